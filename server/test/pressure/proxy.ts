import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DbConnection } from '../../src/platform/db/connections.ts'
import type { AtEnd } from '../test-databases.ts'

interface Pair {
  readonly client: Socket
  readonly peer: Socket
}

/** A TCP connection between two parts, with the faults of networks. */
export class FaultyProxy {
  port = 0
  /** Added to every chunk, in each direction. */
  delayMs = 0
  /** How many bytes at the end of every chunk arrive after the others. */
  lateBytes = 0
  /** Connections that clients have asked for. */
  attempts = 0
  readonly #target: NetConnectOpts
  readonly #pairs = new Set<Pair>()
  /** Ends of connections that were half-closed, until `restore`. */
  readonly #remains = new Set<Socket>()
  #isRefusing = false
  #thawed = Promise.resolve()
  #thaw = () => {}

  constructor(target: NetConnectOpts) {
    this.#target = target
  }

  async listen(atEnd: AtEnd): Promise<this> {
    const server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
    atEnd(() => {
      this.restore()
      this.cut()
      server.close()
    })
    return this
  }

  /** Breaks every connection. New ones work. */
  cut(): void {
    for (const { client, peer } of this.#pairs) {
      client.resetAndDestroy()
      peer.destroy()
    }
    this.#pairs.clear()
  }

  /** Breaks every connection, and new ones too until `restore`. */
  refuse(): void {
    this.#isRefusing = true
    this.cut()
  }

  /** Passes nothing on until `restore`, and keeps all connections open. */
  freeze(): void {
    this.#thawed = new Promise((resolve) => {
      this.#thaw = resolve
    })
  }

  /** The client reads the end of every connection, and the other side does not learn it. New connections work. */
  halfClose(): void {
    for (const { client, peer } of this.#pairs) {
      for (const socket of [client, peer]) {
        socket.removeAllListeners('data').removeAllListeners('end').removeAllListeners('close').resume()
        this.#remains.add(socket)
      }
      client.end()
    }
    this.#pairs.clear()
  }

  restore(): void {
    this.delayMs = 0
    this.#isRefusing = false
    this.#thaw()
    for (const socket of this.#remains) socket.destroy()
    this.#remains.clear()
  }

  #accept(client: Socket): void {
    this.attempts += 1
    if (this.#isRefusing) return void client.resetAndDestroy()
    const pair = { client, peer: connect({ ...this.#target, allowHalfOpen: true, noDelay: true }) }
    client.setNoDelay(true)
    this.#pairs.add(pair)
    this.#forward(pair.client, pair.peer)
    this.#forward(pair.peer, pair.client)
    const end = () => {
      this.#pairs.delete(pair)
      client.destroy()
      pair.peer.destroy()
    }
    for (const socket of [pair.client, pair.peer]) socket.on('error', () => {}).on('close', end)
  }

  #forward(from: Socket, to: Socket): void {
    let line = Promise.resolve()
    const later = (work: () => void | Promise<void>) => {
      const due = performance.now() + this.delayMs
      line = line.then(async () => {
        const leftMs = due - performance.now()
        if (leftMs > 0) await sleep(leftMs)
        await this.#thawed
        if (!to.destroyed) await work()
      })
    }
    from.on('data', (chunk: Buffer) => {
      const end = Math.max(0, chunk.length - this.lateBytes)
      later(() => void to.write(chunk.subarray(0, end)))
      if (this.lateBytes > 0) later(() => sleep(5).then(() => void to.write(chunk.subarray(end))))
    })
    from.on('end', () => later(() => void to.end()))
  }
}

/** Where a database listens. */
export function targetOf(connection: DbConnection): NetConnectOpts {
  if ('host' in connection)
    return { path: `${connection.host}/.s.PGSQL.${'port' in connection ? connection.port : 5432}` }
  const { hostname, port } = new URL(connection.connectionString)
  return { host: hostname, port: Number(port || 5432) }
}

/** The URL of the same database behind a proxy. */
export function urlThrough(connection: DbConnection, { port }: FaultyProxy): string {
  if ('host' in connection) return `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`
  const url = new URL(connection.connectionString)
  url.host = `127.0.0.1:${port}`
  return url.href
}
