import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost, None } from 'openid-client'
import { ApiError } from '../../errors.ts'
import { isObject } from './profile.ts'
import type { Provider } from './provider.ts'

const appleSecretSeconds = 300

/**
 * Ways to authenticate the client at the token endpoint, in the order to try them. A provider that lists two may have registered
 * the client for one of them: by default that is basic (OpenID Connect Dynamic Client Registration 1.0, section 2).
 * @param supported the methods that discovery lists; if empty, basic (OpenID Connect Core 1.0, section 9).
 * @throws ApiError INVALID_PROVIDER when the provider lists no method of Licet
 */
export async function clientAuthentications(
  provider: Provider,
  supported: readonly string[] = [],
): Promise<readonly [ClientAuth, ...ClientAuth[]]> {
  const { clientSecret, tokenAuth } = provider
  if (clientSecret === undefined || clientSecret === '') return [None()]
  if (tokenAuth === 'apple') return [ClientSecretPost(await appleClientSecret(provider, clientSecret))]
  const post = ClientSecretPost(clientSecret)
  const isFixed = tokenAuth !== undefined || provider.kind === 'oauth2'
  if (isFixed) return tokenAuth === 'basic' ? [basic(clientSecret)] : [post]
  const takesPost = supported.includes('client_secret_post')
  if (supported.length === 0 || supported.includes('client_secret_basic'))
    return takesPost ? [basic(clientSecret), post] : [basic(clientSecret)]
  if (!takesPost) throw otherMethods(supported)
  return [post]
}

function otherMethods(supported: readonly string[]): ApiError {
  const listed = supported.filter((one) => /^[\w-]{1,40}$/.test(one)).slice(0, 5)
  const ours = 'client_secret_basic or client_secret_post'
  return new ApiError('INVALID_PROVIDER', {
    developerMessage: `The provider authenticates clients only by ${listed.join(', ')}, and Licet only by ${ours}.`,
  })
}

/**
 * Encodes as forms do (RFC 6749, section 2.3.1), which leaves `*`, `-`, `.`, and `_`: right for servers that decode, and for
 * the many that do not.
 */
const basic =
  (clientSecret: string): ClientAuth =>
  (_as, { client_id }, _body, headers) => {
    const credentials = `${formEncoded(client_id)}:${formEncoded(clientSecret)}`
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }

const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)

/**
 * Apple has no client secret but a key that signs one (ES256). The stored secret is JSON `{teamId, keyId, privateKey}`,
 * the key as PEM; a secret that was signed elsewhere is used unchanged.
 */
async function appleClientSecret({ clientId }: Provider, stored: string): Promise<string> {
  if (!stored.trimStart().startsWith('{')) return stored
  try {
    const key: unknown = JSON.parse(stored)
    if (!isObject(key)) throw new Error('not an object')
    return await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: String(key['keyId']) })
      .setIssuer(String(key['teamId']))
      .setSubject(clientId)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt()
      .setExpirationTime(`${appleSecretSeconds}s`)
      .sign(await importPKCS8(String(key['privateKey']), 'ES256'))
  } catch {
    // The cause could quote the key.
    throw new ApiError('INVALID_PROVIDER', {
      developerMessage: "Apple's client secret must be JSON with teamId, keyId, and privateKey (PEM, PKCS #8).",
    })
  }
}
