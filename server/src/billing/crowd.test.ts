import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { returnTo, setUpBilling } from '../../test/billing.ts'
import { days, minutes, type Service, startService, testConfig, times } from '../../test/harness.ts'
import { databaseUrlOf, newFolder, serveLicet } from '../../test/licet-process.ts'
import { shuffle } from '../../test/lives.ts'
import { apiKey, Refusal, signers, stripeRefusal, webhookSecrets } from '../../test/payments.ts'
import { eachRound, isThorough, seed } from '../../test/rounds.ts'
import { startPolar } from '../../test/sellers/polar.ts'
import { addEndpoint } from '../../test/webhook-receiver.ts'
import { chanceOf } from '../dev/demo/random.ts'
import { applyDueEvents } from '../payments/events/work.ts'
import { reportUnlicensed } from '../payments/purchases/reports/service.ts'
import { expireCheckouts } from './upkeep.ts'

test('64 clicks on two nodes make one checkout and one customer', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const other = await service.startNode()
  const replies = await Promise.all(
    times(64, (index) => billing.checkOut({}, { node: index % 2 === 0 ? service : other })),
  )

  expect(new Set(replies.map(({ data }) => data?.url))).toEqual(new Set(['https://checkout.stripe.test/c/pay/cs_1']))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect([billing.stripe.sessions.size, billing.stripe.customers.size]).toEqual([1, 1])
  expect(billing.stripe.asked.map(({ what }) => what).filter((what) => what.startsWith('POST'))).toEqual([
    'POST /v1/customers',
    'POST /v1/checkout/sessions',
  ])
})

/** A node in its own process. */
const serveNode = (service: Service) =>
  serveLicet(newFolder(), ['--json'], {
    NODE_ENV: 'production',
    BASE_URL: testConfig.baseUrl,
    DATABASE_URL: databaseUrlOf(service.database),
    ENCRYPTION_KEY: '07'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    OUTBOUND_ALLOW: '*=127.0.0.1',
    LAME_DUCK: '0',
  })

