import { expect, test } from 'vitest'
import { flowPath } from '../../../test/flows.ts'
import { redirectUri, type Service, startService } from '../../../test/harness.ts'
import type { HostileProvider } from '../../../test/openid-providers.ts'
import { addHostileProvider, insertProvider, signInThrough } from '../../../test/providers.ts'
import { type Visited, type Visitor, visitorOf } from '../../../test/visitor.ts'
import type { Flow } from '../../oauth2/flow.ts'

const email = 'ada@example.com'

async function start(): Promise<{ service: Service; hostile: HostileProvider; visitor: Visitor }> {
  const service = await startService()
  await service.db.deleteFrom('mail_allowances').execute()
  return { service, hostile: await addHostileProvider(service), visitor: visitorOf(service) }
}

/** The page of a sign-in for the app. */
async function beginFlow(service: Service, visitor: Visitor, more: Partial<Flow> = {}): Promise<Visited> {
  await visitor.open('/sign-in')
  return visitor.open(flowPath(service, visitor.cookies, more))
}

/** Where a page leads by itself. */
const goesOnTo = ({ body }: Visited): URL =>
  new URL(/http-equiv="refresh" content="0;url=([^"]+)"/.exec(body)?.[1]?.replace(/&amp;/g, '&') ?? 'about:blank')

/** From the page that leads to the provider to the one after it. */
async function returnFrom(
  hostile: HostileProvider,
  visitor: Visitor,
  left: Visited,
  claims: Record<string, unknown> = {},
) {
  const authUrl = goesOnTo(left)
  const code = hostile.issueCode(String(authUrl), claims)
  const query = new URLSearchParams({ code, state: authUrl.searchParams.get('state') ?? '' })
  const returned = await visitor.open(`${authUrl.searchParams.get('redirect_uri')}?${query}`)
  return returned.submit('/sign-in/callback/corp')
}

test('a second account of a provider leads to a code for the email, and with it to the app', async () => {
  const { service, hostile, visitor } = await start()
  await signInThrough(service, hostile, { sub: 'first' })
  const page = await beginFlow(service, visitor)

  const refused = await returnFrom(hostile, visitor, await page.submit('/sign-in/provider/corp'), { sub: 'second' })

  expect([refused.status, refused.title]).toEqual([403, 'You use another corp account here'])
  expect(refused.body).toContain(email)
  const asked = await refused.submit('/sign-in/email')
  const { code } = await service.lastMail(email)
  const arrived = await asked.submit('/sign-in/code', { code })
  expect(String(goesOnTo(arrived))).toMatch(new RegExp(`^${redirectUri}\\?code=`))
})

test('a sign-in that was refused after the provider starts again for the same app', async () => {
  const { service, hostile, visitor } = await start()
  await service.signIn(email)
  const page = await beginFlow(service, visitor)

  const left = await page.submit('/sign-in/provider/corp')
  const refused = await returnFrom(hostile, visitor, left, { email_verified: false })

  expect(refused.title).toBe('Sign in with your email first')
  const again = await visitor.open(
    /href="([^"]*\/sign-in\?[^"]+)"/.exec(refused.body)?.[1]?.replace(/&amp;/g, '&') ?? '',
  )
  expect(again.title).toBe('Sign in to default app')
})

test.each([
  ['an ID token without an issuer', { iss: null }, 400, "This provider can't be used right now"],
  ['no email', { email: null }, 400, 'The provider sent no email'],
])('a provider that sends %s is named as the cause', async (_what, claims, status, title) => {
  const { service, hostile, visitor } = await start()
  const left = await (await beginFlow(service, visitor)).submit('/sign-in/provider/corp')
  const refused = await returnFrom(hostile, visitor, left, claims)
  expect([refused.status, refused.title]).toEqual([status, title])
  expect(service.logLines.join('')).toMatch(/"reason":"The (ID token was rejected: .*iss|provider returned no email)/)
})

test('a request for one provider leads straight to it, with the hints that the provider allows', async () => {
  const { service, hostile, visitor } = await start()
  await service.db
    .updateTable('oauth_providers')
    .set({ name: 'Example Corp', allowed_parameters: ['login_hint'] })
    .execute()
  const passed = { login_hint: email, hd: 'example.com' }

  const page = await beginFlow(service, visitor, { provider: 'corp', passed })

  expect(page.title).toBe('Continue to Example Corp')
  expect(page.body).toMatch(/<form method="post" action="\/sign-in\/provider\/corp" data-auto>/)
  const left = await page.submit('/sign-in/provider/corp')
  const { searchParams } = goesOnTo(left)
  expect([searchParams.get('login_hint'), searchParams.get('hd')]).toEqual([email, null])
  const arrived = await returnFrom(hostile, visitor, left)
  expect(String(goesOnTo(arrived))).toMatch(new RegExp(`^${redirectUri}\\?code=`))
})

test('a request for one provider offers all other ways, also after the user has canceled there', async () => {
  const { service, visitor } = await start()
  const hrefIn = ({ body }: Visited): string => /href="([^"]*other=1)"/.exec(body)?.[1]?.replace(/&amp;/g, '&') ?? ''
  const page = await beginFlow(service, visitor, { provider: 'corp' })
  const all = await visitor.open(hrefIn(page))
  expect([all.title, all.body.includes('name="email"')]).toEqual(['Sign in to default app', true])

  const state = goesOnTo(await page.submit('/sign-in/provider/corp')).searchParams.get('state') ?? ''
  const returned = await visitor.open(
    `/sign-in/callback/corp?${new URLSearchParams({ error: 'access_denied', state })}`,
  )
  const canceled = await returned.submit('/sign-in/callback/corp')
  expect(canceled.title).toBe('You canceled the sign-in')
  expect((await visitor.open(hrefIn(canceled))).title).toBe('Sign in to default app')
})

test.each(['unknown', 'off'])('a request for a provider that is %s shows all ways', async (provider) => {
  const { service, visitor } = await start()
  await insertProvider(service, { key: 'off', type: 'github', clientId: 'x', enabled: false })
  expect((await beginFlow(service, visitor, { provider })).title).toBe('Sign in to default app')
})

test('an account of another domain than the fixed one is refused with the reason', async () => {
  const { service, hostile, visitor } = await start()
  await service.db.updateTable('oauth_providers').set({ parameters: '{"hd": "example.com"}' }).execute()
  const page = await beginFlow(service, visitor)
  const refused = await returnFrom(hostile, visitor, await page.submit('/sign-in/provider/corp'))
  expect([refused.status, refused.title]).toEqual([403, "This account can't be used here"])
})
