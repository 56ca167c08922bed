import type { Reader, Writer } from '../../../context.ts'
import { deleteFlowsBefore } from './queries.ts'

/** After a backup was restored: none that started before it may end now. */
export const endFlowsForRestore = (tx: Writer): Promise<void> =>
  deleteFlowsBefore(tx.db, new Date(tx.now().getTime() + 86_400_000))

/** Ended flows have no use, but are kept for a day to help investigate problems. */
export const purgeFlows = (ctx: Reader): Promise<void> =>
  deleteFlowsBefore(ctx.db, new Date(ctx.now().getTime() - 86_400_000))
