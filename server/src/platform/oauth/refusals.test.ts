import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { clientOf, json, signInThrough, startLogin } from '../../../test/oauth-client.ts'
import { type Mischief, serve, startHostileProvider, type TokenRequest } from '../../../test/openid-providers.ts'
import { forgetDocuments } from './discovery.ts'
import type { Provider } from './provider.ts'

const text = (status: number, body: string) => (_request: unknown, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end(body)

describe('a code that the provider refuses is INVALID_CODE, and the provider continues to be asked', () => {
  test.each<[string, NonNullable<Mischief['token']>, RegExp]>([
    [
      'by a message, as Twitch does',
      json({ status: 400, message: 'Invalid authorization code' }, 400),
      /400.*Invalid authorization code/,
    ],
    [
      'by an object, as Facebook does',
      json({ error: { message: 'This code has expired', type: 'OAuthException', code: 100 } }, 400),
      /This code has expired/,
    ],
    ['by a web page', text(400, '<html>Bad request'), /400/],
    ['by a text', text(403, 'no'), /403/],
    ['by an empty response', text(400, ''), /400/],
    ['by a status and a message', json({ message: 'unauthorized' }, 401), /401.*unauthorized/],
    ['by a page that does not exist', json({}, 404), /404/],
  ])('%s', async (_how, token, said) => {
    const hostile = await startHostileProvider()
    const login = await startLogin(clientOf(hostile))
    const authUrl = await login.begin()
    hostile.mischief = { token }
    for (let n = 0; n < 6; n += 1) {
      const refused = login.finish('made-up')
      await expect(refused).rejects.toMatchObject({
        code: 'INVALID_CODE',
        developerMessage: expect.stringMatching(said),
      })
      await expect(refused).rejects.not.toMatchObject({ developerMessage: expect.stringContaining('[object') })
    }
    hostile.mischief = {}
    expect(await login.finish(hostile.issueCode(authUrl))).toMatchObject({ subject: 'person-1' })
  })
})

describe('what one person can cause at a provider stops no one else', () => {
  test.each<[string, Mischief]>([
    ['its limit of requests', { token: json({}, 429) }],
    ['its own error in a refusal', { token: json({ error: 'server_error' }, 400) }],
    [
      'a redirect',
      { token: (_request, response) => void response.writeHead(302, { location: 'https://example.com/' }).end() },
    ],
    ['a subject that cannot be stored', { claims: { sub: 'x'.repeat(300) } }],
    ['a profile that is refused', { without: ['email'], userinfoAnswer: json({ error: 'insufficient_scope' }, 403) }],
    [
      'a profile that is huge',
      { without: ['email'], userinfoAnswer: json({ sub: 'person-1', email: 'x'.repeat(2_000_000) }) },
    ],
  ])('%s', async (_what, mischief) => {
    const hostile = await startHostileProvider()
    const login = await startLogin(clientOf(hostile))
    const authUrl = await login.begin()
    for (let n = 0; n < 6; n += 1) {
      hostile.mischief = mischief
      await expect(login.finish(hostile.issueCode(authUrl))).rejects.toThrow()
    }
    hostile.mischief = {}
    expect(await login.finish(hostile.issueCode(authUrl))).toMatchObject({ subject: 'person-1' })
  })

  test('a profile without a subject of a provider with fixed endpoints', async () => {
    let me: object = { name: 'Ada' }
    const answers = (path: string) => (path === '/token' ? { access_token: 'opaque' } : me)
    const url = await serve((request, response) => json(answers(request.url ?? ''))(request, response))
    const provider: Provider = {
      ...{
        id: 'p',
        kind: 'oauth2',
        clientId: 'web',
        clientSecret: 's',
        scopes: [],
        profile: { subject: 'id', email: 'email' },
      },
      endpoints: { authorizationUrl: `${url}/authorize`, tokenUrl: `${url}/token`, userinfoUrl: `${url}/me` },
    }
    const login = await startLogin(provider)
    for (let n = 0; n < 6; n += 1)
      await expect(login.finish('code')).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    me = { id: 7 }
    expect(await login.finish('code')).toMatchObject({ subject: '7' })
  })
})

describe('a fault is reported as what it is', () => {
  const tell = (mischief: Mischief) =>
    signInThrough(mischief).then(
      () => 'signed in',
      ({ code, developerMessage }: { code: string; developerMessage: string }) => `${code}: ${developerMessage}`,
    )

  test('a profile that the provider refuses', async () => {
    const answer = json({ error: 'insufficient_scope' }, 403)
    expect(await tell({ without: ['email'], userinfoAnswer: answer })).toMatch(/^INVALID_CODE: .*profile.*403/)
  })

  test('an ID token without an issuer', async () => {
    expect(await tell({ without: ['iss'] })).toBe(
      'INVALID_CODE: The ID token was rejected: JWT "iss" (issuer) claim missing.',
    )
    await expect(signInThrough({ without: ['iss'] })).rejects.toMatchObject({ details: { reason: 'provider_fault' } })
  })

  test('keys that are not there', async () => {
    expect(await tell({ keys: json({}, 404) })).toMatch(/^PROVIDER_UNAVAILABLE: .*404/)
  })
})

test('a token response without token_type signs the user in', async () => {
  const hostile = await startHostileProvider()
  const login = await startLogin(clientOf(hostile))
  const code = hostile.issueCode(await login.begin())
  hostile.mischief = { without: ['token_type'] }
  expect(await login.finish(code)).toMatchObject({ subject: 'person-1' })
})

test('a response that is compressed although no one asked for it is read, up to the limit of its size', async () => {
  const zip = (body: unknown) => (_request: unknown, response: ServerResponse) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync(JSON.stringify(body)))
  const userinfo = { sub: 'person-1', email: 'ada@example.com', email_verified: true }
  expect(await signInThrough({ without: ['email'], userinfoAnswer: zip(userinfo) })).toMatchObject({
    email: 'ada@example.com',
    emailVerified: true,
  })
  const bomb = { ...userinfo, more: 'x'.repeat(3_000_000) }
  await expect(signInThrough({ without: ['email'], userinfoAnswer: zip(bomb) })).rejects.toMatchObject({
    developerMessage: expect.stringContaining('more than 1048576 bytes'),
  })
})

