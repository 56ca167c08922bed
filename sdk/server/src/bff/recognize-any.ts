import { authOfKey } from '../authenticate.ts'
import { credentialIn } from '../credentials.ts'
import { NotSignedInError } from '../errors.ts'
import { headerOf, type IncomingHeaders, organizationIn } from '../headers.ts'
import { acceptsKeys, type Licet } from '../licet.ts'
import type { KeyAuth } from '../types.ts'
import type { BffHead, BffRequest } from './exchange.ts'
import {
  type AnyAuth,
  type NotSignedInAuth,
  type RecognizingParts,
  readSession,
  recognize,
  type SignedInAuth,
} from './recognize.ts'

interface RecognizedAny {
  readonly auth: AnyAuth
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
}

type Sender = Pick<BffRequest, 'headers' | 'ip' | 'organization'>

/** Who sent a request to a route of your app: a session, or an access key where they are accepted. @throws LicetError for faults */
export async function recognizeAny(parts: RecognizingParts, request: BffRequest): Promise<RecognizedAny> {
  if (!acceptsKeys(parts.licet)) return recognize(parts, request)
  const byKey = await keyAuthOf(parts, request, request)
  if (byKey) return { auth: byKey, cookies: [] }
  const { auth, cookies } = await recognize(parts, request)
  return { auth: ofSession(auth), cookies }
}

/** The same without changing a session: for code that cannot set cookies. @throws LicetError for faults */
export async function readAny(parts: RecognizingParts, head: BffHead, ip: () => string | undefined): Promise<AnyAuth> {
  if (!acceptsKeys(parts.licet)) return readSession(parts, head)
  const { headers, organization } = head
  const byKey = await keyAuthOf(parts, head, { headers, organization, ip: ip() })
  return byKey ?? ofSession(await readSession(parts, head))
}

const ofSession = (auth: SignedInAuth | NotSignedInAuth): SignedInAuth | NotSignedInAuth =>
  auth.signedIn ? { ...auth, via: 'session' } : auth

/** Undefined: the request presents no access key. One beside a session could act for another user than the one who sees the page. */
async function keyAuthOf(
  parts: RecognizingParts,
  head: BffHead,
  sender: Sender,
): Promise<KeyAuth | NotSignedInAuth | undefined> {
  const credential = credentialIn(head.headers, true)
  if (credential.via === 'session') return undefined
  if (credential.via === undefined) return credential.reason === 'ambiguous' ? ambiguous : undefined
  return parts.sessions.isIn(head) ? ambiguous : verifyKey(parts, sender, credential.text)
}

const ambiguous: NotSignedInAuth = { signedIn: false, reason: 'ambiguous' }

/** Whether a request is by an access key. */
export const isByKey = (licet: Licet, headers: IncomingHeaders): boolean =>
  acceptsKeys(licet) && credentialIn(headers, true).via === 'access_key'

/** @throws LicetError for faults */
async function verifyKey({ licet }: RecognizingParts, { headers, ip, organization }: Sender, text: string) {
  const client = ip === undefined ? undefined : { ip, userAgent: headerOf(headers, 'user-agent') }
  try {
    return authOfKey(await licet.verifyKey(text, client, { organization: organization ?? organizationIn(headers) }))
  } catch (error) {
    if (!(error instanceof NotSignedInError)) throw error
    return { signedIn: false, via: 'access_key', reason: error.reason } as const
  }
}
