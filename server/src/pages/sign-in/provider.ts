import { completePageSignIn } from '../../auth/oauth/service.ts'
import { startPageSignIn } from '../../auth/oauth/start.ts'
import { nameProviderByKey, providerCallback } from '../../auth/providers/service.ts'
import type { UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { seeOther } from '../../platform/pages/forms.ts'
import { userContextOf } from './confirm.ts'
import { arrive, leaveFor } from './continuation.ts'
import { showLostFlow, showRefusal } from './outcomes.ts'
import { endRefused, showRefused } from './provider-error.ts'
import { accountOf, browserTarget } from './target.ts'
import { callbackView, otherIdentityView } from './views.ts'
import { goTo, openVisit, type PageVisit, requireForm, show } from './visit.ts'

/** What a sign-in at a provider continues: kept with its state, encrypted. */
interface ProviderVisit {
  /** Digest of the browser's binding: the sign-in ends where it started. */
  readonly browser: string
  readonly flow: string | null
  /** Where it leads after an identity is linked. Absent at a sign-in. */
  readonly returnTo?: string | undefined
}

const digestOf = ({ binding }: PageVisit): string => hashToken(binding.id).toString('base64url')

/** Leads to a provider. */
export async function startProvider(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  return visit.hasLostFlow ? showLostFlow(visit) : leaveToProvider(visit)
}

/** Leads to a provider, to link the identity there to the user of the browser. @throws REAUTH_REQUIRED */
export const leaveToLink = (visit: PageVisit, linking: UserContext, returnTo: string): Promise<PageReply> =>
  leaveToProvider({ ...visit, returnTo }, linking)

async function leaveToProvider(visit: PageVisit, linking?: UserContext): Promise<PageReply> {
  const provider = keyIn(visit.request.params['key'] ?? '')
  const page: ProviderVisit = { browser: digestOf(visit), flow: visit.flow?.sealed ?? null, returnTo: visit.returnTo }
  try {
    const { authUrl } = await startPageSignIn(visit.ctx, {
      app: visit.app,
      provider,
      redirectUri: providerCallback(visit.ctx, visit.project, provider),
      page: JSON.stringify(page),
      passed: visit.flow?.started.passed,
      linking,
    })
    return leaveFor(visit, authUrl, await nameProviderByKey(visit.ctx, visit.project.id, provider))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'REAUTH_REQUIRED') throw error
    return showRefusal(visit, error)
  }
}

/** @throws INVALID_PROVIDER for what cannot be a key */
function keyIn(text: string): string {
  if (/^[\w-]{1,100}$/.test(text)) return text
  throw new ApiError('NOT_FOUND')
}

const parameters = ['state', 'code', 'iss', 'error', 'error_description'] as const

/** Context of the field `user` in a URL: personal data, which only the form behind that URL needs. */
const userContext = (state: string): string => `sign-in.user:${hashToken(state).toString('base64url')}`

/** A provider that returns by POST, such as Apple: the browser sends no cookie with it, so it comes again by GET. */
export async function returnByPost(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request, '')
  const sent = new URLSearchParams()
  for (const name of parameters) {
    const value = request.form.get(name)
    if (value !== null) sent.set(name, value.slice(0, 4_096))
  }
  // Apple names the user only here, and only once.
  const user = request.form.get('user')
  if (user !== null && user.length <= 2_000)
    sent.set('user', visit.ctx.vault.seal(user, userContext(sent.get('state') ?? '')))
  // Without the cookies of the browser: a new binding would replace the one that it has.
  return seeOther(`${visit.root}/sign-in/callback/${keyIn(request.params['key'] ?? '')}?${sent}`)
}

/** A provider returns to it. Only the POST of its form does anything. */
export async function showReturned(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  const { query } = request
  const [state, code] = [query.get('state'), query.get('code')]
  if (state === null || code === null)
    return showRefused(
      visit,
      new URL(providerCallback(visit.ctx, visit.project, keyIn(request.params['key'] ?? ''))).pathname,
    )
  return show(visit, {
    title: visit.say('returned.title'),
    main: callbackView(visit, keyIn(request.params['key'] ?? ''), {
      state,
      code,
      iss: query.get('iss'),
      user: query.get('user'),
    }),
  })
}

/** Signs in the user whom a provider has authenticated, in the browser that asked for it. */
export async function useReturned(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  requireForm(visit)
  const { form } = request
  const body = bodyOf(visit)
  const isOwn = (page: string): boolean => {
    const { browser }: ProviderVisit = JSON.parse(page)
    return browser === digestOf(visit)
  }
  if (form.has('error')) return endRefused(visit, { ...body, isOwn })
  let started: string | undefined
  const requireOwn = (page: string) => {
    if (!isOwn(page)) throw new ApiError('INVALID_STATE')
    started = page
  }
  try {
    const target = browserTarget(visit, providerCallback(visit.ctx, visit.project, body.provider))
    const own = visit.browser && userContextOf(visit.ctx, visit.browser)
    const { opened, page } = await completePageSignIn(visit.ctx, body, { ...target, requireOwn, own })
    const resumed = await resumeVisit(visit, page)
    return opened === undefined ? goTo(visit, accountOf(resumed)) : arrive(resumed, opened)
  } catch (error) {
    return refuseReturned(started === undefined ? visit : await resumeVisit(visit, started), error)
  }
}

/** The visit that a sign-in at a provider continues. */
async function resumeVisit(visit: PageVisit, page: string): Promise<PageVisit> {
  const { flow, returnTo }: ProviderVisit = JSON.parse(page)
  return flow === null ? { ...visit, returnTo } : openVisit(visit.request, flow)
}

/** The owner of the email of another account of the provider can sign in by a code. */
function refuseReturned(visit: PageVisit, error: unknown): PageReply {
  const isOther = error instanceof ApiError && error.code === 'OTHER_IDENTITY_LINKED'
  if (!isOther || !error.details) return showRefusal(visit, error)
  const { providerName, email } = error.details
  const title = visit.say('outcome.otherIdentity', { provider: String(providerName) })
  const main = otherIdentityView(visit, { title, provider: String(providerName), email: String(email) })
  return show(visit, { status: 403, title, main, isAttempt: true })
}

function bodyOf({ request: { form, params }, ctx }: PageVisit) {
  const state = (form.get('state') ?? '').slice(0, 512)
  const [iss, user] = [form.get('iss'), form.get('user')]
  const opened = user === null ? undefined : ctx.vault.read(user, userContext(state)).text
  return {
    provider: keyIn(params['key'] ?? ''),
    state,
    code: form.get('code') ?? '',
    ...(iss !== null && { iss }),
    ...(opened !== undefined && { user: opened }),
  }
}
