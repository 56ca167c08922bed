export interface OutageLog {
  info(message: string): void
  warn(fields: object, message: string): void
}

const everyMs = 60_000

/**
 * Lines about one outage, whatever writes them: the first immediately, then one a minute with the count of all others, and one when a
 * minute has passed without any. An outage of the database fails every request and every task of a node.
 */
export class Outage {
  readonly #words: { readonly begins: string; readonly ends: string }
  #failures = new Map<string, number>()
  #reason = ''
  #timer: NodeJS.Timeout | undefined

  constructor(words: { readonly begins: string; readonly ends: string }) {
    this.#words = words
  }

  /** Counts a failure, by its constant message. */
  note(log: OutageLog, { err, message }: { err: unknown; message: string }): void {
    this.#failures.set(message, (this.#failures.get(message) ?? 0) + 1)
    this.#reason = reasonOf(err)
    if (this.#timer !== undefined) return
    this.#write(log)
    this.#timer = setInterval(() => this.#report(log), everyMs).unref()
  }

  #report(log: OutageLog): void {
    if (this.#failures.size > 0) {
      this.#write(log)
      return
    }
    this.end()
    log.info(this.#words.ends)
  }

  end(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #write(log: OutageLog): void {
    const failures = Object.fromEntries(this.#failures)
    const count = Object.values(failures).reduce((sum, each) => sum + each, 0)
    this.#failures = new Map()
    log.warn({ reason: this.#reason, count, failures }, this.#words.begins)
  }
}

/** Node reports a host with several addresses without a message. */
const reasonOf = (err: unknown): string => {
  const { message, code } = Object(err) as { message?: unknown; code?: unknown }
  return String(message || code)
}
