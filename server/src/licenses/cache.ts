import { type Feature, findFeatures } from '../catalog/features/service.ts'
import type { Cache, InvalidationKind, Reader } from '../context.ts'
import type { Pool } from '../platform/db/db.ts'
import type { Metrics } from '../platform/log/metrics.ts'
import type { Moment } from '../platform/memory/cache.ts'
import { VouchedCache } from '../platform/memory/cache.ts'
import { weigh } from '../platform/memory/weigh.ts'
import { listOrganizationNames, type OrganizationName } from '../users/memberships/queries.ts'
import { listSeated } from './allocations/seats/queries.ts'
import { type License, type LicenseHolder, toLicense } from './model.ts'
import type { OverrideRow } from './overrides/queries.ts'
import { overridesOf } from './overrides/service.ts'
import { type Period, periodsOf } from './periods/service.ts'
import { listLicensesOf, listLicensesOfTeams, listLicensesThen } from './queries.ts'
import { type Granted, type Meter, resolve } from './resolve.ts'
import { hasLapsed, isUsable, nextChange, nowOf, statusNow } from './status.ts'

/** All licenses of one holder, of a user including those they have a seat of, and their entitlements. */
export interface LicensesOfUser {
  /** The organization that holds them, instead of a user. */
  readonly team?: Team
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

/** What is known of an organization with its licenses. */
export interface Team {
  /** Undefined for one that is deleted. */
  readonly organization: OrganizationName | undefined
  readonly projectId: number
  /** Numbers of those who have a seat, in their order, by the number of the license: of each that is used by seats. */
  readonly seats: ReadonlyMap<number, Float64Array>
  /** As those see it who lack the same seats, by these. */
  readonly views: Map<string, LicensesOfUser | Promise<LicensesOfUser>>
}

/** A counter of a metered feature in a period. */
export interface Metered extends Meter {
  readonly period: Period
}

declare module '../context.ts' {
  interface Caches {
    /** All licenses of a user, by the number of the user; those of an organization by its negative number. */
    readonly licenses: LicenseCache
  }
}

interface Parts extends Reader {
  readonly db: Pool
  readonly metrics: Metrics
}

/** Room for the responses that are made from the licenses of a user and kept with them (EntitlementCache). */
const bytesOfResponses = 2_000

/** Licenses by the number of their holder. */
export class LicenseCache implements Cache {
  readonly #cache: VouchedCache<number, LicensesOfUser>
  readonly #grants = new Map<number, Promise<void>>()

