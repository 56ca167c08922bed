import { expect, test } from 'vitest'
import { newApiKey } from '../../test/api-keys.ts'
import type { Json } from '../../test/client.ts'
import { eventually, insertApp, type Service, startService, times } from '../../test/harness.ts'
import { setUpCatalog } from '../../test/licensing.ts'
import { setUpPayments } from '../../test/payments.ts'
import { stripePrice } from '../../test/sellers/stripe/prices.ts'
import { startStripe } from '../../test/sellers/stripe.ts'
import { expectFew } from '../../test/statements.ts'
import { setUpTeams } from '../../test/teams.ts'
import { readDueCatalogs } from '../payments/configs/catalog/service.ts'

const configs = '/v1/admin/payment-configs'

const features = [
  { key: 'sso', name: 'Single sign-on', type: 'boolean' },
  { key: 'region', name: 'Region', type: 'static' },
  { key: 'projects', name: 'Projects', type: 'limit' },
  { key: 'calls', name: 'API calls', type: 'metered', unit: 'call' },
  { key: 'old', name: 'Old', type: 'boolean' },
]
const grants = { sso: true, region: { value: ['eu', 'us'] }, projects: { unlimited: true }, old: true }
const plans = [
  { key: 'hidden', name: 'Hidden', entitlements: { sso: true }, description: 'for the few' },
  {
    key: 'free',
    name: 'Free',
    listed: true,
    default: true,
    entitlements: { sso: false, projects: { limit: 3 }, calls: { limit: 100, reset: 'month' } },
  },
  { key: 'pro', name: 'Pro', listed: true, description: 'For small teams', entitlements: grants },
  { key: 'boost', name: 'Boost', listed: true, kind: 'addon', entitlements: { calls: { limit: 50 } } },
]

const stranger = ({ call, app }: Pick<Service, 'call' | 'app'>, query = '', headers: object = {}) =>
  call('GET', `/v1/plans${query}`, { headers: { 'x-app-id': app.ref, ...headers } })

const keysOf = ({ data }: { data: Json }) => data.map(({ key }: { key: string }) => key)
const currentOf = ({ data }: { data: Json }) =>
  data.filter(({ current }: Json) => current).map(({ key }: { key: string }) => key)

/** Two listed prices of Pro, and one that is not. */
async function openShop(setup: object = {}) {
  const sold = [
    stripePrice('price_month', { trialDays: 14 }),
    stripePrice('price_year', { amount: 12_000, interval: 'year' }),
    stripePrice('price_secret', { amount: 1 }),
  ]
  const account = await startStripe({ livemode: true, prices: sold })
  const service = await startService()
  const admin = await setUpCatalog(service, { features, plans })
  const projectId = service.app.projectRef
  const prices = [
    { externalPriceId: 'price_year', plan: 'pro', listed: true },
    { externalPriceId: 'price_month', plan: 'pro', listed: true, quantityTo: 'seats' },
    { externalPriceId: 'price_secret', plan: 'pro' },
  ]
  const { data: config } = await admin.call('POST', configs, {
    body: { projectId, provider: 'stripe', mode: 'live', apiKey: account.key, baseUrl: account.url, prices, ...setup },
  })
  await readDueCatalogs(service.ctx)
  const change = (body: object) => admin.call('PATCH', `${configs}/${config.id}`, { body })
  const planNamed = async (key: string) =>
    (await admin.call('GET', `/v1/admin/plans?projectId=${projectId}`)).data.find((plan: Json) => plan.key === key)
  const changePlan = async (key: string, body: object) =>
    admin.call('PATCH', `/v1/admin/plans/${(await planNamed(key)).id}`, { body })
  return { service, admin, account, config, change, changePlan, planNamed, projectId }
}

const none = { value: null, limit: null, unlimited: false, reset: null }
const feature = (key: string, type: string, more: object) => ({
  key,
  name: features.find((one) => one.key === key)?.name,
  type,
  ...none,
  ...more,
})

