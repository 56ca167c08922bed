import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../test/api-keys.ts'
import type { Reply } from '../../test/client.ts'
import { type Node, type Service, times } from '../../test/harness.ts'
import { recordsOf, setUpCatalog } from '../../test/licensing.ts'
import { startOrganizing } from '../../test/organizations.ts'
import { statementsDuring } from '../../test/statements.ts'
import { newId } from '../platform/crypto/ids.ts'
import { weigh } from '../platform/memory/weigh.ts'

/** How many responses have each status, or code of an error. */
function tally(replies: readonly (Reply | undefined)[]): Record<string, number> {
  const names = replies.map((reply) => String(reply?.error?.code ?? reply?.status))
  return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((each) => each === name).length]))
}

test('64 acceptances make one membership, one seat, right counts', async () => {
  const { service, as, person, make, counts } = await startOrganizing()
  const nodes: Node[] = [service, await service.startNode()]
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const plan = { key: 'seats', name: 'Seats', seats: 5, entitlements: {} }
  const admin = await setUpCatalog(service, { features: [], plans: [plan] })
  const body = { projectId: service.app.projectRef, plan: 'seats', organizationId: id }
  expect((await admin.call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
  const invitation = (await ada.ask('POST', `/${id}/invitations`, { email: 'grace@example.com' })).data.id
  const grace = await person('grace@example.com')

  const replies = await Promise.all(
    times(64, (index) => as(grace.token, nodes[index % 2])('POST', `/v1/users/me/invitations/${invitation}/accept`)),
  )

  expect(tally(replies)).toEqual({ 201: 1, 200: 63 })
  expect(new Set(replies.map(({ data }) => data.membership.id)).size).toBe(1)
  expect(await counts(id)).toEqual({ counted: [2, 1], there: [2, 1] })
  const seats = await service.db.selectFrom('license_seats').select('slot').orderBy('slot').execute()
  expect(seats).toEqual([{ slot: 1 }, { slot: 2 }])
  const listed = (await ada.ask('GET', `/${id}/memberships`)).data
  expect(listed.map(({ seats: own }: { seats: object[] }) => own)).toMatchObject([[{ slot: 1 }], [{ slot: 2 }]])
})

/** Users who have not signed in. */
async function addUsers({ db, ctx, app }: Service, count: number): Promise<string[]> {
  const at = { project_id: app.projectId, created_at: ctx.now(), updated_at: ctx.now() }
  const rows = times(count, (index) => ({ ...at, public_id: newId('usr'), email: `user${index}@example.com` }))
  await db.insertInto('users').values(rows).execute()
  return rows.map(({ public_id }) => public_id)
}

test('200 joins at a limit of 100, two nodes: 100', { timeout: 120_000 }, async () => {
  const { service, person, make, counts } = await startOrganizing({ maxMemberships: 100 })
  const nodes: Node[] = [service, await service.startNode()]
  const { id } = await make(await person('ada@example.com'))
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['organizations:write'] }) }
  const users = await addUsers(service, 200)

  const replies = await Promise.all(
    users.map((userId, index) =>
      nodes[index % 2]?.call('POST', `/v1/admin/organizations/${id}/memberships`, { headers, body: { userId } }),
    ),
  )

  expect(tally(replies)).toEqual({ 201: 99, MEMBERSHIP_LIMIT_REACHED: 101 })
  expect(await counts(id)).toEqual({ counted: [100, 1], there: [100, 1] })
})

