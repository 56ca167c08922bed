import { endAccessKeys } from '../../access-keys/keys.ts'
import { eraseKeysOf } from '../../access-keys/privacy/queries.ts'
import { accessKeysHeld } from '../../access-keys/privacy/service.ts'
import { erasePersonal, formerEmails, recordsAbout } from '../../audit/privacy/service.ts'
import { type Ref, record } from '../../audit/service.ts'
import { deleteMagicLinks } from '../../auth/magic-link/queries.ts'
import { deleteFlowsOf } from '../../auth/oauth/flows/queries.ts'
import { deleteStepUpsOf } from '../../auth/step-up/upkeep/queries.ts'
import { deleteUndosOf } from '../../auth/undo/queries.ts'
import { undosHeld } from '../../auth/undo/service.ts'
import type { AppContext, Reader, RequestTransaction } from '../../context.ts'
import { endLicensesOf } from '../../licenses/holders.ts'
import { licensingHeld } from '../../licenses/privacy/service.ts'
import { deleteGrantsOf } from '../../oauth2/device/queries.ts'
import { eraseInvitationsOf, organizationInvitationsHeld } from '../../organizations/invitations/service.ts'
import { listOrganizationsOfUser } from '../../organizations/queries.ts'
import { forgetMails, mailsHeld } from '../../outbox/mail/service.ts'
import { announce } from '../../outbox/webhooks/service.ts'
import { deletePasskeysOf } from '../../passkeys/queries.ts'
import { passkeysHeld } from '../../passkeys/restoring.ts'
import { forgetBilling } from '../../payments/checkouts/queries.ts'
import { checkoutsHeld } from '../../payments/checkouts/shown.ts'
import { forgetBuyer, holdBuyer } from '../../payments/purchases/erasure.ts'
import { findRunning, type RunningPurchase } from '../../payments/purchases/running.ts'
import { purchasesHeld } from '../../payments/purchases/shown/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { UserRow } from '../../platform/db/generated/tables.ts'
import { eachInTurn } from '../../platform/db/one-by-one.ts'
import { eraseSessions, sessionsHeld } from '../../sessions/privacy/service.ts'
import { eraseAccount } from '../../users/changes.ts'
import { deleteIdentities } from '../../users/identities/queries.ts'
import { identitiesHeld, identitiesOf } from '../../users/identities/service.ts'
import { deleteInvitationsOf } from '../../users/invitations/queries.ts'
import { userInvitationsHeld } from '../../users/invitations/service.ts'
import { findUserById, listUsersDeletedSince } from '../../users/queries.ts'
import { type LastOwnerRule, leaveOrganizations } from '../organizations/leaving.ts'
import type { CurrentUser } from '../schema.ts'
import type { UserExport } from './schema.ts'

/** A user's row, and its project. */
interface Held {
  project: Ref
  row: UserRow
}

/** The user in the API's format. */
export async function toCurrentUser(ctx: Reader, row: UserRow): Promise<CurrentUser> {
  return {
    id: row.public_id,
    email: row.email ?? '',
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    name: row.name,
    avatarUrl: row.avatar_url,
    locale: row.locale,
    metadata: row.metadata,
    publicMetadata: row.public_metadata,
    identities: await identitiesOf(ctx, row.id),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }
}

const provenEmailOf = ({ email, email_verified_at: at }: UserRow): string | null => (at === null ? null : email)

/** Comes before the lock of the user's row: workers lock purchases first, then the row of their buyer. */
export async function holdPurchasesOf(tx: Reader, project: Pick<Ref, 'id'>, userId: number): Promise<void> {
  const row = await findUserById(tx.db, project.id, userId)
  if (row) await holdBuyer(tx, { projectId: project.id, userId, email: provenEmailOf(row) })
}

/** The purchases for which a provider continues to charge the user. The caller holds them. */
export const findContinuing = (tx: RequestTransaction, { project, row }: Held): Promise<RunningPurchase[]> =>
  findRunning(tx, { projectId: project.id, userId: row.id, email: provenEmailOf(row) })

/** As responses and webhooks show them. */
export const toContinuing = (purchases: readonly RunningPurchase[]) =>
  purchases.map(({ provider, refs, plan, renewsAt }) => ({
    provider,
    refs: [...refs],
    plan,
    renewsAt: renewsAt.toISOString(),
  }))

/**
 * Deletes the account: ends all sessions and sign-in methods immediately and erases personal data; the number stays for
 * the audit log. The caller holds the user's purchases and then the lock of the row, so that sign-ins and new identities
 * happen entirely before or after. Returns the purchases that continue at their providers.
 */
