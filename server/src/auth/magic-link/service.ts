import { type App, findApp, requireAllowedRedirect, resolveApp } from '../../apps/service.ts'
import { type Ref, record } from '../../audit/service.ts'
import type { AppContext, RequestContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { unlinkUnproven } from '../../identities/service.ts'
import { allowMail, queueMail } from '../../mail/service.ts'
import { hashToken, isToken, newCode, newToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { describeDevice } from '../../platform/http/place.ts'
import { normaliseEmail } from '../../platform/mail/address.ts'
import { endAllSessions, openSession } from '../../sessions/service.ts'
import { findOrCreateUser, findUser, proveEmail, recordLogin, type User } from '../../users/service.ts'
import {
  consumeByCode,
  consumeByToken,
  findByCode,
  findByToken,
  insertMagicLink,
  type MagicLinkRow,
  purgeMagicLinks,
  supersedeMagicLinks,
} from './queries.ts'
import type { MagicLinkSent, MagicLinkVerified, SendMagicLinkBody, VerifyMagicLinkBody } from './schema.ts'

/** So many wrong codes end a link. */
const mostWrongCodes = 5
/** For so long a link that is over is known as such; then it is as one that never was. */
const keepDays = 7

export async function sendMagicLink(
  ctx: RequestContext,
  { body }: { body: SendMagicLinkBody },
): Promise<MagicLinkSent> {
  const email = plainEmail(body.email)
  const app = await resolveApp(ctx, body.redirectUri)
  const user = await findUser(ctx, app.project.id, email)
  const mayEnter = user !== undefined || app.settings.signups
  const expiresAt = await inTransaction(ctx, (tx) =>
    mailLink(tx, { app, email, user, purpose: 'sign_in', redirectUri: body.redirectUri, suppressed: !mayEnter }),
  )
  return { sent: true, expiresAt: expiresAt.toISOString() }
}

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
async function mailLink(tx: RequestContext, order: LinkOrder): Promise<Date> {
  const { app, email, user, purpose, redirectUri } = order
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + app.settings.magicLinkTtl * 1000)
  // The allowance is one row an address: its lock also keeps two new links from both surviving.
  const allowed = await allowMail(tx, { projectId: app.project.id, email })
  const suppressed = order.suppressed === true || !allowed
  if (!suppressed) await supersedeMagicLinks(tx.db, { app_id: app.id, email, purpose }, now)
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

const requesterOf = ({ client, places }: RequestContext) => ({
  ip: client.ip,
  device: describeDevice(client.userAgent).name,
  location: places.of(client.ip),
})

const codeMacs = (ctx: RequestContext, email: string, code: string): Buffer[] =>
  ctx.vault.macs(`${email} ${code}`, 'magic link code')

/** Added to the text, not through a parser: what the app registered must come back as it was. */
function linkTo(redirectUri: string, token: string, place: 'query' | 'fragment'): string {
  const separator = place === 'fragment' ? '#' : redirectUri.includes('?') ? '&' : '?'
  return `${redirectUri}${separator}token=${token}`
}

/** @throws UNAUTHORIZED, MAGIC_LINK_EXPIRED, MAGIC_LINK_USED, REDIRECT_URI_NOT_ALLOWED, FORBIDDEN */
export async function verifyMagicLink(
  ctx: RequestContext,
  { body }: { body: VerifyMagicLinkBody },
): Promise<MagicLinkVerified> {
  const proof = proofOf(body)
  const outcome = await inTransaction(ctx, async (tx) => {
    const link = await ('token' in proof
      ? consumeByToken(tx.db, hashToken(proof.token), tx.now(), mostWrongCodes)
      : tryCode(tx, proof))
    return link && enter(tx, link)
  })
  if (outcome) ctx.metrics.login('magic_link', 'success')
  if (outcome) return outcome
  // Outside of the transaction, which has counted a wrong code.
  const error = await whyUnusable(ctx, proof)
  ctx.metrics.login('magic_link', error.code)
  throw error
}

type Proof = { token: string } | { email: string; code: string }

function proofOf({ token, email, code }: VerifyMagicLinkBody): Proof {
  if (token !== undefined) {
    if (email !== undefined || code !== undefined)
      throw invalidField('token', 'cannot come together with email or code')
    if (!isToken('lml', token)) throw new ApiError('UNAUTHORIZED')
    return { token }
  }
  if (email === undefined && code === undefined) throw invalidField('token', 'is required, or email and code')
  if (email === undefined) throw invalidField('email', 'is required together with code')
  if (code === undefined) throw invalidField('code', 'is required together with email')
  return { email: plainEmail(email), code }
}

async function tryCode(
  tx: RequestContext,
  { email, code }: { email: string; code: string },
): Promise<MagicLinkRow | undefined> {
  const macs = codeMacs(tx, email, code)
  const touched = await consumeByCode(tx.db, { email, appRef: tx.appId, macs }, tx.now(), mostWrongCodes)
  for (const link of touched) if (link.code_failures === mostWrongCodes) await recordEnd(tx, link)
  return touched.find((link) => link.used_at !== null)
}

async function recordEnd(tx: RequestContext, link: MagicLinkRow): Promise<void> {
  const app = await findApp(tx, link.app_id)
  if (app)
    await record(tx, 'magic_link.fail', {
      actor: 'system',
      project: app.project,
      entity: { id: link.id, ref: app.ref },
    })
}

/** Signs in whoever holds a link that has just been used up. What is thrown here gives the link back. */
async function enter(tx: RequestContext, link: MagicLinkRow): Promise<MagicLinkVerified> {
  const app = await findApp(tx, link.app_id)
  if (!app) throw new ApiError('MAGIC_LINK_EXPIRED')
  requireAllowedRedirect(app, link.redirect_uri)
  const user = await userOf(tx, app, link)
  const tokens = await openSession(tx, { user, app, method: 'magic_link', redirectUri: link.redirect_uri })
  await record(tx, 'user.login', {
    project: app.project,
    user,
    entity: user,
    newValue: { method: 'magic_link', app: app.ref },
  })
  return { user: { id: user.ref, email: user.email }, ...tokens }
}

async function userOf(tx: RequestContext, app: App, link: MagicLinkRow): Promise<User> {
  const { project } = app
  if (!app.settings.signups && !(await findUser(tx, project.id, link.email))) throw new ApiError('MAGIC_LINK_EXPIRED')
  const { user, created } = await findOrCreateUser(tx, { project, email: link.email, verified: true })
  const entered = await recordLogin(tx, project, user)
  if (!created && (await proveEmail(tx, project, entered))) {
    // Until now the account was somebody's claim: its sessions and what it was linked to are not to be trusted.
    await unlinkUnproven(tx, project, entered)
    await endAllSessions(tx, entered.id, 'revoked')
  }
  return entered
}

async function whyUnusable(ctx: RequestContext, proof: Proof): Promise<ApiError> {
  if ('token' in proof) {
    const link = await findByToken(ctx.db, hashToken(proof.token))
    if (!link) return new ApiError('UNAUTHORIZED')
    return new ApiError(link.used_at ? 'MAGIC_LINK_USED' : 'MAGIC_LINK_EXPIRED')
  }
  const link = await findByCode(ctx.db, proof.email, codeMacs(ctx, proof.email, proof.code))
  // A link that wrong codes have ended must not tell that a guess was right.
  if (!link || link.code_failures >= mostWrongCodes) return new ApiError('UNAUTHORIZED')
  return new ApiError(link.used_at ? 'MAGIC_LINK_USED' : 'MAGIC_LINK_EXPIRED')
}

/** @throws VALIDATION_ERROR */
function plainEmail(text: string): string {
  const email = normaliseEmail(text)
  if (email === undefined) throw invalidField('email', 'must be one plain address, like ada@example.com')
  return email
}

/** Forgets links that have been over for a week. */
export const purgeLinks = (ctx: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  purgeMagicLinks(ctx.db, new Date(ctx.now().getTime() - keepDays * 86_400_000))
