import type { AppContext, Cache } from '../context.ts'
import { conditions } from './conditions.ts'
import type { ConditionReading, HealthCondition, MeasureContext, NodeFacts } from './model.ts'

declare module '../context.ts' {
  interface Caches {
    /** How this node and its instance are. */
    readonly health: Health
  }
}

const keepMs = 5_000
const limitMs = 4_000

/** The conditions of this node, measured on request, at most every 5 seconds. */
export class Health implements Cache {
  readonly #ctx: MeasureContext
  #node: NodeFacts = { skewSeconds: () => 0, areLimitsShared: () => true }
  #last: { readonly at: number; readonly readings: Promise<ConditionReading[]> } | undefined

  constructor(ctx: MeasureContext) {
    this.#ctx = ctx
  }

  /** Adds what only the running node knows of itself. */
  observe(node: NodeFacts): void {
    this.#node = node
  }

  read(): Promise<ConditionReading[]> {
    const now = performance.now()
    if (!this.#last || now - this.#last.at > keepMs) this.#last = { at: now, readings: this.#measureAll() }
    return this.#last.readings
  }

  /** Checks for readiness: each rejects while its condition holds. */
  get uselessness(): Record<string, () => Promise<void>> {
    const checks = conditions.filter(({ makesUseless }) => makesUseless)
    return Object.fromEntries(checks.map((condition) => [condition.key, () => this.#refuse(condition)]))
  }

  async #refuse(condition: HealthCondition): Promise<void> {
    const value = await condition.measure(this.#ctx, this.#node)
    if (value !== undefined && value >= condition.threshold) throw new Error(condition.words(value))
  }

  /** Those that ask the database only if it responds: otherwise each would wait for a connection. */
  async #measureAll(): Promise<ConditionReading[]> {
    const [first, ...others] = conditions
    const database = await this.#measure(first)
    const isAway = database.state !== 'ok'
    const rest = others.map((condition) =>
      isAway && condition.asksDatabase
        ? { condition, state: 'unknown' as const, value: undefined }
        : this.#measure(condition),
    )
    return [database, ...(await Promise.all(rest))]
  }

  async #measure(condition: HealthCondition): Promise<ConditionReading> {
    try {
      const value = await within(Promise.resolve(condition.measure(this.#ctx, this.#node)))
      if (value === undefined) return { condition, state: 'unused', value }
      return { condition, state: value >= condition.threshold ? 'holds' : 'ok', value }
    } catch {
      return { condition, state: 'unknown', value: undefined }
    }
  }

  /** Readings are as old as `keepMs` allows: no change forgets them. */
  forget(): void {}
  vouch(): void {}
}

function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('not measured in time')), limitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Shows the conditions in the metrics of this process. */
export function reportConditions({ metrics, caches }: AppContext): void {
  const samplesOf = async (sample: (reading: ConditionReading) => number | undefined, more: 'severity' | undefined) => {
    const readings = await caches.health.read()
    return readings.flatMap((reading) => {
      const { key, severity } = reading.condition
      const value = sample(reading)
      return value === undefined ? [] : [{ labels: { condition: key, ...(more && { severity }) }, value }]
    })
  }
  metrics.labeled('licet_condition', 'Whether a condition holds: 1 or 0. docs/runbook.md has each.', () =>
    samplesOf(({ state }) => (state === 'holds' ? 1 : state === 'ok' ? 0 : undefined), 'severity'),
  )
  metrics.labeled('licet_condition_value', 'The measured value of a condition.', () =>
    samplesOf(({ value }) => value, undefined),
  )
  metrics.labeled('licet_condition_unknown', 'Whether a condition could not be measured: 1 or 0.', () =>
    samplesOf(({ state }) => (state === 'unused' ? undefined : state === 'unknown' ? 1 : 0), undefined),
  )
}
