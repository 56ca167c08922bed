import type { License } from '../../licenses/model.ts'
import { resolveGrants } from '../../licenses/resolve.ts'
import type { MyLicense } from '../../licenses/schema.ts'
import { toCurrentLicense } from '../../licenses/service.ts'
import { usageOf } from '../../licenses/usage/reads.ts'
import type { Usage } from '../../licenses/usage/schema.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { limitText, localDate } from './frame.ts'
import { licenseInUrl, statusBadge, termOf } from './licenses.ts'
import { goToAccount, showInAccount } from './page.ts'

const section = '/account/licenses'

/** One license: how long it lasts, what is used, and who and what uses it. */
export async function showLicense(opened: UserPage): Promise<PageReply> {
  const found = await licenseInUrl(opened)
  if (!found) return goToAccount(opened, section)
  const { page } = found
  const license = await toCurrentLicense(page.own, found.license)
  const granted = await resolveGrants(page.own, found.license)
  const main = html`<h1>${license.plan.name} ${statusBadge(page, license)}</h1>
<p class="lead">${termOf(page, license)}${pendingText(page, license)}</p>
${await usageSection(page, granted, found.license)}
${inclusionsSection(page, granted)}
${holdingsMenu(page, license, found.isManager)}`
  return showInAccount(page, { section, title: html`${license.plan.name}`, main })
}

function pendingText(page: UserPage, { pendingChange }: MyLicense): Html | undefined {
  if (pendingChange === null) return undefined
  const { plan, at } = pendingChange
  return html` ${page.say('license.pending', { plan: plan.key, date: localDate(page, at) })}`
}

type Granting = Awaited<ReturnType<typeof resolveGrants>>
type Metered = Usage['features'][number]

/** A bar for each feature that is counted. */
async function usageSection(page: UserPage, granted: Granting, license: License): Promise<Html | undefined> {
  const { own, say } = page
  const { features: counted } = await usageOf(own, license, { timezone: 'UTC' })
  if (counted.length === 0) return undefined
  return html`<section aria-labelledby="usage">
<h2 id="usage">${say('usage.title')}</h2>
${counted.map((one, index) => usageBar(page, one, granted.get(one.key)?.feature.name ?? one.key, `usage-${index}`))}
</section>`
}

function usageBar(page: UserPage, usage: Metered, name: string, id: string): Html {
  const { say, language } = page
  const { used, limit, unit, resetsAt, percentUsed } = usage
  const numbers = new Intl.NumberFormat(language)
  const amounts = { used: numbers.format(used), limit: numbers.format(limit ?? 0), unit: unit ?? '' }
  const level = percentUsed === null || percentUsed < 80 ? '' : percentUsed < 100 ? 'near' : 'full'
  return html`<div class="usage">
<p class="name" id="${id}">${name}</p>
${limit !== null && html`<meter class="${level}" min="0" max="${Math.max(limit, 1)}" value="${limit === 0 ? 1 : Math.min(used, limit)}" aria-labelledby="${id}">${amounts.used}</meter>`}
<p class="soft">${say(limit === null ? 'usage.unlimited' : 'usage.of', amounts)}${resetsAt !== null && html` · ${say('usage.resets', { date: localDate(page, resetsAt) })}`}</p>
</div>`
}

/** What the plan grants that is not counted. Static values are for programs. */
function inclusionsSection(page: UserPage, granted: Granting): Html | undefined {
  const { say } = page
  const own = [...granted.values()].filter((grant) => grant.has)
  const names = own.flatMap(({ feature, limit }) => {
    if (feature.type === 'boolean') return [html`${feature.name}`]
    if (feature.type !== 'limit') return []
    return [html`${feature.name}: ${limitText(page, limit)}`]
  })
  if (names.length === 0) return undefined
  return html`<section aria-labelledby="included">
<h2 id="included">${say('license.included')}</h2>
<ul class="included">${names.map((name) => html`<li>${name}</li>`)}</ul>
</section>`
}

/** The pages of the devices and seats, and the add-ons. */
function holdingsMenu(page: UserPage, license: MyLicense, isManager: boolean): Html | undefined {
  const { say, root } = page
  const { activations: devices, seats } = license
  const path = `${root}${section}/${license.id}`
  const used = devices.used + devices.held
  const hasDevices = used > 0 || (devices.limit ?? 0) > 0
  const hasSeats = (isManager || license.subject.type === 'organization') && seats.limit > 0
  if (!hasDevices && !hasSeats && license.addons.length === 0) return undefined
  return html`<ul class="menu below">
${license.addons.map(
  ({ plan, quantity }) =>
    html`<li><p class="name">${say('license.addon', { plan: plan.name })}${quantity > 1 && html` <span class="soft">× ${quantity}</span>`}</p></li>`,
)}
${hasDevices && html`<li><a href="${path}/devices"><span>${say('devices.title')}</span><span class="soft">${devices.limit === null ? say('devices.count', { used }) : say('devices.countOf', { used, limit: devices.limit })}</span></a></li>`}
${hasSeats && seatsEntry(page, license, isManager)}
</ul>`
}

/** Those who assign seats do so on another page. */
function seatsEntry({ say, root }: UserPage, { id, seats: { used, limit } }: MyLicense, isManager: boolean): Html {
  const count = html`<span class="soft">${say('seats.countOf', { used, limit })}</span>`
  if (!isManager) return html`<li><p class="name">${say('seats.title')}<br>${count}</p></li>`
  return html`<li><a href="${root}${section}/${id}/seats"><span>${say('seats.title')}</span>${count}</a></li>`
}
