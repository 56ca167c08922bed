import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Licet } from './licet.ts'
import type { LoadResult } from './orders.ts'
import { inFlight } from './participants.ts'
import { type Figure, median } from './rounds.ts'
import { currentOf, spreadUnchanged } from './scenarios.ts'
import type { Stage } from './stage.ts'

const seconds = (ms: number[]): string => `${(median(ms) / 1000).toFixed(2)} s`

/** From the start of the process to ready: with no database yet, and with the database of the first start. */
export async function startUp(directory: string, smtpPort: number, rounds: number): Promise<Figure[]> {
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const home = join(directory, `start-${round}`)
    for (const times of [first, second]) {
      const licet = await Licet.start(home, { smtpPort })
      times.push(licet.readyAfterMs)
      await licet.stop()
    }
    rmSync(home, { recursive: true, force: true })
  }
  return [
    { name: 'licet serve to ready, new data folder', value: seconds(first) },
    { name: 'licet serve to ready, second start', value: seconds(second) },
  ]
}

const measured = 100_000
const settledWithinMs = 60_000

/** Growth of the heap when sessions are cached, after their activity has been written. */
export async function memory({ large: { licet, sessions }, load }: Stage): Promise<Figure[]> {
  const numbers = spreadUnchanged(Math.min(measured, sessions), sessions)
  const count = numbers.length
  await licet.forgetSessions()
  const before = { heap: await measureSettledHeap(licet), resident: await licet.child.resident() }
  const requests = numbers.map(currentOf)
  const order = { port: licet.port, connections: inFlight, seconds: 120, requests, expect: '"userId"' }
  const { count: touched } = await load.order<LoadResult>(order, 180_000)
  if (touched !== count) throw new Error(`only ${touched} of ${count} sessions were requested in time`)
  const resident = await licet.child.resident()
  const heap = await measureSettledHeap(licet)
  const megabytes = (bytes: number) => (bytes * (measured / count)) / 1_000_000
  const grown = megabytes(resident - before.resident)
  return [
    { name: 'memory for 100,000 cached sessions', value: `${megabytes(heap - before.heap).toFixed(1)} MB` },
    {
      name: 'growth of the process that reads 100,000 sessions (goal: at most 130 MB)',
      value: `${grown.toFixed(0)} MB`,
    },
  ]
}

/** Bytes in use once they stop falling: unwritten activity is not part of the cache. */
async function measureSettledHeap({ child }: Licet): Promise<number> {
  const deadline = performance.now() + settledWithinMs
  let least = await child.heap()
  let quiet = 0
  // Longer than the time between two writes of activity.
  while (quiet < 7 && performance.now() < deadline) {
    await sleep(1_000)
    const bytes = await child.heap()
    quiet = bytes < least * 0.99 ? 0 : quiet + 1
    least = Math.min(least, bytes)
  }
  return least
}
