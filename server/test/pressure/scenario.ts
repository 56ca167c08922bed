import type { Rig } from './rig.ts'

export interface Scenario {
  readonly name: string
  /** The nodes that no fault touches, by their number. The bystander uses these. */
  readonly unharmed: readonly number[]
  /** Why it cannot run here. */
  readonly skip?: string | undefined
  /** Puts the rig under pressure for `ms` or a little longer. */
  run(rig: Rig, ms: number): Promise<unknown>
  /** After the last scenario: what takes time continues beside the others. */
  check?(rig: Rig): Promise<void>
}
