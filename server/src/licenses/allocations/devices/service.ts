import type { Ref } from '../../../audit/service.ts'
import type { AppContext, Reader } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto/digest.ts'
import { newId } from '../../../platform/crypto/ids.ts'
import type { ProjectScope } from '../../../platform/db/db.ts'
import {
  type ActivationRow,
  countByLicense,
  type DeactivateReason,
  deleteEnded,
  type EndedDevices,
  endActivations,
  findActivationIn,
  findByFingerprint,
  listActivationRows,
  nextFile,
  putActivation,
  type SlotCounts,
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

/** The stored form of a device's fingerprint, and the value in its offline files. Space around it, such as the end of a line, is no part of it. */
export const hashFingerprint = (fingerprint: string): Buffer => sha256(fingerprint.trim())

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
    activation: verdict.fits
      ? await findByFingerprint(tx.db, { license_id: license.id, fingerprint_hash: fingerprintHash })
      : undefined,
  }
}

/** The device of a license with this fingerprint, active or not. */
export const deviceOf = (ctx: Reader, license: Ref, fingerprint: string): Promise<Activation | undefined> =>
  findByFingerprint(ctx.db, { license_id: license.id, fingerprint_hash: hashFingerprint(fingerprint) })

/** An active device of a license in one of these projects, or with `orHeld` also one whose slot is held. */
export const getActivation = (
  ctx: Reader,
  ref: string,
  among: ProjectScope,
  { orHeld = false }: { orHeld?: boolean } = {},
): Promise<Activation | undefined> =>
  findActivationIn(ctx.db, { publicId: ref, among, heldAt: orHeld ? ctx.now() : null })

/** Not active any longer, but an offline license file of the device is still valid. */
export const isHeld = (activation: Activation, now: Date): boolean =>
  !isActive(activation, now) && fileEnd(activation, now) !== null

/** And its lease has not expired. */
export const isActive = ({ deactivated_at, lease_expires_at: lease }: Activation, now: Date): boolean =>
  deactivated_at === null && (lease === null || lease > now)

/** When the last valid file of a device expires. Null: it has no valid file. */
export const fileEnd = ({ file_good_until: end }: Activation, now: Date): Date | null =>
  end !== null && end > now ? end : null

const mostListed = 1_000

/** Devices that use a slot: active ones, and those whose slot is held. */
export const activationsOf = (ctx: Reader, license: Ref): Promise<Activation[]> =>
  listActivationRows(ctx.db, license.id, ctx.now(), mostListed)

export async function slotsOf(ctx: Reader, { id }: Ref): Promise<SlotCounts> {
  return (await countByLicense(ctx.db, [id], ctx.now())).get(id) ?? { active: 0, held: 0 }
}

/** Undefined when the device was removed, or its slot was given to another one. */
export const keepActivation = (
  ctx: AppContext,
  { id }: Activation,
  rules: DeviceRules,
): Promise<Activation | undefined> =>
  touchActivation(ctx.db, { id, last_seen_at: ctx.now(), lease_expires_at: leaseEnd(rules, ctx.now()) })

/** Counts one more offline file. The device keeps its slot until the file expires. */
export const countFile = (
  ctx: Reader,
  { id }: Activation,
  { mode }: DeviceRules,
  goodUntil: Date,
): Promise<Activation | undefined> =>
  nextFile(ctx.db, id, { now: ctx.now(), leaseExpiresAt: mode === 'floating' ? goodUntil : null, goodUntil })

/**
 * Ends devices of a license: one, those of a user, or all. Those with a valid file keep their slots. The caller holds the
 * lock of the license.
 */
export const deactivate = (
  tx: Reader,
  license: Pick<Ref, 'id'>,
  which: { id: number } | { userId: number } | 'all',
  reason: DeactivateReason,
): Promise<EndedDevices> => endActivations(tx.db, license.id, { which, reason, now: tx.now() })

/** Longer than any file's lifetime: until then a returning device must not get a used number. */
const keepDays = 400
const endedAtOnce = 5_000

/** Deletes devices that ended long ago. */
export async function purgeActivations(ctx: Reader): Promise<void> {
  const before = new Date(ctx.now().getTime() - keepDays * 86_400_000)
  while ((await deleteEnded(ctx.db, before, endedAtOnce)) === endedAtOnce);
}

export const refOf = ({ id, public_id: ref }: Activation): Ref => ({ id, ref })
