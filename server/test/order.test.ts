import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newApiKey } from './api-keys.ts'
import { type Service, startService } from './harness.ts'

const json = { 'content-type': 'application/json' }
const features = '/v1/admin/features'

interface Row {
  /** The faults of the request, the first of which it is refused for. */
  readonly faults: string
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly as?: 'member' | 'key' | 'user'
  readonly gets: readonly [status: number, code: string | undefined, path?: string]
  /** How many units the limit of its caller, or of its address, has lost. */
  readonly counts?: number
}

const malformed = '{"a":'
const tooLong = JSON.stringify({ name: 'x'.repeat(70_000) })

const rows: readonly Row[] = [
  { faults: 'an unknown path', path: '/v1/nothing', gets: [404, 'NOT_FOUND'], counts: 1 },
  { faults: 'a path that is no URL', path: '/v1/%zz', gets: [400, 'VALIDATION_ERROR', 'path'], counts: 1 },
  { faults: 'no caller', path: '/v1/sessions', gets: [401, 'UNAUTHORIZED'], counts: 1 },
  {
    faults: 'no caller, a malformed body',
    method: 'PATCH',
    path: '/v1/users/me',
    headers: json,
    body: malformed,
    gets: [401, 'UNAUTHORIZED'],
    counts: 1,
  },
  {
    faults: 'no browser, no caller, a malformed body',
    method: 'POST',
    path: features,
    body: malformed,
    gets: [403, 'ADMIN_WEB_ONLY'],
  },
  {
    faults: 'a foreign page, a malformed body',
    method: 'POST',
    path: features,
    headers: { ...json, origin: 'https://evil.example.com' },
    body: malformed,
    as: 'member',
    gets: [403, 'ADMIN_WEB_ONLY'],
  },
  {
    faults: 'no token against CSRF, a malformed body',
    method: 'POST',
    path: features,
    headers: { ...json, 'x-service-csrf-token': '' },
    body: malformed,
    as: 'member',
    gets: [403, 'CSRF_FAILED'],
  },
  {
    faults: 'a scope too few, a malformed body',
    method: 'POST',
    path: '/v1/admin/licenses',
    headers: json,
    body: malformed,
    as: 'key',
    gets: [403, 'API_KEY_SCOPE'],
  },
  {
    faults: 'a body that is too long, and malformed',
    method: 'POST',
    path: features,
    headers: json,
    body: `${tooLong}x`,
    as: 'member',
    gets: [400, 'VALIDATION_ERROR', 'body'],
    counts: 1,
  },
  {
    faults: 'a body of another type',
    method: 'POST',
    path: features,
    headers: { 'content-type': 'text/plain' },
    body: malformed,
    as: 'member',
    gets: [400, 'VALIDATION_ERROR', 'header.Content-Type'],
    counts: 1,
  },
  {
    faults: 'an unknown field of an object that does not exist',
    method: 'PATCH',
    path: `${features}/fea_00000000000000000000000000000000`,
    headers: json,
    body: '{"surprise":1}',
    as: 'member',
    gets: [400, 'VALIDATION_ERROR', 'surprise'],
    counts: 1,
  },
  {
    faults: 'an object that does not exist',
    method: 'PATCH',
    path: `${features}/fea_00000000000000000000000000000000`,
    headers: json,
    body: '{"name":"a"}',
    as: 'member',
    gets: [404, 'FEATURE_NOT_FOUND'],
    counts: 1,
  },
  {
    faults: 'a header sent twice, an unknown path, no caller',
    path: '/v1/nothing',
    headers: { 'x-app-id': 'a' },
    gets: [400, 'VALIDATION_ERROR', 'header.X-App-Id'],
    counts: 1,
  },
  { faults: 'a method that the path does not have', method: 'PUT', path: '/v1/sessions', gets: [404, 'NOT_FOUND'] },
  {
    faults: 'a member of __proto__',
    method: 'POST',
    path: features,
    headers: json,
    body: '{"__proto__":{"a":1}}',
    as: 'member',
    gets: [400, 'VALIDATION_ERROR', 'body'],
    counts: 1,
  },
]

async function headersOf(service: Service, as: Row['as']): Promise<Record<string, string>> {
  if (as === 'key') return { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  if (as === 'user') return { authorization: `Bearer ${(await service.signIn('ada@example.com')).accessToken}` }
  return as === 'member' ? { ...(await service.adminSignIn()).headers } : {}
}

test('a request is refused for its first fault, and counts once before its body is read', async () => {
  const service = await startService()
  const found: unknown[] = []
  for (const { method = 'GET', path, headers = {}, body, as, faults, counts } of rows) {
    const own = await headersOf(service, as)
    const send = async () => {
      const all = new Headers({ ...own, ...headers })
      const list = [...all]
      if (faults.startsWith('a header sent twice')) list.push(['x-app-id', 'b'])
      return sendRaw(service.url, { method, path, headers: list, body })
    }
    const first = await send()
    const second = await send()
    const lost = first.remaining - second.remaining
    const { code, details } = first.error
    found.push([faults, [first.status, code, ...(details?.fields ? [details.fields[0].path] : [])], counts && lost])
  }
  expect(found).toEqual(rows.map(({ faults, gets, counts }) => [faults, gets, counts]))
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | undefined
}

/** Not with fetch, which joins equal headers. */
async function sendRaw(url: string, { method, path, headers, body }: Sent) {
  const { hostname, port } = new URL(url)
  const names = [...headers.flat(), 'host', `${hostname}:${port}`]
  if (body !== undefined) names.push('content-length', String(Buffer.byteLength(body)))
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path, headers: names, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
  const answer = JSON.parse(await text(response))
  const { statusCode: status, headers: received } = response
  return { status, error: answer.error, remaining: Number(received['x-ratelimit-remaining']) }
}
