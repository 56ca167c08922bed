import { type Ref, record } from '../../audit/service.ts'
import type { RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import type { ProviderProfile } from '../../platform/oauth/provider.ts'
import type { App } from '../../projects/apps/model.ts'
import type { SignInTarget } from '../../sessions/service.ts'
import { existsOtherIdentity, markIdentityUsed } from '../../users/identities/queries.ts'
import { findIdentityBySubject, type KnownIdentity, linkIdentity } from '../../users/identities/service.ts'
import { acceptUserInvitation, judgeSignup } from '../../users/invitations/service.ts'
import {
  completeProfile,
  findOrCreateUser,
  findUser,
  findUserByNumber,
  recordLogin,
  type User,
} from '../../users/service.ts'
import { otherIdentityError } from '../providers/member-identities.ts'
import { requireUnmoved, type UsableProvider } from '../providers/service.ts'
import { announceChange, type Before, beforeChange } from '../undo/changes.ts'
import { takeOver } from '../undo/takeover.ts'

/** A person whom a provider has authenticated. */
export interface Arrival {
  readonly app: App
  readonly provider: UsableProvider
  readonly profile: ProviderProfile
  readonly redirectUri: string
}

/**
 * Finds or creates the user of an identity and opens their session. Call it in a transaction.
 * @throws EMAIL_NOT_VERIFIED, OTHER_IDENTITY_LINKED, SIGNUP_NOT_ALLOWED, FORBIDDEN, WAY_IN_LIMIT_REACHED
 */
export async function admit<T>(
  tx: RequestTransaction,
  arrival: Arrival,
  open: SignInTarget<T>['open'],
): Promise<{ user: User; opened: T }> {
  const { app, provider, redirectUri } = arrival
  const { project } = app
  const { user: found, identity, isNew } = await userOf(tx, arrival)
  const { profile } = arrival
  await recordArrival(tx, arrival, found)
  const current = await recordLogin(tx, project, found)
  // Removed since it was found: the lock of the user's row has this request come after that one.
  if (!(await markIdentityUsed(tx.db, identity.id, tx.now()))) throw new ApiError('INVALID_STATE')
  if (current.emailVerified) await attachLicenses(tx, project, current, current.email)
  // Only the first time: fields that the user has cleared since stay empty.
  const user = isNew ? await completeProfile(tx, project, current, profile) : current
  const opened = await open(tx, { user, app, method: 'oauth', provider: provider.key, redirectUri })
  await record(tx, 'user.login', {
    project,
    user,
    entity: user,
    newValue: { method: 'oauth', provider: provider.key, app: app.ref },
  })
  return { user, opened }
}

export function recordArrival(tx: RequestTransaction, { app, provider, profile }: Arrival, user: User): Promise<void> {
  const said = { email: addressIn(profile) ?? null, emailVerified: profile.emailVerified }
  const newValue = { provider: provider.key, app: app.ref, ...said }
  return record(tx, 'oauth.callback', { project: app.project, user, entity: provider, newValue })
}

/** Tells the user of an identity that is linked to an existing account, and lets them undo it. */
export function announceLink(
  tx: RequestTransaction,
  { app, provider }: Arrival,
  user: User,
  before: Before,
): Promise<void> {
  const change = { kind: 'identity_link', provider: provider.name } as const
  return announceChange(tx, { project: app.project, user, before, change })
}

interface Linked {
  readonly identity: KnownIdentity
  /** Whether the identity is new to the user. */
  readonly isNew: boolean
}

interface Found extends Linked {
  readonly user: User
}

/** The identity decides; the email matters only for an unknown identity. */
async function userOf(tx: RequestTransaction, arrival: Arrival): Promise<Found> {
  const known = await userByIdentity(tx, arrival)
  if (known) return known

  const { app, profile } = arrival
  const email = addressIn(profile)
  if (email === undefined)
    throw new ApiError('EMAIL_NOT_VERIFIED', {
      details: { reason: 'provider_email' },
      developerMessage: 'The provider returned no email address.',
      hint: 'The account at the provider needs an email, and the provider must send it: check the scopes and the claim `email`.',
    })
  if (!(await findUser(tx, app.project.id, email))) await requireOpen(tx, arrival, email)
  const { name, avatarUrl, emailVerified: verified } = profile
  const { user, created } = await findOrCreateUser(tx, {
    project: app.project,
    email,
    verified,
    name,
    avatarUrl,
    whenHeld: errorOfUnverified,
  })
  if (!created) {
    // A concurrent callback of the same person may have been faster: it has committed by now.
    const meanwhile = await userByIdentity(tx, arrival)
    if (meanwhile) return meanwhile
    await requireProof(tx, arrival, user)
  }
  if (created && verified) await acceptUserInvitation(tx, { project: app.project, user })
  const before = await beforeChange(tx, user.id, app.name)
  const linked = await linkArrival(tx, arrival, user)
  if (linked.isNew && !created) await announceLink(tx, arrival, user, before)
  return { user, ...linked }
}

const errorOfUnverified = (): ApiError =>
  new ApiError('EMAIL_NOT_VERIFIED', {
    developerMessage:
      'The provider does not say that the email is verified, or is not trusted to say so. Sign in with a magic link, then link the provider to your account.',
  })

/**
 * Only the owner of the email learns whether they may sign up: to others, an account and a refusal look the same.
 * @throws EMAIL_NOT_VERIFIED, SIGNUP_NOT_ALLOWED
 */
async function requireOpen(tx: RequestTransaction, { app, profile }: Arrival, email: string): Promise<void> {
  if (app.settings.signups === 'open') return
  if (!profile.emailVerified) throw errorOfUnverified()
  const { refusal } = await judgeSignup(tx, app, email)
  if (refusal) throw new ApiError('SIGNUP_NOT_ALLOWED', { details: { reason: refusal } })
}

async function userByIdentity(tx: RequestTransaction, arrival: Arrival): Promise<Found | undefined> {
  const identity = await identityOf(tx, arrival)
  const user = identity && (await findUserByNumber(tx, arrival.app.project.id, identity.userId))
  return user && { user, identity, isNew: false }
}

/** The user of the identity, or else of its email. */
export async function findUserOfArrival(tx: RequestTransaction, arrival: Arrival): Promise<User | undefined> {
  const known = await userByIdentity(tx, arrival)
  const email = addressIn(arrival.profile)
  return known?.user ?? (email === undefined ? undefined : findUser(tx, arrival.app.project.id, email))
}

/** The identity of the arrival, linked to any user of the project. */
export const identityOf = (
  tx: RequestTransaction,
  { provider, profile }: Arrival,
): Promise<KnownIdentity | undefined> => findIdentityBySubject(tx, provider.id, profile.subject)

/**
 * A provider must have verified the email, otherwise anyone who claims it at a provider would get the account. If the
 * account has not verified it, the person who has gets the account. If the provider itself tells the person from one who is
 * linked, the email says nothing: it may have been given to someone else.
 * @throws EMAIL_NOT_VERIFIED, OTHER_IDENTITY_LINKED
 */
async function requireProof(tx: RequestTransaction, { app, provider, profile }: Arrival, user: User): Promise<void> {
  if (!profile.emailVerified) throw errorOfUnverified()
  // Under the lock of the user's row, so that the email cannot change concurrently.
  const current = await recordLogin(tx, app.project, user)
  if (current.email !== addressIn(profile)) throw new ApiError('EMAIL_NOT_VERIFIED')
  await takeOver(tx, app.project, current)
  if (await existsOtherIdentity(tx.db, current.id, provider.id, profile.subject))
    throw otherIdentityError(provider, current.email)
}

/**
 * The identity of the arrival, linked to the user, whose row is locked. @throws FORBIDDEN when it belongs to another user,
 * WAY_IN_LIMIT_REACHED, INVALID_STATE
 */
export async function linkArrival(tx: RequestTransaction, arrival: Arrival, user: Ref): Promise<Linked> {
  const { app, provider, profile } = arrival
  const { subject, emailVerified } = profile
  const known = await identityOf(tx, arrival)
  if (!known) await requireUnmoved(tx, provider)
  const email = addressIn(profile) ?? null
  const linked =
    known === undefined
      ? await linkIdentity(tx, { project: app.project, user, provider, subject, email, emailVerified })
      : undefined
  if (linked) return { identity: linked, isNew: true }
  const identity = known ?? (await identityOf(tx, arrival))
  if (identity?.userId !== user.id) throw alreadyLinkedError()
  return { identity, isNew: false }
}

export const alreadyLinkedError = (): ApiError =>
  new ApiError('FORBIDDEN', {
    details: { reason: 'identity_linked_to_another_user' },
    developerMessage: 'This identity is not linked to the user.',
  })

/** In normal form. Undefined when there is no email or it is not a plain one. */
const addressIn = ({ email }: ProviderProfile): string | undefined =>
  email === null ? undefined : normalizeEmail(email)
