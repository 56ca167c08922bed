import type { AnyRequest, RequestContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { MailGrant } from '../../outbox/mail/limits/budgets.ts'
import { mailLocale } from '../../outbox/mail/service.ts'
import { hashToken, isToken } from '../../platform/crypto/tokens.ts'
import { aroundStatement, inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import { countingAddress, plainEmail } from '../../platform/mail/address.ts'
import { readTypedCode } from '../../platform/mail/typed-code.ts'
import { requireAllowedRedirect, requireOwnRelay, resolveApp } from '../../projects/apps/choice.ts'
import type { App } from '../../projects/apps/model.ts'
import { findApp } from '../../projects/apps/service.ts'
import { openSession, prepareSession, type SignInTarget, type TokenSet } from '../../sessions/service.ts'
import { verdictOn } from '../../users/invitations/service.ts'
import {
  type Address,
  type LinkOrder,
  lookAtAddress,
  mailLink,
  mailLinkPlainly,
  openAddress,
  type SentLink,
} from './links.ts'
import { findLinkTo, type MagicLinkRow } from './queries.ts'
import type { MagicLinkSent, MagicLinkVerified, SendMagicLinkBody, VerifyMagicLinkBody } from './schema.ts'
import { hasLostAsker, type LinkProof, signInByLink } from './sign-in.ts'

export async function sendMagicLink(
  ctx: RequestContext,
  { body }: { body: SendMagicLinkBody },
): Promise<MagicLinkSent> {
  const app = await resolveApp(ctx, body.redirectUri)
  requireOwnRelay(ctx, app)
  const order = { app, email: plainEmail(body.email), redirectUri: body.redirectUri, replaces: body.handle }
  const { handle, codeLength, expiresAt } = await requestLink(ctx, order)
  return { sent: true, handle, codeLength, expiresAt: expiresAt.toISOString() }
}

/** A link to sign in with. The app allows the redirect URI, or it is that of the sign-in pages. Default locale: that of the user. */
export type LinkRequest = Pick<LinkOrder, 'app' | 'email' | 'redirectUri' | 'replaces' | 'flowCiphertext'> & {
  readonly locale?: string
}

/**
 * Sends a link and a code to an email in normal form, if its owner may sign in to the app. The result does not tell. When others ask for the
 * same address at the same time, one after the other.
 */
export async function requestLink(ctx: RequestContext, request: LinkRequest): Promise<SentLink> {
  const { app, email } = request
  return ctx.caches.mailBudgets.granting(app.project.id, async (grant) => {
    const wanted = { ...request, purpose: 'sign_in' as const, user: undefined, grant }
    const sent = await aroundStatement(ctx, async (unit) => {
      const address = await lookAtAddress(ctx, wanted)
      return mailLinkPlainly(ctx, unit, orderOf(ctx, wanted, address), address)
    })
    if (sent) return sent
    return inTurn(ctx, `links to ${app.project.id} ${countingAddress(email)}`, () =>
      inTransaction(ctx, async (tx) => {
        const address = await openAddress(tx, wanted)
        return mailLink(tx, orderOf(tx, wanted, address), address)
      }),
    )
  })
}

type Wanted = LinkRequest & { readonly purpose: 'sign_in'; readonly grant: MailGrant }

function orderOf({ client }: AnyRequest, wanted: Wanted, { addressee }: Address): LinkOrder {
  if (!addressee) throw new Error('the address of a link to sign in has no addressee')
  const { user, isInvited, isHeld, refusal } = verdictOn(wanted.app, wanted.email, addressee)
  return {
    ...wanted,
    user,
    isKnown: user !== undefined || isInvited,
    isOpen: user !== undefined || (refusal === undefined && !isHeld),
    locale: wanted.locale ?? mailLocale(user?.locale, client),
  }
}

/**
 * @throws UNAUTHORIZED, MAGIC_LINK_EXPIRED, MAGIC_LINK_USED, SESSION_REQUIRED, USER_EXISTS, REDIRECT_URI_NOT_ALLOWED, FORBIDDEN,
 * VALIDATION_ERROR
 */
export async function verifyMagicLink(
  ctx: RequestContext,
  { body }: { body: VerifyMagicLinkBody },
): Promise<MagicLinkVerified> {
  const { user, opened } = await signInByLink(ctx, proofOf(ctx, body), appTarget(ctx))
  return { user: { id: user.ref, email: user.email, emailVerified: true }, ...opened }
}

const appTarget = (ctx: RequestContext): SignInTarget<TokenSet> => ({
  requireFit(app, redirectUri) {
    requireOwnRelay(ctx, app)
    requireAllowedRedirect(app, redirectUri)
  },
  open: openSession,
  prepare: prepareSession,
})

/** The schema allows a code only with a handle. */
function proofOf({ session }: RequestContext, { token, handle, code }: VerifyMagicLinkBody): LinkProof {
  if (token === undefined) {
    if (handle === undefined || code === undefined)
      throw invalidField('token', 'is required unless handle and code are sent')
    return { handle, code: readTypedCode(code) }
  }
  if (handle !== undefined || code !== undefined) throw invalidField('token', 'cannot be combined with handle or code')
  if (!isToken('lml', token)) throw new ApiError('UNAUTHORIZED')
  return { token, sessionId: session?.id }
}

/** What a page says about a link before it is used. */
export interface ShownLink {
  readonly email: string
  readonly app: App
  readonly purpose: MagicLinkRow['purpose']
  readonly state: 'usable' | 'used' | 'expired'
  /** Number of the session that requested a change of email. */
  readonly sessionId: number | null
}

/** Looks at a link without using it. Undefined for an unknown one, and one that leads elsewhere. */
export async function showLink(
  ctx: RequestContext,
  token: string,
  redirectUri: string,
): Promise<ShownLink | undefined> {
  const link = isToken('lml', token) ? await findLinkTo(ctx.db, hashToken(token), redirectUri) : undefined
  const app = link && (await findApp(ctx, link.app_id))
  if (!app) return undefined
  const hasEnded = link.superseded_at !== null || link.expires_at <= ctx.now() || (await hasLostAsker(ctx, link))
  return {
    email: link.email,
    app,
    purpose: link.purpose,
    state: link.used_at ? 'used' : hasEnded ? 'expired' : 'usable',
    sessionId: link.session_id,
  }
}
