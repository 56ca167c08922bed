import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { insertProvider } from '../../../test/providers.ts'
import { shareService } from '../../../test/shared-service.ts'
import { makeDemo } from '../../dev/demo/service.ts'
import { findProject } from '../../projects/service.ts'
import { importUsers } from '../import/service.ts'
import { exportedTypes } from './queries.ts'
import { exportProject } from './service.ts'

async function projectOf({ ctx }: Service, key: string) {
  const project = await findProject(ctx, key)
  if (!project) throw new Error('no project')
  return project
}

async function exportOf(service: Service, key: string, onText: () => Promise<void> = async () => undefined) {
  let text = ''
  const result = await exportProject(service.ctx, await projectOf(service, key), async (more) => {
    text += more
    await onText()
  })
  return { ...result, text, lines: text.trimEnd().split('\n') }
}

async function importInto(service: Service, key: string, content: string) {
  const { counts } = await importUsers(service.ctx, {
    project: await projectOf(service, key),
    source: 'licet',
    files: [{ name: 'export', open: () => Readable.from([Buffer.from(content)]) }],
    providerKeys: new Map(),
    onConflict: 'fail',
    dryRun: false,
  })
  return counts
}

const usersIn = (lines: readonly string[]): string[] => lines.filter((line) => JSON.parse(line).type === 'user')

/** Adds a project with users of every kind. */
async function addUsers(service: Service): Promise<Service> {
  await makeDemo(service.ctx, 'demo')
  const { db, ctx } = service
  await sql`
    update users set external_id = 'ext ' || id, private_metadata = '{"plan": {"seats": 3}}', public_metadata = '{"role": "editor"}', locale = 'pt-BR',
      suspended_until = suspended_at + interval '1 day', passkey_handle = decode(md5(id::text) || md5(email), 'hex')
    where id % 2 = 0`.execute(db)
  await sql`
    insert into passkeys (public_id, project_id, user_id, user_handle, rp_id, credential_id, public_key, alg, sign_count,
      backup_eligible, backed_up, transports, aaguid, name, created_at, disabled_at, disabled_reason)
    select 'pky_' || md5('passkey ' || id), project_id, id, passkey_handle, 'app.example.com', decode(md5(id::text), 'hex'),
      decode(repeat(md5(id::text), 5), 'hex'), -7, id, id % 4 = 0, false, array['internal', 'hybrid'], 'aaguid', 'Chrome on macOS',
      ${ctx.now()}, case when id % 3 = 0 then created_at end, case when id % 3 = 0 then 'counter' end
    from users where id % 2 = 0`.execute(db)
  return service
}

const startWithUsers = async () => addUsers(await startService())
/** For tests that only read. */
const shared = shareService({}, addUsers)

test('export, import, and export again give the same users', async () => {
  const source = shared()
  const first = await exportOf(source, 'demo')
  const providers = await source.db.selectFrom('oauth_providers').selectAll().execute()

  const target = await startService()
  for (const { key, type } of providers)
    await insertProvider(target, {
      key,
      type,
      clientId: 'id',
      clientSecret: 'a secret',
      ...(type === 'oidc' && { issuer: 'https://idp.example.com' }),
    })
  const counts = await importInto(target, 'default', first.text)
  const second = await exportOf(target, 'default')

  expect(usersIn(first.lines).length).toBeGreaterThan(200)
  expect(usersIn(second.lines)).toEqual(usersIn(first.lines))
  expect(counts.created).toBe(first.counts['user'])
  expect(counts.passkeys).toBeGreaterThan(100)
  expect(counts.identities).toBeGreaterThan(0)
})

