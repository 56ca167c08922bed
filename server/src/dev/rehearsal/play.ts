import type { Declaration } from '../../apply/schema.ts'
import { applyDeclaration } from '../../apply/service.ts'
import type { CheckoutStatus } from '../../billing/schema.ts'
import type { AppContext } from '../../context.ts'
import type { License, Subject } from '../../licenses/model.ts'
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
  /** That of the event, or of a checkout. */
  readonly status: PaymentEvent['status'] | CheckoutStatus['status']
  readonly reason: string | null
  readonly licenses: readonly string[]
}

const appliedWithinMs = 15_000
const pollEveryMs = 100

/** Where the events of a life go, and whose licenses follow. */
export interface Stage extends Pick<Performance, 'dayMs' | 'wait'> {
  readonly ctx: AppContext
  readonly project: Project
  readonly config: PaymentConfig
  readonly secret: string
  readonly buyer: Subject
  /** Epoch milliseconds of day 0. */
  readonly start: number
}

/** Sends the events of a life to the running server, each at its time, and returns the result of each. */
export async function playLife(
  ctx: AppContext,
  { provider, life, project: key, dayMs, wait }: Performance,
  report: (played: PlayedEvent) => void,
): Promise<PlayedEvent[]> {
  const secret = secrets[provider]
  const { project, config } = await setStage(ctx, key, declarationOf(key, provider, secret))
  const start = ctx.now().getTime()
  const tag = start.toString(36)
  const names = { user: undefined, email: `buyer-${tag}@example.com`, tag, number: Math.floor(start / 1_000) }
  const stage = { ctx, project, config, secret, buyer: { email: names.email }, start, dayMs, wait }
  const all: PlayedEvent[] = []
  for (const event of composeLife(provider, life, names, (day) => dateOn(stage, day))) {
    const played = await playEvent(stage, event)
    report(played)
    all.push(played)
  }
  return all
}

/** Applies the declaration, and returns its project with its only provider. @throws for a project that no rehearsal has made */
export async function setStage(ctx: AppContext, key: string, declaration: Declaration) {
  const declared = declaration.projects?.[0]
  const before = await findProject(ctx, key)
  if (before && before.name !== declared?.name)
    throw new Error(
      `project ${key} exists, and the rehearsal would change its plans and provider: use another --project`,
    )
  await applyDeclaration(ctx, declaration)
  const [wanted] = declared?.paymentConfigs ?? []
  const project = await findProject(ctx, key)
  const configs = project ? await listConfigs(ctx, project) : []
  const config = configs.find((one) => one.provider === wanted?.provider && one.mode === wanted.mode)
  if (!project || !config) throw new Error(`project ${key} was deleted`)
  return { project, config }
}

/** ISO 8601. */
export const dateOn = ({ start, dayMs }: Pick<Stage, 'start' | 'dayMs'>, day: number): string =>
  new Date(start + day * dayMs).toISOString()

/** Sends an event at its time, and waits until the server has applied it. */
export async function playEvent(
  stage: Stage,
  event: Pick<LifeEvent, 'id' | 'day' | 'type' | 'body'>,
): Promise<PlayedEvent> {
  const { ctx, start, dayMs, wait } = stage
  await wait(Math.max(0, start + event.day * dayMs - ctx.now().getTime()))
  const { status, reason } = await resultOf(stage, await send(stage, event))
  return { day: event.day, type: event.type, status, reason, licenses: await licensesOn(stage) }
}

export async function licensesOn({ ctx, project, buyer, start, dayMs }: Stage): Promise<string[]> {
  const found = await licensesOfSubject(ctx, toRef(project), buyer)
  return found.map((license) => describe(license, ctx.now(), (date) => (date.getTime() - start) / dayMs))
}

const toRef = ({ id, ref }: Project) => ({ id, ref })

/** Made up: they sign in development only. */
const secrets: Readonly<Record<LifeProvider, string>> = {
  stripe: 'whsec_rehearsal-of-stripe',
  paddle: 'pdl_ntfset_rehearsal-of-paddle',
  lemonsqueezy: 'rehearsal-of-lemon-squeezy',
  polar: 'polar_whs_rehearsal-of-polar',
}

/** Returns the ID of the event, by which the server knows it. */
async function send({ ctx, config, secret }: Stage, { id, body }: Pick<LifeEvent, 'id' | 'body'>): Promise<string> {
  const provider = paymentProviders[config.provider]
  const signed = provider.sign(secret, id, body, ctx.now())
  await ask(ctx, `/v1/webhooks/payments/${config.ref}`, { body, headers: signed })
  return provider.envelopeOf(body, signed).id
}

/** Sends JSON to the running server, and returns the `data` of its response. @throws when it refuses, or does not run */
export async function ask(
  ctx: AppContext,
  path: string,
  { body, headers }: { readonly body?: string; readonly headers: Readonly<Record<string, string>> },
) {
  const url = `${ctx.config.baseUrl}${path}`
  const init = body === undefined ? { headers } : { method: 'POST', body, headers: { ...headers, ...json } }
  const answer = await ctx.outbound.fetch(url, init).catch((error) => {
    if (!(error instanceof OutboundError)) throw error
    throw new Error(`no server responds at ${ctx.config.baseUrl}: start it with licet serve --dev`)
  })
  if (answer.status >= 300) throw new Error(`${url} returned status ${answer.status}`)
  return JSON.parse(await answer.text()).data
}

const json = { 'content-type': 'application/json' }

/** Once a worker of the server has applied it. */
async function resultOf({ ctx, config, wait }: Stage, id: string): Promise<PaymentEvent> {
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
