import { Child } from './child.ts'
import { findApp } from './devices.ts'
import type { Licet } from './licet.ts'
import { http, requireShare } from './participants.ts'
import { get } from './requests.ts'
import type { Scenario } from './rounds.ts'
import type { Stage } from './stage.ts'

const path = '/v1/plans'
/** Only the first request of each node reads the database, as the tests of the route count. */
const fromMemory = { share: 0.999, cache: 'plans_for_sale' }

/** What each visitor of a page with prices asks for. */
export async function plans(stage: Stage): Promise<Scenario> {
  const { licet } = stage.large
  await readAmounts(licet)
  const inApp = { 'x-app-id': (await findApp(licet)).app }
  const reply = await fetch(`http://127.0.0.1:${licet.port}${path}`, { headers: inApp })
  const bare = stage.keep(Child.program('bare-server', { body: await reply.text() }))
  const port = await bare.answer<number>('port')
  const order = { requests: [get(path, inApp)], loop: true, expect: '"amount":1200' }
  const visitors = 'visitors of an app'
  const bareName = 'node:http, the same response'
  return {
    key: 'plans',
    title: 'GET /v1/plans, two plans with two prices each, warm cache',
    participants: [
      requireShare(http(stage, visitors, licet, order), licet, 'hit', fromMemory),
      http(stage, bareName, { child: bare, port }, order),
    ],
    goals: [{ text: 'at least 0.5 of a bare node:http server', of: visitors, against: bareName, atLeast: 0.5 }],
  }
}

/** As a provider would have said. */
async function readAmounts(licet: Licet): Promise<void> {
  const catalog = { currency: 'EUR', intervalCount: 1, trialDays: 14, per: null, status: 'active' }
  for (const [interval, amount] of [
    ['month', 1_200],
    ['year', 12_000],
  ] as const)
    await licet.query('update payment_prices set catalog = $1 where external_price_id like $2', [
      JSON.stringify({ ...catalog, interval, amount }),
      `%_${interval}`,
    ])
  await licet.forgetSessions()
}