test('the trailer has the counts and the hash of all lines before it, and an import checks them', async () => {
  const service = shared()
  const { text, lines, sha256, counts } = await exportOf(service, 'demo')
  const target = await startService()

  const trailer = JSON.parse(lines.at(-1) ?? '')
  const before = `${lines.slice(0, -1).join('\n')}\n`

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ v: 1, type: 'header', project: { key: 'demo' } })
  expect(trailer).toEqual({ v: 1, type: 'trailer', counts, lines: lines.length - 2, sha256 })
  expect(createHash('sha256').update(before).digest('hex')).toBe(sha256)
  await expect(importInto(target, 'default', before)).rejects.toThrow('export is incomplete')
  await expect(importInto(target, 'default', text.replace('"suspendedAt":null', '"suspendedAt":""'))).rejects.toThrow(
    'was changed after its export',
  )
  expect(await target.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('an export shows the project at one time, whatever happens while it is written', async () => {
  const service = await startWithUsers()
  const before = await exportOf(service, 'demo')
  let isChanged = false

  const during = await exportOf(service, 'demo', async () => {
    if (isChanged) return
    isChanged = true
    await sql`update users set name = 'Changed'`.execute(service.db)
    await sql`update licenses set metadata = '{"changed": true}'`.execute(service.db)
  })

  expect(during.lines.slice(1, -1)).toEqual(before.lines.slice(1, -1))
})

test('the audit record of an export is stored before the first line', async () => {
  const service = await startWithUsers()
  const seen: unknown[] = []

  await exportOf(service, 'demo', async () => {
    if (seen.length === 0)
      seen.push(
        ...(await service.db
          .selectFrom('audit_logs')
          .select('entity_ref')
          .where('action', '=', 'project.export')
          .execute()),
      )
  })

  expect(seen).toEqual([{ entity_ref: (await projectOf(service, 'demo')).ref }])
})

test('no line has a secret, a token, or a hash, except those of access keys', async () => {
  const service = shared()
  const { lines } = await exportOf(service, 'demo')
  const names = new Set<string>()
  for (const line of lines.slice(0, -1)) for (const name of Object.keys(JSON.parse(line))) names.add(name)

  expect(names.size).toBeGreaterThan(50)
  expect([...names].filter((name) => /secret|hash|cipher|token|mac$|last4|family/i.test(name))).toEqual([])
})

/** Tables whose rows are not exported, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  sessions: 'sessions',
  step_ups: 'sessions',
  used_challenges: 'sessions',
  oauth_flows: 'sign-ins in progress',
  magic_links: 'secrets, for minutes',
  undos: 'secrets, for 72 hours',
  redirect_hosts: 'the hosts in redirect URIs of apps',
  oauth_codes: 'hashes of secrets, for minutes',
  device_grants: 'hashes of secrets, for minutes',
  app_secrets: 'secrets',
  oidc_signing_keys: 'secrets',
  audit_logs: 'the audit log',
  audit_hourly: 'the audit log',
  deleted_projects: 'the audit log',
  imports: 'positions in files',
  invalidations: 'news of changes, for minutes',
  mail_allowances: 'limits',
  mail_budgets: 'limits',
  user_invitation_counts: 'limits',
  organization_invitation_counts: 'limits',
  billing_checkouts: 'secrets, for hours',
  billing_counts: 'limits',
  payment_rechecks: 'work in progress',
  payment_wakes: 'work in progress',
  webhook_attempts: 'details of deliveries',
  usage_quarters: 'sums of usage events',
  usage_keys: 'hashes, for retries',
}

test('every table of a project is exported, or left out for a reason', async () => {
  const { db } = await startService()
  const { rows } = await sql<{ name: string }>`
    with recursive of_project as (
      select 'projects'::regclass::oid as id
      union select a.attrelid from pg_attribute a join pg_class t on t.oid = a.attrelid
        where a.attname = 'project_id' and t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace),
    belonging as (
      select id from of_project
      union select c.conrelid from pg_constraint c join belonging b on c.confrelid = b.id where c.contype = 'f')
    select relname as name from pg_class where oid in (select id from belonging) order by 1`.execute(db)
  const text = readFileSync(fileURLToPath(new URL('queries.ts', import.meta.url)), 'utf8')
  const exported = new Set([...text.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table = '']) => table))
  const instance = ['admin_flows', 'admin_sessions', 'admin_step_ups', 'member_identities']

  expect(exportedTypes.length).toBeGreaterThan(20)
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !exported.has(name) && !Object.hasOwn(leftOut, name) && !instance.includes(name)),
  ).toEqual([])
})
