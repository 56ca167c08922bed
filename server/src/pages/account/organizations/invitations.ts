import { inviteAsUser, listMyInvitations, resendAsUser, revokeAsUser } from '../../../me/organizations/invitations.ts'
import type { OrganizationInvitationItem } from '../../../me/organizations/schema.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import { normalizeEmail } from '../../../platform/mail/address.ts'
import { emailText } from '../../../platform/pages/email-text.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../../platform/pages/fault-summary.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { localDate, pager } from '../frame.ts'
import { accountFields, goToAccount, pageNumberOf, showInAccount } from '../page.ts'
import { paramsOf, pathOf, refIn, refusalNote, refusalText, roleOptions, roleText, section } from './common.ts'

const perPage = 50

interface Shown {
  readonly typed?: string
  readonly role?: string
  readonly faults?: readonly FieldFault[]
  readonly refusal?: Html
}

export const showInvitations = (page: UserPage, organization: OwnOrganization): Promise<PageReply> =>
  invitationsPage(page, organization)

/** The open and expired invitations, and the form for another one. */
async function invitationsPage(
  page: UserPage,
  organization: OwnOrganization,
  { typed = '', role = 'member', faults = [], refusal }: Shown = {},
): Promise<PageReply> {
  const { own, say, root } = page
  const query = { page: pageNumberOf(page), limit: perPage }
  const list = await listMyInvitations(own, { params: paramsOf(organization), query })
  const path = pathOf(organization, 'invitations')
  const main = html`<h1>${say('invitations.title')}</h1>
${refusalNote(refusal)}
<p class="lead">${say('inviting.lead', { name: organization.name })}</p>
${faultSummary(say, faults)}
<form method="post" action="${root}${path}">
${accountFields(page, path)}
<label for="email">${say('seats.label')}</label>
<input id="email" name="email" type="email" required maxlength="320" autocomplete="off" autocapitalize="none" spellcheck="false" value="${typed}"${faultMark(faults, 'email')}>
${faultText(faults, 'email')}
<label for="role">${say('inviting.role')}</label>
<select id="role" name="role">${roleOptions(page, organization.role, role)}</select>
<button class="primary">${say('inviting.submit')}</button>
</form>
${
  list.items.length > 0 &&
  html`<section aria-labelledby="open">
<h2 id="open">${say('inviting.open')}</h2>
<ul class="rows">
${list.items.map((invitation) => invitationRow(page, organization, invitation))}
</ul>
</section>`
}
${pager(page, path, list)}`
  return showInAccount(page, {
    section,
    title: say('invitations.title'),
    main,
    ...((faults.length > 0 || refusal) && { status: 400 as const }),
  })
}

function invitationRow(page: UserPage, organization: OwnOrganization, invitation: OrganizationInvitationItem): Html {
  const { say } = page
  const { email, role, status, expiresAt } = invitation
  const date = localDate(page, expiresAt)
  return html`<li class="long wide"><div>
<p class="name">${emailText(email)}${status === 'expired' && html` <span class="badge bad">${say('inviting.expired')}</span>`}</p>
<p class="soft">${roleText(page, role)}${status === 'open' && html` · ${say('invitations.until', { date })}`}</p>
</div>
${rowForm(page, organization, { invitation, verb: 'resend', text: say('inviting.resend'), label: say('inviting.resendOf', { email }) })}
${rowForm(page, organization, { invitation, verb: 'revoke', text: say('inviting.revoke'), label: say('inviting.revokeOf', { email }) })}
</li>`
}

interface RowForm {
  readonly invitation: OrganizationInvitationItem
  readonly verb: 'resend' | 'revoke'
  readonly text: Html
  readonly label: Html
}

const rowForm = (page: UserPage, organization: OwnOrganization, { invitation, verb, text, label }: RowForm): Html =>
  html`<form method="post" action="${page.root}${pathOf(organization, 'invitations', verb)}">${accountFields(page, pathOf(organization, 'invitations'))}<input type="hidden" name="invitation" value="${invitation.id}"><button class="small" aria-label="${label}">${text}</button></form>`

export async function inviteByPage(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  const { form } = page.request
  const typed = form.get('email') ?? ''
  const role = (form.get('role') ?? 'member').slice(0, 32)
  const email = normalizeEmail(typed.trim())
  const refuse = (text: Html) =>
    invitationsPage(page, organization, { typed: typed.slice(0, 320), role, faults: [{ field: 'email', text }] })
  if (email === undefined) return refuse(page.say('inviting.emailFault'))
  try {
    await inviteAsUser(page.own, { params: paramsOf(organization), body: { email, role } })
    return goToAccount(page, pathOf(organization, 'invitations'), { done: 'invited' })
  } catch (error) {
    return refuse(refusalText(page, error))
  }
}

const invitationIn = (page: UserPage, organization: OwnOrganization) => ({
  params: { ...paramsOf(organization), organizationInvitationId: refIn(page, 'invitation') },
})

export async function resendByPage(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  try {
    await resendAsUser(page.own, invitationIn(page, organization))
    return goToAccount(page, pathOf(organization, 'invitations'), { done: 'invited' })
  } catch (error) {
    return invitationsPage(page, organization, { refusal: refusalText(page, error) })
  }
}

export async function revokeByPage(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  try {
    await revokeAsUser(page.own, invitationIn(page, organization))
    return goToAccount(page, pathOf(organization, 'invitations'), { done: 'revoked' })
  } catch (error) {
    return invitationsPage(page, organization, { refusal: refusalText(page, error) })
  }
}
