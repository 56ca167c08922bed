import type { ReceivedInvitation } from '../../me/organizations/schema.ts'
import { refuseFlow } from '../../oauth2/flow.ts'
import { notInOrganization } from '../../oauth2/organizations.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { emailText } from '../../platform/pages/email-text.ts'
import { type FieldFault, faultSummary } from '../../platform/pages/fault-summary.ts'
import { formToken } from '../../platform/pages/forms.ts'
import { refusalNote } from '../account/organizations/common.ts'
import { creationFields } from '../account/organizations/list.ts'
import { findOwnInvitations, invitationText } from '../account/organizations/received.ts'
import { type HostedPage, type PageFlow, pathTo, show } from './page.ts'
import type { UserPage } from './user-page.ts'
import { appNameOf } from './views.ts'

/** The app asks for an organization in which the user is not. An unknown one has the same page. */
export function showNotIn(page: HostedPage, flow: PageFlow, email: string): PageReply {
  const { root, say } = page
  const title = say('notIn.title')
  const { button, leavesByForm } = wayBack(page, flow, notInOrganization)
  const main = html`<h1>${title}</h1>
<p class="lead">${say('notIn.lead', { app: appNameOf(page), email: html`<strong>${emailText(email)}</strong>` })}</p>
<p>${say('notIn.invited')}</p>
${button}
<a class="more" href="${root}/account/invitations">${say('notIn.invitations')}</a>
${otherAccount(page)}`
  return show(page, { status: 403, title, main, leavesByForm })
}

const otherAccount = (page: HostedPage): Html =>
  html`<a class="more" href="${pathTo(page, '/sign-in', { other: '1' })}">${page.say('continue.other')}</a>`

/** Returns to the app without a code, with a click. */
function wayBack(page: HostedPage, { started }: PageFlow, description: string) {
  const { ctx, project, say } = page
  const error = { error: 'access_denied', error_description: description }
  const { location, parameters } = refuseFlow(ctx, project, started, error)
  const label = say('notIn.back', { app: appNameOf(page) })
  const fields = Object.entries(parameters)
  const leavesByForm = fields.length > 0
  const button = leavesByForm
    ? html`<form method="post" action="${location}">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary">${label}</button>
</form>`
    : html`<a class="button primary" href="${location}">${label}</a>`
  return { button, leavesByForm }
}

interface Choice {
  /** To fill in, for a new organization. */
  readonly name?: string
  readonly faults?: readonly FieldFault[]
  readonly refusal?: Html
}

/** What waits for the choice: a sign-in to an app, or one of a device. */
export interface ChoiceWay {
  /** Where the forms of the choice go. */
  readonly path: `/${string}`
  /** How they name what waits. */
  readonly field: Html
  /** The way back for those who cannot have an organization. */
  readonly back?: ReturnType<typeof wayBack>
}

export const choiceOfFlow = (page: HostedPage, flow: PageFlow): ChoiceWay => ({
  path: '/sign-in/organization',
  field: html`<input type="hidden" name="flow" value="${flow.sealed}">`,
  back: wayBack(page, flow, 'The user has no organization.'),
})

/** The project requires an organization: the user chooses one, joins another one, or creates one. */
export async function showChoice(page: UserPage, way: ChoiceWay, choice: Choice = {}): Promise<PageReply> {
  const { say, organizations, project, user } = page
  const { faults = [], refusal } = choice
  const invitations = await findOwnInvitations(page)
  const canCreate = project.settings.organizations.creation === 'users'
  const hasAny = organizations.length > 0
  const isStuck = !canCreate && !hasAny && invitations.length === 0
  const back = isStuck ? way.back : undefined
  const email = html`<strong>${emailText(page.email)}</strong>`
  const title = say(hasAny ? 'choice.title' : 'choice.noneTitle')
  const main = html`<h1>${title}</h1>
${refusalNote(refusal)}
<p class="lead">${say(hasAny ? 'choice.lead' : 'choice.noneLead', { app: appNameOf(page), email })}</p>
${!hasAny && html`<p>${say(canCreate ? 'organizations.none' : 'organizations.noneInvited')}</p>`}
${organizations.map((one) => choiceForm(page, way, one))}
${invitations.length > 0 && joinSection(page, way, { invitations, email })}
${user.email_verified_at === null && html`<p class="soft">${say('invitations.unverified', { email })}</p>`}
${canCreate && creationSection(page, way, choice)}
${back?.button}
${otherAccount(page)}`
  const isRefused = faults.length > 0 || refusal !== undefined
  return show(page, {
    title,
    main,
    leavesByForm: back?.leavesByForm ?? false,
    ...(isRefused && { status: 400 }),
  })
}

const joinSection = (
  page: UserPage,
  way: ChoiceWay,
  { invitations, email }: { invitations: readonly ReceivedInvitation[]; email: Html },
): Html =>
  html`<section aria-labelledby="invitations">
<h2 id="invitations">${page.say('invitations.title')}</h2>
<p class="soft">${page.say('invitations.lead', { email })}</p>
<ul class="rows">
${invitations.map((one) => html`<li class="long wide">${invitationText(page, one)}${joinForm(page, way, one)}</li>`)}
</ul>
</section>`

const creationSection = (page: UserPage, way: ChoiceWay, { name = '', faults = [] }: Choice): Html =>
  html`<section aria-labelledby="create">
<h2 id="create">${page.say('organizations.createTitle')}</h2>
${faultSummary(page.say, faults)}
<form method="post" action="${page.root}${way.path}/create">
${choiceFields(page, way)}
${creationFields(page, { name, faults })}
</form>
</section>`

/** The forms of a choice change the account, so they belong to its session. */
const choiceFields = ({ ctx, browser }: UserPage, { field }: ChoiceWay): Html =>
  html`${formToken(ctx.vault, browser.session.publicId)}${field}`

const choiceForm = (page: UserPage, way: ChoiceWay, { public_id, name }: UserPage['organizations'][number]): Html =>
  html`<form method="post" action="${page.root}${way.path}">
${choiceFields(page, way)}<input type="hidden" name="organization" value="${public_id}">
<button>${name}</button>
</form>`

const joinForm = (page: UserPage, way: ChoiceWay, { id, organization }: ReceivedInvitation): Html =>
  html`<form method="post" action="${page.root}${way.path}/join">${choiceFields(page, way)}<input type="hidden" name="invitation" value="${id}"><button class="small primary" aria-label="${page.say('invitations.joinOf', { name: organization.name })}">${page.say('invitations.join')}</button></form>`
