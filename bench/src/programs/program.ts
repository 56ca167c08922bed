/** The configuration from the parent process. */
export const options = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T

export function print(answer: string, value: unknown): void {
  process.send?.({ answer, value })
}

/** Runs orders, one after the other, and responds to each with its result. */
export function obey<O extends object>(work: (order: O) => Promise<unknown>): void {
  // Keeps the process alive until it is stopped.
  setInterval(() => undefined, 60_000)
  process.on('message', (message) => {
    if (typeof message !== 'object' || message === null) return
    work(message as O).then(
      (value) => print('result', value),
      (error) => process.send?.({ answer: 'error', error: error instanceof Error ? error.message : String(error) }),
    )
  })
  print('ready', true)
}
