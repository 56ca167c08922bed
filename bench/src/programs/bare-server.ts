// The baseline: node:http and nothing else, one constant response.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { options, print } from './program.ts'

const { body } = options<{ body: string }>()
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => print('port', (server.address() as AddressInfo).port))
