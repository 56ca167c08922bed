import { ApiError } from '../../errors.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply, PageRow } from '../../platform/http/pages.ts'
import { isImpersonated } from '../../platform/http/route.ts'
import { formToken, requireOwnForm } from '../../platform/pages/forms.ts'
import type { PageView } from '../../platform/pages/layout.ts'
import { showReadOnly } from '../sign-in/impersonation.ts'
import { belowIssuer, devicePathOf, goTo, type HostedPage, pathTo, show } from '../sign-in/page.ts'
import { openUserPage, type UserPage } from '../sign-in/user-page.ts'
import { backLink, navigation, noteIn, switcher } from './frame.ts'

export type AccountSubpath = `/account/${string}`
export type AccountPath = '/account' | AccountSubpath
type Respond = (page: UserPage) => PageReply | Promise<PageReply>

/** What a project has switched on, for pages that it does not have otherwise. Access keys that exist can still be revoked. */
export type Need = 'organizations' | 'accessKeys'

interface Needs {
  readonly needs?: readonly Need[]
}

/** A page of the account. Who is not signed in comes back to it after the sign-in. @throws NOT_FOUND */
export const accountPage = (path: AccountPath, respond: Respond, { needs = [] }: Needs = {}): PageRow[] =>
  belowIssuer(path, {
    async respond(request) {
      const { page, signedIn } = await openUserPage(request)
      requireOffered(signedIn ?? page, needs)
      return signedIn ? respond(signedIn) : goTo(page, signInFor(page, path))
    },
  })

function requireOffered(page: HostedPage | UserPage, needs: readonly Need[]): void {
  const isOffered = (need: Need) =>
    page.project.settings[need].enabled || (need === 'accessKeys' && 'hasKeys' in page && page.hasKeys)
  if (!needs.every(isOffered)) throw new ApiError('NOT_FOUND')
}

const signInFor = (page: HostedPage, path: AccountPath): string => {
  const returned = path.replace(/:(\w+)/g, (_, name: string) => wordIn(page, name))
  return pathTo({ ...page, returnTo: `${page.root}${returned}${queryToKeep(page)}` }, '/sign-in')
}

/** What a link from an app names is still named after the sign-in. */
function queryToKeep({ request: { query } }: HostedPage): string {
  const kept = ['organization', 'plan', 'checkout'].flatMap((name) => {
    const value = query.get(name) ?? ''
    return /^[\w-]{1,80}$/.test(value) ? [`${name}=${value}`] : []
  })
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

const wordIn = ({ request }: HostedPage, name: string): string => (request.params[name] ?? '').replace(/\W/g, '')

/** The ID in the URL of a page of one license, passkey, identity, or key. Nothing in it ends a URL or an attribute. */
export const idInUrl = (page: HostedPage): string => wordIn(page, 'id')

const standard = { limit: 'standard' } as const

/** What a form of the account does. An action that requires it leads to the confirmation, and back to the page. */
export const accountForm = (
  path: AccountPath,
  respond: Respond,
  { limited = standard, needs = [], ...row }: Pick<PageRow, 'limited' | 'senderOf'> & Needs = {},
): PageRow[] =>
  belowIssuer(path, {
    ...row,
    method: 'POST',
    limited,
    async respond(request) {
      const { page, signedIn } = await openUserPage(request)
      if (!signedIn) return goTo(page, pathTo(page, '/sign-in'))
      requireOwnForm(request, signedIn.browser.session.publicId)
      requireOffered(signedIn, needs)
      if (isImpersonated(signedIn.browser.session) && path !== '/account/sign-out') return showReadOnly(signedIn)
      try {
        return await respond(signedIn)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'REAUTH_REQUIRED')
          return goTo(page, pathTo(page, '/sign-in/confirm'))
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
export function accountFields(page: UserPage, path: AccountPath): Html {
  const { ctx, browser, root, flow } = page
  return html`${formToken(ctx.vault, browser.session.publicId)}<input type="hidden" name="return" value="${devicePathOf(page) ?? `${root}${path}`}">${flow && html`<input type="hidden" name="flow" value="${flow.sealed}">`}`
}

/** Leads to a page of the account, which can tell what was done. */
export const goToAccount = (
  page: UserPage,
  path: AccountPath,
  query: Readonly<Record<string, string>> = {},
): PageReply => goTo(page, pathTo({ ...page, returnTo: devicePathOf(page) }, path, query))

/** Before a page whose form requires it: the user authenticates again, and comes back. */
export const goToConfirm = (page: UserPage, path: AccountPath): PageReply =>
  goTo(page, pathTo({ ...page, returnTo: `${page.root}${path}` }, '/sign-in/confirm'))

const mostTyped = 3500

/** A page with what its user has entered in its form, in the only characters that a URL to return to may have. */
export function withTyped(
  path: AccountSubpath,
  { form }: UserPage['request'],
  names: readonly string[],
): AccountSubpath {
  const fields = new URLSearchParams([...form].filter(([name]) => names.includes(name)))
  const typed = Buffer.from(fields.toString()).toString('base64url')
  return typed.length > mostTyped ? path : `${path}?typed=${typed}`
}

/** What was entered before the user had to authenticate again. Anyone can make such a link: it fills the form, and sends nothing. */
export function findTyped({ request: { query } }: UserPage): URLSearchParams | undefined {
  const typed = query.get('typed')
  return typed === null ? undefined : new URLSearchParams(Buffer.from(typed, 'base64url').toString())
}

/** A page of the account in its frame. `section` is where it belongs in the navigation. */
export const showInAccount = (
  page: UserPage,
  { section, title, main, ...view }: Pick<PageView, 'title' | 'main' | 'status' | 'cookies'> & { section: AccountPath },
): PageReply =>
  show(page, {
    ...view,
    title,
    main: html`${section !== '/account' && backLink(page)}${noteIn(page)}${main}`,
    navigation: html`${navigation(page, section)}${switcher(page, accountFields(page, section))}`,
  })

/** The number of the page of a list. */
export function pageNumberOf({ request }: HostedPage): number {
  const text = request.query.get('page') ?? '1'
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}
