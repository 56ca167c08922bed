import { findDeviceGrant } from '../../oauth2/device/service.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import { findApp } from '../../projects/apps/service.ts'
import { goTo } from '../sign-in/page.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { openStep } from './page.ts'

/** The sign-in of a device that the user has found, if its app still signs devices in. */
export async function findFound(page: UserPage) {
  const step = openStep(page)
  const grant = step && (await findDeviceGrant(page.ctx, page.project, step.grant))
  const app = grant && (await findApp(page.ctx, grant.appId))
  return step && grant && app?.settings.deviceGrant ? { code: step.code, grant, app } : undefined
}

/** As the request has it, to name the same device in the next one. */
export const stepIn = ({ request: { form, query } }: UserPage): string => form.get('step') ?? query.get('step') ?? ''

export const goToStep = (page: UserPage, step: string): PageReply =>
  goTo(page, `${page.root}/device/request?step=${encodeURIComponent(step)}`)