test('strangers who name the app see listed plans: what they grant, and their listed prices in order', async () => {
  const { service, admin, projectId } = await openShop()
  const { data: all } = await admin.call('GET', `/v1/admin/features?projectId=${projectId}`)
  const old = all.find(({ key }: Json) => key === 'old')
  await admin.call('PATCH', `/v1/admin/features/${old.id}`, { body: { archived: true } })

  const { status, data, headers } = await stranger(service)

  expect(status).toBe(200)
  const price = { provider: 'stripe', currency: 'EUR', intervalCount: 1, trialDays: null, per: null }
  expect(data).toEqual([
    {
      key: 'free',
      name: 'Free',
      description: null,
      kind: 'base',
      group: 'default',
      features: [
        feature('sso', 'boolean', { value: false }),
        feature('projects', 'limit', { limit: 3 }),
        feature('calls', 'metered', { limit: 100, reset: 'month' }),
      ],
      prices: [],
      current: false,
    },
    {
      key: 'pro',
      name: 'Pro',
      description: 'For small teams',
      kind: 'base',
      group: 'default',
      features: [
        feature('sso', 'boolean', { value: true }),
        feature('region', 'static', { value: ['eu', 'us'] }),
        feature('projects', 'limit', { unlimited: true }),
      ],
      prices: [
        { ...price, id: 'price_year', amount: 12_000, interval: 'year' },
        { ...price, id: 'price_month', amount: 1_200, interval: 'month', trialDays: 14, per: 'seat' },
      ],
      current: false,
    },
    {
      key: 'boost',
      name: 'Boost',
      description: null,
      kind: 'addon',
      group: 'default',
      features: [feature('calls', 'metered', { limit: 50 })],
      prices: [],
      current: false,
    },
  ])
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  // A cache must not give a signed-in user what strangers see, nor the reverse.
  expect(headers.get('vary')).toBe('X-App-Id, Authorization, X-API-Key, Origin')
  expect(JSON.stringify(data)).not.toMatch(/hidden|few|price_secret/)
})

test('the user has a current plan, of the organization too, and no one learns that of another', async () => {
  const service = await startService()
  const { make, join, addLicense } = await setUpTeams(service)
  await service.db.updateTable('plans').set({ listed: true }).execute()
  const [ada, eve] = [await service.signIn('ada@example.com'), await service.signIn('eve@example.com')]
  const acme = await make('acme')
  await join(acme, ada.user.id)
  await addLicense('solo', { userId: ada.user.id })
  await addLicense('team', { organizationId: acme.ref })
  const as = ({ accessToken: token }: { accessToken: string }, query = '', headers = {}) =>
    service.call('GET', `/v1/plans${query}`, { token, headers })

  const own = await as(ada)
  expect([currentOf(own), own.headers.get('cache-control')]).toEqual([['solo'], 'private, no-cache'])
  expect(own.headers.get('vary')).toBe('Authorization, Licet-Organization')
  expect(currentOf(await as(ada, `?holder=${ada.user.id}`))).toEqual(['solo'])
  expect(currentOf(await as(ada, `?holder=${acme.ref}`))).toEqual(['team'])
  expect(currentOf(await as(ada, '', { 'licet-organization': acme.ref }))).toEqual(['team'])
  expect(currentOf(await as(ada, `?holder=${ada.user.id}`, { 'licet-organization': acme.ref }))).toEqual(['solo'])

  expect(currentOf(await as(eve))).toEqual([])
  expect((await as(eve, `?holder=${ada.user.id}`)).error.code).toBe('USER_NOT_FOUND')
  expect((await as(eve, `?holder=${acme.ref}`)).error.code).toBe('NOT_A_MEMBER')
  expect((await as(eve, '?holder=org_unknown')).error.code).toBe('NOT_A_MEMBER')
  expect((await as(eve, '?holder=lic_unknown')).error.code).toBe('USER_NOT_FOUND')
  for (const holder of [ada.user.id, acme.ref]) {
    const asked = await stranger(service, `?holder=${holder}`)
    expect([asked.status, asked.error.code]).toEqual([401, 'UNAUTHORIZED'])
  }
  expect(currentOf(await stranger(service))).toEqual([])
})

test('a server sees the plans of its project, and the current one of a holder with the scope for licenses', async () => {
  const service = await startService()
  const { make, join, addLicense } = await setUpTeams(service)
  await service.db.updateTable('plans').set({ listed: true }).execute()
  const { user } = await service.signIn('ada@example.com')
  const acme = await make('acme')
  await join(acme, user.id)
  await addLicense('solo', { userId: user.id })
  await addLicense('team', { organizationId: acme.ref })
  const { projectId } = await insertOtherProject(service)
  const with_ = async (scopes: string[], query: string, of?: number) => {
    const key = await newApiKey(service, { scopes, ...(of !== undefined && { projectId: of }) })
    return service.call('GET', `/v1/plans${query}`, { headers: { 'x-api-key': key } })
  }
  const both = ['plans:read', 'licenses:read']

  expect(keysOf(await with_(['plans:read'], ''))).toEqual(['solo', 'team', 'seats'])
  expect(currentOf(await with_(both, `?holder=${user.id}`))).toEqual(['solo'])
  expect(currentOf(await with_(both, `?holder=${acme.ref}`))).toEqual(['team'])
  const refused = await with_(['plans:read'], `?holder=${user.id}`)
  expect([refused.status, refused.error.code]).toEqual([403, 'API_KEY_SCOPE'])
  expect((await with_(['licenses:read'], '')).error.code).toBe('API_KEY_SCOPE')
  expect(keysOf(await with_(both, '', projectId))).toEqual([])
  expect((await with_(both, `?holder=${user.id}`, projectId)).error.code).toBe('USER_NOT_FOUND')
  expect((await with_(both, `?holder=${acme.ref}`, projectId)).error.code).toBe('NOT_A_MEMBER')
})

