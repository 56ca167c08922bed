import { record } from '../../audit/service.ts'
import type { AppContext, Reader, RequestContext, RequestTransaction } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { acceptInvitation } from '../../members/invitations.ts'
import { hasInstanceOwner, makeInstanceOwner, membershipsOf } from '../../members/service.ts'
import { isBusy, type MailAllowance, openAllowance, reasonToHold } from '../../outbox/mail/limits/allowances.ts'
import { mailLocale, queueMail } from '../../outbox/mail/service.ts'
import { hashToken, isToken, newToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Reply } from '../../platform/http/reply.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { requirePasskeyOf } from '../session/passkey-rule.ts'
import type { AdminSessionInfo } from '../session/schema.ts'
import { replyToSignIn } from '../session/session.ts'
import { type AdminProof, openAdminSession } from '../session/sessions.ts'
import { dashboardLink, makeLink } from './links.ts'
import {
  consumeAdminLink,
  countAdminLinksInMailbox,
  findAdminLink,
  insertAdminLink,
  lockAddress,
  purgeAdminLinkRows,
  supersedeNamedAdminLink,
} from './queries.ts'
import type { AdminLinkSent, SendAdminLinkBody, VerifyAdminLinkBody } from './schema.ts'

const linkMinutes = 10
const commandHours = 1
const firstOwnerHours = 1
/** How long a used or expired link is reported as such; after that it is unknown. */
const keepHours = 24

/** Sends a link. A stranger gets the same response after the same work, but no email. */
export async function sendMemberMagicLink(
  ctx: RequestContext,
  { body }: { body: SendAdminLinkBody },
): Promise<AdminLinkSent> {
  const email = plainEmail(body.email)
  const { handle, expiresAt } = await inTransaction(ctx, (tx) => mailAdminLink(tx, email, body.handle))
  return { sent: true, handle, expiresAt: expiresAt.toISOString() }
}

/** The rules of users' links (auth/magic-link/links.ts), for links without a code. */
async function mailAdminLink(tx: RequestTransaction, email: string, replaces: string | undefined) {
  const allowance = await openAllowance(tx, { projectId: null, email })
  const isOpen = (await membershipsOf(tx, email)).length > 0
  const named = replaces !== undefined && isToken('lmh', replaces) && !isBusy(allowance)
  const replaced = named ? hashToken(replaces) : undefined
  const inMailbox = await countAdminLinksInMailbox(tx.db, email, tx.now(), replaced)
  const held = reasonToHold({ allowance, email, isKnown: true, isOpen, inMailbox })
  if (replaced) await supersedeNamedAdminLink(tx.db, email, held ? noHandle : replaced, tx.now())
  if (held) tx.metrics.mailHeldBack(held)
  return queueAdminLink(tx, { email, allowance, suppressed: held !== undefined })
}

/** Fits no link: the statement runs all the same, so that the response time does not tell. */
const noHandle = Buffer.alloc(0)

/**
 * A member who must sign in with a passkey and has one gets an email that says so. The link then exists, too, so that
 * the work is the same, but no one has it.
 */
async function queueAdminLink(
  tx: RequestTransaction,
  { email, allowance, suppressed }: { email: string; allowance: MailAllowance; suppressed: boolean },
) {
  const [token, handle] = [newToken('lal'), newToken('lmh')]
  const { refusal } = await requirePasskeyOf(tx, { email, method: 'magic_link' })
  const expiresAt = new Date(tx.now().getTime() + linkMinutes * 60_000)
  const locale = mailLocale(undefined, tx.client)
  const mail = await queueMail(tx, {
    projectId: null,
    template: refusal ? 'member-use-passkey' : 'member-sign-in',
    recipient: email,
    expiresAt,
    suppressed,
    allowance,
    ...(locale !== undefined && { locale }),
    variables: {
      app: new URL(tx.config.baseUrl).host,
      link: refusal ? `${tx.config.baseUrl}/admin/sign-in` : dashboardLink(tx, 'verify', token),
      ...requesterOf(tx),
    },
  })
  await insertAdminLink(tx.db, {
    purpose: 'magic_link',
    email,
    token_hash: hashToken(token),
    handle_hash: hashToken(handle),
    mail_id: suppressed ? null : mail.id,
    created_at: tx.now(),
    expires_at: expiresAt,
  })
  await record(tx, 'admin_link.send', { actor: 'member', newValue: { mailed: !suppressed } })
  return { handle, expiresAt }
}

/**
 * `link` makes the person who opens it the owner, so in production only a terminal may show it, and no log. Undefined
 * without one.
 */
export type FirstOwner = { readonly exists: true } | { readonly exists: false; readonly link: string | undefined }

