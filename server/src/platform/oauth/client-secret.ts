import { importPKCS8, SignJWT } from 'jose'
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None } from 'openid-client'
import { ApiError } from '../../errors.ts'
import { isObject } from './profile.ts'
import type { Provider } from './provider.ts'

const appleSecretSeconds = 300

/**
 * Authentication of the client at the token endpoint.
 * @param supported the methods that discovery lists; if empty, basic (OpenID Connect Core 1.0, section 9).
 */
export async function clientAuthentication(provider: Provider, supported?: readonly string[]): Promise<ClientAuth> {
  const { clientSecret, tokenAuth } = provider
  if (clientSecret === undefined || clientSecret === '') return None()
  if (tokenAuth === 'apple') return ClientSecretPost(await appleClientSecret(provider, clientSecret))
  if (tokenAuth) return tokenAuth === 'basic' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  const post = provider.kind === 'oauth2' || supported?.includes('client_secret_post')
  return post ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)
}

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
