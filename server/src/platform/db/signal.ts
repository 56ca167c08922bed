import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectToWriter } from './hosts.ts'

export const channel = 'licet_changes'
/** Between two signals of a process. */
const gapMs = 5
const reconnectMs = 1_000
const checkMs = 5_000

/**
 * Wakes the other processes of a database, over a separate connection. Only a hint: it may come late, twice, or never, so what it
 * announces must be found without it, too. It is never sent in a transaction with a change: commits that notify wait for each other.
 */
export class Signal {
  readonly #connections: pg.Pool
  readonly #stopped = new AbortController()
  #client: pg.PoolClient | undefined
  #isDue = false
  #isSending = false
  #kept: Promise<void> | undefined

  constructor(connections: pg.Pool) {
    this.#connections = connections
  }

  /** Whether signals of other processes arrive. */
  get isOpen(): boolean {
    return this.#client !== undefined
  }

  /** Calls `listener` for each signal of another process, and after a time in which one may have been lost. */
  listen(listener: () => void): void {
    this.#kept ??= this.#keep(listener)
  }

  /** Wakes the others, at most once in `gapMs`. One that cannot be sent is dropped. */
  send(): void {
    this.#isDue = true
    if (!this.#isSending) void this.#sendAll()
  }

  /** Can be repeated, as for other connections. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#kept
    if (!this.#connections.ending) await this.#connections.end()
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    while (this.#isDue && this.#client) {
      this.#isDue = false
      await this.#client.query(`notify ${channel}`).catch(() => undefined)
      await sleep(gapMs)
    }
    this.#isDue = this.#isSending = false
  }

  async #keep(listener: () => void): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      await this.#stayConnected(listener).catch(() => undefined)
      await sleep(reconnectMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Until the connection breaks. */
  async #stayConnected(listener: () => void): Promise<void> {
    const client = await connectToWriter(this.#connections)
    const ended = new AbortController()
    client.once('end', () => ended.abort())
    client.on('notification', ({ processId }) => {
      if (processId !== Object(client).processID) listener()
    })
    try {
      // A signal is worth no wait for the disk, nor for a standby.
      await client.query(`set synchronous_commit = off; listen ${channel}`)
      this.#client = client
      listener()
      const signal = AbortSignal.any([this.#stopped.signal, ended.signal])
      for (;;) {
        await sleep(checkMs, undefined, { signal, ref: false })
        await client.query(`listen ${channel}`)
      }
    } finally {
      this.#client = undefined
      client.release(true)
    }
  }
}
