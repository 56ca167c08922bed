import type { Reader } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { type LicensesOfUser, type Metered, readMetersAt } from '../cache.ts'
import type { LicenseHolder } from '../model.ts'
import { periodsOf } from '../periods/service.ts'
import type { Granted } from '../resolve.ts'
import { refusalOf } from '../status.ts'

/** Maximum age of an event; keys are kept longer (upkeep.ts). */
const oldestDays = 35
const aheadMinutes = 5

/** @throws TIMESTAMP_OUT_OF_RANGE */
export function instantOf(now: Date, text: string | undefined): Date {
  if (text === undefined) return now
  const instant = new Date(text)
  const ageMs = now.getTime() - instant.getTime()
  if (ageMs > oldestDays * 86_400_000 || ageMs < -aheadMinutes * 60_000) throw new ApiError('TIMESTAMP_OUT_OF_RANGE')
  return instant
}

type MetersOfEvent = { meters: readonly Metered[]; isLate: boolean }
type Occurrence = { subject: LicenseHolder; grant: Granted; occurredAt: Date }

/** Returns without waiting for an event of the current periods. */
export function metersFor(
  ctx: Reader,
  licenses: LicensesOfUser,
  { subject, grant, occurredAt }: Occurrence,
): MetersOfEvent | Promise<MetersOfEvent> {
  const current = licenses.meters.get(grant.feature.key) ?? []
  const isCurrent = ({ license, period }: Metered): boolean =>
    occurredAt >= period.start && occurredAt < period.end && occurredAt >= license.startsAt
  if (current.every(isCurrent)) return { meters: current, isLate: false }
  return findMeters(ctx, current, { subject, grant, occurredAt })
}

/** The counters of the time of an event: those of licenses that had started by then, and had not ended. @throws LICENSE_NOT_STARTED */
async function findMeters(
  ctx: Reader,
  current: readonly Metered[],
  { subject, grant, occurredAt }: Occurrence,
): Promise<MetersOfEvent> {
  const started = current.filter(({ license }) => license.startsAt <= occurredAt)
  const meters = await inPeriodsOf(ctx, started, occurredAt)
  const now = ctx.now()
  if (started.length === current.length) return { meters, isLate: meters.some(({ period }) => period.end <= now) }
  const own = await readMetersAt(ctx, subject, { key: grant.feature.key, at: occurredAt })
  const then = [...own, ...meters.filter(({ license }) => license.lent)]
  const isCurrent = ({ license, period }: Metered) =>
    period.end > now && started.some((each) => each.license.id === license.id)
  if (then.length > 0) return { meters: then, isLate: !then.every(isCurrent) }
  // A license of the default plan starts with the first request about its user, which can be the report of their first usage.
  const byDefault = current.filter(({ license }) => license.source === 'default')
  if (byDefault.length === 0) throw refusalOf(grant.license, 'scheduled')
  return { meters: byDefault, isLate: false }
}

async function inPeriodsOf(ctx: Reader, meters: readonly Metered[], at: Date): Promise<Metered[]> {
  const periods = await periodsOf(ctx, meters, at)
  return meters.flatMap((meter, index) => {
    const period = periods[index]
    return period ? [{ ...meter, period }] : []
  })
}
