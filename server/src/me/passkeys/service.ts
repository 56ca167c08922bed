import { record } from '../../audit/service.ts'
import { requireRecentSignIn } from '../../auth/step-up/methods/service.ts'
import { announceChange, beforeChange } from '../../auth/undo/changes.ts'
import { endOthers } from '../../auth/undo/others.ts'
import type { AnyRequest, LiveSession, UserContext, UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { checkRegistration, openPasskeyChallenge, startRegistration, storePasskey } from '../../passkeys/ceremonies.ts'
import type { PasskeyRow } from '../../passkeys/queries.ts'
import { findPasskeyOfSession, listPasskeyRows, markPasskeyRemoved } from '../../passkeys/queries.ts'
import { relyingPartyOf } from '../../passkeys/relying-parties.ts'
import { credentialsOf, describePasskey, renamePasskey, requirePasskeyAllowance } from '../../passkeys/rows.ts'
import type {
  AddPasskeyBody,
  ListPasskeysQuery,
  PasskeyItem,
  PasskeyParams,
  RegistrationChallenge,
  RenamePasskeyBody,
} from '../../passkeys/schema.ts'
import { requireParty } from '../../passkeys/sign-in.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { Page } from '../../platform/http/page.ts'
import { describeDevice } from '../../platform/http/requester.ts'
import { findApp } from '../../projects/apps/service.ts'
import { findProjectByNumber } from '../../projects/service.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { findOtherWays } from '../../users/identities/ways-in.ts'
import { findUserById, setPasskeyHandle } from '../../users/queries.ts'
import { findUserByNumber, lockUserRow, type User } from '../../users/service.ts'
import type { WayInRemoved } from '../identities/schema.ts'

const longestName = 60

/** What a challenge of the session is bound to. */
const scopeOf = ({ id, projectId }: LiveSession) => ({ purpose: 'register', projectId, sessionId: id }) as const

/** @throws REAUTH_REQUIRED, FORBIDDEN, WAY_IN_LIMIT_REACHED, UNAUTHORIZED */
export async function startPasskeyRegistration(ctx: UserContext): Promise<RegistrationChallenge> {
  await requireRecentSignIn(ctx)
  const { session } = ctx
  const party = await requireParty(ctx, session.projectId)
  const account = await findUserById(ctx.db, session.projectId, session.userId)
  if (!account) throw new ApiError('UNAUTHORIZED')
  await requirePasskeyAllowance(ctx, { userId: account.id })
  const email = account.email ?? ''
  return startRegistration(
    ctx,
    { party, ...scopeOf(session), appId: session.appId },
    {
      userHandle: account.passkey_handle,
      email,
      name: account.name ?? email,
      existing: credentialsOf(await listPasskeyRows(ctx.db, { userId: account.id }, party.id)),
    },
  )
}

/** @throws CHALLENGE_EXPIRED, PASSKEY_INVALID, WAY_IN_LIMIT_REACHED, REAUTH_REQUIRED, FORBIDDEN, UNAUTHORIZED */
export async function createMyPasskey(ctx: UserContext, { body }: { body: AddPasskeyBody }): Promise<PasskeyItem> {
  await requireRecentSignIn(ctx)
  const party = await requireParty(ctx, ctx.session.projectId)
  const challenge = openPasskeyChallenge(ctx, body.challenge, scopeOf(ctx.session))
  const registration = await checkRegistration(party, challenge, body.credential)
  const name = body.name ?? describeDevice(ctx.client.userAgent).name.slice(0, longestName)
  return inTransaction(ctx, async (tx) => {
    const { user, app } = await lockCurrentUser(tx)
    const before = await beforeChange(tx, user.id, app)
    await requirePasskeyAllowance(tx, { userId: user.id })
    const passkey = await storePasskey(tx, registration, { owner: { userId: user.id }, name })
    await setPasskeyHandle(tx.db, user.id, passkey.user_handle)
    await recordPasskey(tx, 'passkey.create', user, passkey)
    const { project } = ownerOfSession(tx.session)
    await announceChange(tx, { project, user, before, change: { kind: 'passkey_create' } })
    if (body.endOtherSessions) await endOthers(tx, user, { reason: 'factor_changed', keep: [tx.session.id] })
    return describePasskey(passkey, { current: false, removable: true })
  })
}

/** @throws UNAUTHORIZED */
async function lockCurrentUser(tx: UserTransaction): Promise<{ user: User; app: string }> {
  const { project, user: ref } = ownerOfSession(tx.session)
  const user = await lockUserRow(tx, project.id, ref.id)
  // A concurrent request was faster: the session has ended.
  if (!user) throw new ApiError('UNAUTHORIZED')
  const app = await findApp(tx, tx.session.appId)
  return { user, app: app?.name ?? project.ref }
}

const recordPasskey = (
  tx: UserTransaction,
  action: 'passkey.create' | 'passkey.update' | 'passkey.delete',
  user: User,
  { id, public_id: ref, backup_eligible: synced }: PasskeyRow,
): Promise<void> =>
  record(tx, action, { project: ownerOfSession(tx.session).project, user, entity: { id, ref }, newValue: { synced } })

/** @throws UNAUTHORIZED */
export async function listMyPasskeys(
  ctx: UserContext,
  { query }: { query: ListPasskeysQuery },
): Promise<Page<PasskeyItem>> {
  const { project, user } = ownerOfSession(ctx.session)
  const account = await findUserByNumber(ctx, project.id, user.id)
  if (!account) throw new ApiError('UNAUTHORIZED')
  const current = await findPasskeyOfSession(ctx.db, ctx.session.id)
  return pageOfPasskeys(ctx, { ...account, projectId: project.id }, { ...query, current })
}

interface SignsIn {
  readonly id: number
  readonly emailVerified: boolean
  readonly projectId: number
}

/** The passkeys of any user, as a page: a user has at most a few. `current`: number of the passkey of the session. */
export async function pageOfPasskeys(
  ctx: AnyRequest,
  user: SignsIn,
  { current, ...query }: ListPasskeysQuery & { current?: number | null },
): Promise<Page<PasskeyItem>> {
  const all = await listRemovable(ctx, user)
  const from = (query.page - 1) * query.limit
  const items = all
    .slice(from, from + query.limit)
    .map(({ row, removable }) => describePasskey(row, { current: row.id === current, removable }))
  return new Page(items, all.length, query)
}

/** The passkeys of a user at the domain of the project, with the fact whether the user could still sign in without each. */
async function listRemovable(ctx: AnyRequest, user: SignsIn): Promise<{ row: PasskeyRow; removable: boolean }[]> {
  const project = await findProjectByNumber(ctx, user.projectId)
  if (!project) return []
  const { enabled } = project.settings.passkeys
  const rows = await listPasskeyRows(ctx.db, { userId: user.id }, relyingPartyOf(ctx, project).id)
  const { withoutUsable, withoutUnusable } = await findOtherWays(ctx, user)
  return rows.map((row) => ({
    row,
    removable: enabled && row.disabled_at === null ? withoutUsable : withoutUnusable,
  }))
}

/** @throws PASSKEY_NOT_FOUND, UNAUTHORIZED */
export async function updateMyPasskey(
  ctx: UserContext,
  { params, body }: { params: PasskeyParams; body: RenamePasskeyBody },
): Promise<PasskeyItem> {
  return inTransaction(ctx, async (tx) => {
    const { user } = await lockCurrentUser(tx)
    const { projectId } = tx.session
    const found = (await listRemovable(tx, { ...user, projectId })).find(
      ({ row }) => row.public_id === params.passkeyId,
    )
    if (!found) throw new ApiError('PASSKEY_NOT_FOUND')
    const renamed = await renamePasskey(tx, { userId: user.id }, params.passkeyId, body.name)
    if (renamed.name !== found.row.name) await recordPasskey(tx, 'passkey.update', user, renamed)
    const current = (await findPasskeyOfSession(tx.db, tx.session.id)) === renamed.id
    return describePasskey(renamed, { current, removable: found.removable })
  })
}

/** @throws PASSKEY_NOT_FOUND, LAST_WAY_IN, REAUTH_REQUIRED, UNAUTHORIZED */
export async function removeMyPasskey(ctx: UserContext, { params }: { params: PasskeyParams }): Promise<WayInRemoved> {
  await requireRecentSignIn(ctx)
  return inTransaction(ctx, async (tx) => {
    const { user, app } = await lockCurrentUser(tx)
    const { project } = ownerOfSession(tx.session)
    const before = await beforeChange(tx, user.id, app)
    const passkey = await removePasskey(tx, { ...user, projectId: project.id }, params.passkeyId)
    const sessionsEnded = await endOthers(tx, user, { reason: 'factor_changed', keep: [tx.session.id] })
    await record(tx, 'passkey.delete', {
      project,
      user,
      entity: { id: passkey.id, ref: passkey.public_id },
      newValue: { reason: 'removed', sessionsEnded },
    })
    await announceChange(tx, { project, user, before, change: { kind: 'passkey_delete' } })
    return { success: true, sessionsEnded }
  })
}

/**
 * Removes a passkey of a user, whose row is locked; it can be restored for 72 hours. The caller writes the audit record.
 * @throws PASSKEY_NOT_FOUND, LAST_WAY_IN unless `evenLast`
 */
export async function removePasskey(
  tx: AnyRequest & { readonly db: UserTransaction['db'] },
  user: SignsIn,
  ref: string,
  evenLast = false,
): Promise<PasskeyRow> {
  const found = (await listRemovable(tx, user)).find(({ row }) => row.public_id === ref)
  if (!found) throw new ApiError('PASSKEY_NOT_FOUND')
  if (!found.removable && !evenLast) throw new ApiError('LAST_WAY_IN')
  await markPasskeyRemoved(tx.db, found.row.id, tx.now())
  return found.row
}
