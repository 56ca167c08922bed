import type { Reader } from '../../../context.ts'
import { windowStart } from './allowances.ts'
import { startOfHour } from './budgets.ts'
import { countSpentBudgets, deleteSpentAllowances } from './queries.ts'

export {
  allowInvitation,
  allowMail,
  countMail,
  countWrongCodeOf,
  type HoldReason,
  isBusy,
  isCodeBudgetSpent,
  type MailAllowance,
  mostWrongCodes,
  openAllowance,
  openCounts,
  prepareOpening,
  reasonToHold,
} from './allowances.ts'
export { MailBudgets, type MailGrant, recordSpentBudget } from './budgets.ts'
export { writeCountOfMails } from './queries.ts'

/** Deletes counts and budgets that no longer matter. */
export const purgeLimits = (ctx: Reader): Promise<void> => deleteSpentAllowances(ctx.db, windowStart(ctx.now()))

/** Budgets of this hour that are spent: number of projects, and 1 or 0 for the instance. */
export const countBudgets = (ctx: Reader): Promise<{ project: number; instance: number }> =>
  countSpentBudgets(ctx.db, startOfHour(ctx.now()))
