import type { App } from '../../apps/service.ts'
import { type Ref, record } from '../../audit/service.ts'
import type { Reader, RequestTransaction, Secrets, Writer } from '../../context.ts'
import { allowMail, queueMail } from '../../outbox/mail/service.ts'
import { hashToken, newCode, newToken } from '../../platform/crypto/tokens.ts'
import { requesterOf } from '../../platform/http/place.ts'
import {
  deleteMagicLinks,
  type ErasedAddresses,
  insertMagicLink,
  purgeMagicLinks,
  supersedeChangeLinks,
  supersedeMagicLinks,
} from './queries.ts'

/** For so long a link that is over is known as such; then it is as one that never was. */
const keepHours = 24

interface LinkOrder {
  app: App
  email: string
  user: Ref | undefined
  purpose: 'sign_in' | 'change_email'
  redirectUri: string
  /** Do all the work, send nothing: the answer must not tell by its time whether there is a mail. */
  suppressed?: boolean
}

/** Makes a link with its code and queues the mail. Returns until when they are good. */
export async function mailLink(tx: RequestTransaction, order: LinkOrder): Promise<Date> {
  const { app, email, user, purpose, redirectUri } = order
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + app.settings.magicLinkTtl * 1000)
  // The allowance is one row an address: its lock also keeps two new links from both surviving.
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

/** A new link makes the older unused ones worthless: those of the address in this app, or of the user's change of address. */
async function supersede(tx: RequestTransaction, { app, email, user, purpose }: LinkOrder): Promise<void> {
  if (purpose === 'sign_in') await supersedeMagicLinks(tx.db, { app_id: app.id, email, purpose }, tx.now())
  else if (user) await supersedeChangeLinks(tx.db, user.id, tx.now())
}

/** What stands for a code in the table, under each encryption key. */
export const codeMacs = (ctx: Secrets, email: string, code: string): Buffer[] =>
  ctx.vault.macs(`${email} ${code}`, 'magic link code')

/** Added to the text, not through a parser: what the app registered must come back as it was. */
function linkTo(redirectUri: string, token: string, place: 'query' | 'fragment'): string {
  const separator = place === 'fragment' ? '#' : redirectUri.includes('?') ? '&' : '?'
  return `${redirectUri}${separator}token=${token}`
}

/** Ends the links of a user's change of address that was given up or is now for another address than `keepEmail`. */
export const endChangeLinks = (tx: Writer, userId: number, keepEmail?: string): Promise<void> =>
  supersedeChangeLinks(tx.db, userId, tx.now(), keepEmail)

/** For the erasure of a user: their links, and those to addresses of theirs. */
export const forgetLinks = (tx: Writer, addresses: ErasedAddresses): Promise<void> => deleteMagicLinks(tx.db, addresses)

/** Forgets links that have been over for a day. */
export const purgeLinks = (ctx: Reader): Promise<void> =>
  purgeMagicLinks(ctx.db, new Date(ctx.now().getTime() - keepHours * 3_600_000))
