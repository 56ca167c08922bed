import type { AppContext } from '../context.ts'
import type { InTransaction } from '../platform/db/db.ts'
import type { Change, Difference } from './differences.ts'

/** The transaction and its changes so far. */
export interface Work {
  readonly tx: InTransaction<AppContext>
  readonly prune: boolean
  readonly changes: Change[]
  readonly skip: (skip: Skip) => void
}

/** An entry that stays unchanged, because a stored secret cannot be decrypted and the file does not have it. */
export interface Skip {
  readonly entity: Change['entity']
  readonly name: string
  readonly reason: string
}

export const describeSkip = ({ entity, name, reason }: Skip): string => `! ${entity} ${name}: skipped, ${reason}`

export function noteChange(
  work: Work,
  action: Change['action'],
  entity: Change['entity'],
  name: string,
  fields: Record<string, Difference> = {},
): void {
  work.changes.push({ action, entity, name, fields })
}

export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0
