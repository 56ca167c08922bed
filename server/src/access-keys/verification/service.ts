import type { AppContext } from '../../context.ts'
import type { FoundHolder } from '../../licenses/contexts.ts'
import { hashToken, sameBytes } from '../../platform/crypto/tokens.ts'
import { Busy } from '../../platform/http/busy.ts'
import { parseAddress, rangesOf } from '../../platform/http/client.ts'
import { networkTextOf } from '../../platform/http/networks.ts'
import { longestAgeMs } from '../../platform/memory/cache.ts'
import { isSuspended } from '../../users/service.ts'
import { contextOfKey, scopesNow } from '../scopes.ts'
import { idInText } from '../text.ts'
import type { CachedAccessKey } from './cache.ts'
import { findNumberByForeignHash, listNumbersByForeignHash } from './queries.ts'

/**
 * Why a key is refused. `holder`: its user is suspended or deleted, or has left the organization, or that is deleted. `busy`: it was not
 * looked up, because the address of the client has sent too many unknown ones.
 */
export type KeyRefusal = 'unknown' | 'expired' | 'revoked' | 'network' | 'holder' | 'off' | 'busy'

/** A key that works now. */
export interface VerifiedKey {
  readonly key: CachedAccessKey
  readonly context: FoundHolder
  /** What it may do now. */
  readonly scopes: readonly string[]
  /** When the text stops working, in epoch milliseconds; infinite without an end. */
  readonly expiresAt: number
  /** Milliseconds for which a server can reuse the result. */
  readonly maxAge: number
}

export interface PresentedKey {
  readonly text: string
  /** Project of the server that asks. */
  readonly projectId: number
  /** Of the client, if the server names it. */
  readonly ip: string | undefined
  readonly fresh: boolean
}

/** Recognizes an access key, and notes its use, or that its networks refuse it. A warm one takes no query, and neither does a text with a wrong check. */
export async function verifyAccessKey(ctx: AppContext, presented: PresentedKey): Promise<VerifiedKey | KeyRefusal> {
  const { projectId, fresh, ip } = presented
  const { accessKeys } = ctx.caches
  const project = await accessKeys.projectOf(projectId, fresh)
  const key = project && (await findKey(ctx, presented, project.hasImports))
  if (!key) return 'unknown'
  if (key === 'busy') return key
  const expiresAt = endOfText(key, hashToken(presented.text))
  const refusal = refusalOf(key, { expiresAt, now: ctx.now().getTime(), isOn: project.accessKeys.enabled, ip })
  const network = ip === undefined ? undefined : networkTextOf(ip)
  // Only a request with the secret comes this far: no one else can write to a key.
  if (refusal === 'network') accessKeys.refusals.note(key.id, ctx.now(), network)
  if (refusal) return refusal
  const context = await contextNow(ctx, key, { settings: project.organizations, fresh })
  if (!context) return 'holder'
  const { scopes, goodUntil } = await scopesNow(ctx, context, key.scopes, project.accessKeys.scopes)
  const now = ctx.now()
  accessKeys.uses.note(key.id, now, network)
  const maxAge = Math.max(0, Math.min(longestAgeMs, goodUntil - now.getTime(), expiresAt - now.getTime()))
  return { key, context, scopes, expiresAt, maxAge }
}

/** The key with this text, in the project. Undefined also for the right ID with a wrong secret. */
async function findKey(
  ctx: AppContext,
  { text, projectId, ip, fresh }: PresentedKey,
  hasImports: boolean,
): Promise<CachedAccessKey | 'busy' | undefined> {
  const { accessKeys } = ctx.caches
  const hash = hashToken(text)
  const fits = (key: CachedAccessKey | undefined): key is CachedAccessKey =>
    key?.project.id === projectId && endOfText(key, hash) > 0
  const ref = idInText(text)
  if (ref === undefined && !hasImports) return undefined
  const fitting = (read: CachedAccessKey | undefined) => (fits(read) ? read : undefined)
  if (ref !== undefined && accessKeys.knows(ref)) {
    const known = await accessKeys.of((await accessKeys.numberOf(ref)) ?? 0)
    // Who has the secret does not guess.
    if (fits(known)) return fresh ? fitting(await accessKeys.read(known.id)) : known
  }
  // Not known, or another node may have just rotated it.
  return lookUp(ctx, ip, async () => {
    const id =
      (ref === undefined ? undefined : await accessKeys.numberOf(ref)) ??
      (hasImports ? await findNumberByForeignHash(ctx.db, projectId, hash) : undefined)
    return id === undefined ? undefined : fitting(await accessKeys.read(id))
  })
}

