import { Type } from 'typebox'
import { invalidField } from '../../errors.ts'

/** The query of every list route. */
export const PageQuery = {
  page: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    default: 1,
    description: 'Number of the page, starting at 1.',
  }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Number of items per page.' }),
}

/**
 * The query of a list that may be long: besides numbered pages it can be followed to its end, each page as fast as the
 * first.
 */
export const LongPageQuery = {
  ...PageQuery,
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      examples: ['WyIyMDI2LTAxLTAxIiw0Ml0'],
      description: '`meta.next` of the previous page. Continues from there without a limit; `page` is then ignored.',
    }),
  ),
}

/** Number of items of a long list. */
export interface Total {
  readonly count: number
  readonly isEstimate: boolean
}

/** Return value of a list route's handler; the envelope puts `items` in `data` and the rest in `meta`. */
export class Page<T> {
  readonly items: T[]
  readonly meta: PageFacts
  /** Further metadata of the list: the `meta` of its row names it. */
  more: Readonly<Record<string, unknown>> = {}

  constructor(items: T[], total: number, { page, limit }: { page: number; limit: number }, next?: string) {
    this.items = items
    this.meta = { page, limit, total, totalPages: Math.ceil(total / limit), ...(next !== undefined && { next }) }
  }

  /** An estimate is at least the number of items up to the end of this page. `next` is left out on the last page. */
  static long<T>(
    items: T[],
    total: Total,
    query: { page: number; limit: number; after?: string },
    next?: string,
  ): Page<T> {
    const before = query.after === undefined && items.length > 0 ? (query.page - 1) * query.limit : 0
    const known = before + items.length + (next === undefined ? 0 : 1)
    const page = new Page(items, total.isEstimate ? Math.max(total.count, known) : total.count, query, next)
    if (total.isEstimate) page.meta.totalIsEstimate = true
    return page
  }
}

interface PageFacts {
  page: number
  limit: number
  total: number
  totalPages: number
  totalIsEstimate?: boolean
  next?: string
}

export const PageMeta = {
  page: Type.Integer({ examples: [1], description: 'Number of this page, starting at 1.' }),
  limit: Type.Integer({ examples: [20], description: 'Number of items per page.' }),
  total: Type.Integer({ examples: [1], description: 'Number of items on all pages.' }),
  totalPages: Type.Integer({ examples: [1], description: 'Number of pages.' }),
  totalIsEstimate: Type.Optional(
    Type.Boolean({
      examples: [true],
      description:
        'Present and `true` if `total` is an estimate: above 1,000,000 items, or if counting takes too long. Long lists only.',
    }),
  ),
  next: Type.Optional(
    Type.String({ examples: ['WyIyMDI2LTAxLTAxIiw0Ml0'], description: 'Cursor to pass as `after`. Long lists only.' }),
  ),
}

/** Position in a sorted list: the value of the sort column, and the number that orders equal values. */
export type Position = readonly [value: string | number | null, id: number]

export const writePosition = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws VALIDATION_ERROR for a text that `writePosition` did not write */
export function readPosition(after: string): Position {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length === 2 && isValue(parsed[0]) && Number.isSafeInteger(parsed[1])) {
      return [parsed[0], parsed[1]]
    }
  } catch {
    // Text that is not JSON is as invalid as any other text.
  }
  throw invalidField('after', 'must be the meta.next of a page of this list')
}

/** The position in a list by time: microseconds since the epoch, and a number. @throws VALIDATION_ERROR for another one */
export function readTimePosition(after: string): readonly [us: number, id: number] {
  const [us, id] = readPosition(after)
  if (typeof us === 'number' && Number.isSafeInteger(us)) return [us, id]
  throw invalidField('after', 'must be the meta.next of a page of this list')
}

const isValue = (value: unknown): value is Position[0] =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** Number of items before a numbered page. */
export const offsetOf = ({ page, limit, after }: { page: number; limit: number; after?: string }): number =>
  after === undefined ? (page - 1) * limit : 0

/** Whether a page is up to the last one: others are empty, and nothing searches for them. */
export const isWithin = (query: { page: number; limit: number; after?: string }, { count }: Total): boolean =>
  offsetOf(query) < count

/** A timestamp, ISO 8601 in UTC with milliseconds. */
export const Timestamp = (description: string, example = '2026-01-01T12:00:00.000Z') =>
  Type.String({ format: 'date-time', description, examples: [example] })
