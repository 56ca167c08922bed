import {
  type DeviceGrant,
  decideDeviceGrant,
  findByUserCode,
  findDeviceGrant,
  showUserCode,
} from '../../oauth2/device/service.ts'
import type { PageReply } from '../../platform/http/pages.ts'
import type { TextKey } from '../../platform/pages/words.ts'
import { findApp } from '../../projects/apps/service.ts'
import { findReachedLimit } from '../../sessions/opening/service.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { sessionLimitPage } from '../sign-in/continuation.ts'
import type { UserVisit } from '../sign-in/user-visit.ts'
import { appNameOf } from '../sign-in/views.ts'
import { goTo, show, visitOf } from '../sign-in/visit.ts'
import { deviceCodeView, outcomeView, questionView } from './views.ts'
import { codeIn, openStep, sealStep } from './visit.ts'

/** The field for a code. A link fills it in; only the user can send it. */
export function showCodeField(visit: UserVisit): PageReply {
  const code = codeIn(visit)
  return codePage(visit, code === undefined ? '' : showUserCode(code))
}

function codePage(visit: UserVisit, typed: string, fault?: TextKey): PageReply {
  const faults = fault === undefined ? [] : [{ field: 'user_code', text: visit.say(fault) }]
  return show(visit, {
    title: visit.say('device.title'),
    main: deviceCodeView(visit, { typed: typed.slice(0, 40), faults }),
    ...(fault !== undefined && { status: 400, isAttempt: true }),
  })
}

/** Finds the device that shows the code. */
export async function submitCode(visit: UserVisit): Promise<PageReply> {
  const code = codeIn(visit)
  const grant = code === undefined ? undefined : await findByUserCode(visit.ctx, visit.project, code)
  if (code !== undefined && grant?.state === 'pending')
    return goToStep(visit, sealStep(visit, { grant: grant.id, code }))
  return codePage(visit, visit.request.form.get('user_code') ?? '', faultOf(grant))
}

const goToStep = (visit: UserVisit, step: string): PageReply =>
  goTo(visit, `${visit.root}/device/request?step=${encodeURIComponent(step)}`)

function faultOf(grant: DeviceGrant | undefined): TextKey {
  if (!grant) return 'device.unknown'
  return grant.state === 'expired' ? 'device.expired' : 'device.used'
}

/** The sign-in of a device that the user has found, if its app still signs devices in. */
async function findFound(visit: UserVisit) {
  const step = openStep(visit)
  const grant = step && (await findDeviceGrant(visit.ctx, visit.project, step.grant))
  const app = grant && (await findApp(visit.ctx, grant.appId))
  return step && grant && app?.settings.deviceGrant ? { code: step.code, grant, app } : undefined
}

/** The question whether to sign the device in, and after that what the user has decided. */
export async function showRequest(visit: UserVisit): Promise<PageReply> {
  const found = await findFound(visit)
  if (!found) return codePage(visit, '', 'device.unknown')
  const { code, grant, app } = found
  const own = visitOf(visit, app)
  if (grant.state === 'pending') {
    // The device could not use an approval.
    const limit = await findReachedLimit(visit.ctx, app, ownerOfSession(visit.browser.session).user)
    if (limit !== undefined) return sessionLimitPage(own, limit)
    const step = visit.request.query.get('step') ?? ''
    const main = questionView(own, { step, code, client: grant.client, scopes: grant.scopes })
    return show(own, { title: visit.say('device.question', { app: appNameOf(own) }), main })
  }
  if (grant.userId !== visit.user.id) return codePage(visit, '', faultOf(grant))
  const isApproved = grant.state !== 'denied'
  return show(own, {
    title: visit.say(isApproved ? 'device.approved' : 'device.denied'),
    main: outcomeView(own, isApproved),
  })
}

/** Approves or denies. The page after it tells what holds, also when another request was faster. */
export async function decideRequest(visit: UserVisit): Promise<PageReply> {
  const found = await findFound(visit)
  const { form } = visit.request
  const decision = form.get('decision')
  if (found && (decision === 'approve' || decision === 'deny'))
    await decideDeviceGrant(visit.own, found.grant, found.app, decision === 'approve' ? 'approved' : 'denied')
  return goToStep(visit, form.get('step') ?? '')
}
