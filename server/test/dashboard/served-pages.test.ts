import { expect, test, vi } from 'vitest'
import { slugOf } from '../../../scripts/documents/sections.ts'
import { tagNames } from '../../../scripts/openapi/api.ts'
import { isThorough, seed } from '../rounds.ts'
import { stories, useInstallation } from './installation.ts'
import { faultsOf, looksInTurn } from './looks.ts'
import { expectPeace } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

const reference = ['/docs', ...tagNames.map((tag) => `/docs/api/${slugOf(tag)}`)]
/** One template renders all of them: a third with each merge, which one by chance. */
const looked = reference.filter((_path, index) => isThorough || (index + seed) % 3 === 0)

/** The sign-in of an app at the development provider. */
const idpSignIn = `/dev/idp/auth?${new URLSearchParams({
  client_id: 'licet-dev',
  response_type: 'code',
  scope: 'openid email',
  redirect_uri: 'http://localhost:3000/',
  state: 'state',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})}`

stories('the pages outside the dashboard', () => {
  const installation = useInstallation()

  test.each(looked.map((path, index) => ({ path, looks: looksInTurn(index) })))(
    '$path has no faults',
    async ({ path, looks }) => {
      const visitor = await installation().visit()
      await visitor.page.goto(visitor.url + path)
      // All operations have the same form: a few of each page.
      expect(await faultsOf(visitor, { looks, without: 'article:nth-of-type(n + 4)' })).toEqual([])
      expectPeace([visitor])
    },
  )

  test('the mailbox has no faults, empty, with an email, and for an unknown one', async () => {
    const visitor = await installation().visit()
    const { page, url } = visitor
    await page.goto(`${url}/dev/mail?to=nobody@example.com`)
    expect(await faultsOf(visitor)).toEqual([])
    const data = { email: 'ada@example.com', redirectUri: 'http://localhost:3000/' }
    expect((await page.request.post(`${url}/v1/auth/magic-link`, { data })).status()).toBe(200)
    await page.goto(`${url}/dev/mail?to=ada@example.com`)
    expect(await faultsOf(visitor)).toEqual([])
    await page.getByRole('listitem').getByRole('link').first().click()
    await page.getByText('All emails').waitFor()
    expect(await faultsOf(visitor)).toEqual([])
    await page.goto(`${url}/dev/mail/unknown`)
    expect(await faultsOf(visitor)).toEqual([])
    // axe tries to run in the frame of an email, whose sandbox refuses scripts.
    expectPeace([visitor], [/status of 404/, /Blocked script execution in 'about:srcdoc'/])
  })

  test('the page of an undo link has no faults, and sends the token only when its button is pressed', async () => {
    const visitor = await installation().visit()
    const { page, url } = visitor
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
    await page.goto(`${url}/undo#token=lun_${'A'.repeat(43)}`)
    const button = page.locator('[data-undo]:not([hidden]) button')
    await button.waitFor()
    expect(page.url()).toBe(`${url}/undo`)
    expect(await faultsOf(visitor)).toEqual([])
    expect(sent).toEqual([])
    await button.click()
    await page.locator('[data-outcome="unknown"]:not([hidden])').first().waitFor()
    expect(sent).toEqual([JSON.stringify({ token: `lun_${'A'.repeat(43)}` })])
    expect(await faultsOf(visitor)).toEqual([])
    expectPeace([visitor], [/status of 401/])
  })

  test.each([idpSignIn, '/dev/idp/auth?client_id=unknown'])('%s has no faults', async (path) => {
    const visitor = await installation().visit()
    await visitor.page.goto(visitor.url + path)
    expect(await faultsOf(visitor)).toEqual([])
    expectPeace([visitor], [/status of 400/])
  })
})
