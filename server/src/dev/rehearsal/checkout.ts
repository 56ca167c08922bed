import type { Declaration } from '../../apply/schema.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { createKey } from '../../projects/api-keys/keys.ts'
import type { Project } from '../../projects/service.ts'
import { findUserIn } from '../../users/service.ts'
import { ask, dateOn, licensesOn, type Performance, type PlayedEvent, playEvent, type Stage, setStage } from './play.ts'

const secret = `whsec_${Buffer.from('rehearsal-of-your-own-shop').toString('base64')}`
const price = 'price_pro'
const home = 'https://shop.example.com'

/** A server without an app sells in test mode in development. */
const declarationOf = (key: string): Declaration => {
  const plans = [{ key: 'pro', name: 'Pro', grace: 'PT1M' }]
  const checkoutUrl = `${home}/buy?price={price}&ref={checkout}`
  const apps = [{ key: 'shop', name: 'Shop', homeUrl: home }]
  const prices = [{ externalPriceId: price, plan: 'pro' }]
  const config = { provider: 'generic' as const, mode: 'test' as const, webhookSecret: secret, checkoutUrl, prices }
  return { projects: [{ key, name: 'Rehearsal', plans, apps, paymentConfigs: [config] }] }
}

/**
 * A user buys in a shop of one's own by its link: the server opens a checkout, the shop signs what was paid, and the checkout is completed.
 * The purchase is renewed once, canceled, and ends.
 */
export async function playCheckout(
  ctx: AppContext,
  { project: key, dayMs, wait }: Pick<Performance, 'project' | 'dayMs' | 'wait'>,
  report: (played: PlayedEvent) => void,
): Promise<PlayedEvent[]> {
  const { project, config } = await setStage(ctx, key, declarationOf(key))
  const start = ctx.now().getTime()
  const tag = start.toString(36)
  const headers = { 'x-api-key': await newKey(ctx, project) }
  const { id: userId } = await ask(ctx, '/v1/admin/users', {
    headers,
    body: JSON.stringify({ email: `buyer-${tag}@example.com`, emailVerified: true }),
  })
  const user = await findUserIn(ctx, userId, [project.id])
  if (!user) throw new Error(`user ${userId} was deleted`)
  const stage: Stage = { ctx, project, config, secret, buyer: { user }, start, dayMs, wait }
  const all: PlayedEvent[] = []
  const note = (played: PlayedEvent) => {
    all.push(played)
    report(played)
  }
  const wanted = { userId, price, successUrl: `${home}/thanks` }
  const opened = await ask(ctx, '/v1/billing/checkouts', { headers, body: JSON.stringify(wanted) })
  const noteCheckout = async () => {
    const { status } = await ask(ctx, `/v1/billing/checkouts/${opened.id}`, { headers })
    note({ day: 0, type: 'checkout', status, reason: null, licenses: await licensesOn(stage) })
  }
  await noteCheckout()
  const [paid, ...later] = eventsOf(stage, tag, new URL(opened.url).searchParams.get('ref') ?? '')
  if (paid) note(await playEvent(stage, paid))
  await noteCheckout()
  for (const event of later) note(await playEvent(stage, event))
  return all
}

/** Of the server of the shop, for as long as a rehearsal lasts. */
async function newKey(ctx: AppContext, project: Project): Promise<string> {
  const expiresAt = new Date(ctx.now().getTime() + 3_600_000)
  const wanted = { name: 'Rehearsal', scopes: ['users:write', 'billing:write'] as const, expiresAt }
  const { text } = await inTransaction(ctx, (tx) => createKey(tx, project, wanted))
  return text
}

/** What the shop signs, as docs/payments.md describes it. */
function eventsOf(stage: Stage, tag: string, checkout: string) {
  const items = [{ price, quantity: 1 }]
  const steps = [
    [0, 'purchase.created', { checkout, items, status: 'active', endsAt: dateOn(stage, 30) }],
    [30, 'purchase.updated', { endsAt: dateOn(stage, 60) }],
    [40, 'purchase.updated', { cancelAtPeriodEnd: true }],
    [60, 'purchase.ended', {}],
  ] as const
  return steps.map(([day, type, more], index) => {
    const data = { purchase: `order-${tag}`, ...more }
    return {
      id: `msg_${tag}_${index}`,
      day,
      type,
      body: JSON.stringify({ type, occurredAt: dateOn(stage, day), data }),
    }
  })
}
