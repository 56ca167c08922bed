import { listMyMemberships, removeMyMembership, updateMyMembership } from '../../../me/organizations/memberships.ts'
import type { MembershipItem } from '../../../me/organizations/schema.ts'
import { hasPowersOf } from '../../../organizations/model.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import { emailText } from '../../../platform/pages/email-text.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { pager } from '../frame.ts'
import { accountFields, goToAccount, pageNumberOf, showInAccount } from '../page.ts'
import { paramsOf, pathOf, refIn, refusalNote, refusalText, roleOptions, roleText, section } from './common.ts'
import { membershipsText } from './list.ts'

const perPage = 50

export const showMemberships = (page: UserPage, organization: OwnOrganization): Promise<PageReply> =>
  membershipsPage(page, organization)

/** Who is in an organization; for admins with the forms to change that. */
async function membershipsPage(page: UserPage, organization: OwnOrganization, refusal?: Html): Promise<PageReply> {
  const { own, say } = page
  const query = { page: pageNumberOf(page), limit: perPage }
  const list = await listMyMemberships(own, { params: paramsOf(organization), query })
  const path = pathOf(organization, 'memberships')
  const main = html`<h1>${say('memberships.title')}</h1>
${refusalNote(refusal)}
<p class="lead">${organization.name} · ${membershipsText(page, list.meta.total)}</p>
<ul class="rows">
${list.items.map((membership) => membershipRow(page, organization, membership))}
</ul>
${pager(page, path, list)}`
  return showInAccount(page, {
    section,
    title: say('memberships.title'),
    main,
    ...(refusal && { status: 400 as const }),
  })
}

function membershipRow(page: UserPage, organization: OwnOrganization, membership: MembershipItem): Html {
  const { say } = page
  const { id, name, email, role, emailVerified } = membership
  const isOwn = id === organization.membership_ref
  const canChange = hasPowersOf(organization.role, 'admin') && hasPowersOf(organization.role, role)
  return html`<li class="long wide"><div>
<p class="name">${name ?? emailText(email)}${isOwn && html` <span class="badge">${say('memberships.you')}</span>`}${!emailVerified && html` <span class="badge bad">${say('memberships.unverified')}</span>`}</p>
<p class="soft">${name !== null && emailText(email)}${name !== null && !canChange && html` · `}${!canChange && roleText(page, role)}</p>
</div>
${canChange && roleForm(page, organization, membership)}
${canChange && !isOwn && removalForm(page, organization, membership)}
</li>`
}

const fields = (page: UserPage, organization: OwnOrganization, { id }: MembershipItem): Html =>
  html`${accountFields(page, pathOf(organization, 'memberships'))}<input type="hidden" name="membership" value="${id}">`

const roleForm = (page: UserPage, organization: OwnOrganization, membership: MembershipItem): Html =>
  html`<form class="choice" method="post" action="${page.root}${pathOf(organization, 'memberships', 'role')}">${fields(page, organization, membership)}<select name="role" aria-label="${page.say('memberships.roleOf', { email: membership.email })}">${roleOptions(page, organization.role, membership.role)}</select><button class="small" aria-label="${page.say('memberships.saveOf', { email: membership.email })}">${page.say('profile.save')}</button></form>`

const removalForm = (page: UserPage, organization: OwnOrganization, membership: MembershipItem): Html =>
  html`<form method="post" action="${page.root}${pathOf(organization, 'memberships', 'remove')}">${fields(page, organization, membership)}<button class="small" aria-label="${page.say('memberships.removeOf', { email: membership.email })}">${page.say('form.remove')}</button></form>`

const membershipIn = (page: UserPage, organization: OwnOrganization) => ({
  ...paramsOf(organization),
  membershipId: refIn(page, 'membership'),
})

export async function saveRole(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  const role = (page.request.form.get('role') ?? '').slice(0, 32)
  try {
    await updateMyMembership(page.own, { params: membershipIn(page, organization), body: { role } })
    return goToAccount(page, pathOf(organization, 'memberships'), { done: 'saved' })
  } catch (error) {
    return membershipsPage(page, organization, refusalText(page, error))
  }
}

export async function removeFromOrganization(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  try {
    await removeMyMembership(page.own, { params: membershipIn(page, organization) })
    return goToAccount(page, pathOf(organization, 'memberships'), { done: 'membershipRemoved' })
  } catch (error) {
    return membershipsPage(page, organization, refusalText(page, error))
  }
}
