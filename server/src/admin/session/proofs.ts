import { record } from '../../audit/service.ts'
import type { AdminSession, Configured, Reader, RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { findUsableMemberPasskeys } from '../../passkeys/members/service.ts'
import { markProvenRow } from './queries.ts'

/** How long a sign-in or step-up counts as recent. */
const recentSeconds = 600

export const provenUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + recentSeconds * 1_000)

/** How a member confirms their identity: by passkey, or by a code in an email if they have no passkey. */
export type ProofMethod = 'passkey' | 'mail'

export const findProofMethods = async (ctx: Reader & Configured, email: string): Promise<ProofMethod[]> =>
  (await findUsableMemberPasskeys(ctx, email)).length > 0 ? ['passkey'] : ['mail']

export const isRecent = (ctx: Pick<Reader, 'now'>, { provenAt }: AdminSession): boolean =>
  ctx.now() <= provenUntil(provenAt)

/** Refuses an action for which a stolen or forgotten session must not be enough. */
export async function refuseUnlessRecent(
  ctx: Reader & Configured,
  session: AdminSession,
): Promise<ApiError | undefined> {
  if (isRecent(ctx, session)) return undefined
  return reauthRequired(await findProofMethods(ctx, session.email))
}

export const reauthRequired = (methods: readonly ProofMethod[]): ApiError =>
  new ApiError('REAUTH_REQUIRED', { details: { methods, maxAgeSeconds: recentSeconds } })

/** Records a step-up of a session. @throws UNAUTHORIZED when it has ended in the meantime */
export async function markProven(tx: RequestTransaction, session: AdminSession, by: ProofMethod): Promise<void> {
  if (!(await markProvenRow(tx.db, session.id, { by, now: tx.now() }))) throw new ApiError('UNAUTHORIZED')
  const entity = { id: session.id, ref: session.publicId }
  await record(tx, 'session.step_up', { actor: 'member', entity, newValue: { method: by } })
}
