import type { RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { openFlow, type StartedFlow } from '../../oauth2/flow.ts'
import type { PageReply, PageRequest, PageRow } from '../../platform/http/pages.ts'
import { requireOwnForm, seeOther } from '../../platform/pages/forms.ts'
import { chooseLanguage, type PageLanguage } from '../../platform/pages/language.ts'
import { type PageView, renderPage } from '../../platform/pages/layout.ts'
import { isLongWay, leaveView } from '../../platform/pages/leave.ts'
import { type Say, wordsIn } from '../../platform/pages/words.ts'
import { brandForPages } from '../../projects/apps/branding/service.ts'
import type { App } from '../../projects/apps/model.ts'
import { findAppInScope, requireAccountApp } from '../../projects/apps/service.ts'
import { findProject, issuerOf, type Project } from '../../projects/service.ts'
import {
  type Binding,
  type BrowserSession,
  bindBrowser,
  clearToken,
  hasToken,
  recognizeBrowser,
} from '../../sessions/browser/service.ts'
import { bannerOf } from './banner.ts'

/** A request for one of our pages, with everything that they all need. */
export interface HostedPage {
  readonly request: PageRequest
  readonly ctx: RequestContext
  readonly project: Project
  /** Path of the issuer of the project: empty, or `/p/` and its key. */
  readonly root: string
  readonly binding: Binding
  /** Undefined when no one is signed in in this browser. */
  readonly browser: BrowserSession | undefined
  /** The authorization request of an app, as its pages hand it on. Undefined without one, and when it cannot continue. */
  readonly flow: PageFlow | undefined
  /** Whether there is an authorization request, but too old, or from another browser. */
  readonly hasLostFlow: boolean
  /** The page to which the sign-in leads, without a flow: of the account, or for the code of a device. */
  readonly returnTo: string | undefined
  /** The app of the flow, else the built-in app. */
  readonly app: App
  readonly account: App
  readonly language: PageLanguage
  readonly say: Say
}

export interface PageFlow {
  /** The value of the parameter `flow`. */
  readonly sealed: string
  readonly started: StartedFlow
}

/** What a form of the sign-in does. A browser without our cookie learns why that does not work. */
export const signInForm = (
  path: `/${string}`,
  { respond, ...row }: Required<Pick<PageRow, 'limited' | 'respond'>> & Pick<PageRow, 'senderOf'>,
): PageRow[] =>
  belowIssuer(path, {
    ...row,
    method: 'POST',
    respond: (request) => {
      const { ctx, cookie } = request
      const isLost = ctx.fetchSite === 'same-origin' && bindBrowser(ctx, cookie).isNew
      return isLost ? seeOther(`${rootOf(request)}/error?reason=cookies`) : respond(request)
    },
  })

/** As far as the URL tells: the page of the error checks the project. */
const rootOf = ({ params }: PageRequest): string => {
  const key = params['projectKey']
  return key === undefined ? '' : `/p/${encodeURIComponent(key)}`
}

/** The root of the pages of each project: paths of one page. */
export const belowIssuer = (path: `/${string}`, row: Omit<PageRow, 'url'>): PageRow[] =>
  (['', '/p/:projectKey'] as const).map((issuer) => ({ ...row, url: `${issuer}${path}` as `/${string}` }))

/** @throws NOT_FOUND for an unknown project */
export async function openPage(request: PageRequest, sealedFlow?: string): Promise<HostedPage> {
  const { ctx, params, query, form, cookie } = request
  // The default project has one issuer: that of the instance.
  if (params['projectKey'] === 'default') throw new ApiError('NOT_FOUND')
  const project = await projectOf(ctx, params['projectKey'])
  const binding = bindBrowser(ctx, cookie)
  const account = await requireAccountApp(ctx, project)
  const sealed = sealedFlow ?? form.get('flow') ?? query.get('flow') ?? undefined
  const flow = await flowOf(ctx, project, binding, sealed)
  const app = flow?.app ?? account
  const root = new URL(issuerOf(ctx.config, project)).pathname.replace(/\/$/, '')
  const language = chooseLanguage({
    uiLocales: flow?.started.uiLocales ?? query.get('ui_locales') ?? undefined,
    acceptLanguage: ctx.client.acceptLanguage,
    app: app.branding.locale ?? account.branding.locale,
  })
  return {
    request,
    ctx,
    project,
    root,
    binding,
    browser: await recognizeBrowser(ctx, project, cookie),
    flow: flow && sealed !== undefined ? { sealed, started: flow.started } : undefined,
    hasLostFlow: sealed !== undefined && sealed !== '' && flow === undefined,
    returnTo: returnIn(root, form.get('return') ?? query.get('return')),
    app,
    account,
    language,
    say: wordsIn(language),
  }
}

/** Anyone can make a link with this parameter, so it leads nowhere but to the account, or to the page for the code of a device. */
function returnIn(root: string, text: string | null): string | undefined {
  const path = text?.startsWith(`${root}/`) ? text.slice(root.length) : ''
  return /^\/account(?:[/?][\w/?=&-]{0,4000})?$|^\/device(?:\?user_code=[A-Z-]{9})?$/.test(path)
    ? `${root}${path}`
    : undefined
}

/** The page for the code of a device, if the page leads back to it. */
export const devicePathOf = ({ root, returnTo }: Pick<HostedPage, 'root' | 'returnTo'>): string | undefined =>
  returnTo?.startsWith(`${root}/device`) ? returnTo : undefined

async function projectOf(ctx: RequestContext, key = 'default'): Promise<Project> {
  const isKey = /^[a-z0-9-]{1,100}$/.test(key)
  const project = isKey ? await findProject(ctx, key) : undefined
  if (!project) throw new ApiError('NOT_FOUND')
  return project
}

async function flowOf(
  ctx: RequestContext,
  project: Project,
  binding: Binding,
  sealed: string | undefined,
): Promise<{ started: StartedFlow; app: App } | undefined> {
  const started = sealed === undefined ? undefined : openFlow(ctx, project, sealed, binding)
  const app = started && (await findAppInScope(ctx, started.app, [project.id]))
  return app && { started, app }
}

/** The same page, for a link or a code that belongs to this app. */
export const pageFor = <Own extends HostedPage>(page: Own, app: App): Own => ({ ...page, app })

/** The URL of another page of the sign-in, with what it continues. */
export function pathTo(
  { root, flow, returnTo }: HostedPage,
  path: `/${string}`,
  query: Readonly<Record<string, string>> = {},
): string {
  const all = new URLSearchParams({
    ...(flow && { flow: flow.sealed }),
    ...(returnTo !== undefined && { return: returnTo }),
    ...query,
  }).toString()
  return `${root}${path}${all === '' ? '' : `?${all}`}`
}

/** Where a sign-in starts again: not at the provider to which the app leads straight, but with all ways. */
export const restartPath = (page: HostedPage): string =>
  pathTo(page, '/sign-in', page.flow?.started.provider ? { other: '1' } : {})

/** A page of the page, with the brand of its app. */
export const show = (page: HostedPage, view: Omit<PageView, 'language' | 'brand' | 'banner'>): PageReply =>
  renderPage({
    ...view,
    language: page.language,
    brand: brandForPages(page.ctx, page),
    banner: bannerOf(page),
    cookies: cookiesOf(page, view.cookies),
  })

export function goTo(page: HostedPage, path: string, cookies: readonly string[] = []): PageReply {
  if (!isLongWay(path)) return seeOther(path, cookiesOf(page, cookies))
  const title = page.say('returned.title')
  return show(page, { title, main: leaveView(page.say, title, path), goOnTo: path, cookies })
}

/**
 * Leads to another host by the page instead of a redirect: browsers apply `form-action` to every redirect after a form, and
 * no one knows where the app or the provider redirects to in turn.
 */
export function leaveFor(page: HostedPage, url: string, name: string): PageReply {
  const title = page.say('leave.title', { name })
  return show(page, { title, main: leaveView(page.say, title, url), goOnTo: url })
}

/** The binding lasts for another hour. A token that is not valid is removed, unless a new one replaces it. */
function cookiesOf({ ctx, project, request, binding, browser }: HostedPage, more: readonly string[] = []): string[] {
  const isStale = browser === undefined && hasToken(ctx, project, request.cookie)
  return [binding.cookie, ...(isStale && more.length === 0 ? [clearToken(ctx, project)] : more)]
}

/** Requires that the form of a POST is ours, and from this browser. @throws CSRF_FAILED */
export const requireForm = ({ request, binding }: HostedPage): void => requireOwnForm(request, binding.id)
