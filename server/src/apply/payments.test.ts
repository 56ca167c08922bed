import { expect, test } from 'vitest'
import { blockOf } from '../../test/guide.ts'
import { days, type Service, startService } from '../../test/harness.ts'
import { purchase, setUpPayments, webhookSecrets } from '../../test/payments.ts'
import { applyDueEvents } from '../payments/events/work.ts'
import { describeChanges } from './differences.ts'
import { readDeclaration } from './file.ts'
import { DeclarationError } from './problems.ts'
import { type ApplyOptions, applyDeclaration } from './service.ts'

const env = {
  STRIPE_WEBHOOK_SECRET: webhookSecrets.stripe,
  STRIPE_API_KEY: 'rk_live_4p1k3y-s3cret',
  SHOP_SECRET: webhookSecrets.generic,
}

const whole = `
projects:
  - key: default
    plans:
      - { key: pro, grace: 7d }
      - { key: team, group: team }
    paymentConfigs:
      - provider: stripe
        mode: live
        webhookSecret: "\${STRIPE_WEBHOOK_SECRET}"
        apiKey: "\${STRIPE_API_KEY}"
        prices:
          - { externalPriceId: price_pro, plan: pro }
          - { externalPriceId: price_team, plan: team, version: 1, quantityTo: quantity }
      - { provider: generic, mode: test, webhookSecret: "\${SHOP_SECRET}" }
`

const inProject = (text: string) => `projects:\n  - key: default\n${text.replaceAll(/^/gm, '    ')}`
const stripe = (more: string) => inProject(`paymentConfigs: [{ provider: stripe, mode: live, ${more} }]`)

type Options = ApplyOptions & { env?: Record<string, string> }

const apply = (service: Service, text: string, options: Options = {}) =>
  applyDeclaration(service.ctx, readDeclaration(text, { ...env, ...options.env }), options)

const applyAndDescribe = async (service: Service, text: string, options: Options = {}) =>
  describeChanges(await apply(service, text, options))

async function configsOf(service: Service) {
  const admin = await service.adminSignIn()
  return (await admin.call('GET', `/v1/admin/payment-configs?projectId=${service.app.projectRef}`)).data
}

const recordsOf = ({ db }: Service) =>
  db
    .selectFrom('audit_logs')
    .select(['action', 'old_value', 'new_value'])
    .where('action', 'like', 'payment_config.%')
    .orderBy('id')
    .execute()

const actionsOf = async (service: Service) => (await recordsOf(service)).map(({ action }) => action)

test('a file sets up payment providers, with the plans that their prices buy', async () => {
  const service = await startService()

  expect((await applyAndDescribe(service, whole)).slice(-7)).toEqual([
    '+ payment_config default/stripe-live',
    '    webhookSecret: (changed)',
    '    apiKey: (changed)',
    '    prices.price_pro: {"plan":"pro"}',
    '    prices.price_team: {"plan":"team","version":1,"quantityTo":"quantity"}',
    '+ payment_config default/generic-test',
    '    webhookSecret: (changed)',
  ])
  expect(await configsOf(service)).toMatchObject([
    {
      provider: 'stripe',
      mode: 'live',
      enabled: true,
      toleranceSeconds: 300,
      apiKey: { configured: true },
      webhookSecret: { configured: true },
      prices: [
        { externalPriceId: 'price_pro', plan: 'pro', version: null, quantityTo: 'none' },
        { externalPriceId: 'price_team', plan: 'team', version: 1, quantityTo: 'quantity' },
      ],
    },
    { provider: 'generic', mode: 'test', apiKey: { configured: false }, prices: [] },
  ])
  expect(await actionsOf(service)).toEqual(['payment_config.create', 'payment_config.create'])
})

test('reapplying payment providers changes nothing, with prices in any order', async () => {
  const service = await startService()
  await apply(service, whole)
  const [first, second] = whole.split('\n').filter((line) => line.includes('externalPriceId'))
  const turned = whole.replace(`${first}\n${second}`, `${second}\n${first}`)

  expect(await apply(service, whole)).toEqual([])
  expect(turned).not.toBe(whole)
  expect(await apply(service, turned)).toEqual([])
  expect(await actionsOf(service)).toHaveLength(2)
})

