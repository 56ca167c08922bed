import { findAccount } from '../accounts/service.ts'
import { findAppInScope } from '../apps/service.ts'
import type { UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { PageReply, PageRequest, PageRow } from '../platform/http/pages.ts'
import { requireOwnForm } from '../platform/pages/forms.ts'
import { type BrowserSession, clearToken, endBrowser } from '../sessions/browser/service.ts'
import { listMySessions, revokeMySession } from '../sessions/service.ts'
import { belowIssuer, goTo, openVisit, type PageVisit, show } from '../sign-in/service.ts'
import { accountView } from './views.ts'

const mostSessions = 100

interface SignedInVisit extends PageVisit {
  readonly browser: BrowserSession
}

const isSignedIn = (visit: PageVisit): visit is SignedInVisit => visit.browser !== undefined

/** The functions of the API serve these pages, too: their user is that of the browser. */
const userContextOf = ({ ctx, browser }: SignedInVisit): UserContext => ({ ...ctx, session: browser.session })

/** Requires that the form of a POST is ours, and from this session. @throws CSRF_FAILED */
const requireForm = ({ request, browser }: SignedInVisit): void => requireOwnForm(request, browser.session.publicId)

const toSignIn = (visit: PageVisit): PageReply => goTo(visit, `${visit.root}/sign-in`)

async function showAccount(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  if (!isSignedIn(visit)) return toSignIn(visit)
  const { ctx, project, browser, say } = visit
  const user = await findAccount(ctx, project.id, browser.session.userId)
  if (user?.email == null) return toSignIn(visit)
  const { email, name } = user
  const { items } = await listMySessions(userContextOf(visit), { query: { page: 1, limit: mostSessions } })
  const appRef = request.query.get('app') ?? ''
  const app = /^app_\w{1,64}$/.test(appRef) ? await findAppInScope(ctx, appRef, [project.id]) : undefined
  const main = accountView(visit, { user: { email, name }, sessions: items, sessionRef: browser.session.publicId, app })
  return show(visit, { title: say('account.title'), main, isWide: true })
}

/** Ends one session. If it has ended already, the list shows that. */
async function endOne(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  if (!isSignedIn(visit)) return toSignIn(visit)
  requireForm(visit)
  const sessionId = request.form.get('session') ?? ''
  try {
    if (/^ses_\w{1,64}$/.test(sessionId)) await revokeMySession(userContextOf(visit), { params: { sessionId } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return goTo(visit, `${visit.root}/account`)
}

async function signOut(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  if (!isSignedIn(visit)) return toSignIn(visit)
  requireForm(visit)
  await inTransaction(visit.ctx, (tx) => endBrowser(tx, visit.browser))
  return goTo(visit, `${visit.root}/signed-out?reason=logout`, [clearToken(visit.ctx, visit.project)])
}

const limited = { limit: 'standard' } as const

/** The pages on which users see and end their sessions, below the issuer of their project. */
export const accountPages: readonly PageRow[] = [
  ...belowIssuer('/account', { respond: showAccount }),
  ...belowIssuer('/account/sessions/end', { method: 'POST', limited, respond: endOne }),
  ...belowIssuer('/account/sign-out', { method: 'POST', limited, respond: signOut }),
]
