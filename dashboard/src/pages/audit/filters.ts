import type { Search } from '../../app/search.ts'
import type { AuditFilters } from './queries.ts'

export const severities = ['info', 'notice', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]
export const actorTypes = ['user', 'member', 'api_key', 'system'] as const

/** Hours that the list goes back; `all`: to the beginning of the project. */
export const ranges = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24, '90d': 90 * 24, all: undefined } as const
export type Range = keyof typeof ranges
export const rangeNames = Object.keys(ranges) as Range[]

const hour = 3_600_000
const ref = /^([a-z]{2,8}_[0-9A-Za-z_-]{1,90}|[0-9]{1,15})$/
const action = /^[a-z_]{1,60}\.([a-z_]{1,60}|\*)$/

/** The range in the URL. `custom`: from one instant to another. What one actor did, or happened to one thing, is shown from the beginning. */
export function rangeOf(search: Search): Range | 'custom' {
  if (search['from'] !== undefined || search['to'] !== undefined) return 'custom'
  const named = rangeNames.find((name) => name === search['range'])
  if (named) return named
  return search['actor'] !== undefined || search['entity'] !== undefined ? 'all' : '30d'
}

/** Filters that are no ids, though they have to be. The API would refuse the whole list for them. */
export const faultyFilters = (search: Search): readonly ('actor' | 'entity')[] =>
  (['actor', 'entity'] as const).filter((name) => search[name] !== undefined && !ref.test(search[name]))

/**
 * What the URL asks for, as the API takes it. What it could not take is left out.
 * @param beginning ISO 8601: of the project, before which there is nothing
 */
export function filtersOf(search: Search, beginning: string, now = Date.now()): AuditFilters {
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
    ...text('entityType', (value) => /^[a-z_]{1,60}$/.test(value)),
    ...beginOf(rangeOf(search), beginning, now),
    ...text('from', isInstant),
    ...text('to', isInstant),
  }
}

/** Full hours, so that a list that is read again a minute later is the same list. */
function beginOf(range: Range | 'custom', beginning: string, now: number): { from?: string } {
  if (range === 'custom') return {}
  const hours = ranges[range]
  const from = hours === undefined ? Date.parse(beginning) : now - hours * hour
  return { from: new Date(Math.floor(from / hour) * hour).toISOString() }
}
