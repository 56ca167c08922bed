import { hasAccessKeys } from '../../access-keys/queries.ts'
import type { UserContext } from '../../context.ts'
import { hasPowersOf } from '../../organizations/model.ts'
import { listOrganizationsOfUser, type OwnOrganization } from '../../organizations/queries.ts'
import type { UserRow } from '../../platform/db/generated/tables.ts'
import type { PageRequest } from '../../platform/http/pages.ts'
import { chooseLanguage } from '../../platform/pages/language.ts'
import { wordsIn } from '../../platform/pages/words.ts'
import type { BrowserSession } from '../../sessions/browser/service.ts'
import { findUserById } from '../../users/queries.ts'
import { userContextOf } from './confirm.ts'
import { type HostedPage, openPage } from './page.ts'

/** A page of a signed-in user. The functions of the API serve these pages, too: `own` is their context. */
export interface UserPage extends HostedPage {
  readonly browser: BrowserSession
  readonly own: UserContext
  readonly user: UserRow
  readonly email: string
  /** To which the user belongs. Empty where the project has no organizations. */
  readonly organizations: readonly OwnOrganization[]
  /** The active one of the browser's session. */
  readonly organization: OwnOrganization | undefined
  /** Whether the project has access keys. Where it no longer has: whether some exist that the user can revoke. */
  readonly hasKeys: boolean
}

/** `signedIn` is undefined when no one is signed in in this browser. */
export async function openUserPage(
  request: PageRequest,
): Promise<{ page: HostedPage; signedIn: UserPage | undefined }> {
  const page = await openPage(request)
  return { page, signedIn: await userPageOf(page) }
}

/** The same for a page that is open, in the language of the user. */
export async function userPageOf(page: HostedPage): Promise<UserPage | undefined> {
  const { ctx, project, browser, app, account } = page
  const user = browser && (await findUserById(ctx.db, project.id, browser.session.userId))
  if (!browser || user?.email == null) return undefined
  const language = chooseLanguage({
    user: user.locale,
    acceptLanguage: ctx.client.acceptLanguage,
    app: app.branding.locale ?? account.branding.locale,
  })
  const say = wordsIn(language)
  const own = userContextOf(ctx, browser)
  const organizations = project.settings.organizations.enabled
    ? await listOrganizationsOfUser(ctx.db, { projectId: project.id, userId: user.id })
    : []
  const organization = organizations.find(({ id }) => id === browser.session.organizationId)
  const admins = organizations.filter(({ role }) => hasPowersOf(role, 'admin'))
  const hasKeys =
    project.settings.accessKeys.enabled ||
    (await hasAccessKeys(ctx.db, project.id, { userId: user.id, organizationIds: admins.map(({ id }) => id) }))
  return { ...page, browser, own, user, email: user.email, language, say, organizations, organization, hasKeys }
}
