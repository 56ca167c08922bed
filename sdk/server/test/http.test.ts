import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLicet } from '../src/index.ts'

const token = `lat_${'x'.repeat(43)}`

/** A server with these responses, one after the other. Returns what a verification does, and the tries it takes. */
async function verifyAt(...responses: ((response: ServerResponse) => unknown)[]) {
  let tries = 0
  const server = createServer((request, response) => {
    request.resume()
    responses[tries]?.(response)
    tries += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const licet = createLicet({ url, apiKey: 'lk_test', transport: 'none', onError: () => {} })
  const since = performance.now()
  const error = await Promise.resolve(licet.verify(token)).catch((found: unknown) => found)
  return { error, tries, ms: performance.now() - since }
}

const respond =
  (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'x-request-id': 'req_1', ...headers }).end(JSON.stringify(body))

const ended = { data: { serverTime: '', results: [{ active: false, reason: 'ended', endedReason: 'logout' }] } }

test('a fault is tried again, up to 3 times, and any other error is not', async () => {
  expect(await verifyAt(respond(503), respond(500), respond(200, ended))).toMatchObject({
    error: { name: 'NotSignedInError', reason: 'ended', endedReason: 'logout' },
    tries: 3,
  })
  expect(await verifyAt((response) => response.destroy(), respond(200, ended))).toMatchObject({
    error: { reason: 'ended' },
    tries: 2,
  })
  expect(await verifyAt(respond(500), respond(500), respond(500), respond(200, ended))).toMatchObject({
    error: { name: 'UnavailableError', status: 500, requestId: 'req_1', retryable: true },
    tries: 3,
  })
  const invalid = { error: { code: 'VALIDATION_ERROR', message: 'The request is not valid.' } }
  expect(await verifyAt(respond(400, invalid))).toMatchObject({
    error: { name: 'LicetError', code: 'VALIDATION_ERROR', status: 400, retryable: false },
    tries: 1,
  })
})

test('Retry-After is obeyed if there is time for it', async () => {
  const patient = await verifyAt(respond(503, {}, { 'retry-after': '1' }), respond(200, ended))
  expect(patient).toMatchObject({ error: { reason: 'ended' }, tries: 2 })
  expect(patient.ms).toBeGreaterThanOrEqual(990)

  const refused = await verifyAt(respond(429, { error: 'Too many' }, { 'retry-after': '60' }), respond(200, ended))
  expect(refused).toMatchObject({ error: { name: 'RateLimitedError', retryAfter: 60, retryable: true }, tries: 1 })
})

test('a server that never responds is given up after 3 seconds', async () => {
  const silent = await verifyAt(() => {})
  expect(silent).toMatchObject({ error: { name: 'UnavailableError' }, tries: 1 })
  expect(silent.ms).toBeGreaterThan(2_900)
  expect(silent.ms).toBeLessThan(8_000)
})

test('the API key follows no redirect', async () => {
  let isFollowed = false
  const other = createServer((_request, response) => {
    isFollowed = true
    response.end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`

  expect(await verifyAt(respond(308, {}, { location }))).toMatchObject({
    error: { name: 'ConfigurationError' },
    tries: 1,
  })
  expect(isFollowed).toBe(false)
})
