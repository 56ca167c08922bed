import type { UserContext } from '../../context.ts'
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
}

/** `signedIn` is undefined when no one is signed in in this browser. */
export async function openUserPage(
  request: PageRequest,
): Promise<{ page: HostedPage; signedIn: UserPage | undefined }> {
  const page = await openPage(request)
  const { ctx, project, browser, app, account } = page
  const user = browser && (await findUserById(ctx.db, project.id, browser.session.userId))
  if (!browser || user?.email == null) return { page, signedIn: undefined }
  const language = chooseLanguage({
    user: user.locale,
    acceptLanguage: ctx.client.acceptLanguage,
    app: app.branding.locale ?? account.branding.locale,
  })
  const say = wordsIn(language)
  const own = userContextOf(ctx, browser)
  return { page, signedIn: { ...page, browser, own, user, email: user.email, language, say } }
}
