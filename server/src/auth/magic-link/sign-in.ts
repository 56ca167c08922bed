import { record } from '../../audit/service.ts'
import type { Reader, RequestContext, RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { inSharedTransaction } from '../../platform/db/sharing.ts'
import { inTurn } from '../../platform/db/turns.ts'
import { type App, appFromJson } from '../../projects/apps/model.ts'
import { appIn, type StoredApp } from '../../projects/apps/queries.ts'
import { isLive } from '../../sessions/listing/queries.ts'
import { sessionLimitFeature } from '../../sessions/opening/service.ts'
import type { SignInTarget } from '../../sessions/service.ts'
import { admitIn, type UserAdmission } from '../../users/admission/queries.ts'
import { acceptUserInvitation, signupRefusalOf } from '../../users/invitations/service.ts'
import {
  completeEmailChange,
  findOrCreateUser,
  lockUserRow,
  recordLogin,
  toUser,
  type User,
} from '../../users/service.ts'
import { announceChange, beforeChange } from '../undo/changes.ts'
import { endOthers } from '../undo/others.ts'
import { takeOver } from '../undo/takeover.ts'
import { judgeCode, mostCodeFailures } from './codes.ts'
import {
  deleteLinkOfDeletedUser,
  findByToken,
  findUseByHandle,
  type MagicLinkRow,
  prepareUses,
  withdrawLink,
} from './queries.ts'

/** A user whom a link has signed in. */
export interface SignedInByLink<T> {
  readonly user: User
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
  const outcome = refusal ? undefined : await useLink(ctx, proof, target)
  if (outcome) ctx.metrics.login('magic_link', 'success')
  if (outcome) return outcome
  const error = refusal ?? (await whyUnusable(ctx, proof))
  ctx.metrics.login('magic_link', error.code)
  throw error
}

/** A link also says in which session it was opened, by its number. A handle is known only where the email was requested. */
export type LinkProof =
  | { readonly token: string; readonly sessionId: number | undefined }
  | { readonly handle: string; readonly code: string }

const alongside = {
  app: (db: Db) => appIn(db, 'magic_links.app_id'),
  admission: admitIn(
    { projectId: 'magic_links.project_id', email: 'magic_links.email', at: 'v.at' },
    sessionLimitFeature,
  ),
}
const uses = prepareUses(alongside, { mostCodeFailures })

async function useLink<T>(
  ctx: RequestContext,
  proof: LinkProof,
  target: SignInTarget<T>,
): Promise<SignedInByLink<T> | undefined> {
  const [use, named] = 'token' in proof ? [uses.byToken, proof.token] : [uses.byHandle, proof.handle]
  const hash = hashToken(named)
  const signedIn = await inSharedTransaction(
    ctx,
    { kind: 'magic_link.use', about: hash.toString('hex') },
    async (tx) => {
      const link = await use.toSignIn(tx.db, { hash, now: tx.now() })
      return link && signInInTurn(tx, link, target)
    },
  )
  if (signedIn) return signedIn
  return inTransaction(ctx, async (tx) => {
    const link = await use.other(tx.db, { hash, now: tx.now() })
    if (link) await requireAsker(tx, link, proof)
    return link && admit(tx, link, target)
  })
}

/**
 * In a shared transaction, locks keep no members apart: those with one email take turns, and so do those that look at more than
 * the sessions of their user.
 */
function signInInTurn<T>(
  tx: RequestTransaction,
  link: UsedLink,
  target: SignInTarget<T>,
): Promise<SignedInByLink<T> | undefined> {
  const run = () => admit(tx, link, target)
  return inTurn(tx, `email ${link.project_id} ${link.email}`, () =>
    isPlain(link, target) ? run() : inTurn(tx, 'all', run),
  )
}

/** A user who has verified the email before, and for whom nothing is waiting. */
function isPlain({ admission }: UsedLink, { isOwn = false }: SignInTarget<unknown>): boolean {
  if (!isOwn || !admission || admission.limitsSessions) return false
  const { licenses, seats, purchases } = admission.waiting
  return admission.user?.email_verified_at != null && !licenses && !seats && !purchases
}

/** A link that has just been used up, with its app; a link to sign in also with the user. */
type UsedLink = MagicLinkRow & { readonly app: StoredApp | null; readonly admission: UserAdmission | null }

/**
 * A change of email completes where it was requested: its link in another browser is that of someone who wants the email of its owner
 * for their own account. @throws MAGIC_LINK_EXPIRED, UNAUTHORIZED, SESSION_REQUIRED
 */
async function requireAsker(tx: RequestTransaction, link: MagicLinkRow, proof: LinkProof): Promise<void> {
  if (await hasLostAsker(tx, link)) throw new ApiError('MAGIC_LINK_EXPIRED', { details: { reason: 'session_ended' } })
  if (link.purpose !== 'change_email' || !('token' in proof) || proof.sessionId === link.session_id) return
  const isStale = tx.bearer !== undefined && proof.sessionId === undefined
  throw new ApiError(isStale ? 'UNAUTHORIZED' : 'SESSION_REQUIRED')
}

/** Whether the session that requested a change of email has ended. */
export const hasLostAsker = async (
  ctx: Reader,
  { purpose, user_id: userId, session_id: id }: MagicLinkRow,
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
  const app = link.app && appFromJson(link.app)
  if (!app) throw new ApiError('MAGIC_LINK_EXPIRED')
  requireFit(app, link.redirect_uri)
  const method = methods[link.purpose]
  const user = await usersOf[link.purpose](tx, app, link)
  if (!user) return undefined
  await attachLicenses(tx, app.project, user, user.email, link.admission?.waiting)
  const limitsSessions = link.admission?.limitsSessions ?? true
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
  const signedIn = await recordLogin(tx, project, user)
  if (!created && !(await takeOver(tx, project, signedIn))) throw new ApiError('USER_EXISTS')
  const invitationId = Number(link.invitation_id)
  if (!(await acceptUserInvitation(tx, { project, user, invitationId }))) throw new ApiError('MAGIC_LINK_EXPIRED')
  return signedIn
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
    : findUseByHandle(ctx.db, hashToken(proof.handle)))
  if (!link) return new ApiError('UNAUTHORIZED')
  return new ApiError(link.used_at ? 'MAGIC_LINK_USED' : 'MAGIC_LINK_EXPIRED')
}
