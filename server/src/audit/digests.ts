import { canonicalJson, sha256 } from '../platform/crypto/digest.ts'
import type { SealedRecord } from './queries.ts'

/** Input of the first seal, which has no predecessor. */
export const firstHash: Buffer = Buffer.alloc(32)
/** Entry for one record in a seal's fingerprints: its number, then the start of its digest. */
export const fingerprintBytes = 16

/** SHA-256 over the public columns and the digest of the personal ones, which stays when those are erased. */
export function digestOf(sealed: SealedRecord): Buffer {
  const { id, public_id, project_id, action, severity, actor_type, user_id, entity_type, entity_id } = sealed
  const { project_ref, user_ref, entity_ref, request_id, personal_digest, at } = sealed
  const names = [project_id, project_ref, user_id, user_ref, entity_type, entity_id, entity_ref]
  return sha256(
    canonicalJson([
      id,
      public_id,
      action,
      severity,
      actor_type,
      ...names,
      request_id,
      at,
      personal_digest.toString('hex'),
    ]),
  )
}

/** SHA-256 over the hash of the previous seal and the digests of this seal's records. */
export const hashOfSeal = (before: Buffer, digests: readonly Buffer[]): Buffer => sha256(before, ...digests)

/** SHA-256 over the hashes of purged seals. */
export const rootOf = (hashes: readonly Buffer[]): Buffer => sha256(...hashes)

export function fingerprintOf(id: number, digest: Buffer): Buffer {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(id))
  return Buffer.concat([number, digest.subarray(0, fingerprintBytes - 8)])
}
