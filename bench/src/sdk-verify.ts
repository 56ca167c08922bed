import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { createLicet, type Licet } from '../../sdk/server/src/index.ts'
import { newAccessKeyId, newAccessKeyText } from '../../server/src/access-keys/text.ts'
import { Child } from './child.ts'
import type { Participant, Sample, Scenario } from './rounds.ts'
import type { Started } from './stage.ts'

const sessions = 100_000
const organizations = 1_000
const tokenLength = 47
const keyLength = 52
/** Questions that wait for longer than 3 s fail. */
const together = 2_000
/** Verifications between two looks at the clock, and before the event loop continues: a server does other things too. */
const slice = 1_000
const slicesPerTurn = 10
/** Not divisible by the factors of `sessions`: visits all of them, far from each other. */
const stride = 61_813

const client = {
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** `@licet/server` in this process, on one core, with its stream of changes. */
export async function sdkVerify(started: Started): Promise<Scenario> {
  const child = Child.program('verifying-server')
  started.push(child)
  const url = `http://127.0.0.1:${await child.answer<number>('port')}`
  const tokenAt = storeTexts(tokenLength, () => `lat_${randomBytes(32).toString('base64url')}`)
  const keyAt = storeTexts(keyLength, () => newAccessKeyText('ak', newAccessKeyId()))
  const name = `verify, ${sessions.toLocaleString('en')} sessions in memory`
  const inTeams = `the same, each in one of ${organizations.toLocaleString('en')} organizations`
  const mixed = 'verify and verifyKey in turn, half as many sessions and as many access keys'
  const atLeast = 1_000_000
  return {
    key: 'sdk-verify',
    title: '`sdk-verify`: `@licet/server` verifies from memory, each token a new string',
    participants: [
      verifying(name, url, (index) => ({ token: tokenAt(index) })),
      verifying(inTeams, url, (index) => ({ token: tokenAt(index), organization: teamOf(index) })),
      verifying(mixed, url, (index) => (index % 2 === 0 ? { token: tokenAt(index) } : { key: keyAt(index) })),
    ],
    goals: [
      { text: 'at least 1,000,000 verifications per second on one core', of: name, atLeast },
      { text: 'at least 1,000,000 verifications per second in organizations', of: inTeams, atLeast },
      { text: 'at least 1,000,000 verifications per second of sessions and access keys', of: mixed, atLeast },
    ],
  }
}

/** A request with its own strings. */
type Presented = { readonly token: string; readonly organization?: string } | { readonly key: string }

/** What is presented by that number, below `sessions`. */
type PresentedAt = (index: number) => Presented

/** A new string each time, as in a request. */
const teamOf = (index: number): string => Buffer.from(`team-${index % organizations}`).toString('latin1')

/** As many texts of that length. Returns what reads one: a new string each time, as in a request. */
function storeTexts(length: number, make: () => string): (index: number) => string {
  const texts = Buffer.alloc(sessions * length)
  for (let index = 0; index < sessions; index += 1) texts.write(make(), index * length, 'latin1')
  return (index) => texts.toString('latin1', index * length, (index + 1) * length)
}

/** What the next slice presents, in an order that no cache of the processor foresees. */
function requestsFrom(presentedAt: PresentedAt, from: number): Presented[] {
  const next: Presented[] = []
  for (let at = from; next.length < slice; at = (at + stride) % sessions) next.push(presentedAt(at))
  return next
}

/** With a new memory each time: what one remembers expires after 30 s, and the others have their turns between. */
const verifying = (name: string, url: string, presentedAt: PresentedAt): Participant => ({
  name,
  async run(seconds) {
    const licet = createLicet({ url, apiKey: 'lk_bench', appId: 'app_1', accessKeys: true })
    try {
      return await measure(licet, presentedAt, seconds)
    } finally {
      await licet.close()
    }
  },
})

async function measure(licet: Licet, presentedAt: PresentedAt, seconds: number): Promise<Sample> {
  await fill(licet, presentedAt)
  const { hits } = licet.status()
  const slices: number[] = []
  let cpuMicros = 0
  const until = performance.now() + seconds * 1_000
  for (let at = 0; performance.now() < until; ) {
    for (let count = 0; count < slicesPerTurn; count += 1) {
      // What a server does before: it is not measured.
      const presented = requestsFrom(presentedAt, at)
      at = (at + stride * slice) % sessions
      const cpu = process.cpuUsage()
      const since = performance.now()
      verifyAll(licet, presented)
      slices.push(performance.now() - since)
      const { user, system } = process.cpuUsage(cpu)
      cpuMicros += user + system
    }
    await turn()
  }
  const count = slices.length * slice
  if (licet.status().hits - hits !== count) throw new Error('some verifications were not from memory')
  const elapsedMs = slices.reduce((sum, ms) => sum + ms, 0)
  slices.sort((a, b) => a - b)
  const quantile = (share: number) => (slices[Math.floor(share * (slices.length - 1))] ?? Number.NaN) / slice
  return {
    perSecond: (count / elapsedMs) * 1_000,
    p50: quantile(0.5),
    p99: quantile(0.99),
    cpuMicros: cpuMicros / count,
    totalMicros: cpuMicros / count,
    loadBusy: 0,
  }
}

/** Whether all of them were from memory is in `hits`. */
function verifyAll(licet: Licet, presented: readonly Presented[]): void {
  for (const one of presented) void verifyOne(licet, one)
}

const verifyOne = (licet: Licet, presented: Presented) =>
  'key' in presented ? licet.verifyKey(presented.key, client) : licet.verify(presented.token, client, presented)

/** Verifies each at the server, unless all are in memory. */
async function fill(licet: Licet, presentedAt: PresentedAt): Promise<void> {
  while (licet.status().lease === 'lost') await verifyOne(licet, presentedAt(0))
  for (let from = 0; from < sessions; from += together)
    await Promise.all(Array.from({ length: together }, (_, index) => verifyOne(licet, presentedAt(from + index))))
}
