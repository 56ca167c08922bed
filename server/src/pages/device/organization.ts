import { findStart } from '../../oauth2/organizations.ts'
import { html } from '../../platform/http/html.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { isImpersonated } from '../../platform/http/route.ts'
import { updateCurrentSession } from '../../sessions/current.ts'
import { refIn } from '../account/organizations/common.ts'
import { createNamed } from '../account/organizations/list.ts'
import { joinNamed } from '../account/organizations/received.ts'
import { showReadOnly } from '../sign-in/impersonation.ts'
import { type ChoiceWay, showChoice } from '../sign-in/organization.ts'
import { explainRefusal } from '../sign-in/organization-forms.ts'
import { pageFor } from '../sign-in/page.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { findFound, goToStep, stepIn } from './step.ts'

/** Whether the project requires an organization, and the user has to say which: the session of the device starts in it. */
export const mustChoose = async ({ ctx, browser }: UserPage): Promise<boolean> =>
  (await findStart(ctx, browser.session, null)) === 'open'

const choiceOfDevice = (page: UserPage): ChoiceWay => ({
  path: '/device/organization',
  field: html`<input type="hidden" name="step" value="${stepIn(page)}">`,
})

type Choice = Parameters<typeof showChoice>[2]

export const showDeviceChoice = (page: UserPage, choice?: Choice): Promise<PageReply> =>
  showChoice(page, choiceOfDevice(page), choice)

/** What a form of the choice does. After it, the page asks about the device; or it says why it was refused. */
const ofChoice =
  (act: (page: UserPage) => Promise<Choice>) =>
  async (page: UserPage): Promise<PageReply> => {
    if (isImpersonated(page.browser.session)) return showReadOnly(page)
    const found = await findFound(page)
    const refused = found && (await act(page))
    if (found && refused) return showDeviceChoice(pageFor(page, found.app), refused)
    return { ...goToStep(page, stepIn(page)), isAttempt: true }
  }

async function explainTo(page: UserPage, action: Promise<unknown>): Promise<Choice> {
  const refusal = await explainRefusal(page, action)
  return refusal && { refusal }
}

export const chooseForDevice = ofChoice((page) =>
  explainTo(page, updateCurrentSession(page.own, { body: { organizationId: refIn(page, 'organization') } })),
)

export const joinForDevice = ofChoice((page) => explainTo(page, joinNamed(page)))

export const createForDevice = ofChoice(async (page) => {
  const made = await createNamed(page)
  return 'id' in made ? undefined : made
})
