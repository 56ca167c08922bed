import { acceptUserInvitation, judgeSignup } from '../../accounts/invitations/service.ts'
import { completeEmailChange, findOrCreateUser, lockUserRow, recordLogin, type User } from '../../accounts/service.ts'
import { type App, findApp, requireAllowedRedirect, resolveApp } from '../../apps/service.ts'
import { record } from '../../audit/service.ts'
import type { RequestContext, RequestTransaction } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import { mailLocale } from '../../outbox/mail/service.ts'
import { hashToken, isToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { openSession } from '../../sessions/service.ts'
import { announceChange, beforeChange, endOthers, takeOver } from '../undo/service.ts'
import { judgeCode, mostCodeFailures } from './codes.ts'
import { mailLink } from './links.ts'
import {
  consumeByHandle,
  consumeByToken,
  deleteLinkOfDeletedUser,
  findByHandle,
  findByToken,
  type MagicLinkRow,
  withdrawLink,
} from './queries.ts'
import type { MagicLinkSent, MagicLinkVerified, SendMagicLinkBody, VerifyMagicLinkBody } from './schema.ts'

export { createInvitationLink } from './invitations.ts'
export { endChangeLinks, endLinksForRestore, forgetLinks, mailLink, purgeLinks, type SentLink } from './links.ts'

export async function sendMagicLink(
  ctx: RequestContext,
  { body }: { body: SendMagicLinkBody },
): Promise<MagicLinkSent> {
  const email = plainEmail(body.email)
  const app = await resolveApp(ctx, body.redirectUri)
  const { user, isInvited, isHeld, refusal } = await judgeSignup(ctx, app, email)
  const { handle, codeLength, expiresAt } = await ctx.caches.mailBudgets.granting(app.project.id, (grant) =>
    inTransaction(ctx, (tx) =>
      mailLink(tx, {
        app,
        email,
        user,
        purpose: 'sign_in',
        redirectUri: body.redirectUri,
        isKnown: user !== undefined || isInvited,
        isOpen: user !== undefined || (refusal === undefined && !isHeld),
        grant,
        replaces: body.handle,
        locale: mailLocale(user?.locale, tx.client),
      }),
    ),
  )
  return { sent: true, handle, codeLength, expiresAt: expiresAt.toISOString() }
}

/** @throws UNAUTHORIZED, MAGIC_LINK_EXPIRED, MAGIC_LINK_USED, USER_EXISTS, REDIRECT_URI_NOT_ALLOWED, FORBIDDEN, VALIDATION_ERROR */
export async function verifyMagicLink(
  ctx: RequestContext,
  { body }: { body: VerifyMagicLinkBody },
): Promise<MagicLinkVerified> {
  const proof = proofOf(body)
  const refusal = 'token' in proof ? undefined : await judgeCode(ctx, proof)
  const outcome = refusal ? undefined : await useLink(ctx, proof)
  if (outcome) ctx.metrics.login('magic_link', 'success')
  if (outcome) return outcome
  const error = refusal ?? (await whyUnusable(ctx, proof))
  ctx.metrics.login('magic_link', error.code)
  throw error
}

type Proof = { token: string } | { handle: string; code: string }

/** The schema allows a code only with a handle. */
function proofOf({ token, handle, code }: VerifyMagicLinkBody): Proof {
  if (token === undefined) {
    if (handle === undefined || code === undefined)
      throw invalidField('token', 'is required unless handle and code are sent')
    return { handle, code }
  }
  if (handle !== undefined || code !== undefined) throw invalidField('token', 'cannot be combined with handle or code')
  if (!isToken('lml', token)) throw new ApiError('UNAUTHORIZED')
  return { token }
}

const useLink = (ctx: RequestContext, proof: Proof): Promise<MagicLinkVerified | undefined> =>
  inTransaction(ctx, async (tx) => {
    const link = await ('token' in proof
      ? consumeByToken(tx.db, hashToken(proof.token), tx.now())
      : consumeByHandle(tx.db, hashToken(proof.handle), tx.now(), mostCodeFailures))
    return link && enter(tx, link)
  })

/**
 * Signs in the holder of a link that has just been used up. An error here makes the link usable again. Undefined when
 * the change of email it was for is no longer pending: then the link has ended.
 */
async function enter(tx: RequestTransaction, link: MagicLinkRow): Promise<MagicLinkVerified | undefined> {
  const app = await findApp(tx, link.app_id)
  if (!app) throw new ApiError('MAGIC_LINK_EXPIRED')
  requireAllowedRedirect(app, link.redirect_uri)
  const method = methods[link.purpose]
  const user = await usersOf[link.purpose](tx, app, link)
  if (!user) return undefined
  await attachLicenses(tx, app.project, user, user.email)
  const tokens = await openSession(tx, { user, app, method, redirectUri: link.redirect_uri })
  await record(tx, 'user.login', {
    project: app.project,
    user,
    entity: user,
    newValue: { method, app: app.ref },
  })
  return { user: { id: user.ref, email: user.email, emailVerified: true }, ...tokens }
}

const methods = { sign_in: 'magic_link', change_email: 'email_change', invitation: 'invitation' } as const

/** @throws VALIDATION_ERROR when the email has been taken since, FORBIDDEN */
async function userWithNewAddress(tx: RequestTransaction, app: App, link: MagicLinkRow): Promise<User | undefined> {
  const { project } = app
  const userId = Number(link.user_id)
  const former = await lockUserRow(tx, project.id, userId)
  const before = former && (await beforeChange(tx, userId, app.name))
  const changed = before && (await completeEmailChange(tx, { project, userId, email: link.email }))
  if (changed) {
    const keep = link.session_id === null ? [] : [link.session_id]
    await endOthers(tx, former, { reason: 'factor_changed', keep })
    await announceChange(tx, { project, user: changed, before, change: { kind: 'email_change' } })
    return recordLogin(tx, project, changed)
  }
  await withdrawLink(tx.db, link.id, tx.now())
  await deleteLinkOfDeletedUser(tx.db, link.id)
  return undefined
}

async function userOf(tx: RequestTransaction, app: App, link: MagicLinkRow): Promise<User> {
  const { project } = app
  const signup = await judgeSignup(tx, app, link.email)
  if (signup.refusal && !signup.user) throw new ApiError('MAGIC_LINK_EXPIRED')
  const { user, created } = await userWithAddress(tx, app, link)
  const entered = await recordLogin(tx, project, user)
  if (created) await acceptUserInvitation(tx, { project, user })
  else await takeOver(tx, project, entered)
  return entered
}

/**
 * The link has verified the email. A user who had verified it before signs in as usual: an invitation lives too long to be
 * a way to sign in. @throws USER_EXISTS, MAGIC_LINK_EXPIRED
 */
async function userOfInvitation(tx: RequestTransaction, app: App, link: MagicLinkRow): Promise<User> {
  const { project } = app
  const { user, created } = await userWithAddress(tx, app, link)
  const entered = await recordLogin(tx, project, user)
  if (!created && !(await takeOver(tx, project, entered))) throw new ApiError('USER_EXISTS')
  const invitationId = Number(link.invitation_id)
  if (!(await acceptUserInvitation(tx, { project, user, invitationId }))) throw new ApiError('MAGIC_LINK_EXPIRED')
  return entered
}

const userWithAddress = (tx: RequestTransaction, { project }: App, { email }: MagicLinkRow) =>
  findOrCreateUser(tx, { project, email, verified: true, whenHeld: () => new ApiError('MAGIC_LINK_EXPIRED') })

const usersOf = { sign_in: userOf, change_email: userWithNewAddress, invitation: userOfInvitation } as const

/** A code that gets here was right a moment ago. */
async function whyUnusable(ctx: RequestContext, proof: Proof): Promise<ApiError> {
  const link = await ('token' in proof
    ? findByToken(ctx.db, hashToken(proof.token))
    : findByHandle(ctx.db, hashToken(proof.handle)))
  if (!link) return new ApiError('UNAUTHORIZED')
  return new ApiError(link.used_at ? 'MAGIC_LINK_USED' : 'MAGIC_LINK_EXPIRED')
}
