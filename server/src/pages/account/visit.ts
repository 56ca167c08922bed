import { ApiError } from '../../errors.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply, PageRow } from '../../platform/http/pages.ts'
import { isImpersonated } from '../../platform/http/route.ts'
import { formToken, requireOwnForm } from '../../platform/pages/forms.ts'
import type { PageView } from '../../platform/pages/layout.ts'
import { showReadOnly } from '../sign-in/impersonation.ts'
import { type UserVisit as AccountVisit, openUserVisit } from '../sign-in/user-visit.ts'
import { belowIssuer, devicePathOf, goTo, type PageVisit, pathTo, show } from '../sign-in/visit.ts'
import { backLink, navigation, noteIn } from './frame.ts'

export type AccountPath = '/account' | `/account/${string}`
type Respond = (visit: AccountVisit) => PageReply | Promise<PageReply>

/** A page of the account. Who is not signed in comes back to it after the sign-in. */
export const accountPage = (path: AccountPath, respond: Respond): PageRow[] =>
  belowIssuer(path, {
    async respond(request) {
      const { visit, signedIn } = await openUserVisit(request)
      return signedIn ? respond(signedIn) : goTo(visit, signInFor(visit, path))
    },
  })

const signInFor = (visit: PageVisit, path: AccountPath): string => {
  const page = path.replace(/:(\w+)/g, (_, name: string) => wordIn(visit, name))
  return pathTo({ ...visit, returnTo: `${visit.root}${page}` }, '/sign-in')
}

const wordIn = ({ request }: PageVisit, name: string): string => (request.params[name] ?? '').replace(/\W/g, '')

/** The ID in the URL of a page of one license, passkey, or identity. Nothing in it ends a URL or an attribute. */
export const idInUrl = (visit: PageVisit): string => wordIn(visit, 'id')

const standard = { limit: 'standard' } as const

/** What a form of the account does. An action that requires it leads to the confirmation, and back to the page. */
export const accountForm = (
  path: AccountPath,
  respond: Respond,
  { limited = standard }: Pick<PageRow, 'limited'> = {},
): PageRow[] =>
  belowIssuer(path, {
    method: 'POST',
    limited,
    async respond(request) {
      const { visit, signedIn } = await openUserVisit(request)
      if (!signedIn) return goTo(visit, pathTo(visit, '/sign-in'))
      requireOwnForm(request, signedIn.browser.session.publicId)
      if (isImpersonated(signedIn.browser.session) && path !== '/account/sign-out') return showReadOnly(signedIn)
      try {
        return await respond(signedIn)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'REAUTH_REQUIRED')
          return goTo(visit, pathTo(visit, '/sign-in/confirm'))
        throw error
      }
    },
  })

/** Removes something. Undefined when another request was faster: the page that follows shows that. */
export async function unlessGone<T>(removal: Promise<T>): Promise<T | undefined> {
  try {
    return await removal
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** The fields that every form of the account has: with the page that has it, or that of a device to return to. */
export function accountFields(visit: AccountVisit, page: AccountPath): Html {
  const { ctx, browser, root, flow } = visit
  return html`${formToken(ctx.vault, browser.session.publicId)}<input type="hidden" name="return" value="${devicePathOf(visit) ?? `${root}${page}`}">${flow && html`<input type="hidden" name="flow" value="${flow.sealed}">`}`
}

/** Leads to a page of the account, which can tell what was done. */
export const goToAccount = (
  visit: AccountVisit,
  page: AccountPath,
  query: Readonly<Record<string, string>> = {},
): PageReply => goTo(visit, pathTo({ ...visit, returnTo: devicePathOf(visit) }, page, query))

/** Before a page whose form requires it: the user authenticates again, and comes back. */
export const goToConfirm = (visit: AccountVisit, page: AccountPath): PageReply =>
  goTo(visit, pathTo({ ...visit, returnTo: `${visit.root}${page}` }, '/sign-in/confirm'))

/** A page of the account in its frame. `section` is where it belongs in the navigation. */
export const showInAccount = (
  visit: AccountVisit,
  { section, title, main, ...view }: Pick<PageView, 'title' | 'main' | 'status' | 'cookies'> & { section: AccountPath },
): PageReply =>
  show(visit, {
    ...view,
    title,
    main: html`${section !== '/account' && backLink(visit)}${noteIn(visit)}${main}`,
    navigation: navigation(visit, section),
  })

/** The number of the page of a list. */
export function pageNumberOf({ request }: PageVisit): number {
  const text = request.query.get('page') ?? '1'
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}
