import { credentialIn } from './credentials.ts'
import { NotSignedInError } from './errors.ts'
import { headerOf, type IncomingHeaders, organizationIn } from './headers.ts'
import type {
  AnyAuthentication,
  AuthenticateOptions,
  Client,
  KeyAuth,
  Verified,
  VerifiedKey,
  VerifyOptions,
} from './types.ts'

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

type Verifies<Found> = (text: string, client?: Client, options?: VerifyOptions) => Found | Promise<Found>

interface Parts {
  readonly verify: Verifies<Verified>
  /** Undefined: access keys are not accepted. */
  readonly verifyKey: Verifies<VerifiedKey> | undefined
}

/** Verifies what a request presents. Only a missing session is a result; faults are thrown. */
export async function authenticate(
  { verify, verifyKey }: Parts,
  request: IncomingRequest,
  { ip = request.ip, organization = organizationIn(request.headers) }: AuthenticateOptions,
): Promise<AnyAuthentication> {
  const credential = credentialIn(request.headers, verifyKey !== undefined)
  if (credential.via === undefined) return { signedIn: false, reason: credential.reason }
  const { via, text } = credential
  const client = ip === undefined ? undefined : { ip, userAgent: headerOf(request.headers, 'user-agent') }
  try {
    if (via === 'access_key' && verifyKey) return authOfKey(await verifyKey(text, client, { organization }))
    const verified = await verify(text, client, { organization })
    return { signedIn: true, ...(verifyKey && { via: 'session' }), ...verified }
  } catch (error) {
    if (error instanceof NotSignedInError) return { signedIn: false, reason: error.reason }
    throw error
  }
}

export const authOfKey = (verified: VerifiedKey): KeyAuth => ({
  signedIn: true,
  via: 'access_key',
  session: null,
  ...verified,
})
