import { sql } from 'kysely'
import { type Permission, type Role, roleMay, roles } from '../src/permissions.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'
import type { Admin } from './admin.ts'
import { type Furnished, furnish, type Ids, makeAll, namesIn, placesOf, requestOf } from './belongings.ts'
import type { Reply } from './client.ts'
import { type Service, startService } from './harness.ts'

/** What nothing but the permission for it may give, and for which the permissions of a role are tried. */
export const prizes = [
  'sign in as a user',
  'sign in as a member',
  'read a secret',
  'change a license',
  'change the audit log',
  'act in another project',
] as const
export type Prize = (typeof prizes)[number]

const leastRoleWith = (permission: Permission): Role =>
  roles.toReversed().find((role) => roleMay(role, permission)) ?? 'owner'

/** Only instance members can have it. */
const needsInstance = (permission: Permission): boolean => permission === 'projects:create'

const planted = 'planted-secret-that-no-one-reads'

/** A project with a secret of every kind that its owner can store. */
async function plantSecrets(project: Furnished, { licenseId = '' }: Ids): Promise<string[]> {
  const { owner, ref: projectId } = project
  const create = async (path: string, body: object) =>
    (await owner.call('POST', `/v1/admin/${path}`, { body: { projectId, ...body } })).data
  await create('providers', { key: 'planted', type: 'github', clientId: 'x', clientSecret: `${planted}-1` })
  await create('payment-configs', { provider: 'stripe', mode: 'live', webhookSecret: `${planted}-2`, apiKey: planted })
  const endpoint = await create('webhook-endpoints', { url: 'http://127.0.0.1:1024/', events: ['*'] })
  const { data: license } = await owner.call('POST', `/v1/admin/licenses/${licenseId}/key`)
  return [planted, project.token, project.apiKey, project.owner.token, endpoint.secret, license.key]
}

