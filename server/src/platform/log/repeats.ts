const everyMs = 60_000
/** Lines of one kind that are written in a minute. */
const most = 20

export interface Kind {
  readonly line: string
  /** What else tells faults apart: the route, the provider, the endpoint. */
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Lets the first lines of each kind pass, and reports once a minute how many more there were: a caller who repeats what
 * fails, or a provider that is down, must not fill the disk.
 */
export class Repeats {
  readonly #report: (kind: Kind, count: number) => void
  #kinds = new Map<string, { kind: Kind; count: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(report: (kind: Kind, count: number) => void) {
    this.#report = report
  }

  /** Whether the line is to be written. */
  note(kind: Kind): boolean {
    this.#timer ??= setTimeout(() => this.#end(), everyMs).unref()
    const key = JSON.stringify(kind)
    const entry = this.#kinds.get(key) ?? { kind, count: 0 }
    entry.count += 1
    this.#kinds.set(key, entry)
    return entry.count <= most
  }

  #end(): void {
    this.#timer = undefined
    const kinds = this.#kinds.values()
    this.#kinds = new Map()
    for (const { kind, count } of kinds) if (count > most) this.#report(kind, count - most)
  }
}
