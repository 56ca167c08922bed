import { type Ref, record } from '../../audit/service.ts'
import type { LiveSession, RequestContext, RequestTransaction, SessionProof, Writer } from '../../context.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { hashToken, isToken, newFamily, newFamilyToken, ownFamilyOf, sameBytes } from '../../platform/crypto/tokens.ts'
import { isImpersonated } from '../../platform/http/route.ts'
import { ensureAccountApp } from '../../projects/apps/service.ts'
import { announceEnded } from '../ending.ts'
import { startIn } from '../opening/queries.ts'
import { ownerOfSession, toEnded } from '../owner.ts'
import { amrOf, lookUpSession } from '../recognition.ts'
import { bindingCookie, sessionCookie } from './cookies.ts'
import { endBrowserRow, evictOldestOfApp, holdBrowserRow, insertBrowserSession, replaceToken } from './queries.ts'
import { browserRow } from './row.ts'

/*
 * The session of a browser on the sign-in pages: a session of the built-in app, whose token is in a cookie. The token is
 * neither an access nor a refresh token, so no other route accepts it. Sessions of apps start from it.
 */

const maxPerUser = 20
/** How long a replaced token works, for requests that were on their way. */
const graceSeconds = 30
const bindingSeconds = 3_600

/** The project of the pages, as audit records and cookies need it. */
export interface PageProject extends Ref {
  readonly key: string
  readonly name: string
}

/** A browser that is signed in. */
export interface BrowserSession {
  readonly session: LiveSession
  /** What the presented token states: a replaced one knows nothing of the step-up. */
  readonly proof: SessionProof
  readonly token: string
}

/** How the user authenticated. */
export interface BrowserSignIn {
  readonly user: Ref
  readonly method: string
  /** Key of the provider, for the method `oauth`. */
  readonly provider?: string
  readonly passkeyId?: number
  /** Why the session is suspicious from its start. */
  readonly flag?: 'passkey_counter' | 'passkey_backup_eligible'
}

/** Finds the session of a browser by its cookie. A cached session costs no query. A doubled cookie is as good as none. */
export async function recognizeBrowser(
  ctx: RequestContext,
  project: PageProject,
  cookie: string | undefined,
): Promise<BrowserSession | undefined> {
  const token = sessionCookie(ctx.config, project.key).read(cookie)
  return token === undefined ? undefined : findBrowser(ctx, project, token)
}

/** The same by the token of the cookie. */
export async function findBrowser(
  ctx: RequestContext,
  project: PageProject,
  token: string,
): Promise<BrowserSession | undefined> {
  if (!isToken('lso', token)) return undefined
  const hash = hashToken(token)
  const now = ctx.now().getTime()
  const fits = (session: LiveSession) => accepts(session, hash, now)
  const family = ownFamilyOf(token)
  const cached = ctx.caches.sessions.get(family)
  const session = cached && fits(cached) ? cached : await lookUpSession(ctx, family, fits)
  if (session?.projectId !== project.id) return undefined
  ctx.caches.sessions.touch(session, ctx.client, now, 1)
  return { session, proof: proofOfToken(session, hash), token }
}

const accepts = (session: LiveSession, hash: Buffer, now: number): boolean =>
  session.expiresAt > now &&
  (sameBytes(hash, session.refreshHash) ||
    (session.previousAccessExpiresAt > now && sameBytes(hash, session.previousRefreshHash)))

const proofOfToken = ({ stepUp, proof }: LiveSession, hash: Buffer): SessionProof =>
  stepUp !== null && sameBytes(hash, stepUp.hash) ? stepUp : proof

/**
 * Signs a browser in: the caller has authenticated the user, holds the lock of their row (users/service.ts: recordLogin),
 * and writes `user.login`. The same user keeps the session and gets a new token; another one replaces it, and the sessions
 * of apps that the first one opened stay. Returns the token for the cookie.
 */
export async function signInBrowser(
  tx: RequestTransaction,
  project: PageProject,
  current: BrowserSession | undefined,
  signIn: BrowserSignIn,
): Promise<string> {
  if (current?.session.userId === signIn.user.id && !isImpersonated(current.session)) {
    const token = await proveBrowser(tx, current, signIn)
    if (token !== undefined) return token
  } else if (current) {
    await endBrowser(tx, current, { keepsApps: true })
  }
  return openBrowser(tx, project, signIn)
}

