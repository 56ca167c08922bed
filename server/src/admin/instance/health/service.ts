import type { AdminContext } from '../../../context.ts'
import type { HealthStatus } from '../../../health/schema.ts'
import { showReadings } from '../../../health/status.ts'
import { requireInstanceOwner } from '../../access/service.ts'

/** @throws FORBIDDEN */
export async function getInstanceHealth(ctx: AdminContext): Promise<HealthStatus> {
  requireInstanceOwner(ctx)
  return showReadings(await ctx.caches.health.read())
}
