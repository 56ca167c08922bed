import type { AdminCaller } from '../../context.ts'
import type { Invalidation } from '../../memory/changes/queries.ts'
import type { Sink } from '../../platform/http/reply.ts'
import type { Moment } from '../../platform/memory/cache.ts'
import { type EndReason, frame, type Knowledge } from './frames.ts'

/** Unsent bytes after which a client is taken for gone. */
const mostUnsent = 256 * 1024
/** Time for a client to take the last event. */
const lingerMs = 2_000

/** Who follows the changes of which project. */
export interface Follower extends Knowledge {
  readonly projectId: number
  readonly caller: AdminCaller
}

/** The open response of one follower. */
export class ChangeStream {
  readonly follower: Follower
  /** A horizon ahead of this node's own, until the node has reached it. */
  awaited: bigint | undefined
  /** Reads of this node since it opened. */
  reads = 0
  readonly #openedAt = performance.now()
  /** When its API key stops working, in epoch milliseconds. */
  keyUntil = Number.POSITIVE_INFINITY
  readonly #sink: Sink
  readonly #onEnd: (reason: EndReason) => void
  #isOver = false

  /** @param onEnd called once */
  constructor(follower: Follower, sink: Sink, onEnd: (reason: EndReason) => void) {
    this.follower = follower
    this.#sink = sink
    this.#onEnd = onEnd
    sink.once('close', () => this.#finish('client'))
  }

  /** Whether a change of this object may end the right of the follower. */
  dependsOn({ kind, key }: Pick<Invalidation, 'kind' | 'key'>): boolean {
    const { caller, projectId } = this.follower
    return kind === 'project' ? projectId === key : kind === 'api_key' && caller.limitKey === `key:${key}`
  }

  /**
   * Notes a read of this node that reached `horizon`. Returns whether the client's position is still ahead of it, and so one of
   * another database.
   */
  noteRead(startedAt: Moment, horizon: bigint): boolean {
    this.reads += 1
    if (this.awaited === undefined || startedAt.monotonic < this.#openedAt) return false
    const isLost = this.awaited > horizon
    this.awaited = undefined
    return isLost
  }

  /** Nothing waits for a slow client: it may continue from its last event. */
  write(frames: Buffer): void {
    if (this.#isOver) return
    this.#sink.write(frames)
    if (this.#sink.writableLength <= mostUnsent) return
    this.#sink.destroy()
    this.#finish('slow')
  }

  end(reason: EndReason): void {
    if (this.#isOver) return
    this.#sink.write(Buffer.from(frame('bye', { reason })))
    this.#sink.end()
    setTimeout(() => this.#sink.destroy(), lingerMs).unref()
    this.#finish(reason)
  }

  #finish(reason: EndReason): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#onEnd(reason)
  }
}