async function openBrowser(
  tx: RequestTransaction,
  project: PageProject,
  { user, method, provider, passkeyId, flag }: BrowserSignIn,
): Promise<string> {
  const now = tx.now()
  const app = await ensureAccountApp(tx, project)
  const token = newFamilyToken('lso', newFamily())
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const { refreshTokenTtl, sessionTtl } = app.settings
  const ref = newId('ses')
  const row = {
    ...browserRow(tx, { ref, project, app, user, token }),
    expires_at: after(Math.min(refreshTokenTtl, sessionTtl)),
    absolute_expires_at: after(sessionTtl),
    method,
    amr: amrOf(method, provider),
    passkey_id: passkeyId ?? null,
    flagged_at: flag === undefined ? null : now,
    flag_reason: flag ?? null,
  }
  const { id } = await insertBrowserSession(tx.db, row, startIn)
  await record(tx, 'session.create', { project, user, entity: { id, ref }, newValue: { app: app.ref, method } })
  if (flag !== undefined)
    await record(tx, 'session.flag', { project, user, entity: { id, ref }, newValue: { reason: flag } })
  const evicted = await evictOldestOfApp(tx.db, { userId: user.id, appId: app.id, max: maxPerUser, now })
  const ended = evicted.map((old) => ({ ...old, user_ref: user.ref }))
  await announceEnded(tx, project.id, ended, 'evicted')
  for (const old of evicted) {
    const entity = { id: old.id, ref: old.public_id }
    await record(tx, 'session.evict', { project, user, entity, newValue: { maxSessions: maxPerUser } })
  }
  return token
}

/**
 * Notes that the user of a browser authenticated again, and returns a new token: a stolen older one states the
 * earlier sign-in. Undefined when the session has ended, or another request replaced the token.
 */
async function proveBrowser(
  tx: RequestTransaction,
  { session, token }: BrowserSession,
  { method, provider }: Pick<BrowserSignIn, 'method' | 'provider'>,
): Promise<string | undefined> {
  const now = tx.now()
  const next = newFamilyToken('lso', ownFamilyOf(token))
  const amr = amrOf(method, provider)
  const hashes = { presentedHash: hashToken(token), nextHash: hashToken(next) }
  const graceEndsAt = new Date(now.getTime() + graceSeconds * 1_000)
  if (!(await replaceToken(tx.db, session.id, { ...hashes, amr, graceEndsAt }, now))) return undefined
  await publishInvalidation(tx, 'session', session.id)
  await record(tx, 'session.step_up', { ...ownerOfSession(session), newValue: { amr } })
  return next
}

/** Signs a browser out of the pages, and of every app that it signed in to unless the caller keeps those. */
export async function endBrowser(
  tx: RequestTransaction,
  { session }: Pick<BrowserSession, 'session'>,
  { keepsApps = false }: { keepsApps?: boolean } = {},
): Promise<void> {
  if (!(await endBrowserRow(tx.db, session.id, tx.now()))) return
  await announceEnded(tx, session.projectId, [toEnded(session)], 'logout', { keepsChildren: keepsApps })
  await record(tx, 'user.logout', { ...ownerOfSession(session), entity: ownerOfSession(session).user })
}

/**
 * Whether the session of a browser is active. It cannot end until the transaction does, so that a session which an app opens
 * from it ends with it.
 */
export const holdBrowser = (tx: Writer, id: number, userId: number): Promise<boolean> =>
  holdBrowserRow(tx.db, { id, userId }, tx.now())

/** The header Set-Cookie with the token of a browser's session, for as long as it can last. */
export const keepToken = (ctx: RequestContext, project: PageProject, token: string): string =>
  sessionCookie(ctx.config, project.key).set(token, 400 * 86_400)

/** Whether a Cookie header has a token, valid or not. */
export const hasToken = (ctx: RequestContext, project: PageProject, cookie: string | undefined): boolean =>
  sessionCookie(ctx.config, project.key).isIn(cookie)

/** The header Set-Cookie that removes the token. */
export const clearToken = (ctx: RequestContext, project: PageProject): string =>
  sessionCookie(ctx.config, project.key).set('', 0)

/** Tells one browser from another: an authorization request continues only where it started. */
export interface Binding {
  readonly id: string
  /** Whether the browser sent none: it is new, was idle for an hour, or blocks cookies. */
  readonly isNew: boolean
  /** The header Set-Cookie, which keeps it for another hour. */
  readonly cookie: string
}

/** Reads the binding of a browser, or gives it a new one. */
export function bindBrowser(ctx: RequestContext, cookie: string | undefined): Binding {
  const jar = bindingCookie(ctx.config)
  const known = jar.read(cookie)
  const isNew = known === undefined || !/^[\w-]{16}$/.test(known)
  const id = isNew ? newFamily() : known
  return { id, isNew, cookie: jar.set(id, bindingSeconds) }
}
