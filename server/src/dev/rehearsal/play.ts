import { applyDeclaration } from '../../apply/service.ts'
import type { AppContext } from '../../context.ts'
import type { License } from '../../licenses/model.ts'
import { licensesOfSubject } from '../../licenses/reads.ts'
import { statusAt } from '../../licenses/status.ts'
import type { PaymentConfig } from '../../payments/configs/model.ts'
import { listConfigs } from '../../payments/configs/service.ts'
import { findEvent, type PaymentEvent } from '../../payments/events/service.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { findProject, type Project } from '../../projects/service.ts'
import type { Life, LifeProvider } from './model.ts'
import { composeLife, type LifeEvent } from './service.ts'
import { declarationOf } from './shop.ts'

export interface Performance {
  readonly provider: LifeProvider
  readonly life: Life
  /** Key of the project, which gets the plans and prices of the lives. */
  readonly project: string
  readonly dayMs: number
  readonly wait: (ms: number) => Promise<void>
}

/** An event of the life, and the buyer's licenses after it. */
export interface PlayedEvent {
  readonly day: number
  readonly type: string
  readonly status: PaymentEvent['status']
  readonly reason: string | null
  readonly licenses: readonly string[]
}

const appliedWithinMs = 15_000
const pollEveryMs = 100

/** Sends the events of a life to the running server, each at its time, and returns the result of each. */
export async function playLife(
  ctx: AppContext,
  { provider, life, project: key, dayMs, wait }: Performance,
  report: (played: PlayedEvent) => void,
): Promise<PlayedEvent[]> {
  await applyDeclaration(ctx, declarationOf(key, provider, secrets[provider]))
  const project = await findProject(ctx, key)
  const configs = project ? await listConfigs(ctx, project) : []
  const config = configs.find((one) => one.provider === provider && one.mode === 'live')
  if (!project || !config) throw new Error(`project ${key} was deleted`)
  const start = ctx.now().getTime()
  const tag = start.toString(36)
  const names = { user: undefined, email: `buyer-${tag}@example.com`, tag, number: Math.floor(start / 1_000) }
  const dateOf = (day: number) => new Date(start + day * dayMs).toISOString()
  const all: PlayedEvent[] = []
  for (const event of composeLife(provider, life, names, dateOf)) {
    await wait(Math.max(0, start + event.day * dayMs - ctx.now().getTime()))
    await send(ctx, config, secrets[provider], event)
    const { status, reason } = await resultOf(ctx, config, event, wait)
    const found = await licensesOfSubject(ctx, toRef(project), { email: names.email })
    const licenses = found.map((license) => describe(license, ctx.now(), (date) => (date.getTime() - start) / dayMs))
    const played = { day: event.day, type: event.type, status, reason, licenses }
    report(played)
    all.push(played)
  }
  return all
}

const toRef = ({ id, ref }: Project) => ({ id, ref })

/** Made up: they sign in development only. */
const secrets: Readonly<Record<LifeProvider, string>> = {
  stripe: 'whsec_rehearsal-of-stripe',
  paddle: 'pdl_ntfset_rehearsal-of-paddle',
  lemonsqueezy: 'rehearsal-of-lemon-squeezy',
  polar: 'polar_whs_rehearsal-of-polar',
}

async function send(ctx: AppContext, config: PaymentConfig, secret: string, { id, body }: LifeEvent): Promise<void> {
  const url = `${ctx.config.baseUrl}/v1/webhooks/payments/${config.ref}`
  const headers = {
    'content-type': 'application/json',
    ...paymentProviders[config.provider].sign(secret, id, body, ctx.now()),
  }
  const { status } = await ctx.outbound.fetch(url, { method: 'POST', headers, body }).catch((error) => {
    if (!(error instanceof OutboundError)) throw error
    throw new Error(`no server responds at ${ctx.config.baseUrl}: start it with licet serve --dev`)
  })
  if (status !== 200) throw new Error(`${url} returned status ${status}`)
}

/** Once a worker of the server has applied it. */
async function resultOf(
  ctx: AppContext,
  config: PaymentConfig,
  { body }: LifeEvent,
  wait: Performance['wait'],
): Promise<PaymentEvent> {
  const { id } = paymentProviders[config.provider].envelopeOf(body, {})
  const until = performance.now() + appliedWithinMs
  for (;;) {
    const event = await findEvent(ctx, config, id)
    if (event?.settledAt) return event
    if (performance.now() > until) throw new Error(`the server has not applied the event ${id} within 15 seconds`)
    await wait(pollEveryMs)
  }
}

/** Plan, quantity, status, and end: `team x3 active until day 44`. */
function describe(license: License, now: Date, dayOf: (date: Date) => number): string {
  const { plan, quantity, statusReason, endsAt, cancelAtPeriodEnd } = license
  return [
    quantity === 1 ? plan.key : `${plan.key} x${quantity}`,
    statusAt(license, now),
    ...(statusReason ? [`(${statusReason})`] : []),
    ...(endsAt ? [`until day ${Math.round(dayOf(endsAt))}`] : []),
    ...(cancelAtPeriodEnd ? ['(cancels)'] : []),
  ].join(' ')
}
