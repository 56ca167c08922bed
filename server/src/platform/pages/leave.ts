import { type Html, html } from '../http/html.ts'
import type { Say } from './words.ts'

/** Between our pages and another host, which the browser opens by itself. */
export const leaveView = (say: Say, title: Html, url: string): Html =>
  html`<h1>${title}</h1>
<p class="lead">${say('leave.text')}</p>
<a class="button primary" href="${url}">${say('leave.link')}</a>`

/**
 * Whether a URL is too long for a redirect: proxies limit all headers of a response, nginx to 4,096 bytes unless its operator
 * changes that.
 */
export const isLongWay = (url: string): boolean => url.length > 2_500

/** The same with a form, which a script submits (OAuth 2.0 Form Post Response Mode, section 2). */
export const leaveByFormView = (say: Say, title: Html, url: string, fields: Readonly<Record<string, string>>): Html =>
  html`<h1>${title}</h1>
<p class="lead">${say('leave.text')}</p>
<form method="post" action="${url}" data-auto>
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary">${say('leave.link')}</button>
</form>`
