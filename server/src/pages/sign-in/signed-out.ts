import { html } from '../../platform/http/html.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import { showOutcome } from './outcomes.ts'
import { openPage, show } from './page.ts'

/** One sentence for each reason why a session ended; of the others, that it has. */
const sentences: Readonly<Record<string, TextKey>> = {
  logout: 'signedOut.logout',
  revoked: 'signedOut.revoked',
  revoked_all: 'signedOut.revoked_all',
  evicted: 'signedOut.evicted',
  refresh_reuse: 'signedOut.refresh_reuse',
  fingerprint: 'signedOut.fingerprint',
  expired: 'signedOut.expired',
  admin: 'signedOut.admin',
  factor_changed: 'signedOut.factor_changed',
  undone: 'signedOut.undone',
  deleted: 'signedOut.deleted',
}

export async function showSignedOut(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  const { say, root } = page
  const reason = request.query.get('reason') ?? ''
  const sentence = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined
  const title = say('signedOut.title')
  const main = html`<h1>${title}</h1>
<p>${say(sentence ?? 'signedOut.other')}</p>
<a class="button primary" href="${root}/sign-in">${say('signedOut.signIn')}</a>`
  return show(page, { title, main })
}

/** The parameter `reason` of /error. For all others: the sign-in was not completed. */
const outcomes: Readonly<Record<string, Parameters<typeof showOutcome>[1]>> = {
  expired: { status: 400, title: 'outcome.lost', text: 'outcome.lostText', canRestart: false },
  cookies: { status: 400, title: 'outcome.cookies', text: 'outcome.cookiesText' },
  canceled: { status: 200, title: 'outcome.canceled', text: 'outcome.canceledText' },
  provider: { status: 500, title: 'outcome.provider', text: 'outcome.providerText' },
  blocked: { status: 403, title: 'outcome.blocked', text: 'outcome.blockedText', canRestart: false },
  not_invited: { status: 403, title: 'outcome.notInvited', text: 'outcome.notInvitedText' },
}

/** The page for a sign-in that cannot continue. */
export async function showError(request: PageRequest): Promise<PageReply> {
  const page = await openPage(request)
  const reason = request.query.get('reason') ?? ''
  const outcome = Object.hasOwn(outcomes, reason) ? outcomes[reason] : undefined
  return showOutcome(page, outcome ?? { status: 400, title: 'outcome.failed', text: 'outcome.failedText' })
}
