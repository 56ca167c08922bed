import type { ServerContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { signCompact } from '../../platform/crypto/signing.ts'
import { sameBytes } from '../../platform/crypto/tokens.ts'
import { findApp } from '../../projects/apps/service.ts'
import { activationNamed } from '../activations/service.ts'
import { type Activation, countFile, deviceOf, hashFingerprint } from '../allocations/devices/service.ts'
import { loadAllowances } from '../allowances.ts'
import { signerNow } from '../keys/service.ts'
import { licenseNamed, requireMayUse } from '../lookup.ts'
import type { License } from '../model.ts'
import { listTerms } from '../resolve.ts'
import { graceEnd } from '../service.ts'
import { statusNow } from '../status.ts'
import type { CheckoutBody, OfflineFile } from './schema.ts'

/** The typ of a file: nothing else that we sign passes as one. */
const typ = 'licet-license+jws'
const defaultTtlSeconds = 30 * 86_400

/** @throws the errors of `deviceNamed` and `requireMayUse` */
export async function issueOfflineFile(ctx: ServerContext, { body }: { body: CheckoutBody }): Promise<OfflineFile> {
  const { license, activation, appRef } = await deviceNamed(ctx, body)
  requireMayUse(license, license, ctx.now())
  const longest = license.content.offlineTtl ?? defaultTtlSeconds
  const ttl = Math.min(body.ttlSeconds ?? longest, longest)
  const goodUntil = new Date(ctx.now().getTime() + ttl * 1_000)
  const signer = await signerNow(ctx)
  const { devices } = await loadAllowances(ctx, license)
  const claims = { aud: appRef ?? (await appOf(ctx)) ?? license.project.ref, ent: await listTerms(ctx, license) }
  // Last, so that failed calls do not count.
  const counted = await countFile(ctx, activation, devices, goodUntil)
  if (!counted) throw new ApiError('ACTIVATION_NOT_FOUND')
  const payload = { ...claimsOf(ctx, license, counted, goodUntil), ...claims }
  return { file: signCompact(signer, typ, JSON.stringify(payload)), expiresAt: goodUntil.toISOString() }
}

interface Device {
  license: License
  activation: Activation
  appRef: string | undefined
}

/**
 * @throws LICENSE_NOT_FOUND, ACTIVATION_NOT_FOUND, FINGERPRINT_REQUIRED, FINGERPRINT_MISMATCH, UNAUTHORIZED, VALIDATION_ERROR
 */
async function deviceNamed(ctx: ServerContext, { activationId, key, fingerprint }: CheckoutBody): Promise<Device> {
  if ((activationId === undefined) === (key === undefined)) {
    throw invalidField('activationId', 'must be sent without key: send activationId, or key and fingerprint')
  }
  if (activationId !== undefined) {
    const device = await activationNamed(ctx, activationId)
    if (fingerprint !== undefined && !sameBytes(device.activation.fingerprint_hash, hashFingerprint(fingerprint))) {
      throw new ApiError('FINGERPRINT_MISMATCH')
    }
    return device
  }
  if (fingerprint === undefined) throw new ApiError('FINGERPRINT_REQUIRED')
  const { license, asker } = await licenseNamed(ctx, { key })
  const activation = await deviceOf(ctx, license, fingerprint)
  if (activation?.deactivated_at !== null) throw new ApiError('FINGERPRINT_MISMATCH')
  return { license, activation, appRef: asker.appRef }
}

/** The app of the user's session. */
const appOf = async (ctx: ServerContext): Promise<string | undefined> =>
  ctx.session && (await findApp(ctx, ctx.session.appId))?.ref

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/** RFC 7519, section 4.1, and our own claims. Timestamps are seconds since 1970. */
function claimsOf(ctx: ServerContext, license: License, activation: Activation, goodUntil: Date) {
  const now = ctx.now()
  const grace = graceEnd(license)
  return {
    iss: ctx.config.baseUrl,
    sub: license.ref,
    jti: newId('file'),
    iat: seconds(now),
    nbf: seconds(now),
    exp: seconds(goodUntil),
    lic_exp: license.endsAt && seconds(license.endsAt),
    grace: grace && seconds(grace),
    status: statusNow(license, now),
    plan: `${license.plan.key}@${license.plan.version}`,
    activation: activation.public_id,
    fp: activation.fingerprint_hash.toString('base64url'),
    seq: activation.file_seq,
  }
}
