import { listOfferedProviders } from '../../auth/providers/service.ts'
import { listMyIdentities, removeMyIdentity } from '../../me/identities/service.ts'
import { listMyPasskeys } from '../../me/passkeys/service.ts'
import { mostPasskeys } from '../../passkeys/rows.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { offersPasskeys } from '../sign-in/passkey-offer.ts'
import { leaveToLink } from '../sign-in/provider.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { localDate } from './frame.ts'
import { accountFields, goToAccount, idInUrl, showInAccount, unlessGone } from './page.ts'

const path = '/account/sign-in'
/** A user has at most 20 of each, so one page has them. */
const all = { query: { page: 1, limit: 100 } }

/** Everything with which the user can sign in. */
export async function showWays(page: UserPage): Promise<PageReply> {
  const { own, ctx, project, say, root, email, user } = page
  const { items: passkeys } = await listMyPasskeys(own, all)
  const { items: identities } = await listMyIdentities(own, all)
  const linked = new Set(identities.map(({ provider }) => provider))
  const offered = (await listOfferedProviders(ctx, project)).filter(({ key }) => !linked.has(key))
  const canAdd = await offersPasskeys(page)
  const main = html`<h1>${say('ways.title')}</h1>
<p class="lead">${say('ways.lead')}</p>
<section aria-labelledby="by-email">
<h2 id="by-email">${say('signIn.email')}</h2>
<ul class="rows">
<li class="long"><div><p class="name">${emailText(email)}${user.email_verified_at !== null && html` <span class="badge">${say('profile.verified')}</span>`}</p>
<p class="soft">${say('ways.emailHint')}</p></div>
<a class="button small" href="${root}/account/profile/email">${say('ways.change')}</a></li>
</ul>
</section>
${
  (canAdd || passkeys.length > 0) &&
  html`<section aria-labelledby="passkeys">
<h2 id="passkeys">${say('ways.passkeys')}</h2>
${passkeys.length === 0 && html`<p class="soft">${say('ways.passkeysHint')}</p>`}
<ul class="rows">
${passkeys.map(
  ({ id, name, createdAt, lastUsedAt, disabledAt }) => html`<li><div>
<p class="name">${name}${disabledAt !== null && html` <span class="badge bad">${say('passkey.disabled')}</span>`}</p>
<p class="soft">${lastUsedAt === null ? say('passkey.added', { time: localDate(page, createdAt) }) : say('passkey.used', { time: localDate(page, lastUsedAt) })}</p>
</div>
<a class="button small" href="${root}${path}/passkeys/${id}" aria-label="${say('passkey.editOf', { name })}">${say('passkey.edit')}</a></li>`,
)}
</ul>
${
  canAdd &&
  (passkeys.length < mostPasskeys
    ? html`<a class="button" href="${root}${path}/passkeys">${say('passkey.add')}</a>`
    : html`<p class="soft">${say('passkey.most', { count: mostPasskeys })}</p>`)
}
</section>`
}
${
  (identities.length > 0 || offered.length > 0) &&
  html`<section aria-labelledby="providers">
<h2 id="providers">${say('ways.providers')}</h2>
<ul class="rows">
${identities.map(
  (identity) => html`<li class="long"><div>
<p class="name">${identity.providerName}</p>
<p class="soft">${identity.email !== null ? emailText(identity.email) : say('ways.linked', { time: localDate(page, identity.linkedAt) })}</p>
</div>
<a class="button small" href="${root}${path}/identities/${identity.id}" aria-label="${say('identity.removeOf', { name: identity.providerName })}">${say('form.remove')}</a></li>`,
)}
${offered.map(({ key, name }) => linkRow(page, key, name))}
</ul>
</section>`
}`
  return showInAccount(page, { section: path, title: say('ways.title'), main })
}

const linkRow = (page: UserPage, key: string, name: string): Html => html`<li><div>
<p class="name">${name}</p>
<p class="soft">${page.say('ways.notLinked')}</p>
</div>
<form method="post" action="${page.root}${path}/providers/${key}">${accountFields(page, path)}<button class="small" aria-label="${page.say('ways.linkOf', { name })}">${page.say('ways.link')}</button></form></li>`

/** Leads to a provider, to link the account there. */
export const linkProvider = (page: UserPage): Promise<PageReply> =>
  leaveToLink(page, page.own, `${page.root}${path}?done=linked`)

export async function showIdentity(page: UserPage): Promise<PageReply> {
  const { own, say, root } = page
  const id = idInUrl(page)
  const { items } = await listMyIdentities(own, all)
  const identity = items.find((one) => one.id === id)
  if (!identity) return goToAccount(page, path)
  const title = say('identity.title', { name: identity.providerName })
  const main = html`<h1>${title}</h1>
${identity.email !== null && html`<p class="lead">${emailText(identity.email)}</p>`}
${
  identity.removable
    ? html`<p>${say('ways.removeText', { name: identity.providerName })}</p>
<form method="post" action="${root}${path}/identities/${id}">
${accountFields(page, `${path}/identities/${id}`)}
<button class="danger">${say('form.remove')}</button>
</form>`
    : html`<p>${say('ways.last')}</p>`
}
<a class="more" href="${root}${path}">${say('form.cancel')}</a>`
  return showInAccount(page, { section: path, title, main })
}

export async function dropIdentity(page: UserPage): Promise<PageReply> {
  await unlessGone(removeMyIdentity(page.own, { params: { identityId: idInUrl(page) } }))
  return goToAccount(page, path, { done: 'removed' })
}
