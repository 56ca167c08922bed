import { Compile } from 'typebox/compile'
import { ApiError } from '../../../errors.ts'
import { removeMyMembership } from '../../../me/organizations/memberships.ts'
import { UpdateOrganizationBody } from '../../../me/organizations/schema.ts'
import { deleteMyOrganization, updateMyOrganization } from '../../../me/organizations/service.ts'
import { hasPowersOf } from '../../../organizations/model.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../../platform/pages/fault-summary.ts'
import { hasRecentSignIn } from '../../sign-in/confirm.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { accountFields, goToAccount, goToConfirm, showInAccount } from '../page.ts'
import { paramsOf, pathOf, refusalNote, refusalText, roleText, section } from './common.ts'
import { membershipsText } from './list.ts'

type Faults = readonly FieldFault[]

export const showOrganization = (page: UserPage, organization: OwnOrganization): PageReply =>
  organizationPage(page, organization, organization.name)

/** One organization: who is in it, what it holds, and how to leave it. */
function organizationPage(
  page: UserPage,
  organization: OwnOrganization,
  typed: string,
  faults: Faults = [],
): PageReply {
  const { say, root } = page
  const { name, role, membership_count: count, public_id: id } = organization
  const isAdmin = hasPowersOf(role, 'admin')
  const main = html`<h1>${name} <span class="badge">${roleText(page, role)}</span></h1>
${faultSummary(say, faults)}
<ul class="menu">
<li><a href="${root}${pathOf(organization, 'memberships')}"><span>${say('memberships.title')}</span><span class="soft">${membershipsText(page, count)}</span></a></li>
${isAdmin && html`<li><a href="${root}${pathOf(organization, 'invitations')}"><span>${say('invitations.title')}</span><span class="soft">${say('organization.invitationsText')}</span></a></li>`}
<li><a href="${root}/account/licenses?organization=${id}"><span>${say('licenses.title')}</span><span class="soft">${say('licenses.summary')}</span></a></li>
${page.hasKeys && html`<li><a href="${root}${pathOf(organization, 'keys')}"><span>${say('keys.title')}</span><span class="soft">${say(isAdmin ? 'keys.summaryOfAll' : 'keys.summary')}</span></a></li>`}
</ul>
${isAdmin && nameSection(page, organization, typed, faults)}
<section aria-labelledby="leave">
<h2 id="leave">${say('leaving.title')}</h2>
<p class="soft">${say('leaving.text')}</p>
<a class="button danger" href="${root}${pathOf(organization, 'leave')}">${say('leaving.link')}</a>
</section>
${
  role === 'owner' &&
  html`<section aria-labelledby="delete">
<h2 id="delete">${say('deletion.title')}</h2>
<p class="soft">${say('deletion.text')}</p>
<a class="button danger" href="${root}${pathOf(organization, 'delete')}">${say('deletion.link')}</a>
</section>`
}`
  const status = faults.length > 0 ? { status: 400 as const } : {}
  return showInAccount(page, { section, title: html`${name}`, main, ...status })
}

const nameSection = (page: UserPage, organization: OwnOrganization, typed: string, faults: Faults): Html =>
  html`<section aria-labelledby="rename">
<h2 id="rename">${page.say('organization.rename')}</h2>
<form method="post" action="${page.root}${pathOf(organization)}">
${accountFields(page, pathOf(organization))}
<label for="name">${page.say('profile.name')}</label>
<input id="name" name="name" required maxlength="80" autocomplete="off" value="${typed}"${faultMark(faults, 'name')}>
${faultText(faults, 'name')}
<button class="primary">${page.say('profile.save')}</button>
</form>
</section>`

const check = Compile(UpdateOrganizationBody)

export async function saveOrganization(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  const name = (page.request.form.get('name') ?? '').trim()
  try {
    if (!check.Check({ name })) throw new ApiError('VALIDATION_ERROR')
    await updateMyOrganization(page.own, { params: paramsOf(organization), body: { name } })
    return goToAccount(page, pathOf(organization), { done: 'saved' })
  } catch (error) {
    const isName = error instanceof ApiError && error.code === 'VALIDATION_ERROR'
    const text = isName ? page.say('organization.nameFault') : refusalText(page, error)
    return organizationPage(page, organization, name.slice(0, 80), [{ field: 'name', text }])
  }
}

export const showLeaving = (page: UserPage, organization: OwnOrganization): PageReply => leavingPage(page, organization)

function leavingPage(page: UserPage, organization: OwnOrganization, refusal?: Html): PageReply {
  const { say, root } = page
  const { name } = organization
  const title = say('leaving.question', { name })
  const main = html`<h1>${title}</h1>
${refusalNote(refusal)}
<p>${say('leaving.lead')}</p>
<form method="post" action="${root}${pathOf(organization, 'leave')}">
${accountFields(page, section)}
<button class="danger">${say('leaving.button')}</button>
</form>
<a class="more" href="${root}${pathOf(organization)}">${say('form.cancel')}</a>`
  return showInAccount(page, { section, title, main, ...(refusal && { status: 400 as const }) })
}

export async function leaveOrganization(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  const params = { ...paramsOf(organization), membershipId: organization.membership_ref }
  try {
    await removeMyMembership(page.own, { params })
    return goToAccount(page, section, { done: 'left' })
  } catch (error) {
    return leavingPage(page, organization, refusalText(page, error))
  }
}

export const showOrganizationDeletion = (page: UserPage, organization: OwnOrganization): PageReply =>
  hasRecentSignIn(page.own) ? deletionPage(page, organization) : goToConfirm(page, pathOf(organization, 'delete'))

function deletionPage(page: UserPage, organization: OwnOrganization, faults: Faults = []): PageReply {
  const { say, root } = page
  const { name, slug } = organization
  const path = pathOf(organization, 'delete')
  const title = say('deletion.question', { name })
  const main = html`<h1>${title}</h1>
<p>${say('delete.lead')}</p>
<ul>
<li>${say('deletion.memberships')}</li>
<li>${say('deletion.licenses')}</li>
</ul>
<p>${say('deletion.purchases')}</p>
${faultSummary(say, faults)}
<form method="post" action="${root}${path}">
${accountFields(page, path)}
<label for="slug">${say('delete.label', { email: html`<code>${slug}</code>` })}</label>
<input id="slug" name="slug" required maxlength="48" autocomplete="off" autocapitalize="none" spellcheck="false"${faultMark(faults, 'slug')}>
${faultText(faults, 'slug')}
<button class="danger">${say('deletion.button')}</button>
</form>
<a class="more" href="${root}${pathOf(organization)}">${say('form.cancel')}</a>`
  return showInAccount(page, { section, title, main, ...(faults.length > 0 && { status: 400 as const }) })
}

export async function deleteOrganizationPage(page: UserPage, organization: OwnOrganization): Promise<PageReply> {
  const slug = (page.request.form.get('slug') ?? '').trim().slice(0, 48)
  try {
    await deleteMyOrganization(page.own, { params: paramsOf(organization), body: { slug } })
    return goToAccount(page, section, { done: 'deleted' })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'REAUTH_REQUIRED') throw error
    const isSlug = error instanceof ApiError && error.code === 'VALIDATION_ERROR'
    const text = isSlug ? page.say('deletion.fault', { slug: organization.slug }) : refusalText(page, error)
    return deletionPage(page, organization, [{ field: 'slug', text }])
  }
}
