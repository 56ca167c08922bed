import type { Ref } from '../../audit/service.ts'
import type { AppContext } from '../../context.ts'

/** What it takes to apply events; in a transaction, where it says so. */
export type Worker = Pick<AppContext, 'db' | 'now' | 'live' | 'vault' | 'outbound' | 'log'> & {
  /** The event that is being applied. */
  readonly payment?: Ref
}
