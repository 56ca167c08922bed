import type { Log } from '../platform/log/log.ts'

type Step = { name: string; stop: () => Promise<unknown> }

/** Steps to stop in reverse order of start. A failing step does not skip the others. */
export class Teardown {
  readonly #log: Log
  readonly #steps: Step[] = []
  #running: Promise<void> | undefined

  constructor(log: Log) {
    this.#log = log
  }

  add(name: string, stop: () => Promise<unknown>): void {
    this.#steps.push({ name, stop })
  }

  /** Runs once; repeated calls have no effect. */
  run(): Promise<void> {
    this.#running ??= this.#all()
    return this.#running
  }

  async #all(): Promise<void> {
    for (const { name, stop } of this.#steps.reverse()) {
      await stop().catch((err) => this.#log.error({ err }, `${name} failed to stop`))
    }
  }
}
