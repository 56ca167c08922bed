import { type Ref, record } from '../../audit/service.ts'
import type { Plan } from '../../catalog/plans/model.ts'
import { ApiError } from '../../errors.ts'
import { deleteSeat, listSeatRows, type SeatRow } from '../../licenses/allocations/seats/queries.ts'
import { refOf as refOfSeat } from '../../licenses/allocations/seats/service.ts'
import { loadAllowances } from '../../licenses/allowances.ts'
import { changeLicense } from '../../licenses/changes.ts'
import { holderColumns, type License, type LockedLicense, toLockedLicense } from '../../licenses/model.ts'
import { lockLicensesOf } from '../../licenses/queries.ts'
import { licensesOfNumbers } from '../../licenses/reads.ts'
import { statusNow, transitions } from '../../licenses/status.ts'
import type { MailWriter } from '../../outbox/mail/service.ts'
import { type InTransaction, inTransaction, type Pool } from '../../platform/db/db.ts'
import { oneLine } from '../../platform/mail/text.ts'
import type { Project } from '../../projects/service.ts'
import { findUserById, lockUser } from '../../users/queries.ts'
import { refOf } from '../changes.ts'
import { inviteToOrganization, mostOpen } from '../invitations/service.ts'
import type { OrganizationRow } from '../queries.ts'
import { createOrganization, joinOrganization } from '../service.ts'
import { listLicensesOfPlan } from './queries.ts'

/** What became of a license with seats, or what would. */
export interface Conversion {
  readonly license: string
  /** Email of the holder, who becomes the owner; null while no user holds it. */
  readonly owner: string | null
  readonly name: string
  /** The owner included. */
  readonly memberships: number
  readonly invitations: number
  /** The new organization. Undefined in a dry run, and for a license that is left unchanged. */
  readonly organization?: string
  /** Why the license is left unchanged. */
  readonly reason?: string
}

/** Where a command changes licenses. */
interface Converting extends Omit<MailWriter, 'db'> {
  readonly db: Pool
}

type Changing = InTransaction<Converting>

const atATime = 100
const mostTries = 5

/** Someone has changed the seats between their reading and their lock. */
class Changed extends Error {}

/**
 * Makes an organization of each license of a plan that has seats: its holder becomes the owner, users with a seat become members and
 * keep seat and devices, and pending seats become invitations. One license in one transaction: after an interruption, the next run
 * continues, and of two runs each license belongs to one.
 * @throws VALIDATION_ERROR for a plan that organizations cannot hold
 */
export async function* convertSeats(
  ctx: Converting,
  project: Project,
  plan: Plan,
  { dryRun }: { readonly dryRun: boolean },
): AsyncGenerator<Conversion> {
  for await (const license of licensesWithSeats(ctx, plan)) {
    const outcome = dryRun ? await predict(ctx, project, license) : await convert(ctx, project, license)
    if (outcome) yield outcome
  }
}

async function* licensesWithSeats(ctx: Converting, plan: Plan): AsyncGenerator<License> {
  let after = 0
  for (;;) {
    const ids = await listLicensesOfPlan(ctx.db, { planId: plan.id, after, limit: atATime })
    for (const license of await licensesOfNumbers(ctx, ids)) if (license.content.seats !== undefined) yield license
    after = ids.at(-1) ?? after
    if (ids.length < atATime) return
  }
}

async function predict(ctx: Converting, project: Project, license: License): Promise<Conversion> {
  const seats = await listSeatRows(ctx.db, license.id)
  const { seats: limit } = await loadAllowances(ctx, license)
  const reason = obstacleOf(license, seats, { limit, now: ctx.now() })
  return { ...(await planOf(ctx, project, license, seats)), ...(reason !== undefined && { reason }) }
}

async function planOf(
  ctx: Pick<Converting, 'now'> & { db: Parameters<typeof findUserById>[0] },
  project: Project,
  license: License,
  seats: readonly SeatRow[],
) {
  const { user } = license
  const row = user && (await findUserById(ctx.db, project.id, user.id))
  const users = new Set([user?.id, ...seats.map(({ user_id }) => user_id)].filter((id) => typeof id === 'number'))
  return {
    license: license.ref,
    owner: user?.email ?? null,
    name: nameFor(row?.name ?? null, user?.email ?? license.email ?? ''),
    memberships: users.size,
    invitations: seats.filter(({ user_id }) => user_id === null).length,
  }
}

/** A name that fits: that of the owner, else the part of the email before the @. */
function nameFor(name: string | null, email: string): string {
  const [local = ''] = email.split('@')
  const clean = (text: string) => oneLine(text.replaceAll(/[:/@<>\\]/g, ' '), 80)
  return clean(name ?? '') || clean(local) || 'Organization'
}

