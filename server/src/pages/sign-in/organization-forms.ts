import type { Html } from '../../platform/http/html.ts'
import type { PageReply, PageRequest } from '../../platform/http/pages.ts'
import { isImpersonated } from '../../platform/http/route.ts'
import { requireOwnForm } from '../../platform/pages/forms.ts'
import { updateCurrentSession } from '../../sessions/current.ts'
import { refIn, refusalText } from '../account/organizations/common.ts'
import { createNamed } from '../account/organizations/list.ts'
import { joinNamed } from '../account/organizations/received.ts'
import { goOn } from './continuation.ts'
import { showReadOnly } from './impersonation.ts'
import { choiceOfFlow, showChoice } from './organization.ts'
import { showLostFlow } from './outcomes.ts'
import { goTo, openPage, type PageFlow, pathTo } from './page.ts'
import { accountOf } from './target.ts'
import { type UserPage, userPageOf } from './user-page.ts'

type Act = (page: UserPage, flow: PageFlow) => PageReply | Promise<PageReply>

/** What a form of the choice does. It is refused from any other session than the one that saw the choice. */
const ofChoice =
  (act: Act) =>
  async (request: PageRequest): Promise<PageReply> => {
    const page = await openPage(request)
    const own = await userPageOf(page)
    if (!own) return goTo(page, pathTo(page, '/sign-in'))
    requireOwnForm(request, own.browser.session.publicId)
    if (page.hasLostFlow) return showLostFlow(page)
    if (!page.flow) return goTo(page, accountOf(page))
    return act({ ...own, language: page.language, say: page.say }, page.flow)
  }

/** Continues to the app in an organization. A member who looks at a user's pages chooses without changing anything. */
async function goOnIn(page: UserPage, { sealed, started }: PageFlow, organization: string): Promise<PageReply> {
  const flow = { sealed, started: { ...started, organization } }
  return { ...(await goOn({ ...page, flow }, { isConfirmed: true })), isAttempt: true }
}

export const chooseOrganization = ofChoice(async (page, flow) => {
  const ref = refIn(page, 'organization')
  if (isImpersonated(page.browser.session)) return goOnIn(page, flow, ref)
  const refusal = await explainRefusal(page, updateCurrentSession(page.own, { body: { organizationId: ref } }))
  return refusal ? showChoice(page, choiceOfFlow(page, flow), { refusal }) : goOnIn(page, flow, ref)
})

export const joinOrganizationAtSignIn = ofChoice(async (page, flow) => {
  if (isImpersonated(page.browser.session)) return showReadOnly(page)
  const joining = joinNamed(page)
  const refusal = await explainRefusal(page, joining)
  return refusal ? showChoice(page, choiceOfFlow(page, flow), { refusal }) : goOnIn(page, flow, await joining)
})

export const createOrganizationAtSignIn = ofChoice(async (page, flow) => {
  if (isImpersonated(page.browser.session)) return showReadOnly(page)
  const made = await createNamed(page)
  return 'id' in made ? goOnIn(page, flow, made.id) : showChoice(page, choiceOfFlow(page, flow), made)
})

/** Why an action was refused, in words. Undefined: it was done. @throws what it has no words for */
export async function explainRefusal(page: UserPage, action: Promise<unknown>): Promise<Html | undefined> {
  try {
    await action
    return undefined
  } catch (error) {
    return refusalText(page, error)
  }
}
