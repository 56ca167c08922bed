// What @licet/server needs of Licet, and nothing else: every token and access key is active, and there are no changes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { print } from './program.ts'

const proofEveryMs = 250

function follow(response: ServerResponse): void {
  const now = performance.now()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`event: ready\nid: 0.1\ndata: ${JSON.stringify({ now, resumed: false })}\n\n`)
  const timer = setInterval(() => {
    response.write(`event: proof\nid: 0.1\ndata: ${JSON.stringify({ at: performance.now() })}\n\n`)
  }, proofEveryMs)
  response.once('close', () => clearInterval(timer))
}

interface Asked {
  readonly token: string
  readonly organization?: string
}

const resultOf = ({ token, organization: slug }: Asked) => {
  const isKey = token.startsWith('ak_')
  const id = isKey ? token.slice(3, 19) : token.slice(4, 20)
  const key = { id: `akey_${id}`, name: 'Script', scopes: ['reports:read'], expiresAt: null, networks: [] }
  const session = { id: `ses_${id}`, userId: `usr_${id}`, appId: 'app_1', amr: ['mail'], scopes: null }
  return {
    active: true,
    maxAge: 30_000,
    expiresIn: 900_000,
    ...(isKey ? { key, session: null } : { session }),
    user: { id: `usr_${id}`, email: `${id}@example.com`, emailVerified: true, metadata: {} },
    ...(slug !== undefined && { organization: { id: `org_${slug}`, slug, name: slug, role: 'member' } }),
    entitlements: { plan: null, entitlements: { reports: { type: 'boolean', hasAccess: true } }, validFor: 30_000 },
  }
}

async function introspect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const chunk of request) text += chunk
  const { tokens }: { tokens: Asked[] } = JSON.parse(text)
  const data = { serverTime: new Date().toISOString(), results: tokens.map(resultOf) }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
}

const server = createServer((request, response) => {
  if (request.method === 'GET') follow(response)
  else void introspect(request, response)
})
server.listen(0, '127.0.0.1', () => print('port', (server.address() as AddressInfo).port))
