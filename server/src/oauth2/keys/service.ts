import { type Ref, record } from '../../audit/service.ts'
import type { AppContext, Secrets, Writer } from '../../context.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { type JwtAlg, type JwtSigner, jwtAlgorithms, type NewJwtKey, newJwtKey } from '../../platform/crypto/jwt.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { eachInTurn } from '../../platform/db/one-by-one.ts'
import { findProject } from '../../projects/service.ts'
import { contextOf, type OidcKey } from './cache.ts'
import {
  deleteRetiredKeys,
  insertKeyIfAbsent,
  listDueKeys,
  listNewestKeys,
  retireEveryKey,
  retireNewestKey,
} from './queries.ts'

const hours = 3_600_000
/** How long a key signs before the worker replaces it. */
const signingMs = 90 * 24 * hours
/** How long a key is published before it signs, and at least after its last signature has expired. */
const overlapMs = 24 * hours
/** The maximum lifetime of an ID token (projects/apps/schema.ts, `idTokenTtl`). */
const longestTokenMs = 1 * hours
/** Rotations of one run. */
const batch = 100

type KeyOwner = Ref & { readonly key: string }

/**
 * The key that signs ID tokens of a project now. The first ones are created when they are needed. It takes a transaction and
 * the caches, so call it before a transaction.
 */
export async function oidcSigner(ctx: AppContext, project: KeyOwner, alg: JwtAlg): Promise<JwtSigner> {
  const { oidcKeys } = ctx.caches
  const known = signingKeyOf(ctx, await oidcKeys.of(project.key), alg)
  if (known) return known.signer()
  await createMissing(ctx, project)
  const made = signingKeyOf(ctx, await oidcKeys.read(project.key), alg)
  if (!made) throw new Error(`project ${project.ref} has no key for ${alg} after it was created`)
  return made.signer()
}

/** The newest key whose time to sign has come, or the first one: the clock of its node may be ahead. */
function signingKeyOf(ctx: AppContext, keys: readonly OidcKey[] = [], alg: JwtAlg): OidcKey | undefined {
  const now = ctx.now().getTime()
  const published = keys.filter((key) => key.alg === alg && key.retiredAt > now)
  return published.find(({ signsFrom }) => signsFrom <= now) ?? published.at(-1)
}

/** Creates the keys of the algorithms without a key, once for all concurrent callers on this node. */
const createMissing = (ctx: AppContext, project: KeyOwner): Promise<void> =>
  ctx.caches.oidcKeys.createOnce(project.id, async () => {
    const existing = await listNewestKeys(ctx.db, project.id)
    const missing = jwtAlgorithms.filter((alg) => existing.every((key) => key.alg !== alg))
    const made = await Promise.all(missing.map(async (alg) => ({ alg, key: await newJwtKey(alg) })))
    // Only the insertion decides which of many nodes has made a key.
    await inTransaction(ctx, async (tx) => {
      for (const { alg, key } of made) {
        if (!(await insertKey(tx, project, alg, key, tx.now()))) continue
        await record(tx, 'oidc_key.create', { actor: 'system', project, newValue: { kid: key.kid, alg } })
      }
    })
  })

/** False when the project has a newest key of this algorithm already. */
async function insertKey(
  tx: Writer & Secrets,
  project: Ref,
  alg: JwtAlg,
  { kid, publicJwk, privateKey }: NewJwtKey,
  signsFrom: Date,
): Promise<boolean> {
  const sealed = tx.vault.seal(privateKey, contextOf(kid))
  const row = { projectId: project.id, kid, alg, publicJwk, sealed, signsFrom, now: tx.now() }
  const isInserted = await insertKeyIfAbsent(tx.db, row)
  if (isInserted) await publishInvalidation(tx, 'oidc_key', project.id)
  return isInserted
}

/**
 * The published keys of a project as a JWK set (RFC 7517, section 5). Every download has a key of every algorithm, also
 * before the first one signs: many verifiers refuse a key for minutes that was not in their last download. Undefined if there
 * is no such project.
 */
