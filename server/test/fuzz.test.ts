import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorCatalog } from '../src/errors.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import { routes } from '../src/start/app.ts'
import { fromAnywhere } from './client.ts'
import { redirectUri, type Service, startService } from './harness.ts'
import { addHostileProvider } from './providers.ts'
import { rounds, seed } from './rounds.ts'

/** Random requests to a route. */
const numRuns = rounds(600, 30)
const run = { numRuns, seed, endOnFailure: true }

const statuses = new Set([200, 400, 401, 403, 404])
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

interface Sent {
  method: string
  path: string
  headers: Record<string, string | string[]>
  body: string | Buffer | undefined
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

function send(url: string, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const all = { ...headers, ...length }
    const outgoing = request({ hostname, port, method, path, headers: all, agent, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within 10 s: ${method} ${path}`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Requirements for every response of the API, for any request. */
function expectProper({ status, headers, text }: Answer, method: string, downloads: readonly string[] = []): void {
  expect(statuses).toContain(status)
  const isDownload = status === 200 && downloads.length > 0
  expect(isDownload ? downloads : ['application/json; charset=utf-8']).toContain(headers['content-type'])
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^req_/),
  })
  if (method === 'HEAD' || isDownload) return
  const body = JSON.parse(text)
  expect(body.meta?.requestId).toBe(headers['x-request-id'])
  if (status === 200) {
    expect(Object.keys(body).sort()).toEqual(['data', 'meta'])
    return
  }
  expect(Object.keys(body).sort()).toEqual(['error', 'meta'])
  const expected = errorCatalog[body.error.code as keyof typeof errorCatalog]
  const { message, hint } = body.error
  expect({ status, message, ...(hint !== undefined && { hint }) }).toEqual(expected)
  if (status === 401) expect(headers['www-authenticate']).toBe('Bearer')
}

/** A request with more than 16 KiB of URL and headers is not read, so it belongs to no caller. */
function expectCounted({ headers, text }: Answer): void {
  if (text.includes('{"path":"header",')) return
  for (const name of ['limit', 'remaining', 'reset']) expect(headers[`x-ratelimit-${name}`]).toMatch(/^\d+$/)
}

// --- what an unknown client may send

const nasty = fc.constantFrom(
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  'x\udfff\ud800',
  '\u202eada@example.com',
  '\r\nBcc: eve@example.com',
  "'; drop table users; --",
  '{"$ne":null}',
  '$(id)',
  '%00',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  'ﷺ'.repeat(100),
  'é́'.repeat(50),
  'x'.repeat(513),
  'x'.repeat(70_000),
  '-1',
  '9007199254740993',
  '1e309',
  'NaN',
  'true',
  '',
)
const anyText = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 300 }))

const toJson = (value: unknown): string => JSON.stringify(value)
/** As JSON text, because a deeply nested value cannot be serialized. */
const anyValue = fc.oneof(
  anyText.map(toJson),
  fc.constantFrom('null', 'true', 'false', '0', '-0', '1.5', '-1', '1e308', '1e999', '[]', '{}', '[[]]'),
  fc.constantFrom('['.repeat(500) + ']'.repeat(500), `${'{"a":['.repeat(5_000)}${']}'.repeat(5_000)}`),
  fc.array(anyText, { maxLength: 5 }).map(toJson),
  fc.jsonValue({ maxDepth: 4 }).map(toJson),
)
const anyName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    'a.b',
    'a/b',
    '~1',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

type Schema = { properties?: Record<string, Schema>; examples?: unknown[]; default?: unknown; type?: string }
const propertiesOf = (schema: unknown): [string, Schema][] => Object.entries((schema as Schema)?.properties ?? {})

/** A body that fits the schema, with some fields invalid, missing, duplicated, or added. */
function bodyOf(row: AnyRoute, good: Record<string, unknown>): fc.Arbitrary<string> {
  const entries = propertiesOf(row.input.body).map(([name, { examples }]) => {
    const proper = fc.constant(toJson(good[name] ?? examples?.[0] ?? 'x'))
    return fc.option(
      fc
        .oneof({ weight: 4, arbitrary: proper }, { weight: 2, arbitrary: anyValue })
        .map((value) => [name, value] as const),
      { freq: 6 },
    )
  })
  const extra = fc.array(fc.tuple(anyName, anyValue), { maxLength: 2 })
  return fc
    .tuple(fc.tuple(...entries), fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: extra }))
    .map(([own, more]) => {
      const members = [...own.filter((entry) => entry !== null), ...more]
      return `{${members.map(([name, value]) => `${toJson(name)}:${value}`).join(',')}}`
    })
}

const wrongBody = fc.oneof(
  anyValue,
  fc.constantFrom(
    '',
    ' ',
    'null',
    'undefined',
    '{',
    '{"email":',
    '{"email":"a@b.ch",}',
    "{'email':'a@b.ch'}",
    '{"email":"a@b.ch","email":"c@d.ch"}',
    '{"__proto__":{"email":"a@b.ch"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"\\u005f_proto__":1}',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '['.repeat(60_000),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `"${'x'.repeat(65_000)}"`,
    `{"email":"${'x'.repeat(70_000)}"}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** Text of characters that are valid in a header. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ',',
    ',,,',
    'null',
    '127.0.0.1',
    '127.0.0.1, 127.0.0.1',
    '203.0.113.9, ::1, [::1]:80, unknown',
    '::ffff:203.0.113.9',
    'fe80::1%eth0',
    '999.999.999.999',
    '0x7f.1',
    '٣.١.١.١'.replaceAll(/[^\x20-\x7e]/g, '?'),
    'x'.repeat(2_000),
    '\u00ff\u00fe',
    'app_0199f3c2a4b87c1d9e5f60718293a4b5',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '~')),
)

const authorization = (token: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      `Bearer ${token}`,
      `bearer ${token}`,
      `BEARER   ${token} `,
      `Bearer${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token.replace('lat_', 'lrt_')}`,
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      token,
    ),
    headerText,
  )

