import type { User } from '../../accounts/service.ts'
import { type Ref, record } from '../../audit/service.ts'
import type { RequestTransaction } from '../../context.ts'
import type { PasskeyRow } from '../../passkeys/service.ts'
import { requesterOf } from '../../platform/http/place.ts'
import { mailAbout } from '../undo/service.ts'

const noticeHours = 24

interface Disabled {
  readonly project: Ref
  /** Name of the app, for the email. */
  readonly app: string
  readonly user: User
  readonly passkey: PasskeyRow
  readonly fault: 'counter' | 'backup_eligible'
}

/** Records that a passkey was disabled because it may have been copied, and tells its user. */
export async function announceDisabled(
  tx: RequestTransaction,
  { project, app, user, passkey, fault }: Disabled,
): Promise<void> {
  const entity = { id: passkey.id, ref: passkey.public_id }
  await record(tx, 'passkey.disable', { project, user, entity, newValue: { reason: fault } })
  if (!user.emailVerified) return
  await mailAbout(tx, {
    projectId: project.id,
    recipient: user.email,
    expiresAt: new Date(tx.now().getTime() + noticeHours * 3_600_000),
    user,
    template: 'passkey-disabled',
    variables: { app, ...requesterOf(tx) },
  })
}