/** The keys of all projects with this text, from the database. */
export async function findKeysOfText(
  { caches: { accessKeys }, db }: AppContext,
  text: string,
): Promise<CachedAccessKey[]> {
  const hash = hashToken(text)
  const ref = idInText(text)
  const native = ref === undefined ? undefined : await accessKeys.numberOf(ref)
  const ids = native === undefined ? await listNumbersByForeignHash(db, hash) : [native]
  const read = await Promise.all(ids.map((id) => accessKeys.read(id)))
  return read.filter((key) => key !== undefined).filter((key) => endOfText(key, hash) > 0)
}

/** In vain, it counts for the address of the client, never for the server: above the limit, only what comes from that address waits. */
async function lookUp<T>(
  { caches }: AppContext,
  ip: string | undefined,
  look: () => Promise<T | undefined>,
): Promise<T | 'busy' | undefined> {
  const addressKey = ip === undefined ? undefined : parseAddress(ip)?.key
  if (addressKey === undefined) return look()
  try {
    return await caches.tickets.lookUp(`access keys from ${addressKey}`, look)
  } catch (error) {
    if (error instanceof Busy) return 'busy'
    throw error
  }
}

/** When a text stops working, in epoch milliseconds; 0 for one that is not of the key. In constant time. */
function endOfText(key: CachedAccessKey, hash: Buffer): number {
  const { expiresAt, previousUntil } = key
  const isCurrent = key.hash !== undefined && sameBytes(hash, key.hash())
  const isPrevious = key.previousHash !== undefined && sameBytes(hash, key.previousHash())
  const isForeign = key.foreignHash !== undefined && sameBytes(hash, key.foreignHash)
  if (isCurrent || (isForeign && key.hash === undefined)) return expiresAt
  return isPrevious || isForeign ? Math.min(previousUntil, expiresAt) : 0
}

interface Check {
  /** Of the text. */
  readonly expiresAt: number
  readonly now: number
  readonly isOn: boolean
  readonly ip: string | undefined
}

function refusalOf(key: CachedAccessKey, { expiresAt, now, isOn, ip }: Check): KeyRefusal | undefined {
  if (key.isRevoked) return 'revoked'
  if (expiresAt <= now) return 'expired'
  if (!isOn) return 'off'
  if (key.networks.length === 0) return undefined
  const address = ip === undefined ? undefined : parseAddress(ip)?.ip
  return address !== undefined && rangesOf(key.networks)(address) ? undefined : 'network'
}

/** Undefined: no one holds the key now. */
async function contextNow(
  ctx: AppContext,
  key: CachedAccessKey,
  { settings, fresh }: { settings: Parameters<typeof contextOfKey>[2]; fresh: boolean },
): Promise<FoundHolder | undefined> {
  const { accessKeys, memberships, licenses } = ctx.caches
  if (key.user) {
    const user = await accessKeys.userOf(key.user.id, fresh)
    if (!user || isSuspended(user, ctx.now())) return undefined
    if (fresh && key.organization) await memberships.read(key.user.id)
  }
  if (fresh) await (key.organization ? licenses.readTeam(key.organization.id) : licenses.read(key.user?.id ?? 0))
  const context = await contextOfKey(ctx, key, settings)
  return context.refusal === 'NOT_A_MEMBER' ? undefined : context
}
