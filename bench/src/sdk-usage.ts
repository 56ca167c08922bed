import { setImmediate as turn } from 'node:timers/promises'
import { createLicet, type Licet } from '../../sdk/server/src/index.ts'
import { callers, getLicensed } from './licensing.ts'
import type { Participant, Sample, Scenario } from './rounds.ts'
import { roomyOnes } from './seed-licenses.ts'
import type { Stage } from './stage.ts'

/** Tracked events that wait at most: the buffer has room for 100,000. */
const ahead = 20_000

type Report = (licet: Licet, userId: string) => unknown

/** Usage through `@licet/server` in this process: in the background, and with one call for each. */
export async function sdkUsage(stage: Stage): Promise<Scenario> {
  const { licet: server } = stage.large
  const { apiKey, userIds } = await getLicensed(stage.large)
  const url = `http://127.0.0.1:${server.port}`
  const participant = (name: string, report: Report): Participant => ({
    name,
    async run(seconds) {
      const refused: string[] = []
      const licet = createLicet({
        url,
        apiKey,
        transport: 'none',
        onDropped: (_event, { code }) => refused.push(code),
        onDenied: (_event, code) => refused.push(code),
      })
      const sample = await measure(seconds, (number) => report(licet, userIds[number % roomyOnes] ?? ''), licet)
      await licet.close()
      if (refused.length > 0) throw new Error(`${refused.length} events are not counted: ${refused[0]}`)
      return sample
    },
  })
  const [tracked, each] = ['usage.track', `usage.consume, ${callers} at a time`]
  return {
    key: 'sdk-usage',
    title: '`sdk-usage`: `@licet/server` reports usage of 10,000 counters',
    participants: [
      participant(tracked, (licet, userId) => licet.usage.track('calls', 1, { userId })),
      participant(each, (licet, userId) => licet.usage.consume('calls', 1, { userId })),
    ],
    goals: [{ text: 'track: at least 3 times one call each', of: tracked, against: each, atLeast: 3 }],
  }
}

/** Until the last event is counted. */
async function measure(seconds: number, report: (number: number) => unknown, { usage }: Licet): Promise<Sample> {
  const cpu = process.cpuUsage()
  const since = performance.now()
  let count = 0
  const durations: number[] = []
  const reportUntilEnd = async () => {
    while (performance.now() - since < seconds * 1_000) {
      count += 1
      const reportedAt = performance.now()
      const answer = report(count)
      if (answer instanceof Promise) await answer
      durations.push(performance.now() - reportedAt)
      if (usage.bufferedEvents > ahead) await turn()
    }
  }
  await Promise.all(Array.from({ length: callers }, reportUntilEnd))
  while (usage.bufferedEvents > 0) await turn()
  const elapsedMs = performance.now() - since
  const { user, system } = process.cpuUsage(cpu)
  durations.sort((a, b) => a - b)
  const quantile = (share: number) => durations[Math.floor(share * (durations.length - 1))] ?? Number.NaN
  return {
    perSecond: (count / elapsedMs) * 1_000,
    p50: quantile(0.5),
    p99: quantile(0.99),
    cpuMicros: (user + system) / count,
    totalMicros: (user + system) / count,
    loadBusy: 0,
  }
}
