import type { RequestContext, RequestTransaction } from '../../../context.ts'
import { membershipsOf } from '../../../members/service.ts'
import {
  type CheckedPasskey,
  checkPasskey,
  openPasskeyChallenge,
  passkeyUnknown,
  refusePasskey,
  startAuthentication,
} from '../../../passkeys/ceremonies.ts'
import { useMemberPasskey } from '../../../passkeys/members/service.ts'
import { dashboardParty } from '../../../passkeys/relying-parties.ts'
import type { AuthenticationChallenge } from '../../../passkeys/schema.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Reply } from '../../../platform/http/reply.ts'
import type { AdminSessionInfo } from '../../session/schema.ts'
import { replyToSignIn } from '../../session/session.ts'
import { openAdminSession } from '../../session/sessions.ts'
import type { SignInMemberBody } from './schema.ts'

const scope = { purpose: 'member_sign_in', projectId: null, sessionId: null } as const

export const startMemberPasskeySignIn = (ctx: RequestContext): AuthenticationChallenge =>
  startAuthentication(ctx, { party: dashboardParty(ctx), ...scope, appId: null })

/** @throws CHALLENGE_EXPIRED, PASSKEY_INVALID, UNAUTHORIZED */
export async function completeMemberPasskeySignIn(
  ctx: RequestContext,
  { body }: { body: SignInMemberBody },
): Promise<Reply<AdminSessionInfo>> {
  const challenge = openPasskeyChallenge(ctx, body.challenge, scope)
  const checked = await checkPasskey(ctx, dashboardParty(ctx), challenge, body.credential)
  const opened = await inTransaction(ctx, (tx) => admit(tx, checked))
  if (!opened) throw refusePasskey()
  return replyToSignIn(ctx, opened)
}

/** Undefined when the assertion was refused, which is to be recorded. */
async function admit(tx: RequestTransaction, checked: CheckedPasskey) {
  const { id, member_email: email } = checked.passkey
  const [member] = email === null ? [] : await membershipsOf(tx, email)
  if (!member || email === null) throw passkeyUnknown()
  if (!(await useMemberPasskey(tx, checked))) return undefined
  return openAdminSession(tx, { email, member, method: 'passkey', passkeyId: id })
}
