import type { ServerResponse } from 'node:http'
import { genericOidc } from '../src/auth/providers/presets.ts'
import { buildAuthorizationUrl, exchangeCode, newLoginSecrets } from '../src/platform/oauth/client.ts'
import type { Provider } from '../src/platform/oauth/provider.ts'
import { createOutbound, type OutboundOptions } from '../src/platform/outbound/outbound.ts'
import { type HostileProvider, hostileClient, type Mischief, startHostileProvider } from './openid-providers.ts'

export const redirectUri = 'https://app.example.com/callback?from=licet'

/** One sign-in, with all values that the service would store. */
export async function startLogin(provider: Provider, options: OutboundOptions = {}) {
  const outbound = createOutbound({ allowPrivate: true, ...options })
  const { nonce, codeVerifier, codeChallenge } = await newLoginSecrets()
  const request = { redirectUri, state: 'the-state', nonce, codeChallenge, scopes: provider.scopes }
  const begin = () => buildAuthorizationUrl(outbound, provider, request)
  const finish = (code: string, more: { issuer?: string | undefined; codeVerifier?: string; user?: string } = {}) =>
    exchangeCode(outbound, provider, { code, redirectUri, codeVerifier, nonce, issuer: provider.issuer, ...more })
  return { begin, finish, outbound, request }
}

export const clientOf = (hostile: HostileProvider): Provider => ({
  ...genericOidc,
  ...hostileClient,
  id: 'hostile',
  issuer: hostile.issuer,
})

export async function signInThrough(mischief: Mischief, options: OutboundOptions = {}) {
  const hostile = await startHostileProvider()
  // The keys are read while the user is at the provider.
  if (mischief.keys) hostile.mischief = { keys: mischief.keys }
  const login = await startLogin(clientOf(hostile), options)
  const code = hostile.issueCode(await login.begin())
  hostile.mischief = mischief
  return login.finish(code)
}

/** Responds with this to every request. */
export const json =
  (body: unknown, status = 200) =>
  (_request: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
