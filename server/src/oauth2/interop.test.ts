import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { expect, test } from 'vitest'
import { redirectUri } from '../../test/harness.ts'
import { startWithApp } from '../../test/oidc.ts'

const issuer = new URL('https://auth.example.com')

/** A service whose issuer the clients find at its real address, and a browser that is signed in. */
async function start() {
  const started = await startWithApp()
  // Clients compare the times in tokens with their own clock.
  started.service.advance(Date.now() - started.service.ctx.now().getTime())
  const { cookie } = await started.open()
  const reach = (url: string, options: object) =>
    fetch(url.replace(issuer.origin, started.service.url), { ...options, redirect: 'manual' })
  return {
    ...started,
    reach,
    /** Opens a URL as the browser does, and returns where it leads. */
    async follow(url: URL): Promise<URL> {
      const reply = await started.send(url.href.slice(issuer.origin.length), { headers: { cookie } })
      return new URL(reply.headers.get('location') ?? `${issuer.origin}/none`)
    },
  }
}

test('openid-client signs in, reads the user, refreshes, and signs out', async () => {
  const { service, ada, reach, follow } = await start()
  const config = await openid.discovery(issuer, service.app.ref, undefined, openid.None(), {
    [openid.customFetch]: reach,
  })
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile offline_access',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })

  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
  const tokens = await openid.authorizationCodeGrant(config, await follow(url), checks)

  expect(tokens.claims()).toMatchObject({ sub: ada.user.id, email: 'ada@example.com', amr: ['mail'] })
  const user = await openid.fetchUserInfo(config, tokens.access_token, ada.user.id)
  expect(user).toMatchObject({ sub: ada.user.id, email_verified: true })
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(next.claims()?.sub).toBe(ada.user.id)
  await openid.tokenRevocation(config, next.refresh_token ?? '')
  const { status } = await service.call('GET', '/v1/sessions/current', { token: next.access_token })
  expect(status).toBe(401)
})

test('oauth4webapi signs in with the metadata of RFC 8414', async () => {
  const { service, ada, reach, follow } = await start()
  const options = { [oauth.customFetch]: reach }
  const found = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const client = { client_id: service.app.ref }
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const url = new URL(server.authorization_endpoint ?? '')
  const sent = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  }
  url.search = new URLSearchParams(sent).toString()

  const returned = oauth.validateAuthResponse(server, client, await follow(url), state)
  const none = oauth.None()
  const reply = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    none,
    returned,
    redirectUri,
    verifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, reply, { requireIdToken: true })
  await oauth.validateApplicationLevelSignature(server, reply, options)

  expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe(ada.user.id)
  expect(tokens.refresh_token).toBeUndefined()
})
