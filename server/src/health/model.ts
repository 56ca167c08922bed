import type { AppContext } from '../context.ts'
import type { SealedColumn } from '../platform/db/reseal.ts'

/** What only the process itself knows of itself. */
export interface NodeFacts {
  /** Clock of the database minus clock of the machine. */
  skewSeconds(): number
  /** False while rate limits are counted without Redis. */
  areLimitsShared(): boolean
}

export interface MeasureContext extends Omit<AppContext, 'caches'> {
  /** Columns of secrets, of all rooms. */
  readonly secrets: readonly SealedColumn[]
}

/** Something that an operator must know of: what is measured, from which value on it holds, and what to do then. */
export interface HealthCondition {
  /** Its name in metrics, alarms, and responses. */
  readonly key: string
  /** `critical`: users notice it now, or data is at risk. `warning`: it gets worse until it is fixed. */
  readonly severity: 'critical' | 'warning'
  /** Whose it is: of one process and its memory, of its machine, or of all processes on a database. */
  readonly of: 'process' | 'machine' | 'instance'
  /** Whether a node with it can serve no request: then it is not ready. */
  readonly makesUseless?: true
  /** Whether it can be measured only while the database responds. */
  readonly asksDatabase?: true
  /** Undefined where it does not apply, such as Redis where none is set. A rejection: unknown. */
  measure(ctx: MeasureContext, node: NodeFacts): Promise<number | undefined> | number | undefined
  /** What `value` counts. */
  readonly unit: 'boolean' | 'seconds' | 'percent' | 'count'
  /** It holds from this value on. */
  readonly threshold: number
  /** How long it must hold before an alarm, so that a restart or a peak causes none. */
  readonly alarmAfter: '0m' | '1m' | '5m' | '15m'
  /** Short name, as in a list. */
  readonly title: string
  /** What is the case when it does not hold. */
  readonly well: string
  /** What is the case when it holds. */
  readonly words: (value: number) => string
  /** What to look at first: a metric, a log line, or a command. */
  readonly lookAt: string
  /** What to do about it. */
  readonly doNext: string
}

/** `unknown`: it could not be measured. `unused`: it does not apply to this installation. */
export type ConditionState = 'ok' | 'holds' | 'unknown' | 'unused'

/** A condition and its value. */
export interface ConditionReading {
  readonly condition: HealthCondition
  readonly state: ConditionState
  readonly value: number | undefined
}
