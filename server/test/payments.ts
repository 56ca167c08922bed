import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { applyDueEvents } from '../src/payments/events/work.ts'
import type { Reply } from './client.ts'
import type { Node, Service } from './harness.ts'
import { setUpCatalog } from './licensing.ts'

export type Provider = 'stripe' | 'paddle' | 'lemonsqueezy' | 'polar' | 'generic'

/** Long enough for their ends to be shown. */
export const webhookSecrets: Readonly<Record<Provider, string>> = {
  stripe: 'whsec_5tR1p3S3cr3tF0rT3sts0nly0001',
  paddle: 'pdl_ntfset_01p4ddl3s3cr3tf0rt3sts0nly',
  lemonsqueezy: 'l3m0nsqu33zy-s3cr3t-f0r-t3sts',
  polar: 'polar_whs_p0l4rs3cr3tf0rt3sts0nly',
  generic: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
}
export const apiKey = 'rk_test_4p1k3yF0rT3sts0nly9876543210'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

const standardHeaders = (key: string | Buffer, body: string, at: number, id = 'msg_1') => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': `v1,${hmac(key, `${id}.${at}.${body}`).digest('base64')}`,
})

/** The signature headers of a provider for a body, created without any of our code. Timestamps in seconds. */
export const signers: Readonly<
  Record<Provider, (secret: string, body: string, at: number, id?: string) => Record<string, string>>
> = {
  stripe: (secret, body, at) => ({
    'stripe-signature': `t=${at},v1=${hmac(secret, `${at}.${body}`).digest('hex')}`,
  }),
  paddle: (secret, body, at) => ({ 'paddle-signature': `ts=${at};h1=${hmac(secret, `${at}:${body}`).digest('hex')}` }),
  lemonsqueezy: (secret, body) => ({ 'x-signature': hmac(secret, body).digest('hex') }),
  // With the text of the secret as the key.
  polar: (secret, body, at, id) => standardHeaders(secret, body, at, id),
  generic: (secret, body, at, id) => standardHeaders(Buffer.from(secret.slice(6), 'base64'), body, at, id),
}

const features = [
  { key: 'sso', name: 'Single sign-on', type: 'boolean' },
  { key: 'projects', name: 'Projects', type: 'limit' },
]
const plans = [
  { key: 'pro', name: 'Pro', grace: '7d', entitlements: { sso: true, projects: { limit: 20 } } },
  { key: 'team', name: 'Team', grace: '3d', entitlements: { sso: true, projects: { limit: 100 } } },
  { key: 'lifetime', name: 'Lifetime', entitlements: { sso: true }, group: 'lifetime' },
  { key: 'extra', name: 'Extra', kind: 'addon', entitlements: { projects: { limit: 5 } } },
]
export const prices = [
  { externalPriceId: 'price_pro', plan: 'pro' },
  { externalPriceId: 'price_team', plan: 'team', quantityTo: 'quantity' },
  { externalPriceId: 'price_life', plan: 'lifetime' },
  { externalPriceId: 'price_extra', plan: 'extra', quantityTo: 'quantity' },
]

/** Plans, a provider, and a user who buys. */
export async function setUpPayments(service: Service, provider: Provider = 'generic', setup: object = {}) {
  const admin = await setUpCatalog(service, { features, plans })
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const body = {
    projectId: service.app.projectRef,
    provider,
    mode: 'live',
    webhookSecret: webhookSecrets[provider],
    prices,
    ...setup,
  }
  const { data: config, status } = await admin.call('POST', '/v1/admin/payment-configs', { body })
  expect(status).toBe(201)
  const path = `/v1/webhooks/payments/${config.id}`
  /** Sends an event like the provider. */
  async function send(event: object, { id, node = service }: { id?: string; node?: Pick<Node, 'call'> } = {}) {
    const raw = JSON.stringify(event)
    const at = Math.floor(service.ctx.now().getTime() / 1_000)
    return node.call('POST', path, { raw, headers: signers[provider](webhookSecrets[provider], raw, at, id) })
  }
  /** Sends an event and waits until it is applied. */
  async function tell(event: object, options: { id?: string } = {}): Promise<Reply> {
    const reply = await send(event, options)
    expect(reply).toMatchObject({ status: 200, data: { received: true } })
    await applyDueEvents(service.ctx)
    return reply
  }
  const asAdmin = async (method: string, what: string, more?: object) =>
    (await service.adminSignIn()).call(method, what, more ? { body: more } : {})
  return {
    service,
    admin,
    asAdmin,
    user,
    token,
    config,
    path,
    send,
    tell,
    /** Returns the license as the user sees it, after a new sign-in: tests move the clock. */
    async license() {
      const { accessToken } = await service.signIn('ada@example.com')
      return (await service.call('GET', '/v1/licenses/me', { token: accessToken })).data
    },
    /** Newest first. */
    async events(query = '') {
      const url = `/v1/admin/payment-events?projectId=${service.app.projectRef}${query}`
      return (await asAdmin('GET', url)).data
    },
  }
}
export type Payments = Awaited<ReturnType<typeof setUpPayments>>

