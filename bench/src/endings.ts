import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Licet as Client, createLicet, NotSignedInError } from '../../sdk/server/src/index.ts'
import { number } from './licensing.ts'
import type { Licet } from './licet.ts'
import { Relay, type Trouble } from './relay.ts'
import { goal, lastWithinMs, lateIn, shareOf, statusOf } from './revocations.ts'
import type { Figure } from './rounds.ts'

const troubles: readonly (readonly [Trouble, string])[] = [
  ['none', 'stream alive'],
  ['cut', 'stream cut every 20 ms'],
  ['slow', 'stream slow'],
  ['silent', 'stream silent'],
]
/** Together: under trouble, the first second is what counts, while the server of the app still uses its memory. */
const together = 50
const betweenChecksMs = 5
const withinMs = 30_000

/** How many of them end so that each trouble has `ofEach`. */
export const endingsFor = (ofEach: number): number => troubles.length * ofEach

/** Something that ends, and the path of the request that ends it. */
export interface Access {
  /** Asks the server of the app. @throws NotSignedInError once it has ended */
  verify(client: Client): unknown
  readonly path: string
}

/** What all of them are. */
export interface Kind {
  /** Of the report. */
  readonly name: string
  /** Of an API key that may end them. */
  readonly scope: string
  /** Why they are refused then. */
  readonly reason: NotSignedInError['reason']
}

/** The server of an app, in this process, behind a proxy that troubles its stream. */
interface App extends Kind {
  readonly licet: Licet
  readonly client: Client
  readonly relay: Relay
  /** Headers of a key that may end them. */
  readonly headers: Record<string, string>
  readonly agent: Agent
}

/** From the request that ends something to the first refusal by the server of an app, which has it in memory. */
export async function measureEndings(licet: Licet, kind: Kind, all: readonly Access[]): Promise<Figure[]> {
  const [app] = await licet.query<{ ref: string }>(`select public_id as ref from apps where key = 'bench'`)
  const relay = await Relay.start(licet)
  const apiKey = await licet.newApiKey(['sessions:verify'])
  const client = createLicet({ url: relay.url, apiKey, appId: app?.ref ?? '', accessKeys: true })
  const headers = { 'x-api-key': await licet.newApiKey([kind.scope]) }
  const agent = new Agent({ keepAlive: true })
  try {
    const figures: Figure[] = []
    for (const [index, [trouble, name]] of troubles.entries()) {
      const own = all.filter((_, at) => at % troubles.length === index)
      figures.push(...(await measureUnder({ ...kind, licet, client, relay, headers, agent }, own, trouble, name)))
    }
    return figures
  } finally {
    agent.destroy()
    await client.close()
    await relay.stop()
  }
}

async function measureUnder(app: App, all: readonly Access[], trouble: Trouble, stream: string): Promise<Figure[]> {
  const delays: number[] = []
  for (let first = 0; first < all.length; first += together) {
    const some = all.slice(first, first + together)
    await remember(app, some)
    await app.relay.during(trouble, async () => {
      delays.push(...(await Promise.all(some.map((one) => end(app, one)))))
    })
  }
  const sorted = delays.toSorted((a, b) => a - b)
  const title = `${number(sorted.length)} ${app.name}, ${stream}`
  const longest = shareOf(sorted, 1)
  return [
    {
      name: `${title}, p50 and p99`,
      value: `${shareOf(sorted, 0.5).toFixed(0)} and ${shareOf(sorted, 0.99).toFixed(0)} ms`,
    },
    {
      name: `${title}, the longest to the refusal`,
      value: `${longest.toFixed(0)} ms`,
      goal: goal('at most 1 s', lateIn(sorted) === 0),
    },
  ]
}

/** Undefined: refused. A promise: not from memory. */
function verify({ client, reason }: App, access: Access): unknown {
  const isRefused = (error: unknown) => {
    if (error instanceof NotSignedInError && error.reason === reason) return undefined
    throw error
  }
  try {
    const verified = access.verify(client)
    return verified instanceof Promise ? verified.catch(isRefused) : verified
  } catch (error) {
    return isRefused(error)
  }
}

/** Until all of them are verified from memory. @throws when they are not in time */
async function remember(app: App, accesses: readonly Access[]): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const verified = accesses.map((one) => verify(app, one))
    if (verified.every((one) => one !== undefined && !(one instanceof Promise))) return
    if ((await Promise.all(verified)).includes(undefined))
      throw new Error(`one was refused before the end: ${app.name}`)
    if (performance.now() > deadline) throw new Error(`not verified from memory in time: ${app.name}`)
    await sleep(betweenChecksMs)
  }
}

/** Returns milliseconds. */
async function end(app: App, access: Access): Promise<number> {
  const { licet, headers, agent } = app
  const sentAt = performance.now()
  const delay = () => performance.now() - sentAt
  const ending = statusOf({ agent, port: licet.port, method: 'DELETE', path: access.path, headers })
  while ((await verify(app, access)) !== undefined && delay() < lastWithinMs) await sleep(betweenChecksMs)
  const refusedAfter = delay()
  const status = await ending
  if (status !== 200) throw new Error(`DELETE ${access.path} returned ${status}`)
  return refusedAfter
}
