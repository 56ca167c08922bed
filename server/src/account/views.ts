import type { App } from '../apps/service.ts'
import { type Html, html } from '../platform/http/html.ts'
import { formToken } from '../platform/pages/forms.ts'
import type { SessionItem } from '../sessions/schema.ts'
import type { PageVisit } from '../sign-in/service.ts'

interface AccountPage {
  readonly user: { readonly email: string; readonly name: string | null }
  readonly sessions: readonly SessionItem[]
  /** ID of the session of this browser. */
  readonly sessionRef: string
  /** The app that an email came from, which started in another browser. */
  readonly app: App | undefined
}

/** Name, email, and where the user is signed in. */
export function accountView(visit: PageVisit, { user, sessions, sessionRef, app }: AccountPage): Html {
  const { say, root, ctx } = visit
  const token = formToken(ctx.vault, sessionRef)
  return html`${app && noteOfArrival(visit, app)}
<div class="person">
<div>
<h1>${user.name ?? user.email}</h1>
${user.name !== null && html`<p class="soft">${user.email}</p>`}
</div>
<form method="post" action="${root}/account/sign-out">${token}<button>${say('account.signOut')}</button></form>
</div>
<section aria-labelledby="sessions">
<h2 id="sessions">${say('account.sessions')}</h2>
<p class="soft">${say('account.sessionsLead')}</p>
<ul class="rows">
${sessions.map((session) => sessionRow(visit, session, token))}
</ul>
</section>`
}

/** In the browser in which the link of an email was opened, when its sign-in started in another one. */
const noteOfArrival = (
  { say }: PageVisit,
  { name, branding, homeUrl }: App,
): Html => html`<div class="note" role="status">
<p>${say('account.arrived', { app: branding.name ?? name })}</p>
${homeUrl !== null && html`<a class="button" href="${homeUrl}">${say('account.openApp', { app: branding.name ?? name })}</a>`}
</div>`

function sessionRow({ say, root, language }: PageVisit, session: SessionItem, token: Html): Html {
  const { id, metadata, app, current, lastActiveAt } = session
  const time = html`<time datetime="${lastActiveAt}">${dateIn(language, lastActiveAt)}</time>`
  const place = metadata.location === 'Unknown' ? '' : ` · ${metadata.location}`
  const from = app.key === 'account' ? say('account.browser') : app.name
  return html`<li>
<div>
<p class="name">${metadata.device}${current && html` <span class="badge">${say('account.current')}</span>`}</p>
<p class="soft">${from}${place} · ${say('account.lastActive', { time })}</p>
</div>
${!current && html`<form method="post" action="${root}/account/sessions/end">${token}<input type="hidden" name="session" value="${id}"><button class="small" aria-label="${say('account.endOf', { device: metadata.device })}">${say('account.end')}</button></form>`}
</li>`
}

/** In UTC, until a script shows it in the time zone of the reader. */
const dateIn = (language: string, iso: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))
