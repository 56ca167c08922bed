import type { ActivationInfo } from '../../licenses/activations/schema.ts'
import { listDevices, removeDevice } from '../../licenses/activations/service.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { localDate, localTime, pager } from './frame.ts'
import { licenseInUrl } from './licenses.ts'
import { accountFields, goToAccount, pageNumberOf, showInAccount, unlessGone } from './page.ts'

const section = '/account/licenses'
const perPage = 50

/** The devices that use a slot of a license. */
export async function showDevices(opened: UserPage): Promise<PageReply> {
  const found = await licenseInUrl(opened)
  if (!found) return goToAccount(opened, section)
  const { page } = found
  const { own, say } = page
  const licenseId = found.license.ref
  const path = `${section}/${licenseId}/devices` as const
  const list = await listDevices(own, { query: { licenseId, page: pageNumberOf(page), limit: perPage } })
  const main = html`<h1>${say('devices.title')}</h1>
<p class="lead">${say(list.meta.total === 0 ? 'devices.none' : 'devices.lead', { plan: found.license.plan.name })}</p>
<ul class="rows">
${list.items.map((device) => deviceRow(page, device, path))}
</ul>
${pager(page, path, list)}`
  return showInAccount(page, { section, title: say('devices.title'), main })
}

function deviceRow(page: UserPage, device: ActivationInfo, path: `/account/${string}`): Html {
  const { say, root } = page
  const { id, label, held, fileExpiresAt, lastSeenAt } = device
  const name = label === '' ? say('devices.unnamed') : html`${label}`
  const file = fileExpiresAt === null ? undefined : say('devices.file', { date: localDate(page, fileExpiresAt) })
  return html`<li><div>
<p class="name">${name}${held && html` <span class="badge bad">${say('devices.held')}</span>`}</p>
<p class="soft">${!held && say('devices.lastSeen', { time: localTime(page, lastSeenAt) })}${!held && file && html` · `}${file}</p>
</div>
${!held && html`<form method="post" action="${root}${path}">${accountFields(page, path)}<input type="hidden" name="device" value="${id}"><button class="small" aria-label="${say('devices.removeOf', { name })}">${say('form.remove')}</button></form>`}
</li>`
}

/** Removes a device. With a valid offline license file, its slot stays in use until that expires. */
export async function removeOneDevice(page: UserPage): Promise<PageReply> {
  const found = await licenseInUrl(page)
  if (!found) return goToAccount(page, section)
  const path = `${section}/${found.license.ref}/devices` as const
  const activationId = page.request.form.get('device') ?? ''
  const query = { release: false }
  const removed = await unlessGone(removeDevice(found.page.own, { params: { activationId }, query }))
  return goToAccount(page, path, removed && { done: removed.placeFreeAt === null ? 'device' : 'deviceHeld' })
}
