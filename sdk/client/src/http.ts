import { LicetError, unavailable } from './errors.ts'

const timeLimitMs = 10_000

export type Fields = Readonly<Record<string, string | number | undefined>>

/** A query or a form of the fields that have a value. Not with URLSearchParams, which React Native has in name only. */
export const encodeFields = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value || value === 0 ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')

/** A response as JSON. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: who reads it checks what it needs
  readonly body: any
}

/** @throws LicetError `UNAVAILABLE` without a response in JSON, which a proxy or a captive portal does not send */
export async function readJson(url: string, init: RequestInit, send: typeof fetch = fetch): Promise<Reply> {
  const defaults = { cache: 'no-store' as const, signal: AbortSignal.timeout(timeLimitMs) }
  try {
    const response = await send(url, { ...defaults, ...init })
    const { status, headers } = response
    const body = status === 204 || status === 304 ? {} : await response.json()
    if (body === null || typeof body !== 'object') throw new SyntaxError('not an object')
    return { status, headers, body }
  } catch (error) {
    if (error instanceof LicetError) throw error
    throw unavailable({ cause: error })
  }
}

export const sendForm = (url: string, fields: Fields, init?: RequestInit): Promise<Reply> =>
  readJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeFields(fields),
    ...init,
  })

/** The error of a response, in the form of the API or of OAuth 2.0. */
export function errorOf({ status, headers, body }: Reply): LicetError {
  const { error, meta, licet_code, error_description } = body
  const retryAfter = Number(headers.get('retry-after')) || undefined
  if (!error) return unavailable({ status })
  const code = status === 429 ? 'RATE_LIMITED' : (error.code ?? licet_code ?? error)
  return new LicetError(code, error.message ?? error_description ?? 'Refused by Licet.', {
    status,
    requestId: meta?.requestId,
    retryAfter,
  })
}
