import { ApiError } from '../../errors.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { impersonation } from '../../platform/http/route.ts'
import type { SessionItem } from '../../sessions/schema.ts'
import { listMySessions, revokeMySession, revokeMySessions } from '../../sessions/service.ts'
import type { UserVisit as AccountVisit } from '../sign-in/user-visit.ts'
import { agreeForm, appNameOf } from '../sign-in/views.ts'
import { devicePathOf } from '../sign-in/visit.ts'
import { localTime, pager } from './frame.ts'
import { accountFields, goToAccount, pageNumberOf, showInAccount } from './visit.ts'

const path = '/account/sessions'
const perPage = 100

/** Where the user is signed in: each browser with the apps that it signed in to, then the sessions of other sign-ins. */
export async function showSessions(visit: AccountVisit): Promise<PageReply> {
  const { own, say } = visit
  const list = await listMySessions(own, { query: { page: pageNumberOf(visit), limit: perPage } })
  const ids = new Set(list.items.map(({ id }) => id))
  const continuation = continuationOf(visit)
  const tops = list.items.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  const main = html`<h1>${say('sessions.title')}</h1>
<p class="lead">${say('sessions.lead')}</p>
${continuation && html`<div class="note"><p>${say('sessionLimit.note')}</p>${continuation}</div>`}
<ul class="rows">
${tops.sort(byCurrent).map((session) =>
  sessionRow(
    visit,
    session,
    list.items.filter(({ parentId }) => parentId === session.id),
  ),
)}
</ul>
${pager(visit, path, list)}
${list.meta.total > 1 && othersForm(visit)}`
  return showInAccount(visit, { section: path, title: say('sessions.title'), main })
}

/** Back to the sign-in that had no room for another session. */
function continuationOf(visit: AccountVisit): Html | undefined {
  const { say, flow } = visit
  const device = devicePathOf(visit)
  if (device !== undefined) return html`<a class="button primary" href="${device}">${say('continue.submit')}</a>`
  return flow && agreeForm(visit, say('continue.title', { app: appNameOf(visit) }))
}

const byCurrent = (a: SessionItem, b: SessionItem): number => Number(b.current) - Number(a.current)

function sessionRow(visit: AccountVisit, session: SessionItem, apps: readonly SessionItem[]): Html {
  const { say } = visit
  const { metadata, app, current, lastActiveAt, method } = session
  const from = app.key === 'account' ? undefined : app.name
  const place = metadata.location === 'Unknown' ? undefined : metadata.location
  const facts = [from, place].flatMap((fact) => (fact === undefined ? [] : [html`${fact} · `]))
  return html`<li>
<div>
<p class="name">${metadata.device}${current && html` <span class="badge">${say('sessions.current')}</span>`}${method === impersonation && html` <span class="badge">${say('sessions.viewed')}</span>`}</p>
<p class="soft">${facts}${say('sessions.lastActive', { time: localTime(visit, lastActiveAt) })}</p>
</div>
${!current && endForm(visit, session, metadata.device)}
${
  apps.length > 0 &&
  html`<ul class="rows inner">
${apps.map(
  (child) => html`<li>
<div>
<p>${child.app.name}</p>
<p class="soft">${say('sessions.lastActive', { time: localTime(visit, child.lastActiveAt) })}</p>
</div>
${endForm(visit, child, child.app.name)}
</li>`,
)}
</ul>`
}
</li>`
}

const endForm = (visit: AccountVisit, { id }: SessionItem, name: string): Html =>
  html`<form method="post" action="${visit.root}${path}/end">${accountFields(visit, path)}<input type="hidden" name="session" value="${id}"><button class="small" aria-label="${visit.say('sessions.endOf', { name })}">${visit.say('sessions.end')}</button></form>`

const othersForm = (
  visit: AccountVisit,
): Html => html`<form class="below" method="post" action="${visit.root}${path}/end-others">
${accountFields(visit, path)}
<button class="danger">${visit.say('sessions.endOthers')}</button>
<p class="soft">${visit.say('sessions.endOthersHint')}</p>
</form>`

/** Ends one session. If it has ended already, the list shows that. */
export async function endOneSession(visit: AccountVisit): Promise<PageReply> {
  const sessionId = visit.request.form.get('session') ?? ''
  try {
    if (/^ses_\w{1,64}$/.test(sessionId)) await revokeMySession(visit.own, { params: { sessionId } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
  return goToAccount(visit, path, { done: 'session' })
}

export async function endOtherSessions(visit: AccountVisit): Promise<PageReply> {
  await revokeMySessions(visit.own, { query: { exceptCurrent: true } })
  return goToAccount(visit, path, { done: 'sessions' })
}
