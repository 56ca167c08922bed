import type { AccessKeyItem } from '../../../access-keys/schema.ts'
import { listMyAccessKeys } from '../../../me/access-keys/service.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { localDate, localTime, pager } from '../frame.ts'
import { section as organizationsSection, pathOf } from '../organizations/common.ts'
import { pageNumberOf, showInAccount } from '../page.ts'
import {
  canCreate,
  emailsOf,
  holderText,
  isAdminOf,
  keyBadge,
  keyPath,
  keysSection,
  listPath,
  offNote,
  partsText,
  reasonText,
  scopeText,
} from './common.ts'

const perPage = 50

export const showKeys = (page: UserPage): Promise<PageReply> => keysList(page, undefined)

export const showKeysIn = (page: UserPage, organization: OwnOrganization): Promise<PageReply> =>
  keysList(page, organization)

/** The keys of a user, or those in an organization: for its admins, also the keys of others and its own. */
async function keysList(page: UserPage, organization: OwnOrganization | undefined): Promise<PageReply> {
  const { own, say, root } = page
  const among = organization && { organizationId: organization.public_id }
  const list = await listMyAccessKeys(own, { query: { page: pageNumberOf(page), limit: perPage, ...among } })
  const emails = await emailsOf(page, list.items)
  const path = listPath(organization)
  const main = html`<h1>${say('keys.title')}</h1>
${offNote(page)}
<p class="lead">${leadOf(page, organization, list.meta.total)}</p>
${canCreate(page, organization) && html`<a class="button primary fit" href="${root}${path}/new">${say('keys.create')}</a>`}
<ul class="rows">
${list.items.map((key) => keyRow(page, key, emails))}
</ul>
${pager(page, path, list)}
${!organization && organizationsMenu(page)}`
  const shownIn = organization ? organizationsSection : keysSection
  return showInAccount(page, { section: shownIn, title: say('keys.title'), main })
}

function leadOf({ say }: UserPage, organization: OwnOrganization | undefined, total: number): Html {
  if (!organization) return say(total === 0 ? 'keys.none' : 'keys.lead')
  const { name } = organization
  if (isAdminOf(organization)) return say(total === 0 ? 'keys.noneOfAll' : 'keys.leadOfAll', { name })
  return say(total === 0 ? 'keys.noneIn' : 'keys.leadIn', { name })
}

function keyRow(page: UserPage, key: AccessKeyItem, emails: ReadonlyMap<string, string>): Html {
  const { say, root } = page
  const { name, status, scopes, unavailableScopes } = key
  const isActive = status === 'active'
  const parts = partsText(key)
  const refusal = lastRefusalText(page, key)
  const unavailable = unavailableScopes.map(
    ({ key: scope, reason }) => html`${scopeText(page, scope)} (${reasonText(page, reason)})`,
  )
  return html`<li class="long wide"><div>
<p class="name">${name}${keyBadge(page, key)}</p>
<p class="soft">${parts}${parts && html` · `}${holderText(page, key, emails)}</p>
<p class="soft">${useText(page, key)} · ${endText(page, key)}</p>
${refusal && html`<p class="soft">${refusal}</p>`}
${isActive && scopes.length > 0 && html`<p class="soft">${say('keys.may', { scopes: scopes.map((scope) => scopeText(page, scope)).join(', ') })}</p>`}
${isActive && unavailable.length > 0 && html`<p class="soft">${say('keys.mayNot', { scopes: html`${unavailable.map((one, index) => html`${index > 0 && ', '}${one}`)}` })}</p>`}
</div>
<a class="button small" href="${root}${keyPath(key)}" aria-label="${say('keys.detailsOf', { name })}">${say('keys.details')}</a></li>`
}

/** When a key was last used. */
export const useText = (page: UserPage, { lastUsedAt, lastUsedNetwork }: AccessKeyItem): Html => {
  if (lastUsedAt === null) return page.say('keys.unused')
  const time = localTime(page, lastUsedAt)
  return lastUsedNetwork === null
    ? page.say('keys.used', { time })
    : page.say('keys.usedFrom', { time, network: lastUsedNetwork })
}

/** When a request with a key was last refused because of its network. */
export function lastRefusalText(
  page: UserPage,
  { lastRefusedAt, lastRefusedNetwork }: AccessKeyItem,
): Html | undefined {
  if (lastRefusedAt === null) return undefined
  const time = localTime(page, lastRefusedAt)
  return lastRefusedNetwork === null
    ? page.say('keys.refused', { time })
    : page.say('keys.refusedFrom', { time, network: lastRefusedNetwork })
}

/** When a key stops working. */
export function endText(page: UserPage, { status, expiresAt, revokedAt }: AccessKeyItem): Html {
  const { say } = page
  if (status === 'revoked') return say('keys.revokedOn', { date: localDate(page, revokedAt ?? '') })
  if (expiresAt === null) return say('keys.endless')
  return say(status === 'expired' ? 'keys.expiredOn' : 'keys.expiresOn', { date: localDate(page, expiresAt) })
}

/** Leads to the keys in each organization of the user. */
function organizationsMenu({ say, root, organizations }: UserPage): Html | undefined {
  if (organizations.length === 0) return undefined
  return html`<section aria-labelledby="organizations">
<h2 id="organizations">${say('keys.inOrganizations')}</h2>
<ul class="menu">
${organizations.map(
  (organization) =>
    html`<li><a href="${root}${pathOf(organization, 'keys')}"><span>${organization.name}</span><span class="soft">${say(isAdminOf(organization) ? 'keys.summaryOfAll' : 'keys.summary')}</span></a></li>`,
)}
</ul>
</section>`
}