/**
 * Tells whether the instance has an owner. Without an owner, `withLink` creates a one-time link to become the first
 * one, and invalidates the previous link.
 */
export function findFirstOwner(ctx: AppContext, { withLink }: { withLink: boolean }): Promise<FirstOwner> {
  return inTransaction(ctx, async (tx) => {
    await lockAddress(tx.db, '')
    if (await hasInstanceOwner(tx)) return { exists: true }
    if (!withLink) return { exists: false, link: undefined }
    const { token } = await makeLink(tx, { purpose: 'first_owner', email: null, minutes: firstOwnerHours * 60 })
    return { exists: false, link: dashboardLink(tx, 'first-owner', token) }
  })
}

/** Returns a one-time sign-in link for an instance owner, and makes the email one if needed. `email` is normalized. */
export function ownerLink(ctx: AppContext, email: string): Promise<{ link: string; created: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await lockAddress(tx.db, email)
    const created = await makeInstanceOwner(tx, email)
    const { token } = await makeLink(tx, { purpose: 'command', email, minutes: commandHours * 60 })
    return { link: dashboardLink(tx, 'verify', token), created }
  })
}

/** @throws UNAUTHORIZED, MAGIC_LINK_USED, MAGIC_LINK_EXPIRED, PASSKEY_REQUIRED, VALIDATION_ERROR */
export async function verifyMemberMagicLink(
  ctx: RequestContext,
  { body }: { body: VerifyAdminLinkBody },
): Promise<Reply<AdminSessionInfo>> {
  const { token, email } = body
  const opened = await inTransaction(ctx, async (tx) => {
    const proof = isToken('lin', token) ? await byInvitation(tx, token, email) : await byLink(tx, token, email)
    return proof && admit(tx, proof)
  })
  if (opened instanceof ApiError) throw opened
  if (!opened) {
    const error = await whyUnusable(ctx, token)
    ctx.metrics.login('admin_link', error.code)
    throw error
  }
  ctx.metrics.login('admin_link', 'success')
  return replyToSignIn(ctx, opened)
}

/** An invitation counts as accepted even if its member has to sign in with a passkey: the error is returned. */
async function admit(tx: RequestTransaction, proof: AdminProof) {
  const { refusal } = proof.method === 'invitation' ? await requirePasskeyOf(tx, proof) : {}
  return refusal ?? openAdminSession(tx, proof)
}

async function byInvitation(tx: RequestTransaction, token: string, given: string | undefined) {
  const { email, member } = await acceptInvitation(tx, token)
  requireNoAddress(given)
  return { email, member, method: 'invitation' as const }
}

/** All other links already belong to an email. @throws VALIDATION_ERROR */
function requireNoAddress(email: string | undefined): void {
  if (email !== undefined) throw invalidField('email', 'is only allowed with the setup link of a new server')
}

async function byLink(tx: RequestTransaction, token: string, email: string | undefined) {
  const link = isToken('lal', token) ? await consumeAdminLink(tx.db, hashToken(token), tx.now()) : undefined
  if (!link) return undefined
  // An error after this point rolls back the use of the link.
  if (link.purpose === 'first_owner') {
    if (email === undefined) throw invalidField('email', 'is required: enter the email of the first owner')
    return firstOwner(tx, plainEmail(email))
  }
  requireNoAddress(email)
  const address = link.email ?? ''
  const [member] = await membershipsOf(tx, address)
  if (!member) throw new ApiError('UNAUTHORIZED')
  return { email: address, member, method: link.purpose }
}

async function firstOwner(tx: RequestTransaction, email: string) {
  await lockAddress(tx.db, '')
  // An owner may have been created in another way since: then the printed link is invalid.
  if (await hasInstanceOwner(tx)) throw new ApiError('MAGIC_LINK_EXPIRED')
  await makeInstanceOwner(tx, email)
  const [member] = await membershipsOf(tx, email)
  if (!member) throw new Error('first owner was not created')
  return { email, member, method: 'first_owner' as const }
}

async function whyUnusable(ctx: RequestContext, token: string): Promise<ApiError> {
  const link = isToken('lal', token) ? await findAdminLink(ctx.db, hashToken(token)) : undefined
  if (!link) return new ApiError('UNAUTHORIZED')
  return new ApiError(link.used_at ? 'MAGIC_LINK_USED' : 'MAGIC_LINK_EXPIRED')
}

/** Deletes links a day after they expired. */
export const purgeAdminLinks = (ctx: Reader): Promise<void> =>
  purgeAdminLinkRows(ctx.db, new Date(ctx.now().getTime() - keepHours * 3_600_000))
