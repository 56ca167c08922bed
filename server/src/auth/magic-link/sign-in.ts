import { writeInsertOfRecords } from '../../audit/queries.ts'
import { type AuditEntry, prepareRecord, type Ref, record } from '../../audit/service.ts'
import type { Reader, RequestContext, RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { type App, appFromJson } from '../../projects/apps/model.ts'
import { appIn } from '../../projects/apps/queries.ts'
import { isLive } from '../../sessions/listing/queries.ts'
import { isHeardIn, writeInsertOfSessions } from '../../sessions/opening/queries.ts'
import { sessionLimitFeature } from '../../sessions/opening/service.ts'
import type { SignInTarget } from '../../sessions/service.ts'
import { admitIn, hasMoreIn, type UserAdmission, writeLogins } from '../../users/admission/queries.ts'
import { acceptUserInvitation, judgeSignup, signupRefusalOf } from '../../users/invitations/service.ts'
import {
  completeEmailChange,
  findOrCreateUser,
  isSuspended,
  lockUserRow,
  recordLogin,
  toUser,
  type User,
} from '../../users/service.ts'
import { announceChange, beforeChange } from '../undo/changes.ts'
import { endOthers } from '../undo/others.ts'
import { takeOver } from '../undo/takeover.ts'
import { judgeCode, mostCodeFailures } from './codes.ts'
import { deleteLinkOfDeletedUser, type MagicLinkRow, withdrawLink } from './queries.ts'
import { type NamedLink, prepareLooks, prepareSignIns, prepareUse } from './using/queries.ts'

/** A user whom a link has signed in. */
export interface SignedInByLink<T> {
  readonly user: Ref & { readonly email: string }
  readonly app: App
  readonly opened: T
  readonly flowCiphertext: string | null
}

/** Signs in the holder of a link, or of a handle and its code. @throws as `verifyMagicLink` */
export async function signInByLink<T>(
  ctx: RequestContext,
  proof: LinkProof,
  target: SignInTarget<T>,
): Promise<SignedInByLink<T>> {
  const refusal = 'token' in proof ? undefined : await judgeCode(ctx, proof)
  const outcome = refusal ?? (await useLink(ctx, proof, target))
  const isRefused = outcome instanceof ApiError
  ctx.metrics.login('magic_link', isRefused ? outcome.code : 'success')
  if (isRefused) throw outcome
  return outcome
}

/** A link also says in which session it was opened, by its number. A handle is known only where the email was requested. */
export type LinkProof =
  | { readonly token: string; readonly sessionId: number | undefined }
  | { readonly handle: string; readonly code: string }

const looks = prepareLooks({
  app: (db) => appIn(db, 'l.app_id'),
  more: [hasMoreIn({ projectId: 'l.project_id', email: 'l.email' }, sessionLimitFeature), isHeardIn('l.project_id')],
})
const use = prepareUse(
  admitIn(
    { projectId: 'magic_links.project_id', email: 'magic_links.email', at: 'magic_links.used_at' },
    sessionLimitFeature,
  ),
)
const signIn = prepareSignIns({
  logins: writeLogins,
  opening: writeInsertOfSessions,
  recording: writeInsertOfRecords,
})

/** Whatever changes the link or its user between a look and the use of it is seen by the next look. */
async function useLink<T>(
  ctx: RequestContext,
  proof: LinkProof,
  target: SignInTarget<T>,
): Promise<SignedInByLink<T> | ApiError> {
  const [look, name] = 'token' in proof ? [looks.byToken, proof.token] : [looks.byHandle, proof.handle]
  for (;;) {
    const link = await look(ctx.db, { hash: hashToken(name), now: ctx.now() })
    if (!link) return new ApiError('UNAUTHORIZED')
    const refusal = refusalOf(link, proof, ctx.now())
    if (refusal) return new ApiError(refusal)
    const app = link.app && appFromJson(link.app)
    if (!app) return new ApiError('MAGIC_LINK_EXPIRED')
    const found = { ...link, app }
    const signedIn = (await signInPlainly(ctx, found, target)) ?? (await signInByUse(ctx, found, proof, target))
    if (signedIn) return signedIn
  }
}

/** Why a link no longer works. The code of a handle was right a moment ago. */
function refusalOf(
  link: NamedLink<unknown>,
  proof: LinkProof,
  now: Date,
): 'MAGIC_LINK_USED' | 'MAGIC_LINK_EXPIRED' | undefined {
  if (link.used_at) return 'MAGIC_LINK_USED'
  const isOver = link.superseded_at !== null || link.expires_at <= now
  const hasNoCode = link.code_ended_at !== null || link.code_failures >= mostCodeFailures
  return isOver || ('handle' in proof && hasNoCode) ? 'MAGIC_LINK_EXPIRED' : undefined
}

/** A link that works, with its app. */
type FoundLink = Omit<NamedLink<unknown>, 'app'> & { readonly app: App }

/**
 * Signs in a user who has verified the email before, and for whom nothing is waiting, in one statement. Undefined for all others, and when
 * something has changed since the look.
 */
async function signInPlainly<T>(
  ctx: RequestContext,
  link: FoundLink,
  { requireFit, prepare }: SignInTarget<T>,
): Promise<SignedInByLink<T> | undefined> {
  const { app, person_id: id, redirect_uri: redirectUri } = link
  if (!prepare || id === null || link.email_verified_at === null || link.has_more) return undefined
  if (isSuspended(link, ctx.now())) return undefined
  requireFit(app, redirectUri)
  const user = { id, ref: link.person_ref }
  const { row, audit, opened } = prepare(ctx, { user, app, method: methods.sign_in, redirectUri })
  const audits = [
    prepareRecord(ctx, 'session.create', audit),
    prepareRecord(ctx, 'user.login', loginEntry(app, user, methods.sign_in)),
  ]
  const isSignedIn = await signIn(ctx.db, { link, session: row, max: app.settings.maxSessions, audits })
  if (!isSignedIn) return undefined
  return { user: { ...user, email: link.email }, app, opened, flowCiphertext: link.flow_ciphertext }
}

/** In a transaction. Undefined when the link has changed since the look, or has ended with the change of email that it was for. */
const signInByUse = <T>(
  ctx: RequestContext,
  link: FoundLink,
  proof: LinkProof,
  target: SignInTarget<T>,
): Promise<SignedInByLink<T> | undefined> =>
  inTransaction(ctx, async (tx) => {
    const used = await use(tx.db, link, tx.now())
    if (!used) return undefined
    await requireAsker(tx, link, proof)
    return admit(tx, { ...link, admission: used.admission }, target)
  })

/** A link that has just been used up; a link to sign in also with the user. */
type UsedLink = FoundLink & { readonly admission: UserAdmission | null }

/**
 * A change of email completes where it was requested: its link in another browser is that of someone who wants the email of its owner
 * for their own account. @throws MAGIC_LINK_EXPIRED, UNAUTHORIZED, SESSION_REQUIRED
 */
async function requireAsker(tx: RequestTransaction, link: FoundLink, proof: LinkProof): Promise<void> {
  if (await hasLostAsker(tx, link)) throw new ApiError('MAGIC_LINK_EXPIRED', { details: { reason: 'session_ended' } })
  if (link.purpose !== 'change_email' || !('token' in proof) || proof.sessionId === link.session_id) return
  const isStale = tx.bearer !== undefined && proof.sessionId === undefined
  throw new ApiError(isStale ? 'UNAUTHORIZED' : 'SESSION_REQUIRED')
}

/** Whether the session that requested a change of email has ended. */
export const hasLostAsker = async (
  ctx: Reader,
  { purpose, user_id: userId, session_id: id }: Pick<MagicLinkRow, 'purpose' | 'user_id' | 'session_id'>,
): Promise<boolean> =>
  purpose === 'change_email' && !(id !== null && userId !== null && (await isLive(ctx.db, { id, userId }, ctx.now())))

/**
 * Signs in the holder of a link that has just been used up. An error here makes the link usable again. Undefined when
 * the change of email it was for is no longer pending: then the link has ended.
 */
async function admit<T>(
  tx: RequestTransaction,
  link: UsedLink,
  { requireFit, open }: SignInTarget<T>,
): Promise<SignedInByLink<T> | undefined> {
  const { app } = link
  requireFit(app, link.redirect_uri)
  const method = methods[link.purpose]
  const user = await usersOf[link.purpose](tx, app, link)
  if (!user) return undefined
  await attachLicenses(tx, app.project, user, user.email, link.admission?.waiting)
  const limitsSessions = link.admission?.limitsSessions ?? true
  const opened = await open(tx, { user, app, method, redirectUri: link.redirect_uri, limitsSessions })
  await record(tx, 'user.login', loginEntry(app, user, method))
  return { user, app, opened, flowCiphertext: link.flow_ciphertext }
}

const loginEntry = (app: App, user: Ref, method: string): AuditEntry => ({
  project: app.project,
  user,
  entity: user,
  newValue: { method, app: app.ref },
})

const methods = { sign_in: 'magic_link', change_email: 'email_change', invitation: 'invitation' } as const

/** @throws VALIDATION_ERROR when the email has been taken since, FORBIDDEN */
async function userWithNewAddress(tx: RequestTransaction, app: App, link: FoundLink): Promise<User | undefined> {
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
  const { admission } = link
  if (!admission) throw new Error('a link to sign in was used without its user')
  const user = admission.user ? toUser(admission.user) : await newUserOf(tx, app, link, admission)
  await takeOver(tx, app.project, user)
  return user
}

/** @throws MAGIC_LINK_EXPIRED for someone who may not sign up, FORBIDDEN for a suspended user */
async function newUserOf(
  tx: RequestTransaction,
  app: App,
  link: UsedLink,
  { isKnown, isInvited }: UserAdmission,
): Promise<User> {
  const { project } = app
  const isRefused = !isKnown && signupRefusalOf(app, link.email, { isInvited }) !== undefined
  // An invitation to an organization lets its email sign up, too.
  if (isRefused && (await judgeSignup(tx, app, link.email)).refusal) throw new ApiError('MAGIC_LINK_EXPIRED')
  const { user, created } = await userWithAddress(tx, app, link, { isKnown, signsIn: true })
  if (!created) return recordLogin(tx, project, user)
  if (isInvited) await acceptUserInvitation(tx, { project, user })
  return user
}

/**
 * The link has verified the email. A user who had verified it before signs in as usual: an invitation lives too long to be
 * a way to sign in. @throws USER_EXISTS, MAGIC_LINK_EXPIRED
 */
async function userOfInvitation(tx: RequestTransaction, app: App, link: FoundLink): Promise<User> {
  const { project } = app
  const { user, created } = await userWithAddress(tx, app, link)
  const signedIn = await recordLogin(tx, project, user)
  if (!created && !(await takeOver(tx, project, signedIn))) throw new ApiError('USER_EXISTS')
  const invitationId = Number(link.invitation_id)
  if (!(await acceptUserInvitation(tx, { project, user, invitationId }))) throw new ApiError('MAGIC_LINK_EXPIRED')
  return signedIn
}

const userWithAddress = (
  tx: RequestTransaction,
  { project }: App,
  { email }: Pick<MagicLinkRow, 'email'>,
  known: { isKnown?: boolean; signsIn?: boolean } = {},
) =>
  findOrCreateUser(tx, { project, email, verified: true, ...known, whenHeld: () => new ApiError('MAGIC_LINK_EXPIRED') })

const usersOf = { sign_in: userOf, change_email: userWithNewAddress, invitation: userOfInvitation } as const
