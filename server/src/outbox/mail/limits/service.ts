import type { Reader } from '../../../context.ts'
import { windowStart } from './allowances.ts'
import { startOfHour } from './budgets.ts'
import { countSpentBudgets, deleteSpentAllowances } from './queries.ts'

/** Deletes counts and budgets that no longer matter. */
export const purgeLimits = (ctx: Reader): Promise<void> => deleteSpentAllowances(ctx.db, windowStart(ctx.now()))

/** Budgets of this hour that are spent: number of projects, and 1 or 0 for the instance. */
export const countBudgets = (ctx: Reader): Promise<{ project: number; instance: number }> =>
  countSpentBudgets(ctx.db, startOfHour(ctx.now()))
