import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, parseAllowList } from './addresses.ts'
import { createOutbound } from './outbound.ts'

/** A real server on loopback, stopped with the test. */
async function serve(listener: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

const local = (limits: { timeoutMs?: number; maxBytes?: number } = {}) =>
  createOutbound({ allow: ['127.0.0.0/8'], ...limits }).fetch

test('an allowed server receives method, headers, and body, and its reply is a Response', async () => {
  const { url } = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ method: request.method, type: request.headers['content-type'], body }))
  })

  const response = await local()(`${url}/token`, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) })

  expect(response).toBeInstanceOf(Response)
  expect(await response.json()).toEqual({
    method: 'POST',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
    body: 'a=b+c',
  })
})

test('a response without a body (204) is passed on', async () => {
  const { url } = await serve((_request, response) => response.writeHead(204).end())
  expect((await local()(url)).status).toBe(204)
})

test('a server that never sends headers is cut at the time limit', async () => {
  const { url } = await serve(() => undefined)
  await expect(local({ timeoutMs: 100 })(url)).rejects.toMatchObject({ kind: 'timeout' })
})

test('a body that drips is cut at the time limit', async () => {
  const { url } = await serve((_request, response) => {
    const drip = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(drip))
  })
  await expect(local({ timeoutMs: 200 })(url)).rejects.toMatchObject({ kind: 'timeout' })
})

test('a body over the limit is not read to its end', async () => {
  let markClosed: () => void = () => undefined
  const hungUp = new Promise<void>((resolve) => {
    markClosed = resolve
  })
  const { url } = await serve((_request, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', pour).on('close', markClosed)
    pour()
  })

  await expect(local()(url)).rejects.toMatchObject({ kind: 'too_large' })
  await hungUp
})

test('a body of exactly the limit is read', async () => {
  const { url } = await serve((_request, response) => response.end(Buffer.alloc(1000)))
  expect((await (await local({ maxBytes: 1000 })(url)).arrayBuffer()).byteLength).toBe(1000)
  await expect(local({ maxBytes: 999 })(url)).rejects.toMatchObject({ kind: 'too_large' })
})

test('headers without end are refused as too large', async () => {
  const { url } = await serve((_request, response) => response.setHeader('x-long', 'a'.repeat(40_000)).end())
  await expect(local()(url)).rejects.toMatchObject({ kind: 'too_large' })
})

test('a redirect to another host is refused, and that host is never called', async () => {
  let called = false
  const other = await serve((_request, response) => {
    called = true
    response.end()
  })
  const { url } = await serve((_request, response) => response.writeHead(302, { location: other.url }).end())

  await expect(local()(url)).rejects.toMatchObject({ kind: 'redirect' })
  expect(called).toBe(false)
})

test('a GET is redirected within its origin, three times at most', async () => {
  const { url } = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('there')
    else response.writeHead(307, { location: `/${left - 1}` }).end()
  })

  expect(await (await local()(`${url}/3`)).text()).toBe('there')
  await expect(local()(`${url}/4`)).rejects.toMatchObject({ kind: 'redirect' })
})

test('a POST is never redirected', async () => {
  const { url } = await serve((_request, response) => response.writeHead(307, { location: '/again' }).end())
  await expect(local()(url, { method: 'POST', body: 'secret' })).rejects.toMatchObject({ kind: 'redirect' })
})

test('a server that closes the connection is a network error, and no error reveals the query', async () => {
  const { url } = await serve((request) => request.socket.destroy())
  const failure = await local()(`${url}/?access_token=hunter2`).catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'network' })
  expect(String(failure)).not.toContain('hunter2')
})

test.each([
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '169.254.169.254',
  '10.0.0.1',
  '0x7f.1',
  '2130706433',
])('the literal address %s is refused', async (host) => {
  await expect(createOutbound().fetch(`https://${host}/`)).rejects.toMatchObject({ kind: 'blocked' })
})

test('a name that resolves to loopback is refused when the connection is made', async () => {
  await expect(createOutbound().fetch('https://localhost/')).rejects.toMatchObject({ kind: 'blocked' })
})

test('a range of addresses in the list allows them, and a name that resolves into it over https', async () => {
  const { url, port } = await serve((_request, response) => response.end('ok'))
  const outbound = createOutbound({ allow: ['127.0.0.0/8', '::1/128'] }).fetch
  expect(await (await outbound(url)).text()).toBe('ok')
  // The server has no TLS, so reaching the handshake shows that the address was allowed.
  await expect(outbound(`https://localhost:${port}/`)).rejects.toMatchObject({ kind: 'network' })
})

test('a name in the list is allowed for every port, a name with a port for that port only', async () => {
  const { port } = await serve((_request, response) => response.end('ok'))
  const url = `http://localhost:${port}/`
  expect(await (await createOutbound({ allow: ['localhost'] }).fetch(url)).text()).toBe('ok')
  expect(await (await createOutbound({ allow: [`localhost:${port}`] }).fetch(url)).text()).toBe('ok')
  await expect(createOutbound({ allow: [`localhost:${port + 1}`] }).fetch(url)).rejects.toMatchObject({
    kind: 'blocked',
  })
})

test('development reaches private addresses and plain http', async () => {
  const { url } = await serve((_request, response) => response.end('ok'))
  expect(await (await createOutbound({ allowPrivate: true }).fetch(url)).text()).toBe('ok')
})

test.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'https://user:pass@example.com/'])(
  '%s is refused before any connection',
  async (url) => {
    await expect(createOutbound().fetch(url)).rejects.toMatchObject({ kind: 'blocked' })
  },
)

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '192.0.2.1'],
  ...['198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.0.1', '192.88.99.1'],
  ...['::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
  ...[
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '100::1',
    'fc00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not-an-address',
  ],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('an entry that is not a host, port, address, or range is named', () => {
  expect(() => parseAllowList(['id.internal', 'http://x'])).toThrow('"http://x"')
  expect([...parseAllowList([' ID.internal:8443 ', '']).hosts]).toEqual(['id.internal:8443'])
})

test('unknown, internal, and refusing names fail with one and the same text', async () => {
  const { port } = await serve(() => undefined)
  const closed = port === 65_535 ? port - 1 : port + 1
  const urls = [`https://localhost:${port}`, 'https://no-such-name.invalid', `https://localhost:${closed}`]
  const textOf = async (url: string, allow: string[]) => {
    const failure = await createOutbound({ allow })
      .fetch(`${url}/`)
      .catch((error: unknown) => error)
    return String(failure).replace(url, 'URL')
  }

  const texts = await Promise.all([
    ...urls.map((url) => textOf(url, [])),
    textOf(`https://127.0.0.1:${closed}`, ['127.0.0.1']),
  ])

  expect(new Set(texts)).toEqual(new Set(['OutboundError: URL cannot be reached from here']))
})