export async function eraseUser(
  tx: RequestTransaction,
  { project, row }: Held,
  lastOwner: LastOwnerRule,
): Promise<RunningPurchase[]> {
  await leaveOrganizations(tx, { project, user: { id: row.id, ref: row.public_id } }, lastOwner)
  const owner = { id: row.id, ref: row.public_id }
  await endAccessKeys(tx, project, { userId: row.id }, { reason: 'holder', by: owner })
  const continuing = await findContinuing(tx, { project, row })
  const former = await formerEmails(tx, row.id)
  const addresses = { projectId: project.id, email: row.email ?? '', formerEmails: former }
  await deleteMagicLinks(tx.db, { ...addresses, userId: row.id })
  await forgetMails(tx, { ...addresses, pendingEmail: row.pending_email })
  const emails = row.email_verified_at === null ? [] : [addresses.email, ...former]
  await deleteInvitationsOf(tx.db, { projectId: project.id, userId: row.id, emails })
  await eraseInvitationsOf(tx, { projectId: project.id, userId: row.id, emails })
  await deleteFlowsOf(tx.db, row.id)
  await deleteStepUpsOf(tx.db, row.id)
  await deleteUndosOf(tx.db, row.id)
  await deleteGrantsOf(tx.db, row.id)
  await eraseSessions(tx, row.id)
  await deleteIdentities(tx.db, row.id)
  await deletePasskeysOf(tx.db, row.id)
  await eraseKeysOf(tx.db, row.id)
  // In this order: only the records about a deleted user can be erased. Those that follow hold nothing personal.
  await eraseAccount(tx, row.id)
  await erasePersonal(tx, row.id)
  // Without the actor's IP address and user agent: the record would otherwise hold the first personal data of someone
  // without an account here.
  const { db, now, vault, requestId } = tx
  const recorder = tx.caller === undefined ? { db, now, vault, requestId } : tx
  const user = { id: row.id, ref: row.public_id }
  const proven = provenEmailOf(row)
  await forgetBuyer(tx, { projectId: project.id, userId: row.id, email: proven })
  await forgetBilling(tx.db, { projectId: project.id, user })
  await endLicensesOf(recorder, project, user, proven)
  await record(recorder, 'user.delete', { project, user, entity: user })
  const event = {
    subject: user.ref,
    at: tx.now(),
    data: { user: { id: user.ref }, purchases: continuing.map(({ provider, refs }) => ({ provider, refs })) },
  }
  await announce(tx, project, [{ type: 'user.deleted', ...event }])
  return continuing
}

/** How long after a deletion a concurrent request may still write data. */
const lateMinutes = 60

/**
 * Erases data written about users after their deletion, by concurrent requests and late provider events: an audit
 * record with an email, a started sign-in, the end of a subscription.
 */
export async function eraseLateTraces(ctx: AppContext): Promise<void> {
  const since = new Date(ctx.now().getTime() - lateMinutes * 60_000)
  await eachInTurn(await listUsersDeletedSince(ctx.db, since), ({ id, project_id: projectId }) =>
    inTransaction(ctx, async (tx) => {
      await deleteFlowsOf(tx.db, id)
      await forgetBuyer(tx, { projectId, userId: id, email: null })
      await erasePersonal(tx, id)
    }),
  )
}

/** Most items in one list. */
const most = 10_000

/**
 * Returns a copy of everything stored about the user, except secrets: it contains no token, no code, and no hash of
 * either.
 */
export async function collectUserData(tx: RequestTransaction, { project, row }: Held): Promise<UserExport> {
  const user = { id: row.id, ref: row.public_id }
  await record(tx, 'user.export', { project, user, entity: user })
  const sessions = await sessionsHeld(tx, row.id, most)
  const auditRecords = await recordsAbout(tx, row.id, most)
  const mails = await mailsHeld(tx, { projectId: project.id, email: row.email ?? '', most })
  const licensing = await licensingHeld(tx, row.id, most)
  const proven = provenEmailOf(row)
  const organizing = await organizingHeld(tx, { projectId: project.id, userId: row.id, email: provenEmailOf(row) })
  const purchases = await purchasesHeld(tx, { projectId: project.id, userId: row.id, email: proven, most })
  const checkouts = await checkoutsHeld(tx, row.id, most)
  const accessKeys = await accessKeysHeld(tx, row.id, most)
  return {
    exportedAt: tx.now().toISOString(),
    profile: await toCurrentUser(tx, row),
    externalId: row.external_id,
    privateMetadata: row.private_metadata,
    suspendedUntil: row.suspended_until?.toISOString() ?? null,
    invitations: await userInvitationsHeld(tx, { projectId: project.id, userId: row.id, email: proven }),
    identities: await identitiesHeld(tx, row.id),
    passkeys: await passkeysHeld(tx, row.id),
    pendingEmailChange: row.pending_email === null ? null : { email: row.pending_email },
    changes: await undosHeld(tx, row.id),
    sessions: sessions.items,
    auditRecords: auditRecords.items,
    mails: mails.items,
    ...organizing,
    licenses: licensing.licenses,
    purchases: purchases.items,
    ...(checkouts.items.length > 0 && { checkouts: checkouts.items }),
    ...(accessKeys.items.length > 0 && { accessKeys: accessKeys.items }),
    usage: licensing.usage,
    usageEvents: licensing.usageEvents,
    complete: [sessions, auditRecords, mails, licensing, purchases, checkouts, accessKeys].every(
      (part) => part.complete,
    ),
  }
}

/** Only what there is: where a project has no organizations, the export does not mention them. */
async function organizingHeld(tx: Reader, owner: { projectId: number; userId: number; email: string | null }) {
  const organizations = await listOrganizationsOfUser(tx.db, owner)
  const organizationInvitations = await organizationInvitationsHeld(tx, owner)
  const memberships = organizations.map((row) => ({
    id: row.membership_ref,
    organizationId: row.public_id,
    organizationName: row.name,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
  }))
  return {
    ...(memberships.length > 0 && { memberships }),
    ...(organizationInvitations.length > 0 && { organizationInvitations }),
  }
}
