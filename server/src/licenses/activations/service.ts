import { record } from '../../audit/service.ts'
import type { AnyRequest, RequestTransaction, ServerContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { Reply } from '../../platform/http/reply.ts'
import {
  type Activation,
  activationsOf,
  claimSlot,
  countActivations,
  type DeviceRules,
  deactivate,
  deviceOf,
  getActivation,
  keepActivation,
  type NewDevice,
  refOf,
} from '../allocations/devices/service.ts'
import { seatUsersOf } from '../allocations/seats/service.ts'
import { loadAllowances } from '../allowances.ts'
import { lockAndGetLicense } from '../changes.ts'
import { askerOf, licenseNamed, requireMayUse } from '../lookup.ts'
import type { License } from '../model.ts'
import { licenseAt } from '../reads.ts'
import { holderOf, licensesOf } from '../service.ts'
import type { ActivateBody, ActivationInfo, ActivationParams, KeyBody, ListActivationsQuery } from './schema.ts'

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
  return inTurn(ctx, `devices of ${found.license.id}`, async () => {
    // Without a lock: a request beyond the limit need not wait for one.
    await requireRoom(ctx, found.license, fingerprint)
    const device = { fingerprint, label, metadata, userId: found.asker.userId ?? null }
    return inTransaction(ctx, (tx) => activateNow(tx, found.license, device, { byKey: body.key !== undefined }))
  })
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
  const { activation, known, used } = await claimSlot(tx, license, devices, device)
  if (!activation) throw full(devices, used)
  if (!known) {
    const newValue = { license: license.ref, mode: devices.mode }
    await record(tx, 'activation.create', { ...partiesOf(tx, license), entity: refOf(activation), newValue })
  }
  return new Reply(infoOf(license, activation), [], known ? 200 : 201)
}

const full = ({ mode, limit }: DeviceRules, used: number): ApiError =>
  new ApiError(mode === 'floating' ? 'FLOATING_LIMIT_REACHED' : 'ACTIVATION_LIMIT_REACHED', {
    details: { limit, used },
  })

/** @throws ACTIVATION_LIMIT_REACHED, FLOATING_LIMIT_REACHED */
async function requireRoom(ctx: ServerContext, license: License, fingerprint: string): Promise<void> {
  const { devices } = await loadAllowances(ctx, license)
  const used = (await countActivations(ctx, [license.id])).get(license.id) ?? 0
  if (devices.limit === null || used < devices.limit) return
  const device = await deviceOf(ctx, license, fingerprint)
  if (device?.deactivated_at !== null) throw full(devices, used)
}

/**
 * Checked again under the lock: another node may have unassigned the user's seat a moment ago. @throws
 * LICENSE_NOT_FOUND
 */
async function requireSeat(tx: RequestTransaction, license: License): Promise<void> {
  const userId = tx.session?.userId
  if (userId === undefined || userId === license.user?.id) return
  if (!(await seatUsersOf(tx, license)).includes(userId)) throw new ApiError('LICENSE_NOT_FOUND')
}

/** The affected user, for audit records. */
const partiesOf = ({ session }: AnyRequest, { project, user }: License) => ({
  project,
  ...(session
    ? { actor: 'user' as const, user: { id: session.userId, ref: session.userRef } }
    : { actor: 'system' as const, user }),
})

const infoOf = (license: License, activation: Activation): ActivationInfo => ({
  id: activation.public_id,
  licenseId: license.ref,
  label: activation.label,
  metadata: activation.metadata,
  leaseExpiresAt: activation.lease_expires_at?.toISOString() ?? null,
  lastSeenAt: activation.last_seen_at.toISOString(),
  activatedAt: activation.activated_at.toISOString(),
})

/** A user with only a seat sees only their own devices. */
const isVisible = ({ session }: ServerContext, license: License, { user_id }: Activation): boolean =>
  !session || license.user?.id === session.userId || user_id === session.userId

