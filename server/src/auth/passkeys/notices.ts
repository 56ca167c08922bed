import { type Ref, record } from '../../audit/service.ts'
import type { RequestTransaction } from '../../context.ts'
import type { PasskeyRow } from '../../passkeys/queries.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import type { User } from '../../users/service.ts'
import { mailAbout } from '../undo/changes.ts'

const noticeHours = 24

interface About {
  readonly project: Ref
  /** Name of the app, for the email. */
  readonly app: string
  readonly user: User
  readonly passkey: PasskeyRow
}

/** Records that a passkey was refused because it may have been copied, and tells its user. */
export async function announceRefused(tx: RequestTransaction, about: About): Promise<void> {
  const { project, user, passkey } = about
  const entity = { id: passkey.id, ref: passkey.public_id }
  await record(tx, 'passkey.refuse', { project, user, entity, newValue: { reason: 'counter' } })
  await notify(tx, about, 'passkey-refused')
}

/** Records that a passkey now can be synced, or no longer can, and tells its user. */
export async function announceChanged(tx: RequestTransaction, about: About): Promise<void> {
  const { project, user, passkey } = about
  const entity = { id: passkey.id, ref: passkey.public_id }
  const { backup_eligible: before } = passkey
  await record(tx, 'passkey.change', {
    project,
    user,
    entity,
    oldValue: { synced: before },
    newValue: { synced: !before },
  })
  await notify(tx, about, 'passkey-changed')
}

async function notify(
  tx: RequestTransaction,
  { project, app, user }: About,
  template: 'passkey-refused' | 'passkey-changed',
): Promise<void> {
  if (!user.emailVerified) return
  await mailAbout(tx, {
    projectId: project.id,
    recipient: user.email,
    expiresAt: new Date(tx.now().getTime() + noticeHours * 3_600_000),
    user,
    template,
    variables: { app, ...requesterOf(tx) },
  })
}
