import { mostCodeFailures } from '../../../auth/magic-link/codes.ts'
import { judgeLink, lookAtAddress } from '../../../auth/magic-link/links.ts'
import type { AdminContext } from '../../../context.ts'
import {
  macOf,
  mostInMailboxOf,
  mostWrongCodes,
  windowMs,
  windowStart,
} from '../../../outbox/mail/limits/allowances.ts'
import { hourMs, startOfHour } from '../../../outbox/mail/limits/budgets.ts'
import { type AskedLink, findWindow, isBudgetSpent, listAskedLinks } from './queries.ts'
import type { Finder, FoundCause, Who } from './who.ts'

/** An email that is not sent after this time is late. */
const lateMs = 30_000
/** A new email is sent while links in the mailbox have less than this part of their lifetime left. */
const usablePart = 1 / 5

/** What became of the sign-in emails that were asked for since the last sign-in. */
export const findEmailCauses: Finder = async (ctx, who) => {
  const links = await listAskedLinks(ctx.db, who.project.id, who.email)
  const codes = await findCodeWindow(ctx, who)
  const since = who.user?.last_login_at
  const mailed = links.find(({ mail_status }) => mail_status !== null)
  const isOpen = mailed && mailed.used_at === null && (!since || mailed.created_at > since)
  const ofEmail = isOpen ? fateOf(ctx, who, mailed) : []
  const ofCode = isOpen && codes.length === 0 ? endOfCode(ctx, mailed) : []
  return [...ofEmail, ...(await findHold(ctx, who, links)), ...codes, ...ofCode]
}

function fateOf(ctx: AdminContext, { project }: Who, link: AskedLink): FoundCause[] {
  const now = ctx.now()
  const { mail_status: status, mail_error, created_at: since, expires_at: expiry } = link
  const details = { error: ctx.caller.may('mail:read', project.id) ? mail_error : null }
  if (status === 'failed') return [{ code: 'email_failed', since, details }]
  const isLate = mail_error !== null || now.getTime() - since.getTime() >= lateMs
  if (status === 'queued') return isLate ? [{ code: 'email_delayed', since, details }] : []
  return expiry <= now ? [{ code: 'link_expired', since: expiry }] : []
}

function endOfCode(ctx: AdminContext, link: AskedLink): FoundCause[] {
  const isUsable = link.superseded_at === null && link.expires_at > ctx.now()
  const { code_failures: failures, created_at: since, expires_at: until } = link
  return isUsable && failures >= mostCodeFailures ? [{ code: 'code_ended', since, until }] : []
}

async function findCodeWindow(ctx: AdminContext, { project, email }: Who): Promise<FoundCause[]> {
  const counted = { projectId: project.id, addressMac: macOf(ctx, email), since: windowStart(ctx.now()) }
  const window = await findWindow(ctx.db, counted)
  if (!window || window.wrongCodes < mostWrongCodes) return []
  return [{ code: 'codes_disabled', until: new Date(window.startedAt.getTime() + windowMs) }]
}

/** Whether the next email would be sent: to the app that asked last, as the sign-in itself decides it. */
async function findHold(ctx: AdminContext, who: Who, links: readonly AskedLink[]): Promise<FoundCause[]> {
  const { project, email, user, apps } = who
  const hour = startOfHour(ctx.now())
  if (!user && (await isBudgetSpent(ctx.db, project.id, hour)))
    return [{ code: 'email_budget_spent', until: new Date(hour.getTime() + hourMs) }]
  const [last] = links
  const app = apps.find(({ id }) => id === last?.app_id)
  if (!last || !app) return []
  const order = { app, email, redirectUri: last.redirect_uri, isKnown: user !== undefined, isOpen: true }
  const address = await lookAtAddress(ctx, { ...order, user: undefined, purpose: 'sign_in' })
  const { held, alike } = judgeLink(order, address)
  if (held === undefined) return []
  const ends = links
    .filter(({ id }) => alike.some((link) => link.id === id))
    .map(
      ({ created_at, expires_at }) => expires_at.getTime() - (expires_at.getTime() - created_at.getTime()) * usablePart,
    )
    .sort((a, b) => a - b)
  const until = ends[alike.length - mostInMailboxOf(address.allowance)]
  const since = last.created_at
  return [
    {
      code: 'email_held_back',
      since,
      ...(until !== undefined && { until: new Date(until) }),
      details: { emails: alike.length },
    },
  ]
}
