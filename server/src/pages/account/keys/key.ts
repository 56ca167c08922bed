import { Compile } from 'typebox/compile'
import { type AccessKeyItem, RotateAccessKeyBody } from '../../../access-keys/schema.ts'
import { ApiError, invalidField } from '../../../errors.ts'
import { revokeMyAccessKey, rotateMyAccessKey } from '../../../me/access-keys/service.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../../platform/pages/fault-summary.ts'
import { hasRecentSignIn } from '../../sign-in/confirm.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { localDate, localTime } from '../frame.ts'
import { refusalNote } from '../organizations/common.ts'
import {
  accountFields,
  findTyped,
  goToAccount,
  goToConfirm,
  idInUrl,
  showInAccount,
  unlessGone,
  withTyped,
} from '../page.ts'
import {
  canRotate,
  emailsOf,
  findVisibleKey,
  holderText,
  keyBadge,
  keyPath,
  keyRefusal,
  keysSection,
  listPath,
  offNote,
  organizationOf,
  partsText,
  reasonText,
  scopeText,
} from './common.ts'
import { daysOptions, endsIn, readDays } from './days.ts'
import { endText, lastRefusalText, useText } from './list.ts'
import { secretPage } from './secret.ts'

const keyInUrl = (page: UserPage): Promise<AccessKeyItem | undefined> => findVisibleKey(page, idInUrl(page))

/** One key: what it may do, and how to rotate or revoke it. */
export async function showKey(page: UserPage): Promise<PageReply> {
  const { say, root } = page
  const key = await keyInUrl(page)
  if (!key) return goToAccount(page, keysSection)
  const { name, networks, previousExpiresAt, createdAt } = key
  const parts = partsText(key)
  const refusal = lastRefusalText(page, key)
  const holder = holderText(page, key, await emailsOf(page, [key]))
  const main = html`<h1>${name}${keyBadge(page, key)}</h1>
<p class="lead">${parts}${parts && html` · `}${holder}</p>
${offNote(page)}
${previousExpiresAt !== null && html`<p class="note">${say('keys.previous', { time: localTime(page, previousExpiresAt) })}</p>`}
<ul class="facts">
<li>${say('keys.createdOn', { date: localDate(page, createdAt) })} · ${endText(page, key)}</li>
<li>${useText(page, key)}</li>
${refusal && html`<li>${refusal}</li>`}
${networks.length > 0 && html`<li>${say('keys.onlyFrom', { networks: networks.join(', ') })}</li>`}
</ul>
${key.status === 'active' && scopesSection(page, key)}
${
  canRotate(page, key) &&
  html`<section aria-labelledby="rotate">
<h2 id="rotate">${say('keys.rotate')}</h2>
<p class="soft">${say('keys.rotateText')}</p>
<a class="button" href="${root}${keyPath(key, 'rotate')}">${say('keys.rotateLink')}</a>
</section>`
}
${
  key.status === 'active' &&
  html`<section aria-labelledby="revoke">
<h2 id="revoke">${say('keys.revoke')}</h2>
<p class="soft">${say('keys.revokeText')}</p>
<a class="button danger" href="${root}${keyPath(key, 'revoke')}">${say('keys.revokeLink')}</a>
</section>`
}
<a class="more" href="${root}${listPath(organizationOf(page, key))}">${say('keys.all')}</a>`
  return showInAccount(page, { section: keysSection, title: html`${name}`, main })
}

function scopesSection(page: UserPage, { scopes, unavailableScopes }: AccessKeyItem): Html | undefined {
  const { say } = page
  if (scopes.length + unavailableScopes.length === 0) return undefined
  return html`<section aria-labelledby="scopes">
<h2 id="scopes">${say('keys.scopes')}</h2>
<ul class="included">
${scopes.map((scope) => html`<li>${scopeText(page, scope)}</li>`)}
</ul>
${
  unavailableScopes.length > 0 &&
  html`<p class="soft">${say('keys.chosen')}</p>
<ul class="facts">
${unavailableScopes.map(({ key, reason }) => html`<li>${scopeText(page, key)}: ${reasonText(page, reason)}</li>`)}
</ul>`
}
</section>`
}

export async function showRotation(page: UserPage): Promise<PageReply> {
  const key = await keyInUrl(page)
  if (!key) return goToAccount(page, keysSection)
  if (!canRotate(page, key)) return goToAccount(page, keyPath(key))
  if (!hasRecentSignIn(page.own)) return goToConfirm(page, keyPath(key, 'rotate'))
  return rotationPage(page, key, findTyped(page))
}

