import type { AdminTransaction, Writer } from '../../context.ts'
import { noteFailedCall } from '../../outbox/endpoints/health.ts'
import { createEndpoint, type Endpoint, type EndpointSetup, listEndpoints } from '../../outbox/endpoints/service.ts'
import type { Project } from '../../projects/service.ts'
import type { DemoEvent, DemoLicense } from './license-events.ts'
import type { Chance } from './random.ts'
import { days, hours, minutes } from './sign-in-times.ts'

/** Endpoints by name. No one has these host names, and no one ever will (RFC 2606). */
const setups = {
  Billing: { url: 'https://billing.acme.example/hooks/licet', events: ['license.*'] },
  CRM: { url: 'https://crm.acme.example/webhooks', events: ['user.created', 'user.deleted', 'license.grant'] },
  'Data warehouse': { url: 'https://ingest.acme.example/v2/licet', events: ['*'] },
} as const
type Name = keyof typeof setups

/** The warehouse has been failing since this many days ago, and was disabled five days later. */
const failing = { fromDays: 11, offDays: 6 }
/** The billing endpoint was down for some hours. */
const outage = { days: 13, hours: 3 }

/** One action of a member, or a worker, on an endpoint this many days ago. */
export interface EndpointStep {
  readonly daysAgo: number
  play(tx: AdminTransaction): Promise<unknown>
}

/** Endpoints are created; one fails for days, and is disabled for it. */
export function endpointSteps(project: Project): EndpointStep[] {
  const create = (name: Name, daysAgo: number): EndpointStep => ({
    daysAgo,
    play: (tx) => createEndpoint(tx, project, setupOf(name)),
  })
  const fail = (daysAgo: number): EndpointStep => ({
    daysAgo,
    play: async (tx) => {
      const warehouse = (await endpointsOf(tx, project)).get('Data warehouse')
      if (warehouse) await noteFailedCall(tx, warehouse.id, false)
    },
  })
  return [
    create('Billing', 58),
    create('CRM', 36),
    create('Data warehouse', 44),
    ...Array.from({ length: failing.fromDays - failing.offDays + 1 }, (_, day) => fail(failing.fromDays - day)),
  ]
}

const setupOf = (name: Name): EndpointSetup => ({ description: name, enabled: true, ...setups[name] })

/** By name. */
export async function endpointsOf(tx: Writer, project: Project): Promise<Map<string, Endpoint>> {
  const { endpoints } = await listEndpoints(tx, project, { limit: 100, offset: 0 })
  return new Map(endpoints.map((endpoint) => [endpoint.description, endpoint]))
}

/** Events sent to endpoints. */
export interface DemoWebhookEvent {
  readonly at: number
  readonly type: string
  readonly subject: string
  readonly data: object
}

const statuses: Readonly<Record<string, string>> = {
  'license.suspend': 'suspended',
  'license.revoke': 'revoked',
  'license.expire': 'expired',
  'license.grace_start': 'grace',
}

/** In the service's format (licenses/model.ts). */
export function eventsOfLicense(
  license: DemoLicense,
  { at, type, reason, state }: DemoEvent,
  version: number,
): DemoWebhookEvent {
  const [key = '', number = '1'] = String(state['plan']).split('@')
  const { startsAt, trialEndsAt, endsAt, expiresAt, cancelAtPeriodEnd } = state
  return {
    at,
    type,
    subject: license.user?.ref ?? license.ref,
    data: {
      license: {
        id: license.ref,
        status: statuses[type] ?? 'active',
        plan: { key, version: Number(number) },
        kind: key === 'ai_pack' ? 'addon' : 'base',
        group: 'default',
        userId: license.user?.ref ?? null,
        quantity: license.quantity,
        startsAt,
        trialEndsAt,
        endsAt,
        expiresAt,
        cancelAtPeriodEnd,
        pendingChange: null,
        version,
      },
      reason,
    },
  }
}

/** One attempt, and its response. */
export interface Try {
  readonly at: number
  readonly status: number | null
  readonly answer: string | null
  readonly error: string | null
}

/** Outcome of a delivery. A queued one belongs to an endpoint that is disabled. */
export interface Course {
  readonly status: 'queued' | 'delivered' | 'dead'
  readonly tries: readonly Try[]
}

const acceptTry = (at: number): Try => ({ at, status: 204, answer: '', error: null })
const unanswered = { status: null, answer: null, error: 'the connection was refused' } as const
const refuseTry = (at: number, status: number, answer: string): Try => ({
  at,
  status,
  answer,
  error: `responded with status ${status}`,
})

/** From a time on, four times further apart with each attempt, six hours at most. */
function triesFrom(at: number, until: number): number[] {
  const instants: number[] = []
  for (let next = at, delay = 5_000; next < until; next += delay, delay = Math.min(delay * 4, 6 * hours)) {
    instants.push(next)
  }
  return instants
}

/** Outcome of a delivery to an endpoint at a given time. */
export function courseOf(
  { chance, now }: { readonly chance: Chance; readonly now: number },
  { description, failingSince, updatedAt }: Endpoint,
  at: number,
): Course {
  if (failingSince && at > failingSince.getTime()) {
    const end = Math.min(at + 3 * days, updatedAt.getTime())
    const tries = triesFrom(at, end).map((then) => refuseTry(then, 503, 'upstream connect error: connection refused'))
    return { status: end === at + 3 * days ? 'dead' : 'queued', tries }
  }
  if (description !== 'Billing') return { status: 'delivered', tries: [acceptTry(at + chance.between(100, 1_500))] }
  return courseAtBilling(chance, now, at)
}

function courseAtBilling(chance: Chance, now: number, at: number): Course {
  const outageStart = now - outage.days * days
  const outageEnd = outageStart + outage.hours * hours
  if (at > outageStart && at < outageEnd) {
    const tries = triesFrom(at, outageEnd).map((then) => ({ ...unanswered, at: then }))
    return { status: 'delivered', tries: [...tries, acceptTry(outageEnd + chance.between(0, 5) * minutes)] }
  }
  if (at < now - 4 * days && chance.happens(0.03)) {
    const answer = JSON.stringify({ error: 'unknown customer' })
    return { status: 'dead', tries: triesFrom(at, at + 3 * days).map((then) => refuseTry(then, 422, answer)) }
  }
  return { status: 'delivered', tries: [acceptTry(at + chance.between(100, 1_500))] }
}
