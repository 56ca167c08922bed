import i18next from 'i18next'
import type { components } from './schema.d.ts'
import type { ProofMethod } from './step-up.ts'

/** One invalid field of a request. `path` is as in the body: `redirectUris[0]`. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** An error response of the server, `NETWORK` if there was no response, or `RATE_LIMITED`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  /** 0 without a response. */
  readonly status: number
  /** From docs/reference/errors.md. */
  readonly code: string
  readonly fields: readonly FieldProblem[]
  /** What to do about it. Undefined if no action helps. */
  readonly hint: string | undefined
  /** Why the admin session ended, with UNAUTHORIZED: `fingerprint`, `idle`, `expired`, `revoked`, `signed_out`, `not_a_member`, `restored`, `passkey_required`, `recovered`; or of a refusal. */
  readonly reason: string | undefined
  /** Host that a new redirect URI would add, with FORBIDDEN and the reason `new_redirect_host`. */
  readonly host: string | undefined
  /** Hosts of another project, with REDIRECT_HOST_TAKEN. */
  readonly hosts: readonly string[]
  /** What a provider calls itself, where the issuer in its settings is another one. */
  readonly issuer: string | undefined
  /** How the member can confirm their identity, with REAUTH_REQUIRED. */
  readonly methods: readonly ProofMethod[]
  /** What payment providers continue to charge for, with PURCHASES_CONTINUE. */
  readonly purchases: readonly components['schemas']['ContinuingPurchase'][]
  /** Seconds after which the same request can succeed, with RATE_LIMITED. */
  readonly retryAfter: number | undefined
  /** ID of the request, for the operator of the server. */
  readonly requestId: string | undefined

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = Array.isArray(details['fields']) ? details['fields'] : []
    this.issuer = typeof details['issuer'] === 'string' ? details['issuer'] : undefined
    this.hint = typeof details['hint'] === 'string' ? details['hint'] : undefined
    this.reason = typeof details['reason'] === 'string' ? details['reason'] : undefined
    this.host = typeof details['host'] === 'string' ? details['host'] : undefined
    this.hosts = Array.isArray(details['hosts']) ? details['hosts'].map(String) : []
    this.methods = proofMethods.filter((method) => Object(details['methods']).includes?.(method))
    this.purchases = Array.isArray(details['purchases']) ? details['purchases'] : []
    this.retryAfter = typeof details['retryAfter'] === 'number' ? details['retryAfter'] : undefined
    this.requestId = typeof details['requestId'] === 'string' ? details['requestId'] : undefined
  }
}

const proofMethods: readonly ProofMethod[] = ['passkey', 'mail']

export const isProblem = (error: unknown, code: string): boolean => error instanceof ApiProblem && error.code === code

/** Reads the envelope of an error response, and the different body of a 429. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined)
  // English is what the server writes. Without the texts, it is shown.
  if (i18next.language !== 'en') await i18next.loadNamespaces('problems').catch(() => undefined)
  const { error, meta } = Object(body) as { error?: unknown; meta?: { requestId?: string } }
  if (typeof error === 'string') {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return new ApiProblem(response.status, 'RATE_LIMITED', error, { retryAfter })
  }
  const { code, message, hint, details } = Object(error) as Partial<Record<'code' | 'message' | 'hint', string>> & {
    details?: object
  }
  return new ApiProblem(response.status, code ?? 'INTERNAL_ERROR', message ?? response.statusText, {
    ...details,
    hint,
    requestId: meta?.requestId ?? response.headers.get('x-request-id'),
  })
}
