import type { Cache } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { Invalidation, ReadInvalidation } from '../../memory/changes/queries.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { Busy } from '../../platform/http/busy.ts'
import type { Sink } from '../../platform/http/reply.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import { LastingCache, type Moment, msSince } from '../../platform/memory/cache.ts'
import { type ChangePosition, Cursors } from './cursors.ts'
import { eventsOf, everyKnowledge, frame, frameOf, isAlike, isShared, type ResetReason } from './frames.ts'
import { ChangeLog } from './log.ts'
import { PageStreams } from './page-streams.ts'
import type { SessionChange, SessionChanges } from './schema.ts'
import { ChangeStream, type Follower } from './stream.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Servers that follow the changes of their project, and open pages that follow those of their session. */
    readonly changes: ChangeHub
  }
}

/** One successful read of the changes of all nodes. */
export interface ChangesRead extends ChangePosition {
  readonly startedAt: Moment
  /** Those that no read before has returned. */
  readonly changes: readonly ReadInvalidation[]
  /** Changes of this transaction and later ones are all still to come. */
  readonly next: bigint
}

interface Parts {
  readonly now: () => Date
  readonly vault: Vault
  readonly log: Log
  readonly metrics: Metrics
  readonly maxStreams: number
  readonly maxPageStreams: number
}

const mostOfOneKey = 100
const retryAfterSeconds = 5
/** A node that has read nothing for 60 seconds may have missed changes that were deleted. */
const longestGapMs = 60_000
const pollMs = 3_000
/** Reads that a signal caused follow each other closely: not each of them is a proof. */
const proofGapMs = 125
/** Streams end by themselves, so that the drift between two clocks stays small. */
const lifeMs = { shortest: 270_000, spread: 60_000 }

/** Rounds so that no client takes a proof for younger than it is. */
const microseconds = {
  down: (ms: number) => Math.floor(ms * 1000) / 1000,
  up: (ms: number) => Math.ceil(ms * 1000) / 1000,
}

/** Keeps the streams of this node: changes of the node itself at commit, all others with each read. */
export class ChangeHub extends LastingCache implements Cache {
  readonly #parts: Parts
  readonly pages: PageStreams
  readonly #streams = new Set<ChangeStream>()
  #log: ChangeLog | undefined
  #last: Omit<ChangesRead, 'changes' | 'next'> | undefined
  /** Changes that were sent at commit, before this and the previous read. */
  #sent = new Set<number>()
  #sentBefore = new Set<number>()
  #isClosed = false
  #provenAt = Number.NEGATIVE_INFINITY
  readonly #polls = new Set<{ readonly arrivedAt: number; readonly resolve: () => void }>()

