import { startWithApp } from './oidc.ts'
import { type Visited, type Visitor, visitorOf } from './visitor.ts'

const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code'
const email = 'ada@example.com'

/** A service whose app signs devices in, a device, and a user who is signed in in a browser. */
export async function startWithDevice(options?: Parameters<typeof startWithApp>[0]) {
  const world = await startWithApp(options)
  const { service, post } = world
  await world.configure({ deviceGrant: true })

  /** Starts the sign-in of the program curl at an address. */
  const begin = (fields: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
    post(
      '/oauth2/device_authorization',
      { client_id: service.app.ref, scope: 'openid offline_access', ...fields },
      { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '198.51.100.9', ...headers },
    )

  const poll = (deviceCode: string, fields: Record<string, string | undefined> = {}, node?: { url: string }) =>
    post(
      '/oauth2/token',
      { grant_type: deviceGrantType, device_code: deviceCode, client_id: service.app.ref, ...fields },
      {},
      node,
    )

  /** Sends the code of an email, from a page that leads to the sign-in. */
  async function prove(page: Visited, as = email): Promise<Visited> {
    await service.db.deleteFrom('mail_allowances').execute()
    const sent = await page.submit('/sign-in/email', { email: as })
    return sent.submit('/sign-in/code', { code: (await service.lastMail(as)).code })
  }

  const enter = async (by: Visitor, userCode: string, headers?: Record<string, string>): Promise<Visited> =>
    (await by.open('/device')).submit('/device', { user_code: userCode }, headers)

  const decide = async (by: Visitor, userCode: string, decision: 'approve' | 'deny'): Promise<Visited> =>
    (await enter(by, userCode)).submit('/device/request', { decision })

  const visitor = visitorOf(service)
  await prove(await visitor.open('/sign-in'))
  return { ...world, begin, poll, prove, enter, decide, visitor }
}