const start = Date.parse('2026-01-01T00:00:00Z')
const day = 86_400_000
/** ISO 8601, this many days after the start of the test. */
export const onDay = (days: number): string => new Date(start + days * day).toISOString()
/** Epoch seconds, Stripe's format. */
export const secondsOn = (days: number): number => Math.floor((start + days * day) / 1_000)

/** An event of the generic source. */
export const purchase = (type: 'created' | 'updated' | 'ended', days: number, data: object) => ({
  type: `purchase.${type}`,
  occurredAt: onDay(days),
  data,
})

let stripeEvents = 0
/** An event of Stripe. */
export const stripeEvent = (type: string, days: number, object: object, more: object = {}) => {
  stripeEvents += 1
  return {
    id: `evt_${stripeEvents}`,
    object: 'event',
    type,
    created: secondsOn(days),
    livemode: true,
    data: { object },
    ...more,
  }
}

export interface StripeSubscription {
  id?: string
  status?: string
  price?: string
  quantity?: number
  endsOn?: number
  [field: string]: unknown
}

/** A subscription in the format of Stripe's API. */
export const stripeSubscription = ({
  id = 'sub_1',
  status = 'active',
  price = 'price_pro',
  quantity = 1,
  endsOn = 30,
  ...more
}: StripeSubscription = {}) => ({
  id,
  object: 'subscription',
  customer: 'cus_1',
  status,
  created: secondsOn(0),
  start_date: secondsOn(0),
  cancel_at_period_end: false,
  trial_end: null,
  current_period_end: secondsOn(endsOn),
  items: { object: 'list', data: [{ id: 'si_1', quantity, price: { id: price } }] },
  metadata: {},
  ...more,
})

/** A line of an invoice for an item of a subscription. */
export const stripeLine = (price: string, endsOn: number) => ({
  amount: 1_000,
  quantity: 1,
  parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
  period: { start: secondsOn(0), end: secondsOn(endsOn) },
  pricing: { type: 'price_details', price_details: { price } },
})

export interface FakeApi {
  readonly url: string
  /** `GET /v1/events?limit=100`, oldest first. */
  readonly asked: { path: string; authorization: string | undefined }[]
  /** Responses by path without query. Undefined: 404. */
  answers: (
    path: string,
    query: URLSearchParams,
    request: { method: string | undefined; body: string; headers: IncomingMessage['headers'] },
  ) => unknown
}

/** A response of another status than 200. */
export class Refusal {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** What Stripe says to a restricted key, which it masks. */
export const stripeRefusal = (permission: string): Refusal =>
  new Refusal(403, {
    error: {
      message: `The provided key 'rk_live_*********c0ffee' does not have the required permissions for this endpoint on account 'acct_1Nc0ffee'. Having the '${permission}' permission would allow this request to continue.`,
      type: 'invalid_request_error',
    },
  })

export const paddleRefusal = new Refusal(403, {
  error: {
    type: 'request_error',
    code: 'forbidden',
    detail: "You aren't permitted to perform this request.",
    documentation_url: 'https://developer.paddle.com/errors/shared/forbidden',
  },
  meta: { request_id: '00000000-0000-0000-0000-000000000000' },
})

/** The API of a provider, on 127.0.0.1. Stops with the test. */
export async function startFakeApi(answers: FakeApi['answers'] = () => undefined): Promise<FakeApi> {
  const asked: FakeApi['asked'] = []
  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '/', 'http://fake')
    asked.push({ path: url.pathname + url.search, authorization: request.headers.authorization })
    const { method, headers } = request
    const answer = await api.answers(url.pathname, url.searchParams, { method, body, headers })
    const { status, body: content } =
      answer instanceof Refusal ? answer : { status: answer === undefined ? 404 : 200, body: answer }
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(content ?? { error: 'no such thing' }))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const api: FakeApi = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, answers }
  return api
}
