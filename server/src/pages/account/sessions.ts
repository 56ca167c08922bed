import { ApiError } from '../../errors.ts'
import { listMyAccessKeys, revokeMyAccessKeys } from '../../me/access-keys/service.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { impersonation } from '../../platform/http/route.ts'
import { deviceText } from '../../platform/pages/device-text.ts'
import type { SessionItem } from '../../sessions/schema.ts'
import { listMySessions, revokeMySession, revokeMySessions } from '../../sessions/service.ts'
import { devicePathOf } from '../sign-in/page.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { agreeForm, appNameOf } from '../sign-in/views.ts'
import { localTime, pager } from './frame.ts'
import { accountFields, goToAccount, pageNumberOf, showInAccount } from './page.ts'

const path = '/account/sessions'
const perPage = 100

/** Where the user is signed in: each browser with the apps that it signed in to, then the sessions of other sign-ins. */
export async function showSessions(page: UserPage): Promise<PageReply> {
  const { own, say } = page
  const list = await listMySessions(own, { query: { page: pageNumberOf(page), limit: perPage } })
  const ids = new Set(list.items.map(({ id }) => id))
  const continuation = continuationOf(page)
  const tops = list.items.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  const main = html`<h1>${say('sessions.title')}</h1>
<p class="lead">${say('sessions.lead')}</p>
${continuation && html`<div class="note"><p>${say('sessionLimit.note')}</p>${continuation}</div>`}
<ul class="rows">
${tops.sort(byCurrent).map((session) =>
  sessionRow(
    page,
    session,
    list.items.filter(({ parentId }) => parentId === session.id),
  ),
)}
</ul>
${pager(page, path, list)}
${list.meta.total > 1 && othersForm(page, await hasWorkingKeys(page))}`
  return showInAccount(page, { section: path, title: say('sessions.title'), main })
}

/** Back to the sign-in that had no room for another session. */
function continuationOf(page: UserPage): Html | undefined {
  const { say, flow } = page
  const device = devicePathOf(page)
  if (device !== undefined) return html`<a class="button primary" href="${device}">${say('continue.submit')}</a>`
  return flow && agreeForm(page, say('continue.title', { app: appNameOf(page) }))
}

const byCurrent = (a: SessionItem, b: SessionItem): number => Number(b.current) - Number(a.current)

function sessionRow(page: UserPage, session: SessionItem, apps: readonly SessionItem[]): Html {
  const { say } = page
  const { metadata, app, current, lastActiveAt, method } = session
  const device = deviceText(say, metadata.device)
  const from = app.key === 'account' ? undefined : app.name
  const place = metadata.location === 'Unknown' ? undefined : metadata.location
  const facts = [from, place].flatMap((fact) => (fact === undefined ? [] : [html`${fact} · `]))
  return html`<li>
<div>
<p class="name">${device}${current && html` <span class="badge">${say('sessions.current')}</span>`}${method === impersonation && html` <span class="badge">${say('sessions.viewed')}</span>`}</p>
<p class="soft">${facts}${say('sessions.lastActive', { time: localTime(page, lastActiveAt) })}</p>
</div>
${!current && endForm(page, session, device)}
${
  apps.length > 0 &&
  html`<ul class="rows inner">
${apps.map(
  (child) => html`<li>
<div>
<p>${child.app.name}</p>
<p class="soft">${say('sessions.lastActive', { time: localTime(page, child.lastActiveAt) })}</p>
</div>
${endForm(page, child, child.app.name)}
</li>`,
)}
</ul>`
}
</li>`
}

const endForm = (page: UserPage, { id }: SessionItem, name: string): Html =>
  html`<form method="post" action="${page.root}${path}/end">${accountFields(page, path)}<input type="hidden" name="session" value="${id}"><button class="small" aria-label="${page.say('sessions.endOf', { name })}">${page.say('sessions.end')}</button></form>`

/** API keys do not end with sessions: who has one that works is asked. */
async function hasWorkingKeys({ own, hasKeys }: UserPage): Promise<boolean> {
  if (!hasKeys) return false
  const { items } = await listMyAccessKeys(own, { query: { page: 1, limit: 100 } })
  return items.some(({ status }) => status === 'active')
}

const othersForm = (
  page: UserPage,
  offersKeys: boolean,
): Html => html`<form class="below" method="post" action="${page.root}${path}/end-others">
${accountFields(page, path)}
${offersKeys && html`<label class="check"><input type="checkbox" name="keys" value="revoke"> <span>${page.say('sessions.endKeys')}</span></label>`}
<button class="danger">${page.say('sessions.endOthers')}</button>
<p class="soft">${page.say('sessions.endOthersHint')}</p>
</form>`

/** Ends one session. If it has ended already, the list shows that. */
export async function endOneSession(page: UserPage): Promise<PageReply> {
  const sessionId = page.request.form.get('session') ?? ''
  try {
    if (/^ses_\w{1,64}$/.test(sessionId)) await revokeMySession(page.own, { params: { sessionId } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
  }
  return goToAccount(page, path, { done: 'session' })
}

export async function endOtherSessions(page: UserPage): Promise<PageReply> {
  const withKeys = page.hasKeys && page.request.form.get('keys') === 'revoke'
  if (withKeys) await revokeMyAccessKeys(page.own)
  await revokeMySessions(page.own, { query: { exceptCurrent: true } })
  return goToAccount(page, path, { done: withKeys ? 'sessionsAndKeys' : 'sessions' })
}
