import { type DeviceGrant, decideDeviceGrant, findByUserCode, showUserCode } from '../../oauth2/device/service.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import { findReachedLimit } from '../../sessions/opening/service.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { sessionLimitPage } from '../sign-in/continuation.ts'
import { pageFor, show } from '../sign-in/page.ts'
import type { UserPage } from '../sign-in/user-page.ts'
import { appNameOf } from '../sign-in/views.ts'
import { mustChoose, showDeviceChoice } from './organization.ts'
import { codeIn, sealStep } from './page.ts'
import { findFound, goToStep } from './step.ts'
import { deviceCodeView, outcomeView, questionView } from './views.ts'

/** The field for a code. A link fills it in; only the user can send it. */
export function showCodeField(page: UserPage): PageReply {
  const code = codeIn(page)
  return codePage(page, code === undefined ? '' : showUserCode(code))
}

function codePage(page: UserPage, typed: string, fault?: TextKey): PageReply {
  const faults = fault === undefined ? [] : [{ field: 'user_code', text: page.say(fault) }]
  return show(page, {
    title: page.say('device.title'),
    main: deviceCodeView(page, { typed: typed.slice(0, 40), faults }),
    ...(fault !== undefined && { status: 400, isAttempt: true }),
  })
}

/** Finds the device that shows the code. */
export async function submitCode(page: UserPage): Promise<PageReply> {
  const code = codeIn(page)
  const grant = code === undefined ? undefined : await findByUserCode(page.ctx, page.project, code)
  if (code !== undefined && grant?.state === 'pending') return goToStep(page, sealStep(page, { grant: grant.id, code }))
  return codePage(page, page.request.form.get('user_code') ?? '', faultOf(grant))
}

function faultOf(grant: DeviceGrant | undefined): TextKey {
  if (!grant) return 'device.unknown'
  return grant.state === 'expired' ? 'device.expired' : 'device.used'
}

/** The question whether to sign the device in, and after that what the user has decided. */
export async function showRequest(page: UserPage): Promise<PageReply> {
  const found = await findFound(page)
  if (!found) return codePage(page, '', 'device.unknown')
  const { code, grant, app } = found
  const own = pageFor(page, app)
  if (grant.state === 'pending') {
    if (await mustChoose(page)) return showDeviceChoice(own)
    // The device could not use an approval.
    const limit = await findReachedLimit(page.ctx, app, ownerOfSession(page.browser.session).user)
    if (limit !== undefined) return sessionLimitPage(own, limit)
    const step = page.request.query.get('step') ?? ''
    const main = questionView(own, { step, code, client: grant.client, scopes: grant.scopes })
    return show(own, { title: page.say('device.question', { app: appNameOf(own) }), main })
  }
  if (grant.userId !== page.user.id) return codePage(page, '', faultOf(grant))
  const isApproved = grant.state !== 'denied'
  return show(own, {
    title: page.say(isApproved ? 'device.approved' : 'device.denied'),
    main: outcomeView(own, isApproved),
  })
}

/** Approves or denies. The page after it tells what holds, also when another request was faster. */
export async function decideRequest(page: UserPage): Promise<PageReply> {
  const found = await findFound(page)
  const { form } = page.request
  const decision = form.get('decision')
  // Without an organization, the page after it asks for one.
  const isDecided = decision === 'deny' || (decision === 'approve' && !(await mustChoose(page)))
  if (found && isDecided)
    await decideDeviceGrant(page.own, found.grant, found.app, decision === 'approve' ? 'approved' : 'denied')
  return goToStep(page, form.get('step') ?? '')
}
