import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { giveWhole, type Head } from './head.ts'

const head: Head = {
  status: 200,
  common: ['content-type', 'application/json', 'cache-control', 'no-store'],
  own: ['x-request-id', 'req_1', 'etag', '"lic_1-2"'],
}
const body = '{"data":1}'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** The bytes of the response to these lines, without its date. */
async function responseTo(lines: string, respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer({ keepAliveTimeout: 7_000 }, respond)
  servers.push(server)
  await once(server.listen(0), 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece
    if (text.includes(body)) socket.end()
  })
  socket.write(`${lines}\r\nHost: a\r\n\r\n`)
  await once(socket, 'close')
  return text.replace(/Date: .*\r\n/, 'Date: now\r\n').toLowerCase()
}

function writeByNode(response: ServerResponse, { status, common, own }: Head): void {
  response.writeHead(status, [...common, ...own, 'content-length', String(body.length)])
  response.end(body)
}

const statuses = [200, 201, 401, 404, 409, 429, 503]

test.each(statuses)('a head of %i has the bytes that node:http writes', async (status) => {
  const asked = 'GET / HTTP/1.1'
  const expected = await responseTo(asked, (_request, response) => writeByNode(response, { ...head, status }))
  const given: boolean[] = []
  const made = await responseTo(asked, (_request, response) => {
    given.push(giveWhole(response, { ...head, status }, body))
    response.end()
  })
  expect(made).toBe(expected)
  expect(made).toContain('keep-alive: timeout=7\r\n')
  expect(given).toEqual([true])
})

const unusual: [string, string, Partial<Head>][] = [
  ['another version of HTTP', 'GET / HTTP/1.0', {}],
  ['a connection that closes', 'GET / HTTP/1.1\r\nConnection: close', {}],
  ['a request without a body in its response', 'HEAD / HTTP/1.1\r\nConnection: close', {}],
  ['a status without a body', 'GET / HTTP/1.1\r\nConnection: close', { status: 304 }],
  ['a header that ends its line', 'GET / HTTP/1.1', { own: ['etag', 'a\r\nset-cookie: b'] }],
  ['a common header that ends its line', 'GET / HTTP/1.1', { common: ['vary', 'a\r\nset-cookie: b'] }],
  ['a header beyond ASCII', 'GET / HTTP/1.1', { own: ['etag', 'ü'] }],
  ['a header about the connection', 'GET / HTTP/1.1', { own: ['connection', 'close'] }],
]

test.each(unusual)('%s is left to node:http', async (_name, asked, part) => {
  const given: boolean[] = []
  const made = await responseTo(asked, (_request, response) => {
    given.push(giveWhole(response, { ...head, ...part }, body))
    if (given[0]) response.end()
    else writeByNode(response, head)
  })
  expect(given).toEqual([false])
  expect(made).toContain('x-request-id: req_1\r\n')
  expect(made).not.toContain('set-cookie')
})

test('two responses on one connection follow each other', async () => {
  let number = 0
  const text = await responseTo('GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1', (_request, response) => {
    number += 1
    giveWhole(response, head, number === 1 ? '{"data":0}' : body)
    response.end()
  })
  expect(text.split('http/1.1 200 ok').length).toBe(3)
  expect(text).toMatch(/\{"data":0\}http\/1\.1 200 ok/)
})
