import { type TProperties, type TSchema, Type } from 'typebox'
import { ApiError } from '../../errors.ts'
import { type Bulkhead, runHeavy } from './bulkhead.ts'
import type { Exchange } from './exchange.ts'
import { Page, PageMeta } from './page.ts'
import type { Reply } from './reply.ts'
import { type AnyRoute, commonErrors } from './route.ts'
import { serializerOf } from './serializer.ts'
import { validator } from './validate.ts'

/** Items before a page that the database must pass over, from which a page counts as heavy work. */
const deepFrom = 10_000

/** Whether a request belongs in the pool `heavy`: by its row, or for a page far down a list. */
function isHeavy({ pool }: AnyRoute, { query }: { query?: unknown }): boolean {
  if (pool !== undefined) return true
  const { page, limit, after } = Object(query) as { page?: unknown; limit?: unknown; after?: unknown }
  return typeof page === 'number' && typeof limit === 'number' && after === undefined && (page - 1) * limit >= deepFrom
}

export type Runner = ReturnType<typeof createRunner>
const runners = new WeakMap<AnyRoute, Runner>()

/** One for each row, however many servers a process has: the schemas are compiled once. */
export function runnerOf(row: AnyRoute): Runner {
  const known = runners.get(row)
  if (known) return known
  const made = createRunner(row)
  runners.set(row, made)
  return made
}

/** The end of a response to a request without an ID. */
const emptyEnd = '""}}'

/** Steps for a request of one row: check the input, call the handler, write the envelope. */
function createRunner(row: AnyRoute) {
  const { input, handler } = row
  const checks = (['body', 'query', 'params', 'headers'] as const).flatMap((part) => {
    const schema = input[part]
    return schema ? [{ part, check: validator(schema, part) }] : []
  })
  const stringify = serializerOf(envelopeSchema(row))
  const codes = new Set([...row.errors, ...commonErrors(row)])
  const write = (result: unknown, requestId: string): string =>
    result instanceof Page
      ? stringify({ data: result.items, meta: { requestId, ...result.meta, ...result.more } })
      : stringify({ data: result, meta: { requestId } })
  /** The constant part, up to the ID of the request. */
  const beginnings = new WeakMap<object, string>()
  const beginningOf = (data: object): string => {
    const known = beginnings.get(data)
    if (known !== undefined) return known
    const made = write(data, '').slice(0, -emptyEnd.length)
    beginnings.set(data, made)
    return made
  }
  return {
    call(exchange: Exchange, bulkhead: Bulkhead): unknown {
      const { ctx, params, query, body, request } = exchange
      const { headers } = request
      if (!ctx) throw new Error('request reached its handler before its caller was known')
      const received = { params, query, body, headers }
      const values: Record<string, unknown> = {}
      for (const { part, check } of checks) values[part] = check(received[part])
      if (input.raw) values['raw'] = { body: body ?? Buffer.alloc(0), headers }
      if (isHeavy(row, values)) return runHeavy(bulkhead, exchange, (heavyCtx) => handler(heavyCtx, values))
      return handler(ctx, values)
    },
    write,
    writeReply({ status, data, isLasting }: Reply<unknown>, requestId: string): string {
      if (status === 304) return ''
      if (!isLasting || typeof data !== 'object' || data === null) return write(data, requestId)
      return `${beginningOf(data)}${JSON.stringify(requestId)}}}`
    },
    /** Keeps each row's `errors` honest: an undeclared code is a fault, and fails the first test that triggers it. */
    declared(error: unknown): unknown {
      if (!(error instanceof ApiError) || codes.has(error.code)) return error
      return new Error(`${row.method} ${row.url} does not declare ${error.code}`, { cause: error })
    },
  }
}

/** The success envelope around `data`; lists carry their page in `meta`. */
function envelopeSchema({ data, meta }: AnyRoute): TSchema {
  const requestId = Type.String({
    description: 'ID of this request in logs and audit records.',
    examples: ['req_0199f3c2a4b87c1d9e5f60718293a4b5'],
  })
  const more: TProperties = Object(Object(meta).properties)
  return Type.Object({
    data,
    meta: Type.Object('items' in data ? { requestId, ...PageMeta, ...more } : { requestId }),
  })
}
