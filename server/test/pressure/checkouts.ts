import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Billing, returnTo, setUpBilling } from '../billing.ts'
import { fromAnywhere, type Json } from '../client.ts'
import { refusal } from '../sellers/stripe/replies.ts'
import { isLong, type Rig } from './rig.ts'
import type { Scenario } from './scenario.ts'

type Shop = Billing['stripe']
const shops = new WeakMap<Rig, Promise<Shop>>()

function shopOf(rig: Rig): Promise<Shop> {
  const shop = shops.get(rig) ?? setUpBilling(rig.direct).then(({ stripe }) => stripe)
  shops.set(rig, shop)
  return shop
}

let found = 0
/** Tokens of new users, who have not clicked too often. */
async function findBuyers({ direct }: Rig, count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) {
    found += 1
    tokens.push((await direct.signIn(`buyer${found}@example.com`)).accessToken)
  }
  return tokens
}

/** Returns `ok`, the code of the error, or `cut` for a connection that ended. */
const click = (url: string, token: string): Promise<string> =>
  fetch(`${url}/v1/billing/checkouts`, {
    method: 'POST',
    headers: { ...fromAnywhere(), authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'pro', successUrl: returnTo }),
    // Longer than the questions that make a checkout may take.
    signal: AbortSignal.timeout(30_000),
  }).then(
    async (response) => (response.ok ? 'ok' : codeOf((await response.json()) as Json)),
    () => 'cut',
  )

/** The body of a 429 has no code. */
const codeOf = ({ error }: Json): string => error?.code ?? 'too many'

/** Each buyer clicks on both nodes at the same time. */
const clickTwice = (rig: Rig, tokens: readonly string[]) =>
  Promise.all(tokens.flatMap((token) => rig.urls().map((url) => click(url, token))))

/** Waits until each node asks the provider again. */
const untilAsked = (rig: Rig) =>
  expect
    .poll(
      async () => {
        const tokens = await findBuyers(rig, 2)
        return Promise.all(rig.urls().map((url, index) => click(url, tokens[index] ?? '')))
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toEqual(['ok', 'ok'])

/** Transactions that wait for something other than the database. */
async function countIdle({ direct }: Rig): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and now() - state_change > interval '1 s'`.execute(
    direct.db,
  )
  return rows.length
}

type Answer = NonNullable<Shop['intervene']>

const never = new Promise<never>(() => undefined)
const faults: Readonly<Record<string, Answer>> = {
  'takes 5 s': () => sleep(5_000),
  'does not respond': () => never,
  'returns 500': () => refusal(500, { message: 'No.' }),
  'returns 429': () => refusal(429, { message: 'No.' }),
}

/** What a click may get: a checkout, that the provider is at fault, or that there were too many. */
const fair = new Set(['ok', 'PAYMENT_PROVIDER_UNAVAILABLE', 'too many'])

export const checkoutScenarios: readonly Scenario[] = Object.entries(faults).map(([fault, answer]) => ({
  name: `checkouts, a provider that ${fault}`,
  unharmed: [0, 1],
  skip: isLong || fault === 'takes 5 s' ? undefined : 'only in the long form',
  async run(rig, ms) {
    const stripe = await shopOf(rig)
    const buyers = await findBuyers(rig, 16)
    stripe.intervene = answer
    const until = performance.now() + ms
    do {
      const clicks = clickTwice(rig, buyers)
      await sleep(1_500)
      expect(await countIdle(rig), 'transactions that wait for the provider').toBe(0)
      expect((await clicks).filter((answer) => !fair.has(answer))).toEqual([])
    } while (performance.now() < until)
    stripe.intervene = undefined
    if (!isLong) return
    // Once the provider is back, two clicks make one checkout.
    await untilAsked(rig)
    const later = await findBuyers(rig, 16)
    const before = stripe.sessions.size
    expect(new Set(await clickTwice(rig, later))).toEqual(new Set(['ok']))
    expect(stripe.sessions.size - before, 'checkouts of one double click each').toBe(later.length)
  },
}))