function headersOf(token: string): fc.Arbitrary<Record<string, string>> {
  const contentType = fc.constantFrom(
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/html',
    'application/json;;;=',
    '/',
    '',
  )
  const rare = <T>(arbitrary: fc.Arbitrary<T>, freq = 5) => fc.option(arbitrary, { freq, nil: undefined })
  return fc
    .record({
      'content-type': fc.oneof(
        { weight: 6, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: contentType },
      ),
      authorization: fc.oneof(
        { weight: 3, arbitrary: fc.constant(`Bearer ${token}`) },
        { weight: 1, arbitrary: authorization(token) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      'x-app-id': rare(headerText, 2),
      'x-forwarded-for': rare(headerText, 1),
      'user-agent': rare(headerText, 1),
      'content-encoding': rare(fc.constantFrom('gzip', 'identity', 'x'), 1),
      'x-http-method-override': rare(fc.constantFrom('DELETE', 'GET'), 1),
      accept: rare(fc.constantFrom('text/html', '*/*', 'image/png;q=x'), 1),
      'if-none-match': rare(headerText, 1),
      cookie: rare(headerText, 1),
      origin: rare(headerText, 1),
    })
    .map((headers) =>
      Object.fromEntries(Object.entries(headers).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]]))),
    )
}

const escapes = fc.constantFrom(
  '%',
  '%z',
  '%00',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%u0000',
  '%2f',
  '%2e%2e%2f',
  ';',
  '*',
  '%25',
  '+',
)
const encodedText = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?')).slice(0, 6_000)),
  fc.array(escapes, { maxLength: 4 }).map((parts) => parts.join('')),
)

function queryOf(row: AnyRoute): fc.Arbitrary<string> {
  const names = propertiesOf(row.input.query).map(([name]) => name)
  const name = fc.oneof(fc.constantFrom(...names, 'page', 'limit[]', '__proto__', 'constructor', ''), encodedText)
  const value = fc.oneof(
    fc.constantFrom('1', '0', '-1', '100', '101', '1.0', '%201', '1e2', 'true', 'TRUE', ''),
    encodedText,
  )
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 4 })
  const text = pairs.map((list) => list.map(([k, v]) => `${k}=${v}`).join('&'))
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: encodedText },
  )
}

function pathOf(row: AnyRoute): fc.Arbitrary<string> {
  const segments = row.url.split('/').map((part) => (part.startsWith(':') ? encodedText : fc.constant(part)))
  const path = fc.tuple(...segments).map((parts) => parts.join('/'))
  return fc.tuple(path, queryOf(row)).map(([start, query]) => (query === '' ? start : `${start}?${query}`))
}

