import { endPageSignIn } from '../../auth/oauth/service.ts'
import { nameProviderByKey } from '../../auth/providers/service.ts'
import { html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { flowFields, showOutcome } from './outcomes.ts'
import { type HostedPage, openPage, restartPath, show } from './page.ts'

/** How providers say that the user has canceled: as in RFC 6749, of Apple, and of LinkedIn. */
const canceled = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']
/** How they say that the fault is theirs (RFC 6749, section 4.1.2.1). */
const unavailable = ['server_error', 'temporarily_unavailable']

const shorten = (text: string | null, most: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most)

/** What a provider says instead of a code. */
const refusalIn = (sent: URLSearchParams) => ({
  error: shorten(sent.get('error'), 100),
  description: shorten(sent.get('error_description'), 200),
})

/**
 * A provider returns with an error. Only the POST of this form ends the sign-in, and shows the words of the provider: anyone can
 * make a link to this page.
 */
export function showRefused(page: HostedPage, action: string): PageReply {
  const { say, request } = page
  const { error, description } = refusalIn(request.query)
  const state = request.query.get('state')
  if (state === null || error === '') return outcomeOf(page, error)
  const title = say('returned.title')
  const main = html`<h1>${title}</h1>
<form method="post" action="${action}" data-auto>
${flowFields(page)}
<input type="hidden" name="state" value="${state}">
<input type="hidden" name="error" value="${error}">
<input type="hidden" name="error_description" value="${description}">
<button class="primary">${say('returned.submit')}</button>
</form>`
  return show(page, { title, main })
}

const outcomeOf = (page: HostedPage, error: string): PageReply =>
  canceled.includes(error)
    ? showOutcome(page, { status: 200, title: 'outcome.canceled', text: 'outcome.canceledText' })
    : showOutcome(page, { status: 400, title: 'outcome.failed', text: 'outcome.failedText' })

/** Ends the sign-in that a provider has refused, and leads back to what it was for. */
export async function endRefused(
  page: HostedPage,
  { provider, state, isOwn }: { provider: string; state: string; isOwn: (startedOn: string) => boolean },
): Promise<PageReply> {
  const { error, description } = refusalIn(page.request.form)
  const kind = canceled.includes(error) ? 'canceled' : unavailable.includes(error) ? 'unavailable' : 'refused'
  const startedOn = await endPageSignIn(page.ctx, {
    provider,
    state,
    isOwn,
    kind,
    reason: `${error} ${description}`.trim(),
  })
  if (startedOn === undefined) return outcomeOf(page, error)
  const { flow, returnTo }: { flow: string | null; returnTo?: string } = JSON.parse(startedOn)
  const own = flow === null ? { ...page, returnTo } : await openPage(page.request, flow)
  if (kind === 'canceled') return outcomeOf(own, error)
  if (kind === 'unavailable')
    return showOutcome(own, { status: 500, title: 'outcome.provider', text: 'outcome.providerText' })
  return refusalPage(own, await nameProviderByKey(own.ctx, own.project.id, provider), error, description)
}

function refusalPage(page: HostedPage, name: string, error: string, description: string): PageReply {
  const { say, ctx } = page
  const title = say('outcome.refused', { provider: name })
  const main = html`<h1>${title}</h1>
<p>${say('outcome.refusedText')}</p>
<p class="note shown">${description !== '' && html`${description} `}<code>${error}</code></p>
<a class="button primary" href="${restartPath(page)}">${say('outcome.restart')}</a>
<p class="soft">${say('fault.requestId')} <code>${ctx.requestId}</code></p>`
  return show(page, { status: 400, title, main, isAttempt: true })
}
