import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { expect, test } from 'vitest'
import { eventually, redirectUri, type Service, startService } from '../../test/harness.ts'
import { setUpTeams } from '../../test/teams.ts'
import { type Visited, type Visitor, visitorOf } from '../../test/visitor.ts'
import { defaultSettings } from '../projects/apps/schema.ts'

const issuer = new URL('https://auth.example.com')
const after = 'https://app.example.com/goodbye'

/** Where a page leads to without a click. */
const goesOnTo = ({ body }: Visited): URL =>
  new URL(/http-equiv="refresh" content="0;url=([^"]+)"/.exec(body)?.[1]?.replace(/&amp;/g, '&') ?? 'about:blank')

/** Opens a URL of the client, signs in with the code of an email, and returns where the browser is led. */
async function signIn(service: Service, visitor: Visitor, url: URL, email: string): Promise<URL> {
  const { location } = await visitor.open(url.href)
  const page = await (await visitor.open(location)).submit('/sign-in/email', { email })
  return goesOnTo(await page.submit('/sign-in/code', { code: (await service.lastMail(email)).code }))
}

/** Opens a URL of the client that signs out; its page sends the form by itself. */
const signOut = async (visitor: Visitor, url: URL): Promise<URL> => {
  const page = await visitor.open(url.href)
  expect(page.body).toContain('data-auto')
  return goesOnTo(await page.submit(`${issuer.origin}/oauth2/logout`))
}

/** A service that clients find at its real address. */
async function start() {
  const service = await startService()
  // Clients compare the times in tokens with their own clock.
  service.advance(Date.now() - service.ctx.now().getTime())
  const teams = await setUpTeams(service)
  const acme = await teams.make('acme')
  const settings = JSON.stringify({ allowedScopes: [...defaultSettings.allowedScopes, 'organizations'] })
  const values = { post_logout_redirect_uris: [after], settings }
  await service.db.updateTable('apps').set(values).where('id', '=', service.app.id).execute()
  return {
    service,
    /** A user whose next sessions start in a team. */
    async join(email: string) {
      const { user, accessToken: token } = await service.signIn(email)
      await teams.join(acme, user.id, 'admin')
      const body = { organizationId: acme.ref }
      expect((await service.call('PATCH', '/v1/sessions/current', { token, body })).status).toBe(200)
      return user
    },
    team: { org_id: acme.ref, org_slug: 'acme', org_role: 'admin' },
    reach: (url: string | URL, options?: object) =>
      fetch(String(url).replace(issuer.origin, service.url), { ...options, redirect: 'manual' }),
    statusOf: async (token: string) => (await service.call('GET', '/v1/sessions/current', { token })).status,
  }
}
type World = Awaited<ReturnType<typeof start>>

async function useOpenidClient({ service, join, team, reach, statusOf }: World): Promise<void> {
  const user = await join('openid@example.com')
  const visitor = visitorOf(service)
  const config = await openid.discovery(issuer, service.app.ref, undefined, openid.None(), {
    [openid.customFetch]: reach,
  })
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile offline_access organizations',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })

  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
  const returned = await signIn(service, visitor, url, 'openid@example.com')
  const tokens = await openid.authorizationCodeGrant(config, returned, checks)

  expect(tokens.claims()).toMatchObject({ sub: user.id, email: 'openid@example.com', amr: ['mail'], ...team })
  const info = await openid.fetchUserInfo(config, tokens.access_token, user.id)
  expect(info).toMatchObject({ email_verified: true, ...team })
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(next.claims()?.sub).toBe(user.id)
  expect(await statusOf(next.access_token)).toBe(200)
  const ending = { id_token_hint: next.id_token ?? '', post_logout_redirect_uri: after, state: 'bye' }
  expect((await signOut(visitor, openid.buildEndSessionUrl(config, ending))).href).toBe(`${after}?state=bye`)
  expect(await statusOf(next.access_token)).toBe(401)
  await expect(openid.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
}

/** With the metadata of RFC 8414. */
async function useOauth4webapi({ service, join, team, reach, statusOf }: World): Promise<void> {
  const user = await join('oauth@example.com')
  const options = { [oauth.customFetch]: reach }
  const none = oauth.None()
  const client = { client_id: service.app.ref }
  const found = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const url = new URL(server.authorization_endpoint ?? '')
  url.search = new URLSearchParams({
    ...client,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid offline_access organizations',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  }).toString()

  const back = await signIn(service, visitorOf(service), url, 'oauth@example.com')
  const returned = oauth.validateAuthResponse(server, client, back, state)
  const grant = [server, client, none, returned, redirectUri, verifier, options] as const
  const reply = await oauth.authorizationCodeGrantRequest(...grant)
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, reply, { requireIdToken: true })
  await oauth.validateApplicationLevelSignature(server, reply, options)

  expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: user.id, ...team })
  const refreshed = await oauth.refreshTokenGrantRequest(server, client, none, tokens.refresh_token ?? '', options)
  const next = await oauth.processRefreshTokenResponse(server, client, refreshed)
  const info = await oauth.userInfoRequest(server, client, next.access_token, options)
  expect(await oauth.processUserInfoResponse(server, client, user.id, info)).toEqual({
    ...team,
    sub: user.id,
    organizations: [{ id: team.org_id, slug: 'acme', name: 'acme', role: 'admin' }],
  })
  const revoked = await oauth.revocationRequest(server, client, none, next.refresh_token ?? '', options)
  await oauth.processRevocationResponse(revoked)
  expect(await statusOf(next.access_token)).toBe(401)
}

/** A device that polls while its user approves in a browser. */
async function useDeviceFlow({ service, reach, statusOf }: World): Promise<void> {
  const settings = JSON.stringify({ deviceGrant: true })
  await service.db.updateTable('apps').set({ settings }).where('id', '=', service.app.id).execute()
  service.ctx.caches.forget('app', service.app.id)
  const { user } = await service.signIn('device@example.com')
  let polls = 0
  const count: typeof reach = (url, options) => {
    polls += 1
    return reach(url, options)
  }
  const config = await openid.discovery(issuer, service.app.ref, undefined, openid.None(), {
    [openid.customFetch]: reach,
  })
  const started = await openid.initiateDeviceAuthorization(config, { scope: 'openid email offline_access' })
  config[openid.customFetch] = count
  const polling = openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 1 })
  await eventually(() => polls > 0)
  const visitor = visitorOf(service)
  await service.db.deleteFrom('mail_allowances').execute()
  const sent = await (await visitor.open(started.verification_uri_complete ?? '')).submit('/sign-in/email', {
    email: 'device@example.com',
  })
  const filled = await sent.submit('/sign-in/code', { code: (await service.lastMail('device@example.com')).code })
  const question = await filled.submit('/device', { user_code: started.user_code })
  await question.submit('/device/request', { decision: 'approve' })

  const tokens = await polling

  expect(polls).toBeGreaterThan(1)
  expect(tokens.claims()).toMatchObject({ sub: user.id, email: 'device@example.com', amr: ['mail'] })
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(await statusOf(next.access_token)).toBe(200)
}

test('openid-client and oauth4webapi sign in through the pages, refresh, and sign out', async () => {
  const world = await start()
  await useOpenidClient(world)
  await useOauth4webapi(world)
})

test('openid-client signs a device in', async () => {
  await useDeviceFlow(await start())
})
