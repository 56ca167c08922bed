import { ApiError, type ErrorCode } from '../../../errors.ts'
import { hasPowersOf } from '../../../organizations/model.ts'
import { type ListedMembership, listManagersIn, type OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import { emailText } from '../../../platform/pages/email-text.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import { goTo, leaveFor } from '../../sign-in/page.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { holderInUrl, type PageHolder } from '../holder.ts'
import { roleText } from '../organizations/common.ts'
import { type AccountPath, type AccountSubpath, goToAccount, showInAccount } from '../page.ts'

/** For whom the page buys: the holder that its URL names, else an organization that the user administers, or the user. */
function billingHolderIn(page: UserPage): PageHolder | undefined {
  const { request, organization } = page
  const isNamed = request.form.has('organization') || request.query.has('organization')
  return isNamed || (organization && mayBuyFor(organization)) ? holderInUrl(page) : { organization: undefined }
}

const mayBuyFor = ({ role }: OwnOrganization): boolean => hasPowersOf(role, 'admin')

type Serve = (page: UserPage, organization: OwnOrganization | undefined) => Promise<PageReply>

/** A page for the holder who buys. Who cannot buy for an organization learns who can. */
export const forBuyer =
  (path: AccountPath, serve: Serve) =>
  async (page: UserPage): Promise<PageReply> => {
    const holder = billingHolderIn(page)
    if (!holder) return goToAccount(page, path)
    const { organization } = holder
    return organization && !mayBuyFor(organization) ? managersPage(page, organization) : serve(page, organization)
  }

const mostManagers = 20

async function managersPage(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  const { ctx, say, root } = page
  const managers = await listManagersIn(ctx.db, organization.id, mostManagers)
  const main = html`<h1>${say('upgrade.title')}</h1>
<p class="lead">${say('billing.of', { name: organization.name })}</p>
<p>${say('billing.managers')}</p>
<ul class="rows">${managers.map((manager) => managerRow(page, manager))}</ul>
<a class="more" href="${root}/account/upgrade${holderQuery(undefined)}">${say('billing.personal')}</a>`
  return showInAccount(page, { section: '/account/billing', title: say('upgrade.title'), main })
}

const managerRow = (page: UserPage, { user_name: name, user_email: email, role }: ListedMembership): Html =>
  html`<li class="long"><div>
<p class="name">${name ?? (email !== null && emailText(email))}</p>
<p class="soft">${name !== null && email !== null && html`${emailText(email)} · `}${roleText(page, role)}</p>
</div></li>`

/** As functions of the API take it. */
export const ofHolder = (organization: OwnOrganization | undefined) =>
  organization ? { organizationId: organization.public_id } : {}

export const holderQuery = (organization: OwnOrganization | undefined): Html =>
  html`?organization=${organization?.public_id ?? 'personal'}`

export const holderField = (organization: OwnOrganization | undefined): Html =>
  html`<input type="hidden" name="organization" value="${organization?.public_id ?? 'personal'}">`

/** A page of the same holder, to return to. */
export const holderPath = (path: AccountSubpath, organization: OwnOrganization | undefined): AccountSubpath =>
  `${path}?organization=${organization?.public_id ?? 'personal'}`

/** Why a form was refused, above the page that has it. */
export interface PageRefusal {
  readonly text: Html
  readonly status: 400 | 503
  readonly code: ErrorCode
}

/** @throws what it has no words for */
export function refusalFor({ say }: UserPage, error: unknown, texts: Partial<Record<ErrorCode, TextKey>>): PageRefusal {
  const key = error instanceof ApiError ? texts[error.code] : undefined
  if (!(error instanceof ApiError) || key === undefined) throw error
  return { text: say(key), status: error.status < 500 ? 400 : 503, code: error.code }
}

/** A page of the account as another host knows it. */
export const pageUrl = (
  { ctx, root }: UserPage,
  path: AccountSubpath,
  organization: OwnOrganization | undefined,
): string => `${ctx.config.baseUrl}${root}${holderPath(path, organization)}`

/**
 * Leads to a page of the account, or to another host: not by a redirect, as no one knows which hosts a provider or an app leads to in
 * turn.
 */
export function leaveForProvider(page: UserPage, url: string): PageReply {
  const { baseUrl } = page.ctx.config
  const isOwn = url.startsWith(`${baseUrl}${page.root}/account/`)
  return isOwn ? goTo(page, url.slice(baseUrl.length)) : leaveFor(page, url, new URL(url).host)
}
