import { findPlans } from '../../catalog/plans/service.ts'
import type { AppContext } from '../../context.ts'
import { newLicenseKey } from '../../licenses/license-key.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { InTransaction } from '../../platform/db/db.ts'
import type { Project } from '../../projects/service.ts'
import { limits, numbersOfFeatures } from './catalog.ts'
import type { DemoHoldings } from './holders.ts'
import { type DemoLicense, monthsAfter, type PlanName } from './license-events.ts'
import { type BulkRow, countUsage, insertRows } from './queries.ts'
import type { Chance } from './random.ts'
import { type DemoSignIn, days, demoDays, minutes, signInsByPerson } from './sign-in-times.ts'
import type { DemoSetup } from './sign-ins.ts'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

interface Numbers {
  readonly planId: number
  readonly versionId: number
}

/** The numbers of the plan versions of licenses. */
async function versionsOf(tx: InTransaction<AppContext>, project: Project): Promise<Map<string, Numbers>> {
  const plans = await findPlans(tx, project)
  return new Map(
    plans.flatMap(({ id, key, versions }) =>
      versions.map((version) => [`${key}@${version.version}`, { planId: id, versionId: version.id }] as const),
    ),
  )
}

const versionName = (plan: PlanName): string => (plan.includes('@') ? plan : `${plan}@1`)

export interface WrittenParts {
  readonly chance: Chance
  readonly setting: DemoSetup
  readonly project: Project
  readonly now: number
}

/** Writes licenses, their history, and their usage. */
export async function writeLicenses(
  tx: InTransaction<AppContext>,
  parts: WrittenParts,
  { licenses, holdings }: { readonly licenses: readonly DemoLicense[]; readonly holdings: DemoHoldings },
  signIns: readonly DemoSignIn[],
): Promise<void> {
  const versions = await versionsOf(tx, parts.project)
  const features = await numbersOfFeatures(tx, parts.project)
  const numbersOf = (plan: PlanName) => versions.get(versionName(plan)) ?? { planId: 0, versionId: 0 }
  await insertRows(
    tx.db,
    'licenses',
    licenses.map((license) => ({
      ...licenseRow(parts, license, numbersOf(license.plan)),
      ...keyColumns(tx, license),
      activation_count: holdings.devices.filter(
        ({ license_id, deactivated_at: end }) => license_id === license.id && end === null,
      ).length,
    })),
  )
  await insertRows(
    tx.db,
    'license_events',
    licenses.flatMap((license) => eventRows(parts, license)),
  )
  await insertRows(tx.db, 'activations', holdings.devices)
  await insertRows(tx.db, 'license_seats', holdings.seats)
  await insertRows(tx.db, 'license_overrides', overrideRows(parts, licenses))
  const quarters = usageRows(parts, licenses, signIns, (key) => features.get(key) ?? 0)
  await insertRows(tx.db, 'usage_quarters', quarters)
  await countUsage(tx.db, parts.setting.project.id)
}

const noKey = { key_hash: null, key_ciphertext: null, key_last4: null }

function keyColumns(tx: InTransaction<AppContext>, { hasKey, ref }: DemoLicense) {
  if (!hasKey) return noKey
  const { columns } = newLicenseKey(tx, ref)
  // In the format that jsonb_populate_recordset() reads as bytea.
  return { ...columns, key_hash: `\\x${columns.key_hash.toString('hex')}` }
}

function licenseRow(
  { setting, now }: WrittenParts,
  license: DemoLicense,
  { planId, versionId }: Numbers,
): BulkRow<'licenses'> {
  return {
    id: license.id,
    public_id: license.ref,
    project_id: setting.project.id,
    user_id: license.user?.id ?? null,
    email: license.email,
    plan_id: planId,
    plan_version_id: versionId,
    kind: license.plan === 'ai_pack@1' ? 'addon' : 'base',
    plan_group: 'default',
    quantity: license.quantity,
    source: license.source,
    starts_at: iso(license.startsAt),
    trial_ends_at: iso(license.trialEndsAt),
    ends_at: iso(license.endsAt),
    expires_at: iso(license.expiresAt),
    past_due_since: iso(license.pastDueSince),
    grace_ends_at: iso(license.graceEndsAt),
    cancel_at_period_end: license.cancelAtPeriodEnd,
    period_anchor: iso(license.startsAt),
    suspended_at: iso(license.suspendedAt),
    suspend_reason: license.suspendReason,
    revoked_at: iso(license.revokedAt),
    revoke_reason: license.revokeReason,
    // Past changes of status are written here; the service records later ones.
    reported_until: iso(now),
    version: license.events.length,
    metadata: {},
    created_at: iso(license.events[0]?.at ?? license.startsAt),
    updated_at: iso(license.updatedAt),
  }
}

