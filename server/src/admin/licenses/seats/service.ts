import type { AdminContext } from '../../../context.ts'
import { listSeatRows } from '../../../licenses/allocations/seats/queries.ts'
import type { AssignAdminSeatBody, SeatInfo } from '../../../licenses/seats/schema.ts'
import { assignTo, endSeat, pageOf } from '../../../licenses/seats/service.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Done } from '../../../platform/http/fields.ts'
import type { Page } from '../../../platform/http/page.ts'
import type { Reply } from '../../../platform/http/reply.ts'
import type { LicenseParams } from '../schema.ts'
import { requireLicense, subjectOf } from '../service.ts'
import type { AdminSeatParams, ListAdminSeatsQuery } from './schema.ts'

/** @throws LICENSE_NOT_FOUND, FORBIDDEN */
export async function listLicenseSeats(
  ctx: AdminContext,
  { params, query }: { params: LicenseParams; query: ListAdminSeatsQuery },
): Promise<Page<SeatInfo>> {
  return pageOf(await listSeatRows(ctx.db, (await requireLicense(ctx, params)).id), query)
}

/** @throws LICENSE_NOT_FOUND, FORBIDDEN, USER_NOT_FOUND, VALIDATION_ERROR, and the errors of `assignTo` */
export async function assignLicenseSeat(
  ctx: AdminContext,
  { params, body }: { params: LicenseParams; body: AssignAdminSeatBody },
): Promise<Reply<SeatInfo>> {
  const license = await requireLicense(ctx, params)
  return assignTo(ctx, license, await subjectOf(ctx, license.project, body))
}

/** @throws LICENSE_NOT_FOUND, FORBIDDEN, SEAT_NOT_FOUND */
export function unassignLicenseSeat(ctx: AdminContext, { params }: { params: AdminSeatParams }): Promise<Done> {
  return inTransaction(ctx, async (tx) => endSeat(tx, await requireLicense(tx, params), params.seatId))
}
