import type { PlanContent } from '../catalog/plans/schema.ts'
import { readShown } from '../payments/configs/catalog/model.ts'
import { halfHashOf } from '../platform/crypto/digest.ts'
import { Page } from '../platform/http/page.ts'
import type { ForSaleRow } from './queries.ts'
import type { PlanForSale, PlanPrice } from './schema.ts'

/** The response to all who have the same plans. It never changes, so that it is serialized once. */
export interface Answer {
  readonly page: Page<PlanForSale>
  readonly etag: string
}

/** Holders have few combinations of plans; what is left out is made again. */
const mostAnswers = 20

/** The plans that a project sells, with their prices of a mode. */
export class PlansForSale {
  readonly #plans: readonly PlanForSale[]
  readonly #answers = new Map<string, Answer>()

  constructor(rows: readonly ForSaleRow[], mode: 'live' | 'test') {
    this.#plans = rows.map((row) => toPlan(row, mode))
  }

  /** For a holder who has licenses of these plans. */
  answerFor(current: readonly string[]): Answer {
    const has = new Set(current)
    const shown = this.#plans.flatMap(({ key }) => (has.has(key) ? [key] : [])).join()
    const known = this.#answers.get(shown)
    if (known) return known
    const answer = toAnswer(this.#plans.map((plan) => ({ ...plan, current: has.has(plan.key) })))
    if (this.#answers.size < mostAnswers) this.#answers.set(shown, answer)
    return answer
  }
}

const toAnswer = (plans: PlanForSale[]): Answer => ({
  page: new Page(plans, plans.length, { page: 1, limit: Math.max(plans.length, 1) }),
  etag: `"${halfHashOf(JSON.stringify(plans))}"`,
})

const toPlan = (row: ForSaleRow, mode: 'live' | 'test'): PlanForSale => {
  // Only content that passed the schema is stored.
  const { entitlements } = row.content as PlanContent
  return {
    key: row.key,
    name: row.name,
    description: row.description,
    kind: row.kind,
    group: row.plan_group,
    features: row.features.flatMap((feature) => toFeature(feature, entitlements[feature.key])),
    prices: row.prices.filter((price) => price.mode === mode).map(toPrice),
    current: false,
  }
}

const none = { value: null, limit: null, unlimited: false, reset: null }

function toFeature(
  { key, name, type }: ForSaleRow['features'][number],
  entitlement: PlanContent['entitlements'][string] | undefined,
): PlanForSale['features'] {
  if (entitlement === undefined) return []
  const feature = { key, name, type, ...none }
  if (typeof entitlement === 'boolean') return [{ ...feature, value: entitlement }]
  if ('value' in entitlement) return [{ ...feature, value: entitlement.value }]
  const { limit = null, unlimited = false, reset = null } = entitlement as PlanLimit
  return [{ ...feature, limit, unlimited, reset }]
}

type PlanLimit = Partial<Pick<PlanForSale['features'][number], 'limit' | 'unlimited' | 'reset'>>

const perOf = { none: null, seats: 'seat', quantity: 'unit' } as const

function toPrice({ id, provider, quantity_to, catalog }: ForSaleRow['prices'][number]): PlanPrice {
  const shown = readShown(catalog)
  return {
    id,
    provider,
    amount: shown?.amount ?? null,
    currency: shown?.currency ?? null,
    interval: shown?.interval ?? null,
    intervalCount: shown?.intervalCount ?? null,
    trialDays: shown?.trialDays ?? null,
    // The mapping says what a quantity is for; providers may multiply without it, too.
    per: perOf[quantity_to] ?? shown?.per ?? null,
  }
}
