import { queryOptions } from '@tanstack/react-query'
import type { RowLink } from '../../kit/data-table-props.ts'
import { outboxQuery } from '../mail/queries.ts'
import { waitingQuery } from '../payments/payments-data.ts'
import { deliveriesQuery } from '../webhooks/webhooks-data.ts'
import { failuresSince, licensesWith, newUsersSince, outageOn, signInsSince } from './links.ts'
import type { LicenseStats, Stats } from './stats-data.ts'

/** One sentence: what changed and whom it concerns, with the list of exactly that. */
export interface Highlight {
  readonly key: string
  readonly tone: 'bad' | 'warn' | 'good' | 'info'
  readonly values: Readonly<Record<string, string | number>>
  /** A date in `values.date` is shown by the language. */
  readonly link: RowLink
}

/** What failed permanently, by list. Undefined while it loads, or for a member who may not see it. */
export interface DeadCounts {
  readonly payments: number | undefined
  readonly webhooks: number | undefined
  readonly emails: number | undefined
}

const usually = { refetchInterval: 60_000, staleTime: 30_000 }

export const deadQueries = (projectId: string) => ({
  payments: queryOptions({ ...waitingQuery(projectId, 'dead'), ...usually }),
  webhooks: queryOptions({ ...deliveriesQuery(projectId, { status: 'dead' }, 1), ...usually }),
  emails: queryOptions({ ...outboxQuery(projectId, { status: 'failed', limit: 1 }), ...usually }),
})

interface Facts {
  readonly stats: Stats
  readonly licenses: LicenseStats | undefined
  readonly dead: DeadCounts
  readonly nameOf: (provider: string) => string
}

const mostShown = 5

/** The most important sentences first. */
export const highlightsOf = (facts: Facts): readonly Highlight[] =>
  [...outages(facts), ...listFailures(facts), ...ofLicenses(facts), ...changes(facts)].slice(0, mostShown)

const outages = ({ stats, nameOf }: Facts): Highlight[] =>
  stats.outages.map((outage) => ({
    key: 'outage',
    tone: 'bad',
    values: {
      provider: nameOf(outage.provider),
      count: outage.failures,
      addresses: outage.addresses,
      date: outage.date,
    },
    link: outageOn(outage),
  }))

function listFailures({ dead }: Facts): Highlight[] {
  const lists = [
    ['paymentsDead', dead.payments, { to: '/p/$projectId/payments/events', search: { status: 'dead' } }],
    ['webhooksDead', dead.webhooks, { to: '/p/$projectId/webhooks/deliveries', search: { status: 'dead' } }],
    ['emailsFailed', dead.emails, { to: '/p/$projectId/mail/outbox', search: { status: 'failed' } }],
  ] as const
  return lists.flatMap(([key, count = 0, link]) => (count > 0 ? [{ key, tone: 'bad', values: { count }, link }] : []))
}

function ofLicenses({ licenses }: Facts): Highlight[] {
  if (!licenses) return []
  const reached = licenses.nearLimits.filter(isReached).length
  const { grace } = licenses.statuses
  return [
    ...(reached > 0
      ? [
          {
            key: reached === licenses.nearLimits.length && reached >= mostNear ? 'limitsAtLeast' : 'limits',
            tone: 'warn',
            values: { count: reached },
            link: { to: '/p/$projectId', hash: reachedId },
          } as const,
        ]
      : []),
    ...(grace > 0 && !licenses.capped
      ? [{ key: 'grace', tone: 'warn', values: { count: grace }, link: licensesWith({ status: 'grace' }) } as const]
      : []),
  ]
}

/** The API lists at most this many limits. */
const mostNear = 10
/** ID of the list of limits that are reached. */
export const reachedId = 'limits-reached'
export const isReached = ({ percentUsed }: LicenseStats['nearLimits'][number]): boolean => percentUsed >= 100

/** A change from fewer is chance. */
const leastForChange = 10

function changes({ stats }: Facts): Highlight[] {
  const { totals, previous, from, days } = stats
  if (!previous) return []
  const explained = stats.outages.reduce((sum, { failures }) => sum + failures, 0)
  return (['failures', 'newUsers', 'signIns'] as const).flatMap((name) => {
    const [count, before] = [totals[name], previous[name]]
    const direction = directionOf(name === 'failures' ? count - explained : count, before)
    const tone = direction && tones[name][direction]
    if (!tone) return []
    return [{ key: `${name}.${direction}`, tone, values: { count, before, days }, link: since[name](from) }]
  })
}

const since = { failures: failuresSince, newUsers: newUsersSince, signIns: signInsSince } as const
/** Without a tone, the change is not worth a sentence. */
const tones = {
  failures: { more: 'warn', fewer: undefined },
  newUsers: { more: 'good', fewer: 'info' },
  signIns: { more: 'good', fewer: 'info' },
} as const

/** Undefined unless the number doubled or halved. */
function directionOf(now: number, before: number): 'more' | 'fewer' | undefined {
  if (before === 0 || Math.max(now, before) < leastForChange) return undefined
  if (now >= 2 * before) return 'more'
  return now <= before / 2 ? 'fewer' : undefined
}
