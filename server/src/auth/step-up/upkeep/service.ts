import type { Reader, Writer } from '../../../context.ts'
import { deleteStepUpsBefore } from './queries.ts'

const dayMs = 86_400_000

/** After a backup was restored: none that started before it may end now. */
export const endStepUpsForRestore = (tx: Writer): Promise<void> =>
  deleteStepUpsBefore(tx.db, new Date(tx.now().getTime() + dayMs))

/** Keeps a code for a day after it expired, so that a response can say that it ended. */
export const purgeStepUps = (ctx: Reader): Promise<void> =>
  deleteStepUpsBefore(ctx.db, new Date(ctx.now().getTime() - dayMs))