const overlaps = [1, 7, 30]

interface Refused {
  readonly faults?: readonly FieldFault[]
  readonly refusal?: Html
}

/** How long the key from before still works, and how long the new one does. */
function rotationPage(
  page: UserPage,
  key: AccessKeyItem,
  typed = new URLSearchParams(),
  { faults = [], refusal }: Refused = {},
): PageReply {
  const { say, root } = page
  const path = keyPath(key, 'rotate')
  const title = say('keys.rotateQuestion', { name: key.name })
  const main = html`<h1>${title}</h1>
<p class="lead">${say('keys.rotateLead')}</p>
${refusalNote(refusal)}
${faultSummary(say, faults)}
<form method="post" action="${root}${path}">
${accountFields(page, path)}
<input type="hidden" name="last4" value="${key.last4 ?? ''}">
<label for="overlap">${say('keys.overlap')}</label>
<select id="overlap" name="overlap">
<option value="0">${say('keys.overlapNone')}</option>
${overlaps.map((days) => html`<option value="${days}"${typed.get('overlap') === String(days) && html` selected`}>${endsIn(page, days)}</option>`)}
</select>
<label for="days">${say('keys.expires')}</label>
<select id="days" name="days"${faultMark(faults, 'days')}>
<option value="">${key.expiresAt === null ? say('keys.never') : say('keys.asBefore', { date: localDate(page, key.expiresAt) })}</option>
${key.expiresAt !== null && daysOptions(page, readDays(typed.get('days') ?? ''))}
</select>
${faultText(faults, 'days')}
<button class="primary">${say('keys.rotate')}</button>
</form>
<a class="more" href="${root}${keyPath(key)}">${say('form.cancel')}</a>`
  const isRefused = faults.length > 0 || refusal !== undefined
  return showInAccount(page, { section: keysSection, title, main, ...(isRefused && { status: 400 as const }) })
}

const check = Compile(RotateAccessKeyBody)

/** A form that is sent again, as by a reload, would end the key that its user has just copied. */
export async function rotateKeyByPage(page: UserPage): Promise<PageReply> {
  const { form } = page.request
  const key = await keyInUrl(page)
  if (!key) return goToAccount(page, keysSection)
  const replacing = form.get('last4') ?? ''
  const days = form.get('days') ?? ''
  const body = { overlapDays: Number(form.get('overlap')), ...(days !== '' && { expiresInDays: readDays(days) }) }
  try {
    if (!check.Check(body)) throw invalidField('expiresInDays', 'is not valid')
    return secretPage(page, await rotateMyAccessKey(page.own, { params: { accessKeyId: key.id }, body, replacing }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (await isReplaced(page, replacing)) return goToAccount(page, keyPath(key), { done: 'keyRotated' })
    if (error.code === 'REAUTH_REQUIRED')
      return goToConfirm(page, withTyped(keyPath(key, 'rotate'), page.request, ['overlap', 'days']))
    return rotationPage(page, key, form, keyRefusal(page, error))
  }
}

/** Whether the key ends otherwise than in its form. */
const isReplaced = async (page: UserPage, last4: string): Promise<boolean> =>
  ((await keyInUrl(page))?.last4 ?? '') !== last4

export async function showRevocation(page: UserPage): Promise<PageReply> {
  const { say, root } = page
  const key = await keyInUrl(page)
  if (!key) return goToAccount(page, keysSection)
  const path = keyPath(key, 'revoke')
  const title = say('keys.revokeQuestion', { name: key.name })
  const main = html`<h1>${title}</h1>
<p>${say('keys.revokeLead')}</p>
<form method="post" action="${root}${path}">
${accountFields(page, path)}
<button class="danger">${say('keys.revoke')}</button>
</form>
<a class="more" href="${root}${keyPath(key)}">${say('form.cancel')}</a>`
  return showInAccount(page, { section: keysSection, title, main })
}

export async function revokeKeyByPage(page: UserPage): Promise<PageReply> {
  const key = await keyInUrl(page)
  if (key) await unlessGone(revokeMyAccessKey(page.own, { params: { accessKeyId: key.id } }))
  return goToAccount(page, listPath(key && organizationOf(page, key)), { done: 'keyRevoked' })
}
