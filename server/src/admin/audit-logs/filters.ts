import { invalidField } from '../../errors.ts'
import type { AuditFilterQuery } from './schema.ts'
import type { RecordScope } from './scope.ts'

/** An actor or a target, by its ID in the API or by its number. */
export type EntityFilter = { readonly ref: string } | { readonly number: number }

/** The parsed filter of a query. */
export interface AuditFilter {
  readonly scope: RecordScope
  readonly actor: EntityFilter | undefined
  readonly actorType: string | undefined
  readonly entity: EntityFilter | undefined
  readonly entityType: string | undefined
  /** Exact names. */
  readonly actions: readonly string[] | undefined
  /** Prefix of the actions, including the dot. */
  readonly actionPrefix: string | undefined
  readonly severities: readonly string[] | undefined
  /** Value of audit_detail(): the reason of a failure, or the method of a sign-in. */
  readonly detail: string | undefined
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly search: Search | undefined
}

export type Search =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'request'; readonly id: string }
  /** Input for to_tsquery(). */
  | { readonly kind: 'words'; readonly words: string }

const dayMs = 86_400_000
/** The days that a search for words covers without `from`. */
const usualDays = 30

/** @throws VALIDATION_ERROR */
export function readFilter(scope: RecordScope, query: AuditFilterQuery, now: Date): AuditFilter {
  const { actor, actorType, entity, entityType, action, severity, detail, q } = query
  const search = q === undefined ? undefined : searchOf(q)
  const to = instant('to', query.to)
  const usualFrom = search?.kind === 'words' ? daysBefore(to ?? now) : undefined
  return {
    scope,
    actor: actor === undefined ? undefined : toEntityFilter(actor),
    // A number alone is that of a user.
    actorType: actorType ?? (actor !== undefined && isNumber(actor) ? 'user' : undefined),
    entity: entity === undefined ? undefined : toEntityFilter(entity),
    entityType,
    ...readActions(action),
    severities: severity === undefined ? undefined : [...new Set(severity.split(','))],
    detail,
    from: instant('from', query.from) ?? usualFrom,
    to,
    search,
  }
}

const readActions = (action: string | undefined): Pick<AuditFilter, 'actions' | 'actionPrefix'> =>
  action?.endsWith('.*')
    ? { actions: undefined, actionPrefix: action.slice(0, -1) }
    : { actions: action === undefined ? undefined : [...new Set(action.split(','))], actionPrefix: undefined }

/** The start of a day, so that the same search has the same total in the cache. */
const daysBefore = (end: Date): Date => new Date((Math.floor(end.getTime() / dayMs) - usualDays) * dayMs)

const isNumber = (text: string): boolean => /^\d+$/.test(text)
const toEntityFilter = (text: string): EntityFilter => (isNumber(text) ? { number: Number(text) } : { ref: text })

function instant(path: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw invalidField(path, 'must be an ISO 8601 timestamp')
  return at
}

const idPattern = /^[a-z]{2,8}_[0-9a-f]{32}$/
const requestPattern = /^req_[0-9A-Za-z]{12,60}$/
const mostWords = 10

function searchOf(q: string): Search | undefined {
  const text = q.trim()
  if (requestPattern.test(text)) return { kind: 'request', id: text }
  if (idPattern.test(text)) return { kind: 'id', id: text }
  const words = text.split(/\s+/).slice(0, mostWords).filter(Boolean)
  return words.length === 0 ? undefined : { kind: 'words', words: words.map(beginning).join(' & ') }
}

/**
 * Returns the prefix query of a word: `ada@` matches the start of a word. Actions are indexed as their words, so
 * `user.login` matches either form.
 */
function beginning(word: string): string {
  const parts = /^[a-z][a-z_.]*$/i.test(word) ? word.split(/[._]+/).filter(Boolean) : []
  const whole = `${quote(word)}:*`
  return parts.length < 2 ? whole : `(${whole} | ${parts.map((part) => `${quote(part)}:*`).join(' & ')})`
}

const quote = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
