import { type Clock, type Moment, momentOf } from '../clock.ts'
import type { LicetError } from '../errors.ts'
import type { StreamEvent } from './event-reader.ts'
import type { Change, ChangeNetwork } from './network.ts'

/** What a connection tells its follower. */
export interface ConnectionListener {
  /** Changes arrived, or an instruction to drop everything. */
  onChange(change: Change): void
  /** Every change that was committed before `at` has arrived. `cursor`: where to continue. */
  onProof(connection: Connection, at: Moment, cursor: string | undefined): void
  onEnd(connection: Connection, error: LicetError | undefined): void
}

/** How much faster or slower the clock of the node may run: decision 0047 of Licet. */
const drift = 0.0005
/** The wall clock may be this far from the monotonic clock, in milliseconds. Further: it was set. */
const mostSkewMs = 250

/** One stream of changes, from its request on. */
export class Connection {
  /** Whether a proof arrived in time. */
  isProven = false
  /** Ticks of the follower since its request, and since its last event. */
  ticks = 0
  silentTicks = 0
  /** Ticks since a proof that bridges the time until the next one. */
  lateTicks = 0
  readonly #clock: Clock
  readonly #listener: ConnectionListener
  /** Before the request was sent: what the node knows of the time is later. */
  readonly #sentAt: Moment
  /** Monotonic milliseconds of the node when the request had arrived. */
  #nodeNow: number | undefined
  readonly #close: () => void
  #isOver = false

  constructor(clock: Clock, network: ChangeNetwork, after: string | undefined, listener: ConnectionListener) {
    this.#clock = clock
    this.#listener = listener
    this.#sentAt = momentOf(clock)
    this.#close = network.open(after, {
      onEvent: (event) => this.#take(event),
      onEnd: (error) => this.#end(error),
    })
  }

  /** Ends it without a word to the listener. */
  close(): void {
    this.#isOver = true
    this.#close()
  }

  #end(error?: LicetError): void {
    if (this.#isOver) return
    this.close()
    this.#listener.onEnd(this, error)
  }

  #take(event: StreamEvent): void {
    if (this.#isOver) return
    this.silentTicks = 0
    try {
      this.#understand(event.event, JSON.parse(event.data || '{}'), event.id)
    } catch {
      // An event that cannot be read may be a change: no later proof of this stream counts.
      this.#end()
    }
  }

  #understand(event: string, data: Record<string, unknown>, id: string | undefined): void {
    if (event === 'ready') this.#ready(data)
    else if (event === 'proof') this.#prove(numberOf(data['at']), id)
    else if (event === 'change' || event === 'reset') this.#listener.onChange({ ...data, event })
    else if (event === 'bye') this.#end()
  }

  #ready(data: Record<string, unknown>): void {
    this.#nodeNow = numberOf(data['now'])
    // No stream had what changed before this one opened.
    if (data['resumed'] !== true) this.#listener.onChange({ event: 'reset' })
  }

  /**
   * The request arrived after it was sent, so the node's `now` is no earlier than `sentAt`, and `at` no earlier than `sentAt` plus
   * the time between the two by the node's clock.
   */
  #prove(at: number, cursor: string | undefined): void {
    if (this.#nodeNow === undefined) throw new Error('proof before ready')
    const { monotonic, wall } = this.#sentAt
    const skewMs = this.#clock.wall() - wall - (this.#clock.monotonic() - monotonic)
    const elapsed = at - this.#nodeNow
    const ms = elapsed - drift * Math.abs(elapsed)
    if (Math.abs(skewMs) > mostSkewMs) this.#end()
    else this.#listener.onProof(this, { monotonic: monotonic + ms, wall: wall + ms }, cursor)
  }
}

/** @throws for anything else */
function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error('not a number')
  return value
}