  constructor(parts: Parts, bytes: number) {
    this.#cache = new VouchedCache({
      max: { bytes, bytesOf: (known) => weigh(known) + bytesOfResponses },
      load: (holders) => loadLicenses(parts, holders),
      groupOf: ({ license, team }) => license?.project.id ?? team?.projectId ?? 0,
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

  ofTeam(organizationId: number): LicensesOfUser | Promise<LicensesOfUser> {
    return this.#cache.of(-organizationId)
  }

  readTeam(organizationId: number): Promise<LicensesOfUser> {
    return this.#cache.read(-organizationId)
  }

  /**
   * Callers who find at the same time that a user has no license share one grant, and read the user's licenses after it: each grant
   * would take a connection, and all but one of them would wait for the first.
   */
  grantOnce(holder: number, grant: () => Promise<void>): Promise<void> {
    const known = this.#grants.get(holder)
    if (known) return known
    const granting = grant().finally(() => {
      this.#grants.delete(holder)
      // Another node may have been faster, and its invalidation not here yet.
      this.#cache.forget(holder)
    })
    this.#grants.set(holder, granting)
    return granting
  }

  forget(kind: InvalidationKind, key: number): void {
    if (kind === 'license') this.#cache.forget(key)
    else if (kind === 'organization') this.#cache.forget(-key)
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

/** What is read of one holder. */
type Held = Pick<LicensesOfUser, 'licenses' | 'team'>

/** Users by their numbers, organizations by the negative ones. */
async function loadLicenses(ctx: Reader, holders: number[]): Promise<LicensesOfUser[]> {
  const users = holders.filter((holder) => holder >= 0)
  const teams = holders.filter((holder) => holder < 0).map((holder) => -holder)
  const ofUsers = users.length === 0 ? undefined : await loadOfUsers(ctx, users)
  const ofTeams = teams.length === 0 ? undefined : await loadOfTeams(ctx, teams)
  return resolveHeld(
    ctx,
    holders.map((holder) => (holder < 0 ? ofTeams?.(-holder) : ofUsers?.(holder)) ?? { licenses: [] }),
  )
}

async function loadOfUsers(ctx: Reader, userIds: number[]): Promise<(userId: number) => Held> {
  const rows = await listLicensesOf(ctx.db, userIds, ctx.now())
  const used = rows.map((row) => ({ usedBy: row.used_by, license: toLicense(row) }))
  return (userId) => ({ licenses: used.filter(({ usedBy }) => usedBy === userId).map(({ license }) => license) })
}

async function loadOfTeams(ctx: Reader, ids: number[]): Promise<(organizationId: number) => Held> {
  const organizations = await listOrganizationNames(ctx.db, ids)
  const licenses = (await listLicensesOfTeams(ctx.db, ids, ctx.now())).map(toLicense)
  const withSeats = licenses.filter((license) => license.kind === 'base' && license.content.seats !== undefined)
  const bySeats = withSeats.filter(({ revokedAt }) => revokedAt === null)
  const seated = bySeats.length === 0 ? undefined : await listSeated(ctx.db, numbersOf(bySeats))
  return (organizationId) => {
    const own = licenses.filter(({ organization }) => organization?.id === organizationId)
    const organization = organizations.find(({ id }) => id === organizationId)
    const seats = bySeats.filter((license) => own.includes(license))
    const team: Team = {
      organization,
      projectId: organization?.project_id ?? 0,
      seats: new Map(seats.map(({ id }) => [id, Float64Array.from(seated?.get(id) ?? [])])),
      views: new Map(),
    }
    return { licenses: organization ? own : [], team }
  }
}

export const numbersOf = (licenses: readonly License[]): number[] => licenses.map(({ id }) => id)

/** What holders are granted by their licenses. Two statements for any number of holders of one project. */
async function resolveHeld(ctx: Reader, all: readonly Held[]): Promise<LicensesOfUser[]> {
  const licenses = all.flatMap((held) => held.licenses)
  const now = nowOf(ctx.now(), ...licenses)
  const overrides = await overridesOf(ctx, licenses)
  const features = await featuresOf(ctx, licenses)
  const holders = all.map((held) => {
    const ids = new Set(numbersOf(held.licenses))
    const known = features.get(held.licenses[0]?.project.id ?? 0) ?? new Map<string, Feature>()
    const ownOverrides = overrides.filter(({ license_id }) => ids.has(license_id))
    return {
      ...held,
      overrides: ownOverrides,
      features: known,
      granted: resolve({ licenses: held.licenses, overrides: ownOverrides, features: known, now }),
    }
  })
  const metered = await metersOf(
    ctx,
    holders.map(({ granted }) => granted),
    now,
  )
  return holders.map((holder, index) => completeLicenses(holder, metered[index], now))
}

/** With what follows from the licenses and their counters. */
export function completeLicenses(
  holder: Omit<LicensesOfUser, 'license' | 'hasBase' | 'meters' | 'goodUntil'>,
  meters: LicensesOfUser['meters'] = new Map(),
  now: Date,
): LicensesOfUser {
  const { licenses } = holder
  return {
    ...holder,
    license: licenses[0],
    hasBase: hasBase(licenses, now),
    meters,
    goodUntil: goodUntil(holder, meters, now),
  }
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

/** The counters of a feature that a holder had at a time in the past, by licenses that have ended since. */
export async function readMetersAt(
  ctx: Reader,
  { project, user, organization }: LicenseHolder,
  { key, at }: { key: string; at: Date },
): Promise<readonly Metered[]> {
  const name = organization ? { organizationId: organization.id } : { userId: user?.id ?? 0 }
  const licenses = (await listLicensesThen(ctx.db, name, at)).map(toLicense)
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
