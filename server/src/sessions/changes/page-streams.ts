import type { LiveSession } from '../../context.ts'
import type { Invalidation } from '../../memory/changes/queries.ts'
import { Busy } from '../../platform/http/busy.ts'
import type { Sink } from '../../platform/http/reply.ts'
import { frame } from './frames.ts'

/** Whom a page is open for. */
export type PageViewer = Pick<LiveSession, 'publicId' | 'userRef' | 'appRef' | 'projectId' | 'expiresAt'>

interface Parts {
  readonly now: () => Date
  readonly maxStreams: number
}

interface PageStream {
  readonly viewer: PageViewer
  readonly sink: Sink
  readonly age: NodeJS.Timeout
  /** IDs of those that the user is in. Undefined: not known yet, so that changes of all concern it. */
  organizations: ReadonlySet<string> | undefined
}

/** Tabs of a browser share one. */
const mostOfSession = 10
const retryAfterSeconds = 30
/** Proxies cut connections that are silent for a minute. */
const heartbeatMs = 20_000
const heartbeat = Buffer.from(':\n\n')
/** Unsent bytes after which a page is taken for gone. */
const mostUnsent = 16 * 1024
const lifeMs = { shortest: 270_000, spread: 60_000 }
/** Pages of a node that stops open their next streams within this time. */
const shutdownMs = 2_000

/**
 * Streams of open pages: each learns that something of its session changed, and not what. It ends when its session, user,
 * app, or project changed, so that the next one is opened only by a session that is still valid.
 */
export class PageStreams {
  readonly #parts: Parts
  readonly #streams = new Set<PageStream>()
  /** By the IDs of the session, its user, and its app. */
  readonly #byRef = new Map<string, Set<PageStream>>()
  readonly #heartbeat: NodeJS.Timeout

  constructor(parts: Parts) {
    this.#parts = parts
    this.#heartbeat = setInterval(() => this.#send(this.#streams, heartbeat), heartbeatMs).unref()
  }

  get size(): number {
    return this.#streams.size
  }

  /** @throws Busy when the session has too many, or the node */
  requireCapacity({ publicId }: PageViewer): void {
    if (this.#streams.size >= this.#parts.maxStreams || this.#of(publicId).size >= mostOfSession)
      throw new Busy(retryAfterSeconds)
  }

  /**
   * @param organizations what the user is in. A membership that changes while it is read, or later, is a change of the user, and ends the
   * stream.
   */
  open(viewer: PageViewer, sink: Sink, organizations: () => Promise<readonly string[]>): void {
    const life = lifeMs.shortest + (performance.now() % lifeMs.spread)
    const untilExpiry = viewer.expiresAt - this.#parts.now().getTime()
    const age = setTimeout(() => this.#end([stream], 0), Math.max(0, Math.min(life, untilExpiry))).unref()
    const stream: PageStream = { viewer, sink, age, organizations: undefined }
    this.#streams.add(stream)
    for (const ref of refsOf(viewer)) this.#byRef.set(ref, this.#of(ref).add(stream))
    sink.once('close', () => this.#forget(stream))
    this.#send([stream], Buffer.from(frame('ready', {})))
    organizations().then(
      (ids) => {
        stream.organizations = new Set(ids)
      },
      // It then receives too much.
      () => undefined,
    )
  }

  notify(changes: readonly Invalidation[]): void {
    if (this.#streams.size > 0) for (const change of changes) this.#notify(change)
  }

  #notify({ kind, ref, projectId }: Invalidation): void {
    if (kind === 'project') {
      const ofProject = [...this.#streams].filter(({ viewer }) => viewer.projectId === projectId)
      this.#end(ofProject, spreadOf(ofProject.length))
      return
    }
    if (kind === 'organization') {
      const isConcerned = ({ viewer, organizations }: PageStream) =>
        viewer.projectId === projectId && organizations?.has(ref ?? '') !== false
      // Which of them a tab shows, only the tab knows.
      this.#send([...this.#streams].filter(isConcerned), Buffer.from(frame('changed', {})))
      return
    }
    const concerned = [...this.#of(ref ?? '')]
    if (kind === 'license') this.#send(concerned, Buffer.from(frame('changed', {})))
    else this.#end(concerned, spreadOf(concerned.length))
  }

  /** What changed is unknown. */
  reset(): void {
    this.#end([...this.#streams], spreadOf(this.#streams.size))
  }

  close(): void {
    clearInterval(this.#heartbeat)
    this.#end([...this.#streams], shutdownMs)
  }

  #of(ref: string): Set<PageStream> {
    return this.#byRef.get(ref) ?? new Set()
  }

  #send(streams: Iterable<PageStream>, bytes: Buffer): void {
    for (const { sink } of streams) {
      sink.write(bytes)
      if (sink.writableLength > mostUnsent) sink.destroy()
    }
  }

  /** @param within milliseconds in which the pages return */
  #end(streams: readonly PageStream[], within: number): void {
    this.#send(streams, Buffer.from(frame('bye', { within })))
    for (const stream of streams) {
      stream.sink.end()
      this.#forget(stream)
    }
  }

  #forget(stream: PageStream): void {
    clearTimeout(stream.age)
    this.#streams.delete(stream)
    for (const ref of refsOf(stream.viewer)) {
      const others = this.#byRef.get(ref)
      others?.delete(stream)
      if (others?.size === 0) this.#byRef.delete(ref)
    }
  }
}

const refsOf = ({ publicId, userRef, appRef }: PageViewer): string[] => [publicId, userRef, appRef]

/** At most a thousand pages return in a second; one alone returns immediately. */
const spreadOf = (streams: number): number => streams - 1
