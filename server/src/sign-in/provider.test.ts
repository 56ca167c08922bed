import { expect, test } from 'vitest'
import { flowPath } from '../../test/flows.ts'
import { redirectUri, type Service, startService } from '../../test/harness.ts'
import type { HostileProvider } from '../../test/openid-providers.ts'
import { addHostileProvider, signInThrough } from '../../test/providers.ts'
import { type Visited, type Visitor, visitorOf } from '../../test/visitor.ts'
import type { Flow } from '../oauth2/service.ts'

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