/** A signed-in caller; signs in again after a request that ended the session. */
class Caller {
  token = ''
  refreshToken = ''
  readonly #service: Service
  #count = 0

  constructor(service: Service) {
    this.#service = service
  }

  async signIn(): Promise<void> {
    const { call } = this.#service
    if (this.token !== '' && (await call('GET', '/v1/sessions/current', { token: this.token })).status === 200) return
    this.#count += 1
    const { accessToken, refreshToken } = await this.#service.signIn(`caller${this.#count}@example.com`)
    this.token = accessToken
    this.refreshToken = refreshToken
  }
}

/** Unknown, but in the form of a response of navigator.credentials.get. */
const credential = {
  id: 'bm9ib2R5',
  rawId: 'bm9ib2R5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}

describe('any request to a route gets the envelope and a status of the interface', () => {
  test.each(routes.map((row) => [row.method, row.url, row] as const))(
    '%s %s',
    async (method, _url, row) => {
      const service = await startService()
      const hostile = await addHostileProvider(service)
      const caller = new Caller(service)
      await caller.signIn()
      const good = { provider: 'corp', redirectUri, scopes: ['email'], refreshToken: caller.refreshToken, credential }
      const sent = fc.record({
        path: pathOf(row),
        headers: headersOf('TOKEN'),
        body: fc.oneof({ weight: 5, arbitrary: bodyOf(row, good) }, { weight: 1, arbitrary: wrongBody }),
      })
      const seen = new Set<string>()
      const ask = fc.asyncProperty(sent, async ({ path, headers, body }) => {
        hostile.mischief = {}
        const named = Object.entries(headers).map(([name, value]) => [name, value.replace('TOKEN', caller.token)])
        const answer = await send(service.url, {
          method,
          path,
          headers: fromAnother({ 'user-agent': 'fuzz', ...Object.fromEntries(named) }),
          body: method === 'GET' ? undefined : body,
        })
        seen.add(/"code":"([A-Z_]+)"/.exec(answer.text)?.[1] ?? 'success')
        expectProper(answer, method, row.downloads)
        expectCounted(answer)
        if (method !== 'GET' && answer.status === 200) await caller.signIn()
      })
      const isAllInvalid = () => [...seen].every((outcome) => outcome === 'VALIDATION_ERROR')
      // A run that never passes input validation tests nothing: by chance, of a body with many fields, ten do not.
      for (let round = 0; round < 100 && isAllInvalid(); round += 1)
        await fc.assert(ask, { ...run, seed: seed + round })
      expect(faults(service)).toEqual([])
      expect(isAllInvalid()).toBe(false)
    },
    120_000,
  )
})

/** The nearest address is another one each time, left of it is what the client claims. */
function fromAnother(headers: Record<string, string>): Record<string, string> {
  const address = fromAnywhere()['x-forwarded-for']
  const claimed = headers['x-forwarded-for']
  return { ...headers, 'x-forwarded-for': claimed === undefined ? address : `${claimed}, ${address}` }
}

const faults = ({ logLines }: Service): string[] => logLines.filter((line) => /"level":"(error|fatal)"/.test(line))

test('a path without a route returns NOT_FOUND or names the problem of the path, for any method', async () => {
  const service = await startService()
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'SEARCH', 'LOCK')
  const path = fc
    .tuple(
      fc.constantFrom(
        '/v1/',
        '/v1',
        '/V1/',
        '//v1/',
        '/v1//',
        '/v1/auth/',
        '/v1/auth/refresh/',
        '/v1/users/me/',
        '/v1/sessions/x/',
      ),
      fc.array(fc.oneof(encodedText, fc.constantFrom('/', '..', '.', 'sessions')), { maxLength: 4 }),
    )
    .map(([start, parts]) => start + parts.join(''))
  await fc.assert(
    fc.asyncProperty(method, path, headersOf('x'), async (name, target, headers) => {
      const answer = await send(service.url, { method: name, path: target, headers, body: undefined })
      expectProper(answer, name)
      if (/^\/+v1(\/|$)/i.test(target)) expectCounted(answer)
    }),
    { ...run, numRuns: numRuns * 3 },
  )
  expect(faults(service)).toEqual([])
}, 600_000)

