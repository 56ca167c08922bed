/** A pause that keeps a storm of nudges, or a slow database, from taking a connection for itself. */
const rest = { leastMs: 5, timesWork: 4 }

/** Work that runs every `everyMs`, counted from start to start, and as soon as possible after a nudge. Never twice at the same time. */
export class Rounds {
  readonly #everyMs: number
  readonly #work: () => Promise<void>
  #running: Promise<void> | undefined
  #isNudged = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #dueAt = 0
  #restUntil = 0

  constructor(everyMs: number, work: () => Promise<void>) {
    this.#everyMs = everyMs
    this.#work = work
  }

  /** Returns after the first round. */
  start(): Promise<void> {
    this.#running = this.#run()
    return this.#running
  }

  /** There may be something to do: during a round, one more follows, however often it is nudged. */
  nudge(): void {
    this.#isNudged = true
    if (!this.#running) this.#plan()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #plan(): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    const at = this.#isNudged ? this.#restUntil : Math.max(this.#dueAt, this.#restUntil)
    const start = () => {
      this.#running = this.#run()
    }
    this.#timer = setTimeout(start, Math.max(0, at - performance.now()))
  }

  async #run(): Promise<void> {
    this.#isNudged = false
    const startedAt = performance.now()
    // Rounds between two regular ones do not postpone the second.
    if (startedAt >= this.#dueAt) this.#dueAt = startedAt + this.#everyMs
    await this.#work()
    const endedAt = performance.now()
    const restMs = Math.max(rest.leastMs, rest.timesWork * (endedAt - startedAt))
    this.#restUntil = endedAt + Math.min(restMs, this.#everyMs)
    this.#running = undefined
    this.#plan()
  }
}
