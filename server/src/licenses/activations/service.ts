import { isDeepStrictEqual } from 'node:util'
import { type Ref, record } from '../../audit/service.ts'
import type { AnyRequest, Reader, RequestTransaction, ServerContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import { Page } from '../../platform/http/page.ts'
import { Reply } from '../../platform/http/reply.ts'
import { findRole } from '../../users/memberships/queries.ts'
import type { SlotCounts } from '../allocations/devices/queries.ts'
import { findNextFree, releaseSlot } from '../allocations/devices/queries.ts'
import {
  type Activation,
  activationsOf,
  claimSlot,
  type DeviceRules,
  deactivate,
  deviceOf,
  fileEnd,
  getActivation,
  isActive,
  isHeld,
  keepActivation,
  type NewDevice,
  refOf,
  slotsOf,
} from '../allocations/devices/service.ts'
import { listSeatUsers } from '../allocations/seats/queries.ts'
import { loadAllowances } from '../allowances.ts'
import { lockAndGetLicense } from '../changes.ts'
import { contextOfRequest, roleOf } from '../contexts.ts'
import { askerOf, licenseNamed, requireMayUse } from '../lookup.ts'
import { isManager, type License } from '../model.ts'
import { licenseAt } from '../reads.ts'
import { licensesOf } from '../service.ts'
import { refusalOf } from '../status.ts'
import type {
  ActivateBody,
  ActivationInfo,
  ActivationParams,
  KeyBody,
  ListActivationsQuery,
  RemoveDeviceQuery,
  RemovedDevice,
} from './schema.ts'

/**
 * Activates a device, 201; or returns the active one, 200.
 * @throws the errors of `licenseNamed` and `requireMayUse`, ACTIVATION_LIMIT_REACHED, FLOATING_LIMIT_REACHED
 */
export async function activateDevice(
  ctx: ServerContext,
  { body }: { body: ActivateBody },
): Promise<Reply<ActivationInfo>> {
  const { fingerprint, label = '', metadata = {} } = body
  if (Buffer.byteLength(JSON.stringify(metadata)) > 4_096) throw invalidField('metadata', 'must be at most 4 KiB')
  const found = await licenseNamed(ctx, body)
  requireMayUse(found.license, found.license, ctx.now())
  const device = { fingerprint, label, metadata, userId: found.asker.userId ?? null }
  const again = await activateAgain(ctx, found.license, device)
  if (again) return again
  return inTurn(ctx, `devices of ${found.license.id}`, async () => {
    // Without a lock: a request beyond the limit need not wait for one.
    await requireCapacity(ctx, found.license, fingerprint)
    return inTransaction(ctx, (tx) => activateNow(tx, found.license, device, { byKey: body.key !== undefined }))
  })
}

/** What many apps do at each start. An active device that says nothing new is kept like by a heartbeat, without a lock. */
async function activateAgain(
  ctx: ServerContext,
  license: License,
  { fingerprint, label, metadata, userId }: NewDevice,
): Promise<Reply<ActivationInfo> | undefined> {
  const known = await deviceOf(ctx, license, fingerprint)
  if (!known || !isActive(known, ctx.now()) || known.label !== label || known.user_id !== userId) return undefined
  if (!isDeepStrictEqual(known.metadata, metadata)) return undefined
  const { devices } = await loadAllowances(ctx, license)
  const kept = await keepActivation(ctx, known, devices)
  return kept && new Reply(infoOf(license, kept, ctx.now()), [], 200)
}

async function activateNow(
  tx: RequestTransaction,
  found: License,
  device: NewDevice,
  { byKey }: { byKey: boolean },
): Promise<Reply<ActivationInfo>> {
  const license = await lockAndGetLicense(tx, found)
  requireMayUse(license, found, tx.now())
  if (!byKey) await requireSeat(tx, license)
  const { devices } = await loadAllowances(tx, license)
  const { activation, known, ...counts } = await claimSlot(tx, license, devices, device)
  if (!activation) throw await full(tx, license, devices, counts)
  if (!known) {
    const newValue = { license: license.ref, mode: devices.mode }
    await record(tx, 'activation.create', { ...ownerOfDevice(tx, license), entity: refOf(activation), newValue })
  }
  return new Reply(infoOf(license, activation, tx.now()), [], known ? 200 : 201)
}

async function full(ctx: Reader, license: License, { mode, limit }: DeviceRules, { active, held }: SlotCounts) {
  const nextFreeAt = limit === null ? null : await findNextFree(ctx.db, license.id, limit, ctx.now())
  return new ApiError(mode === 'floating' ? 'FLOATING_LIMIT_REACHED' : 'ACTIVATION_LIMIT_REACHED', {
    details: { limit, active, held, nextFreeAt: nextFreeAt?.toISOString() ?? null },
  })
}

/** @throws ACTIVATION_LIMIT_REACHED, FLOATING_LIMIT_REACHED */
async function requireCapacity(ctx: ServerContext, license: License, fingerprint: string): Promise<void> {
  const { devices } = await loadAllowances(ctx, license)
  const counts = await slotsOf(ctx, license)
  if (devices.limit === null || counts.active + counts.held < devices.limit) return
  const device = await deviceOf(ctx, license, fingerprint)
  const hasSlot = device && (device.deactivated_at === null || isHeld(device, ctx.now()))
  if (!hasSlot) throw await full(ctx, license, devices, counts)
}

/**
 * Checked again under the lock: another node may have unassigned the user's seat a moment ago. @throws
 * LICENSE_NOT_FOUND
 */
async function requireSeat(tx: RequestTransaction, license: License): Promise<void> {
  const userId = tx.session?.userId
  if (userId === undefined || userId === license.user?.id) return
  if (license.organization) return requireUseIn(tx, license, license.organization, userId)
  if (!(await listSeatUsers(tx.db, license.id)).includes(userId)) throw new ApiError('LICENSE_NOT_FOUND')
}

/** The same in an organization, which the user may have left a moment ago. @throws LICENSE_NOT_FOUND, SEAT_REQUIRED */
async function requireUseIn(tx: RequestTransaction, license: License, { id }: Ref, userId: number): Promise<void> {
  if ((await findRole(tx.db, id, userId)) === undefined) throw new ApiError('LICENSE_NOT_FOUND')
  if (license.content.seats === undefined) return
  if (!(await listSeatUsers(tx.db, license.id)).includes(userId)) throw refusalOf(license, 'unseated')
}

/** The affected user, for audit records. */
const ownerOfDevice = ({ session }: AnyRequest, { project, user }: License) => ({
  project,
  ...(session
    ? { actor: 'user' as const, user: { id: session.userId, ref: session.userRef } }
    : { actor: 'system' as const, user }),
})

const infoOf = (license: License, activation: Activation, now: Date): ActivationInfo => ({
  id: activation.public_id,
  licenseId: license.ref,
  label: activation.label,
  metadata: activation.metadata,
  leaseExpiresAt: activation.lease_expires_at?.toISOString() ?? null,
  lastSeenAt: activation.last_seen_at.toISOString(),
  activatedAt: activation.activated_at.toISOString(),
  held: isHeld(activation, now),
  fileExpiresAt: fileEnd(activation, now)?.toISOString() ?? null,
})

/**
 * A user with only a seat, or in an organization without its powers, sees only their own devices. Of held slots the holder sees those
 * of other users only as a number: they can be those of an earlier holder.
 */
async function visibleOf<T extends Activation>(
  ctx: ServerContext,
  license: License,
  activations: readonly T[],
): Promise<T[]> {
  const { session } = ctx
  if (!session) return [...activations]
  const { organization, user } = license
  const decides = organization ? isManager(await roleOf(ctx, session, organization)) : user?.id === session.userId
  return activations.filter((one) =>
    one.user_id === session.userId ? true : decides && (one.user_id === null || !isHeld(one, ctx.now())),
  )
}

/** @throws LICENSE_NOT_FOUND, UNAUTHORIZED, VALIDATION_ERROR */
export async function listDevices(
  ctx: ServerContext,
  { query }: { query: ListActivationsQuery },
): Promise<Page<ActivationInfo>> {
  const { license } = await licenseNamed(ctx, query)
  return pageOf(ctx, license, await visibleOf(ctx, license, await activationsOf(ctx, license)), query)
}

export function pageOf(
  { now }: Reader,
  license: License,
  activations: readonly Activation[],
  query: { page: number; limit: number },
): Page<ActivationInfo> {
  const from = (query.page - 1) * query.limit
  const shown = activations.slice(from, from + query.limit).map((activation) => infoOf(license, activation, now()))
  return new Page(shown, activations.length, query)
}

/** The device of a call, and its license. @throws ACTIVATION_NOT_FOUND, UNAUTHORIZED, VALIDATION_ERROR */
export async function activationNamed(
  ctx: ServerContext,
  ref: string,
  { key, orHeld = false }: { key?: string | undefined; orHeld?: boolean } = {},
): Promise<{ activation: Activation; license: License; appRef: string | undefined }> {
  const { projects, appRef } = await askerOf(ctx)
  if (!ctx.session && !ctx.caller && key === undefined) throw new ApiError('UNAUTHORIZED')
  const activation = await getActivation(ctx, ref, projects, { orHeld })
  const license = activation && (await licenseOf(ctx, activation, key))
  const isIts = license?.id === activation?.license_id
  if (!license || !activation || !isIts || (await visibleOf(ctx, license, [activation])).length === 0)
    throw new ApiError('ACTIVATION_NOT_FOUND')
  return { activation, license, appRef }
}

async function licenseOf(ctx: ServerContext, activation: Activation, key?: string): Promise<License | undefined> {
  if (key !== undefined) return (await licenseNamed(ctx, { key })).license
  if (!ctx.session) return licenseAt(ctx, activation.license_id)
  const holder = await contextOfRequest(ctx, ctx.session)
  if (holder.refusal) return undefined
  const { licenses } = await licensesOf(ctx, holder)
  return licenses.find(({ id }) => id === activation.license_id)
}

/** Renews the lease of a device. @throws the errors of `activationNamed` and `requireMayUse` */
export async function sendDeviceHeartbeat(
  ctx: ServerContext,
  { params, body }: { params: ActivationParams; body: KeyBody },
): Promise<ActivationInfo> {
  const { activation, license } = await activationNamed(ctx, params.activationId, body)
  requireMayUse(license, license, ctx.now())
  const { devices } = await loadAllowances(ctx, license)
  const kept = await keepActivation(ctx, activation, devices)
  if (!kept) throw new ApiError('ACTIVATION_NOT_FOUND')
  return infoOf(license, kept, ctx.now())
}

/** Deactivates a device. @throws the errors of `activationNamed`, `releaseOf`, and `endActivation`, FORBIDDEN */
export async function removeDevice(
  ctx: ServerContext,
  { params, query }: { params: ActivationParams; query: RemoveDeviceQuery },
): Promise<RemovedDevice> {
  const release = releaseOf(query)
  if (release && ctx.session) throw new ApiError('FORBIDDEN')
  const { activation, license } = await activationNamed(ctx, params.activationId, { orHeld: release !== undefined })
  return inTransaction(ctx, (tx) => endActivation(tx, license, activation, release))
}

/** The same with the license key: for an app that is uninstalled. @throws the errors of `activationNamed` */
export async function deactivateDevice(
  ctx: ServerContext,
  { params, body }: { params: ActivationParams; body: KeyBody },
): Promise<RemovedDevice> {
  const { activation, license } = await activationNamed(ctx, params.activationId, body)
  return inTransaction(ctx, (tx) => endActivation(tx, license, activation))
}

/** Why to free the slot of a device whose file is still valid. */
interface Release {
  readonly reason: string
}

/** @throws VALIDATION_ERROR for one of the two fields without the other */
export function releaseOf({ release, reason }: RemoveDeviceQuery): Release | undefined {
  if (release && reason === undefined) throw invalidField('reason', 'is required with release')
  if (!release && reason !== undefined) throw invalidField('reason', 'is only allowed with release')
  return reason === undefined ? undefined : { reason }
}

/** Its slot stays held while an offline license file is valid, unless released. @throws ACTIVATION_NOT_FOUND for the second caller */
export async function endActivation(
  tx: RequestTransaction,
  license: License,
  activation: Activation,
  release?: Release,
): Promise<RemovedDevice> {
  await lockAndGetLicense(tx, license)
  const { ended, heldUntil } = await deactivate(tx, license, { id: activation.id }, 'removed')
  const owner = { ...ownerOfDevice(tx, license), entity: refOf(activation) }
  if (ended > 0) await record(tx, 'activation.remove', { ...owner, oldValue: { license: license.ref } })
  const releasedFrom = release && (await releaseSlot(tx.db, activation.id, tx.now()))
  if (release && releasedFrom) {
    const oldValue = { license: license.ref, heldUntil: releasedFrom.toISOString() }
    await record(tx, 'activation.force_release', { ...owner, oldValue, newValue: { reason: release.reason } })
  }
  if (ended === 0 && !releasedFrom) throw new ApiError('ACTIVATION_NOT_FOUND')
  return { success: true, placeFreeAt: releasedFrom ? null : (heldUntil?.toISOString() ?? null) }
}
