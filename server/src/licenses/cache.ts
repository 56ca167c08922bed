import type { Ref } from '../audit/service.ts'
import { type Feature, findFeatures } from '../catalog/features/service.ts'
import type { Cache, InvalidationKind, Reader } from '../context.ts'
import type { Pool } from '../platform/db/db.ts'
import type { Metrics } from '../platform/log/metrics.ts'
import type { Moment } from '../platform/memory/cache.ts'
import { VouchedCache } from '../platform/memory/cache.ts'
import { weigh } from '../platform/memory/weigh.ts'
import { type License, toLicense } from './model.ts'
import type { OverrideRow } from './overrides/queries.ts'
import { overridesOf } from './overrides/service.ts'
import { type Period, periodsOf } from './periods/service.ts'
import { listLicensesOf, listLicensesThen } from './queries.ts'
import { type Granted, type Meter, resolve } from './resolve.ts'
import { hasLapsed, isUsable, nextChange, nowOf, statusNow } from './status.ts'

/** All licenses of one user, including those they have a seat of, and their entitlements. */
export interface LicensesOfUser {
  readonly userId: number
  /**
   * The license in `/v1/licenses/me`: of a base plan rather than an add-on, current rather than revoked, of the group
   * `default` rather than another, the newest.
   */
  readonly license: License | undefined
  readonly licenses: readonly License[]
  /** A license of a base plan, other than paid ones that have ended. */
  readonly hasBase: boolean
  readonly overrides: readonly OverrideRow[]
  /** By the key of the feature, without those in no license. */
  readonly granted: ReadonlyMap<string, Granted>
  /** Of each metered feature: the counters of its current period, in the order in which usage fills them. */
  readonly meters: ReadonlyMap<string, readonly Metered[]>
  /** All features of the project. */
  readonly features: ReadonlyMap<string, Feature>
  /** Time until which nothing changes by itself; epoch milliseconds. */
  readonly goodUntil: number
}

/** A counter of a metered feature in a period. */
export interface Metered extends Meter {
  readonly period: Period
}

declare module '../context.ts' {
  interface Caches {
    /** All licenses of a user, by the number of the user. */
    readonly licenses: LicenseCache
  }
}

interface Parts extends Reader {
  readonly db: Pool
  readonly metrics: Metrics
}

/** Room for the responses that are made from the licenses of a user and kept with them (EntitlementCache). */
const bytesOfResponses = 2_000

/** Licenses by the number of their user. */
export class LicenseCache implements Cache {
  readonly #cache: VouchedCache<number, LicensesOfUser>
  readonly #grants = new Map<number, Promise<void>>()

  constructor(parts: Parts, bytes: number) {
    this.#cache = new VouchedCache({
      max: { bytes, bytesOf: (known) => weigh(known) + bytesOfResponses },
      load: (userIds) => loadLicenses(parts, userIds),
      groupOf: ({ license }) => license?.project.id ?? 0,
      isGood: ({ goodUntil }) => parts.now().getTime() < goodUntil,
      count: (result) => parts.metrics.cache('licenses', result),
    })
  }

  of(userId: number): LicensesOfUser | Promise<LicensesOfUser> {
    return this.#cache.of(userId)
  }

  /** Reads the database, whatever is cached. */
  read(userId: number): Promise<LicensesOfUser> {
    return this.#cache.read(userId)
  }

  /**
   * Callers who find at the same time that a user has no license share one grant, and read the user's licenses after it: each grant
   * would take a connection, and all but one of them would wait for the first.
   */
  grantOnce(userId: number, grant: () => Promise<void>): Promise<void> {
    const known = this.#grants.get(userId)
    if (known) return known
    const granting = grant().finally(() => {
      this.#grants.delete(userId)
      // Another node may have been faster, and its invalidation not here yet.
      this.#cache.forget(userId)
    })
    this.#grants.set(userId, granting)
    return granting
  }

  forget(kind: InvalidationKind, key: number): void {
    if (kind === 'license') this.#cache.forget(key)
    // A change of a plan or a feature concerns all licenses of its project.
    else if (kind === 'project') this.#cache.forgetGroup(key)
  }

  /** An estimate of the memory that it takes. */
  get bytes(): number {
    return this.#cache.bytes
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}

/** The current data of one user in the database. */
export async function readLicenses(ctx: Reader, userId: number): Promise<LicensesOfUser> {
  const [known] = await loadLicenses(ctx, [userId])
  if (!known) throw new Error("reading a user's licenses failed")
  return known
}

