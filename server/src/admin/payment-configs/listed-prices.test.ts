import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { setUpPayments } from '../../../test/payments.ts'

const url = '/v1/admin/payment-configs'

async function connect() {
  const payments = await setUpPayments(await startService(), 'stripe')
  const { asAdmin, config } = payments
  return {
    ...payments,
    change: (body: object) => asAdmin('PATCH', `${url}/${config.id}/prices`, body),
    replace: (prices: object[]) => asAdmin('PATCH', `${url}/${config.id}`, { prices }),
  }
}

type Shown = { externalPriceId: string; listed: boolean; position: number }
const listingOf = (prices: Shown[]) =>
  Object.fromEntries(prices.map(({ externalPriceId, listed, position }) => [externalPriceId, [listed, position]]))

test('prices are in the order of their list, and listed only where it says so', async () => {
  const { config, replace } = await connect()
  expect(listingOf(config.prices)).toEqual({
    price_pro: [false, 0],
    price_team: [false, 1],
    price_life: [false, 2],
    price_extra: [false, 3],
  })

  const { data } = await replace([
    { externalPriceId: 'price_year', plan: 'pro', listed: true },
    { externalPriceId: 'price_pro', plan: 'pro', listed: true },
    { externalPriceId: 'price_team', plan: 'team', position: 7 },
  ])

  expect(listingOf(data.prices)).toEqual({ price_year: [true, 0], price_pro: [true, 1], price_team: [false, 7] })
  expect(listingOf((await replace([{ externalPriceId: 'price_pro', plan: 'pro' }])).data.prices)).toEqual({
    price_pro: [false, 0],
  })
})

test('a change of some prices keeps the fields it leaves out; new prices come last', async () => {
  const { change, service } = await connect()
  await change({ prices: [{ externalPriceId: 'price_pro', plan: 'pro', listed: true, position: 9 }] })

  const { data } = await change({
    prices: [
      { externalPriceId: 'price_pro', plan: 'team' },
      { externalPriceId: 'price_new', plan: 'pro', listed: true },
    ],
  })

  expect(listingOf(data.prices)).toMatchObject({ price_pro: [true, 9], price_new: [true, 10], price_team: [false, 1] })
  expect((await recordsOf(service, 'payment_config.update')).at(-1)).toMatchObject({
    old_value: { prices: [{ externalPriceId: 'price_pro', plan: 'pro', listed: true, position: 9 }] },
    new_value: {
      prices: [
        { externalPriceId: 'price_new', listed: true, position: 10 },
        { plan: 'team', position: 9 },
      ],
    },
  })
  const ignored = await change({ prices: [{ externalPriceId: 'price_pro', plan: null }] })
  expect(listingOf(ignored.data.prices)).toMatchObject({ price_pro: [false, 9] })
})

test.each([
  ['prices.0.listed', { plan: null, listed: true }],
  ['prices.0.listed', { plan: 'pro', listed: 'yes' }],
  ['prices.0.position', { plan: 'pro', position: -1 }],
  ['prices.0.position', { plan: 'pro', position: 1.5 }],
  ['prices.0.position', { plan: 'pro', position: 10_001 }],
])('a faulty entry is refused by name: %s %j', async (faulty, entry) => {
  const { change, replace } = await connect()
  const price = { externalPriceId: 'price_x', ...entry }

  const replies = [await change({ prices: [price] }), await replace([price])]

  expect(replies.map(({ status }) => status)).toEqual([400, 400])
  expect(replies.map(({ error }) => error.details.fields[0].path)).toEqual([faulty, faulty])
})

test('20 members list 20 prices at the same time: each has its own place', async () => {
  const { asAdmin, config, change } = await connect()

  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      change({ prices: [{ externalPriceId: `price_${index}`, plan: 'pro', listed: true }] }),
    ),
  )

  const { data } = await asAdmin('GET', `${url}/${config.id}`)
  const positions = data.prices.map(({ position }: Shown) => position)
  expect([...positions].sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index))
})
