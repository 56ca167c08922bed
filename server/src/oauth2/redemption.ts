import { record } from '../audit/service.ts'
import type { Reader, RequestContext, RequestTransaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../platform/crypto/ids.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { UserRow } from '../platform/db/generated/tables.ts'
import { impersonation, impersonatorIn } from '../platform/http/route.ts'
import { judgeRedirect } from '../projects/apps/choice.ts'
import type { App } from '../projects/apps/model.ts'
import { holdBrowser } from '../sessions/browser/service.ts'
import { endSessions } from '../sessions/ending.ts'
import { openSession, type TokenSet } from '../sessions/service.ts'
import { lockUser } from '../users/queries.ts'
import { isSuspended } from '../users/service.ts'
import { type CodeClaims, fitsVerifier, hasExpired, openCode } from './code.ts'
import { OAuthError } from './protocol.ts'
import { deleteCodesBefore, findUsedCode, takeCode } from './queries.ts'
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
  readonly user: UserRow
}

/** Undefined when the code was used before. An error leaves it unused. */
async function openFromCode(
  ctx: RequestContext,
  app: App,
  code: string,
  claims: CodeClaims,
): Promise<Opened | undefined> {
  const sessionRef = newId('ses')
  try {
    return await inTransaction(ctx, async (tx) => {
      const used = { codeHash: hashToken(code), projectId: app.project.id, sessionRef, usedAt: tx.now() }
      if (!(await takeCode(tx.db, used))) return undefined
      return openFor(tx, app, sessionRef, claims)
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SESSION_LIMIT_REACHED') throw error
    throw invalidGrant(error.message, error)
  }
}

async function openFor(tx: RequestTransaction, app: App, sessionRef: string, claims: CodeClaims): Promise<Opened> {
  const { ip, userAgent, browser, scopes, amr, authTime, redirectUri } = claims
  const endsAt = claims.endsAt === undefined ? undefined : new Date(claims.endsAt)
  const user = await lockUser(tx.db, app.project.id, claims.user)
  if (!user || isSuspended(user, tx.now())) throw invalidGrant('The user cannot sign in.')
  if (!(await holdBrowser(tx, browser, user.id))) throw invalidGrant('The user has signed out.')
  // The session belongs to the browser, also when the app's server redeems the code.
  const tokens = await openSession(
    { ...tx, client: { ip, userAgent } },
    {
      user: { id: user.id, ref: user.public_id },
      app,
      method: impersonatorIn(amr) === undefined ? 'sso' : impersonation,
      redirectUri,
      granted: { ref: sessionRef, parentId: browser, authenticatedAt: new Date(authTime), amr, scopes, endsAt },
    },
  )
  return { tokens, sessionRef, user }
}

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
