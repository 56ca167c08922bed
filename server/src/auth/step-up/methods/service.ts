import type { AnyUserRequest } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { isCodeBudgetSpent } from '../../../outbox/mail/limits/allowances.ts'
import type { PasskeyRow } from '../../../passkeys/queries.ts'
import { listPasskeyRows } from '../../../passkeys/queries.ts'
import { findParty } from '../../../passkeys/sign-in.ts'
import type { RelyingParty } from '../../../platform/passkeys/relying-party.ts'
import { ownerOfSession } from '../../../sessions/owner.ts'
import { proofOf } from '../../../sessions/recognition.ts'
import { listWaysIn } from '../../../users/identities/ways-in.ts'
import { findUserByNumber } from '../../../users/service.ts'
import type { AvailableMethod } from '../schema.ts'

/** How long ago a user may have authenticated for an action that requires it. */
const recentMinutes = 10

/**
 * When the user authenticated for the access token of the request, as far as that shows who sends it. The session of a device
 * started in another browser, whose user cannot know which device asked (RFC 8628, section 5.4): it has to step up first.
 */
function provenAt(ctx: AnyUserRequest): number {
  const { session } = ctx
  const proof = proofOf(ctx)
  return session.method === 'device' && proof !== session.stepUp ? 0 : proof.at
}

/**
 * A session left open or stolen must not be enough to take over or delete an account: what counts is when the user
 * authenticated for the access token of the request. `minutes`: for the second request of an action that started recently.
 * @throws REAUTH_REQUIRED
 */
export async function requireRecentSignIn(ctx: AnyUserRequest, minutes: number = recentMinutes): Promise<void> {
  if (ctx.now().getTime() - provenAt(ctx) <= minutes * 60_000) return
  const details = { methods: await listMethods(ctx), maxAgeSeconds: minutes * 60 }
  throw new ApiError('REAUTH_REQUIRED', { details })
}

/** Until when the access token of the request counts as recent. */
export const recentUntil = (ctx: AnyUserRequest): Date => new Date(provenAt(ctx) + recentMinutes * 60_000)

/** The methods with which the user of the session can step up now. Empty: they have to sign in again. */
export async function listMethods(ctx: AnyUserRequest): Promise<AvailableMethod[]> {
  const { project, user } = ownerOfSession(ctx.session)
  const account = await findUserByNumber(ctx, project.id, user.id)
  if (!account) return []
  const identities = await listWaysIn(ctx, account)
  const providers = new Set(identities.filter((item) => item.reauthenticates).map(({ provider }) => provider))
  const counted = codesOf(user.ref)
  const hasMail = account.emailVerified && !(await isCodeBudgetSpent(ctx, { projectId: project.id, counted }))
  return [
    ...((await findUsablePasskeys(ctx)) ? [{ method: 'passkey' as const }] : []),
    ...[...providers].map((provider) => ({ method: 'provider' as const, provider })),
    ...(hasMail ? [{ method: 'mail' as const }] : []),
  ]
}

/** What the codes of a user's step-ups are counted by. Not by the email: strangers can use up its wrong codes. */
export const codesOf = (userRef: string): string => `step-up codes of ${userRef}`

/** The passkeys with which the user of the session can step up, and their website. Undefined without any. */
export async function findUsablePasskeys(
  ctx: AnyUserRequest,
): Promise<{ party: RelyingParty; passkeys: PasskeyRow[] } | undefined> {
  const { projectId, userId } = ctx.session
  const party = await findParty(ctx, projectId)
  if (!party) return undefined
  const all = await listPasskeyRows(ctx.db, { userId }, party.id)
  const passkeys = all.filter(({ disabled_at }) => disabled_at === null)
  return passkeys.length > 0 ? { party, passkeys } : undefined
}
