import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config/config.ts'
import { parseAddress, rangesOf } from './client.ts'

/** Time limits of a connection. Node checks them once a second, also before the first byte. */
export const timeLimits = {
  requestTimeout: 15_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
} as const

type Limits = Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustProxy'>

/** Closes connections above the limits immediately. Many clients connect through the proxies of TRUST_PROXY. */
export function limitConnections(server: Server, limits: Limits): void {
  const { maxConnections, maxConnectionsPerAddress, trustProxy } = limits
  const isProxy = rangesOf(trustProxy)
  const counts = new Map<string, number>()
  server.maxConnections = maxConnections
  server.on('connection', (socket: Socket) => {
    const address = parseAddress(socket.remoteAddress ?? '')
    if (!address || isProxy(address.ip)) return
    const { key } = address
    const count = (counts.get(key) ?? 0) + 1
    if (count > maxConnectionsPerAddress) {
      socket.destroy()
      return
    }
    counts.set(key, count)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    })
  })
}

/**
 * Closes connections whose clients do not read what they asked for: the other limits cover only requests. It takes 1 to 3 times
 * `stalledMs`: until the sweep, until Node.js has noted how much is left, and until it sees that it is still as much. The timeout
 * of the server would take less, but costs each request 4% more CPU.
 */
export function closeStalled(server: Server, stalledMs = 40_000): void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const sweep = setInterval(() => {
    for (const socket of open) {
      if (socket.writableLength > 0 && socket.timeout !== stalledMs) socket.setTimeout(stalledMs)
    }
  }, stalledMs).unref()
  server.once('close', () => clearInterval(sweep))
  server.on('timeout', (socket: Socket) => {
    // All is sent: the next part of a stream, or the next of several requests, is still awaited.
    const isWaiting = socket.timeout === stalledMs && socket.writableLength === 0
    if (isWaiting) socket.setTimeout(0)
    else socket.destroy()
  })
}
