import { ApiError } from '../../errors.ts'
import { deleteCurrentUser, findMyContinuing } from '../../me/erasure.ts'
import { exportCurrentUser } from '../../me/export.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { normalizeEmail } from '../../platform/mail/address.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../platform/pages/fault-summary.ts'
import { clearToken } from '../../sessions/browser/service.ts'
import { hasRecentSignIn } from '../sign-in/confirm.ts'
import { goTo } from '../sign-in/page.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { localDate } from './frame.ts'
import { accountFields, goToConfirm, showInAccount } from './page.ts'

const path = '/account/data'
const deletePath = '/account/data/delete'

export function showData(page: UserPage): PageReply {
  const { say, root, own } = page
  const main = html`<h1>${say('data.title')}</h1>
<section aria-labelledby="export">
<h2 id="export">${say('data.export')}</h2>
<p class="soft">${say('data.exportText')}</p>
<form method="post" action="${root}${path}/export">
${accountFields(page, path)}
<button>${say('data.exportButton')}</button>
${!hasRecentSignIn(own) && html`<p class="soft">${say('data.confirmHint')}</p>`}
</form>
</section>
<section aria-labelledby="delete">
<h2 id="delete">${say('data.delete')}</h2>
<p class="soft">${say('data.deleteText')}</p>
<a class="button danger" href="${root}${deletePath}">${say('data.deleteLink')}</a>
</section>`
  return showInAccount(page, { section: path, title: say('data.title'), main })
}

/** The same document as that of the API. */
export async function downloadData({ own }: UserPage): Promise<PageReply> {
  const data = await exportCurrentUser({ ...own, db: own.db.heavy })
  const body = JSON.stringify(data, null, 2)
  const headers = { 'content-disposition': 'attachment; filename="account.json"' }
  return { contentType: 'application/json; charset=utf-8', headers, body }
}

export const showDeletion = async (page: UserPage): Promise<PageReply> =>
  hasRecentSignIn(page.own) ? deletionPage(page) : goToConfirm(page, deletePath)

type Continuing = Awaited<ReturnType<typeof findMyContinuing>>[number]

/** Licet cancels nothing at payment providers: the user says that they know what continues. */
const purchasesSection = (page: UserPage, purchases: readonly Continuing[], faults: readonly FieldFault[]): Html =>
  html`<p class="warn">${page.say('delete.purchases')}</p>
<ul>
${purchases.map(({ plan, provider, refs, renewsAt }) => {
  const about = { plan: plan ?? refs[0] ?? '', date: localDate(page, renewsAt) }
  const name = providerNames[provider]
  return html`<li>${name === undefined ? page.say('delete.purchase', about) : page.say('delete.purchaseBy', { ...about, provider: name })}</li>`
})}
</ul>
<label class="check"><input id="acknowledge" name="acknowledge" type="checkbox" value="purchases" required${faultMark(faults, 'acknowledge')}> ${page.say('delete.acknowledge')}</label>
${faultText(faults, 'acknowledge')}`

/** A project's own source has no name that its users know. */
const providerNames: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  paddle: 'Paddle',
  lemonsqueezy: 'Lemon Squeezy',
  polar: 'Polar',
}

async function deletionPage(page: UserPage, faults: readonly FieldFault[] = []): Promise<PageReply> {
  const { say, root, email } = page
  const purchases = await findMyContinuing(page.own)
  const main = html`<h1>${say('delete.title')}</h1>
<p>${say('delete.lead')}</p>
<ul>
<li>${say('delete.profile')}</li>
<li>${say('delete.sessions')}</li>
<li>${say('delete.licenses')}</li>
</ul>
${faultSummary(say, faults)}
<form method="post" action="${root}${deletePath}">
${accountFields(page, deletePath)}
${purchases.length > 0 && purchasesSection(page, purchases, faults)}
<label for="confirm">${say('delete.label', { email: html`<strong>${emailText(email)}</strong>` })}</label>
<input id="confirm" name="confirm" type="email" required autocomplete="off" autocapitalize="none" spellcheck="false"${faultMark(faults, 'confirm')}>
${faultText(faults, 'confirm')}
<button class="danger">${say('delete.button')}</button>
</form>
<a class="more" href="${root}${path}">${say('form.cancel')}</a>`
  return showInAccount(page, {
    section: path,
    title: say('delete.title'),
    main,
    ...(faults.length > 0 && { status: 400 }),
  })
}

export async function deleteAccount(page: UserPage): Promise<PageReply> {
  const { request, email, own, say, root } = page
  if (normalizeEmail((request.form.get('confirm') ?? '').trim()) !== email)
    return deletionPage(page, [{ field: 'confirm', text: say('delete.fault') }])
  const acknowledge = request.form.get('acknowledge') === 'purchases' ? ('purchases' as const) : undefined
  try {
    await deleteCurrentUser(own, { query: { ...(acknowledge && { acknowledge }) } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'LAST_OWNER') return deletionPage(page, [{ field: 'confirm', text: say('delete.lastOwner') }])
    if (error.code !== 'PURCHASES_CONTINUE') throw error
    return deletionPage(page, [{ field: 'acknowledge', text: say('delete.acknowledgeFault') }])
  }
  return goTo(page, `${root}/signed-out?reason=deleted`, [clearToken(page.ctx, page.project)])
}
