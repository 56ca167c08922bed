import type { ImportedPasskey } from '../../passkeys/imported/queries.ts'
import { checkText } from './checks.ts'
import { isJsonObject, type JsonObject, timeOf } from './paths.ts'
import type { Problem } from './problem.ts'

/** A passkey as our own format has it, without its user. */
export type MappedPasskey = Omit<ImportedPasskey, 'user_id'>

const handleBytes = 64
const credentialBytes = 1_023
const keyBytes = 2_048

/** Reads the passkeys of a user. One that does not fit is left out, and reported. */
export function readPasskeys(list: unknown, problems: Problem[]): MappedPasskey[] {
  if (!Array.isArray(list)) return []
  const passkeys = list.map((item) => (isJsonObject(item) ? toPasskey(item) : undefined))
  const fit = passkeys.filter((passkey) => passkey !== undefined)
  if (fit.length < passkeys.length) problems.push({ field: 'passkeys', message: 'must be passkeys of an export' })
  return fit
}

/** The 32 bytes by which authenticators know the user, as base64. */
export const handleOf = (value: unknown): string | null => bytesOf(value, handleBytes) ?? null

/** Bytes in base64url, as base64 with padding. */
function bytesOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || !/^[A-Za-z0-9_-]+$/.test(value)) return undefined
  const bytes = Buffer.from(value, 'base64url')
  return bytes.length > 0 && bytes.length <= most ? bytes.toString('base64') : undefined
}

const algorithms: readonly unknown[] = [-8, -7, -257]
const reasons: readonly unknown[] = ['counter', 'backup_eligible']

function toPasskey(item: JsonObject): MappedPasskey | undefined {
  const keys = keysOf(item)
  const facts = factsOf(item)
  const { id, name, rpId, aaguid } = item
  const texts = [name, rpId, aaguid].every(
    (text) => typeof text === 'string' && checkText(text, 255).fault === undefined,
  )
  if (!keys || !facts || !texts || typeof id !== 'string' || !/^pky_[0-9a-f]{32}$/.test(id)) return undefined
  return { public_id: id, name: String(name), rp_id: String(rpId), aaguid: String(aaguid), ...keys, ...facts }
}

function keysOf({ userHandle, credentialId, publicKey, alg, signCount }: JsonObject) {
  const user_handle = bytesOf(userHandle, handleBytes)
  const credential_id = bytesOf(credentialId, credentialBytes)
  const public_key = bytesOf(publicKey, keyBytes)
  const isKnown = algorithms.includes(alg) && Number.isSafeInteger(signCount) && Number(signCount) >= 0
  if (!isKnown || user_handle === undefined || credential_id === undefined || public_key === undefined) return undefined
  return { user_handle, credential_id, public_key, alg: Number(alg), sign_count: Number(signCount) }
}

function factsOf({ createdAt, lastUsedAt, disabledAt, disabledReason, transports, ...item }: JsonObject) {
  const created = timeOf(createdAt)
  const disabled = timeOf(disabledAt)
  const isSound = disabled === undefined || reasons.includes(disabledReason)
  if (!created || !isSound || !Array.isArray(transports)) return undefined
  return {
    // Without it, the first use tells.
    backup_eligible: typeof item['backupEligible'] === 'boolean' ? item['backupEligible'] : null,
    backed_up: item['backedUp'] === true,
    transports: transports.filter((transport) => typeof transport === 'string' && /^[\w-]{1,40}$/.test(transport)),
    created_at: created.toISOString(),
    last_used_at: timeOf(lastUsedAt)?.toISOString() ?? null,
    disabled_at: disabled?.toISOString() ?? null,
    disabled_reason: disabled ? String(disabledReason) : null,
  }
}
