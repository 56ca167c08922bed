import type { Ref } from '../../../audit/service.ts'
import type { Reader } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto/digest.ts'
import { newId } from '../../../platform/crypto/ids.ts'
import type { ProjectScope } from '../../../platform/db/db.ts'
import {
  type ActivationRow,
  countByLicense,
  type DeactivateReason,
  deleteEnded,
  endActivations,
  findActivationIn,
  findByFingerprint,
  forgetDevices,
  listActivationRows,
  listLicensesActivatedBy,
  nextFile,
  putActivation,
  type SlotVerdict,
  touchActivation,
} from './queries.ts'

// Devices, independent of the caller: knows licenses by their numbers only.

export type Activation = ActivationRow

/** Number of slots of a license, and the length of a lease. */
export interface DeviceRules {
  /** Null: no limit. */
  readonly limit: number | null
  readonly mode: 'node_locked' | 'floating'
  /** Floating: from one heartbeat to the next. */
  readonly leaseSeconds: number
}

/** The stored form of a device's fingerprint, and the value in its offline files. */
export const hashFingerprint = (fingerprint: string): Buffer => sha256(fingerprint)

const leaseEnd = ({ mode, leaseSeconds }: DeviceRules, now: Date): Date | null =>
  mode === 'floating' ? new Date(now.getTime() + leaseSeconds * 1_000) : null

export interface NewDevice {
  readonly fingerprint: string
  readonly label: string
  readonly metadata: object
  readonly userId: number | null
}

/** Activates a device if a slot is free. The caller holds the lock of the license. */
export async function claimSlot(
  tx: Reader,
  license: Ref,
  rules: DeviceRules,
  { fingerprint, ...device }: NewDevice,
): Promise<SlotVerdict & { activation: Activation | undefined }> {
  const now = tx.now()
  const fingerprintHash = hashFingerprint(fingerprint)
  const verdict = await putActivation(tx.db, {
    ...device,
    fingerprintHash,
    publicId: newId('act'),
    licenseId: license.id,
    leaseExpiresAt: leaseEnd(rules, now),
    limit: rules.limit,
    now,
  })
  return {
    ...verdict,
    activation: verdict.fits ? await findByFingerprint(tx.db, license.id, fingerprintHash) : undefined,
  }
}

/** The device of a license with this fingerprint, active or not. */
export const deviceOf = (ctx: Reader, license: Ref, fingerprint: string): Promise<Activation | undefined> =>
  findByFingerprint(ctx.db, license.id, hashFingerprint(fingerprint))

/** An active device of a license in one of these projects. */
export const getActivation = (ctx: Reader, ref: string, among: ProjectScope): Promise<Activation | undefined> =>
  findActivationIn(ctx.db, ref, among)

const mostListed = 1_000

export const activationsOf = (ctx: Reader, license: Ref): Promise<Activation[]> =>
  listActivationRows(ctx.db, license.id, ctx.now(), mostListed)

/** Number of active devices of these licenses: an expired lease does not count. */
export const countActivations = (ctx: Reader, licenseIds: readonly number[]): Promise<Map<number, number>> =>
  countByLicense(ctx.db, licenseIds, ctx.now())

/** Undefined when the device was removed, or its slot was given to another one. */
export const keepActivation = (ctx: Reader, { id }: Activation, rules: DeviceRules): Promise<Activation | undefined> =>
  touchActivation(ctx.db, id, { now: ctx.now(), leaseExpiresAt: leaseEnd(rules, ctx.now()) })

/** Counts one more offline file. A floating device keeps its slot until the file expires. */
export const countFile = (
  ctx: Reader,
  { id }: Activation,
  { mode }: DeviceRules,
  goodUntil: Date,
): Promise<Activation | undefined> =>
  nextFile(ctx.db, id, { now: ctx.now(), leaseExpiresAt: mode === 'floating' ? goodUntil : null })

/**
 * Ends devices of a license: one, those of a user, or all. Returns the number. The caller holds the lock of the
 * license.
 */
export const deactivate = (
  tx: Reader,
  license: Pick<Ref, 'id'>,
  which: { id: number } | { userId: number } | 'all',
  reason: DeactivateReason,
): Promise<number> => endActivations(tx.db, license.id, { which, reason, now: tx.now() })

/** Longer than any file's lifetime: until then a returning device must not get a used number. */
const keepDays = 400
const endedAtOnce = 5_000

/** Deletes devices that ended long ago. */
export async function purgeActivations(ctx: Reader): Promise<void> {
  const before = new Date(ctx.now().getTime() - keepDays * 86_400_000)
  while ((await deleteEnded(ctx.db, before, endedAtOnce)) === endedAtOnce);
}

/** For the erasure of a user: licenses of other holders on which they activated devices. */
export const licensesActivatedBy = (tx: Reader, user: Ref): Promise<number[]> => listLicensesActivatedBy(tx.db, user.id)

export const forgetDevicesOf = (tx: Reader, user: Ref): Promise<void> => forgetDevices(tx.db, user.id)

export const refOf = ({ id, public_id: ref }: Activation): Ref => ({ id, ref })
