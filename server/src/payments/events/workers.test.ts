import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { breakAfter } from '../../../test/broken-connections.ts'
import { minutes, type Node, startService, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { onDay, type Payments, purchase, setUpPayments } from '../../../test/payments.ts'
import { stripeBill, stripePaymentOf, stripeSession, stripeTold } from '../../../test/provider-shapes.ts'
import { eachRound, isThorough, rounds, seed } from '../../../test/rounds.ts'
import { applyDueEvents } from './work.ts'

const purchaseOf = (id: string, more: object = {}) => ({
  purchase: id,
  email: `${id}@example.com`,
  items: [{ price: 'price_pro' }],
  status: 'active',
  endsAt: onDay(30),
  ...more,
})

test('of 20 concurrent deliveries of one event to two nodes, one is stored and all succeed, in every round', async () => {
  const payments = await setUpPayments(await startService())
  const other = await payments.service.startNode()
  const nodes = [payments.service, other]

  for (const round of eachRound(20)) {
    const event = purchase('created', 0, purchaseOf(`p-${round}`))
    const replies = await Promise.all(
      times(20, (index) => payments.send(event, { id: `msg_${round}`, node: nodes[index % 2] ?? other })),
    )
    expect(replies.map(({ status }) => status)).toEqual(times(20, () => 200))
  }

  const { count } = await payments.service.db
    .selectFrom('payment_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(rounds(20))
})

test('concurrent workers of two nodes apply each event once, in every round', async () => {
  const payments = await setUpPayments(await startService())
  const { service, send } = payments
  const other = await service.startNode()

  let dealtWith = 0
  for (const round of eachRound(20)) {
    const names = times(10, (index) => `p-${round}-${index}`)
    for (const name of names) await send(purchase('created', 0, purchaseOf(name)), { id: `${name}-a` })
    for (const name of names) {
      await send(purchase('updated', 1, { purchase: name, endsAt: onDay(60) }), { id: `${name}-b` })
    }
    const workers = [service, other, service, other].map(({ ctx }) => applyDueEvents(ctx))
    dealtWith += (await Promise.all(workers)).reduce((sum, count) => sum + count, 0)
  }

  const grants = await recordsOf(service, 'license.grant')
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from payment_events group by 1`.execute(service.db)
  const { rows: ends } = await sql<{ ends_at: Date; count: number }>`
    select ends_at, count(*) as count from licenses group by 1`.execute(service.db)
  console.info(
    `${rounds(20)} rounds of 20 events by 4 workers on 2 nodes: ${dealtWith} processed, ${grants.length} licenses`,
  )
  expect(grants).toHaveLength(10 * rounds(20))
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(20 * rounds(20))
  expect(rows.filter(({ status }) => status !== 'applied')).toEqual([])
  expect(ends).toEqual([{ ends_at: new Date(onDay(60)), count: 10 * rounds(20) }])
}, 180_000)

test('two nodes apply events with different IDs of one purchase at the same time: all stay, in every round', async () => {
  const payments = await setUpPayments(await startService(), 'stripe')
  const { service, send, user } = payments
  const other = await service.startNode()

  for (const round of eachRound(20)) {
    const [id, invoice] = [`sub_${round}`, `in_${round}`]
    const lines = [{ price: 'price_pro', from: 0, to: 30 }]
    await payments.tell(stripeTold('invoice.paid', 0, stripeBill({ id: invoice, subscription: id, lines })))
    // The first names the subscription, the second the invoice and its payment.
    const session = stripeSession({ subscription: id, client_reference_id: user.id })
    await send(stripeTold('checkout.session.completed', 0, session))
    await send(stripeTold('invoice_payment.paid', 0, stripePaymentOf(invoice, `pi_${round}`)))
    await Promise.all([service, other].map(({ ctx }) => applyDueEvents(ctx)))
  }

  const { rows } = await sql<{ bought: boolean; refs: number; payments: string }>`
    select p.user_id is not null as bought, p.payments::text,
      (select count(*)::int from payment_refs r where r.purchase_id = p.id) as refs
    from payment_purchases p`.execute(service.db)
  expect(rows).toHaveLength(rounds(20))
  expect(rows.filter(({ bought }) => !bought)).toEqual([])
  expect(rows.filter(({ refs }) => refs !== 3)).toEqual([])
  expect(rows.filter((row) => !row.payments.includes('pi_'))).toEqual([])
}, 180_000)

/**
 * Sends events and lets a node process them that dies after a statement, then a healthy one: after each statement at
 * night, else after every fifth. Returns the number of deaths, and the last statement that one followed.
 */
async function dieEverywhere(payments: Payments, victim: Node, eventsOf: (round: number) => [string, object][]) {
  const { service, send } = payments
  const step = isThorough ? 1 : 5
  for (let deaths = 0; ; deaths += 1) {
    const statement = 1 + (seed % step) + deaths * step
    for (const [id, event] of eventsOf(deaths)) await send(event, { id })
    const doomed = breakAfter(victim.db, service.db, statement)
    await applyDueEvents({ ...victim.ctx, db: doomed.db }).catch(() => undefined)
    // Work that the victim could still postpone is due by then.
    service.advance(1 * minutes)
    await applyDueEvents(service.ctx)
    if (!doomed.died()) return { deaths, last: statement - step }
  }
}

test('a worker killed between any two statements has done nothing, and the next one does it all, once', async () => {
  const payments = await setUpPayments(await startService())
  const { service } = payments
  const victim = await service.startNode({ nodeName: 'victim' })

  const granting = await dieEverywhere(payments, victim, (round) => [
    [`g-${round}`, purchase('created', 0, purchaseOf(`g-${round}`))],
  ])
  const changing = await dieEverywhere(payments, victim, (round) => [
    [`c-${round}-a`, purchase('created', 0, purchaseOf(`c-${round}`))],
    [
      `c-${round}-b`,
      purchase('updated', 1, {
        purchase: `c-${round}`,
        status: 'past_due',
        endsAt: onDay(60),
        items: [{ price: 'price_team', quantity: 2 }, { price: 'price_extra' }],
      }),
    ],
  ])

  console.info(
    `killed ${granting.deaths} and ${changing.deaths} times, up to statement ${granting.last} and ${changing.last}`,
  )
  expect(granting.last).toBeGreaterThan(isThorough ? 12 : 8)
  expect(changing.last).toBeGreaterThan(isThorough ? 40 : 36)
  // One more round than deaths: the last one survives.
  const bases = { pro: granting.deaths + 1, team: changing.deaths + 1, extra: changing.deaths + 1 }
  const { rows } = await sql<{ key: string; count: number }>`
    select p.key, count(*) as count from licenses l join plans p on p.id = l.plan_id
    where l.superseded_at is null group by 1`.execute(service.db)
  expect(Object.fromEntries(rows.map(({ key, count }) => [key, count]))).toEqual(bases)
  const { rows: finals } = await sql<object>`
    select distinct p.key, l.quantity, l.ends_at, l.past_due_since from licenses l join plans p on p.id = l.plan_id
    order by 1`.execute(service.db)
  const changed = { ends_at: new Date(onDay(60)), past_due_since: new Date(onDay(1)) }
  expect(finals).toEqual([
    { key: 'extra', quantity: 1, ...changed },
    { key: 'pro', quantity: 1, ends_at: new Date(onDay(30)), past_due_since: null },
    { key: 'team', quantity: 2, ...changed },
  ])
  const grants = await recordsOf(service, 'license.grant')
  expect(grants).toHaveLength(granting.deaths + 1 + 2 * (changing.deaths + 1))
  const { rows: events } = await sql<{ status: string }>`
    select distinct status from payment_events`.execute(service.db)
  expect(events).toEqual([{ status: 'applied' }])
  const { rows: doubles } = await sql`
    select license_id, type from license_events group by 1, 2 having count(*) > 1`.execute(service.db)
  expect(doubles).toEqual([])
}, 240_000)
