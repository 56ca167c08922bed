import { ApiError } from '../../../errors.ts'
import type { PageReply, PageRequest, PageSender } from '../../../platform/http/pages.ts'
import { updateCurrentSession } from '../../../sessions/current.ts'
import { goTo } from '../../sign-in/page.ts'
import { openUserPage, type UserPage } from '../../sign-in/user-page.ts'
import { goToAccount } from '../page.ts'
import { refIn, section } from './common.ts'

/** The user of the browser: switching and creating have limits of each user. */
const senderOfUser = async (request: PageRequest): Promise<PageSender> => ({
  userId: (await openUserPage(request)).signedIn?.user.id,
})

/** The same limits as of the API. */
export const creations = { limited: { limit: 'standard', attempts: 'creations' }, senderOf: senderOfUser } as const
export const switches = { limited: { limit: 'standard', attempts: 'switches' }, senderOf: senderOfUser } as const

/** Makes another organization the active one of this browser, or none, and stays on the page. */
export async function switchOrganization(page: UserPage): Promise<PageReply> {
  const ref = refIn(page, 'organization')
  try {
    await updateCurrentSession(page.own, { body: { organizationId: ref === '' || ref === 'personal' ? null : ref } })
    return { ...goTo(page, page.returnTo ?? `${page.root}/account`), isAttempt: true }
  } catch (error) {
    // The user has left it: the list shows to which they belong.
    if (error instanceof ApiError && error.code === 'NOT_A_MEMBER') return goToAccount(page, section)
    throw error
  }
}
