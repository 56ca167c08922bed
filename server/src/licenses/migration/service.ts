import type { Plan, PlanVersion } from '../../catalog/plans/model.ts'
import { announce } from '../../outbox/webhooks/service.ts'
import { actorOf, eventFor, type LicenseWriter } from '../announcements.ts'
import { licensesOfNumbers } from '../reads.ts'
import { insertMoves } from '../timeline/queries.ts'
import { lockMovable, moveToVersion } from './queries.ts'

/**
 * Migrates licenses of the plan to one of its versions. Returns the number; a dry run only counts. The caller
 * invalidates every node.
 */
export async function moveLicenses(
  tx: LicenseWriter,
  plan: Plan,
  { to, from, dryRun }: { to: PlanVersion; from: number | null; dryRun: boolean },
): Promise<number> {
  const rows = await lockMovable(tx.db, { planId: plan.id, toVersionId: to.id, fromVersionId: from })
  if (dryRun || rows.length === 0) return rows.length
  const licenseIds = rows.map(({ id }) => id)
  const at = tx.now()
  await moveToVersion(tx.db, licenseIds, to.id, at)
  const move = { licenseIds, at, plan: `${plan.key}@${to.version}`, reason: 'migrated' }
  await insertMoves(tx.db, { ...move, type: 'license.change_plan', ...actorOf(tx, plan) })
  const moved = await licensesOfNumbers(tx, licenseIds)
  const event = moved.map((license) => eventFor(license, { type: 'license.change_plan', at, reason: move.reason }))
  await announce(tx, plan.project, event)
  return rows.length
}
