import { Compile } from 'typebox/compile'
import { newAccessKeyId } from '../../../access-keys/text.ts'
import { ApiError, invalidField } from '../../../errors.ts'
import { CreateAccessKeyBody } from '../../../me/access-keys/schema.ts'
import { createMyAccessKey, listMyAccessKeyScopes } from '../../../me/access-keys/service.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../../platform/pages/fault-summary.ts'
import { hasRecentSignIn } from '../../sign-in/confirm.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { refusalNote } from '../organizations/common.ts'
import { accountFields, findTyped, goToAccount, goToConfirm, showInAccount, withTyped } from '../page.ts'
import {
  canCreate,
  findVisibleKey,
  isAdminOf,
  keyPath,
  keyRefusal,
  keysSection,
  listPath,
  reasonText,
} from './common.ts'
import { daysOptions, readDays } from './days.ts'
import { secretPage } from './secret.ts'

type Place = OwnOrganization | undefined
type Holder = 'me' | 'organization'

/** What a user has entered. */
interface Typed {
  readonly name: string
  readonly holder: Holder
  readonly scopes: readonly string[]
  readonly days: number | null
}

interface Refused {
  readonly faults?: readonly FieldFault[]
  readonly refusal?: Html
}

export const showNewKey = (page: UserPage): Promise<PageReply> | PageReply => newKey(page, undefined)

export const showNewKeyIn = (page: UserPage, organization: OwnOrganization): Promise<PageReply> | PageReply =>
  newKey(page, organization)

function newKey(page: UserPage, place: Place): Promise<PageReply> | PageReply {
  if (!canCreate(page, place)) return goToAccount(page, listPath(place))
  if (!hasRecentSignIn(page.own)) return goToConfirm(page, `${listPath(place)}/new`)
  const before = findTyped(page)
  return newKeyPage(page, place, before && readTyped(before))
}

async function newKeyPage(
  page: UserPage,
  place: Place,
  typed: Typed = { name: '', holder: 'me', scopes: [], days: page.project.settings.accessKeys.defaultDays },
  { faults = [], refusal }: Refused = {},
): Promise<PageReply> {
  const { say, root } = page
  const path = `${listPath(place)}/new` as const
  const main = html`<h1>${say('keys.newTitle')}</h1>
<p class="lead">${place ? say('keys.newLeadIn', { name: place.name }) : say('keys.newLead')}</p>
${refusalNote(refusal)}
${faultSummary(say, faults)}
<form method="post" action="${root}${path}">
${accountFields(page, path)}
<input type="hidden" name="key" value="${page.ctx.vault.seal(newAccessKeyId(), contextOfForm(page))}">
<label for="name">${say('keys.name')}</label>
<input id="name" name="name" required maxlength="80" autocomplete="off" value="${typed.name.slice(0, 80)}"${faultMark(faults, 'name')}>
${faultText(faults, 'name')}
${isAdminOf(place) && holderField(page, place, typed)}
${await scopesField(page, place, typed, faults)}
<label for="days">${say('keys.expires')}</label>
<select id="days" name="days"${faultMark(faults, 'days')}>${daysOptions(page, typed.days)}</select>
${faultText(faults, 'days')}
<button class="primary">${say('keys.submit')}</button>
</form>
<a class="more" href="${root}${listPath(place)}">${say('form.cancel')}</a>`
  const isRefused = faults.length > 0 || refusal !== undefined
  return showInAccount(page, {
    section: keysSection,
    title: say('keys.newTitle'),
    main,
    ...(isRefused && { status: 400 as const }),
  })
}

const holderField = (
  { say }: UserPage,
  place: Place,
  { holder }: Typed,
): Html => html`<label for="holder">${say('keys.holder')}</label>
<select id="holder" name="holder">
<option value="me">${say('keys.holderYou')}</option>
<option value="organization"${holder === 'organization' && html` selected`}>${say('keys.holderOrganization', { name: place?.name })}</option>
</select>`

/** Each scope in the words of the project. Those that no key of this user can have now say why. */
async function scopesField(
  page: UserPage,
  place: Place,
  { scopes: chosen }: Typed,
  faults: readonly FieldFault[],
): Promise<Html | undefined> {
  const { own, say } = page
  const holders: readonly Holder[] = isAdminOf(place) ? ['me', 'organization'] : ['me']
  const lists = await Promise.all(
    holders.map((holder) => listMyAccessKeyScopes(own, { query: { ...organizationFieldOf(place), holder } })),
  )
  const scopes = lists[0]?.items ?? []
  if (scopes.length === 0) return undefined
  return html`<fieldset id="scopes"${faultMark(faults, 'scopes')}>
<legend>${say('keys.scopes')}</legend>
${scopes.map(({ key, name, reason }, index) => {
  const isAvailable = lists.some(({ items }) => items[index]?.available === true)
  const state = isAvailable ? chosen.includes(key) && html` checked` : html` disabled`
  return html`<label class="check"><input type="checkbox" name="scope" value="${key}"${state}> <span>${name}${!isAvailable && reason !== null && html`<br><span class="soft">${say('keys.notNow', { reason: reasonText(page, reason) })}</span>`}</span></label>`
})}
${faultText(faults, 'scopes')}
</fieldset>`
}

/** What the sealed ID of the key is bound to: each form names the one key that it creates, however often it is sent. */
const contextOfForm = ({ user }: UserPage): string => `access-keys.form:${user.public_id}`

const organizationFieldOf = (place: Place) => (place ? { organizationId: place.public_id } : {})

export const createKeyByPage = (page: UserPage): Promise<PageReply> => create(page, undefined)

export const createKeyInByPage = (page: UserPage, organization: OwnOrganization): Promise<PageReply> =>
  create(page, organization)

const check = Compile(CreateAccessKeyBody)

async function create(page: UserPage, place: Place): Promise<PageReply> {
  if (!page.project.settings.accessKeys.enabled) return goToAccount(page, listPath(place))
  const typed = readTyped(page.request.form)
  const id = page.ctx.vault.read(page.request.form.get('key') ?? '', contextOfForm(page)).text
  try {
    return secretPage(page, await createMyAccessKey(page.own, { body: readBody(typed, place), publicId: id }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (id !== undefined && (await findVisibleKey(page, id)))
      return goToAccount(page, keyPath({ id }), { done: 'keyCreated' })
    if (error.code === 'REAUTH_REQUIRED')
      return goToConfirm(page, withTyped(`${listPath(place)}/new`, page.request, ['name', 'holder', 'scope', 'days']))
    return newKeyPage(page, place, typed, keyRefusal(page, error))
  }
}

/** @throws VALIDATION_ERROR */
function readBody({ name, holder, scopes, days }: Typed, place: Place): CreateAccessKeyBody {
  const body = {
    name,
    scopes: [...scopes],
    expiresInDays: days,
    ...organizationFieldOf(place),
    ...(place && { holder }),
  }
  const isOtherwiseValid = check.Check({ ...body, expiresInDays: 1 })
  if (!check.Check(body)) throw invalidField(isOtherwiseValid ? 'expiresInDays' : 'name', 'is not valid')
  return body
}

function readTyped(form: URLSearchParams): Typed {
  return {
    name: (form.get('name') ?? '').trim(),
    holder: form.get('holder') === 'organization' ? 'organization' : 'me',
    scopes: [...new Set(form.getAll('scope'))],
    days: readDays(form.get('days') ?? ''),
  }
}
