import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Link, Seen, Watch } from './bystander.ts'

// Another user, who shares nothing with the cause of the pressure, and notices every failure.

/** Maximum time until a response; longer is a failure. */
const patienceMs = 30_000
const redirectUri = 'https://app.example.com/callback'

let people = 0
let seen: Seen
let isWatching = false

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

async function readLink(email: string): Promise<string | undefined> {
  const answer = once(process, 'message') as Promise<[Link]>
  process.send?.({ email })
  const [{ token, problem }] = await answer
  if (problem !== undefined) seen.failures.push(`email to ${email}: ${problem}`)
  return token
}

async function signIn(url: string): Promise<void> {
  people += 1
  const email = `bystander${people}@example.com`
  const failed = seen.failures.length
  const askedMs = await post(url, '/v1/auth/magic-link', { email, redirectUri })
  if (seen.failures.length > failed) return
  const token = await readLink(email)
  if (token === undefined) return
  const proofMs = await post(url, '/v1/auth/verify', { token })
  seen.signIns.push(askedMs + proofMs)
}

async function repeat(urls: readonly string[], pauseMs: number, work: (url: string) => Promise<void>): Promise<void> {
  for (let count = 0; isWatching; count += 1) {
    await work(urls[count % urls.length] ?? '')
    await sleep(pauseMs)
  }
}

async function watch({ urls, token }: Watch): Promise<void> {
  isWatching = true
  seen = { current: [], signIns: [], failures: [] }
  const headers = { authorization: `Bearer ${token}` }
  await Promise.all([
    repeat(urls, 25, async (url) => void seen.current.push(await ask(url, '/v1/sessions/current', { headers }))),
    repeat(urls, 150, signIn),
  ])
  process.send?.({ seen })
}

process.on('message', (message: Watch | Link | 'stop') => {
  if (message === 'stop') isWatching = false
  else if ('urls' in message) void watch(message)
})