/** All rows of all tables that belong to a project. */
async function rowsOf({ db }: Service, { id }: Furnished): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'project_id' order by table_name`.execute(db)
  const contents = tables.map(async ({ name }) => {
    const { rows } =
      await sql`select t::text as row from ${sql.table(name)} t where project_id = ${id} order by 1`.execute(db)
    return JSON.stringify({ name, rows })
  })
  return (await Promise.all(contents)).join('\n')
}

const textOf = async ({ db }: Service, query: ReturnType<typeof sql<{ text: string }>>): Promise<string> =>
  (await query.execute(db)).rows[0]?.text ?? ''

const licensesIn = (service: Service, { id }: Furnished): Promise<string> =>
  textOf(
    service,
    sql<{ text: string }>`select jsonb_build_object(
      'licenses', (select jsonb_agg(l order by l.id) from licenses l where project_id = ${id}),
      'seats', (select jsonb_agg(s order by s.id) from license_seats s join licenses l on l.id = s.license_id where l.project_id = ${id}),
      'overrides', (select jsonb_agg(o order by o.id) from license_overrides o join licenses l on l.id = o.license_id
        where l.project_id = ${id}))::text as text`,
  )

const recordsUntil = (service: Service, last: number): Promise<string> =>
  textOf(
    service,
    sql<{
      text: string
    }>`select jsonb_agg(to_jsonb(a) order by id)::text as text from audit_logs a where id <= ${last}`,
  )

const countOf = async ({ db }: Service, table: 'sessions' | 'admin_sessions' | 'members'): Promise<number> =>
  Number((await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count)

const allRows = routes.filter(({ access }) => access === 'admin')
const routesWith = (permission: Permission) => allRows.filter((row) => row.permission === permission)

/** Deletions last: a request on a deleted object tries nothing. */
const deletionsLast = (rows: readonly AnyRoute[]): AnyRoute[] =>
  rows.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))

const send = (member: Admin, row: AnyRoute, ids: Ids, projectId?: string): Promise<Reply> => {
  const { path, ...sent } = requestOf(row, { ...ids, ...(projectId && { projectId }) })
  return member.call(row.method, path, sent)
}

/** Lists of the member's own project, asked for an object of another one. */
async function searchFor(member: Admin, row: AnyRoute, own: Furnished, words: readonly string[]): Promise<string[]> {
  const { q } = Object(Object(row.input.query).properties) as { q?: object }
  if (row.method !== 'GET' || !q) return []
  const found: string[] = []
  for (const word of words) {
    const { status, data } = await member.call('GET', `${row.url}?projectId=${own.ref}&q=${encodeURIComponent(word)}`)
    if (status === 200 && Array.isArray(data) && JSON.stringify(data).includes(word)) found.push(`${row.url} ${word}`)
  }
  return found
}

/**
 * Lets the least role with a permission call every route of it, about its own project and about another one. Returns
 * the prizes that this gave, each with the evidence.
 */
export async function tryEverything(permission: Permission): Promise<Partial<Record<Prize, string>>> {
  const service = await startService()
  const [own, rival] = [await furnish(service, 'acme'), await furnish(service, 'rival')]
  const rows = deletionsLast(routesWith(permission))
  const names = [...new Set(rows.flatMap((row) => namesIn(placesOf(row))))]
  const all = [...new Set([...names, 'licenseId', 'planId', 'userId'])]
  const [ids, theirs] = [await makeAll(service, own, all), await makeAll(service, rival, all)]
  const secrets = await plantSecrets(own, ids)
  const projectId = needsInstance(permission) ? null : own.id
  const role = leastRoleWith(permission)
  const member = await service.adminSignIn({ email: 'mallory@example.com', role, projectId })

  const before = {
    rival: await rowsOf(service, rival),
    licenses: await licensesIn(service, own),
    counts: [await countOf(service, 'sessions'), await countOf(service, 'admin_sessions')],
    members: await countOf(service, 'members'),
    last: Number((await sql<{ id: number }>`select max(id) as id from audit_logs`.execute(service.db)).rows[0]?.id),
  }
  const records = await recordsUntil(service, before.last)
  const abroad: string[] = []
  const refs = [rival.ref, rival.appRef, ...Object.values(theirs)]
  for (const row of rows) {
    const reply = await send(member, row, theirs, rival.ref)
    if (refs.some((ref) => JSON.stringify(reply.body ?? '').includes(ref))) abroad.push(`${row.method} ${row.url}`)
    abroad.push(...(await searchFor(member, row, own, [...refs, `owner@rival.example`])))
  }
  if ((await rowsOf(service, rival)) !== before.rival) abroad.push('a row changed')

  const texts: string[] = []
  for (const row of rows) texts.push(JSON.stringify((await send(member, row, ids)).body ?? ''))
  const answered = texts.join('\n')
  const counts = [await countOf(service, 'sessions'), await countOf(service, 'admin_sessions')]
  const isMore = (index: number) => (counts[index] ?? 0) > (before.counts[index] ?? 0)
  return evidence({
    'sign in as a user': isMore(0) || /"l(?:at|rt|ml|mh|un)_/.test(answered),
    'sign in as a member': isMore(1) || (await countOf(service, 'members')) > before.members || /"lai_/.test(answered),
    'read a secret': secrets.some((secret) => answered.includes(secret)) || workingSecret.test(answered),
    'change a license': (await licensesIn(service, own)) !== before.licenses,
    'change the audit log': (await recordsUntil(service, before.last)) !== records,
    'act in another project': abroad.length > 0 && abroad.join(', '),
  })
}

/** An API key, a license key, or the secret of an endpoint, which may have been created only now. */
const workingSecret = /"(?:lk_[0-9a-f]{32}_|whsec_|[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3,}")/

const evidence = (found: Readonly<Record<Prize, boolean | string>>): Partial<Record<Prize, string>> =>
  Object.fromEntries(Object.entries(found).flatMap(([prize, what]) => (what === false ? [] : [[prize, String(what)]])))
