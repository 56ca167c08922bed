import { Compile } from 'typebox/compile'
import { ApiError, type ErrorCode } from '../../errors.ts'
import type { License } from '../../licenses/model.ts'
import { RedeemBody } from '../../licenses/redeem/schema.ts'
import { redeemLicense } from '../../licenses/redeem/service.ts'
import type { MyLicense } from '../../licenses/schema.ts'
import { findReceivedSeats } from '../../licenses/seats/offers.ts'
import { toCurrentLicenses } from '../../licenses/service.ts'
import { isUsable } from '../../licenses/status.ts'
import { hasPowersOf } from '../../organizations/model.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { localDate } from './frame.ts'
import { findHeldLicenses, holderInUrl, inContextOf, type PageHolder } from './holder.ts'
import { accountFields, goToAccount, idInUrl, showInAccount } from './page.ts'
import { leavingSection, offersSection } from './received-seats.ts'

const path = '/account/licenses'
const redeemPath = '/account/licenses/redeem'

export async function findBaseLicenses(page: UserPage): Promise<MyLicense[]> {
  const licenses = await findHeldLicenses(page)
  return toCurrentLicenses(
    page.own,
    licenses.filter(({ kind }) => kind === 'base'),
  )
}

export async function showLicenses(page: UserPage): Promise<PageReply> {
  const holder = holderInUrl(page)
  return holder ? licensesPage(inContextOf(page, holder.organization), holder) : goToAccount(page, path)
}

async function licensesPage(page: UserPage, { organization }: PageHolder): Promise<PageReply> {
  const { say, root } = page
  const shown = await findBaseLicenses(page)
  const received = organization ? [] : await findReceivedSeats(page.own)
  const canRedeem = !organization || hasPowersOf(organization.role, 'admin')
  const none = organization ? say('licenses.noneOf', { name: organization.name }) : say('licenses.none')
  const main = html`<h1>${say('licenses.title')}</h1>
${organization && shown.length > 0 && html`<p class="lead">${say('licenses.of', { name: organization.name })}</p>`}
${offersSection(page, received)}
${shown.length === 0 && html`<p class="lead">${none}</p>`}
<ul class="menu">
${shown.map(
  (license) => html`<li><a href="${root}${path}/${license.id}">
<span>${license.plan.name} ${statusBadge(page, license)}</span>
<span class="soft">${termOf(page, license)}</span>
</a></li>`,
)}
</ul>
${leavingSection(page, received)}
${canRedeem && html`<a class="button below" href="${root}${redeemPath}${organization && html`?organization=${organization.public_id}`}">${say('redeem.link')}</a>`}`
  return showInAccount(page, { section: path, title: say('licenses.title'), main })
}

export const statusBadge = ({ say }: UserPage, { status }: MyLicense): Html =>
  html`<span class="badge${!isUsable(status) && html` bad`}">${say(`license.${status}`)}</span>`

/** How long the license lasts, in words. */
export function termOf(page: UserPage, license: MyLicense): Html {
  const [key, at] = termIn(license)
  return page.say(key, { date: at === null ? '' : localDate(page, at) })
}

function termIn({ status, ...license }: MyLicense): [TextKey, string | null] {
  const { startsAt, trialEndsAt, endsAt, graceEndsAt, cancelAtPeriodEnd, source } = license
  if (status === 'scheduled') return ['term.starts', startsAt]
  if (status === 'suspended') return ['term.suspended', null]
  if (status === 'revoked') return ['term.revoked', null]
  if (status === 'expired') return ['term.ended', endsAt]
  if (status === 'grace') return [graceEndsAt === null ? 'term.unpaid' : 'term.grace', graceEndsAt]
  if (cancelAtPeriodEnd) return ['term.canceled', endsAt]
  if (status === 'trialing') return ['term.trial', trialEndsAt]
  if (endsAt === null) return ['term.endless', null]
  return [source === 'payment' ? 'term.renews' : 'term.ends', endsAt]
}

export const showRedemption = (page: UserPage): PageReply => redeemPage(page)

/** For which organization a key is redeemed. The API checks the role. */
function organizationField(page: UserPage): Html | undefined {
  const organization = holderInUrl(page)?.organization
  return organization && html`<input type="hidden" name="organization" value="${organization.public_id}">`
}

function redeemPage(page: UserPage, typed = '', faults: readonly FieldFault[] = []): PageReply {
  const { say, root } = page
  const isRefused = faults.length > 0
  const organization = holderInUrl(page)?.organization
  const main = html`<h1>${say('redeem.title')}</h1>
<p class="lead">${organization ? say('redeem.leadOf', { name: organization.name }) : say('redeem.lead')}</p>
${faultSummary(say, faults)}
<form method="post" action="${root}${redeemPath}">
${accountFields(page, redeemPath)}
${organizationField(page)}
<label for="key">${say('redeem.label')}</label>
<input id="key" name="key" required maxlength="100" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${typed}"${faultMark(faults, 'key')}>
${faultText(faults, 'key')}
<button class="primary">${say('redeem.submit')}</button>
</form>
<a class="more" href="${root}${path}">${say('form.cancel')}</a>`
  const refused = { status: 400, isAttempt: true } as const
  return showInAccount(page, { section: path, title: say('redeem.title'), main, ...(isRefused && refused) })
}

const checkKey = Compile(RedeemBody)

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  VALIDATION_ERROR: 'redeem.unknown',
  LICENSE_NOT_FOUND: 'redeem.unknown',
  LICENSE_ALREADY_REDEEMED: 'redeem.taken',
  LICENSE_ALREADY_EXISTS: 'redeem.exists',
  LICENSE_SUSPENDED: 'redeem.ended',
  LICENSE_EXPIRED: 'redeem.ended',
  LICENSE_REVOKED: 'redeem.ended',
  ORGANIZATION_ROLE: 'refusal.role',
  NOT_A_MEMBER: 'refusal.gone',
}

export async function redeemKey(page: UserPage): Promise<PageReply> {
  const body = { key: (page.request.form.get('key') ?? '').trim() }
  try {
    if (!checkKey.Check(body)) throw new ApiError('VALIDATION_ERROR')
    const holder = holderInUrl(page)
    if (!holder) throw new ApiError('NOT_A_MEMBER')
    const { id } = await redeemLicense(inContextOf(page, holder.organization).own, { body })
    return goToAccount(page, `${path}/${id}`, { done: 'redeemed' })
  } catch (error) {
    const text = error instanceof ApiError ? refusals[error.code] : undefined
    if (text === undefined) throw error
    return redeemPage(page, body.key.slice(0, 100), [{ field: 'key', text: page.say(text) }])
  }
}

/** The license in the URL, if the user or one of their organizations has it, with the page in the context of its holder. */
export async function licenseInUrl(
  page: UserPage,
): Promise<{ license: License; page: UserPage; isManager: boolean } | undefined> {
  for (const organization of [undefined, ...page.organizations]) {
    const there = inContextOf(page, organization)
    const license = (await findHeldLicenses(there)).find(({ ref }) => ref === idInUrl(page))
    if (!license) continue
    const isManager = organization ? hasPowersOf(organization.role, 'admin') : license.user?.id === page.user.id
    return { license, page: there, isManager }
  }
  return undefined
}
