import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startKeys } from './access-keys.ts'
import { newApiKey } from './api-keys.ts'
import { type Service, startService } from './harness.ts'
import { newKey, setUpCatalog, setUpLicensedUser } from './licensing.ts'
import { setUpPayments, stripeEvent, stripeSubscription } from './payments.ts'
import { setUpTeams } from './teams.ts'

const crowd = 2_000

/** Copies the newest row of a table for each of the crowd; `n` is the number of one. */
async function copyFor(client: pg.Client, table: string, changed: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await client.query(
    `insert into ${table} (${names.join()}) select ${names.map((name) => changed[name] ?? `t.${name}`).join()}
     from generate_series(1, ${crowd}) n, (select * from ${table} order by id desc limit 1) t`,
  )
}

const theirUser = `(select id from users where public_id = 'usr_crowd' || n)`
const random = `sha256(convert_to(random()::text || n, 'UTF8'))`
const crowded = ['users', 'sessions', 'licenses', 'access_keys']

/** Others, each of them signed in and licensed like the newest user. */
async function addCrowd({ database }: Service): Promise<pg.Client> {
  const client = new pg.Client(database)
  await client.connect()
  onTestFinished(() => client.end())
  await copyFor(client, 'users', { public_id: "'usr_crowd' || n", email: "'crowd-' || n || '@example.com'" })
  const hashes = { family: random, access_hash: random, refresh_hash: random }
  await copyFor(client, 'sessions', { public_id: "'ses_crowd' || n", user_id: theirUser, ...hashes })
  await copyFor(client, 'licenses', { public_id: "'lic_crowd' || n", user_id: theirUser, key_hash: 'null' })
  await client.query('analyze')
  return client
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const isRead = (plan: Plan): boolean =>
  (plan['Node Type'] === 'Seq Scan' && crowded.includes(plan['Relation Name'] ?? '')) || (plan.Plans ?? []).some(isRead)

/** The statements that this process sends while `work` runs, and that read all rows of a table of the crowd. */
async function readersDuring(client: pg.Client, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  await work()
  const calls = [...spy.mock.calls]
  spy.mockRestore()
  const sent = calls.flatMap(([config]): [string, unknown[]][] => {
    const { text, values = [] } = Object(config)
    return typeof text === 'string' && /^\s*(select|with|insert|update|delete)\b/i.test(text) ? [[text, values]] : []
  })
  expect(sent).not.toEqual([])
  const found: string[] = []
  for (const [text, values] of new Map(sent)) {
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    if (rows[0]['QUERY PLAN'].some(({ Plan: plan }: { Plan: Plan }) => isRead(plan))) found.push(text)
  }
  return found
}

const expectSuccess = async (reply: Promise<{ status: number }>) => expect((await reply).status).toBeLessThan(300)

test('a user who signs in, asks, and uses reads no table whole', async () => {
  const service = await startService()
  const { user, admin, license } = await setUpLicensedUser(service)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const client = await addCrowd(service)

  const readers = await readersDuring(client, async () => {
    // What has just started has nothing in memory.
    const node = await service.startNode()
    const { accessToken: token } = await service.signIn('ada@example.com')
    for (const path of ['licenses/entitlements?keys=sso,api_calls', 'licenses/me', 'sessions', 'users/me'])
      await expectSuccess(node.call('GET', `/v1/${path}`, { token }))
    const report = { userId: user.id, key: 'api_calls', idempotencyKey: newKey() }
    await expectSuccess(node.call('POST', '/v1/licenses/usage', { headers, body: report }))
    for (const change of ['suspend', 'reinstate'])
      await expectSuccess(admin.call('POST', `/v1/admin/licenses/${license.id}/${change}`, { body: {} }))
  })

  expect(readers).toEqual([])
})

test('a check of an access key, and lists of them, read no table whole', async () => {
  const { service, person, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { data } = await make(ada)
  const scopes = ['sessions:verify', 'access_keys:read'] as const
  const headers = { 'x-api-key': await newApiKey(service, { scopes: [...scopes] }) }
  const admin = await setUpCatalog(service, { features: [], plans: [{ key: 'pro', name: 'Pro' }] })
  const body = { projectId: service.app.projectRef, userId: ada.user.id, plan: 'pro' }
  await expectSuccess(admin.call('POST', '/v1/admin/licenses', { body }))
  const client = await addCrowd(service)
  await copyFor(client, 'access_keys', {
    public_id: "'akey_crowd' || n",
    user_id: theirUser,
    created_by_user_id: 'null',
  })
  await client.query('analyze access_keys')

  const readers = await readersDuring(client, async () => {
    const node = await service.startNode()
    const tokens = [{ token: data.key }]
    const reply = await node.call('POST', '/v1/sessions/introspect', { headers, body: { tokens } })
    expect(reply.data.results[0].active).toBe(true)
    const list = `/v1/admin/access-keys?projectId=${service.app.projectRef}&holder=${ada.user.id}`
    for (const path of [list, `${list}&q=export`]) await expectSuccess(service.call('GET', path, { headers }))
    await expectSuccess(ada.ask('GET'))
    await expectSuccess(ada.ask('DELETE', `/${data.id}`))
  })

  expect(readers).toEqual([])
})

test('a payment reads no table whole', async () => {
  const service = await startService()
  const { admin, user, token, tell } = await setUpPayments(service, 'stripe')
  const body = { projectId: service.app.projectRef, userId: user.id, plan: 'lifetime' }
  await expectSuccess(admin.call('POST', '/v1/admin/licenses', { body }))
  const client = await addCrowd(service)
  const subscription = { id: 'sub_1', customer_email: user.email, endsOn: 30 }

  const readers = await readersDuring(client, async () => {
    await tell(stripeEvent('customer.subscription.created', 0, stripeSubscription(subscription)))
    await tell(stripeEvent('customer.subscription.updated', 1, stripeSubscription({ ...subscription, endsOn: 60 })))
    const { data } = await service.call('GET', '/v1/licenses/entitlements?keys=sso', { token })
    expect(data.entitlements.sso.hasAccess).toBe(true)
  })

  expect(readers).toEqual([])
})

test('a check in an organization reads no table whole', async () => {
  const service = await startService()
  const { admin, make, join, addLicense } = await setUpTeams(service)
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const team = await make('acme')
  await join(team, user.id)
  await addLicense('team', { organizationId: team.ref })
  await addLicense('solo', { userId: user.id })
  const client = await addCrowd(service)

  const readers = await readersDuring(client, async () => {
    const node = await service.startNode()
    const headers = { 'licet-organization': team.ref }
    await expectSuccess(node.call('GET', '/v1/licenses/entitlements?keys=reports', { token, headers }))
    await expectSuccess(admin.call('GET', `/v1/admin/organizations/${team.ref}`))
  })

  expect(readers).toEqual([])
})
