import { ApiError } from '../../errors.ts'
import { contextOfRequest, personal } from '../../licenses/contexts.ts'
import type { License } from '../../licenses/model.ts'
import { licensesOf } from '../../licenses/service.ts'
import type { OwnOrganization } from '../../organizations/queries.ts'
import type { UserPage } from '../sign-in/user-page.ts'

/** Whose licenses a page is about: those of an organization, or those of the user. */
export interface PageHolder {
  readonly organization: OwnOrganization | undefined
}

/** The holder that the parameter `organization` names, else that of the browser's session. Undefined for an unknown one. */
export function holderInUrl({ request, organizations, organization }: UserPage): PageHolder | undefined {
  const named = request.form.get('organization') ?? request.query.get('organization')
  if (named === null) return { organization }
  if (named === personal) return { organization: undefined }
  const found = organizations.find(({ public_id }) => public_id === named)
  return found && { organization: found }
}

/** The same page, whose functions of the API look at one holder, whatever the session has. */
export const inContextOf = (page: UserPage, organization: OwnOrganization | undefined): UserPage => ({
  ...page,
  own: { ...page.own, organization: organization?.public_id ?? personal },
})

/** The licenses of the page's holder, with those of which the user has a seat. Add-ons are shown with their base license. */
export async function findHeldLicenses({ own }: UserPage): Promise<readonly License[]> {
  try {
    const holder = await contextOfRequest(own, own.session)
    return holder.refusal ? [] : (await licensesOf(own, holder)).licenses
  } catch (error) {
    // For less than a second, this node may not know that the user has joined or left.
    if (error instanceof ApiError && error.code === 'NOT_A_MEMBER') return []
    throw error
  }
}
