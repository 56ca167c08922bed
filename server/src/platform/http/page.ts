import { Type } from 'typebox'

/** The query of every list route. */
export const PageQuery = {
  page: Type.Integer({ minimum: 1, default: 1, description: 'Which page, from 1.' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many items a page holds.' }),
}

/** What the handler of a list route returns; the envelope puts `items` in `data` and the rest in `meta`. */
export class Page<T> {
  readonly items: T[]
  readonly meta: { page: number; limit: number; total: number; totalPages: number }

  constructor(items: T[], total: number, { page, limit }: { page: number; limit: number }) {
    this.items = items
    this.meta = { page, limit, total, totalPages: Math.ceil(total / limit) }
  }
}

export const PageMeta = {
  page: Type.Integer({ examples: [1], description: 'This page, from 1.' }),
  limit: Type.Integer({ examples: [20], description: 'How many items a page holds.' }),
  total: Type.Integer({ examples: [1], description: 'How many items there are on all pages.' }),
  totalPages: Type.Integer({ examples: [1], description: 'How many pages there are.' }),
}

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Timestamp = (description: string, example = '2026-01-01T12:00:00.000Z') =>
  Type.String({ format: 'date-time', description, examples: [example] })
