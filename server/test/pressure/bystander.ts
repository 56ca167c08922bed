import { setTimeout as sleep } from 'node:timers/promises'
import { redirectUri } from '../harness.ts'

/** Maximum time until a response; longer is a failure. */
const patienceMs = 30_000

export interface Seen {
  /** Milliseconds of each `GET /v1/sessions/current`. */
  readonly current: number[]
  /** Milliseconds of each sign-in: both requests together. */
  readonly signIns: number[]
  readonly failures: string[]
}

export interface BystanderParts {
  readonly urls: readonly string[]
  readonly token: string
  /** Reads the link of an email past all proxies. */
  readonly readLink: (email: string) => Promise<string>
}

export const medianOf = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN

let people = 0

/** Another user, who shares nothing with the cause of the pressure, and notices every failure. */
export function startBystander({ urls, token, readLink }: BystanderParts) {
  const seen: Seen = { current: [], signIns: [], failures: [] }
  let stopped = false

  async function ask(url: string, path: string, init: RequestInit): Promise<number> {
    const startedAt = performance.now()
    const outcome = await fetch(url + path, { ...init, signal: AbortSignal.timeout(patienceMs) }).then(
      async (reply) => {
        await reply.text()
        return reply.status
      },
      (error: unknown) => String(Object(error).cause ?? error),
    )
    const elapsedMs = performance.now() - startedAt
    if (outcome !== 200) seen.failures.push(`${path}: ${outcome} after ${Math.round(elapsedMs)} ms`)
    return elapsedMs
  }

  const post = (url: string, path: string, body: object) =>
    ask(url, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  async function signIn(url: string): Promise<void> {
    people += 1
    const email = `bystander${people}@example.com`
    const failed = seen.failures.length
    const askedMs = await post(url, '/v1/auth/magic-link', { email, redirectUri })
    if (seen.failures.length > failed) return
    const proofMs = await post(url, '/v1/auth/verify', { token: await readLink(email) })
    seen.signIns.push(askedMs + proofMs)
  }

  async function repeat(pauseMs: number, work: (url: string) => Promise<void>): Promise<void> {
    for (let count = 0; !stopped; count += 1) {
      await work(urls[count % urls.length] ?? '')
      await sleep(pauseMs)
    }
  }

  const headers = { authorization: `Bearer ${token}` }
  const done = Promise.all([
    repeat(25, async (url) => void seen.current.push(await ask(url, '/v1/sessions/current', { headers }))),
    repeat(150, signIn),
  ])
  return {
    async stop(): Promise<Seen> {
      stopped = true
      await done
      return seen
    },
  }
}