/** Three statements for any number of users of one project. */
async function loadLicenses(ctx: Reader, userIds: number[]): Promise<LicensesOfUser[]> {
  const { db } = ctx
  const rows = await listLicensesOf(db, userIds, ctx.now())
  const used = rows.map((row) => ({ usedBy: row.used_by, license: toLicense(row) }))
  const licenses = used.map(({ license }) => license)
  const now = nowOf(ctx.now(), ...licenses)
  const overrides = await overridesOf(ctx, licenses)
  const features = await featuresOf(ctx, licenses)
  const users = userIds.map((userId) => {
    const own = used.filter(({ usedBy }) => usedBy === userId).map(({ license }) => license)
    const ids = new Set(own.map(({ id }) => id))
    const known = features.get(own[0]?.project.id ?? 0) ?? new Map<string, Feature>()
    const ownOverrides = overrides.filter(({ license_id }) => ids.has(license_id))
    const granted = resolve({ licenses: own, overrides: ownOverrides, features: known, now })
    return { userId, licenses: own, overrides: ownOverrides, features: known, granted }
  })
  const metered = await metersOf(
    ctx,
    users.map(({ granted }) => granted),
    now,
  )
  return users.map((user, index) => {
    const { licenses } = user
    const meters = metered[index] ?? new Map<string, readonly Metered[]>()
    return {
      ...user,
      license: licenses[0],
      hasBase: hasBase(licenses, now),
      meters,
      goodUntil: goodUntil(user, meters, now),
    }
  })
}

type Grants = LicensesOfUser['granted']

/** The metered features of each of these, with their periods at a time. One statement for all. */
export async function metersOf(ctx: Reader, all: readonly Grants[], at: Date): Promise<LicensesOfUser['meters'][]> {
  const wanted = all.flatMap((granted) => [...granted.values()].flatMap(({ meters }) => meters))
  const periods = await periodsOf(ctx, wanted, at)
  const metered = new Map(wanted.map((meter, index) => [meter, periods[index]]))
  const withPeriod = (meter: Meter): Metered[] => {
    const period = metered.get(meter)
    return period ? [{ ...meter, period }] : []
  }
  return all.map(
    (granted) =>
      new Map(
        [...granted].flatMap(([key, { meters }]) =>
          meters.length === 0 ? [] : [[key, meters.flatMap(withPeriod)] as const],
        ),
      ),
  )
}

/** The counters of a feature that a user had at a time in the past, by licenses that have ended since. */
export async function readMetersAt(
  ctx: Reader,
  { project, user }: { project: Ref; user: Ref },
  { key, at }: { key: string; at: Date },
): Promise<readonly Metered[]> {
  const licenses = (await listLicensesThen(ctx.db, user.id, at)).map(toLicense)
  const overrides = await overridesOf(ctx, licenses)
  const features = new Map((await findFeatures(ctx, project)).map((feature) => [feature.key, feature]))
  const granted = resolve({ licenses, overrides, features, now: at })
  const grant = granted.get(key)
  if (!grant || !isUsable(grant.status)) return []
  const [meters] = await metersOf(ctx, [new Map([[key, grant]])], at)
  return meters?.get(key) ?? []
}

async function featuresOf(ctx: Reader, licenses: readonly License[]): Promise<Map<number, Map<string, Feature>>> {
  const projects = new Map(licenses.map(({ project }) => [project.id, project]))
  const found = new Map<number, Map<string, Feature>>()
  for (const project of projects.values()) {
    found.set(project.id, new Map((await findFeatures(ctx, project)).map((feature) => [feature.key, feature])))
  }
  return found
}

/** Base plans come first: if the first is an add-on, there is no base plan. */
function hasBase(licenses: readonly License[], now: Date): boolean {
  const [first] = licenses
  if (first?.kind !== 'base') return false
  return !hasLapsed(first, now) || licenses.some((one) => one.kind === 'base' && !isGone(one, now))
}

const isGone = (license: License, now: Date): boolean =>
  hasLapsed(license, now) || statusNow(license, now) === 'revoked'

function goodUntil(
  { licenses, overrides }: Pick<LicensesOfUser, 'licenses' | 'overrides'>,
  meters: LicensesOfUser['meters'],
  now: Date,
): number {
  const instants = [
    ...licenses.map((license) => nextChange(license, now)),
    ...licenses.map(({ pending }) => pending?.at ?? null),
    ...overrides.map(({ expires_at }) => (expires_at !== null && expires_at > now ? expires_at : null)),
    ...[...meters.values()].flatMap((each) => each.map(({ period }) => period.end)),
  ]
  return Math.min(
    ...instants.map((instant) => instant?.getTime() ?? Number.POSITIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  )
}
