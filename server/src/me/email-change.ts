import { record } from '../audit/service.ts'
import { mailLink, openAddress, type SentLink } from '../auth/magic-link/links.ts'
import { supersedeChangeLinks } from '../auth/magic-link/withdrawal/queries.ts'
import { requireRecentSignIn } from '../auth/step-up/methods/service.ts'
import type { UserTransaction } from '../context.ts'
import { ApiError } from '../errors.ts'
import { allowMail } from '../outbox/mail/limits/allowances.ts'
import type { MailGrant } from '../outbox/mail/limits/budgets.ts'
import { mailLocale, queueMail } from '../outbox/mail/service.ts'
import type { UserRow } from '../platform/db/generated/tables.ts'
import { requesterOf } from '../platform/http/requester.ts'
import { requireAllowedRedirect } from '../projects/apps/choice.ts'
import { findApp } from '../projects/apps/service.ts'
import { ownerOfSession } from '../sessions/owner.ts'
import { setPendingEmailColumn } from '../users/queries.ts'
import { findUser } from '../users/service.ts'

const noticeHours = 24
/** Changes of email in 24 hours for which emails are sent. */
const mostChanges = 10

export interface Wish {
  /** In normal form. */
  email: string
  redirectUri: string | undefined
  grant: MailGrant
}

/** The user after the request, and the link that was sent. */
interface RequestedChange {
  user: UserRow
  /** Undefined when a change was canceled. */
  link: SentLink | undefined
}

/**
 * Starts a change of email, or cancels one when the email is the current one. The response doesn't reveal whether a
 * user has the new email. The caller holds the lock of the user's row.
 * @throws REAUTH_REQUIRED, REDIRECT_URI_NOT_ALLOWED, UNAUTHORIZED
 */
export async function requestEmailChange(tx: UserTransaction, user: UserRow, wish: Wish): Promise<RequestedChange> {
  if (wish.email === user.email) return { user: await cancelEmailChange(tx, user), link: undefined }
  await requireRecentSignIn(tx)
  const app = await findApp(tx, tx.session.appId)
  if (!app) throw new ApiError('UNAUTHORIZED')
  const redirectUri = wish.redirectUri ?? tx.session.redirectUri
  // Only our own pages act for a session of the built-in app, and send their own URL.
  if (app.kind === 'app') requireAllowedRedirect(app, redirectUri)

  const { project, user: actor } = ownerOfSession(tx.session)
  // Has its own limit: otherwise emails to the old address could block the notice to it.
  const counted = `change of ${user.public_id}`
  const isOpen = await allowMail(tx, { projectId: project.id, counted, most: mostChanges })
  await supersedeChangeLinks(tx.db, user.id, tx.now(), wish.email)
  const changed = await setPendingEmailColumn(tx.db, user.id, wish.email, tx.now())
  const language = mailLocale(user.locale, tx.client)
  const order = {
    app,
    email: wish.email,
    user: actor,
    purpose: 'change_email' as const,
    redirectUri,
    isKnown: (await findUser(tx, project.id, wish.email)) !== undefined,
    isOpen,
    grant: wish.grant,
    locale: language,
    sessionId: tx.session.id,
  }
  const link = await mailLink(tx, order, await openAddress(tx, order))
  await queueMail(tx, {
    projectId: project.id,
    template: 'change-email-notice',
    recipient: user.email ?? '',
    expiresAt: new Date(tx.now().getTime() + noticeHours * 3_600_000),
    suppressed: !isOpen,
    ...(language !== undefined && { locale: language }),
    variables: { app: app.name, newEmail: wish.email, ...requesterOf(tx) },
  })
  await record(tx, 'user.email_change_request', {
    project,
    user: actor,
    entity: actor,
    oldValue: { email: user.email, pendingEmail: user.pending_email },
    newValue: { pendingEmail: wish.email },
  })
  return { user: changed, link }
}

async function cancelEmailChange(tx: UserTransaction, user: UserRow): Promise<UserRow> {
  if (user.pending_email === null) return user
  await supersedeChangeLinks(tx.db, user.id, tx.now())
  const { project, user: actor } = ownerOfSession(tx.session)
  await record(tx, 'user.update', {
    project,
    user: actor,
    entity: actor,
    oldValue: { pendingEmail: user.pending_email },
    newValue: { pendingEmail: null },
  })
  return setPendingEmailColumn(tx.db, user.id, null, tx.now())
}
