import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { chromeOnWindows, firefox } from '../../../server/test/client.ts'
import { eventually, type Service, startService, times } from '../../../server/test/harness.ts'
import { setUpLicensedUser } from '../../../server/test/licensing.ts'
import { startWithApp } from '../../../server/test/oidc.ts'
import {
  ConfigurationError,
  createLicet,
  EntitlementError,
  type LicetError,
  type LicetOptions,
  NotSignedInError,
  UnavailableError,
} from '../src/index.ts'
import { signInToOtherApp } from './express-app.ts'

async function connect(service: Service, options: LicetOptions = {}) {
  const apiKey = options.apiKey ?? (await newApiKey(service, { scopes: ['sessions:verify'] }))
  const licet = createLicet({ url: service.url, appId: service.app.ref, onError: () => {}, ...options, apiKey })
  onTestFinished(() => licet.close())
  /** Waits until results come from memory. The first verification opens the stream. */
  const hold = async () => {
    await Promise.resolve(licet.verify(`lat_${'x'.repeat(43)}`)).catch(() => {})
    await eventually(() => licet.status().lease === 'held')
  }
  return { licet, apiKey, hold }
}

const client = { ip: '203.0.113.7', userAgent: firefox }
const errorOf = async (work: () => unknown): Promise<LicetError> => {
  try {
    await work()
  } catch (error) {
    return error as LicetError
  }
  throw new Error('it succeeded')
}

test('a session is verified with its user and its entitlements, then from memory, and refused at its end', async () => {
  const service = await startService()
  const { user, token, change } = await setUpLicensedUser(service)
  const { licet, hold } = await connect(service)
  await hold()

  const first = await licet.verify(token, client)
  expect(first).toMatchObject({ user: { id: user.id, email: user.email }, session: { userId: user.id }, stale: false })
  expect(first.entitlements.plan).toMatchObject({ key: 'pro' })
  expect(first.entitlements.has('sso')).toBe(true)
  expect(first.entitlements.get('api_calls')?.remaining).toBe(10_000)
  expect(first.entitlements.keys).toContain('projects')
  expect(first.entitlements.has('constructor')).toBe(false)
  const refusal = await errorOf(() => first.entitlements.require('extra'))
  expect(refusal).toBeInstanceOf(EntitlementError)
  expect(refusal).toMatchObject({ feature: 'extra', reason: 'NOT_IN_PLAN', status: 403 })
  expect(refusal).toHaveProperty('upgradeUrl', `${service.url}/account/upgrade?organization=personal`)
  expect(Object.isFrozen(first.user.metadata)).toBe(true)

  // The same object, and no promise: from memory.
  expect(licet.verify(token, client)).toBe(first)
  expect(licet.status()).toMatchObject({ lease: 'held', transport: 'stream', entries: 1, hits: 1 })
  const forged = `${token.slice(0, -4)}AAAA`
  expect(await errorOf(() => licet.verify(forged, client))).toMatchObject({ reason: 'expired' })
  expect(licet.verify(token, client)).toBe(first)

  await change('suspend', { reason: 'unpaid' })
  await eventually(async () => !(await licet.verify(token, client)).entitlements.has('sso'), 1_000)
  await service.call('POST', '/v1/auth/logout', { token })
  await eventually(() => licet.status().entries === 0, 1_000)
  expect(await errorOf(() => licet.verify(token, client))).toMatchObject({ reason: 'ended', endedReason: 'logout' })
})

test('a request of another browser, and each request without a lease, asks Licet; all of them are counted', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const id = await service.sessionIdOf(token)
  const countOf = async () => {
    await service.flushActivity()
    const row = await service.db.selectFrom('sessions').select('request_count').where('public_id', '=', id)
    return Number((await row.executeTakeFirstOrThrow()).request_count)
  }
  const before = await countOf()
  const { licet, hold } = await connect(service)
  await hold()

  for (const _ of times(10, Number)) await licet.verify(token, client)
  expect(licet.status().hits).toBe(9)
  const other = licet.verify(token, { ...client, userAgent: chromeOnWindows })
  expect(other).toBeInstanceOf(Promise)
  await other
  expect(await countOf()).toBe(before + 11)

  const { licet: alone } = await connect(service, { transport: 'none' })
  await Promise.all(times(5, () => alone.verify(token, client)))
  await alone.verify(token, client)
  expect(alone.status()).toMatchObject({ hits: 0, misses: 6, transport: 'none', lease: 'lost' })
})