async function insertOtherProject({ db, ctx }: Service) {
  const now = { created_at: ctx.now(), updated_at: ctx.now() }
  const { id: projectId } = await db
    .insertInto('projects')
    .values({ public_id: 'prj_other', key: 'other', name: 'Other', ...now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertApp(db, projectId, { key: 'web', now: ctx.now() })
  return { projectId }
}

test('a project shows nothing of another, also where their prices have the same ID', async () => {
  const { service, admin } = await openShop()
  await insertOtherProject(service)
  const row = { projectId: 'prj_other', key: 'pro', name: 'Other Pro', listed: true }
  const { data: plan } = await admin.call('POST', '/v1/admin/plans', { body: row })
  await admin.call('POST', `/v1/admin/plans/${plan.id}/versions/1/publish`)
  const prices = [{ externalPriceId: 'price_month', plan: 'pro', listed: true }]
  await admin.call('POST', configs, { body: { projectId: 'prj_other', provider: 'generic', mode: 'live', prices } })
  const app = await service.db
    .selectFrom('apps')
    .innerJoin('projects', 'projects.id', 'apps.project_id')
    .select('apps.public_id as ref')
    .where('projects.key', '=', 'other')
    .executeTakeFirstOrThrow()

  const there = await service.call('GET', '/v1/plans', { headers: { 'x-app-id': app.ref } })

  expect(there.data).toMatchObject([
    {
      key: 'pro',
      name: 'Other Pro',
      prices: [{ id: 'price_month', provider: 'generic', amount: null, interval: null }],
    },
  ])
  expect(keysOf(await stranger(service))).toEqual(['free', 'pro', 'boost'])
})

test('each change shows immediately on the node that made it, and within a second on another', async () => {
  const { service, admin, account, config, change, changePlan, planNamed, projectId } = await openShop()
  const other = await service.startNode()
  const at = { call: other.call, app: service.app }
  const amounts = async (from: typeof at) =>
    (await stranger(from)).data.map(({ key, name, prices }: Json) => [
      name ?? key,
      prices.map(({ amount }: Json) => amount),
    ])
  const expectBoth = async (shown: unknown) => {
    expect(await amounts({ call: service.call, app: service.app })).toEqual(shown)
    await expect.poll(() => amounts(at), { timeout: 10_000 }).toEqual(shown)
  }
  const [free, boost] = [
    ['Free', []],
    ['Boost', []],
  ]
  await expectBoth([free, ['Pro', [12_000, 1_200]], boost])

  Object.assign(account.prices[0] ?? {}, { unit_amount: 1_500 })
  await admin.call('POST', `${configs}/${config.id}/catalog`)
  await expectBoth([free, ['Pro', [12_000, 1_500]], boost])
  await changePlan('pro', { name: 'Professional' })
  await expectBoth([free, ['Professional', [12_000, 1_500]], boost])
  await changePlan('boost', { archived: true })
  await expectBoth([free, ['Professional', [12_000, 1_500]]])
  Object.assign(account.prices[1] ?? {}, { active: false })
  await admin.call('POST', `${configs}/${config.id}/catalog`)
  await expectBoth([free, ['Professional', [1_500]]])
  const body = { prices: [{ externalPriceId: 'price_month', plan: 'pro', listed: false }] }
  await admin.call('PATCH', `${configs}/${config.id}/prices`, { body })
  await expectBoth([free, ['Professional', []]])
  await admin.call('PATCH', `${configs}/${config.id}/prices`, {
    body: { prices: [{ externalPriceId: 'price_month', plan: 'pro', listed: true }] },
  })
  await expectBoth([free, ['Professional', [1_500]]])
  await change({ enabled: false })
  await expectBoth([free, ['Professional', []]])
  await change({ enabled: true })
  await expectBoth([free, ['Professional', [1_500]]])
  const draft = { body: { projectId, key: 'next', name: 'Next', listed: true, entitlements: {} } }
  await admin.call('POST', '/v1/admin/plans', draft)
  await expectBoth([free, ['Professional', [1_500]]])
  await admin.call('POST', `/v1/admin/plans/${(await planNamed('next')).id}/versions/1/publish`)
  await expectBoth([free, ['Professional', [1_500]], ['Next', []]])
  await admin.call('DELETE', `${configs}/${config.id}`)
  await expectBoth([free, ['Professional', []], ['Next', []]])
})

test('test prices are not shown in production, and are all that development shows', async () => {
  const service = await startService()
  const development = await service.startNode({ config: { env: 'development' } })
  const { asAdmin } = await setUpPayments(service, 'generic', {
    prices: [{ externalPriceId: 'price_live', plan: 'pro', listed: true }],
  })
  await asAdmin('POST', configs, {
    projectId: service.app.projectRef,
    provider: 'generic',
    mode: 'test',
    prices: [{ externalPriceId: 'price_test', plan: 'pro', listed: true }],
  })
  await service.db.updateTable('plans').set({ listed: true }).where('key', '=', 'pro').execute()
  const pricesAt = async (call: Service['call']) =>
    (await stranger({ call, app: service.app })).data[0]?.prices.map(({ id }: Json) => id)

  await eventually(async () => (await pricesAt(development.call))?.[0] === 'price_test')
  expect(await pricesAt(development.call)).toEqual(['price_test'])
  expect(await pricesAt(service.call)).toEqual(['price_live'])
})

test('the ETag is that of what is shown: of the plans, and of the current one', async () => {
  const { service, changePlan } = await openShop()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? ''
  const first = await stranger(service)
  const mine = await service.call('GET', '/v1/plans', { token })

  expect(etagOf(first)).toMatch(/^".{22}"$/)
  expect(currentOf(mine)).toEqual(['free'])
  expect(etagOf(mine)).not.toBe(etagOf(first))
  const again = await stranger(service, '', { 'if-none-match': etagOf(first) })
  expect([again.status, again.headers.get('cache-control'), etagOf(again)]).toEqual([
    304,
    'public, max-age=60',
    etagOf(first),
  ])
  expect((await service.call('GET', '/v1/plans', { token, headers: { 'if-none-match': etagOf(first) } })).status).toBe(
    200,
  )
  expect((await service.call('GET', '/v1/plans', { token, headers: { 'if-none-match': etagOf(mine) } })).status).toBe(
    304,
  )
  await changePlan('pro', { description: 'For teams' })
  expect((await stranger(service, '', { 'if-none-match': etagOf(first) })).status).toBe(200)
})

test('a session without the scope for licenses sees plans, and no current one; an old token is a stranger', async () => {
  const { service } = await openShop()
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.db
    .updateTable('sessions')
    .set({ scopes: ['profile'] })
    .execute()
  service.ctx.caches.sessions.forget('project', service.app.projectId)

  const limited = await service.call('GET', '/v1/plans', { token })
  const old = await service.call('GET', '/v1/plans', {
    token: `lat_${'A'.repeat(43)}`,
    headers: { 'x-app-id': service.app.ref },
  })

  expect([limited.status, currentOf(limited), keysOf(limited)]).toEqual([200, [], ['free', 'pro', 'boost']])
  expect([old.status, currentOf(old)]).toEqual([200, []])
  const unknown = await service.call('GET', '/v1/plans', { headers: { 'x-app-id': 'app_unknown' } })
  expect([unknown.status, unknown.error.details.fields[0].path]).toEqual([400, 'header.X-App-Id'])
})

test('plans for sale are read without a statement, for strangers, users, and servers', async () => {
  const { service } = await openShop()
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const key = await newApiKey(service, { scopes: ['plans:read', 'licenses:read'] })
  const headers = { 'x-api-key': key }

  await expectFew(0, async () => expect((await stranger(service)).status).toBe(200))
  await expectFew(0, async () => expect(currentOf(await service.call('GET', '/v1/plans', { token }))).toEqual(['free']))
  await expectFew(0, async () =>
    expect(currentOf(await service.call('GET', `/v1/plans?holder=${user.id}`, { headers }))).toEqual(['free']),
  )
})

test('200 strangers at the same time after a change cause one read, and see the same', async () => {
  const { service, changePlan } = await openShop()
  await changePlan('pro', { name: 'Professional' })

  const replies = await Promise.all(times(200, () => stranger(service)))

  expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  expect(replies[0]?.data[1].name).toBe('Professional')
})
