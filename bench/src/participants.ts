import type { Child } from './child.ts'
import type { Licet } from './licet.ts'
import type { HttpOrder, LoadResult, SqlOrder } from './orders.ts'
import { postgresMicros } from './processor.ts'
import type { Participant, Sample } from './rounds.ts'
import type { Stage } from './stage.ts'

export const inFlight = 32
const marginMs = 60_000
/** A slow machine needs more than one before the cache has every entry. */
const warmUpTurns = 10

type Target = { child: Child; port: number }
type Requests = Pick<HttpOrder, 'requests' | 'loop' | 'chains' | 'expect' | 'numberedFrom'>

/** What measures: `homes` are those of the installations whose PostgreSQL may have work. */
type Measuring<Key extends keyof Stage = never> = Pick<Stage, Key | 'homes'>

/** Counts the processor time of the process, which `read` tells, and of PostgreSQL while the work is done. */
export async function measure(
  { homes }: Measuring,
  read: () => number | Promise<number>,
  work: () => Promise<LoadResult>,
): Promise<Sample> {
  const ofDatabases = () => homes.reduce((sum, home) => sum + postgresMicros(home), 0)
  const before = { process: await read(), databases: ofDatabases() }
  const result = await work()
  return toSample(result, (await read()) - before.process, ofDatabases() - before.databases)
}

/** A server under load over HTTP. */
export function http(
  stage: Measuring<'load'>,
  name: string,
  { child, port }: Target,
  requests: Requests | (() => Requests),
  connections = inFlight,
): Participant {
  return {
    name,
    async run(seconds) {
      const given = typeof requests === 'function' ? requests() : requests
      const order: HttpOrder = { ...given, port, connections, seconds }
      return measure(
        stage,
        () => child.cpu(),
        () => stage.load.order<LoadResult>(order, seconds * 1000 + marginMs),
      )
    },
  }
}

/** The database, under load through the driver. */
export function sql(
  stage: Measuring<'sql'>,
  name: string,
  order: () => Omit<SqlOrder, 'connections' | 'seconds'>,
  connections = inFlight,
): Participant {
  return {
    name,
    async run(seconds) {
      const whole: SqlOrder = { ...order(), connections, seconds }
      let used = 0
      const read = () => used
      return measure(stage, read, async () => {
        const result = await stage.sql.order<LoadResult>(whole, seconds * 1000 + marginMs)
        used = result.cpuMicros
        return result
      })
    },
  }
}

/** Runs it repeatedly until the time limit: for requests that are sent once each. `before` is not measured. */
export function repeat(participant: Participant, before: () => Promise<void> = async () => {}): Participant {
  return {
    name: participant.name,
    async run(seconds) {
      const parts: Sample[] = []
      const deadline = performance.now() + seconds * 1000
      do {
        await before()
        parts.push(await participant.run(seconds))
      } while (performance.now() < deadline)
      return middle(parts)
    },
  }
}

/** Fails when less than `share` of the lookups in the cache were of that kind: a result must match its name. */
export function requireShare(
  participant: Participant,
  licet: Licet,
  kind: 'hit' | 'miss',
  { share = 0.95, cache = 'sessions' } = {},
): Participant {
  const measure = async (seconds: number) => {
    const before = await licet.cacheReads(cache)
    const sample = await participant.run(seconds)
    const after = await licet.cacheReads(cache)
    const all = after.hit + after.miss - before.hit - before.miss
    return { sample, found: (after[kind] - before[kind]) / all }
  }
  return {
    name: participant.name,
    async run(seconds) {
      const { sample, found } = await measure(seconds)
      if (!(found >= share)) throw new Error(`${participant.name}: only ${(found * 100).toFixed(1)} % were a ${kind}`)
      return sample
    },
    async warmUp(seconds) {
      for (let turn = 0; turn < warmUpTurns; turn += 1) if ((await measure(seconds)).found >= share) return
    },
  }
}

const middle = (parts: Sample[]): Sample =>
  parts.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(parts.length / 2)] as Sample

const toSample = (
  { count, perSecond, p50, p99, cpuMicros, elapsedMs }: LoadResult,
  usedMicros: number,
  databaseMicros: number,
): Sample => ({
  perSecond,
  p50,
  p99,
  cpuMicros: usedMicros / count,
  totalMicros: (usedMicros + databaseMicros) / count,
  loadBusy: cpuMicros / 1000 / elapsedMs,
})
