import type { Ref } from '../audit/service.ts'
import type { RequestContext } from '../context.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import { isImpersonated } from '../platform/http/route.ts'
import type { App } from '../projects/apps/model.ts'
import { issuerOf } from '../projects/service.ts'
import type { Binding, BrowserSession, PageProject } from '../sessions/browser/service.ts'
import { findReachedLimit } from '../sessions/opening/service.ts'
import { ownerOfSession } from '../sessions/owner.ts'
import { sealCode } from './code.ts'
import { findStart } from './organizations.ts'

const lifetimeMs = 3_600_000

/** A valid authorization request (OpenID Connect Core, section 3.1.2.1), which travels through the sign-in pages. */
export interface Flow {
  /** ID of the app. */
  readonly app: string
  /** Allowed for the app when the flow started. */
  readonly redirectUri: string
  readonly responseMode: 'query' | 'form_post'
  readonly scopes: readonly string[]
  /** PKCE challenge of the method S256 (RFC 7636). Null: a confidential app that may do without sent none. */
  readonly challenge: string | null
  readonly state: string | null
  readonly nonce: string | null
  readonly prompt: 'login' | 'select_account' | null
  /** In seconds. */
  readonly maxAge: number | null
  /** Email to fill in. */
  readonly loginHint: string | null
  readonly uiLocales: string | null
  /** Key of the provider to which the sign-in leads straight. Absent, as the next, where the request names no provider. */
  readonly provider?: string | null
  /** Parameters for the provider, where its settings allow them. */
  readonly passed?: Readonly<Record<string, string>>
  /** In which organization the session starts: its ID or slug, or `personal`. It may be any text. */
  readonly organization?: string | null
}

/** A flow with its origin: when it started (epoch milliseconds), and in which browser. */
export interface StartedFlow extends Flow {
  readonly at: number
  readonly browser: string
  /**
   * ID of the session whose user has authenticated for this flow, and has yet to do something else. Absent until then. It
   * counts only with a click: a page of another site can open our pages by GET.
   */
  readonly provenBy?: string
}

const contextOf = (project: Ref): string => `oauth_flow:${project.ref}`

/** A flow that starts now, in this browser. */
export const startFlow = ({ now }: RequestContext, flow: Flow, binding: Binding): StartedFlow => ({
  ...flow,
  at: now().getTime(),
  browser: digestOf(binding),
})

/** The flow for the parameter `flow` of our pages: encrypted, for an hour. Nothing is stored. */
export const sealFlow = (ctx: RequestContext, project: Ref, flow: Flow, binding: Binding): string =>
  ctx.vault.seal(JSON.stringify(startFlow(ctx, flow, binding)), contextOf(project))

/** The same flow, for whose user something else is to do. */
export const sealProvenFlow = (
  ctx: RequestContext,
  project: Ref,
  flow: StartedFlow,
  { session }: BrowserSession,
): string => ctx.vault.seal(JSON.stringify({ ...flow, provenBy: session.publicId }), contextOf(project))

/** Undefined for anything that is not a flow of this project, not an hour old, that started in this browser. */
export function openFlow(ctx: RequestContext, project: Ref, sealed: string, binding: Binding): StartedFlow | undefined {
  const { text } = ctx.vault.read(sealed, contextOf(project))
  if (text === undefined) return undefined
  const flow: StartedFlow = JSON.parse(text)
  return flow.at + lifetimeMs > ctx.now().getTime() && flow.browser === digestOf(binding) ? flow : undefined
}

const digestOf = ({ id }: Binding): string => hashToken(id).toString('base64url')

/** What the pages do next with a flow. */
export type NextStep =
  /** No one is signed in in this browser. */
  | { readonly step: 'sign_in' }
  /** The user authenticates again, in the same session. */
  | { readonly step: 'prove' }
  /** The user agrees to be signed in to the app, or chooses another account. */
  | { readonly step: 'confirm' }
  /** The user is not in the organization that the app asks for. They return without a code, or choose another account. */
  | { readonly step: 'refuse_organization' }
  /** The project requires an organization, and the user has to say which. */
  | { readonly step: 'choose_organization' }
  /** A license allows the user no other session: they end one first. The app could not use a code. */
  | { readonly step: 'make_room'; readonly limit: number }
  | ReturnStep

/**
 * Back to the app. With `parameters`, by a form that posts them; otherwise they are in the URL. A page that responds to a POST
 * names this URL in its policy.
 */
export interface ReturnStep {
  readonly step: 'return'
  readonly location: string
  readonly parameters: Readonly<Record<string, string>>
}

/**
 * Continues a flow with the session of the browser. `isProven`: the same request has authenticated the user, for this flow. A
 * sign-in elsewhere does not count for it, however recent. `isConfirmed`: the user has agreed, in the same request. It writes
 * nothing: the code is encrypted, and first stored when it is redeemed.
 */
export async function continueFlow(
  ctx: RequestContext,
  project: PageProject,
  {
    flow,
    app,
    browser,
    isProven = false,
    isConfirmed = false,
  }: {
    flow: StartedFlow
    app: App
    browser: BrowserSession | undefined
    isProven?: boolean
    isConfirmed?: boolean
  },
): Promise<NextStep> {
  if (!browser) return { step: 'sign_in' }
  const hasProven = isProven || (isConfirmed && flow.provenBy === browser.session.publicId)
  if (!hasProven && mustProve(ctx, flow, app, browser)) return { step: 'prove' }
  const mayReturn = hasProven || isConfirmed || (app.settings.sso === 'silent' && flow.prompt !== 'select_account')
  if (!mayReturn) return { step: 'confirm' }
  const start = await findStart(ctx, browser.session, flow.organization)
  if (start === 'refused') return { step: 'refuse_organization' }
  if (start === 'open') return { step: 'choose_organization' }
  const limit = isImpersonated(browser.session)
    ? undefined
    : await findReachedLimit(ctx, app, ownerOfSession(browser.session).user)
  if (limit !== undefined) return { step: 'make_room', limit }
  return returnTo(ctx, project, flow, { code: sealCode(ctx, { flow, browser, ...start }) })
}

function mustProve(ctx: RequestContext, { prompt, maxAge }: Flow, app: App, { proof }: BrowserSession): boolean {
  const isOld = maxAge !== null && proof.at + maxAge * 1_000 <= ctx.now().getTime()
  return prompt === 'login' || isOld || app.settings.sso === 'off'
}

/** Returns to the app of a flow with an error (RFC 6749, section 4.1.2.1). The description has no data of the user. */
export const refuseFlow = (
  ctx: RequestContext,
  project: PageProject,
  flow: Pick<Flow, 'redirectUri' | 'state' | 'responseMode'>,
  error: { readonly error: string; readonly error_description: string },
) => returnTo(ctx, project, flow, error)

/** Every way back has the issuer (RFC 9207). */
function returnTo(
  { config }: RequestContext,
  project: PageProject,
  { redirectUri, state, responseMode }: Pick<Flow, 'redirectUri' | 'state' | 'responseMode'>,
  result: Readonly<Record<string, string>>,
): ReturnStep {
  const parameters = { ...result, ...(state !== null && { state }), iss: issuerOf(config, project) }
  if (responseMode === 'form_post') return { step: 'return', location: redirectUri, parameters }
  const location = `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`
  return { step: 'return', location, parameters: {} }
}
