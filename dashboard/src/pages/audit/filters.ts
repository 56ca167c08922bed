import type { Search } from '../../app/search.ts'
import type { AuditFilters } from './queries.ts'

export const severities = ['info', 'notice', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]
export const scopes = ['project', 'instance', 'all'] as const
export const actorTypes = ['user', 'member', 'api_key', 'system'] as const

/** Length of the list in hours; `all`: since the start of the project. */
export const ranges = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24, '90d': 90 * 24, all: undefined } as const
export type Range = keyof typeof ranges
export const rangeNames = Object.keys(ranges) as Range[]

/** Failed sign-ins, and sessions revoked for security, which the overview counts. */
export const failureActions = 'oauth.fail,magic_link.fail,session.refresh_reused,session.fingerprint_revoke'

const hour = 3_600_000
const ref = /^([a-z]{2,8}_[0-9A-Za-z_-]{1,90}|[0-9]{1,15})$/
const action = /^[a-z_]{1,60}\.(\*|[a-z_]{1,60}(,[a-z_]{1,60}\.[a-z_]{1,60}){0,7})$/

/** The range in the URL. `custom`: between two times. The records of one actor or object are shown from the start. */
export function rangeOf(search: Search): Range | 'custom' {
  if (search['from'] !== undefined || search['to'] !== undefined) return 'custom'
  const named = rangeNames.find((name) => name === search['range'])
  if (named) return named
  return search['actor'] !== undefined || search['entity'] !== undefined ? 'all' : '30d'
}

/** Filters that must be IDs but are not. The API would refuse the whole list for them. */
export const faultyFilters = (search: Search): readonly ('actor' | 'entity')[] =>
  (['actor', 'entity'] as const).filter((name) => search[name] !== undefined && !ref.test(search[name]))

/**
 * Converts the URL's filters for the API, without invalid ones.
 * @param start ISO 8601: the start of the project
 */
export function filtersOf(search: Search, start: string, now = Date.now()): AuditFilters {
  const text = (name: string, fits: (value: string) => boolean): Record<string, string> => {
    const value = search[name]
    return value !== undefined && fits(value) ? { [name]: value } : {}
  }
  const isInstant = (value: string) => !Number.isNaN(Date.parse(value))
  return {
    ...text('q', (value) => value.length <= 200),
    ...text('action', (value) => action.test(value)),
    ...text('severity', (value) => value.split(',').every((one) => severities.some((known) => known === one))),
    ...text('actor', (value) => ref.test(value)),
    ...text('actorType', (value) => actorTypes.some((type) => type === value)),
    ...text('entity', (value) => ref.test(value)),
    ...text('detail', (value) => /^[0-9A-Za-z_:-]{1,100}$/.test(value)),
    ...text('entityType', (value) => /^[a-z_]{1,60}$/.test(value)),
    ...beginOf(rangeOf(search), start, now),
    ...text('from', isInstant),
    ...text('to', isInstant),
  }
}

/** Rounded to full hours, so that a reload a minute later uses the same list. */
function beginOf(range: Range | 'custom', start: string, now: number): { from?: string } {
  if (range === 'custom') return {}
  const hours = ranges[range]
  const from = hours === undefined ? Date.parse(start) : now - hours * hour
  return { from: new Date(Math.floor(from / hour) * hour).toISOString() }
}
