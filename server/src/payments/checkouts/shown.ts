import type { Reader } from '../../context.ts'
import { listCheckoutsOf } from './upkeep/queries.ts'

/** At most `most` checkouts of a user, newest first. */
export async function checkoutsHeld(ctx: Reader, userId: number, most: number) {
  const rows = await listCheckoutsOf(ctx.db, userId, most + 1)
  const items = rows.slice(0, most).map((row) => ({
    id: row.public_id,
    provider: row.provider,
    plan: row.plan_key,
    price: row.price,
    quantity: row.quantity,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }))
  return { items, complete: rows.length <= most }
}