/** Why a license cannot become an organization. No one may lose access by it. */
function obstacleOf(
  license: License,
  seats: readonly SeatRow[],
  { limit, now }: { limit: number; now: Date },
): string | undefined {
  const { user } = license
  if (!user) return 'no user holds it yet'
  const status = statusNow(license, now)
  if (!(transitions.transfer as readonly string[]).includes(status)) return `it is ${status}`
  const taken = othersIn(seats, user.id).length
  if (taken + 1 > limit)
    return 'others have all its seats, and the owner would have none: unassign one, or raise the quantity'
  const pending = seats.filter(({ email }) => email !== null).length
  return pending > mostOpen
    ? `it has ${pending} pending seats, and an organization can have ${mostOpen} invitations`
    : undefined
}

/** The users with a seat, without the holder. */
const othersIn = (seats: readonly SeatRow[], holderId: number): Ref[] =>
  seats.flatMap(({ user_id: id, user_ref: ref }) => (id === null || id === holderId ? [] : [{ id, ref: ref ?? '' }]))

/** Undefined: another process was faster, or the license has ended. */
async function convert(ctx: Converting, project: Project, license: License): Promise<Conversion | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(ctx, (tx) => convertLocked(tx, project, license))
    } catch (error) {
      if (error instanceof ApiError) return { ...(await predict(ctx, project, license)), reason: error.message }
      if (!(error instanceof Changed) || tries === mostTries) throw error
    }
  }
}

async function convertLocked(tx: Changing, project: Project, found: License): Promise<Conversion | undefined> {
  const [read] = await licensesOfNumbers(tx, [found.id])
  if (!read || read.organization || read.revokedAt || read.supersededAt) return undefined
  const seats = await listSeatRows(tx.db, read.id)
  const { seats: limit } = await loadAllowances(tx, read)
  const plan = await planOf(tx, project, read, seats)
  const reason = obstacleOf(read, seats, { limit, now: tx.now() })
  const { user } = read
  if (reason !== undefined || !user) return { ...plan, reason: reason ?? 'no user holds it yet' }
  const organization = await form(tx, project, { owner: user, name: plan.name, others: othersIn(seats, user.id) })
  await handOver(tx, { project, organization, license: read, seats })
  return { ...plan, organization: organization.public_id }
}

async function form(
  tx: Changing,
  project: Project,
  { owner, name, others }: { owner: Ref; name: string; others: readonly Ref[] },
): Promise<OrganizationRow> {
  // The order of locks: users, organization, licenses.
  for (const { id } of [owner, ...others].toSorted((a, b) => a.id - b.id))
    if (!(await lockUser(tx.db, project.id, id))) throw new Changed('a user was deleted')
  const change = { project, by: null }
  const { organization } = await createOrganization(tx, change, owner, { name })
  for (const user of others) await joinOrganization(tx, change, organization, { user, role: 'member' })
  return organization
}

interface Handing {
  readonly project: Project
  readonly organization: OrganizationRow
  readonly license: License
  readonly seats: readonly SeatRow[]
}

async function handOver(tx: Changing, { project, organization, license, seats }: Handing): Promise<void> {
  const owned =
    license.user && (await lockLicensesOf(tx.db, { userId: license.user.id }, tx.now())).map(toLockedLicense)
  const locked = owned?.find(({ id }) => id === license.id)
  if (!owned || !locked) throw new Changed('another has the license')
  const namesOf = (rows: readonly SeatRow[]) => rows.map(({ public_id, user_id }) => `${public_id} ${user_id}`).join()
  if (namesOf(await listSeatRows(tx.db, license.id)) !== namesOf(seats)) throw new Changed('the seats have changed')
  await invitePending(tx, { project, organization, license, seats })
  // Add-ons first: they may add seats, of which one may be the owner's.
  for (const addon of owned.filter((one) => isAddonOf(one, locked, tx.now()))) await give(tx, addon, organization)
  await give(tx, locked, organization)
}

const isAddonOf = (one: License, { group }: License, now: Date): boolean =>
  one.kind === 'addon' &&
  one.group === group &&
  (transitions.transfer as readonly string[]).includes(statusNow(one, now))

/** Seats and devices stay: their users are members now. */
const give = (tx: Changing, license: LockedLicense, organization: OrganizationRow): Promise<unknown> =>
  changeLicense(tx, license, 'transfer', () => ({
    action: 'license.transfer',
    reason: 'organization from seats',
    values: holderColumns({ organization: refOf(organization) }),
  }))

/** Invitations hold no seat. */
async function invitePending(tx: Changing, { project, organization, license, seats }: Handing): Promise<void> {
  for (const seat of seats) {
    if (seat.email === null || !(await deleteSeat(tx.db, seat.id))) continue
    const oldValue = { license: license.ref, slot: seat.slot }
    await record(tx, 'seat.remove', { actor: 'system', project, entity: refOfSeat(seat), oldValue })
    const order = { email: seat.email, role: 'member' }
    await inviteToOrganization(tx, { project, by: null }, organization, order).catch((error: unknown) => {
      // A user with a seat has verified the email of another one in the meantime.
      if (!(error instanceof ApiError && error.code === 'ALREADY_MEMBER')) throw error
    })
  }
}
