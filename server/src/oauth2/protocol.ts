import type { RequestContext } from '../context.ts'
import { ApiError, type ErrorCode } from '../errors.ts'
import type { PageFault, PageReply, PageRequest } from '../platform/http/pages.ts'

/** The errors of RFC 6749 (sections 4.1.2.1 and 5.2), RFC 6750 (section 3.1), RFC 8628 (section 3.5), and OpenID Connect Core (section 3.1.2.6). */
export type OAuthErrorCode =
  | 'access_denied'
  | 'authorization_pending'
  | 'expired_token'
  | 'insufficient_scope'
  | 'interaction_required'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'login_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'server_error'
  | 'slow_down'
  | 'temporarily_unavailable'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** An error in the words of the standards. The description is for developers and has no data of the user. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly code: OAuthErrorCode
  /** The code that the API has for the same reason. */
  readonly reason: ErrorCode | undefined

  constructor(
    code: OAuthErrorCode,
    description: string,
    { reason, cause }: { reason?: ErrorCode; cause?: unknown } = {},
  ) {
    super(description, { cause })
    this.code = code
    this.reason = reason
  }
}

export const jsonReply = (body: object, more: Partial<PageReply> = {}): PageReply => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
  ...more,
})

/** The response of an endpoint, or its error in the form of RFC 6749, section 5.2. */
export const answering =
  (respond: (request: PageRequest) => Promise<PageReply>) =>
  async (request: PageRequest): Promise<PageReply> => {
    try {
      return await respond(request)
    } catch (error) {
      if (error instanceof OAuthError) return errorReply(error)
      throw error
    }
  }

function errorReply({ code, message, reason }: OAuthError): PageReply {
  const body = { error: code, error_description: message, ...(reason && { licet_code: reason }) }
  const challenge = challenges[code]
  return jsonReply(body, {
    status: code === 'insufficient_scope' ? 403 : challenge === undefined ? 400 : 401,
    isAttempt: true,
    ...(challenge !== undefined && { headers: { 'www-authenticate': challenge } }),
  })
}

/** Of errors that are about who sends the request. */
const challenges: Partial<Record<OAuthErrorCode, string>> = {
  invalid_client: 'Basic',
  invalid_token: 'Bearer error="invalid_token"',
  insufficient_scope: 'Bearer error="insufficient_scope"',
}

/** For what no handler foresees: our own fault is never one of the client. */
export function refuseInJson(_request: PageRequest, fault: PageFault): PageReply {
  if (!(fault instanceof ApiError)) return jsonReply({ error: 'temporarily_unavailable' }, { status: 429 })
  if (fault.status === 404) return jsonReply({ error: 'not_found' }, { status: 404 })
  if (fault.status >= 500) return jsonReply({ error: 'server_error' }, { status: 500 })
  return jsonReply(
    { error: 'invalid_request', error_description: 'The body must be application/x-www-form-urlencoded.' },
    { status: 400 },
  )
}

/** Does the work once for each request: its limits and its response ask for the same. */
export function onceFor<More extends unknown[], Made>(work: (ctx: RequestContext, ...more: More) => Made) {
  const done = new WeakMap<RequestContext, Made>()
  return (ctx: RequestContext, ...more: More): Made => {
    const known = done.get(ctx)
    if (known !== undefined) return known
    const made = work(ctx, ...more)
    done.set(ctx, made)
    return made
  }
}

/**
 * The parameters of a request. Those without a value count as absent (RFC 6749, section 3.1).
 * @throws OAuthError when one is sent twice
 */
export function readParameters(sent: URLSearchParams): Readonly<Record<string, string>> {
  const doubled = findDoubled(sent)
  if (doubled !== undefined) throw new OAuthError('invalid_request', `The parameter ${doubled} is sent twice.`)
  return Object.fromEntries([...sent].filter(([, value]) => value !== ''))
}

/** The name of a parameter that is sent more than once. Only `resource` may be (RFC 8707, section 2), which we ignore. */
export const findDoubled = (sent: URLSearchParams): string | undefined =>
  [...new Set(sent.keys())].find((name) => name !== 'resource' && sent.getAll(name).length > 1)?.replace(/[^\w.-]/g, '')
