import { html } from '../platform/http/html.ts'
import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import type { TextKey } from '../platform/pages/words.ts'
import { showOutcome } from './outcomes.ts'
import { openVisit, show } from './visit.ts'

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
  const visit = await openVisit(request)
  const { say, root } = visit
  const reason = request.query.get('reason') ?? ''
  const sentence = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined
  const title = say('signedOut.title')
  const main = html`<h1>${title}</h1>
<p>${say(sentence ?? 'signedOut.other')}</p>
<a class="button primary" href="${root}/sign-in">${say('signedOut.signIn')}</a>`
  return show(visit, { title, main })
}

/** The page for a sign-in that cannot continue. */
export async function showError(request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(request)
  const isLost = request.query.get('reason') === 'expired'
  return isLost
    ? showOutcome(visit, { status: 400, title: 'outcome.lost', text: 'outcome.lostText', canRestart: false })
    : showOutcome(visit, { status: 400, title: 'outcome.failed', text: 'outcome.failedText' })
}
