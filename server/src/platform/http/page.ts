import { Type } from 'typebox'
import { invalidField } from '../../errors.ts'

/** The query of every list route. */
export const PageQuery = {
  page: Type.Integer({ minimum: 1, default: 1, description: 'Number of the page, starting at 1.' }),
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

/** Long lists are counted, and numbered pages end, at this item: neither may cost more as the list grows. */
export const countedTo = 10_000

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

  /**
   * `total` counted up to `countedTo`: `totalCapped` means that more items exist. `next` is left out on the last page.
   */
  static long<T>(items: T[], counted: number, query: { page: number; limit: number }, next?: string): Page<T> {
    const page = new Page(items, Math.min(counted, countedTo), query, next)
    page.meta.totalCapped = counted > countedTo
    return page
  }
}

interface PageFacts {
  page: number
  limit: number
  total: number
  totalPages: number
  totalCapped?: boolean
  next?: string
}

export const PageMeta = {
  page: Type.Integer({ examples: [1], description: 'Number of this page, starting at 1.' }),
  limit: Type.Integer({ examples: [20], description: 'Number of items per page.' }),
  total: Type.Integer({ examples: [1], description: 'Number of items on all pages.' }),
  totalPages: Type.Integer({ examples: [1], description: 'Number of pages.' }),
  totalCapped: Type.Optional(
    Type.Boolean({ examples: [false], description: 'Whether there are more items than `total`. Long lists only.' }),
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

const isValue = (value: unknown): value is Position[0] =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** Number of items before a numbered page. @throws VALIDATION_ERROR beyond `countedTo` */
export function offsetOf({ page, limit, after }: { page: number; limit: number; after?: string }): number {
  if (after !== undefined) return 0
  if (page * limit > countedTo + limit) {
    throw invalidField(
      'page',
      `must be within the first ${countedTo} items; add filters, or page with after and meta.next`,
    )
  }
  return (page - 1) * limit
}

/** A timestamp, ISO 8601 in UTC with milliseconds. */
export const Timestamp = (description: string, example = '2026-01-01T12:00:00.000Z') =>
  Type.String({ format: 'date-time', description, examples: [example] })