test('a method that a route lacks returns NOT_FOUND, and a HEAD that it lacks has no body', async () => {
  const service = await startService()
  const readable = routes
    .filter(({ method }) => method === 'GET')
    .map(({ url }) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`))
  for (const { url } of routes) {
    const path = url.replace(/:\w+/g, 'x')
    const lacking = ['PUT', 'TRACE', 'PROPFIND', ...(readable.some((pattern) => pattern.test(path)) ? [] : ['HEAD'])]
    for (const method of lacking) {
      const answer = await send(service.url, { method, path, headers: {}, body: undefined })
      expectProper(answer, method)
      expect(answer.status).toBe(404)
      if (method === 'HEAD') expect(answer.text).toBe('')
    }
    expect((await send(service.url, { method: 'OPTIONS', path, headers: {}, body: undefined })).status).toBe(204)
  }
})

/** Sends raw text and returns everything received until the server responds or closes. */
function sendRaw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')))
    socket.on('data', (chunk) => {
      received += chunk
      const head = received.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? Number.NaN)
      if (head >= 0 && Buffer.byteLength(received) >= head + 4 + length) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

const get = '/v1/sessions/current HTTP/1.1\r\nHost: x\r\n'
const unreadable: [what: string, text: string][] = [
  ['a header of 20 KB', `GET ${get}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a url of 20 KB', `GET /v1/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['five thousand headers', `GET ${get}${'a: b\r\n'.repeat(5_000)}\r\n`],
  ['no host', 'GET /v1/sessions/current HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET ${get}Host: y\r\n\r\n`],
  ['a method that nobody knows', `BREW ${get}\r\n`],
  ['no HTTP at all', 'hello there\r\n\r\n'],
  ['a version of HTTP that is none', 'GET /v1/sessions/current HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['a NUL in a header', `GET ${get}X-App-Id: a\u0000b\r\n\r\n`],
  ['a header without a colon', `GET ${get}nonsense\r\n\r\n`],
  ['a header folded over two lines', `GET ${get}X-App-Id: a\r\n b\r\n\r\n`],
  ['two lengths', `POST ${get}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a length and chunks', `POST ${get}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a length below zero', `POST ${get}Content-Length: -1\r\n\r\n`],
  [
    'broken chunks',
    'POST /v1/auth/refresh HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
  ],
  ['an expectation that is none', `GET ${get}Expect: tea\r\n\r\n`],
  ['a path with a space', 'GET /v1/a b HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a path with a NUL', 'GET /v1/\u0000 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a path of raw UTF-8', 'GET /v1/sessions/é HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an absolute url', 'GET http://evil.example/v1/sessions/current HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an asterisk for a path', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no path', 'GET ? HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a wish for websockets', `GET ${get}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
]

test('malformed HTTP gets a status of the interface, in the envelope, and the server keeps running', async () => {
  const service = await startService()
  for (const [what, text] of unreadable) {
    const received = await sendRaw(service.url, text)

    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1])
    expect([400, 401, 404], what).toContain(status)
    const { error, meta } = JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4))
    expect(error.code, what).toMatch(/^[A-Z_]+$/)
    expect(received, what).toContain(`x-request-id: ${meta.requestId}`)
    expect(received, what).toContain('x-content-type-options: nosniff')
  }
  expect(faults(service)).toEqual([])
  expect((await service.call('GET', '/v1/sessions/current')).status).toBe(401)
})

test('above the rate limit the same requests get only the body of 429 and Retry-After', async () => {
  const few = { count: 3, seconds: 60 }
  const service = await startService({
    config: {
      rateLimits: {
        standard: few,
        auth: few,
        authAttempts: few,
        admin: few,
        server: few,
        webhooks: few,
        pages: few,
        verify: few,
        changes: few,
        oauthClient: few,
        organizationCreate: few,
        organizationSwitch: few,
        accessKeyRevoke: few,
        billing: few,
      },
    },
  })
  const row = fc.constantFrom(...routes)
  const sent = row.chain((chosen) => fc.tuple(fc.constant(chosen.method), pathOf(chosen), bodyOf(chosen, {})))
  for (const { method, url } of new Map(routes.map((one) => [`${one.access} ${one.limit}`, one])).values())
    for (let n = 0; n < 4; n += 1) await service.call(method, url)
  await fc.assert(
    fc.asyncProperty(sent, async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await send(service.url, { method, path, headers, body: method === 'GET' ? undefined : body })
      expect(answer.status).toBe(429)
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
      expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String) })
    }),
    { ...run, numRuns: rounds(200) },
  )
}, 600_000)
