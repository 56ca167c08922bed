import { writeInsertOfRecords } from '../audit/queries.ts'
import { prepareRecord, record } from '../audit/service.ts'
import type { AnyRequest, Reader, RequestContext, RequestTransaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../platform/crypto/ids.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import { inTransaction } from '../platform/db/db.ts'
import { impersonation, impersonatorIn } from '../platform/http/route.ts'
import { judgeRedirect } from '../projects/apps/choice.ts'
import type { App } from '../projects/apps/model.ts'
import { isLiveFor } from '../sessions/browser/queries.ts'
import { holdBrowser } from '../sessions/browser/service.ts'
import { endSessions } from '../sessions/ending.ts'
import { isHeardIn, isLimitedIn, writeInsertOfSessions } from '../sessions/opening/queries.ts'
import { sessionLimitFeature } from '../sessions/opening/service.ts'
import { type NewSession, openSession, prepareSession, type TokenSet } from '../sessions/service.ts'
import { type ClaimedUser, claimsOfUser, readClaims, type StoredClaims } from '../users/claims/queries.ts'
import { lockUser } from '../users/queries.ts'
import { isSuspended } from '../users/service.ts'
import { type CodeClaims, fitsVerifier, hasExpired, openCode } from './code.ts'
import { OAuthError } from './protocol.ts'
import { deleteCodesBefore, findUsedCode, prepareRedemptions, takeCode } from './queries.ts'
import { signerFor, type TokenReply, tokenReply } from './token-reply.ts'

/** A second redemption within this time is the same request sent twice, not a theft. */
const doubleSubmitMs = 10_000
const keepMs = 600_000

/** Exchanges an authorization code for a session of the app (RFC 6749, section 4.1.3; PKCE: RFC 7636, section 4.5). */
export async function redeemCode(
  ctx: RequestContext,
  app: App,
  sent: Readonly<Record<string, string>>,
): Promise<TokenReply> {
  const code = sent['code'] ?? ''
  const claims = requireFit(ctx, app, code, sent)
  const signer = await signerFor(ctx, app, claims.scopes)
  const opened = hasExpired(claims, ctx.now()) ? undefined : await openFromCode(ctx, app, code, claims)
  if (!opened) {
    await endReused(ctx, app, code, claims)
    throw invalidGrant('The code has expired or was used.')
  }
  const { tokens, sessionRef, user } = opened
  return tokenReply(ctx, signer, { app, user, session: { ...claims, ref: sessionRef }, tokens })
}

const invalidGrant = (description: string, reason?: ApiError): OAuthError =>
  new OAuthError('invalid_grant', description, reason && { reason: reason.code, cause: reason })

/** A code is of use only to the app that requested it: a thief cannot use it up. @throws OAuthError */
function requireFit(ctx: RequestContext, app: App, code: string, sent: Readonly<Record<string, string>>): CodeClaims {
  if (code === '') throw new OAuthError('invalid_request', 'code is required.')
  const claims = openCode(ctx, app.ref, code)
  if (!claims) throw invalidGrant('The code is not one of this client.')
  const { redirect_uri: redirectUri = '', code_verifier: verifier = '' } = sent
  if (redirectUri !== claims.redirectUri || !judgeRedirect(app, redirectUri).accepted)
    throw invalidGrant('redirect_uri must be that of the authorization request.')
  requireVerifier(app, claims, verifier)
  return claims
}

/**
 * A verifier without a challenge is refused: someone removed the challenge from the request (RFC 9700, section 4.8.2).
 * @throws OAuthError
 */
function requireVerifier({ clientType }: App, claims: CodeClaims, verifier: string): void {
  if (claims.challenge === null && (verifier !== '' || clientType !== 'confidential'))
    throw invalidGrant('The authorization request had no code_challenge.')
  if (!fitsVerifier(claims, verifier)) throw invalidGrant('code_verifier does not match code_challenge.')
}

interface Opened {
  readonly tokens: TokenSet
  readonly sessionRef: string
  readonly user: ClaimedUser
}

/** Undefined when the code was used before. An error leaves it unused. */
const openFromCode = async (ctx: RequestContext, app: App, code: string, claims: CodeClaims) =>
  (await openPlainly(ctx, app, code, claims)) ?? openInTransaction(ctx, app, code, claims)

const redeemPlainly = prepareRedemptions<StoredClaims>({
  more: (projectId) => [isLimitedIn(projectId, sessionLimitFeature), isHeardIn(projectId)],
  isLive: isLiveFor,
  opening: writeInsertOfSessions,
  recording: writeInsertOfRecords,
  claims: claimsOfUser,
})

/** In one statement, for a sign-in that needs nothing but a session. Undefined for all others. */
async function openPlainly(
  ctx: RequestContext,
  app: App,
  code: string,
  claims: CodeClaims,
): Promise<Opened | undefined> {
  if (impersonatorIn(claims.amr) !== undefined) return undefined
  const request = clientOf(ctx, claims)
  const { row, audit, opened } = prepareSession(request, sessionOf(app, claims))
  const claimed = await redeemPlainly(ctx.db, {
    codeHash: hashToken(code),
    session: row,
    max: app.settings.maxSessions,
    audit: prepareRecord(request, 'session.create', audit),
  })
  return claimed && { tokens: opened, sessionRef: row.public_id, user: readClaims(claimed) }
}

async function openInTransaction(
  ctx: RequestContext,
  app: App,
  code: string,
  claims: CodeClaims,
): Promise<Opened | undefined> {
  try {
    return await inTransaction(ctx, (tx) => openFor(tx, app, code, claims))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SESSION_LIMIT_REACHED') throw error
    throw invalidGrant(error.message, error)
  }
}

/** Locks in the order of `openPlainly`: the user before the code. */
async function openFor(
  tx: RequestTransaction,
  app: App,
  code: string,
  claims: CodeClaims,
): Promise<Opened | undefined> {
  const user = await lockUser(tx.db, app.project.id, claims.user)
  const session = sessionOf(app, claims)
  const { ref: sessionRef } = session.granted
  const used = { codeHash: hashToken(code), projectId: app.project.id, sessionRef, usedAt: tx.now() }
  if (!(await takeCode(tx.db, used))) return undefined
  if (!user || isSuspended(user, tx.now())) throw invalidGrant('The user cannot sign in.')
  if (!(await holdBrowser(tx, claims.browser, user.id))) throw invalidGrant('The user has signed out.')
  return { tokens: await openSession(clientOf(tx, claims), session), sessionRef, user }
}

/** The session belongs to the browser, also when the app's server redeems the code. */
const clientOf = <C extends AnyRequest>(ctx: C, { ip, userAgent }: CodeClaims): C => ({
  ...ctx,
  client: { ip, userAgent },
})

const sessionOf = (
  app: App,
  { user, userRef, browser, scopes, amr, authTime, redirectUri, endsAt, startsIn }: CodeClaims,
): NewSession & Required<Pick<NewSession, 'granted'>> => ({
  user: { id: user, ref: userRef },
  app,
  method: impersonatorIn(amr) === undefined ? 'sso' : impersonation,
  redirectUri,
  granted: {
    ref: newId('ses'),
    parentId: browser,
    authenticatedAt: new Date(authTime),
    amr,
    scopes,
    endsAt: endsAt === undefined ? undefined : new Date(endsAt),
    startsIn,
  },
})

/** Ends the session of a code that is presented again (RFC 6749, section 4.1.2): one of both callers stole it. */
const endReused = (ctx: RequestContext, { project }: App, code: string, { user }: CodeClaims): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const used = await findUsedCode(tx.db, project.id, hashToken(code))
    if (!used || used.used_at.getTime() + doubleSubmitMs >= tx.now().getTime()) return
    for (const ended of await endSessions(tx, project.id, [used.session_ref], 'refresh_reuse')) {
      await record(tx, 'oauth.code_reused', {
        project,
        user: { id: user, ref: ended.user_ref },
        entity: { id: ended.id, ref: ended.public_id },
      })
    }
  })

/** A code that has expired long ago does not open, so its use need not be known. */
export const purgeCodes = (ctx: Reader): Promise<void> =>
  deleteCodesBefore(ctx.db, new Date(ctx.now().getTime() - keepMs))
