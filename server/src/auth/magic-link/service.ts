import { type Entering, enterIn } from '../../accounts/entering/service.ts'
import { acceptUserInvitation, judgeSignup, signupRefusalOf } from '../../accounts/invitations/service.ts'
import {
  completeEmailChange,
  findOrCreateUser,
  lockUserRow,
  recordLogin,
  toUser,
  type User,
} from '../../accounts/service.ts'
import {
  type App,
  appFromJson,
  appIn,
  findApp,
  requireAllowedRedirect,
  requireOwnRelay,
  resolveApp,
  type StoredApp,
} from '../../apps/service.ts'
import { record } from '../../audit/service.ts'
import type { RequestContext, RequestTransaction } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import { mailLocale } from '../../outbox/mail/service.ts'
import { hashToken, isToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { type Entrance, openSession, sessionLimitFeature, type TokenSet } from '../../sessions/service.ts'
import { announceChange, beforeChange, endOthers, takeOver } from '../undo/service.ts'
import { judgeCode, mostCodeFailures } from './codes.ts'
import { type LinkOrder, mailLink, type SentLink } from './links.ts'
import {
  consumeByHandle,
  consumeByToken,
  deleteLinkOfDeletedUser,
  findByHandle,
  findByToken,
  findLinkTo,
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
  const app = await resolveApp(ctx, body.redirectUri)
  requireOwnRelay(ctx, app)
  const order = { app, email: plainEmail(body.email), redirectUri: body.redirectUri, replaces: body.handle }
  const { handle, codeLength, expiresAt } = await requestLink(ctx, order)
  return { sent: true, handle, codeLength, expiresAt: expiresAt.toISOString() }
}

/** A link to sign in with. The app allows the redirect URI, or it is that of the sign-in pages. Default locale: that of the user. */
export type LinkRequest = Pick<LinkOrder, 'app' | 'email' | 'redirectUri' | 'replaces' | 'flowCiphertext'> & {
  readonly locale?: string
}

/** Sends a link and a code to an email in normal form, if its owner may sign in to the app. The result does not tell. */
export async function requestLink(ctx: RequestContext, { locale, ...request }: LinkRequest): Promise<SentLink> {
  const { app, email } = request
  const { user, isInvited, isHeld, refusal } = await judgeSignup(ctx, app, email)
  return ctx.caches.mailBudgets.granting(app.project.id, (grant) =>
    inTransaction(ctx, (tx) =>
      mailLink(tx, {
        ...request,
        user,
        purpose: 'sign_in',
        isKnown: user !== undefined || isInvited,
        isOpen: user !== undefined || (refusal === undefined && !isHeld),
        grant,
        locale: locale ?? mailLocale(user?.locale, tx.client),
      }),
    ),
  )
}

/** @throws UNAUTHORIZED, MAGIC_LINK_EXPIRED, MAGIC_LINK_USED, USER_EXISTS, REDIRECT_URI_NOT_ALLOWED, FORBIDDEN, VALIDATION_ERROR */
export async function verifyMagicLink(
  ctx: RequestContext,
  { body }: { body: VerifyMagicLinkBody },
): Promise<MagicLinkVerified> {
  const { user, opened } = await enterByLink(ctx, proofOf(body), appEntrance(ctx))
  return { user: { id: user.ref, email: user.email, emailVerified: true }, ...opened }
}

const appEntrance = (ctx: RequestContext): Entrance<TokenSet> => ({
  requireFit(app, redirectUri) {
    requireOwnRelay(ctx, app)
    requireAllowedRedirect(app, redirectUri)
  },
  open: openSession,
})

/** A user whom a link has signed in. */
export interface EnteredByLink<T> {
  readonly user: User
  readonly app: App
  readonly opened: T
  readonly flowCiphertext: string | null
}

/** Signs in the holder of a link, or of a handle and its code. @throws as `verifyMagicLink` */
export async function enterByLink<T>(
  ctx: RequestContext,
  proof: LinkProof,
  entrance: Entrance<T>,
): Promise<EnteredByLink<T>> {
  const refusal = 'token' in proof ? undefined : await judgeCode(ctx, proof)
  const outcome = refusal ? undefined : await useLink(ctx, proof, entrance)
  if (outcome) ctx.metrics.login('magic_link', 'success')
  if (outcome) return outcome
  const error = refusal ?? (await whyUnusable(ctx, proof))
  ctx.metrics.login('magic_link', error.code)
  throw error
}

export type LinkProof = { readonly token: string } | { readonly handle: string; readonly code: string }

/** The schema allows a code only with a handle. */
function proofOf({ token, handle, code }: VerifyMagicLinkBody): LinkProof {
  if (token === undefined) {
    if (handle === undefined || code === undefined)
      throw invalidField('token', 'is required unless handle and code are sent')
    return { handle, code }
  }
  if (handle !== undefined || code !== undefined) throw invalidField('token', 'cannot be combined with handle or code')
  if (!isToken('lml', token)) throw new ApiError('UNAUTHORIZED')
  return { token }
}

const useLink = <T>(
  ctx: RequestContext,
  proof: LinkProof,
  entrance: Entrance<T>,
): Promise<EnteredByLink<T> | undefined> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const alongside = {
      app: appIn(tx.db, 'magic_links.app_id'),
      entering: enterIn(
        { projectId: 'magic_links.project_id', email: 'magic_links.email' },
        { limitingFeature: sessionLimitFeature, now },
      ),
    }
    const link = await ('token' in proof
      ? consumeByToken(tx.db, hashToken(proof.token), now, alongside)
      : consumeByHandle(tx.db, hashToken(proof.handle), now, { ...alongside, mostFailures: mostCodeFailures }))
    return link && enter(tx, link, entrance)
  })

