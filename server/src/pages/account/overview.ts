import type { MyLicense } from '../../licenses/schema.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { publicNameOf } from '../../projects/apps/branding/service.ts'
import type { App } from '../../projects/apps/model.ts'
import { findAppInScope } from '../../projects/apps/service.ts'
import { clearToken, endBrowser } from '../../sessions/browser/service.ts'
import { countLiveSessions } from '../../sessions/listing/queries.ts'
import { goTo } from '../sign-in/page.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { inContextOf } from './holder.ts'
import { findBaseLicenses, termOf } from './licenses.ts'
import { openInvitations } from './organizations/list.ts'
import { findOwnInvitations } from './organizations/received.ts'
import { type AccountPath, accountFields, showInAccount } from './page.ts'

/** Who is signed in, and what each page of the account has. */
export async function showOverview(page: UserPage): Promise<PageReply> {
  const { own, user, email, say, root, project } = page
  const licenses = await findBaseLicenses(inContextOf(page, page.organization))
  const sessions = await countLiveSessions(own.db, user.id, own.now())
  const app = await appOfArrival(page)
  const main = html`${app && noteOfArrival(page, app)}
<div class="person">
<span class="avatar" aria-hidden="true">${[...(user.name ?? email)][0]?.toLocaleUpperCase()}</span>
<div>
${user.name === null ? html`<h1 class="long">${emailText(email)}</h1>` : html`<h1>${user.name}</h1>`}
${user.name !== null && html`<p class="soft">${emailText(email)}</p>`}
</div>
<form method="post" action="${root}/account/sign-out">${accountFields(page, '/account')}<button class="small">${say('account.signOut')}</button></form>
</div>
${await noteOfInvitations(page)}
${licenses.filter(needsAttention).map((license) => attentionNote(page, license))}
<ul class="menu">
${entry(page, '/account/profile', say('profile.title'), say('profile.summary'))}
${entry(page, '/account/sign-in', say('ways.title'), say('ways.summary'))}
${entry(page, '/account/sessions', say('sessions.title'), say(sessions === 1 ? 'sessions.summaryOne' : 'sessions.summary', { count: sessions }))}
${page.hasKeys && entry(page, '/account/keys', say('keys.title'), say('keys.summary'))}
${entry(page, '/account/licenses', say('licenses.title'), licenses.length === 0 ? say('licenses.summary') : html`${licenses.map(({ plan }) => plan.name).join(', ')}`)}
${entry(page, '/account/billing', say('billing.title'), say('billing.summary'))}
${project.settings.organizations.enabled && entry(page, '/account/organizations', say('organizations.title'), organizationsText(page))}
${entry(page, '/account/data', say('data.title'), say('data.summary'))}
</ul>`
  return showInAccount(page, { section: '/account', title: say('account.title'), main })
}

const entry = ({ root }: UserPage, path: AccountPath, title: Html, summary: Html): Html =>
  html`<li><a href="${root}${path}"><span>${title}</span><span class="soft">${summary}</span></a></li>`

const organizationsText = ({ say, organizations }: UserPage): Html =>
  organizations.length === 0 ? say('organizations.summary') : html`${organizations.map(({ name }) => name).join(', ')}`

async function noteOfInvitations(page: UserPage): Promise<Html | undefined> {
  const { say, root } = page
  const { length } = await findOwnInvitations(page)
  if (length === 0) return undefined
  return html`<a class="note" href="${root}/account/invitations"><strong>${say('organizations.title')}</strong>: ${openInvitations(page, length)}</a>`
}

/** Ends unless someone does something, or does not work until then. */
const needsAttention = ({ status, cancelAtPeriodEnd }: MyLicense): boolean =>
  status === 'grace' || status === 'suspended' || status === 'trialing' || cancelAtPeriodEnd

const attentionNote = (page: UserPage, license: MyLicense): Html =>
  html`<a class="note" href="${page.root}/account/licenses/${license.id}"><strong>${license.plan.name}</strong>: ${termOf(page, license)}</a>`

/** The app that an email came from, which started in another browser. */
async function appOfArrival({ request, ctx, project }: UserPage): Promise<App | undefined> {
  const ref = request.query.get('app') ?? ''
  return /^app_\w{1,64}$/.test(ref) ? findAppInScope(ctx, ref, [project.id]) : undefined
}

const noteOfArrival = ({ ctx, say }: UserPage, app: App): Html => html`<div class="note" role="status">
<p>${say('account.arrived', { app: publicNameOf(ctx, app) })}</p>
${app.homeUrl !== null && html`<a class="button" href="${app.homeUrl}">${say('account.openApp', { app: publicNameOf(ctx, app) })}</a>`}
</div>`

export async function signOutBrowser(page: UserPage): Promise<PageReply> {
  await inTransaction(page.ctx, (tx) => endBrowser(tx, page.browser))
  return goTo(page, `${page.root}/signed-out?reason=logout`, [clearToken(page.ctx, page.project)])
}
