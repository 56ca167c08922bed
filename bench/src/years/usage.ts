import { createHash, randomBytes } from 'node:crypto'
import { callers, nextNumbers, number } from '../licensing.ts'
import { http } from '../participants.ts'
import { numberPlace, post } from '../requests.ts'
import type { Figure, Participant, Scenario } from '../rounds.ts'
import { readLicensed, roomyOnes } from '../seed-licenses.ts'
import { type Filled, type Pair, type Part, sizesOf, yearsGoal } from './pair.ts'
import { retention } from './retention.ts'
import { seedUsageYears } from './seed-usage.ts'

export const usagePart: Part = {
  name: 'usage',
  noun: 'usage events',
  tables: ['usage_events', 'usage_keys', 'usage_days', 'usage_quarters', 'usage_counters'],
  seed: seedUsageYears,
  scenarios: async (pair, options) => [await consuming(pair), retention(pair, options)],
}

/** Long enough for the service to hold every license in memory. */
const warmUpSeconds = 10

/** Of one run: a kept data set has the keys of earlier ones. */
const tag = randomBytes(6).toString('hex')

async function consuming(pair: Pair): Promise<Scenario> {
  const { small, large } = pair
  const sizes = [...(await sizesOf(usagePart, large)), ...(await sizesOf(usagePart, small))]
  return {
    key: 'usage',
    title: `POST /v1/licenses/usage on ${number(roomyOnes)} counters, ${callers} callers, each report with an idempotency key`,
    participants: [await reporting(pair, large), await reporting(pair, small)],
    goals: [yearsGoal('accepted reports', large.label, small.label)],
    after: async () => [...sizes, await auditCounters(large), await auditCounters(small)],
  }
}

async function reporting(pair: Pair, { licet, label }: Filled): Promise<Participant> {
  const { apiKey, userIds } = await readLicensed(licet)
  const requests = userIds.slice(0, roomyOnes).map((userId, index) => {
    const start = createHash('sha256').update(`${tag}:${index}`).digest('hex').slice(0, 20)
    const event = { userId, key: 'calls', idempotencyKey: `${start}${numberPlace}` }
    return post('/v1/licenses/usage', event, { 'x-api-key': apiKey })
  })
  const expect = [{ status: 201, text: '"accepted"' }]
  const order = () => ({ requests, loop: true, numberedFrom: nextNumbers(), expect })
  const participant = http(pair, label, licet, order, callers)
  let isWarm = false
  return {
    ...participant,
    warmUp: async (seconds) => {
      await participant.run(isWarm ? seconds : warmUpSeconds)
      isWarm = true
    },
  }
}

/** Checks that every counter is the sum of the events of its period. @throws when one is not */
async function auditCounters({ licet, label }: Filled): Promise<Figure> {
  const [row] = await licet.query<{ counters: string; wrong: string }>(
    `select count(*) as counters, count(*) filter (where c.used is distinct from e.sum) as wrong
     from usage_counters c
       full join (select license_id, feature_id, sum(quantity) as sum from usage_events
         where received_at >= (select min(starts_at) from licenses) group by 1, 2) e using (license_id, feature_id)`,
  )
  if (row?.wrong !== '0') throw new Error(`usage was counted incorrectly: ${JSON.stringify(row)}`)
  return {
    name: `${label}: counters that are not the sum of their events`,
    value: `0 of ${number(Number(row.counters))}`,
  }
}
