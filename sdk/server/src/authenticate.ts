import { NotSignedInError } from './errors.ts'
import { headerOf, type IncomingHeaders, organizationIn } from './headers.ts'
import type { AuthenticateOptions, Authentication, Client, Verified, VerifyOptions } from './types.ts'

/**
 * A `Request` of the Fetch API, or the request of a framework: Node.js, Express, Fastify.
 *
 * @example
 * ```ts
 * const request: IncomingRequest = { headers: { authorization: `Bearer ${token}` }, ip: '203.0.113.7' }
 * ```
 */
export interface IncomingRequest {
  readonly headers: IncomingHeaders
  /** IP address of the client, as your framework determines it. */
  readonly ip?: string | undefined
}

/** Verifies the bearer token of a request (RFC 6750, section 2.1). Only a missing session is a result; faults are thrown. */
export async function authenticate(
  verify: (token: string, client?: Client, options?: VerifyOptions) => Verified | Promise<Verified>,
  request: IncomingRequest,
  { ip = request.ip, organization = organizationIn(request.headers) }: AuthenticateOptions,
): Promise<Authentication> {
  const [, token] = /^bearer +(\S+) *$/i.exec(headerOf(request.headers, 'authorization')) ?? []
  if (token === undefined) return { signedIn: false, reason: 'no_token' }
  try {
    const client = ip === undefined ? undefined : { ip, userAgent: headerOf(request.headers, 'user-agent') }
    return { signedIn: true, ...(await verify(token, client, { organization })) }
  } catch (error) {
    if (error instanceof NotSignedInError) return { signedIn: false, reason: error.reason }
    throw error
  }
}
