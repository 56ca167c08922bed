import type { Reader, Writer } from '../../../context.ts'
import { deleteStepUpsBefore, deleteStepUpsOf } from './queries.ts'

/** Ends the step-ups in progress of a user, whose row is locked. */
export const forgetStepUps = (tx: Writer, userId: number): Promise<void> => deleteStepUpsOf(tx.db, userId)

const dayMs = 86_400_000

/** After a backup was restored: none that started before it may end now. */
export const endStepUpsForRestore = (tx: Writer): Promise<void> =>
  deleteStepUpsBefore(tx.db, new Date(tx.now().getTime() + dayMs))

/** Keeps a code for a day after it expired, so that a response can say that it ended. */
export const purgeStepUps = (ctx: Reader): Promise<void> =>
  deleteStepUpsBefore(ctx.db, new Date(ctx.now().getTime() - dayMs))