test('polls hold the lease as well, and a refreshed session is known by both of its tokens', async () => {
  const service = await startService()
  const { accessToken: token, refreshToken } = await service.signIn('ada@example.com')
  const { licet, hold } = await connect(service, { transport: 'poll' })
  await hold()
  const first = await licet.verify(token)
  expect(licet.verify(token)).toBe(first)
  expect(licet.status()).toMatchObject({ transport: 'poll', lease: 'held' })

  const { data } = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
  expect((await licet.verify(data.accessToken)).session.id).toBe(first.session.id)
  expect((await licet.verify(token)).session.id).toBe(first.session.id)

  await service.call('POST', '/v1/auth/logout', { token: data.accessToken })
  await eventually(() => licet.status().entries === 0, 1_000)
})

test('a request without a usable token is not signed in, and the reason says why', async () => {
  const service = await startService()
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const { licet } = await connect(service)
  const authenticate = (authorization?: string) =>
    licet.authenticate({
      headers: { ...(authorization && { authorization }), 'user-agent': firefox },
      ip: '203.0.113.7',
    })

  expect(await authenticate()).toEqual({ signedIn: false, reason: 'no_token' })
  expect(await authenticate('Basic YTpi')).toEqual({ signedIn: false, reason: 'no_token' })
  expect(await authenticate('Bearer nonsense')).toEqual({ signedIn: false, reason: 'unknown' })
  expect(await authenticate(`Bearer lat_${'x'.repeat(43)}`)).toEqual({ signedIn: false, reason: 'unknown' })
  // The right session, another secret: also while the right one is in memory.
  await authenticate(`Bearer ${token}`)
  expect(await authenticate(`Bearer ${token.slice(0, -4)}AAAA`)).toEqual({ signedIn: false, reason: 'expired' })
  expect(await authenticate(`bearer ${token}`)).toMatchObject({ signedIn: true, user: { id: user.id } })
  const request = new Request('http://app.example.com', { headers: { authorization: `Bearer ${token}` } })
  expect(await licet.authenticate(request, { ip: '203.0.113.7' })).toMatchObject({ signedIn: true })
  expect(await errorOf(() => licet.verify(undefined as never))).toMatchObject({ reason: 'no_token' })
  expect(await errorOf(() => licet.verify(token, { ip: 'unknown', userAgent: '' }))).toBeInstanceOf(ConfigurationError)

  service.advance(3_600_000)
  expect(await authenticate(`Bearer ${token}`)).toEqual({ signedIn: false, reason: 'expired' })
})

test('a token of another app is refused until its app is in audiences, from memory too', async () => {
  const service = await startService()
  const { token, appId } = await signInToOtherApp(service)
  const { licet, hold } = await connect(service)
  await hold()
  const request = { headers: { authorization: `Bearer ${token}` } }

  for (let count = 0; count < 2; count += 1) {
    expect(await errorOf(() => licet.verify(token))).toMatchObject({ reason: 'other_app', status: 401 })
    expect(await licet.authenticate(request)).toEqual({ signedIn: false, reason: 'other_app' })
  }
  expect(licet.status().hits).toBe(3)
  const { licet: wide } = await connect(service, { audiences: [appId] })
  expect(await wide.verify(token)).toMatchObject({ session: { appId } })
  const { accessToken: own } = await service.signIn('ada@example.com')
  expect(await wide.verify(own)).toMatchObject({ session: { appId: service.app.ref } })
})

test('a token with scopes is refused unless it has those that the server requires', async () => {
  const { service, codeFor, redeem } = await startWithApp()
  const tokenWith = async (scope: string): Promise<string> => (await redeem(await codeFor({ scope }))).json.access_token
  const [thin, wide] = [await tokenWith('openid'), await tokenWith('openid profile licenses')]
  const { accessToken: full } = await service.signIn('ada@example.com')
  const reasonsOf = async (options: LicetOptions) => {
    const { licet } = await connect(service, options)
    const verify = async (token: string) => {
      const found = await licet.authenticate({ headers: { authorization: `Bearer ${token}` } })
      return found.signedIn ? 'signed in' : found.reason
    }
    return Promise.all([thin, wide, full].map(verify))
  }

  expect(await reasonsOf({})).toEqual(['insufficient_scope', 'insufficient_scope', 'signed in'])
  expect(await reasonsOf({ requireScope: 'openid' })).toEqual(['signed in', 'signed in', 'signed in'])
  expect(await reasonsOf({ requireScope: 'openid licenses' })).toEqual(['insufficient_scope', 'signed in', 'signed in'])
  const { licet } = await connect(service)
  expect(await errorOf(() => licet.verify(thin))).toMatchObject({ reason: 'insufficient_scope', status: 403 })
})

