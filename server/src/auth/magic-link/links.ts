import type { App } from '../../apps/service.ts'
import { type Ref, record } from '../../audit/service.ts'
import type { Reader, RequestTransaction, Secrets, Writer } from '../../context.ts'
import { allowMail, queueMail } from '../../outbox/mail/service.ts'
import { hashToken, newCode, newToken } from '../../platform/crypto/tokens.ts'
import { requesterOf } from '../../platform/http/place.ts'
import {
  deleteMagicLinks,
  insertMagicLink,
  type LinkOwner,
  purgeMagicLinks,
  supersedeChangeLinks,
  supersedeMagicLinks,
} from './queries.ts'

/** Hours for which an ended link is still recognized; after that it is treated as unknown. */
const keepHours = 24

interface LinkOrder {
  app: App
  email: string
  user: Ref | undefined
  purpose: 'sign_in' | 'change_email'
  redirectUri: string
  /**
   * Whether to do all the work but send nothing, so that the response time does not reveal whether an email was sent.
   */
  suppressed?: boolean
}

/** Creates a link with its code and queues the email. Returns when both expire. */
export async function mailLink(tx: RequestTransaction, order: LinkOrder): Promise<Date> {
  const { app, email, user, purpose, redirectUri } = order
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + app.settings.magicLinkTtl * 1000)
  // The allowance is one row per email: its lock also prevents two new links from both surviving.
  const allowed = await allowMail(tx, { projectId: app.project.id, email })
  const suppressed = order.suppressed === true || !allowed
  if (!suppressed) await supersede(tx, order)
  const token = newToken('lml')
  const code = newCode()
  const [codeMac] = codeMacs(tx, email, code)
  if (!codeMac) throw new Error('no encryption key is configured')
  const { id } = await insertMagicLink(tx.db, {
    project_id: app.project.id,
    app_id: app.id,
    purpose,
    user_id: purpose === 'change_email' ? (user?.id ?? null) : null,
    email,
    token_hash: hashToken(token),
    code_mac: codeMac,
    redirect_uri: redirectUri,
    ip: tx.client.ip,
    user_agent: tx.client.userAgent,
    created_at: now,
    expires_at: expiresAt,
    superseded_at: suppressed ? now : null,
  })
  await queueMail(tx, {
    projectId: app.project.id,
    template: purpose === 'sign_in' ? 'magic-link' : 'change-email',
    recipient: email,
    expiresAt,
    suppressed,
    variables: {
      app: app.name,
      code,
      link: linkTo(redirectUri, token, app.settings.magicLinkTokenIn),
      ...requesterOf(tx),
    },
  })
  await record(tx, 'magic_link.send', {
    project: app.project,
    user,
    entity: { id, ref: app.ref },
    newValue: { purpose, app: app.ref, mailed: !suppressed },
  })
  return expiresAt
}

/** Invalidates older unused links: those to the email in this app, or those of the user's change of email. */
async function supersede(tx: RequestTransaction, { app, email, user, purpose }: LinkOrder): Promise<void> {
  if (purpose === 'sign_in') await supersedeMagicLinks(tx.db, { app_id: app.id, email, purpose }, tx.now())
  else if (user) await supersedeChangeLinks(tx.db, user.id, tx.now())
}

/** Returns the stored form of a code, one for each encryption key. */
export const codeMacs = (ctx: Secrets, email: string, code: string): Buffer[] =>
  ctx.vault.macs(`${email} ${code}`, 'magic link code')

/** Appended as text, without a parser: the app must get its registered URI back unchanged. */
function linkTo(redirectUri: string, token: string, place: 'query' | 'fragment'): string {
  const separator = place === 'fragment' ? '#' : redirectUri.includes('?') ? '&' : '?'
  return `${redirectUri}${separator}token=${token}`
}

/** Ends the links of a user's change of email, if it was canceled or is now for another email than `keepEmail`. */
export const endChangeLinks = (tx: Writer, userId: number, keepEmail?: string): Promise<void> =>
  supersedeChangeLinks(tx.db, userId, tx.now(), keepEmail)

/** Supports the erasure of a user: deletes their links and those to their emails. */
export const forgetLinks = (tx: Writer, addresses: LinkOwner): Promise<void> => deleteMagicLinks(tx.db, addresses)

/** Deletes links that ended more than a day ago. */
export const purgeLinks = (ctx: Reader): Promise<void> =>
  purgeMagicLinks(ctx.db, new Date(ctx.now().getTime() - keepHours * 3_600_000))
