import { once } from 'node:events'
import { startProcess } from './own-process.ts'

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  /** A `#` becomes another number each time. */
  readonly body?: string
}

export interface Burst {
  readonly url: string
  readonly ms: number
  readonly requests: readonly Sent[]
}

/** Sends all requests at the same time, and again when all have a response, for `ms` or a little longer. */
export async function sendBurst(burst: Burst): Promise<void> {
  const child = startProcess(new URL('burst-process.ts', import.meta.url))
  child.send(burst)
  const [news] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  child.kill()
  if (news !== 'done') throw new Error(`the process of the burst ended: ${news}`)
}
