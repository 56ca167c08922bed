import type { ServerContext } from '../../context.ts'
import { readReadableKey } from '../../platform/crypto/readable-key.ts'
import { signDetached } from '../../platform/crypto/signing.ts'
import type { LicenseStatus } from '../../platform/db/generated/tables.ts'
import { Reply } from '../../platform/http/reply.ts'
import { type Activation, deviceOf, isHeld, slotsOf } from '../allocations/devices/service.ts'
import { loadAllowances } from '../allowances.ts'
import { signerNow } from '../keys/service.ts'
import { type Asker, askerOf } from '../lookup.ts'
import { type License, modeOf } from '../model.ts'
import { licenseOfKey } from '../reads.ts'
import { listTerms } from '../resolve.ts'
import { graceEnd } from '../service.ts'
import { statusNow } from '../status.ts'
import type { ValidateBody, Verdict, VerdictCode } from './schema.ts'

const messages: Readonly<Record<VerdictCode, string>> = {
  VALID: 'The license is valid.',
  GRACE: 'The license has ended and is in its grace period. Renew it.',
  NOT_FOUND: 'No license has this key.',
  APP_MISMATCH: 'The license is not valid for this app.',
  USER_BLOCKED: "The license holder's account is suspended.",
  SUSPENDED: 'The license is suspended.',
  REVOKED: 'The license has been revoked.',
  EXPIRED: 'The license has expired. Renew it.',
  NOT_STARTED: 'The license has not started yet.',
  FINGERPRINT_REQUIRED: 'A device fingerprint is required. Send it as `fingerprint`.',
  NOT_ACTIVATED: 'The license is not active on any device. Activate this device.',
  FINGERPRINT_MISMATCH: 'The license is active on other devices. A slot is free: activate this device.',
  ACTIVATION_LIMIT_REACHED:
    'The license has reached its device limit. Remove a device, or wait until a held slot is free.',
  LEASE_EXPIRED: 'The lease of this device has expired. Activate the device again.',
  ENTITLEMENTS_MISSING: 'The license does not grant every requested feature.',
}
const mistyped = 'The license key has a typo: a character is wrong, missing, or out of order.'

/** The `typ` of a signed verdict. The keys that sign offline license files sign verdicts, too. */
const typ = 'licet-verdict+jws'

/** Returns whether a license can be used now, on a device, with a signature. @throws UNAUTHORIZED, VALIDATION_ERROR */
export async function validateLicense(ctx: ServerContext, { body }: { body: ValidateBody }): Promise<Reply<Verdict>> {
  const asker = await askerOf(ctx)
  const [found, signer] = await Promise.all([judge(ctx, asker, body), signerNow(ctx)])
  const { code, message = messages[code] } = found
  const data: Verdict = {
    valid: code === 'VALID' || code === 'GRACE',
    code,
    message,
    license: found.license ? toVerdict(ctx, found.license, found.terms ?? {}) : null,
    activation: found.activation
      ? { id: found.activation.public_id, leaseExpiresAt: found.activation.lease_expires_at?.toISOString() ?? null }
      : null,
    nonce: body.nonce ?? null,
    serverTime: ctx.now().toISOString(),
  }
  return new Reply(data, [], 200, {
    seal: (text) => ['licet-signature', signDetached(signer, typ, text)],
    isFailedAttempt: code === 'NOT_FOUND',
  })
}

interface Judgement {
  code: VerdictCode
  message?: string
  license?: License
  terms?: Record<string, unknown>
  activation?: Activation | undefined
}

async function judge(ctx: ServerContext, { projects }: Asker, body: ValidateBody): Promise<Judgement> {
  const key = readReadableKey(body.key)
  if (key === undefined) return { code: 'NOT_FOUND', message: mistyped }
  // Only a holder of the key can learn that it exists in another project, and they learn nothing more.
  const license = await licenseOfKey(ctx, key, ctx.caller ? projects : 'all')
  if (!license) return { code: 'NOT_FOUND' }
  if (projects !== 'all' && !projects.includes(license.project.id)) return { code: 'APP_MISMATCH' }
  const standing = codeOfStanding(license, statusNow(license, ctx.now()))
  const mayBeValid = standing === 'VALID' || standing === 'GRACE'
  const [terms, device] = await Promise.all([
    listTerms(ctx, license),
    mayBeValid ? judgeDevice(ctx, license, body.fingerprint) : undefined,
  ])
  if (!device) return { code: standing, license, terms }
  if (device.code !== 'VALID') return { ...device, license, terms }
  const missing = (body.entitlements ?? []).some((wanted) => !Object.hasOwn(terms, wanted))
  return { ...device, code: missing ? 'ENTITLEMENTS_MISSING' : standing, license, terms }
}

const standings: Readonly<Record<LicenseStatus, VerdictCode>> = {
  suspended: 'SUSPENDED',
  revoked: 'REVOKED',
  expired: 'EXPIRED',
  scheduled: 'NOT_STARTED',
  grace: 'GRACE',
  trialing: 'VALID',
  active: 'VALID',
}

const codeOfStanding = ({ user }: License, status: LicenseStatus): VerdictCode =>
  user?.isSuspended ? 'USER_BLOCKED' : standings[status]

/** Requires a device where the plan limits devices. A fingerprint in the request must be active. */
async function judgeDevice(
  ctx: ServerContext,
  license: License,
  fingerprint: string | undefined,
): Promise<{ code: VerdictCode; activation?: Activation | undefined }> {
  if (fingerprint === undefined) return { code: license.content.activations ? 'FINGERPRINT_REQUIRED' : 'VALID' }
  const activation = await deviceOf(ctx, license, fingerprint)
  if (activation?.deactivated_at === null) {
    return { code: isOver(activation, ctx.now()) ? 'LEASE_EXPIRED' : 'VALID', activation }
  }
  if (activation?.deactivate_reason === 'lease_expired') return { code: 'LEASE_EXPIRED' }
  return { code: await codeOfStranger(ctx, license, activation) }
}

const isOver = ({ lease_expires_at: end }: Activation, now: Date): boolean => end !== null && end <= now

/** Returns the code for a device that is not active. Its own held slot is free for it. */
async function codeOfStranger(ctx: ServerContext, license: License, device?: Activation): Promise<VerdictCode> {
  const { active, held } = await slotsOf(ctx, license)
  const { limit } = (await loadAllowances(ctx, license)).devices
  const isFull = limit !== null && active + held >= limit && !(device && isHeld(device, ctx.now()))
  if (isFull) return 'ACTIVATION_LIMIT_REACHED'
  return active === 0 ? 'NOT_ACTIVATED' : 'FINGERPRINT_MISMATCH'
}

const toVerdict = (
  { now }: ServerContext,
  license: License,
  entitlements: Record<string, unknown>,
): Verdict['license'] => ({
  id: license.ref,
  status: statusNow(license, now()),
  mode: modeOf(license),
  plan: { key: license.plan.key, version: license.plan.version },
  startsAt: license.startsAt.toISOString(),
  endsAt: license.endsAt?.toISOString() ?? null,
  graceEndsAt: graceEnd(license)?.toISOString() ?? null,
  entitlements,
})
