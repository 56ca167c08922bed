import { webhooks } from '@polar-sh/sdk/2026-10'
import { expect, test } from 'vitest'
import { signers, startFakeApi, webhookSecrets } from '../../../test/payments.ts'
import type { Api } from './model.ts'
import { paymentProviders } from './provider.ts'
import { PaymentApiError } from './refusals.ts'
import { verify } from './signatures.ts'

const { polar } = paymentProviders
const now = new Date()
const at = Math.floor(now.getTime() / 1_000)
const body = JSON.stringify({ type: 'order.paid', timestamp: now.toISOString(), data: { id: 'order_1' } })

const judge = (headers: Record<string, string>, secret: string) =>
  verify(polar, { headers, body: Buffer.from(body) }, { secrets: [secret], now, toleranceSeconds: polar.tolerance })

const apiAt = (baseUrl: string): Api => ({
  fetch: (url, init) => fetch(url, init as RequestInit),
  baseUrl,
  apiKey: 'polar_oat_1',
})

/** The secret of an endpoint that signs as Standard Webhooks describes, and the one of an older endpoint. */
const standard = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test.each([
  ['the text of the secret as the key', 'polar', webhookSecrets.polar],
  ['the text of a secret that could be decoded', 'polar', standard],
  ['the decoded secret', 'generic', standard],
] as const)("a signature with %s is genuine, to Polar's own library too", async (_name, signer, secret) => {
  const headers = signers[signer](secret, body, at)
  const others = { 'webhook-id': '', 'webhook-timestamp': '', 'webhook-signature': '', ...headers }

  expect(judge(headers, secret)).toBe('good')
  await expect(webhooks.validateEvent(body, others, secret)).resolves.toMatchObject({ type: 'order.paid' })
})

test('what we sign is genuine to the library', async () => {
  const headers = polar.sign(webhookSecrets.polar, 'msg_1', body, now)
  const all = { 'webhook-id': '', 'webhook-timestamp': '', 'webhook-signature': '', ...headers }

  await expect(webhooks.validateEvent(body, all, webhookSecrets.polar)).resolves.toMatchObject({ type: 'order.paid' })
})

test.each(['whsec_', 'whsec_AAAA', 'polar_whs_!!!!', '****************************************'])(
  'of the secret %s, no key that can be guessed verifies',
  (secret) => {
    const decoded = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const guessed = polar.keysOf(secret).filter((key) => key.equals(decoded))

    expect(guessed).toEqual([])
  },
)

test('what a buyer types names no one, and the metadata of the server does', () => {
  const data = {
    id: 'sub_1',
    status: 'active',
    product_id: 'prod_1',
    customer: { external_id: 'usr_1', email: 'ada@example.com' },
    metadata: { reference_id: 'usr_2' },
    custom_field_data: { licet_user_id: 'usr_3' },
  }
  const factsOf = (more: object) =>
    polar.reportOf(JSON.stringify({ type: 'subscription.updated', data: { ...data, ...more } }))?.facts

  const typed = factsOf({})
  expect(typed).toMatchObject({ claimedUser: 'usr_1', email: 'ada@example.com' })
  expect(typed).not.toHaveProperty('user')
  expect(factsOf({ metadata: { licet_user_id: 'usr_4' } })).toMatchObject({ user: 'usr_4' })
})

test('missed changes are read page by page, the newest first, and old orders end the reading', async () => {
  const dayAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const orders = [
    { id: 'order_3', created_at: dayAgo(1), modified_at: null },
    { id: 'order_2', created_at: dayAgo(20), modified_at: dayAgo(1) },
    { id: 'order_1', created_at: dayAgo(20), modified_at: dayAgo(10) },
    { id: 'order_0', created_at: dayAgo(60), modified_at: dayAgo(1) },
  ]
  const subscriptions = [{ id: 'sub_2', created_at: dayAgo(40), modified_at: dayAgo(1) }]
  const api = await startFakeApi((path, query) => {
    const all = path === '/v1/orders/' ? orders : subscriptions
    const page = Number(query.get('page'))
    return { items: all.slice(page - 1, page), pagination: { total_count: all.length, max_page: all.length } }
  })
  const found: unknown[] = []
  for await (const text of polar.since?.(apiAt(api.url), new Date(dayAgo(2))) ?? []) {
    const { type, data } = JSON.parse(text)
    found.push([type, data.id])
  }

  expect(found).toEqual([
    ['subscription.updated', 'sub_2'],
    ['order.updated', 'order_3'],
    ['order.updated', 'order_2'],
  ])
  expect(api.asked.at(-1)?.path).toBe('/v1/orders/?sorting=-created_at&limit=100&page=4')
})

test('a list that never ends is a fault of the provider', async () => {
  const api = await startFakeApi(() => ({ items: [], pagination: { max_page: 10 ** 9 } }))
  const read = async () => {
    for await (const _ of polar.since?.(apiAt(api.url), now) ?? []);
  }

  await expect(read()).rejects.toBeInstanceOf(PaymentApiError)
})
