import { html } from '../http/html.ts'
import type { PageFault, PageReply, PageRequest } from '../http/pages.ts'
import { chooseLanguage } from './language.ts'
import { renderPage } from './layout.ts'
import { type TextKey, wordsIn } from './words.ts'

type PageStatus = NonNullable<PageReply['status']>

/** Replaces a page that cannot be shown: what happened, what to do, and the ID of the request. */
export function faultPage({ ctx }: PageRequest, fault: PageFault): PageReply {
  const language = chooseLanguage({ acceptLanguage: ctx.client.acceptLanguage })
  const say = wordsIn(language)
  const status = 'retryAfterSeconds' in fault ? 429 : statusOf(fault.status)
  const [title, text] = words[status]
  const seconds = 'retryAfterSeconds' in fault ? fault.retryAfterSeconds : 0
  return renderPage({
    language,
    status,
    title: say(title),
    main: html`<h1>${say(title)}</h1>
<p>${say(text, { seconds })}</p>
<p class="soft">${say('fault.requestId')} <code>${ctx.requestId}</code></p>`,
  })
}

type FaultStatus = Exclude<PageStatus, 200 | 204 | 303 | 304 | 401 | 503>

const words: Readonly<Record<FaultStatus, readonly [title: TextKey, text: TextKey]>> = {
  400: ['fault.invalid', 'fault.invalidText'],
  403: ['fault.refused', 'fault.refusedText'],
  404: ['fault.notFound', 'fault.notFoundText'],
  429: ['fault.tooMany', 'fault.tooManyText'],
  500: ['fault.server', 'fault.serverText'],
}

function statusOf(status: number): FaultStatus {
  if (status >= 500) return 500
  return status === 403 || status === 404 || status === 429 ? status : 400
}
