import { ApiError, type ErrorCode } from '../../../errors.ts'
import { hasPowersOf } from '../../../organizations/model.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { PageReply, PageRow } from '../../../platform/http/pages.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import { builtInRoles } from '../../../projects/schema.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { type AccountPath, accountForm, accountPage, goToAccount, idInUrl, type Need } from '../page.ts'

export const section = '/account/organizations'

type Respond = (page: UserPage) => PageReply | Promise<PageReply>
type RespondIn = (page: UserPage, organization: OwnOrganization) => PageReply | Promise<PageReply>

const ofOrganizations: readonly Need[] = ['organizations']

export const organizationsPage = (path: AccountPath, respond: Respond, needs = ofOrganizations): PageRow[] =>
  accountPage(path, respond, { needs })

export const organizationsForm = (
  path: AccountPath,
  respond: Respond,
  row: Pick<PageRow, 'limited' | 'senderOf'> & { needs?: readonly Need[] } = {},
): PageRow[] => accountForm(path, respond, { needs: ofOrganizations, ...row })

/** Below the ID of an organization: one to which the user does not belong is like none. `least`: the role that it needs. */
export const pageOfOne = (path: AccountPath, respond: RespondIn, least: Least = 'member', needs = ofOrganizations) =>
  organizationsPage(path, respondIn(respond, least), needs)

type Least = 'owner' | 'admin' | 'member'

const respondIn =
  (respond: RespondIn, least: Least): Respond =>
  (page) => {
    const organization = organizationInUrl(page)
    if (!organization) return goToAccount(page, section)
    return hasPowersOf(organization.role, least) ? respond(page, organization) : goToAccount(page, pathOf(organization))
  }

/** The functions of the API check the role again, under the lock of the organization. */
export const formOfOne = (path: AccountPath, respond: RespondIn, least: Least = 'member', needs = ofOrganizations) =>
  organizationsForm(path, respondIn(respond, least), { needs })

const organizationInUrl = (page: UserPage): OwnOrganization | undefined =>
  page.organizations.find(({ public_id }) => public_id === idInUrl(page))

export const pathOf = ({ public_id }: OwnOrganization, ...words: string[]): AccountPath =>
  [section, public_id, ...words].join('/') as AccountPath

export const paramsOf = ({ public_id }: OwnOrganization) => ({ organizationId: public_id })

/** An ID that a form has sent. Anyone can send anything. */
export function refIn({ request }: UserPage, name: string): string {
  const text = request.form.get(name) ?? ''
  return /^\w{1,64}$/.test(text) ? text : ''
}

/** A role in words: the project gives its roles their names. */
export function roleText({ say, project }: UserPage, role: string): Html {
  if (role === 'owner' || role === 'admin' || role === 'member') return say(`role.${role}`)
  return html`${project.settings.organizations.roles.find(({ key }) => key === role)?.name ?? role}`
}

/** The roles that a user can give: none above their own. */
export function roleOptions(page: UserPage, own: string, selected: string): Html[] {
  const all = [...builtInRoles, ...page.project.settings.organizations.roles.map(({ key }) => key)]
  const shown = all.includes(selected) ? all : [...all, selected]
  return shown
    .filter((role) => hasPowersOf(own, role))
    .map(
      (role) => html`<option value="${role}"${role === selected && html` selected`}>${roleText(page, role)}</option>`,
    )
}

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  ALREADY_MEMBER: 'refusal.alreadyIn',
  INVITATION_EXPIRED: 'refusal.expired',
  INVITATION_LIMIT_REACHED: 'refusal.invitations',
  INVITATION_NOT_FOUND: 'refusal.gone',
  LAST_OWNER: 'refusal.lastOwner',
  MEMBERSHIP_LIMIT_REACHED: 'refusal.full',
  MEMBERSHIP_NOT_FOUND: 'refusal.gone',
  NOT_A_MEMBER: 'refusal.gone',
  ORGANIZATION_CREATION_OFF: 'refusal.creationOff',
  ORGANIZATION_LIMIT_REACHED: 'refusal.most',
  ORGANIZATION_NOT_FOUND: 'refusal.gone',
  ORGANIZATION_ROLE: 'refusal.role',
  SLUG_TAKEN: 'refusal.slug',
  VALIDATION_ERROR: 'refusal.unknownRole',
}

/** Why an action was refused, in words. @throws what it has no words for */
export function refusalText({ say }: UserPage, error: unknown): Html {
  const key = error instanceof ApiError ? refusals[error.code] : undefined
  if (key === undefined) throw error
  return say(key)
}

/** Above the page that a form leads back to. It takes the focus. */
export const refusalNote = (text: Html | undefined): Html | undefined =>
  text && html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${text}</p></div>`
