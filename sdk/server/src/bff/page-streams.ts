import type { Change } from '../changes/network.ts'
import { type ChangeListener, type Licet, listenersTo } from '../licet.ts'
import type { SignedInAuth } from './recognize.ts'

/** An open page. */
interface PageStream {
  /** Whose changes concern it: the IDs of its session, its user, and its app. */
  readonly refs: readonly string[]
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  readonly age: ReturnType<typeof setTimeout>
}

const mostStreams = 10_000
/** Tabs of a browser share one. */
const mostOfSession = 10
/** Sessions, and organizations of one, that are remembered at most. */
const most = { sessions: 10_000, organizations: 100 }
/** Proxies cut connections that are silent for a minute. */
const heartbeatMs = 20_000
/** Chunks that a page has not taken after which it is taken for gone. */
const mostUnsent = 50
const lifeMs = { shortest: 270_000, spread: 60_000 }
/** Pages of a server that stops open their next streams within this time. */
const shutdownMs = 2_000

const encoder = new TextEncoder()
const frame = (event: string, data: object): Uint8Array =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
const heartbeat = encoder.encode(':\n\n')

/**
 * Streams of open pages: each learns that something of its session changed, and not what. It ends when its session, user,
 * app, or project changed, so that the next one is opened only by a session that is still valid.
 */
export class PageStreams implements ChangeListener {
  readonly #streams = new Set<PageStream>()
  /** Which organizations the pages of a session show, by its requests. Those that were noted last come last. */
  readonly #shown = new Map<string, Set<string>>()
  readonly #listeners: Set<ChangeListener> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined

  constructor(licet: Licet) {
    this.#listeners = listenersTo(licet)
    this.#listeners?.add(this)
  }

  /** Whether this server learns of changes. */
  get isOffered(): boolean {
    return this.#listeners !== undefined
  }

  /** A request of a session is about an organization. */
  note({ session, organization }: SignedInAuth): void {
    if (!organization || !this.isOffered) return
    const known = this.#shown.get(session.id) ?? new Set()
    if (known.size < most.organizations) known.add(organization.id)
    this.#shown.delete(session.id)
    this.#shown.set(session.id, known)
    const [oldest] = this.#shown.keys()
    if (this.#shown.size > most.sessions && oldest !== undefined) this.#shown.delete(oldest)
  }

  /** Undefined: the session has too many, or the server. */
  open({ session }: SignedInAuth): ReadableStream<Uint8Array> | undefined {
    const ofSession = [...this.#streams].filter(({ refs }) => refs[0] === session.id)
    if (this.#streams.size >= mostStreams || ofSession.length >= mostOfSession) return undefined
    let stream: PageStream | undefined
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const untilExpiry = Math.max(0, Date.parse(session.expiresAt) - Date.now())
        const life = Math.min(untilExpiry, lifeMs.shortest + Math.random() * lifeMs.spread)
        const age = setTimeout(() => stream && this.#end([stream], 0), life)
        unref(age)
        stream = { refs: [session.id, session.userId, session.appId], controller, age }
        this.#streams.add(stream)
        this.#beat()
        this.#send([stream], frame('ready', {}))
      },
      cancel: () => {
        if (stream) this.#forget(stream)
      },
    })
  }

  onChange({ event, kind, id }: Change): void {
    if (this.#streams.size === 0) return
    const all = [...this.#streams]
    const isShown = ({ refs: [session = ''] }: PageStream) => this.#shown.get(session)?.has(id ?? '') === true
    const isConcerned = kind === 'organization' ? isShown : ({ refs }: PageStream) => refs.includes(id ?? '')
    const concerned = event === 'reset' || kind === 'project' ? all : all.filter(isConcerned)
    if (event === 'change' && (kind === 'license' || kind === 'organization'))
      this.#send(concerned, frame('changed', {}))
    // At most a thousand pages return in a second; one alone returns immediately.
    else this.#end(concerned, Math.max(0, concerned.length - 1))
  }

  onClose(): void {
    this.#end([...this.#streams], shutdownMs)
  }

  #beat(): void {
    this.#heartbeat ??= setInterval(() => this.#send([...this.#streams], heartbeat), heartbeatMs)
    unref(this.#heartbeat)
  }

  #send(streams: readonly PageStream[], bytes: Uint8Array): void {
    for (const stream of streams) {
      stream.controller.enqueue(bytes)
      if ((stream.controller.desiredSize ?? 0) > -mostUnsent) continue
      stream.controller.error(new Error('The page takes nothing.'))
      this.#forget(stream)
    }
  }

  /** @param within milliseconds in which the pages return */
  #end(streams: readonly PageStream[], within: number): void {
    this.#send(streams, frame('bye', { within }))
    for (const stream of streams) {
      if (!this.#streams.has(stream)) continue
      stream.controller.close()
      this.#forget(stream)
    }
  }

  #forget(stream: PageStream): void {
    clearTimeout(stream.age)
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}

/** It must not keep the process alive. */
const unref = (timer: { unref?(): void } | number): void => {
  if (typeof timer === 'object') timer.unref?.()
}
