import type { ServerContext } from '../../context.ts'
import { readReadableKey } from '../../platform/crypto/readable-key.ts'
import { signDetached } from '../../platform/crypto/signing.ts'
import { Reply } from '../../platform/http/reply.ts'
import { type Activation, countActivations, deviceOf } from '../allocations/devices/service.ts'
import { signerNow } from '../keys/service.ts'
import { askerOf } from '../lookup/service.ts'
import {
  graceEnd,
  type License,
  type LicenseStatus,
  licenseOfKey,
  loadAllowances,
  statusAt,
  termsOf,
} from '../service.ts'
import type { ValidateBody, Verdict, VerdictCode } from './schema.ts'

const messages: Readonly<Record<VerdictCode, string>> = {
  VALID: 'The licence is valid.',
  GRACE: 'The licence is over, and counts for a little longer. Renew it.',
  NOT_FOUND: 'There is no licence with this key.',
  APP_MISMATCH: 'The licence is not for this app.',
  USER_BLOCKED: 'The account of the holder is suspended.',
  SUSPENDED: 'The licence is suspended.',
  REVOKED: 'The licence was revoked.',
  EXPIRED: 'The licence is over. Renew it.',
  NOT_STARTED: 'The licence has not begun yet.',
  FINGERPRINT_REQUIRED: 'Say by `fingerprint` which device this is.',
  NOT_ACTIVATED: 'The licence is active on no device. Activate this one.',
  FINGERPRINT_MISMATCH: 'The licence is active on other devices. Activate this one: there is room.',
  ACTIVATION_LIMIT_REACHED: 'The licence is active on as many other devices as it may be.',
  LEASE_EXPIRED: 'The lease of this device is over. Activate it again.',
  ENTITLEMENTS_MISSING: 'The licence does not grant all that was asked for.',
}
const mistyped = 'The key is mistyped: a character is wrong, missing or at another place.'

/** The typ of a signed verdict: what signs offline files signs these, too. */
const typ = 'licet-verdict+jws'

/** Whether a licence may be used now, on a device; signed. @throws UNAUTHORIZED, VALIDATION_ERROR */
export async function validate(ctx: ServerContext, { body }: { body: ValidateBody }): Promise<Reply<Verdict>> {
  const found = await judge(ctx, body)
  const signer = await signerNow(ctx)
  const { code, message = messages[code] } = found
  const data: Verdict = {
    valid: code === 'VALID' || code === 'GRACE',
    code,
    message,
    license: found.license ? shown(ctx, found.license, found.terms ?? {}) : null,
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

async function judge(ctx: ServerContext, body: ValidateBody): Promise<Judgement> {
  const { projects } = await askerOf(ctx)
  const key = readReadableKey(body.key)
  if (key === undefined) return { code: 'NOT_FOUND', message: mistyped }
  // Nobody comes by a key of another project but by having it: to its app nothing is told that it does not know.
  const license = await licenseOfKey(ctx, key, ctx.caller ? projects : 'all')
  if (!license) return { code: 'NOT_FOUND' }
  if (projects !== 'all' && !projects.includes(license.project.id)) return { code: 'APP_MISMATCH' }
  const terms = await termsOf(ctx, license)
  const standing = codeOfStanding(license, statusAt(license, ctx.now()))
  if (standing !== 'VALID' && standing !== 'GRACE') return { code: standing, license, terms }
  const device = await judgeDevice(ctx, license, body.fingerprint)
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

/** A device is asked for where the plan counts devices; one that is named has to be active. */
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
  return { code: await codeOfStranger(ctx, license) }
}

const isOver = ({ lease_expires_at: end }: Activation, now: Date): boolean => end !== null && end <= now

/** Of a device that is not active. */
async function codeOfStranger(ctx: ServerContext, license: License): Promise<VerdictCode> {
  const used = (await countActivations(ctx, [license.id])).get(license.id) ?? 0
  if (used === 0) return 'NOT_ACTIVATED'
  const { limit } = (await loadAllowances(ctx, license)).devices
  return limit !== null && used >= limit ? 'ACTIVATION_LIMIT_REACHED' : 'FINGERPRINT_MISMATCH'
}

const shown = (
  { now }: ServerContext,
  license: License,
  entitlements: Record<string, unknown>,
): Verdict['license'] => ({
  id: license.ref,
  status: statusAt(license, now()),
  plan: { key: license.plan.key, version: license.plan.version },
  startsAt: license.startsAt.toISOString(),
  endsAt: license.endsAt?.toISOString() ?? null,
  graceEndsAt: graceEnd(license)?.toISOString() ?? null,
  entitlements,
})