test('a server that names no app accepts no token, and says what is missing', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const { licet } = await connect(service, { appId: '' })

  const error = await errorOf(() => licet.verify(token))
  expect(error).toBeInstanceOf(ConfigurationError)
  expect(error.message).toContain('LICET_APP_ID is missing')
})

test('a server that cannot be reached or has a fault is unavailable, never a reason to sign out', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const { licet: nowhere } = await connect(service, { url: 'http://127.0.0.1:9' })
  const page = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void page.close())
  const { licet: portal } = await connect(service, { url: `http://127.0.0.1:${(page.address() as AddressInfo).port}` })

  for (const licet of [nowhere, portal]) {
    expect(await errorOf(() => licet.verify(token, client))).toBeInstanceOf(UnavailableError)
    const request = { headers: { authorization: `Bearer ${token}` } }
    expect(await errorOf(() => licet.authenticate(request))).toMatchObject({ status: 503, retryable: true })
  }
})

test('only an operator who allows it gets results from memory during an outage, and they say so', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const apiKey = await newApiKey(service, { scopes: ['sessions:verify'] })
  const { licet: strict, hold: holdStrict } = await connect(service, { apiKey })
  const { licet: lenient, hold: holdLenient } = await connect(service, { apiKey, staleIfUnavailable: 60_000 })
  await Promise.all([holdStrict(), holdLenient()])
  await Promise.all([strict.verify(token, client), lenient.verify(token, client)])

  await service.stop()
  await eventually(() => lenient.status().lease === 'lost' && strict.status().lease === 'lost')

  expect(await lenient.verify(token, client)).toMatchObject({ stale: true, session: { scopes: null } })
  expect(lenient.status().staleAnswers).toBe(1)
  expect(await errorOf(() => lenient.verify(token, { ...client, userAgent: 'x' }))).toBeInstanceOf(UnavailableError)
  expect(await errorOf(() => strict.verify(token, client))).toBeInstanceOf(UnavailableError)
})

test('a refused API key is reported once, and no error has a token or a key in it', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const reported: LicetError[] = []
  const apiKey = await newApiKey(service, { scopes: ['users:read'] })
  const { licet } = await connect(service, { apiKey, onError: (error) => reported.push(error) })
  const errors = [
    await errorOf(() => licet.verify(token, client)),
    await errorOf(() => licet.verify(token, client)),
    await errorOf(() => licet.verify(`${token}x`)),
    await errorOf(() => licet.verify(token, { ip: token, userAgent: token })),
    await errorOf(() => createLicet({ url: `http://${apiKey}:${token}@example.com`, apiKey })),
    await errorOf(() => createLicet({ url: service.url, apiKey: `${apiKey}\n` })),
    await errorOf(async () => (await connect(service, { url: 'http://127.0.0.1:9', apiKey })).licet.verify(token)),
    await errorOf(async () => (await connect(service, { url: `${service.url}/x`, apiKey })).licet.verify(token)),
  ]

  expect(errors[0]).toBeInstanceOf(ConfigurationError)
  expect(errors[2]).toBeInstanceOf(NotSignedInError)
  expect(reported).toHaveLength(1)
  const shown = JSON.stringify(errors.map((error) => [error, error.message, error.stack, String(error.cause)]))
  for (const secret of [token.slice(4), apiKey.slice(3)]) expect(shown).not.toContain(secret)
})

test('missing options are named together, and wrong ones by name', () => {
  const saved = { ...process.env }
  delete process.env['LICET_URL']
  delete process.env['LICET_API_KEY']
  onTestFinished(() => {
    process.env = saved
  })
  const url = 'https://auth.example.com'
  const apiKey = 'lk_abc'

  expect(() => createLicet()).toThrow('LICET_URL and LICET_API_KEY are missing.')
  expect(() => createLicet({ url })).toThrow('LICET_API_KEY is missing.')
  expect(() => createLicet({ url: 'auth.example.com', apiKey })).toThrow('LICET_URL must be')
  expect(() => createLicet({ url, apiKey: 'secret' })).toThrow('LICET_API_KEY must be')
  expect(() => createLicet({ url, apiKey, transport: 'x' as never })).toThrow('transport must be')
  expect(() => createLicet({ url, apiKey, appId: 'web' })).toThrow('LICET_APP_ID must be')
  expect(() => createLicet({ url, apiKey, audiences: ['web'] })).toThrow('audiences must be')
  expect(() => createLicet({ url, apiKey, requireScope: '' })).toThrow('requireScope must be')
  expect(() => createLicet({ url, apiKey, maxEntries: 0 })).toThrow('maxEntries must be')
  expect(() => createLicet({ url, apiKey, staleIfUnavailable: 60_001 })).toThrow('staleIfUnavailable must be')
})
