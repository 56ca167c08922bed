import type Stripe from 'stripe'
import { ok, type SellerReply } from '../model.ts'

/** https://docs.stripe.com/api/errors */
export const refusal = (
  status: number,
  error: { readonly message: string; readonly type?: string; readonly code?: string; readonly param?: string },
): SellerReply => ({ status, body: { error: { type: 'invalid_request_error', ...error } } })

export const missing = (what: string): SellerReply =>
  refusal(404, { code: 'resource_missing', message: `No such ${what}` })

export const invalid = (param: string, code = 'parameter_invalid'): SellerReply =>
  refusal(400, { code, param, message: `${code}: ${param}` })

export const oneOf = (found: unknown, what: string): SellerReply => (found ? ok(found) : missing(what))

/** The page after `starting_after`: https://docs.stripe.com/api/pagination */
export function pageOf<T extends { readonly id: string }>(all: readonly T[], query: URLSearchParams, url: string) {
  const after = query.get('starting_after')
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const limit = Number(query.get('limit') ?? 10)
  if (limit > 100) return invalid('limit', 'parameter_invalid_integer')
  const page: Pick<Stripe.ApiList<T>, 'object' | 'data' | 'has_more' | 'url'> = {
    object: 'list',
    data: all.slice(start, start + limit),
    has_more: start + limit < all.length,
    url,
  }
  return ok(page)
}

/** The fields of a form below a name: `metadata[licet_checkout]`. */
export const fieldsBelow = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([field, value]) =>
      field.startsWith(`${name}[`) ? [[field.slice(name.length + 1, -1), value] as const] : [],
    ),
  )
