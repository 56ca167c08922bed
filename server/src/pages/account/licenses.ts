import { Compile } from 'typebox/compile'
import { ApiError, type ErrorCode } from '../../errors.ts'
import type { LicensesOfUser } from '../../licenses/known.ts'
import type { License } from '../../licenses/model.ts'
import { RedeemBody } from '../../licenses/redeem/schema.ts'
import { redeemLicense } from '../../licenses/redeem/service.ts'
import type { MyLicense } from '../../licenses/schema.ts'
import { findReceivedSeats } from '../../licenses/seats/offers.ts'
import { holderOf, licensesOf, toCurrentLicenses } from '../../licenses/service.ts'
import { isUsable } from '../../licenses/status.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import type { UserVisit as AccountVisit } from '../sign-in/user-visit.ts'
import { localDate } from './frame.ts'
import { leavingSection, offersSection } from './received-seats.ts'
import { accountFields, goToAccount, idInUrl, showInAccount } from './visit.ts'

const path = '/account/licenses'
const redeemPath = '/account/licenses/redeem'

/** The licenses of the user, with those of which they have a seat. Add-ons are shown with their base license. */
const findOwnLicenses = async ({ own }: AccountVisit): Promise<LicensesOfUser> => licensesOf(own, holderOf(own.session))

export async function findBaseLicenses(visit: AccountVisit): Promise<MyLicense[]> {
  const { licenses } = await findOwnLicenses(visit)
  return toCurrentLicenses(
    visit.own,
    licenses.filter(({ kind }) => kind === 'base'),
  )
}

export async function showLicenses(visit: AccountVisit): Promise<PageReply> {
  const { say, root } = visit
  const shown = await findBaseLicenses(visit)
  const received = await findReceivedSeats(visit.own)
  const main = html`<h1>${say('licenses.title')}</h1>
${offersSection(visit, received)}
${shown.length === 0 && html`<p class="lead">${say('licenses.none')}</p>`}
<ul class="menu">
${shown.map(
  (license) => html`<li><a href="${root}${path}/${license.id}">
<span>${license.plan.name} ${statusBadge(visit, license)}</span>
<span class="soft">${termOf(visit, license)}</span>
</a></li>`,
)}
</ul>
${leavingSection(visit, received)}
<a class="button below" href="${root}${redeemPath}">${say('redeem.link')}</a>`
  return showInAccount(visit, { section: path, title: say('licenses.title'), main })
}

export const statusBadge = ({ say }: AccountVisit, { status }: MyLicense): Html =>
  html`<span class="badge${!isUsable(status) && html` bad`}">${say(`license.${status}`)}</span>`

/** How long the license lasts, in words. */
export function termOf(visit: AccountVisit, license: MyLicense): Html {
  const [key, at] = termIn(license)
  return visit.say(key, { date: at === null ? '' : localDate(visit, at) })
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

export const showRedemption = (visit: AccountVisit): PageReply => redeemPage(visit)

function redeemPage(visit: AccountVisit, typed = '', faults: readonly FieldFault[] = []): PageReply {
  const { say, root } = visit
  const isRefused = faults.length > 0
  const main = html`<h1>${say('redeem.title')}</h1>
<p class="lead">${say('redeem.lead')}</p>
${faultSummary(say, faults)}
<form method="post" action="${root}${redeemPath}">
${accountFields(visit, redeemPath)}
<label for="key">${say('redeem.label')}</label>
<input id="key" name="key" required maxlength="100" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${typed}"${faultMark(faults, 'key')}>
${faultText(faults, 'key')}
<button class="primary">${say('redeem.submit')}</button>
</form>
<a class="more" href="${root}${path}">${say('form.cancel')}</a>`
  const refused = { status: 400, isAttempt: true } as const
  return showInAccount(visit, { section: path, title: say('redeem.title'), main, ...(isRefused && refused) })
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
}

export async function redeemKey(visit: AccountVisit): Promise<PageReply> {
  const body = { key: (visit.request.form.get('key') ?? '').trim() }
  try {
    if (!checkKey.Check(body)) throw new ApiError('VALIDATION_ERROR')
    const { id } = await redeemLicense(visit.own, { body })
    return goToAccount(visit, `${path}/${id}`, { done: 'redeemed' })
  } catch (error) {
    const text = error instanceof ApiError ? refusals[error.code] : undefined
    if (text === undefined) throw error
    return redeemPage(visit, body.key.slice(0, 100), [{ field: 'key', text: visit.say(text) }])
  }
}

/** The license in the URL, if the user has it. */
export async function licenseInUrl(
  visit: AccountVisit,
): Promise<{ all: LicensesOfUser; license: License } | undefined> {
  const all = await findOwnLicenses(visit)
  const license = all.licenses.find(({ ref }) => ref === idInUrl(visit))
  return license && { all, license }
}
