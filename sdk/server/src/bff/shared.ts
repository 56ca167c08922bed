/** Requests that a browser sent before it had the response to the first one arrive within this time. */
const repeatMs = 60_000

/** Work that is done one time for all requests with the same key. Its result is kept for late ones, and a failure is not. */
export class Shared<T> {
  readonly #running = new Map<string, Promise<T>>()

  do(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#running.get(key)
    if (known) return known
    const result = work()
    this.#running.set(key, result)
    const forget = () => this.#running.delete(key)
    result.then(() => {
      const timer: { unref?(): void } = setTimeout(forget, repeatMs)
      // It must not keep the process alive.
      timer.unref?.()
    }, forget)
    return result
  }
}
