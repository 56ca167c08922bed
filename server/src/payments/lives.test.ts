import { afterAll, describe, expect, test } from 'vitest'
import { days, eventually, startService, times } from '../../test/harness.ts'
import { lifeOf, listPaidItems, pricesOfLives, shuffle } from '../../test/lives.ts'
import { livingOf, readLicenses } from '../../test/paid-licenses.ts'
import { purchase, setUpPayments } from '../../test/payments.ts'
import { rehearse } from '../../test/rehearsal.ts'
import { isThorough, rounds, seed } from '../../test/rounds.ts'
import { chanceOf } from '../dev/demo/random.ts'
import { lives } from '../dev/rehearsal/lives.ts'
import type { LifeProvider } from '../dev/rehearsal/model.ts'
import type { LifeEvent } from '../dev/rehearsal/service.ts'
import { canonicalJson } from '../platform/crypto/digest.ts'
import type { PaymentReport } from '../platform/payments/model.ts'
import { paymentProviders } from '../platform/payments/provider.ts'
import { repeat } from '../platform/queue/repeat.ts'
import { applyDueEvents } from './events/work.ts'
import { itemsOf } from './purchases/items.ts'
import { merge, nothingSaid, type PurchaseState } from './purchases/state.ts'
import { termsOf } from './purchases/terms.ts'

const played = lives.flatMap((life) => life.providers.map((provider) => [provider, life.name, life] as const))

/** What is known of each subscription of a life, by its ID at the provider. */
type Known = ReadonlyMap<string, PurchaseState>

interface ToldEvent {
  readonly event: LifeEvent
  readonly report: PaymentReport | undefined
  readonly id: string
  readonly at: Date
}

function take(known: Known, { event, report: news, id, at }: ToldEvent): Known {
  const ref = event.subscription.id
  return news ? new Map([...known, [ref, merge(known.get(ref) ?? nothingSaid, news, id, at).state]]) : known
}

const scripts = played.map(([provider, name, life]) => {
  const { reportOf, envelopeOf } = paymentProviders[provider]
  const reported: ToldEvent[] = lifeOf(provider, life, 'usr_1').map((event) => {
    const { id, occurredAt } = envelopeOf(event.body, {})
    return { event, report: reportOf(event.body), id, at: occurredAt }
  })
  return { provider, name, told: reported, end: endOf(reported.reduce<Known>(take, new Map())) }
})

/** The items of a subscription, and the terms of their licenses. */
function termsOfAll(state: PurchaseState) {
  return itemsOf(state).map((item) => ({
    item,
    terms: termsOf(state, item, { pausedCollection: 'suspend', grantsLicenses: true }),
  }))
}

function endOf(known: Known): string {
  return canonicalJson([...known].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, state]) => termsOfAll(state)))
}

/** Paid prices without terms of a license that covers the day, or of another quantity. */
function findUnlicensed(provider: LifeProvider, known: Known, reported: readonly LifeEvent[]): string[] {
  const today = Math.max(...reported.map(({ day }) => day))
  const now = Date.parse('2026-01-01T00:00:00Z') + today * days
  const paid = listPaidItems(provider, reported).filter(({ to }) => to > today)
  return paid.flatMap(({ ref, price, quantity }) => {
    const state = known.get(ref.replace('subscription:', ''))
    const found = (state ? termsOfAll(state) : []).find(({ item }) => item.price === price)
    const isLicensed =
      found !== undefined &&
      found.terms.endedAt === null &&
      found.terms.suspended === null &&
      found.item.quantity === quantity &&
      (found.terms.endsAt?.getTime() ?? Number.POSITIVE_INFINITY) > now
    return isLicensed ? [] : [`${ref} has paid for ${quantity} of ${price} on day ${today}`]
  })
}

