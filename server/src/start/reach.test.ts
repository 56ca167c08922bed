import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '../../test/api-keys.ts'
import { type Service, startService } from '../../test/harness.ts'
import { examineReach } from './reach-examination.ts'

type Pass = (from: IncomingMessage, to: ServerResponse) => void

/** A service behind a proxy on its own port, which is the service's BASE_URL. */
async function startBehindProxy() {
  const port: { target?: string; pass: Pass } = { pass: (from, to) => from.pipe(to) }
  const proxy = createServer((incoming, outgoing) => {
    const { url = '/', headers } = incoming
    const asked = request(`${port.target}${url}`, { headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      port.pass(response, outgoing)
    })
    outgoing.on('close', () => asked.destroy())
    asked.on('error', () => outgoing.destroy()).end()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const baseUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const service = await startService({ config: { baseUrl }, machine: Date.now })
  port.target = service.url
  return { service, port, baseUrl }
}

const examine = async ({ ctx }: Service, key?: string) =>
  new Map((await examineReach(ctx, key)).map(({ subject, state, message }) => [subject, `${state}: ${message}`]))

test('the doctor sees through a proxy what clients see', async () => {
  const { service, port, baseUrl } = await startBehindProxy()
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })

  const healthy = await examine(service, key)
  expect(healthy.get('issuer')).toBe(`good: ${baseUrl} responds`)
  expect(healthy.get('stream')).toMatch(/^good: a proof arrives every \d+ ms$/)
  expect((await examine(service)).get('stream')).toMatch(/^skipped: not checked: set LICET_API_KEY/)
  expect((await examine(service, 'lk_wrong')).get('stream')).toBe(`bad: ${baseUrl}/v1/sessions/changes responds 401`)

  port.pass = collect
  const held = await examine(service, key)
  expect(held.get('issuer')).toBe(`good: ${baseUrl} responds`)
  expect(held.get('stream')).toBe(`bad: no proof arrived through ${baseUrl} within 5 s`)

  port.pass = (_from, to) => to.end('<html>')
  expect((await examine(service)).get('issuer')).toMatch(/^bad: .* names no issuer$/)

  port.target = 'http://127.0.0.1:1'
  expect((await examine(service, key)).get('stream')).toMatch(/^warning: .* does not respond: /)
})

/** Passes a response on when it has ended, as a proxy with buffers does. */
async function collect(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of from) chunks.push(chunk)
    to.end(Buffer.concat(chunks))
  } catch {
    to.destroy()
  }
}
