/** What is wrong with one field of what was sent. `path` as in the body: `redirectUris[0]`. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A failure that the server answered with, or `NETWORK` where there was no answer, or `RATE_LIMITED`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  /** 0 without an answer. */
  readonly status: number
  /** From docs/reference/errors.md. */
  readonly code: string
  readonly fields: readonly FieldProblem[]
  /** Why a sign-in is over, with UNAUTHORIZED: `fingerprint`, `idle`, `expired`, `revoked`, `signed_out`, `not_a_member`. */
  readonly reason: string | undefined
  /** Names the request to those who look after the server. */
  readonly requestId: string | undefined

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = Array.isArray(details['fields']) ? details['fields'] : []
    this.reason = typeof details['reason'] === 'string' ? details['reason'] : undefined
    this.requestId = typeof details['requestId'] === 'string' ? details['requestId'] : undefined
  }
}

export const isProblem = (error: unknown, code: string): boolean => error instanceof ApiProblem && error.code === code

/** Reads the envelope of a failure; of 429 too, which has another one. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined)
  const { error, meta } = Object(body) as { error?: unknown; meta?: { requestId?: string } }
  if (typeof error === 'string') return new ApiProblem(response.status, 'RATE_LIMITED', error)
  const { code, message, details } = Object(error) as { code?: string; message?: string; details?: object }
  return new ApiProblem(response.status, code ?? 'INTERNAL_ERROR', message ?? response.statusText, {
    ...details,
    requestId: meta?.requestId ?? response.headers.get('x-request-id'),
  })
}
