// One call to the database for each request, and nothing else: no authentication, no checks.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Connection } from '../licet.ts'
import { consume } from '../statements.ts'
import { options, print } from './program.ts'

const { connection, connections, event } = options<{
  connection: Connection
  connections: number
  event: Record<string, unknown>
}>()
const pool = new pg.Pool({ ...connection, max: connections, query_timeout: 20_000 })

async function count(request: IncomingMessage): Promise<string> {
  const { license, key } = JSON.parse(await text(request)) as { license: number; key: string }
  const client = await pool.connect()
  try {
    await consume(client, { ...event, license_id: license, idempotency_key: key })
  } finally {
    client.release()
  }
  return JSON.stringify({ data: { outcome: 'accepted' } })
}

const server = createServer((request, response) => {
  count(request).then(
    (body) => {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    },
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => print('port', (server.address() as AddressInfo).port))