/** @throws LICENSE_NOT_FOUND, UNAUTHORIZED, VALIDATION_ERROR */
export async function listDevices(
  ctx: ServerContext,
  { query }: { query: ListActivationsQuery },
): Promise<Page<ActivationInfo>> {
  const { license } = await licenseNamed(ctx, query)
  return pageOf(
    license,
    (await activationsOf(ctx, license)).filter((activation) => isVisible(ctx, license, activation)),
    query,
  )
}

export function pageOf(
  license: License,
  activations: readonly Activation[],
  query: { page: number; limit: number },
): Page<ActivationInfo> {
  const from = (query.page - 1) * query.limit
  const shown = activations.slice(from, from + query.limit).map((activation) => infoOf(license, activation))
  return new Page(shown, activations.length, query)
}

/** The device of a call, and its license. @throws ACTIVATION_NOT_FOUND, UNAUTHORIZED, VALIDATION_ERROR */
export async function activationNamed(
  ctx: ServerContext,
  ref: string,
  key?: string,
): Promise<{ activation: Activation; license: License; appRef: string | undefined }> {
  const { projects, appRef } = await askerOf(ctx)
  if (!ctx.session && !ctx.caller && key === undefined) throw new ApiError('UNAUTHORIZED')
  const activation = await getActivation(ctx, ref, projects)
  const license = activation && (await licenseOf(ctx, activation, key))
  if (!license || license.id !== activation.license_id || !isVisible(ctx, license, activation)) {
    throw new ApiError('ACTIVATION_NOT_FOUND')
  }
  return { activation, license, appRef }
}

async function licenseOf(ctx: ServerContext, activation: Activation, key?: string): Promise<License | undefined> {
  if (key !== undefined) return (await licenseNamed(ctx, { key })).license
  if (!ctx.session) return licenseAt(ctx, activation.license_id)
  const { licenses } = await licensesOf(ctx, holderOf(ctx.session))
  return licenses.find(({ id }) => id === activation.license_id)
}

/** Renews the lease of a device. @throws the errors of `activationNamed` and `requireMayUse` */
export async function sendDeviceHeartbeat(
  ctx: ServerContext,
  { params, body }: { params: ActivationParams; body: KeyBody },
): Promise<ActivationInfo> {
  const { activation, license } = await activationNamed(ctx, params.activationId, body.key)
  requireMayUse(license, license, ctx.now())
  const { devices } = await loadAllowances(ctx, license)
  const kept = await keepActivation(ctx, activation, devices)
  if (!kept) throw new ApiError('ACTIVATION_NOT_FOUND')
  return infoOf(license, kept)
}

/** Deactivates a device and frees its slot. @throws the errors of `activationNamed` */
export async function removeDevice(ctx: ServerContext, { params }: { params: ActivationParams }): Promise<Done> {
  const { activation, license } = await activationNamed(ctx, params.activationId)
  return inTransaction(ctx, (tx) => endActivation(tx, license, activation))
}

/** The same with the license key: for an app that is uninstalled. @throws the errors of `activationNamed` */
export async function deactivateDevice(
  ctx: ServerContext,
  { params, body }: { params: ActivationParams; body: KeyBody },
): Promise<Done> {
  const { activation, license } = await activationNamed(ctx, params.activationId, body.key)
  return inTransaction(ctx, (tx) => endActivation(tx, license, activation))
}

/** @throws ACTIVATION_NOT_FOUND for the second caller */
export async function endActivation(tx: RequestTransaction, license: License, activation: Activation): Promise<Done> {
  await lockAndGetLicense(tx, license)
  if ((await deactivate(tx, license, { id: activation.id }, 'removed')) === 0) {
    throw new ApiError('ACTIVATION_NOT_FOUND')
  }
  const oldValue = { license: license.ref }
  await record(tx, 'activation.remove', { ...partiesOf(tx, license), entity: refOf(activation), oldValue })
  return { success: true }
}
