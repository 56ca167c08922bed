import { connect, type Socket } from 'node:net'
import type { Counts, Crowd, Kind, Message } from './slow-clients.ts'

// Clients that send nothing, or a byte a second, or do not read what they asked for.

/** More responses than the buffers of both kernels hold. */
const askedAtOnce = 40

const slowly = (socket: Socket) => void socket.write('a')
const body = { 'Content-Type': 'application/json', 'Content-Length': 9_000 }
const ask = ({ ip }: Client): string => head('GET /openapi.json', { 'X-Forwarded-For': ip }).repeat(askedAtOnce)

function head(line: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`
}

interface Client {
  readonly kind: Kind
  readonly ip: string
  readonly socket: Socket
}

/** What each kind sends first, and what it does each second. */
const kinds: Record<Kind, { first?: (client: Client) => string; eachSecond?: (socket: Socket) => void }> = {
  idle: {},
  slowHead: { first: () => head('GET /', {}).trimEnd(), eachSecond: slowly },
  slowBody: { first: () => head('POST /v1/auth/refresh', body), eachSecond: slowly },
  slowReader: { first: ask, eachSecond: (socket) => void socket.read(1) },
  noReader: { first: ask },
}

const open = new Set<Client>()

/** Resolves once it is connected, or has failed to. */
function join(port: number, kind: Kind, ip: string): Promise<void> {
  const client = { kind, ip, socket: connect({ port, host: '127.0.0.1' }) }
  const { socket } = client
  const { first, eachSecond } = kinds[kind]
  open.add(client)
  if (first !== ask) socket.resume()
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    socket.once('connect', () => {
      if (first) socket.write(first(client))
      if (eachSecond) timer = setInterval(() => socket.writable && eachSecond(socket), 1_000)
      resolve()
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      open.delete(client)
      resolve()
    })
  })
}

async function gather({ port, clients }: Crowd): Promise<void> {
  const all = (Object.keys(kinds) as Kind[]).flatMap((kind) => Array<Kind>(clients[kind]).fill(kind))
  await Promise.all(all.map((kind, index) => join(port, kind, `198.18.${index >> 8}.${index & 255}`)))
}

function count(): Counts {
  const counts = { idle: 0, slowHead: 0, slowBody: 0, slowReader: 0, noReader: 0 }
  for (const { kind } of open) counts[kind] += 1
  return counts
}

process.on('message', async (message: Message) => {
  if (message === 'read') for (const { socket } of open) socket.resume()
  else if (message !== 'count') await gather(message)
  process.send?.(count())
})