test('a join into 10,000 memberships takes at most 8 statements, and their licenses at most 2 MB', {
  timeout: 120_000,
}, async () => {
  const { service, person, make } = await startOrganizing({ maxMemberships: 10_000 })
  const { db, ctx, app } = service
  const { id } = await make(await person('ada@example.com'))
  const plan = { entitlements: {} }
  const [team, seats] = [
    { ...plan, key: 'team', name: 'Team' },
    { ...plan, key: 'seats', name: 'Seats', group: 'seats', seats: 10_000 },
  ]
  const admin = await setUpCatalog(service, { features: [], plans: [team, seats] })
  await sql`
    with made as (
      insert into users (public_id, project_id, email, created_at, updated_at)
      select 'usr_many' || n, ${app.projectId}, 'many' || n || '@example.com', ${ctx.now()}, ${ctx.now()} from generate_series(1, 9997) n
      returning id, public_id)
    insert into memberships (public_id, project_id, organization_id, user_id, role, joined_at)
    select 'mbs_' || made.public_id, ${app.projectId}, o.id, made.id, 'member', ${ctx.now()} from made, organizations o
    where o.public_id = ${id}`.execute(db)
  await db.updateTable('organizations').set({ membership_count: 9_998 }).where('public_id', '=', id).execute()
  const grant = async (key: string) => {
    const body = { projectId: app.projectRef, plan: key, organizationId: id }
    expect((await admin.call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
  }
  const users = await addUsers(service, 2)
  /** From the statement that adds the membership on; before it, the request finds its caller, organization, and user. */
  const join = async (userId: string | undefined) => {
    const sent = await statementsDuring(async () => {
      const url = `/v1/admin/organizations/${id}/memberships`
      expect((await admin.call('POST', url, { body: { userId } })).status).toBe(201)
    })
    return sent.slice(sent.findIndex((text) => text.includes('membership_count = membership_count + 1')))
  }
  await grant('team')
  const plain = await join(users[0])
  expect(plain.length, plain.join('\n')).toBeLessThanOrEqual(8)
  await grant('seats')
  // A seat is assigned and recorded, too.
  const seated = await join(users[1])
  expect(seated.length, seated.join('\n')).toBeLessThanOrEqual(8)

  const { id: number } = await db
    .selectFrom('organizations')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  const known = await ctx.caches.licenses.readTeam(number)
  expect([...(known.team?.seats.values() ?? [])].map(({ length }) => length)).toEqual([10_000])
  expect(weigh(known)).toBeLessThan(2_000_000)
})

test('64 joins at the last seat of two licenses, two nodes: one gets both', async () => {
  const { service, person, make, counts } = await startOrganizing()
  const nodes: Node[] = [service, await service.startNode()]
  const { id } = await make(await person('ada@example.com'))
  const plans = ['one', 'two'].map((key) => ({ key, name: key, group: key, seats: 1, entitlements: {} }))
  const extra = { key: 'extra', name: 'Extra', group: 'two', kind: 'addon', seats: 1, entitlements: {} }
  const admin = await setUpCatalog(service, { features: [], plans: [...plans, extra] })
  const { projectRef: projectId } = service.app
  const licenses: string[] = []
  const versions = async () => {
    const rows = await service.db.selectFrom('licenses').select('version').orderBy('id').execute()
    return rows.map(({ version }) => version)
  }
  for (const [plan, quantity] of [
    ['one', 2],
    ['two', 1],
    ['extra', 1],
  ] as const) {
    const body = { projectId, plan, quantity, organizationId: id }
    const granted = await admin.call('POST', '/v1/admin/licenses', { body })
    expect(granted.status).toBe(201)
    licenses.push(granted.data.id)
  }
  const before = await versions()
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['organizations:write'] }) }
  const users = await addUsers(service, 64)

  const replies = await Promise.all(
    users.map((userId, index) =>
      nodes[index % 2]?.call('POST', `/v1/admin/organizations/${id}/memberships`, { headers, body: { userId } }),
    ),
  )

  expect(tally(replies)).toEqual({ 201: 64 })
  expect(await counts(id)).toEqual({ counted: [65, 1], there: [65, 1] })
  for (const license of licenses.slice(0, 2))
    expect((await admin.call('GET', `/v1/admin/licenses/${license}`)).data.seats).toEqual({ limit: 2, used: 2 })
  expect((await versions()).map((version, index) => version - (before[index] ?? 0))).toEqual([1, 1, 0])
  const seats = await service.db.selectFrom('license_seats').select(['slot', 'user_id']).orderBy('id').execute()
  expect(seats.map(({ slot }) => slot).toSorted()).toEqual([1, 1, 2, 2])
  expect(new Set(seats.map(({ user_id }) => user_id)).size).toBe(2)
  const assigned = await recordsOf(service, 'seat.assign')
  const receivers = assigned.map(({ new_value }) => (new_value as { user?: string }).user ?? '')
  expect(receivers.filter((ref) => users.includes(ref))).toHaveLength(2)
})

test('of many who create with one slug, one does', async () => {
  const { service, as, person } = await startOrganizing()
  const nodes: Node[] = [service, await service.startNode()]
  const ada = await person('ada@example.com')
  const grace = await person('grace@example.com')

  const replies = await Promise.all(
    times(16, (index) =>
      as([ada, grace][index % 2]?.token ?? '', nodes[index % 2])('POST', '', { name: 'Acme', slug: 'acme' }),
    ),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ error }) => error?.code === 'SLUG_TAKEN')).toHaveLength(15)
})

test('an organization that is deleted while people join has no memberships', async () => {
  const { service, as, person, make } = await startOrganizing()
  const nodes: Node[] = [service, await service.startNode()]
  const ada = await person('ada@example.com')
  const { id } = await make(ada)
  const people = []
  for (const index of times(16, (each) => each)) {
    const email = `p${index}@x.example.com`
    const invited = await ada.ask('POST', `/${id}/invitations`, { email })
    people.push({ token: (await person(email)).token, invitation: invited.data.id as string })
  }

  const [deleted] = await Promise.all([
    ada.ask('DELETE', `/${id}`, { slug: 'acme' }),
    ...people.map(({ token, invitation }, index) =>
      as(token, nodes[index % 2])('POST', `/v1/users/me/invitations/${invitation}/accept`),
    ),
  ])

  expect(deleted.status).toBe(200)
  const { db } = service
  expect(await db.selectFrom('memberships').select('id').execute()).toEqual([])
  expect(await db.selectFrom('organization_invitations').select('id').execute()).toEqual([])
  expect(await db.selectFrom('organizations').select(['name', 'membership_count', 'owner_count']).execute()).toEqual([
    { name: '', membership_count: 0, owner_count: 0 },
  ])
})
