import { record } from '../../audit/service.ts'
import { nameProvider } from '../../auth/providers/names.ts'
import { requireRecentSignIn } from '../../auth/step-up/methods/service.ts'
import { announceChange, beforeChange } from '../../auth/undo/changes.ts'
import { endOthers } from '../../auth/undo/others.ts'
import type { AnyRequest, UserContext, UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { Page } from '../../platform/http/page.ts'
import { findApp } from '../../projects/apps/service.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { listWaysIn, removeIdentity, type WayIn } from '../../users/identities/ways-in.ts'
import { findUserByNumber, lockUserRow } from '../../users/service.ts'
import type { IdentityItem, IdentityParams, ListIdentitiesQuery, WayInRemoved } from './schema.ts'

/** @throws UNAUTHORIZED */
export async function listMyIdentities(
  ctx: UserContext,
  { query }: { query: ListIdentitiesQuery },
): Promise<Page<IdentityItem>> {
  const { project, user } = ownerOfSession(ctx.session)
  const account = await findUserByNumber(ctx, project.id, user.id)
  if (!account) throw new ApiError('UNAUTHORIZED')
  return pageOfIdentities(ctx, account, query)
}

/** The identities of any user, as a page: a user has at most a few. */
export async function pageOfIdentities(
  ctx: AnyRequest,
  user: { id: number; emailVerified: boolean },
  query: ListIdentitiesQuery,
): Promise<Page<IdentityItem>> {
  const all = await listWaysIn(ctx, user)
  const from = (query.page - 1) * query.limit
  return new Page(all.slice(from, from + query.limit).map(toLinked), all.length, query)
}

const toLinked = (identity: WayIn): IdentityItem => ({
  id: identity.ref,
  provider: identity.provider,
  providerName: nameIdentity(identity),
  email: identity.email,
  emailVerified: identity.emailVerified,
  linkedAt: identity.linkedAt.toISOString(),
  lastUsedAt: identity.lastUsedAt?.toISOString() ?? null,
  removable: identity.removable,
})

/** @throws IDENTITY_NOT_FOUND, LAST_WAY_IN, REAUTH_REQUIRED, UNAUTHORIZED */
export async function removeMyIdentity(
  ctx: UserContext,
  { params }: { params: IdentityParams },
): Promise<WayInRemoved> {
  await requireRecentSignIn(ctx)
  return inTransaction(ctx, async (tx) => {
    const { project, user: ref } = ownerOfSession(tx.session)
    const user = await lockUserRow(tx, project.id, ref.id)
    // A concurrent request was faster: the session has ended.
    if (!user) throw new ApiError('UNAUTHORIZED')
    const before = await beforeChange(tx, user.id, await nameApp(tx))
    const identity = await removeIdentity(tx, user, params.identityId)
    const sessionsEnded = await endOthers(tx, user, { reason: 'factor_changed', keep: [tx.session.id] })
    const { provider, email } = identity
    await record(tx, 'identity.unlink', {
      project,
      user,
      entity: identity,
      oldValue: { provider, email },
      newValue: { reason: 'removed', sessionsEnded },
    })
    const change = { kind: 'identity_unlink', provider: nameIdentity(identity) } as const
    await announceChange(tx, { project, user, before, change })
    return { success: true, sessionsEnded }
  })
}

const nameApp = async (tx: UserTransaction): Promise<string> =>
  (await findApp(tx, tx.session.appId))?.name ?? tx.session.projectRef

/** The provider of an identity, for people. */
export const nameIdentity = ({ providerType, provider, providerName }: WayIn): string =>
  nameProvider({ type: providerType, key: provider, name: providerName })