describe('Basic authentication of the client', () => {
  test.each([
    ['x-client_id', 'secret-with_chars.ok*', 'x-client_id:secret-with_chars.ok*'],
    ['a b', 'ü:+%', 'a+b:%C3%BC%3A%2B%25'],
  ])('encodes as a form does, and leaves what needs no encoding: %s', async (clientId, clientSecret, expected) => {
    const hostile = await startHostileProvider()
    const login = await startLogin({ ...clientOf(hostile), clientId, clientSecret, tokenAuth: 'basic' })
    await login.begin()
    await expect(login.finish('made-up')).rejects.toMatchObject({ code: 'INVALID_CODE' })
    const sent = hostile.lastTokenHeaders?.authorization?.replace('Basic ', '') ?? ''
    expect(Buffer.from(sent, 'base64').toString()).toBe(expected)
  })
})

interface Quirks {
  /** Of a refusal of the header Authorization, as RFC 6749, section 5.2, requires. */
  readonly challenge?: string
  /** Whether a refused request spends the code. */
  readonly spends?: boolean
}

describe('a provider that lists two ways to authenticate, and accepts only the one of the client,', () => {
  const both = { token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'] }
  const start = async (accepts: 'basic' | 'post' | 'none', { challenge, spends = false }: Quirks = {}) => {
    const hostile = await startHostileProvider()
    const spent = new Set<string>()
    const isAccepted = ({ headers, body }: TokenRequest) =>
      accepts === 'basic' ? headers.authorization !== undefined : accepts === 'post' && body.has('client_secret')
    const refuse: Mischief['token'] = (request, response) => {
      if (challenge && request.headers.authorization) response.setHeader('www-authenticate', challenge)
      json({ error: 'invalid_client', error_description: 'no' }, 401)(request, response)
    }
    const token: Mischief['token'] = (request, response) => {
      const code = request.body.get('code') ?? ''
      if (!isAccepted(request)) refuse(request, response)
      else if (spent.has(code)) json({ error: 'invalid_grant' }, 400)(request, response)
      else void hostile.exchange(request.body, response)
      if (spends) spent.add(code)
    }
    hostile.mischief = { metadata: both, token }
    const login = await startLogin(clientOf(hostile))
    const signIn = async () => login.finish(hostile.issueCode(await login.begin()))
    return { hostile, signIn, forget: () => forgetDocuments(login.outbound, hostile.issuer) }
  }

  test.each([
    ['basic', [1, 2, 3]],
    ['post', [2, 3, 4]],
    ['post', [2, 3, 4], 'Basic realm="id"'],
  ] as const)('%s, is asked in the other way once', async (accepts, calls, challenge?: string) => {
    const { hostile, signIn } = await start(accepts, { ...(challenge && { challenge }) })
    for (const count of calls) {
      expect(await signIn()).toMatchObject({ subject: 'person-1' })
      expect(hostile.calls['/token']).toBe(count)
    }
  })

  // As Better Auth does.
  test('post, and spends the code before it refuses, is asked so from the next sign-in on', async () => {
    const { signIn, forget } = await start('post', { spends: true })
    await expect(signIn()).rejects.toMatchObject({ code: 'INVALID_CODE' })
    expect(await signIn()).toMatchObject({ subject: 'person-1' })
    // They are read again every ten minutes.
    forget()
    expect(await signIn()).toMatchObject({ subject: 'person-1' })
  })

  test('none, has a fault that the log names', async () => {
    const { hostile, signIn } = await start('none')
    await expect(signIn()).rejects.toMatchObject({
      code: 'INVALID_CODE',
      details: { reason: 'provider_fault' },
      developerMessage: 'The provider rejected the client ID or secret: invalid_client no',
    })
    expect(hostile.calls['/token']).toBe(2)
  })
})

test('each call to a provider has its own time, and all of them together three times as much', async () => {
  const slow = (ms: number, body: () => object) => (_request: unknown, response: ServerResponse) =>
    void setTimeout(() => json(body())(undefined, response), ms)
  const hostile = await startHostileProvider()
  const login = await startLogin(clientOf(hostile), { timeoutMs: 400 })
  const code = hostile.issueCode(await login.begin())
  const userinfo = () => ({ sub: 'person-1', email: 'ada@example.com', email_verified: true })
  hostile.mischief = { without: ['email'], tokenAfterMs: 250, userinfoAnswer: slow(250, userinfo) }
  expect(await login.finish(code)).toMatchObject({ email: 'ada@example.com' })
})

test('the keys of a provider are read while the user is at the provider', async () => {
  const hostile = await startHostileProvider()
  const login = await startLogin(clientOf(hostile))
  await login.begin()
  await expect.poll(() => hostile.calls['/jwks']).toBe(1)
})