test.each([
  ['before the provider has it', new Refusal(500, {})],
  ['before it has the response', undefined],
])(
  'a node killed between insert and response, %s, leaves one checkout, which the next request gets',
  async (_when, outcome) => {
    const service = await startService({ machine: Date.now })
    const billing = await setUpBilling(service)
    const node = await serveNode(service)
    const dead = once(node.child, 'exit')
    let markAsked = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      markAsked = resolve
    })
    billing.stripe.intervene = (method, path) => {
      if (method !== 'POST' || path !== '/v1/checkout/sessions') return undefined
      markAsked()
      return dead.then(() => outcome)
    }
    const lost = fetch(`${node.url}/v1/billing/checkouts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${billing.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plan: 'pro', successUrl: returnTo }),
    }).then(
      ({ status }) => status,
      () => 'cut off',
    )
    await Promise.race([asked, lost])
    billing.stripe.intervene = undefined
    expect(await node.stop('SIGKILL')).toBe('SIGKILL')
    expect(await lost).toBe('cut off')

    const again = await billing.checkOut()
    expect(again).toMatchObject({ status: 200, error: undefined })

    const rows = await service.db.selectFrom('billing_checkouts').select(['public_id', 'status', 'attempts']).execute()
    expect(rows).toEqual([{ public_id: again.data.id, status: 'open', attempts: 2 }])
    expect(again.data.url).toBe('https://checkout.stripe.test/c/pay/cs_1')
    expect([billing.stripe.sessions.size, billing.stripe.customers.size]).toEqual([1, 1])
  },
  60_000,
)

describe('a provider', () => {
  test.each([
    [500, 'PAYMENT_PROVIDER_UNAVAILABLE', 500],
    [429, 'PAYMENT_PROVIDER_UNAVAILABLE', 500],
    [401, 'PAYMENT_PROVIDER_REFUSED', 400],
    [403, 'PAYMENT_PROVIDER_REFUSED', 400],
  ])('that returns %i gives %s, and the next click succeeds', async (answered, code, status) => {
    const service = await startService()
    const billing = await setUpBilling(service)
    const error = { code: answered === 403 ? 'forbidden' : 'of_stripe', message: 'sk_live_secret' }
    billing.stripe.intervene = (method) => (method === 'POST' ? new Refusal(answered, { error }) : undefined)
    const refused = await billing.checkOut()
    expect([refused.status, refused.error.code]).toEqual([status, code])
    expect(JSON.stringify(refused.body)).not.toContain('sk_live_secret')

    billing.stripe.intervene = undefined
    expect((await billing.checkOut()).data?.url).toBe('https://checkout.stripe.test/c/pay/cs_1')
    expect(billing.stripe.sessions.size).toBe(1)
  })

  test('that takes its time holds no connection to the database, and no check waits for it', async () => {
    const service = await startService({ connections: 2 })
    const billing = await setUpBilling(service)
    let answer: (() => void) | undefined
    const answered = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined)
    })
    const { checkOut, stripe } = billing
    stripe.intervene = (method) => (method === 'POST' ? answered : undefined)
    const people = await Promise.all(times(6, (index) => service.signIn(`user${index}@example.com`)))
    const clicks = Promise.all(people.map(({ accessToken: token }) => checkOut({}, { token })))
    await expect.poll(() => billing.stripe.asked.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(6)

    const checks = times(20, () => service.call('GET', '/v1/licenses/entitlements', { token: billing.token }))
    expect((await Promise.all(checks)).map(({ status }) => status)).toEqual(times(20, () => 200))
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      service.db,
    )
    expect(rows).toEqual([])
    answer?.()
    expect((await clicks).map(({ status }) => status)).toEqual(times(6, () => 201))
  })
})

test('a key that was never tested is tested beside the buyer, who learns of its refusal before', async () => {
  const billing = await setUpBilling(await startService())
  let answer: (() => void) | undefined
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined)
  })
  const refusal = stripeRefusal('rak_customer_write')
  billing.stripe.intervene = (_method, path) => (path === '/v1/customers' ? refusal : answered)
  const canCheckOut = async () =>
    (await billing.asAdmin('GET', `/v1/admin/payment-configs/${billing.config.id}`)).data.can?.checkout

  expect((await billing.checkOut()).error).toMatchObject({ code: 'PAYMENT_PROVIDER_REFUSED' })
  expect(await canCheckOut()).toBeUndefined()

  answer?.()
  await expect.poll(canCheckOut).toMatchObject({ allowed: false, permission: 'rak_customer_write' })
})

/** 10,000 orders of arrival at night. */
test('return before the webhook, webhook before the return, both, or neither: one license', {
  timeout: isThorough ? 240 * minutes : 2 * minutes,
}, async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const chance = chanceOf(seed)
  const rounds = eachRound(10_000, 20)
  const fetchMissed = () => billing.asAdmin('POST', `/v1/admin/payment-configs/${billing.config.id}/reconcile`)
  for (const round of rounds) {
    const { user, accessToken: token } = await service.signIn(`user${round}@example.com`)
    const { data } = await billing.checkOut({}, { token })
    const told = billing.pay(data.url).map((event) => () => billing.send(event))
    const comeBack = () => billing.status(data.id, { token })
    const apply = () => applyDueEvents(service.ctx)
    const arriving = { return: [comeBack], webhook: told, both: [comeBack, ...told], neither: [] }
    const kind = (['return', 'webhook', 'both', 'neither'] as const)[round % 4] ?? 'both'
    // A provider may send an event twice, and a page may be loaded again.
    const again = arriving[kind].filter(() => chance.happens(0.3))
    for (const step of shuffle([...arriving[kind], ...again, apply], chance)) await step()
    if (kind === 'neither') await fetchMissed()
    billing.stripe.events.length = 0
    service.advance(3_000)
    await apply()

    const licenses = await service.db
      .selectFrom('licenses')
      .innerJoin('users', 'users.id', 'licenses.user_id')
      .select('licenses.public_id as id')
      .where('users.public_id', '=', user.id)
      .execute()
    expect(licenses, `${kind}, round ${round}`).toHaveLength(1)
    const { data: status } = await comeBack()
    expect(status, `${kind}, round ${round}`).toMatchObject({ status: 'completed', licenseId: licenses[0]?.id })
  }
  expect(billing.stripe.sessions.size).toBe(rounds.length)
})

const currentLicenses = ({ db }: Service) =>
  db.selectFrom('licenses').select('id').where('revoked_at', 'is', null).where('superseded_at', 'is', null).execute()

test('two checkouts paid for one group: one license, one duplicate', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const first = await billing.checkOut()
  // The provider does not end it: its page is open in another tab.
  billing.stripe.intervene = (_method, path) => (path.endsWith('/expire') ? new Refusal(500, {}) : undefined)
  const second = await billing.checkOut({ plan: 'team', quantity: 2 })
  billing.stripe.intervene = undefined
  expect(billing.stripe.sessions.get('cs_1')?.status).toBe('open')
  for (const event of [...billing.pay(first.data.url), ...billing.pay(second.data.url)]) await billing.tell(event)

  expect(await currentLicenses(service)).toHaveLength(1)
  const url = `/v1/admin/unlicensed-purchases?projectId=${service.app.projectRef}`
  expect((await billing.asAdmin('GET', url)).data).toMatchObject([{ reason: 'duplicate' }])
  expect((await billing.status(first.data.id)).data.status).toBe('completed')
  expect((await billing.status(second.data.id)).data.status).toBe('completed')
})

test('two providers paid for one group: one license, one duplicate, one webhook that says so', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const polar = await startPolar({ now: () => service.ctx.now().getTime() })
  const { data: other } = await billing.asAdmin('POST', '/v1/admin/payment-configs', {
    projectId: service.app.projectRef,
    provider: 'polar',
    mode: 'live',
    webhookSecret: webhookSecrets.polar,
    apiKey,
    baseUrl: polar.url,
    prices: [{ externalPriceId: 'product_pro', plan: 'pro', listed: true }],
  })
  await addEndpoint(service, 'http://127.0.0.1:1024/', { events: ['payment.duplicate', 'payment.unlicensed'] })
  const first = await billing.checkOut()
  // The provider does not end it: its page is open in another tab.
  billing.stripe.intervene = (_method, path) => (path.endsWith('/expire') ? new Refusal(500, {}) : undefined)
  const second = await billing.checkOut({ price: 'product_pro' })
  billing.stripe.intervene = undefined
  const { external_id: session } = await service.db
    .selectFrom('billing_checkouts')
    .select('external_id')
    .where('public_id', '=', second.data.id)
    .executeTakeFirstOrThrow()

  for (const event of billing.pay(first.data.url)) await billing.tell(event)
  for (const [index, raw] of polar.pay(session ?? '').entries()) {
    const at = Math.floor(service.ctx.now().getTime() / 1_000)
    const headers = signers.polar(webhookSecrets.polar, raw, at, `msg_${index}`)
    expect((await service.call('POST', `/v1/webhooks/payments/${other.id}`, { raw, headers })).status).toBe(200)
  }
  await applyDueEvents(service.ctx)
  service.advance(5 * minutes)
  await Promise.all(times(4, () => reportUnlicensed(service.ctx)))

  expect(await currentLicenses(service)).toHaveLength(1)
  const url = `/v1/admin/unlicensed-purchases?projectId=${service.app.projectRef}`
  const { data: unlicensed } = await billing.asAdmin('GET', url)
  expect(unlicensed).toMatchObject([{ reason: 'duplicate', userId: billing.user.id }])
  const queued = await service.db.selectFrom('webhook_deliveries').select(['event_type', 'body']).execute()
  expect(queued.map(({ event_type: type, body }) => ({ type, ...JSON.parse(body).data }))).toMatchObject([
    { type: 'payment.duplicate', reason: 'duplicate', purchase: { id: unlicensed[0].id } },
  ])
})

test('checkouts are counted by their status, and how long the provider took', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  await billing.checkOut()
  const { data } = await billing.checkOut({ plan: 'team', quantity: 2 })
  for (const event of billing.pay(data.url)) await billing.tell(event)
  const { accessToken: token } = await service.signIn('grace@example.com')
  await billing.checkOut({}, { token })
  service.advance(2 * days)
  await expireCheckouts(service.ctx)

  const text = await service.ctx.metrics.text()
  const counted = [...text.matchAll(/^licet_checkouts_total\{provider="stripe",status="(\w+)"\} (\d+)$/gm)]
  expect(counted.map(([, status, count]) => [status, Number(count)])).toEqual([
    ['open', 3],
    ['replaced', 1],
    ['completed', 1],
    ['expired', 1],
  ])
  expect(text).toContain('licet_checkout_seconds_count{provider="stripe"} 3')
})
