import type { Log } from '../platform/log/log.ts'

type Step = { name: string; stop: () => Promise<unknown> }

/** What has to be stopped, last started first. One step that fails does not keep the others from being taken. */
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

  /** Once, however often it is called. */
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
