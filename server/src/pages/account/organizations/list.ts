import { Compile } from 'typebox/compile'
import { ApiError } from '../../../errors.ts'
import { CreateOrganizationBody } from '../../../me/organizations/schema.ts'
import { createMyOrganization } from '../../../me/organizations/service.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import { type FieldFault, faultMark, faultSummary, faultText } from '../../../platform/pages/fault-summary.ts'
import { updateCurrentSession } from '../../../sessions/current.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { accountFields, goToAccount, showInAccount } from '../page.ts'
import { pathOf, refusalText, roleText, section } from './common.ts'
import { findOwnInvitations } from './received.ts'

export const showOrganizations = (page: UserPage): Promise<PageReply> => organizationsList(page)

interface Typed {
  readonly name?: string
  readonly faults?: readonly FieldFault[]
}

async function organizationsList(page: UserPage, { name = '', faults = [] }: Typed = {}): Promise<PageReply> {
  const { say, root, organizations, project } = page
  const invitations = await findOwnInvitations(page)
  const canCreate = project.settings.organizations.creation === 'users'
  const main = html`<h1>${say('organizations.title')}</h1>
<p class="lead">${say(organizations.length > 0 ? 'organizations.lead' : canCreate ? 'organizations.none' : 'organizations.noneInvited')}</p>
<ul class="menu">
${organizations.map((organization) => organizationEntry(page, organization))}
<li><a href="${root}/account/invitations"><span>${say('invitations.title')}</span>
<span class="soft">${openInvitations(page, invitations.length)}</span></a></li>
</ul>
${canCreate && creationSection(page, { name, faults })}`
  return showInAccount(page, {
    section,
    title: say('organizations.title'),
    main,
    ...(faults.length > 0 && { status: 400 as const }),
  })
}

function organizationEntry(page: UserPage, organization: OwnOrganization): Html {
  const { say, root } = page
  const { name, role, membership_count: count, id } = organization
  return html`<li><a href="${root}${pathOf(organization)}">
<span>${name}${id === page.organization?.id && html` <span class="badge">${say('organizations.active')}</span>`}</span>
<span class="soft">${roleText(page, role)} · ${membershipsText(page, count)}</span>
</a></li>`
}

export const membershipsText = ({ say, language }: UserPage, count: number): Html =>
  count === 1
    ? say('memberships.one')
    : say('memberships.count', { count: new Intl.NumberFormat(language).format(count) })

/** How many invitations a user has. */
export const openInvitations = ({ say }: UserPage, count: number): Html =>
  count === 0
    ? say('invitations.openNone')
    : count === 1
      ? say('invitations.openOne')
      : say('invitations.open', { count })

/** The name of a new organization, and the button that creates it. */
export const creationFields = (page: UserPage, { name, faults }: Required<Typed>): Html =>
  html`<label for="name">${page.say('organization.name')}</label>
<input id="name" name="name" required maxlength="80" autocomplete="organization" value="${name}"${faultMark(faults, 'name')}>
${faultText(faults, 'name')}
<button class="primary">${page.say('organizations.create')}</button>`

const creationSection = (page: UserPage, { name, faults }: Required<Typed>): Html =>
  html`<section aria-labelledby="create">
<h2 id="create">${page.say('organizations.createTitle')}</h2>
${faultSummary(page.say, faults)}
<form method="post" action="${page.root}${section}">
${accountFields(page, section)}
${creationFields(page, { name, faults })}
</form>
</section>`

const check = Compile(CreateOrganizationBody)

/** Creates one of the name that a form has sent, and makes it the active one of this browser. Returns why not, for its field. */
export async function createNamed(page: UserPage): Promise<{ id: string } | Required<Typed>> {
  const name = (page.request.form.get('name') ?? '').trim()
  const refuse = (text: Html) => ({ name: name.slice(0, 80), faults: [{ field: 'name', text }] })
  try {
    if (!check.Check({ name })) throw new ApiError('VALIDATION_ERROR')
    const { id } = await createMyOrganization(page.own, { body: { name } })
    await updateCurrentSession(page.own, { body: { organizationId: id } })
    return { id }
  } catch (error) {
    const isName = error instanceof ApiError && error.code === 'VALIDATION_ERROR'
    return refuse(isName ? page.say('organization.nameFault') : refusalText(page, error))
  }
}

export async function createOrganizationPage(page: UserPage): Promise<PageReply> {
  const made = await createNamed(page)
  if (!('id' in made)) return organizationsList(page, made)
  return { ...goToAccount(page, `${section}/${made.id}`, { done: 'created' }), isAttempt: true }
}
