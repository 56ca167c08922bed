import { type Ref, record } from '../../audit/service.ts'
import { announceForeignChange, beforeChange } from '../../auth/undo/changes.ts'
import { endOthers } from '../../auth/undo/others.ts'
import { dropWaysIn } from '../../auth/undo/takeover.ts'
import type { AdminContext, AdminTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import { inTransaction, sqlState } from '../../platform/db/db.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { findProjectByNumber } from '../../projects/service.ts'
import { endInvitation } from '../../users/invitations/queries.ts'
import { openInvitationOf } from '../../users/invitations/service.ts'
import {
  differencesOf,
  distrustEmail,
  emptyColumns,
  ownerOf,
  type ProfilePatch,
  patchColumns,
  readFields,
  saveColumns,
} from '../../users/profile/service.ts'
import { addUser, assignEmail, lockUserRow, verifyEmail } from '../../users/service.ts'
import { announceUpdate } from '../../users/updates.ts'
import { requireProject } from '../access/service.ts'
import { lockUserIn, type UserInProject } from './queries.ts'
import type { CreateUserBody, EditUserBody, UserInfo, UserParams } from './schema.ts'
import { getUserRow, subjectFor, toInfo } from './service.ts'

const existsError = (userId: string): ApiError => new ApiError('USER_EXISTS', { details: { userId } })

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, USER_EXISTS */
export function createUser(ctx: AdminContext, { body }: { body: CreateUserBody }): Promise<UserInfo> {
  const { projectId, email: written, emailVerified: verified = false, ...fields } = body
  const email = plainEmail(written)
  const columns = patchColumns(emptyColumns, readFields(fields))
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    const user = await addUser(tx, {
      project,
      email,
      verified,
      name: columns.name,
      avatarUrl: columns.avatar_url,
      more: {
        locale: columns.locale,
        metadata: columns.metadata,
        publicMetadata: columns.public_metadata,
        privateMetadata: columns.private_metadata,
        externalId: columns.external_id,
      },
      whenHeld: existsError,
    })
    if (!user) {
      const owner = await ownerOf(tx, { projectId: project.id, email, externalId: columns.external_id })
      throw existsError(owner ?? '')
    }
    await revokeOpenInvitation(tx, project, email)
    if (verified) await attachLicenses(tx, project, user, email)
    return toInfo(tx, await getUserRow(tx, { userId: user.ref }))
  })
}

/** The user can sign in: an invitation would only lead to an error. */
async function revokeOpenInvitation(tx: AdminTransaction, project: Ref, email: string): Promise<void> {
  const open = await openInvitationOf(tx, { projectId: project.id, email })
  if (!open || !(await endInvitation(tx.db, open.id, tx.now()))) return
  await record(tx, 'user.invitation_revoke', {
    project,
    newValue: { invitation: open.public_id, reason: 'user created' },
  })
}

/**
 * Changes only the given fields. A change of email ends everything the user has under way, and cannot be undone by them.
 * @throws USER_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, USER_EXISTS
 */
export async function updateUser(
  ctx: AdminContext,
  { params, body }: { params: UserParams; body: EditUserBody },
): Promise<UserInfo> {
  const { emailVerified, ...fields } = body
  const patch = readFields(fields)
  try {
    return await inTransaction(ctx, async (tx) => {
      const row = await getUserRow(tx, params, lockUserIn)
      await requireFree(tx, row, patch)
      await saveProfile(tx, row, patch)
      const isNewEmail = patch.email !== undefined && patch.email !== row.email
      if (isNewEmail) await changeEmail(tx, row, { email: patch.email, verified: emailVerified ?? false })
      else if (emailVerified !== undefined) await changeVerification(tx, row, emailVerified)
      return toInfo(tx, await getUserRow(tx, params))
    })
  } catch (error) {
    // A concurrent request was faster.
    if (sqlState(error) !== '23505') throw error
    await requireFree(ctx, await getUserRow(ctx, params), patch)
    throw error
  }
}

/** @throws USER_EXISTS when another user has the email or external ID */
async function requireFree(
  ctx: AdminContext | AdminTransaction,
  row: UserInProject,
  { email, externalId }: ProfilePatch,
): Promise<void> {
  const wanted = { projectId: row.project_id, email: email === row.email ? undefined : email, externalId, not: row.id }
  const owner = await ownerOf(ctx, wanted)
  if (owner !== undefined) throw existsError(owner)
}

async function saveProfile(tx: AdminTransaction, row: UserInProject, patch: ProfilePatch): Promise<void> {
  const after = patchColumns(row, patch)
  const changed = differencesOf(row, after)
  if (!changed) return
  const { project, entity } = subjectFor(row)
  await record(tx, 'user.update', { project, entity, ...changed })
  await announceUpdate(tx, project, entity, Object.keys(changed.newValue))
  await saveColumns(tx, row.id, after)
}

const firstVerified = 'email verified for the first time, by a member or server'

async function changeEmail(
  tx: AdminTransaction,
  row: UserInProject,
  { email, verified }: { email: string; verified: boolean },
): Promise<void> {
  const recorded = subjectFor(row)
  const app = (await findProjectByNumber(tx, row.project_id))?.name ?? ''
  const before = await beforeChange(tx, row.id, app)
  const user = await assignEmail(tx, row.id, { email, verifiedAt: verified ? tx.now() : null })
  const isFirst = verified && row.email_verified_at === null
  const about = { project: recorded.project, user, email: row.email, reason: firstVerified }
  const sessionsEnded = isFirst
    ? await dropWaysIn(tx, about)
    : await endOthers(tx, { id: row.id, email: row.email }, { reason: 'factor_changed', keep: [] })
  await record(tx, 'user.email_change', {
    ...recorded,
    oldValue: { email: row.email, emailVerified: row.email_verified_at !== null },
    newValue: { email, emailVerified: verified, sessionsEnded },
  })
  await announceUpdate(tx, recorded.project, recorded.entity, ['email', 'emailVerified'])
  await announceForeignChange(tx, { project: recorded.project, user, before, change: { kind: 'email_change' } })
  if (verified) await attachLicenses(tx, recorded.project, user, email)
}

/**
 * True is recorded as the word of the caller, and removes the ways in from before: perhaps of someone else. The profile stays, because
 * the caller can see and change it. False makes the email a claim again.
 */
async function changeVerification(tx: AdminTransaction, row: UserInProject, verified: boolean): Promise<void> {
  const was = row.email_verified_at !== null
  if (was === verified) return
  const { project, entity } = subjectFor(row)
  if (!verified) {
    await distrustEmail(tx, row.id)
    const values = { oldValue: { emailVerified: true }, newValue: { emailVerified: false } }
    await record(tx, 'user.update', { project, entity, ...values })
    return announceUpdate(tx, project, entity, ['emailVerified'])
  }
  const user = await lockUserRow(tx, row.project_id, row.id)
  if (!user) return
  await verifyEmail(tx, project, user)
  await dropWaysIn(tx, { project, user, email: null, reason: firstVerified })
  await attachLicenses(tx, project, user, user.email)
}
