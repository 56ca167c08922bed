import { version } from '../version.ts'
import { conditions } from './conditions.ts'
import type { ConditionReading } from './model.ts'
import type { HealthStatus, ShownCondition } from './schema.ts'

/** The status of all processes whose metrics these are, each condition with its worst value. */
export function statusOf(metrics: string): HealthStatus {
  const values = readSamples(metrics, 'licet_condition_value')
  const unknown = readSamples(metrics, 'licet_condition_unknown')
  return showReadings(
    conditions.map((condition) => {
      const value = values.get(condition.key)
      if (value !== undefined) return { condition, state: value >= condition.threshold ? 'holds' : 'ok', value }
      return { condition, state: unknown.has(condition.key) ? 'unknown' : 'unused', value }
    }),
  )
}

/** The same from what one process has measured. */
export function showReadings(readings: readonly ConditionReading[]): HealthStatus {
  const shown = readings.map(show)
  const holding = shown.filter(({ state }) => state === 'holds')
  const worst = holding.find(({ severity }) => severity === 'critical') ?? holding[0]
  return { status: worst?.severity ?? 'ok', version, conditions: shown }
}

function show({ condition, state, value: measured }: ConditionReading): ShownCondition {
  const value = measured ?? null
  const { key, severity, threshold, unit, title, words, doNext } = condition
  const texts =
    state === 'holds' && value !== null ? { message: words(value), doNext } : { message: null, doNext: null }
  return { key, severity, state, value, threshold, unit, title, ...texts }
}

/** Samples of a metric by their label `condition`, in Prometheus' text format. */
function readSamples(text: string, name: string): Map<string, number> {
  const lines = text.matchAll(new RegExp(`^${name}\\{[^}]*condition="(\\w+)"[^}]*\\} (\\S+)$`, 'gm'))
  return new Map([...lines].map(([, key = '', value]) => [key, Number(value)]))
}
