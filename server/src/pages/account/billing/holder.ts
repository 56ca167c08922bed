import { ApiError, type ErrorCode } from '../../../errors.ts'
import { hasPowersOf } from '../../../organizations/model.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import { goTo, leaveFor } from '../../sign-in/page.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { holderInUrl, type PageHolder } from '../holder.ts'
import type { AccountPath } from '../page.ts'

/** For whom the page buys: an organization that the user administers, or the user. Undefined for another one. */
export function billingHolderIn(page: UserPage): PageHolder | undefined {
  const holder = holderInUrl(page)
  const { organization } = holder ?? {}
  return organization && !hasPowersOf(organization.role, 'admin') ? { organization: undefined } : holder
}

/** As functions of the API take it. */
export const ofHolder = (organization: OwnOrganization | undefined) =>
  organization ? { organizationId: organization.public_id } : {}

export const holderQuery = (organization: OwnOrganization | undefined): Html =>
  html`?organization=${organization?.public_id ?? 'personal'}`

export const holderField = (organization: OwnOrganization | undefined): Html =>
  html`<input type="hidden" name="organization" value="${organization?.public_id ?? 'personal'}">`

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
  path: AccountPath,
  organization: OwnOrganization | undefined,
): string => `${ctx.config.baseUrl}${root}${path}?organization=${organization?.public_id ?? 'personal'}`

/**
 * Leads to a page of the account, or to another host: not by a redirect, as no one knows which hosts a provider or an app leads to in
 * turn.
 */
export function leaveForProvider(page: UserPage, url: string): PageReply {
  const { baseUrl } = page.ctx.config
  const isOwn = url.startsWith(`${baseUrl}${page.root}/account/`)
  return isOwn ? goTo(page, url.slice(baseUrl.length)) : leaveFor(page, url, new URL(url).host)
}