test('the order of the file is that of listed prices, and moves only those', async () => {
  const service = await startService()
  const declare = (...prices: string[]) => stripe(`prices: [${prices.map((price) => `{ ${price} }`).join(', ')}]`)
  const [pro, year, team] = ['pro', 'year', 'team'].map((name) => `externalPriceId: price_${name}, plan: pro`)
  await apply(service, whole)

  expect(await applyAndDescribe(service, declare(`${year}, listed: true`, `${pro}, listed: true`, `${team}`))).toEqual([
    '~ payment_config default/stripe-live',
    '    prices.price_year: null -> {"plan":"pro","listed":true,"position":0}',
    '    prices.price_pro.listed: null -> true',
    '    prices.price_pro.position: null -> 1',
    '    prices.price_team.plan: "team" -> "pro"',
    '    prices.price_team.version: 1 -> null',
    '    prices.price_team.quantityTo: "quantity" -> null',
  ])
  expect(await apply(service, declare(`${year}, listed: true`, `${pro}, listed: true`, `${team}`))).toEqual([])
  expect(await applyAndDescribe(service, declare(`${pro}, listed: true`, `${year}, listed: true`, `${team}`))).toEqual([
    '~ payment_config default/stripe-live',
    '    prices.price_pro.position: 1 -> 0',
    '    prices.price_year.position: 0 -> 1',
  ])
  await expect(apply(service, stripe('prices: [{ externalPriceId: a, plan: null, listed: true }]'))).rejects.toThrow(
    'projects[0].paymentConfigs[0].prices[0].listed',
  )
})

test('the file of the guide lists a plan with two of its three prices', async () => {
  const service = await startService()

  await apply(service, blockOf('docs/payments.md', 'for-sale'))

  const { data } = await service.call('GET', '/v1/plans', { headers: { 'x-app-id': service.app.ref } })
  expect(data).toMatchObject([
    {
      key: 'pro',
      description: 'For small teams',
      prices: [{ id: 'price_1PxProMonthly' }, { id: 'price_1PxProYearly' }],
    },
  ])
})

test('a dry run of payment providers reports the same changes as the run, and sets none up', async () => {
  const service = await startService()

  const dry = await apply(service, whole, { dryRun: true })

  expect(await configsOf(service)).toEqual([])
  expect(await apply(service, whole)).toEqual(dry)
})

test('an entry is the complete provider, except for omitted secrets and prices', async () => {
  const service = await startService()
  await apply(service, whole)

  expect(await applyAndDescribe(service, stripe('enabled: false, toleranceSeconds: 60'))).toEqual([
    '~ payment_config default/stripe-live',
    '    enabled: true -> false',
    '    toleranceSeconds: 300 -> 60',
  ])
  expect(await applyAndDescribe(service, stripe('prices: [{ externalPriceId: price_pro, plan: team }]'))).toEqual([
    '~ payment_config default/stripe-live',
    '    enabled: false -> true',
    '    toleranceSeconds: 60 -> 300',
    '    prices.price_pro.plan: "pro" -> "team"',
    '    prices.price_team: {"plan":"team","version":1,"quantityTo":"quantity"} -> null',
  ])
  expect((await configsOf(service))[0]).toMatchObject({
    apiKey: { configured: true },
    webhookSecret: { configured: true },
  })
})

test('a changed webhook secret is rotated: the previous one stays valid for a day', async () => {
  const service = await startService()
  await apply(service, whole)

  const lines = await applyAndDescribe(service, whole, { env: { STRIPE_WEBHOOK_SECRET: 'whsec_an0ther-s3cret-value' } })

  expect(lines).toEqual(['~ payment_config default/stripe-live', '    webhookSecret: (changed)'])
  const until = new Date(service.ctx.now().getTime() + days).toISOString()
  expect((await configsOf(service))[0].webhookSecret).toMatchObject({ last4: 'alue', previousUntil: until })
  expect((await actionsOf(service)).slice(2)).toEqual(['payment_config.rotate_secret'])
  expect(await apply(service, whole, { env: { STRIPE_WEBHOOK_SECRET: 'whsec_an0ther-s3cret-value' } })).toEqual([])
})

test('no secret of a payment provider appears in the changes or the audit log', async () => {
  const service = await startService()
  const first = await apply(service, whole)
  const second = await apply(service, whole, {
    env: { STRIPE_API_KEY: 'rk_live_0ther-s3cret', SHOP_SECRET: `whsec_${'c2VjcmV0'.repeat(4)}` },
  })

  const all = JSON.stringify([first, second, await recordsOf(service)])
  expect(second).toHaveLength(2)
  for (const secret of [...Object.values(env), 's3cret', 'c2VjcmV0']) expect(all).not.toContain(secret)
})

test('an event with an unknown price is applied when the file names the price', async () => {
  const service = await startService()
  const { tell, user, events } = await setUpPayments(service, 'generic', { prices: [] })
  const data = { purchase: 'p-1', userId: user.id, items: [{ price: 'price_pro' }], status: 'active' }
  await tell(purchase('created', 0, data))
  expect((await events())[0]).toMatchObject({ status: 'unmatched' })

  await apply(
    service,
    inProject(
      'paymentConfigs: [{ provider: generic, mode: live, prices: [{ externalPriceId: price_pro, plan: pro }] }]',
    ),
  )
  await applyDueEvents(service.ctx)

  expect((await events())[0]).toMatchObject({ status: 'applied', licenseId: expect.stringMatching(/^lic_/) })
})

