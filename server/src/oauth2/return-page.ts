import { html } from '../platform/http/html.ts'
import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { seeOther } from '../platform/pages/forms.ts'
import { chooseLanguage, type PageLanguage } from '../platform/pages/language.ts'
import { renderPage } from '../platform/pages/layout.ts'
import { isLongWay, leaveByFormView, leaveView } from '../platform/pages/leave.ts'
import { wordsIn } from '../platform/pages/words.ts'
import type { ReturnStep } from './flow.ts'

export const languageOf = ({ ctx, query }: PageRequest): PageLanguage =>
  chooseLanguage({ uiLocales: query.get('ui_locales') ?? undefined, acceptLanguage: ctx.client.acceptLanguage })

/** Leads on by a redirect, or by a page for a URL that is too long for one. */
export function leadTo(request: PageRequest, url: string, cookies: readonly string[] = []): PageReply {
  if (!isLongWay(url)) return seeOther(url, cookies)
  const language = languageOf(request)
  const say = wordsIn(language)
  const title = say('returned.title')
  return renderPage({ language, title, main: leaveView(say, title, url), goOnTo: url, cookies })
}

/** Returns the browser to the app, as its request says: with a redirect, or with a form. */
export function respondToApp(request: PageRequest, { location, parameters }: ReturnStep): PageReply {
  if (Object.keys(parameters).length === 0) {
    // Within a frame of the app, which shows none of our pages.
    return request.query.get('prompt') === 'none' ? seeOther(location) : leadTo(request, location)
  }
  const language = languageOf(request)
  const say = wordsIn(language)
  const title = say('returned.title')
  const main = leaveByFormView(say, title, location, parameters)
  return renderPage({ language, title, main, leavesByForm: true })
}

/** For a request that cannot be returned to an app. It names neither the app nor the redirect URI: anyone can make the link. */
export function requestFaultPage(request: PageRequest, fault: 'client' | 'redirect'): PageReply {
  const language = languageOf(request)
  const say = wordsIn(language)
  const main = html`<h1>${say('authorize.title')}</h1>
<p>${say(`authorize.${fault}`)}</p>
<p>${say('authorize.next')}</p>
<p class="soft">${say('fault.requestId')} <code>${request.ctx.requestId}</code></p>`
  return renderPage({ language, status: 400, title: say('authorize.title'), main })
}