  constructor(parts: Parts) {
    super()
    this.#parts = parts
    this.pages = new PageStreams({ now: parts.now, maxStreams: parts.maxPageStreams })
    parts.metrics.gauge('licet_change_streams', 'Open streams of session changes.', () => this.#streams.size)
    parts.metrics.gauge('licet_page_streams', 'Open streams of pages.', () => this.pages.size)
  }

  /** @throws UNAVAILABLE while the node stops or has read nothing */
  requireReadiness(): void {
    if (this.#isClosed || !this.#last) throw new ApiError('UNAVAILABLE', { headers: ['retry-after', '1'] })
  }

  /**
   * Opens a stream. `now`: when its request had arrived, in monotonic milliseconds.
   * @throws Busy when the key has too many, or the project more than are free, UNAVAILABLE while the node stops or has read nothing
   */
  requireCapacity({ caller, projectId }: Follower): void {
    this.requireReadiness()
    const ofProject = [...this.#streams].filter(({ follower }) => follower.projectId === projectId)
    const ofKey = ofProject.filter(({ follower }) => follower.caller.limitKey === caller.limitKey)
    const free = this.#parts.maxStreams - this.#streams.size
    // So there is always one for the next project.
    if (ofProject.length >= free || ofKey.length >= mostOfOneKey) throw new Busy(retryAfterSeconds)
  }

  open(follower: Follower, sink: Sink, { now, after }: { now: number; after: string | undefined }): void {
    const stream = new ChangeStream(follower, sink, (reason) => {
      clearTimeout(age)
      this.#streams.delete(stream)
      this.#parts.metrics.changeStreamEnded(reason)
    })
    const age = setTimeout(() => stream.end('too_old'), lifeMs.shortest + (now % lifeMs.spread)).unref()
    this.#streams.add(stream)
    const cursors = this.#cursorsOf(follower)
    const from = after === undefined ? undefined : cursors.open(after)
    const missed = after === undefined ? [] : this.#since(from, follower.projectId)
    const ready = {
      now: microseconds.up(now),
      lease: 900,
      every: 250,
      resumed: after !== undefined && missed !== undefined,
    }
    const events: SessionChange[] = missed ? eventsOf(missed, follower) : [{ event: 'reset', reason: 'cursor_unknown' }]
    // A client that resumes keeps its position until the next proof: it may be cut before the changes it has missed.
    const cursor = after === undefined ? cursors.seal(this.#position) : undefined
    this.#send([stream], [frame('ready', ready, cursor), ...events.map(frameOf)], events)
    this.#parts.metrics.changeFrames('ready', 1)
    if (missed && this.#isAhead(from)) stream.awaited = from?.horizon
    this.#check(stream)
    if (this.#isClosed) stream.end('shutdown')
  }

  /** The changes since a position, as of a read that starts after this call. @throws UNAVAILABLE */
  async poll(follower: Follower, after: string | undefined): Promise<SessionChanges> {
    await this.#nextRead()
    const cursors = this.#cursorsOf(follower)
    const from = after === undefined ? undefined : cursors.open(after)
    const missed = after === undefined ? [] : this.#since(from, follower.projectId)
    const isKnown = missed !== undefined && !this.#isAhead(from)
    const events: SessionChange[] = isKnown
      ? eventsOf(missed, follower)
      : [{ event: 'reset', reason: 'cursor_unknown' }]
    return { events, cursor: cursors.seal(this.#position), proven: true }
  }

  /** A transaction of this node has committed. */
  noteCommit(changes: readonly Invalidation[]): void {
    this.#checkKeys(changes)
    const shared = changes.filter((change) => isShared(change) && change.projectId !== null)
    for (const { id } of shared) this.#sent.add(id)
    this.#notify(shared)
    this.pages.notify(shared)
  }

  /** A read of the changes of all nodes has succeeded. */
  noteRead(read: ChangesRead): void {
    const { startedAt, changes, horizon, next, restores } = read
    const last = this.#last
    const isTorn =
      last && (restores !== last.restores || horizon < last.horizon || msSince(last.startedAt) > longestGapMs)
    this.#last = { startedAt, horizon, restores }
    const isUntold = changes.some((change) => isShared(change) && change.projectId === null)
    if (!this.#log || isTorn || isUntold) this.#log = new ChangeLog(next)
    if (isTorn) this.#reset(this.#streams, 'cursor_unknown')
    if (isUntold) this.#reset(this.#streams, 'untold')
    const shared = changes.filter((change) => isShared(change) && change.projectId !== null)
    this.#log.add(shared, startedAt)
    this.#checkKeys(changes)
    const wasSent = ({ id }: Invalidation) => this.#sent.has(id) || this.#sentBefore.has(id)
    this.#notify(shared, wasSent)
    // A page reads everything after its stream has opened.
    this.pages.notify(shared.filter((change) => !wasSent(change)))
    if (isTorn || isUntold) this.pages.reset()
    this.#sentBefore = this.#sent
    this.#sent = new Set()
    this.#prove(startedAt)
  }

  /** Ends every stream, and opens no other. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#streams) stream.end('shutdown')
    this.pages.close()
  }

  get #position(): ChangePosition {
    return this.#last ?? { restores: 0, horizon: 0n }
  }

  #cursorsOf({ projectId }: Follower): Cursors {
    return new Cursors(this.#parts.vault, projectId)
  }

  #since(from: ChangePosition | undefined, projectId: number): ReadInvalidation[] | undefined {
    return from && from.restores === this.#last?.restores ? this.#log?.since(from.horizon, projectId) : undefined
  }

  /** Another node may have read more by now; this one soon will have, unless the position is of another database. */
  #isAhead(from: ChangePosition | undefined): boolean {
    return from !== undefined && from.horizon > this.#position.horizon
  }

  /**
   * Sends changes to the streams of their projects: each text is made once. Those that were sent at commit are repeated for a
   * stream that may have opened after it.
   */
  #notify(changes: readonly Invalidation[], wasSent: (change: Invalidation) => boolean = () => false): void {
    if (changes.length === 0 || this.#streams.size === 0) return
    const streams = [...this.#streams]
    for (const projectId of new Set(changes.map((change) => change.projectId))) {
      const own = changes.filter((change) => change.projectId === projectId)
      const concerned = streams.filter(({ follower }) => follower.projectId === projectId)
      const [older, newer] = [concerned.filter(({ reads }) => reads > 1), concerned.filter(({ reads }) => reads <= 1)]
      this.#sendChanges(newer, own)
      this.#sendChanges(
        older,
        own.filter((change) => !wasSent(change)),
      )
    }
  }

  #sendChanges(streams: readonly ChangeStream[], changes: readonly Invalidation[]): void {
    if (changes.length === 0) return
    for (const knows of everyKnowledge) {
      const alike = streams.filter(({ follower }) => isAlike(follower, knows))
      const events = alike.length === 0 ? [] : eventsOf(changes, knows)
      if (events.length > 0) this.#send(alike, events.map(frameOf), events)
    }
  }

  #reset(streams: Iterable<ChangeStream>, reason: ResetReason): void {
    const event: SessionChange = { event: 'reset', reason }
    this.#send([...streams], [frameOf(event)], [event])
  }

  #send(streams: readonly ChangeStream[], frames: readonly string[], events: readonly SessionChange[]): void {
    const bytes = Buffer.from(frames.join(''))
    for (const stream of streams) stream.write(bytes)
    for (const { event } of events) this.#parts.metrics.changeFrames(event, streams.length)
  }

  /** Everything that was committed before the read has been sent. One buffer for all streams of a project. */
  #prove(startedAt: Moment): void {
    const { horizon } = this.#position
    const nowMs = this.#parts.now().getTime()
    for (const stream of this.#streams) {
      if (stream.noteRead(startedAt, horizon)) this.#reset([stream], 'cursor_unknown')
      if (stream.keyUntil <= nowMs) this.#check(stream)
    }
    for (const poll of this.#polls) if (startedAt.monotonic >= poll.arrivedAt) poll.resolve()
    if (startedAt.monotonic - this.#provenAt < proofGapMs) return
    this.#provenAt = startedAt.monotonic
    const proofs = new Map<number, Buffer>()
    for (const stream of this.#streams) {
      const { follower } = stream
      const proof = proofs.get(follower.projectId) ?? this.#proofFor(follower, startedAt)
      proofs.set(follower.projectId, proof)
      stream.write(proof)
    }
    this.#parts.metrics.changeFrames('proof', this.#streams.size)
  }

  #proofFor(follower: Follower, { monotonic }: Moment): Buffer {
    const cursor = this.#cursorsOf(follower).seal(this.#position)
    return Buffer.from(frame('proof', { at: microseconds.down(monotonic) }, cursor))
  }

  #nextRead(): Promise<void> {
    return new Promise((resolve, reject) => {
      const poll = { arrivedAt: performance.now(), resolve: () => settle(resolve) }
      const settle = (then: () => void) => {
        clearTimeout(timer)
        this.#polls.delete(poll)
        then()
      }
      const timer = setTimeout(
        () => settle(() => reject(new ApiError('UNAVAILABLE', { headers: ['retry-after', '1'] }))),
        pollMs,
      )
      this.#polls.add(poll)
    })
  }

  /** An API key that changed may no longer be allowed to follow. */
  #checkKeys(changes: readonly Invalidation[]): void {
    const keys = changes.filter(({ kind }) => kind === 'api_key' || kind === 'project')
    if (keys.length === 0) return
    for (const stream of this.#streams) if (keys.some((change) => stream.dependsOn(change))) this.#check(stream)
  }

  /** Asks again until when the key works. After a fault it is asked with the next read. */
  #check(stream: ChangeStream): void {
    stream.keyUntil = Number.POSITIVE_INFINITY
    const { worksUntil } = stream.follower.caller
    worksUntil?.().then(
      (until) => {
        stream.keyUntil = until
        if (until <= this.#parts.now().getTime()) stream.end('key_revoked')
      },
      (err) => {
        stream.keyUntil = 0
        this.#parts.log.warn({ err }, 'API key of a stream not checked, trying again')
      },
    )
  }
}
