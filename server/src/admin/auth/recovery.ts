import { type Ref, record } from '../../audit/service.ts'
import { deleteMemberIdentities } from '../../auth/providers/queries.ts'
import type { AppContext, RequestTransaction } from '../../context.ts'
import { membershipsOf } from '../../members/service.ts'
import { type MailWriter, queueMail } from '../../outbox/mail/service.ts'
import { lockMemberPasskeys } from '../../passkeys/members/queries.ts'
import { dropMemberPasskeys } from '../../passkeys/members/service.ts'
import type { Config } from '../../platform/config/config.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import { endRecoveredSessions } from '../session/sessions.ts'
import { dashboardLink, makeLink } from './links.ts'
import { endLinksOf, lockAddress } from './queries.ts'

const recoveryHours = 1

/** What a reset of passkeys has ended. */
export interface Recovered {
  readonly passkeysRemoved: number
  readonly sessionsEnded: number
  readonly expiresAt: Date
}

interface Requester {
  readonly ip: string
  readonly device: string
  readonly location: string
}

interface Order {
  readonly email: string
  readonly member: Ref
  /** Where the audit record belongs: a project, or the instance. */
  readonly project: Ref | undefined
  readonly requester: Requester
  /** Whether the email contains the link. Otherwise the terminal shows it. */
  readonly mailsLink: boolean
}

type RecoveryWriter = MailWriter & { readonly config: Config }

/** Removes the passkeys of a member and their accounts at providers, ends their sessions and open links, and gives a link to add a new passkey. */
async function recover(
  tx: RecoveryWriter,
  { email, member, project, requester, mailsLink }: Order,
): Promise<Recovered & { link: string }> {
  await lockAddress(tx.db, email)
  await lockMemberPasskeys(tx.db, email)
  const passkeysRemoved = await dropMemberPasskeys(tx, email)
  await deleteMemberIdentities(tx.db, email)
  const sessionsEnded = await endRecoveredSessions(tx, email)
  await endLinksOf(tx.db, email, tx.now())
  const { token, expiresAt } = await makeLink(tx, { purpose: 'recovery', email, minutes: recoveryHours * 60 })
  const link = dashboardLink(tx, 'verify', token)
  const app = new URL(tx.config.baseUrl).host
  await queueMail(tx, {
    projectId: null,
    template: 'member-recovery',
    recipient: email,
    expiresAt,
    variables: { app, link: mailsLink ? link : '', ...requester },
  })
  const values = { newValue: { email, passkeysRemoved, sessionsEnded } }
  await record(tx, 'member.recover', { actor: 'system', project, entity: member, ...values })
  return { passkeysRemoved, sessionsEnded, expiresAt, link }
}

/** At the request of an owner, who does not get the link: with it, they could sign in as the member. */
export async function recoverMember(
  tx: RequestTransaction,
  order: Pick<Order, 'email' | 'member' | 'project'>,
): Promise<Recovered> {
  const { link: _mailed, ...recovered } = await recover(tx, { ...order, requester: requesterOf(tx), mailsLink: true })
  return recovered
}

/** On the command line. Undefined when the email belongs to no member. `email` is in normal form. */
export function recoverByCommand(ctx: AppContext, email: string): Promise<(Recovered & { link: string }) | undefined> {
  return inTransaction(ctx, async (tx) => {
    const [member] = await membershipsOf(tx, email)
    if (!member) return undefined
    const requester = { ip: '', device: '', location: '' }
    return recover(tx, { email, member, project: undefined, requester, mailsLink: false })
  })
}