test('omitted providers are removed only with --prune', async () => {
  const service = await startService()
  await apply(service, whole)
  const less = inProject('paymentConfigs: [{ provider: generic, mode: test }]')

  expect(await apply(service, less)).toEqual([])
  expect(await applyAndDescribe(service, less, { prune: true })).toEqual(['- payment_config default/stripe-live'])
  expect((await configsOf(service)).length).toBe(1)
  expect((await actionsOf(service)).at(-1)).toBe('payment_config.delete')
})

async function problemsOf(work: () => unknown): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error
    return error.problems.map(({ path, message }) => `${path}: ${message}`)
  }
}

test.each([
  [
    'an unknown plan',
    stripe('prices: [{ externalPriceId: a, plan: nope }]'),
    '.prices[0].plan: must be a plan of the project',
  ],
  [
    'an unpublished version',
    stripe('prices: [{ externalPriceId: a, plan: pro, version: 9 }]'),
    '.prices[0].version: must be a published version of the plan',
  ],
  ['an invalid API URL', stripe('baseUrl: nonsense'), '.baseUrl: must be the URL of an API'],
  [
    'a new API URL with the stored API key',
    stripe('baseUrl: "https://collector.example.com"'),
    '.apiKey: is required when baseUrl changes',
  ],
  [
    'an API key for a source without an API',
    inProject('paymentConfigs: [{ provider: generic, mode: live, apiKey: "a-long-enough-key" }]'),
    '.apiKey: is only allowed for providers with an API',
  ],
  [
    'a secret that is too short',
    inProject('paymentConfigs: [{ provider: generic, mode: live, webhookSecret: "c2hvcnQ=" }]'),
    '.webhookSecret: must be base64 of at least 16 bytes',
  ],
])('%s is refused with its location, and nothing changes', async (_what, text, problem) => {
  const service = await startService()
  await apply(service, whole)

  const problems = await problemsOf(() => apply(service, text))

  expect(problems).toEqual([`projects[0].paymentConfigs[0]${problem}`])
  expect(await apply(service, whole)).toEqual([])
})

test.each([
  [
    'an unknown provider',
    'provider: cash, mode: live',
    '.provider: must be one of stripe, paddle, lemonsqueezy, polar, generic',
  ],
  ['a missing mode', 'provider: stripe', '.mode: is required'],
  ['an unknown field', 'provider: stripe, mode: live, price: []', '.price: is not a known field. Did you mean prices?'],
  [
    'a duplicate price',
    'provider: stripe, mode: live, prices: [{ externalPriceId: a, plan: b }, { externalPriceId: a, plan: c }]',
    '.prices[1].externalPriceId: a must not be listed twice',
  ],
])('%s is refused before any change', async (_what, entry, problem) => {
  const problems = await problemsOf(() => readDeclaration(inProject(`paymentConfigs: [{ ${entry} }]`), {}))

  expect(problems).toEqual([`projects[0].paymentConfigs[0]${problem}`])
})

test('a new API URL is applied with the API key in the file, also if it is the stored one', async () => {
  const service = await startService()
  await apply(service, whole)
  const moved = whole.replace('mode: live\n', 'mode: live\n        baseUrl: "https://stripe.example.com"\n')

  expect(await applyAndDescribe(service, moved)).toEqual([
    '~ payment_config default/stripe-live',
    '    baseUrl: null -> "https://stripe.example.com"',
  ])
  expect(await apply(service, moved)).toEqual([])
})

test('a provider named twice in the same mode is refused, and in two modes is accepted', async () => {
  const twice = inProject(
    'paymentConfigs: [{ provider: stripe, mode: live }, { provider: stripe, mode: test }, { provider: stripe, mode: live }]',
  )

  expect(await problemsOf(() => readDeclaration(twice, {}))).toEqual([
    'projects[0].paymentConfigs[2].provider: stripe in live mode must not be listed twice',
  ])
})

test('the default of a mode moves to the entry that says so, of which a file has one for each mode', async () => {
  const service = await startService()
  const entries = (first: boolean, second: boolean) =>
    inProject(`paymentConfigs:
  - { provider: stripe, mode: live, default: ${first} }
  - { provider: polar, mode: live, default: ${second} }
  - { provider: polar, mode: test, default: true }`)
  await apply(service, entries(true, false))

  expect(await applyAndDescribe(service, entries(false, true))).toEqual([
    '~ payment_config default/stripe-live',
    '    default: true -> false',
    '~ payment_config default/polar-live',
    '    default: false -> true',
  ])
  expect(await apply(service, entries(false, true))).toEqual([])
  expect(await problemsOf(() => readDeclaration(entries(true, true), {}))).toEqual([
    'projects[0].paymentConfigs[1].default: can be true only once in live mode',
  ])
})

test('files applied concurrently set up a provider once', async () => {
  const service = await startService()

  const changes = await Promise.all(Array.from({ length: 6 }, () => apply(service, whole)))

  expect(changes.filter((list) => list.length > 0)).toHaveLength(1)
  expect(await actionsOf(service)).toHaveLength(2)
})