/** Faults of one random order of a life. */
function playOrder(seed: number): string[] {
  const script = scripts[seed % scripts.length]
  if (!script) throw new Error('there are no lives')
  const { provider, name, told: reported, end } = script
  const chance = chanceOf(seed)
  const order = shuffle([...reported, ...reported.filter(() => chance.happens(0.3))], chance)
  let known: Known = new Map()
  const faults = order.flatMap((one, index) => {
    known = take(known, one)
    const taken = order.slice(0, index + 1).map(({ event }) => event)
    return findUnlicensed(provider, known, taken)
  })
  if (endOf(known) !== end) faults.push('the end is another one')
  const text = order.map(({ event: { type, day } }) => `${type} of day ${day}`).join(', ')
  return faults.map((fault) => `${fault}: seed ${seed}, ${provider}, ${name}: ${text}`)
}

test('random orders of lives end with the same terms, and at every event who has paid is licensed', () => {
  const faults = times(rounds(5_000), (index) => playOrder(seed + index)).flat()

  console.info(`${rounds(5_000)} orders of ${played.length} lives: ${faults.length} divergent`)
  expect(faults.slice(0, 5)).toEqual([])
})

test.each(played)('%s: the life "%s" in order ends with its licenses', async (provider, _name, life) => {
  const service = await startService()
  const shop = await setUpPayments(service, provider, { prices: pricesOfLives(provider), pausedCollection: 'suspend' })
  let today = 0
  for (const { day, body } of lifeOf(provider, life, shop.user.id)) {
    service.advance((day - today) * days)
    today = day
    await shop.tell(JSON.parse(body))
  }
  service.advance((life.until - today) * days)

  expect(livingOf(await readLicenses(service, shop.user.id)).join(', ')).toBe(life.expected)
})

/** Random orders that go through two nodes and their database. */
const orders = rounds(500, 20)
/** Orders that are played at the same time, on the same nodes. */
const atOnce = 50
const seeds = times(Math.ceil(orders / atOnce), (group) => seed + group)

describe('lives', () => {
  const sum = { orders: 0, kills: 0, rounds: 0, checks: 0, faults: 0 }

  // A group is a test, so that its nodes end before the next.
  test.each(seeds)(
    'from seed %i, random orders over two nodes with killed workers end the same',
    async (group) => {
      const run = await rehearse(group, Math.min(atOnce, orders))
      for (const name of ['orders', 'kills', 'rounds', 'checks'] as const) sum[name] += run[name]
      sum.faults += run.faults.length

      expect(run.faults.slice(0, 3)).toEqual([])
    },
    3_600_000,
  )

  afterAll(() => {
    const { orders, rounds, kills, checks, faults } = sum
    console.info(`${orders} orders on 2 nodes in ${rounds} rounds: ${kills} kills, ${checks} checks, ${faults} faults`)
  })
})

test.runIf(isThorough)('the median time from a webhook to its license is below 2 seconds', async () => {
  const service = await startService()
  const { send } = await setUpPayments(service)
  const nodes = [service, await service.startNode()]
  const workers = nodes.map(({ ctx }) => repeat(ctx, 'payment events', 1_000, () => applyDueEvents(ctx)))
  const chance = chanceOf(1)
  const took = await Promise.all(
    times(40, async (index) => {
      await new Promise((resolve) => setTimeout(resolve, chance.between(0, 5_000)))
      const email = `buyer-${index}@example.com`
      const sentAt = performance.now()
      const data = { purchase: `p-${index}`, email, items: [{ price: 'price_pro' }], status: 'active' }
      await send(purchase('created', 0, data), { id: `msg_${index}`, node: nodes[index % 2] ?? service })
      await eventually(async () => {
        const found = await service.db.selectFrom('licenses').select('id').where('email', '=', email).executeTakeFirst()
        return found !== undefined
      })
      return performance.now() - sentAt
    }),
  )
  await Promise.all(workers.map((worker) => worker.stop()))

  const median = took.toSorted((a, b) => a - b)[20] ?? Number.POSITIVE_INFINITY
  console.info(`40 webhooks to 2 nodes: the license follows after ${Math.round(median)} ms at the median`)
  expect(median).toBeLessThan(2_000)
})