export async function oidcKeySet(ctx: AppContext, projectKey: string): Promise<string | undefined> {
  const known = keysToPublish(ctx, await ctx.caches.oidcKeys.of(projectKey))
  if (jwtAlgorithms.every((alg) => known.some((key) => key.alg === alg))) return keySetOf(known)
  const project = await findProject(ctx, projectKey)
  if (!project) return undefined
  await createMissing(ctx, project)
  return keySetOf(keysToPublish(ctx, await ctx.caches.oidcKeys.read(projectKey)))
}

function keysToPublish(ctx: AppContext, keys: readonly OidcKey[] = []): OidcKey[] {
  const now = ctx.now().getTime()
  return keys.filter(({ retiredAt }) => retiredAt > now)
}

const keySetOf = (keys: readonly OidcKey[]): string => JSON.stringify({ keys: keys.map(({ publicJwk }) => publicJwk) })

/** A new key instead of the former ones. */
export interface RotatedOidcKey {
  readonly alg: JwtAlg
  readonly kid: string
  /** IDs of the former keys. */
  readonly before: readonly string[]
  readonly signsFrom: Date
}

/**
 * Rotates the keys of a project, one for each algorithm in use. The new key signs after 24 hours, and the former stays
 * published until its last ID token has expired. `immediately`, for a leaked key: the new key signs now, and no other one is
 * published. Skips a key that does not sign yet, unless `immediately`.
 */
export async function rotateOidcKeys(
  ctx: AppContext,
  project: Ref,
  { immediately }: { immediately: boolean },
): Promise<RotatedOidcKey[]> {
  const rotated = []
  for (const { alg } of await listNewestKeys(ctx.db, project.id))
    rotated.push(await rotate(ctx, project, alg, immediately ? 'immediately' : ctx.now()))
  return rotated.filter((one) => one !== undefined)
}

/** For a worker of every node: replaces keys that have signed for nearly 90 days, and deletes retired ones. */
export async function tendOidcKeys(ctx: AppContext): Promise<void> {
  await deleteRetiredKeys(ctx.db, ctx.now())
  const signedSince = new Date(ctx.now().getTime() - signingMs + overlapMs)
  await eachInTurn(await listDueKeys(ctx.db, signedSince, batch), ({ project_id: id, project_ref: ref, alg }) =>
    rotate(ctx, { id, ref }, alg, signedSince),
  )
}

/**
 * Undefined when another caller was faster, or no key is old enough.
 * @param when `immediately`, or the time since when the key must have signed
 */
async function rotate(
  ctx: AppContext,
  project: Ref,
  alg: JwtAlg,
  when: Date | 'immediately',
): Promise<RotatedOidcKey | undefined> {
  const key = await newJwtKey(alg)
  return inTransaction(ctx, async (tx) => {
    const signsFrom = when === 'immediately' ? tx.now() : new Date(tx.now().getTime() + overlapMs)
    const before = await retire(tx, { projectId: project.id, alg, signsFrom }, when)
    if (before.length === 0) return undefined
    if (!(await insertKey(tx, project, alg, key, signsFrom)))
      throw new Error('another process is rotating the keys of this project')
    await record(tx, 'oidc_key.rotate', {
      actor: 'system',
      project,
      oldValue: { kids: before },
      newValue: { kid: key.kid, alg, signsFrom: signsFrom.toISOString() },
    })
    return { alg, kid: key.kid, before, signsFrom }
  })
}

function retire(
  tx: Writer,
  { signsFrom, ...which }: { projectId: number; alg: JwtAlg; signsFrom: Date },
  when: Date | 'immediately',
): Promise<string[]> {
  if (when === 'immediately') return retireEveryKey(tx.db, { ...which, now: signsFrom })
  const retiredAt = new Date(signsFrom.getTime() + overlapMs + longestTokenMs)
  return retireNewestKey(tx.db, { ...which, signedSince: when, retiredAt })
}
