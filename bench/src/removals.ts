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
  ['silent', 'stream silent'],
]
const ofEach = 1_000
/** Together: under trouble, the first second is what counts, while the server of the app still uses its memory. */
const together = 20
export const removals = troubles.length * ofEach
const betweenChecksMs = 5
const withinMs = 30_000

/** A user in a team: the token of a session, and where the membership is. */
export interface Membership {
  readonly token: string
  readonly organizationId: string
  readonly path: string
}

/** The server of an app, in this process, behind a proxy that troubles its stream. */
interface App {
  readonly licet: Licet
  readonly client: Client
  readonly relay: Relay
  /** Headers of a key that may remove. */
  readonly headers: Record<string, string>
  readonly agent: Agent
}

/** From the request that removes a membership to the first refusal by the server of an app, which has it in memory. */
export async function measureRemovals(licet: Licet, memberships: readonly Membership[]): Promise<Figure[]> {
  const [app] = await licet.query<{ ref: string }>(`select public_id as ref from apps where key = 'bench'`)
  const relay = await Relay.start(licet)
  const apiKey = await licet.newApiKey(['sessions:verify'])
  const client = createLicet({ url: relay.url, apiKey, appId: app?.ref ?? '' })
  const headers = { 'x-api-key': await licet.newApiKey(['organizations:write']) }
  const agent = new Agent({ keepAlive: true })
  try {
    const figures: Figure[] = []
    for (const [index, [trouble, name]] of troubles.entries()) {
      const own = memberships.slice(index * ofEach, (index + 1) * ofEach)
      figures.push(...(await measureUnder({ licet, client, relay, headers, agent }, own, trouble, name)))
    }
    return figures
  } finally {
    agent.destroy()
    await client.close()
    await relay.stop()
  }
}

async function measureUnder(
  app: App,
  memberships: readonly Membership[],
  trouble: Trouble,
  name: string,
): Promise<Figure[]> {
  const delays: number[] = []
  for (let first = 0; first < memberships.length; first += together) {
    const some = memberships.slice(first, first + together)
    await remember(app.client, some)
    await app.relay.during(trouble, async () => {
      delays.push(...(await Promise.all(some.map((one) => remove(app, one)))))
    })
  }
  const sorted = delays.toSorted((a, b) => a - b)
  const title = `${number(sorted.length)} removals, ${name}`
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
function verify(client: Client, { token, organizationId: organization }: Membership) {
  const isRefused = (error: unknown) => {
    if (error instanceof NotSignedInError && error.reason === 'not_a_member') return undefined
    throw error
  }
  try {
    const verified = client.verify(token, undefined, { organization })
    return verified instanceof Promise ? verified.catch(isRefused) : verified
  } catch (error) {
    return isRefused(error)
  }
}

/** Until all of them are verified from memory. @throws when they are not in time */
async function remember(client: Client, memberships: readonly Membership[]): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const verified = memberships.map((one) => verify(client, one))
    if (verified.every((one) => one !== undefined && !(one instanceof Promise))) return
    if ((await Promise.all(verified)).includes(undefined)) throw new Error('a membership was refused before its end')
    if (performance.now() > deadline) throw new Error('memberships were not verified from memory in time')
    await sleep(betweenChecksMs)
  }
}

/** Returns milliseconds. */
async function remove({ licet, client, headers, agent }: App, membership: Membership): Promise<number> {
  const sentAt = performance.now()
  const delay = () => performance.now() - sentAt
  const removing = statusOf({ agent, port: licet.port, method: 'DELETE', path: membership.path, headers })
  while ((await verify(client, membership)) !== undefined && delay() < lastWithinMs) await sleep(betweenChecksMs)
  const refusedAfter = delay()
  const status = await removing
  if (status !== 200) throw new Error(`a removal returned ${status}`)
  return refusedAfter
}
