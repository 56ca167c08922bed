import type { PageReply, PageRequest, PageSender } from '../platform/http/pages.ts'
import type { App } from '../projects/apps/model.ts'
import { issuerOf } from '../projects/service.ts'
import { authenticateClient, senderOf } from './clients.ts'
import { showUserCode, startDeviceGrant } from './device/service.ts'
import { scopesFor } from './organizations.ts'
import { jsonReply, OAuthError, readParameters } from './protocol.ts'
import { readScopes } from './request.ts'

/** Starts the sign-in of a device that has no browser (RFC 8628, section 3.1). */
export async function authorizeDevice(request: PageRequest): Promise<PageReply> {
  const { ctx, form } = request
  const sent = readParameters(form)
  const app = await authenticateClient(request, sent)
  requireDeviceGrant(app)
  const scopes = readScopes(sent['scope'], { app, scopes: await scopesFor(request, sent['scope']) })
  const { deviceCode, userCode, expiresIn, interval } = await startDeviceGrant(ctx, app, scopes)
  const page = `${issuerOf(ctx.config, app.project)}/device`
  const shown = showUserCode(userCode)
  return jsonReply({
    device_code: deviceCode,
    user_code: shown,
    verification_uri: page,
    verification_uri_complete: `${page}?user_code=${shown}`,
    expires_in: expiresIn,
    interval,
  })
}

/** The sender of a request: of a public app, the address of the device. */
export const senderOfDevice = (request: PageRequest): Promise<PageSender> => senderOf(request, () => ({}))

/** @throws OAuthError */
export function requireDeviceGrant({ settings }: App): void {
  if (!settings.deviceGrant) throw new OAuthError('unauthorized_client', 'The app does not sign devices in.')
}