const eventRows = ({ setting }: WrittenParts, license: DemoLicense): BulkRow<'license_events'>[] =>
  license.events.map(({ at, type, reason, byMember, state }) => ({
    license_id: license.id,
    type,
    effective_at: iso(at),
    recorded_at: iso(at),
    actor_type: byMember ? 'member' : license.source === 'payment' ? 'payment' : 'system',
    actor_ref: byMember ? setting.admin.ref : null,
    reason,
    state,
  }))

/** Three customers requested more than their plan has. */
function overrideRows({ now }: WrittenParts, licenses: readonly DemoLicense[]): BulkRow<'license_overrides'>[] {
  const candidates = licenses.filter(
    ({ plan, endsAt, revokedAt, suspendedAt, user }) =>
      plan.startsWith('pro') && user && endsAt !== null && endsAt > now && revokedAt === null && suspendedAt === null,
  )
  return candidates.slice(0, 3).map((license, index) => ({
    public_id: newId('ovr'),
    license_id: license.id,
    feature_key: index === 1 ? 'export' : 'api_calls',
    entitlement: index === 1 ? true : { limit: 12_000, reset: 'month' },
    reason: ['Launch week', 'Promised by sales', 'Long-time customer'][index],
    expires_at: index === 0 ? iso(now + 12 * days) : null,
    created_by: 'priya@example.com',
    created_at: iso(Math.max(license.startsAt, now - 9 * days)),
  }))
}

const quarter = 15 * minutes

/** Every visitor uses something; Pro users' programs use more, every day. Never above the limit of a period. */
function usageRows(
  { chance, now }: WrittenParts,
  licenses: readonly DemoLicense[],
  signIns: readonly DemoSignIn[],
  numberOf: (feature: string) => number,
): BulkRow<'usage_quarters'>[] {
  const byPerson = signInsByPerson(signIns)
  return licenses.flatMap((license) => {
    if (!license.person || license.plan === 'ai_pack@1') return []
    const { api_calls, summaries } = limits[license.plan]
    const own = (byPerson.get(license.person) ?? []).map(({ at }) => at + chance.between(1, 40) * minutes)
    const daily = license.plan === 'free' ? [] : dailyRuns(chance, license, now)
    // No one uses up a month on their first day.
    const perMonth = Math.max(12, (own.length + daily.length) / 3)
    const appetite = appetiteOf(chance)
    const spread = (limit: number, instants: readonly number[]) =>
      instants.map((at) => ({
        at,
        quantity: Math.round(((limit * appetite) / perMonth) * (0.4 + 1.2 * chance.next())),
      }))
    const rows = (feature: string, limit: number, instants: readonly number[]) =>
      quartersOf(license, now, limit, spread(limit, instants)).map(([at, used]) => ({
        license_id: license.id,
        feature_id: numberOf(feature),
        quarter: iso(at),
        used,
      }))
    return [...rows('api_calls', api_calls, [...own, ...daily]), ...rows('summaries', summaries, own)]
  })
}

/** Usage as a part of the limit: from hardly any to the few who use all of it, and some who are near. */
function appetiteOf(chance: Chance): number {
  const rank = chance.next()
  if (rank < 0.01) return 1.15
  return rank < 0.04 ? 0.85 : chance.pick([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
}

/** A program that runs at night, on most days. */
function dailyRuns(chance: Chance, { startsAt }: DemoLicense, now: number): number[] {
  const today = Math.floor(now / days) * days
  return Array.from(
    { length: demoDays },
    (_, ago) => today - ago * days + chance.between(2 * 4, 5 * 4) * quarter,
  ).filter((at) => at > startsAt && at < now && chance.happens(0.8))
}

/** By quarter hour, of one feature; usage above the limit of its month was refused. */
function quartersOf(
  license: DemoLicense,
  now: number,
  limit: number,
  uses: readonly { at: number; quantity: number }[],
): [at: number, used: number][] {
  const end = Math.min(now, license.revokedAt ?? now, license.suspendedAt ?? now, license.expiresAt ?? now)
  const used = new Map<number, number>()
  const found = new Map<number, number>()
  for (const { at, quantity } of uses.toSorted((a, b) => a.at - b.at)) {
    if (at < license.startsAt || at >= end) continue
    const period = periodOf(license.startsAt, at)
    const fits = Math.min(quantity, limit - (used.get(period) ?? 0))
    if (fits <= 0) continue
    used.set(period, (used.get(period) ?? 0) + fits)
    const bin = Math.max(Math.floor(at / quarter) * quarter, Math.ceil(license.startsAt / quarter) * quarter)
    found.set(bin, (found.get(bin) ?? 0) + fits)
  }
  return [...found]
}

/** Which month of the license. */
function periodOf(startsAt: number, at: number): number {
  let month = 0
  while (monthsAfter(startsAt, month + 1) <= at) month += 1
  return month
}
