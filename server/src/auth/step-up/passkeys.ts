import type { LiveSession, UserContext, UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import {
  type CheckedPasskey,
  checkPasskey,
  openPasskeyChallenge,
  passkeyUnknown,
  refusePasskey,
  startAuthentication,
  usePasskey,
} from '../../passkeys/ceremonies.ts'
import { credentialsOf } from '../../passkeys/rows.ts'
import type { AuthenticationChallenge, AuthenticationCredential } from '../../passkeys/schema.ts'
import { findParty } from '../../passkeys/sign-in.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { findApp } from '../../projects/apps/service.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { recordStepUpFailure, type SteppedUp, stepUpSession } from '../../sessions/step-up/service.ts'
import { markSuspicious } from '../../sessions/upkeep/service.ts'
import { lockUserRow } from '../../users/service.ts'
import { announceChanged, announceRefused } from '../passkeys/notices.ts'
import { findUsablePasskeys } from './methods/service.ts'

/** What a challenge of the session is bound to. */
const scopeOf = ({ id, projectId }: LiveSession) => ({ purpose: 'step_up', projectId, sessionId: id }) as const

/** Undefined when the user has no passkey that works. */
export async function startPasskeyStepUp(ctx: UserContext): Promise<AuthenticationChallenge | undefined> {
  const { session } = ctx
  const found = await findUsablePasskeys(ctx)
  if (!found) return undefined
  const { party, passkeys } = found
  return startAuthentication(ctx, { party, ...scopeOf(session), appId: session.appId }, credentialsOf(passkeys))
}

interface Signed {
  readonly challenge: string
  readonly credential: AuthenticationCredential
}

/**
 * Steps the session up with a passkey of its user. Undefined when the project has switched passkeys off.
 * @throws CHALLENGE_EXPIRED, PASSKEY_INVALID, UNAUTHORIZED
 */
export async function stepUpByPasskey(ctx: UserContext, signed: Signed): Promise<SteppedUp | undefined> {
  try {
    const challenge = openPasskeyChallenge(ctx, signed.challenge, scopeOf(ctx.session))
    const party = await findParty(ctx, ctx.session.projectId)
    const checked = party && (await checkPasskey(ctx, party, challenge, signed.credential))
    return checked && (await use(ctx, checked))
  } catch (error) {
    if (error instanceof ApiError) await recordFailure(ctx, error)
    throw error
  }
}

async function use(ctx: UserContext, checked: CheckedPasskey): Promise<SteppedUp> {
  if (Number(checked.passkey.user_id) !== ctx.session.userId) throw passkeyUnknown()
  const stepped = await inTransaction(ctx, (tx) => useLocked(tx, checked))
  if (!stepped) throw refusePasskey()
  return stepped
}

/** Undefined when the assertion was refused, which is to be recorded. */
async function useLocked(tx: UserTransaction, checked: CheckedPasskey): Promise<SteppedUp | undefined> {
  const owner = ownerOfSession(tx.session)
  const { project } = owner
  const user = await lockUserRow(tx, project.id, owner.user.id)
  if (!user) throw new ApiError('UNAUTHORIZED')
  const { refused, flag } = await usePasskey(tx, checked)
  const app = refused || flag !== null ? (await findApp(tx, tx.session.appId))?.name : undefined
  const about = { project, app: app ?? project.ref, user, passkey: checked.passkey }
  if (refused) {
    await announceRefused(tx, about)
    return undefined
  }
  if (flag === 'passkey_backup_eligible') await announceChanged(tx, about)
  if (flag !== null) await markSuspicious(tx, owner, flag)
  const stepped = await stepUpSession(tx, { method: 'passkey' })
  if (!stepped) throw new ApiError('UNAUTHORIZED')
  return stepped
}

const recordFailure = (ctx: UserContext, { code, details }: ApiError): Promise<void> =>
  inTransaction(ctx, (tx) => recordStepUpFailure(tx, { method: 'passkey' }, String(details?.['reason'] ?? code)))