/** A link that has just been used up, with its app; a link to sign in also with the user. */
type UsedLink = MagicLinkRow & { readonly app: StoredApp | null; readonly entering: Entering | null }

/**
 * Signs in the holder of a link that has just been used up. An error here makes the link usable again. Undefined when
 * the change of email it was for is no longer pending: then the link has ended.
 */
async function enter<T>(
  tx: RequestTransaction,
  link: UsedLink,
  { requireFit, open }: Entrance<T>,
): Promise<EnteredByLink<T> | undefined> {
  const app = link.app && appFromJson(link.app)
  if (!app) throw new ApiError('MAGIC_LINK_EXPIRED')
  requireFit(app, link.redirect_uri)
  const method = methods[link.purpose]
  const user = await usersOf[link.purpose](tx, app, link)
  if (!user) return undefined
  await attachLicenses(tx, app.project, user, user.email, link.entering?.waiting)
  const limitsSessions = link.entering?.limitsSessions ?? true
  const opened = await open(tx, { user, app, method, redirectUri: link.redirect_uri, limitsSessions })
  await record(tx, 'user.login', {
    project: app.project,
    user,
    entity: user,
    newValue: { method, app: app.ref },
  })
  return { user, app, opened, flowCiphertext: link.flow_ciphertext }
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

async function userOf(tx: RequestTransaction, app: App, link: UsedLink): Promise<User> {
  const { entering } = link
  if (!entering) throw new Error('a link to sign in was used without its user')
  const user = entering.user ? toUser(entering.user) : await newUserOf(tx, app, link, entering)
  await takeOver(tx, app.project, user)
  return user
}

/** @throws MAGIC_LINK_EXPIRED for someone who may not sign up, FORBIDDEN for a suspended user */
async function newUserOf(
  tx: RequestTransaction,
  app: App,
  link: UsedLink,
  { isKnown, isInvited }: Entering,
): Promise<User> {
  const { project } = app
  if (!isKnown && signupRefusalOf(app, link.email, { isInvited })) throw new ApiError('MAGIC_LINK_EXPIRED')
  const { user, created } = await userWithAddress(tx, app, link, { isKnown, signsIn: true })
  if (!created) return recordLogin(tx, project, user)
  if (isInvited) await acceptUserInvitation(tx, { project, user })
  return user
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

const userWithAddress = (
  tx: RequestTransaction,
  { project }: App,
  { email }: MagicLinkRow,
  known: { isKnown?: boolean; signsIn?: boolean } = {},
) =>
  findOrCreateUser(tx, { project, email, verified: true, ...known, whenHeld: () => new ApiError('MAGIC_LINK_EXPIRED') })

const usersOf = { sign_in: userOf, change_email: userWithNewAddress, invitation: userOfInvitation } as const

/** A code that gets here was right a moment ago. */
async function whyUnusable(ctx: RequestContext, proof: LinkProof): Promise<ApiError> {
  const link = await ('token' in proof
    ? findByToken(ctx.db, hashToken(proof.token))
    : findByHandle(ctx.db, hashToken(proof.handle)))
  if (!link) return new ApiError('UNAUTHORIZED')
  return new ApiError(link.used_at ? 'MAGIC_LINK_USED' : 'MAGIC_LINK_EXPIRED')
}

/** What a page says about a link before it is used. */
export interface ShownLink {
  readonly email: string
  readonly app: App
  readonly purpose: MagicLinkRow['purpose']
  readonly state: 'usable' | 'used' | 'expired'
}

/** Looks at a link without using it. Undefined for an unknown one, and one that leads elsewhere. */
export async function showLink(
  ctx: RequestContext,
  token: string,
  redirectUri: string,
): Promise<ShownLink | undefined> {
  const link = isToken('lml', token) ? await findLinkTo(ctx.db, hashToken(token), redirectUri) : undefined
  const app = link && (await findApp(ctx, link.app_id))
  if (!app) return undefined
  const hasEnded = link.superseded_at !== null || link.expires_at <= ctx.now()
  return {
    email: link.email,
    app,
    purpose: link.purpose,
    state: link.used_at ? 'used' : hasEnded ? 'expired' : 'usable',
  }
}
