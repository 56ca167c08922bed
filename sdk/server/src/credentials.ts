import type { NotSignedInReason } from './errors.ts'
import { headerOf, type IncomingHeaders } from './headers.ts'

/** What a request presents: a token of a session, or an access key. */
export type Credential =
  | { readonly via: 'session' | 'access_key'; readonly text: string }
  | { readonly via?: undefined; readonly reason: Extract<NotSignedInReason, 'no_token' | 'ambiguous'> }

/** Other schemes, such as that of a password before the whole site, say nothing about the user. */
const bearer = /^bearer +(\S+) *$/i

/** The bearer token of a request (RFC 6750, section 2.1). Where access keys are accepted, one of them, or one in the header X-API-Key. */
export function credentialIn(headers: IncomingHeaders, acceptsKeys: boolean): Credential {
  const [, token] = bearer.exec(headerOf(headers, 'authorization')) ?? []
  const key = acceptsKeys ? headerOf(headers, 'x-api-key') : ''
  if (key !== '') return token === undefined ? { via: 'access_key', text: key } : { reason: 'ambiguous' }
  if (token === undefined) return { reason: 'no_token' }
  return { via: acceptsKeys && !token.startsWith('lat_') ? 'access_key' : 'session', text: token }
}
