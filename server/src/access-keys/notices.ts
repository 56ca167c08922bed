import { allowMail } from '../outbox/mail/limits/allowances.ts'
import { type MailWriter, queueMail } from '../outbox/mail/service.ts'
import type { Requester } from '../outbox/mail/templates/service.ts'
import { day } from '../platform/time/units.ts'
import { findProjectByNumber } from '../projects/service.ts'
import { findUserByNumber } from '../users/service.ts'
import type { NamedKeyRow } from './queries.ts'

/** To one user in a day. Keys are made, and end, without an email beyond that. */
const mostToOne = 30

/** Of a notice about something that the user did not request. */
export const byNobody: Requester = { ip: '', device: '', location: '' }

/** A name that someone else may have written: behind each dot is a mark without width, so that no client makes a link of it. */
const withoutLinks = (name: string): string => name.replaceAll('.', '.\u200c')

/** Tells the user of a key; that of an organization itself has its creator instead. */
export async function mailAboutKey(
  tx: MailWriter,
  row: NamedKeyRow,
  template: 'access-key-created' | 'access-key-expiring' | 'access-key-leaked',
  requester: Requester,
): Promise<void> {
  const userId = row.user_id ?? row.created_by_user_id
  const user = userId === null ? undefined : await findUserByNumber(tx, row.project_id, userId)
  if (!user?.email || !user.emailVerified) return
  const projectId = row.project_id
  if (!(await allowMail(tx, { projectId, counted: `access keys of ${user.ref}`, most: mostToOne }))) return
  const project = await findProjectByNumber(tx, projectId)
  await queueMail(tx, {
    projectId,
    template,
    recipient: user.email,
    expiresAt: new Date(tx.now().getTime() + day),
    ...(user.locale && { locale: user.locale }),
    variables: { app: project?.name ?? '', key: withoutLinks(row.name), ...requester },
  })
}
