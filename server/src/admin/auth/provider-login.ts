import { finishAdminFlow, startAdminFlow } from '../../auth/providers/admin-flow.ts'
import { requireMemberIdentity } from '../../auth/providers/member-identities.ts'
import { nameProvider } from '../../auth/providers/names.ts'
import { listProvidersForMembers } from '../../auth/providers/queries.ts'
import { getUsableProviderById } from '../../auth/providers/service.ts'
import type { RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { membershipsOf } from '../../members/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { Page } from '../../platform/http/page.ts'
import type { Reply } from '../../platform/http/reply.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import type { AdminSessionInfo } from '../session/schema.ts'
import { replyToSignIn } from '../session/session.ts'
import { openAdminSession } from '../session/sessions.ts'
import type { MemberCallbackBody, MemberLoginBody, MemberLoginStarted, MemberProvider } from './schema.ts'

/** Lists the buttons of the sign-in page. */
export async function listMemberProviders(ctx: RequestContext): Promise<Page<MemberProvider>> {
  const rows = await listProvidersForMembers(ctx.db)
  const items = rows.map((row) => ({ id: row.public_id, name: nameProvider(row), type: row.type }))
  return new Page(items, items.length, { page: 1, limit: 20 })
}

/** @throws INVALID_PROVIDER, PROVIDER_UNAVAILABLE */
export async function startMemberSignIn(
  ctx: RequestContext,
  { body }: { body: MemberLoginBody },
): Promise<MemberLoginStarted> {
  const row = (await listProvidersForMembers(ctx.db)).find(({ public_id }) => public_id === body.providerId)
  if (!row) throw new ApiError('INVALID_PROVIDER')
  const { protocol, outbound } = await getUsableProviderById(ctx, row.project_id, row.id)
  return startAdminFlow(ctx, { id: row.id, projectId: row.project_id, protocol, outbound }, { purpose: 'member' })
}

/**
 * Signs in the member whose email the provider has verified, by one account for each provider. Others learn nothing about the members.
 * @throws INVALID_STATE, INVALID_CODE, INVALID_PROVIDER, PROVIDER_UNAVAILABLE, EMAIL_NOT_VERIFIED, UNAUTHORIZED,
 * OTHER_IDENTITY_LINKED, FORBIDDEN, PASSKEY_REQUIRED
 */
export async function completeMemberSignIn(
  ctx: RequestContext,
  { body }: { body: MemberCallbackBody },
): Promise<Reply<AdminSessionInfo>> {
  const flow = await finishAdminFlow(ctx, body.state, { purpose: 'member' })
  // The provider may have been disabled for members since the first step.
  const allowed = (await listProvidersForMembers(ctx.db)).some(({ id }) => id === flow.providerId)
  if (!allowed) throw new ApiError('INVALID_PROVIDER')
  const provider = await getUsableProviderById(ctx, flow.projectId, flow.providerId)
  const profile = await flow.exchange(provider, body.code, body.iss)
  const email = profile.email === null ? undefined : normalizeEmail(profile.email)
  if (email === undefined || !profile.emailVerified) throw new ApiError('EMAIL_NOT_VERIFIED')
  const opened = await inTransaction(ctx, async (tx) => {
    const [member] = await membershipsOf(tx, email)
    if (!member) throw new ApiError('UNAUTHORIZED')
    await requireMemberIdentity(tx, provider, { email, member, subject: profile.subject })
    return openAdminSession(tx, { email, member, method: 'oauth' })
  })
  return replyToSignIn(ctx, opened)
}
