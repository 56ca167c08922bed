import type { Ref } from '../../audit/service.ts'
import type { RequestTransaction, Secrets } from '../../context.ts'
import { allowMail } from '../../outbox/mail/limits/allowances.ts'
import { mailLocale, queueMail } from '../../outbox/mail/service.ts'
import type { MailTemplate, MailVariables } from '../../outbox/mail/templates/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import { captureWaysIn, type WaysIn } from '../../users/identities/restoring.ts'
import type { User } from '../../users/service.ts'
import { insertUndo, type UndoRow } from './queries.ts'

/** How long a change can be undone. */
const undoHours = 72
/** Emails about changes to one user in 24 hours. */
const mostMails = 10

/** A change of how a user signs in. */
export type WayInChange =
  | { readonly kind: 'identity_link' | 'identity_unlink'; readonly provider: string }
  | { readonly kind: 'passkey_create' | 'passkey_delete' | 'email_change' }

export interface ChangedUser {
  readonly project: Ref
  /** After the change; the row is locked. */
  readonly user: User
  readonly before: Before
  readonly change: WayInChange
}

/** The encrypted part of a row: how the user signed in before the change. */
export interface Before extends WaysIn {
  /** Name of the app in which the user made the change, for emails. */
  readonly app: string
}

/** To be called before a change, under the lock of the user's row. */
export const beforeChange = async (tx: RequestTransaction, userId: number, app: string): Promise<Before> => ({
  ...(await captureWaysIn(tx, userId)),
  app,
})

/** Lets the user undo a change that they made, and tells them by email. */
export async function announceChange(tx: RequestTransaction, changed: ChangedUser): Promise<void> {
  const token = newToken('lun')
  const expiresAt = new Date(tx.now().getTime() + undoHours * 3_600_000)
  await storeUndo(tx, changed, token, expiresAt)
  const facts = { link: `${tx.config.baseUrl}/undo#token=${token}`, expiresAt, ...requesterOf(tx) }
  await mailChange(tx, changed, recipientsOf(changed), facts)
}

/**
 * Tells the user of a change that a member or a server made. They cannot undo it. A changed email is reported
 * to both emails, also to unverified ones: the project is responsible for them.
 */
export async function announceForeignChange(tx: RequestTransaction, changed: ChangedUser): Promise<void> {
  const expiresAt = new Date(tx.now().getTime() + undoHours * 3_600_000)
  const recipients =
    changed.change.kind === 'email_change' ? [changed.before.email, changed.user.email] : recipientsOf(changed)
  await mailChange(tx, changed, recipients, { link: '', expiresAt, ip: '', device: '', location: '' })
}

/** Only verified emails: someone else may own one that is not. */
const recipientsOf = ({ before, user }: ChangedUser): (string | null)[] => [
  before.emailVerifiedAt === null ? null : before.email,
  user.emailVerified ? user.email : null,
]

async function storeUndo(
  tx: RequestTransaction,
  { project, user, before, change }: ChangedUser,
  token: string,
  expiresAt: Date,
): Promise<void> {
  const ref = newId('und')
  const releases = change.kind === 'email_change' && before.emailVerifiedAt !== null
  await insertUndo(tx.db, {
    public_id: ref,
    project_id: project.id,
    user_id: user.id,
    kind: change.kind,
    token_hash: hashToken(token),
    before_ciphertext: tx.vault.seal(JSON.stringify(before), beforeContext(ref)),
    released_email: releases ? before.email : null,
    created_at: tx.now(),
    expires_at: expiresAt,
  })
}

/** Context that the ciphertext of a row is bound to. */
const beforeContext = (publicId: string): string => `undos.before:${publicId}`

/** Supports the rotation of encryption keys. */
export const undoSnapshots: SealedColumn = {
  name: 'undos.before',
  table: 'undos',
  column: 'before_ciphertext',
  contextOf: beforeContext,
}

export const openBefore = ({ vault }: Secrets, row: UndoRow): Before =>
  JSON.parse(vault.open(row.before_ciphertext, beforeContext(row.public_id)))

const templates = {
  identity_link: 'way-in-added',
  identity_unlink: 'way-in-removed',
  passkey_create: 'way-in-added',
  passkey_delete: 'way-in-removed',
  email_change: 'email-changed',
} as const

type Facts = Omit<MailVariables['way-in-added'], 'app' | 'provider'> & { readonly expiresAt: Date }

async function mailChange(
  tx: RequestTransaction,
  { project, user, before, change }: ChangedUser,
  recipients: readonly (string | null)[],
  { expiresAt, ...facts }: Facts,
): Promise<void> {
  const app = before.app
  for (const recipient of new Set(recipients)) {
    if (recipient === null) continue
    const order = { projectId: project.id, recipient, expiresAt, user }
    if (change.kind === 'email_change') {
      const variables = { app, oldEmail: before.email ?? '', newEmail: user.email, ...facts }
      await mailAbout(tx, { ...order, template: 'email-changed', variables })
    } else {
      const provider = 'provider' in change ? change.provider : wordFor(mailLocale(user.locale, tx.client))
      const variables = { app, provider, ...facts }
      await mailAbout(tx, { ...order, template: templates[change.kind], variables })
    }
  }
}

/** A passkey, at the start of a sentence in the language of the email. */
const wordFor = (locale: string | undefined): string => (/^de\b/i.test(locale ?? '') ? 'Ein Passkey' : 'A passkey')

export interface MailAboutChange<T extends MailTemplate> {
  readonly projectId: number
  readonly recipient: string
  readonly expiresAt: Date
  readonly user: User
  readonly template: T
  readonly variables: MailVariables[T]
}

/** At most 10 a day for each user: beyond, the first of them undoes all later changes too. */
export async function mailAbout<T extends MailTemplate>(
  tx: RequestTransaction,
  { user, ...order }: MailAboutChange<T>,
): Promise<void> {
  const { projectId } = order
  if (!(await allowMail(tx, { projectId, counted: `sign-in methods of ${user.ref}`, most: mostMails }))) return
  const locale = mailLocale(user.locale, tx.client)
  await queueMail(tx, { ...order, ...(locale !== undefined && { locale }) })
}
