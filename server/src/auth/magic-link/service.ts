import { unlinkUnverified } from '../../accounts/identities/service.ts'
import {
  completeEmailChange,
  findOrCreateUser,
  findUser,
  recordLogin,
  type User,
  verifyEmail,
} from '../../accounts/service.ts'
import { type App, findApp, requireAllowedRedirect, resolveApp } from '../../apps/service.ts'
import { record } from '../../audit/service.ts'
import type { RequestContext, RequestTransaction } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import { hashToken, isToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { endAllSessions, openSession } from '../../sessions/service.ts'
import { codeMacs, mailLink } from './links.ts'
import {
  consumeByCode,
  consumeByToken,
  deleteLinkOfDeletedUser,
  findByCode,
  findByToken,
  type MagicLinkRow,
  withdrawLink,
} from './queries.ts'
import type { MagicLinkSent, MagicLinkVerified, SendMagicLinkBody, VerifyMagicLinkBody } from './schema.ts'

export { endChangeLinks, forgetLinks, mailLink, purgeLinks } from './links.ts'

/** Wrong codes that end a link. */
const mostWrongCodes = 5

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

/** @throws UNAUTHORIZED, MAGIC_LINK_EXPIRED, MAGIC_LINK_USED, REDIRECT_URI_NOT_ALLOWED, FORBIDDEN, VALIDATION_ERROR */
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
    if (email !== undefined || code !== undefined) throw invalidField('token', 'cannot be combined with email or code')
    if (!isToken('lml', token)) throw new ApiError('UNAUTHORIZED')
    return { token }
  }
  if (email === undefined && code === undefined)
    throw invalidField('token', 'is required unless email and code are sent')
  if (email === undefined) throw invalidField('email', 'is required with code')
  if (code === undefined) throw invalidField('code', 'is required with email')
  return { email: plainEmail(email), code }
}

async function tryCode(
  tx: RequestTransaction,
  { email, code }: { email: string; code: string },
): Promise<MagicLinkRow | undefined> {
  const macs = codeMacs(tx, email, code)
  const touched = await consumeByCode(tx.db, { email, appRef: tx.appId, macs }, tx.now(), mostWrongCodes)
  for (const link of touched) if (link.code_failures === mostWrongCodes) await recordEnd(tx, link)
  return touched.find((link) => link.used_at !== null)
}

async function recordEnd(tx: RequestTransaction, link: MagicLinkRow): Promise<void> {
  const app = await findApp(tx, link.app_id)
  if (app)
    await record(tx, 'magic_link.fail', {
      actor: 'system',
      project: app.project,
      entity: { id: link.id, ref: app.ref },
      newValue: { reason: 'too_many_wrong_codes', app: app.ref },
    })
}

/**
 * Signs in the holder of a link that has just been used up. An error here makes the link usable again. Undefined when
 * the change of email it was for is no longer pending: then the link has ended.
 */
async function enter(tx: RequestTransaction, link: MagicLinkRow): Promise<MagicLinkVerified | undefined> {
  const app = await findApp(tx, link.app_id)
  if (!app) throw new ApiError('MAGIC_LINK_EXPIRED')
  requireAllowedRedirect(app, link.redirect_uri)
  const method = methods[link.purpose]
  const user = await (link.purpose === 'change_email' ? userWithNewAddress(tx, app, link) : userOf(tx, app, link))
  if (!user) return undefined
  await attachLicenses(tx, app.project, user, user.email)
  const tokens = await openSession(tx, { user, app, method, redirectUri: link.redirect_uri })
  await record(tx, 'user.login', {
    project: app.project,
    user,
    entity: user,
    newValue: { method, app: app.ref },
  })
  return { user: { id: user.ref, email: user.email }, ...tokens }
}

const methods = { sign_in: 'magic_link', change_email: 'email_change' } as const

/** @throws VALIDATION_ERROR when the email has been taken since, FORBIDDEN */
async function userWithNewAddress(tx: RequestTransaction, app: App, link: MagicLinkRow): Promise<User | undefined> {
  const { project } = app
  const changed = await completeEmailChange(tx, { project, userId: Number(link.user_id), email: link.email })
  if (changed) return recordLogin(tx, project, changed)
  await withdrawLink(tx.db, link.id, tx.now())
  await deleteLinkOfDeletedUser(tx.db, link.id)
  return undefined
}

async function userOf(tx: RequestTransaction, app: App, link: MagicLinkRow): Promise<User> {
  const { project } = app
  if (!app.settings.signups && !(await findUser(tx, project.id, link.email))) throw new ApiError('MAGIC_LINK_EXPIRED')
  const { user, created } = await findOrCreateUser(tx, { project, email: link.email, verified: true })
  const entered = await recordLogin(tx, project, user)
  if (!created && (await verifyEmail(tx, project, entered))) {
    // Until now the owner of the email was unverified: do not trust the account's sessions and identities.
    await unlinkUnverified(tx, project, entered)
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
  // A link ended by wrong codes must not reveal that a guess was right.
  if (!link || link.code_failures >= mostWrongCodes) return new ApiError('UNAUTHORIZED')
  return new ApiError(link.used_at ? 'MAGIC_LINK_USED' : 'MAGIC_LINK_EXPIRED')
}
