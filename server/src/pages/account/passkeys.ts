import { Compile } from 'typebox/compile'
import { ApiError } from '../../errors.ts'
import {
  createMyPasskey,
  listMyPasskeys,
  removeMyPasskey,
  startPasskeyRegistration,
  updateMyPasskey,
} from '../../me/passkeys/service.ts'
import { AddPasskeyBody, RenamePasskeyBody } from '../../passkeys/schema.ts'
import { html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import { hasRecentSignIn } from '../sign-in/confirm.ts'
import { credentialIn } from '../sign-in/passkey.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { accountFields, goToAccount, goToConfirm, idInUrl, showInAccount, unlessGone } from './page.ts'

const section = '/account/sign-in'
const path = '/account/sign-in/passkeys'
const checkAdded = Compile(AddPasskeyBody)
const checkName = Compile(RenamePasskeyBody)

/** Creates a passkey: a script asks the browser for it. */
export async function showNewPasskey(page: UserPage): Promise<PageReply> {
  const { own, say, root } = page
  if (!hasRecentSignIn(own)) return goToConfirm(page, path)
  const { challenge, options } = await startPasskeyRegistration(own)
  const main = html`<h1>${say('passkey.newTitle')}</h1>
<p class="lead">${say('passkey.newLead')}</p>
<form method="post" action="${root}${path}" data-new-passkey="${JSON.stringify(options)}">
${accountFields(page, path)}
<input type="hidden" name="challenge" value="${challenge}">
<input type="hidden" name="credential">
<button class="primary" disabled>${say('passkey.create')}</button>
<p class="fault" role="alert" data-passkey-fault hidden>${say('passkey.newFailed')}</p>
</form>
<noscript><p class="soft">${say('undo.noScript')}</p></noscript>
<a class="more" href="${root}${section}">${say('form.cancel')}</a>`
  return showInAccount(page, { section, title: say('passkey.newTitle'), main })
}

export async function addPasskey(page: UserPage): Promise<PageReply> {
  const body = credentialIn(page)
  if (!checkAdded.Check(body)) throw new ApiError('PASSKEY_INVALID', { details: { reason: 'malformed' } })
  await createMyPasskey(page.own, { body })
  return goToAccount(page, section, { done: 'passkey' })
}

export const showPasskey = (page: UserPage): Promise<PageReply> => passkeyPage(page)

/** The name of a passkey, and its removal. */
async function passkeyPage(page: UserPage, typed?: string): Promise<PageReply> {
  const { own, say, root } = page
  const id = idInUrl(page)
  const { items } = await listMyPasskeys(own, { query: { page: 1, limit: 100 } })
  const passkey = items.find((one) => one.id === id)
  if (!passkey) return goToAccount(page, section)
  const ownPath = `${path}/${id}` as const
  const faults: FieldFault[] = typed === undefined ? [] : [{ field: 'name', text: say('passkey.nameFault') }]
  const main = html`<h1>${passkey.name}</h1>
${passkey.disabledAt !== null && html`<p class="note">${say('passkey.disabledText')}</p>`}
${faultSummary(say, faults)}
<form method="post" action="${root}${ownPath}">
${accountFields(page, ownPath)}
<label for="name">${say('profile.name')}</label>
<input id="name" name="name" required maxlength="60" autocomplete="off" value="${typed ?? passkey.name}"${faultMark(faults, 'name')}>
${faultText(faults, 'name')}
<button class="primary">${say('profile.save')}</button>
</form>
<section aria-labelledby="remove">
<h2 id="remove">${say('passkey.remove')}</h2>
${
  passkey.removable
    ? html`<p class="soft">${say('ways.removeText', { name: passkey.name })}</p>
<form method="post" action="${root}${ownPath}/remove">
${accountFields(page, ownPath)}
<button class="danger">${say('form.remove')}</button>
</form>`
    : html`<p class="soft">${say('ways.last')}</p>`
}
</section>`
  return showInAccount(page, {
    section,
    title: html`${passkey.name}`,
    main,
    ...(faults.length > 0 && { status: 400 }),
  })
}

export async function savePasskey(page: UserPage): Promise<PageReply> {
  const name = (page.request.form.get('name') ?? '').trim()
  const body = { name }
  if (!checkName.Check(body)) return passkeyPage(page, name.slice(0, 200))
  await updateMyPasskey(page.own, { params: { passkeyId: idInUrl(page) }, body })
  return goToAccount(page, section, { done: 'saved' })
}

export async function dropPasskey(page: UserPage): Promise<PageReply> {
  await unlessGone(removeMyPasskey(page.own, { params: { passkeyId: idInUrl(page) } }))
  return goToAccount(page, section, { done: 'removed' })
}
