import { on } from 'node:events'
import { startProcess } from './own-process.ts'

export interface Seen {
  /** Milliseconds of each `GET /v1/sessions/current`. */
  readonly current: number[]
  /** Milliseconds of each sign-in: both requests together. */
  readonly signIns: number[]
  readonly failures: string[]
}

/** The first message to the process of the bystander. */
export interface Watch {
  readonly urls: readonly string[]
  readonly token: string
}

/** The link of an email that the process asked for, or why it was not found. */
export interface Link {
  readonly token?: string
  readonly problem?: string
}

export const medianOf = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN

/** Another user, in their own process. `readLink` reads the link of an email past all proxies. */
export class Bystander {
  readonly #child = startProcess(new URL('bystander-process.ts', import.meta.url))
  readonly #token: string
  #seen: Promise<Seen> | undefined

  constructor(token: string, readLink: (email: string) => Promise<string>) {
    this.#token = token
    this.#child.on('message', async ({ email }: { email?: string }) => {
      if (email === undefined) return
      const link: Link = await readLink(email).then(
        (token) => ({ token }),
        (error: unknown) => ({ problem: String(error) }),
      )
      this.#child.send(link)
    })
  }

  start(urls: readonly string[]): void {
    this.#seen = this.#nextSeen()
    this.#child.send({ urls, token: this.#token } satisfies Watch)
  }

  async stop(): Promise<Seen> {
    this.#child.send('stop')
    return (await this.#seen) ?? { current: [], signIns: [], failures: ['the bystander was not there'] }
  }

  async #nextSeen(): Promise<Seen> {
    for await (const [{ seen }] of on(this.#child, 'message', { close: ['exit'] })) if (seen) return seen
    throw new Error('the process of the bystander ended')
  }
}
