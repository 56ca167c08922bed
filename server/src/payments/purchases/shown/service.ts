import type { Ref } from '../../../audit/service.ts'
import type { Reader } from '../../../context.ts'
import type { License } from '../../../licenses/model.ts'
import {
  type HeldPurchaseRow,
  listCollectionPauses,
  listHeldPurchases,
  listPurchasesBehind,
  type PurchaseBehindRow,
} from './queries.ts'

/** The purchase that the license follows from, and those that wait behind it. No purchase is behind a revoked license. */
export async function purchasesBehind(ctx: Reader, license: License): Promise<PurchaseBehindRow[]> {
  const { id, project, user, organization, email, kind, group, revokedAt, supersededAt } = license
  const isCurrent = revokedAt === null && supersededAt === null
  const slot = kind === 'base' && isCurrent ? `base:${group}` : ''
  const holder = { userId: user?.id ?? null, organizationId: organization?.id ?? null, email }
  return listPurchasesBehind(ctx.db, { id, projectId: project.id, ...holder, slot })
}

/** The numbers of those licenses for which no payments are collected. */
export const collectionPausesOf = async (ctx: Reader, licenses: readonly Ref[]): Promise<ReadonlySet<number>> =>
  new Set(
    licenses.length === 0
      ? []
      : await listCollectionPauses(
          ctx.db,
          licenses.map(({ id }) => id),
        ),
  )

/** At most `most` purchases of a user, newest first. `email`: the one they have verified. */
export async function purchasesHeld(
  ctx: Reader,
  { most, ...of }: { projectId: number; userId: number; email: string | null; most: number },
) {
  const rows = await listHeldPurchases(ctx.db, { ...of, limit: most + 1 })
  return { items: rows.slice(0, most).map(toHeld), complete: rows.length <= most }
}

const toHeld = ({ public_id, provider, mode, refs, items, created_at }: HeldPurchaseRow) => ({
  id: public_id,
  provider,
  mode,
  refs,
  items: items.map(({ endsAt, ...item }) => ({ ...item, endsAt: endsAt && new Date(endsAt).toISOString() })),
  createdAt: created_at.toISOString(),
})
