import { completePageSignIn } from '../../auth/oauth/service.ts'
import { startPageSignIn } from '../../auth/oauth/start.ts'
import { nameProviderByKey, providerCallback } from '../../auth/providers/service.ts'
import type { UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { seeOther } from '../../platform/pages/forms.ts'
import { userContextOf } from './confirm.ts'
import { arrive } from './continuation.ts'
import { showLostFlow, showRefusal } from './outcomes.ts'
import { goTo, type HostedPage, leaveFor, openPage, requireForm, show } from './page.ts'
import { endRefused, showRefused } from './provider-error.ts'
import { accountOf, browserTarget } from './target.ts'
import { callbackView, otherIdentityView } from './views.ts'

/** What a sign-in at a provider continues: kept with its state, encrypted. */
interface ProviderPage {
  /** Digest of the browser's binding: the sign-in ends where it started. */
  readonly browser: string
  readonly flow: string | null
  /** Where it leads after an identity is linked. Absent at a sign-in. */
  readonly returnTo?: string | undefined
}

const digestOf = ({ binding }: HostedPage): string => hashToken(binding.id).toString('base64url')

/** Leads to a provider. */
export async function startProvider(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  return page.hasLostFlow ? showLostFlow(page) : leaveToProvider(page)
}

/** Leads to a provider, to link the identity there to the user of the browser. @throws REAUTH_REQUIRED */
export const leaveToLink = (page: HostedPage, linking: UserContext, returnTo: string): Promise<PageReply> =>
  leaveToProvider({ ...page, returnTo }, linking)

async function leaveToProvider(page: HostedPage, linking?: UserContext): Promise<PageReply> {
  const provider = keyIn(page.request.params['key'] ?? '')
  const startedOn: ProviderPage = { browser: digestOf(page), flow: page.flow?.sealed ?? null, returnTo: page.returnTo }
  try {
    const { authUrl } = await startPageSignIn(page.ctx, {
      app: page.app,
      provider,
      redirectUri: providerCallback(page.ctx, page.project, provider),
      page: JSON.stringify(startedOn),
      passed: page.flow?.started.passed,
      linking,
    })
    return leaveFor(page, authUrl, await nameProviderByKey(page.ctx, page.project.id, provider))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'REAUTH_REQUIRED') throw error
    return showRefusal(page, error)
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
  const page = await openPage(request, '')
  const sent = new URLSearchParams()
  for (const name of parameters) {
    const value = request.form.get(name)
    if (value !== null) sent.set(name, value.slice(0, 4_096))
  }
  // Apple names the user only here, and only once.
  const user = request.form.get('user')
  if (user !== null && user.length <= 2_000)
    sent.set('user', page.ctx.vault.seal(user, userContext(sent.get('state') ?? '')))
  // Without the cookies of the browser: a new binding would replace the one that it has.
  return seeOther(`${page.root}/sign-in/callback/${keyIn(request.params['key'] ?? '')}?${sent}`)
}

/** A provider returns to it. Only the POST of its form does anything. */
export async function showReturned(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  const { query } = request
  const [state, code] = [query.get('state'), query.get('code')]
  if (state === null || code === null)
    return showRefused(
      page,
      new URL(providerCallback(page.ctx, page.project, keyIn(request.params['key'] ?? ''))).pathname,
    )
  return show(page, {
    title: page.say('returned.title'),
    main: callbackView(page, keyIn(request.params['key'] ?? ''), {
      state,
      code,
      iss: query.get('iss'),
      user: query.get('user'),
    }),
  })
}

/** Signs in the user whom a provider has authenticated, in the browser that asked for it. */
export async function useReturned(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  requireForm(page)
  const { form } = request
  const body = bodyOf(page)
  const isOwn = (startedOn: string): boolean => {
    const { browser }: ProviderPage = JSON.parse(startedOn)
    return browser === digestOf(page)
  }
  if (form.has('error')) return endRefused(page, { ...body, isOwn })
  let started: string | undefined
  const requireOwn = (startedOn: string) => {
    if (!isOwn(startedOn)) throw new ApiError('INVALID_STATE')
    started = startedOn
  }
  try {
    const target = browserTarget(page, providerCallback(page.ctx, page.project, body.provider))
    const own = page.browser && userContextOf(page.ctx, page.browser)
    const { opened, page: startedOn } = await completePageSignIn(page.ctx, body, { ...target, requireOwn, own })
    const resumed = await resumePage(page, startedOn)
    return opened === undefined ? goTo(page, accountOf(resumed)) : arrive(resumed, opened)
  } catch (error) {
    return refuseReturned(started === undefined ? page : await resumePage(page, started), error)
  }
}

/** The page that a sign-in at a provider continues. */
async function resumePage(page: HostedPage, startedOn: string): Promise<HostedPage> {
  const { flow, returnTo }: ProviderPage = JSON.parse(startedOn)
  return flow === null ? { ...page, returnTo } : openPage(page.request, flow)
}

/** The owner of the email of another account of the provider can sign in by a code. */
function refuseReturned(page: HostedPage, error: unknown): PageReply {
  const isOther = error instanceof ApiError && error.code === 'OTHER_IDENTITY_LINKED'
  if (!isOther || !error.details) return showRefusal(page, error)
  const { providerName, email } = error.details
  const title = page.say('outcome.otherIdentity', { provider: String(providerName) })
  const main = otherIdentityView(page, { title, provider: String(providerName), email: String(email) })
  return show(page, { status: 403, title, main, isAttempt: true })
}

function bodyOf({ request: { form, params }, ctx }: HostedPage) {
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
