import { record } from '../../../audit/service.ts'
import { type Feature, findFeatures } from '../../../catalog/features/service.ts'
import type { RequestTransaction, ServerContext } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { announce } from '../../../outbox/webhooks/service.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { inTurn } from '../../../platform/db/turns.ts'
import { type Metered, metersOf } from '../../cache.ts'
import type { License } from '../../model.ts'
import { licenseAt } from '../../reads.ts'
import { resolveGrants } from '../../resolve.ts'
import { balanceOf } from '../balances.ts'
import { nameOfUserKey } from '../items.ts'
import { usageSubjectOf } from '../subjects.ts'
import { highestPassed } from '../thresholds.ts'
import { lowerAlerted, type VoidedRow, voidEvent } from './queries.ts'
import type { VoidBody, VoidedUsage } from './schema.ts'

/** Subtracts the usage of an event, once. @throws USAGE_EVENT_NOT_FOUND, USER_NOT_FOUND */
export async function voidUsage(ctx: ServerContext, { body }: { body: VoidBody }): Promise<VoidedUsage> {
  const { idempotencyKey, reportedBy } = body
  const [projectId] = ctx.caller?.projects ?? []
  if (typeof projectId !== 'number') throw new ApiError('USAGE_EVENT_NOT_FOUND')
  const reporter = reportedBy === undefined ? undefined : await usageSubjectOf(ctx, { userId: reportedBy })
  const key = reporter?.user ? nameOfUserKey(reporter.user.id, idempotencyKey) : idempotencyKey
  // Callers who void the same event wait here rather than for its row, each with a connection.
  return inTurn(ctx, `void of ${projectId}/${key}`, () =>
    inTransaction(ctx, (tx) => voidNow(tx, { projectId, key, shownKey: idempotencyKey })),
  )
}

interface EventName {
  readonly projectId: number
  readonly key: string
  /** As its reporter sent it. */
  readonly shownKey: string
}

async function voidNow(tx: RequestTransaction, name: EventName): Promise<VoidedUsage> {
  const apiKeyId = tx.caller?.actorIn(name.projectId).id ?? null
  const rows = await voidEvent(tx.db, { ...name, apiKeyId, now: tx.now() })
  const shares: Share[] = []
  for (const row of rows) shares.push(await shareOf(tx, row))
  const [first] = shares
  if (!first) throw new ApiError('USAGE_EVENT_NOT_FOUND')
  if (first.row.fresh) await emit(tx, name, [first, ...shares.slice(1)])
  return {
    idempotencyKey: name.shownKey,
    key: first.feature.key,
    quantity: sumOf(shares),
    licenses: shares.map(({ license, row }) => ({ licenseId: license.ref, quantity: Number(row.quantity) })),
    occurredAt: first.row.occurred_at.toISOString(),
    voidedAt: first.row.voided_at.toISOString(),
  }
}

/** What was subtracted from one license. */
interface Share {
  readonly row: VoidedRow
  readonly license: License
  readonly feature: Feature
  /** Its counter. Undefined: its plan no longer has the feature. */
  readonly meter: Metered | undefined
}

async function shareOf(tx: RequestTransaction, row: VoidedRow): Promise<Share> {
  const license = await licenseAt(tx, row.license_id)
  const feature = (await findFeatures(tx, license.project)).find(({ id }) => id === row.feature_id)
  if (!feature) throw new ApiError('USAGE_EVENT_NOT_FOUND')
  const [meters] = await metersOf(tx, [await resolveGrants(tx, license)], row.occurred_at)
  const isCounter = (meter: Metered): boolean =>
    meter.license.id === row.license_id &&
    meter.feature.id === row.feature_id &&
    meter.period.start.getTime() === row.period_start.getTime()
  const meter = [...(meters?.values() ?? [])].flat().find(isCounter)
  return { row, license, feature, meter }
}

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { row }) => sum + Number(row.quantity), 0)

/** The audit record, and an event for each license. */
async function emit(
  tx: RequestTransaction,
  { shownKey }: EventName,
  shares: readonly [Share, ...Share[]],
): Promise<void> {
  const [{ license, feature }] = shares
  for (const { row, meter } of shares) {
    // Thresholds that usage no longer passes are reported again when it does.
    if (meter) await lowerAlerted(tx.db, row, highestPassed(meter, balanceOf(meter, meter.period, row)))
  }
  await record(tx, 'usage.void', {
    project: license.project,
    entity: license,
    newValue: {
      idempotencyKey: shownKey,
      feature: feature.key,
      quantity: sumOf(shares),
      licenses: shares.map((share) => share.license.ref),
    },
  })
  await announce(
    tx,
    license.project,
    shares.map((share) => toEvent(share, shownKey, tx.now())),
  )
}

const toEvent = ({ license, feature, row }: Share, idempotencyKey: string, at: Date) => ({
  type: 'usage.voided' as const,
  at,
  subject: license.user?.ref ?? license.organization?.ref ?? license.ref,
  data: {
    license: {
      id: license.ref,
      userId: license.user?.ref ?? null,
      ...(license.organization && { organizationId: license.organization.ref }),
    },
    feature: { key: feature.key, unit: feature.unit },
    idempotencyKey,
    quantity: Number(row.quantity),
    used: Number(row.used),
    occurredAt: row.occurred_at.toISOString(),
    period: { start: row.period_start.toISOString(), end: row.period_end.toISOString() },
  },
})
