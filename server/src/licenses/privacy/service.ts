import type { Reader } from '../../context.ts'
import { listHeldEvents, listHeldLicenses, listHeldUsage } from './queries.ts'

/** At most `most` licenses, periods, and usage events of a user, newest first, including past ones. */
export async function licensingHeld(ctx: Reader, userId: number, most: number) {
  const licenses = await listHeldLicenses(ctx.db, userId, ctx.now(), most + 1)
  const usage = await listHeldUsage(ctx.db, userId, most + 1)
  const events = await listHeldEvents(ctx.db, userId, most + 1)
  return {
    licenses: licenses.slice(0, most).map((row) => ({
      id: row.public_id,
      status: row.status,
      plan: { key: row.plan_key, version: row.plan_version },
      kind: row.kind,
      quantity: row.quantity,
      source: row.source,
      startsAt: row.starts_at.toISOString(),
      trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
      metadata: row.metadata,
      createdAt: row.created_at.toISOString(),
    })),
    usage: usage.slice(0, most).map((row) => ({
      license: row.license_ref,
      feature: row.feature,
      periodStart: row.period_start.toISOString(),
      periodEnd: row.period_end.toISOString(),
      used: Number(row.used),
    })),
    usageEvents: events.slice(0, most).map((row) => ({
      license: row.license_ref,
      feature: row.feature,
      quantity: Number(row.quantity),
      occurredAt: row.occurred_at.toISOString(),
      properties: row.properties as Record<string, unknown> | null,
    })),
    complete: [licenses, usage, events].every(({ length }) => length <= most),
  }
}
