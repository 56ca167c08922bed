import type { Client, Configured, Reader, Secrets, Writer } from '../../context.ts'
import { readableName } from '../../platform/config/readable-name.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { afterCommit, afterRollback, askListeners } from '../../platform/db/endings.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import type { OutgoingMail } from '../../platform/mail/transport.ts'
import { countMail, type MailAllowance } from './limits/allowances.ts'
import {
  type DueMail,
  deleteMailsOf,
  type ErasedEmails,
  insertMail,
  listHeldMails,
  type NewMail,
  type StoredMail,
} from './queries.ts'
import {
  isAwaited,
  isMailTemplate,
  languageFor,
  type MailTemplate,
  type MailVariables,
  render,
} from './templates/service.ts'
import { type MailWords, usableWords } from './templates/words.ts'

/** The language of an email to a user: the one they chose, else the one that the request prefers. */
export const mailLocale = (chosen: string | null | undefined, client: Client): string | undefined =>
  chosen ?? languageFor(client.acceptLanguage)

/** A transaction that queues emails. */
export interface MailWriter extends Writer, Secrets, Configured {
  readonly metrics: Metrics
}

export interface MailOrder<T extends MailTemplate> {
  /** Null for emails about the instance. */
  projectId: number | null
  template: T
  /** In normal form. */
  recipient: string
  variables: MailVariables[T]
  /** When the subject of the email expires: later, the email is no longer sent. */
  expiresAt: Date
  /** BCP 47; English if omitted or unknown. */
  locale?: string
  /**
   * Whether to do the same work but send nothing, so that the response time does not reveal whether an email was sent.
   */
  suppressed?: boolean
  /** Counts of the address, which the caller has locked: the email counts there unless it is suppressed. */
  allowance?: MailAllowance
  /** Preview of an email: with these texts instead of the project's, and a subject that marks it as a test. */
  trial?: MailWords
}

/** The encrypted part of a row. */
interface MailContent {
  variables: MailVariables[MailTemplate]
  locale?: string
  trial?: MailWords
}

/** Call it inside the transaction that creates the link: the email is sent if and only if that commits. */
export async function queueMail<T extends MailTemplate>(
  tx: MailWriter,
  order: MailOrder<T>,
): Promise<{ id: number; ref: string }> {
  const { row, send } = prepareMail(tx, order)
  const counting = order.allowance && countMail(order.allowance, { isSent: !order.suppressed })
  const mail = await insertMail(tx.db, row, counting)
  send(mail)
  return { id: mail.id, ref: row.public_id }
}

/** An email for a statement with `writeInsertOfMails` in the same transaction. */
export interface PreparedMail {
  readonly row: NewMail
  /** To be called with what the statement has returned for it. Sends it after the commit. */
  readonly send: (stored: StoredMail) => void
}

export function prepareMail<T extends MailTemplate>(tx: Anywhere<MailWriter>, order: MailOrder<T>): PreparedMail {
  const { projectId, template, recipient, variables, expiresAt, locale, suppressed = false, trial } = order
  const publicId = newId('mail')
  const now = tx.now()
  const content: MailContent = {
    variables: forReaders(tx, variables),
    ...(locale && { locale }),
    ...(trial && { trial }),
  }
  const text = JSON.stringify(content)
  // As long as the content, but meaningless: an email that is never sent needs no content.
  const kept = suppressed ? ' '.repeat(Buffer.byteLength(text)) : text
  if (suppressed) afterCommit(tx.db, () => tx.metrics.mail(template, 'suppressed'))
  const common = {
    project_id: projectId,
    public_id: publicId,
    template,
    recipient,
    content_ciphertext: tx.vault.seal(kept, contentContext(publicId)),
    attempts: 0,
    created_at: now,
    expires_at: expiresAt,
  }
  const pickup = suppressed ? undefined : pickupIn(tx, projectId)
  const claim = pickup && { attempts: 1, next_attempt_at: pickup.leaseEnd }
  return {
    row: {
      ...common,
      priority: isAwaited(template) ? 0 : 1,
      status: suppressed ? 'suppressed' : 'queued',
      next_attempt_at: now,
      last_error: null,
      settled_at: suppressed ? now : null,
      ...claim,
    },
    send: (stored) =>
      afterCommit(tx.db, (pool) => {
        if (pickup) pickup.send({ ...common, ...stored, ...claim, content })
        else pool.emit(new MailQueued(projectId))
      }),
  }
}

