import { type Ref, record } from '../../audit/service.ts'
import type { Reader, Secrets, Writer } from '../../context.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { allowInvitation } from '../../outbox/mail/limits/allowances.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { Busy } from '../../platform/http/busy.ts'
import type { App } from '../../projects/apps/model.ts'
import { hasSignupDomain } from '../../projects/apps/signups.ts'
import { toUser, type User } from '../service.ts'
import {
  type Addressee,
  acceptInvitationRow,
  countInvitation,
  extendInvitation,
  fillInvited,
  findAddressee,
  findOpenInvitation,
  listInvitationsOf,
  type NewInvitation,
  replaceInvitation,
  type UserInvitationRow,
} from './queries.ts'

const dayMs = 86_400_000
/** Invitations of a project in a minute. */
const mostInMinute = 20
const minuteSeconds = 60
/** Invitations of an email in 24 hours. */
const mostInDay = 3
const retryOfDaySeconds = 3_600
/** Attempts before an invitation gives up on concurrent ones of the same email. */
const mostTries = 30

export type InvitationStatus = 'open' | 'accepted' | 'revoked' | 'expired'

export function invitationStatus(row: UserInvitationRow, now: Date): InvitationStatus {
  if (row.accepted_at) return 'accepted'
  if (row.revoked_at) return 'revoked'
  return row.expires_at > now ? 'open' : 'expired'
}

export type UserInvitationOrder = Omit<NewInvitation, 'publicId' | 'now' | 'expiresAt'>

/** Creates an invitation, which replaces the open one of its email. @throws Busy above the limits */
export async function createUserInvitation(
  tx: Writer & Secrets,
  order: UserInvitationOrder,
): Promise<UserInvitationRow> {
  await countInvitationOf(tx, order)
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + order.days * dayMs)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const row = await replaceInvitation(tx.db, { ...order, publicId: newId('uin'), now, expiresAt })
    if (row) return row
  }
  throw new Error('other invitations of the same email keep replacing this one')
}

/** Gives the invitation its full lifetime again. Undefined when the invitation is accepted or revoked. @throws Busy above the limits */
export async function renewUserInvitation(
  tx: Writer & Secrets,
  { id, project_id: projectId, email, days }: UserInvitationRow,
): Promise<UserInvitationRow | undefined> {
  await countInvitationOf(tx, { projectId, email })
  const now = tx.now()
  return extendInvitation(tx.db, id, { now, expiresAt: new Date(now.getTime() + days * dayMs) })
}

/** @throws Busy */
async function countInvitationOf(
  tx: Writer & Secrets,
  { projectId, email }: { projectId: number; email: string },
): Promise<void> {
  // First the email: its lock also orders concurrent invitations of it.
  if (!(await allowInvitation(tx, { projectId, email, most: mostInDay }))) throw new Busy(retryOfDaySeconds)
  const now = tx.now()
  const since = new Date(now.getTime() - minuteSeconds * 1000)
  if (!(await countInvitation(tx.db, { projectId, now, since, most: mostInMinute }))) throw new Busy(minuteSeconds)
}

/** The invitation of an email that can be accepted now. */
export const openInvitationOf = (
  ctx: Reader,
  { projectId, email }: { projectId: number; email: string },
): Promise<UserInvitationRow | undefined> => findOpenInvitation(ctx.db, { projectId, email, now: ctx.now() })

/** Who has an email; and whether someone without an account may sign up with it. */
export interface SignupVerdict {
  readonly user: User | undefined
  readonly isInvited: boolean
  /** Another user can still undo the change from this email. */
  readonly isHeld: boolean
  /** Why someone who has verified the email may not sign up. */
  readonly refusal: 'invited' | 'domain' | undefined
}

/** Always asks for everything, so that the response time does not tell who is invited. */
export const judgeSignup = async (ctx: Reader, app: App, email: string): Promise<SignupVerdict> =>
  verdictOn(app, email, await findAddressee(ctx.db, { projectId: app.project.id, email, now: ctx.now() }))

/** The same for what another statement has found with `addresseeIn`. */
export const verdictOn = (app: App, email: string, found: Addressee): SignupVerdict => ({
  ...found,
  user: found.user ? toUser(found.user) : undefined,
  refusal: signupRefusalOf(app, email, { isInvited: found.isInvited || found.isInvitedByUser }),
})

/** Why someone without an account who has verified the email may not sign up. */
export function signupRefusalOf(
  { settings }: App,
  email: string,
  { isInvited }: { isInvited: boolean },
): SignupVerdict['refusal'] {
  const hasDomain = hasSignupDomain(settings, email)
  if (settings.signups === 'open' || isInvited) return undefined
  if (settings.signups === 'invited') return 'invited'
  return hasDomain ? undefined : 'domain'
}

/** The user who accepts, with the email they have verified. */
export interface Accepting {
  readonly project: Ref
  readonly user: Ref & { readonly email: string }
  /** Undefined: the open invitation of the email, if there is one. */
  readonly invitationId?: number
}

/**
 * Accepts the invitation of a user who has just verified its email, and fills their empty fields from it. The caller
 * holds the lock of the user's row. False when it is not open.
 */
export async function acceptUserInvitation(tx: Writer, { project, user, invitationId }: Accepting): Promise<boolean> {
  const now = tx.now()
  const wanted = { projectId: project.id, email: user.email, id: invitationId }
  const row = await acceptInvitationRow(tx.db, wanted, { userId: user.id, now })
  if (!row) return false
  await fillInvited(tx.db, user.id, row, now)
  await publishInvalidation(tx, 'user', user.id)
  await record(tx, 'user.invitation_accept', {
    project,
    user,
    entity: user,
    newValue: { invitation: row.public_id },
  })
  return true
}

/** `email` null: not verified. */
interface OwnerOfInvitations {
  readonly projectId: number
  readonly userId: number
  readonly email: string | null
}

/** What a data export says about the invitations of a user. */
export async function userInvitationsHeld(ctx: Reader, owner: OwnerOfInvitations) {
  const rows = await listInvitationsOf(ctx.db, owner)
  return rows.map((row) => ({
    id: row.public_id,
    email: row.email,
    status: invitationStatus(row, ctx.now()),
    name: row.name,
    locale: row.locale,
    metadata: row.metadata,
    publicMetadata: row.public_metadata,
    privateMetadata: row.private_metadata,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  }))
}
