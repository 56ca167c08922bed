import { linkIdentity, userOfIdentity } from '../../accounts/identities/service.ts'
import {
  completeProfile,
  findOrCreateUser,
  findUser,
  findUserByNumber,
  recordLogin,
  type User,
} from '../../accounts/service.ts'
import type { App } from '../../apps/service.ts'
import { record } from '../../audit/service.ts'
import type { RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import type { UsableProvider } from '../../oauth-providers/service.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import type { ProviderProfile } from '../../platform/oauth/provider.ts'
import { openSession } from '../../sessions/service.ts'
import type { SignedIn } from './schema.ts'

/** A person whom a provider has authenticated. */
export interface Arrival {
  readonly app: App
  readonly provider: UsableProvider
  readonly profile: ProviderProfile
  readonly redirectUri: string
  /** The user who started this sign-in to link the identity. */
  readonly linkUserId: number | undefined
}

/**
 * Finds or creates the user of an identity and opens a session. Call it in a transaction.
 * @throws EMAIL_NOT_VERIFIED, FORBIDDEN
 */
export async function enter(tx: RequestTransaction, arrival: Arrival): Promise<SignedIn> {
  const { app, provider, redirectUri } = arrival
  const { project } = app
  const { user: found, isLinkedNow } = await (arrival.linkUserId === undefined
    ? userOf(tx, arrival)
    : linkArrival(tx, arrival, arrival.linkUserId))
  const { profile } = arrival
  const said = { email: addressIn(profile) ?? null, emailVerified: profile.emailVerified }
  const newValue = { provider: provider.key, app: app.ref, ...said }
  await record(tx, 'oauth.callback', { project, user: found, entity: provider, newValue })
  const current = await recordLogin(tx, project, found)
  if (current.emailVerified) await attachLicenses(tx, project, current, current.email)
  // Only the first time: fields that the user has cleared since stay empty.
  const user = isLinkedNow ? await completeProfile(tx, project, current, profile) : current
  const tokens = await openSession(tx, { user, app, method: 'oauth', redirectUri })
  await record(tx, 'user.login', {
    project,
    user,
    entity: user,
    newValue: { method: 'oauth', provider: provider.key, app: app.ref },
  })
  const { ref: id, email, emailVerified, name } = user
  return { user: { id, email, emailVerified, name: name ?? email }, ...tokens }
}

interface Found {
  readonly user: User
  /** Whether the identity is new to the user. */
  readonly isLinkedNow: boolean
}

/** The identity decides; the email matters only for an unknown identity. */
async function userOf(tx: RequestTransaction, arrival: Arrival): Promise<Found> {
  const known = await userByIdentity(tx, arrival)
  if (known) return { user: known, isLinkedNow: false }

  const { app, profile } = arrival
  const email = addressIn(profile)
  if (email === undefined)
    throw new ApiError('EMAIL_NOT_VERIFIED', { developerMessage: 'The provider returned no email address.' })
  if (!app.settings.signups && !(await findUser(tx, app.project.id, email))) {
    throw new ApiError('FORBIDDEN', {
      developerMessage: 'The app does not accept new users (settings.signups is false).',
    })
  }
  const { name, avatarUrl, emailVerified: verified } = profile
  const { user, created } = await findOrCreateUser(tx, { project: app.project, email, verified, name, avatarUrl })
  if (!created) {
    // A concurrent callback of the same person may have been faster: it has committed by now.
    const meanwhile = await userByIdentity(tx, arrival)
    if (meanwhile) return { user: meanwhile, isLinkedNow: false }
    await requireVerified(tx, arrival, user)
  }
  return { user, isLinkedNow: await link(tx, arrival, user) }
}

async function userByIdentity(tx: RequestTransaction, { app, provider, profile }: Arrival): Promise<User | undefined> {
  const userId = await userOfIdentity(tx, provider.id, profile.subject)
  return userId === undefined ? undefined : findUserByNumber(tx, app.project.id, userId)
}

/** Both sides must have verified the email, otherwise anyone who claims it on one side would own the account here. */
async function requireVerified(tx: RequestTransaction, { app, profile }: Arrival, user: User): Promise<void> {
  if (!profile.emailVerified) throw new ApiError('EMAIL_NOT_VERIFIED')
  // Under the lock of the user's row, so that the email cannot change concurrently.
  const current = await recordLogin(tx, app.project, user)
  if (!current.emailVerified || current.email !== addressIn(profile)) throw new ApiError('EMAIL_NOT_VERIFIED')
}

/** Ignores the email: the signed-in user decides. @throws FORBIDDEN when the identity belongs to another user */
async function linkArrival(tx: RequestTransaction, arrival: Arrival, userId: number): Promise<Found> {
  const user = await findUserByNumber(tx, arrival.app.project.id, userId)
  if (!user) throw new ApiError('FORBIDDEN', { developerMessage: 'The account has been deleted.' })
  const owner = await userByIdentity(tx, arrival)
  if (owner && owner.id !== user.id) throw alreadyLinkedError()
  return { user, isLinkedNow: owner === undefined && (await link(tx, arrival, user)) }
}

/** False when a concurrent sign-in of the user was faster. */
async function link(tx: RequestTransaction, arrival: Arrival, user: User): Promise<boolean> {
  const { app, provider, profile } = arrival
  const { subject, emailVerified } = profile
  const email = addressIn(profile) ?? null
  const done = await linkIdentity(tx, { project: app.project, user, provider, subject, email, emailVerified })
  if (!done && (await userByIdentity(tx, arrival))?.id !== user.id) throw alreadyLinkedError()
  return done
}

const alreadyLinkedError = (): ApiError =>
  new ApiError('FORBIDDEN', {
    details: { reason: 'identity_linked_to_another_user' },
    developerMessage: 'This identity is already linked to another user.',
  })

/** In normal form. Undefined when there is no email or it is not a plain one. */
const addressIn = ({ email }: ProviderProfile): string | undefined =>
  email === null ? undefined : normalizeEmail(email)