/** Readers get a name of the app that means something to them. */
const forReaders = <T extends object>(tx: Configured, variables: T): T =>
  'app' in variables && typeof variables.app === 'string'
    ? { ...variables, app: readableName(tx, variables.app) }
    : variables

/** The worker of this process, if it can send an email as soon as that is committed: then it need not be claimed. */
function pickupIn({ db }: Reader, projectId: number | null): Pickup | undefined {
  const asked = new SlotForMail(projectId)
  askListeners(db, asked)
  const { pickup } = asked
  if (pickup) afterRollback(db, pickup.release)
  return pickup
}

/** Context that the ciphertext of a row is bound to. */
const contentContext = (publicId: string): string => `mails.content:${publicId}`

/** Supports the rotation of encryption keys. */
export const mailContents: SealedColumn = {
  name: 'mails.content',
  table: 'mails',
  column: 'content_ciphertext',
  contextOf: contentContext,
}

/** A claimed email, with its content if this process has queued it. */
export type MailToSend = DueMail & Pick<MailToRender, 'content'>

/** The part of a queue row that is needed to render its email. */
interface MailToRender {
  public_id: string
  template: string
  recipient: string
  content_ciphertext: string | null
  created_at: Date
  expires_at: Date | null
  /** The project's texts, which replace ours. */
  words?: unknown
  /** In the process that has queued it: what `content_ciphertext` holds. */
  content?: MailContent
}

/** Renders the email of a row. @throws when its content was erased or does not decrypt, or its template is unknown */
export function composeMail({ vault }: Secrets, mail: MailToRender): OutgoingMail {
  const { public_id: id, template, recipient, created_at: createdAt } = mail
  if (!isMailTemplate(template)) throw new Error(`template ${template} is unknown in this release`)
  const { variables, locale, trial } = mail.content ?? openContent(vault, mail)
  const facts = { recipient, requestedAt: createdAt, expiresAt: mail.expires_at ?? createdAt }
  const words = usableWords(template, trial ?? mail.words)
  const rendered = render(template, { ...variables, ...facts }, { locale, words })
  const secrets = {
    ...('link' in variables && { link: variables.link }),
    ...('code' in variables && { code: variables.code }),
  }
  const subject = trial ? `[Test] ${rendered.subject}` : rendered.subject
  return { id, to: recipient, createdAt, ...rendered, subject, secrets }
}

function openContent(vault: Secrets['vault'], mail: MailToRender): MailContent {
  if (mail.content_ciphertext === null) throw new Error('the content has been deleted')
  return JSON.parse(vault.open(mail.content_ciphertext, contentContext(mail.public_id)))
}

/** Supports the erasure of a user: deletes every email to their addresses, including queued ones. */
export const forgetMails = (
  tx: Writer,
  addresses: Pick<ErasedEmails, 'projectId' | 'email'> & Partial<ErasedEmails>,
): Promise<void> => deleteMailsOf(tx.db, { pendingEmail: null, formerEmails: [], ...addresses })

/** At most `most` emails to an address, newest first: template, times, and status. */
export async function mailsHeld(
  ctx: Reader,
  { projectId, email, most }: { projectId: number; email: string; most: number },
) {
  const rows = await listHeldMails(ctx.db, projectId, email, most + 1)
  const items = rows.slice(0, most).map((row) => ({
    id: row.public_id,
    kind: row.template,
    status: row.status,
    recipient: row.recipient,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }))
  return { items, complete: rows.length <= most }
}

/** Wakes the workers of this process: there may be something to send. */
export class MailQueued {
  readonly projectId: number | null

  constructor(projectId: number | null) {
    this.projectId = projectId
  }
}

/** A worker that keeps a slot for one email until one of the functions is called. */
export interface Pickup {
  /** Until then the email belongs to the worker. */
  readonly leaseEnd: Date
  readonly send: (mail: MailToSend) => void
  readonly release: () => void
}

/** Asks the workers of this process for a slot. */
export class SlotForMail {
  readonly projectId: number | null
  /** Set by the first one that has a free slot. */
  pickup: Pickup | undefined

  constructor(projectId: number | null) {
    this.projectId = projectId
  }
}
