import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startService } from '../../test/harness.ts'
import { chromiumPath, passOn } from '../../test/https-hosts.ts'
import { encode, newProof } from '../../test/oidc.ts'
import { shareBrowser } from '../../test/shared-browser.ts'

const [host, appHost] = ['auth.example.com', 'app.example.com']
const redirectUri = `https://${appHost}/callback`
const email = 'ada@example.com'

/** The page of the app keeps what its pop-up tells, and the page that follows the sign-in tells it. */
const appPage = `<!doctype html><title>app</title><script>
  onmessage = ({ data }) => (document.title = data)
  if (location.pathname === '/callback') opener.postMessage(location.search, location.origin)
</script>`

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('a pop-up of an app', () => {
  const browser = shareBrowser([host, appHost])

  async function start() {
    const service = await startService({ redirectUris: [redirectUri] })
    await service.signIn(email)
    browser.answerWith((incoming, outgoing) => {
      if (incoming.headers.host === host) passOn(incoming, outgoing, service.url)
      else outgoing.writeHead(200, { 'content-type': 'text/html' }).end(appPage)
    })
    const page = await browser.open()
    await page.goto(`https://${appHost}/`)
    /** Opens a page of Licet from that of the app, which keeps the window. */
    const openWindow = async (path: string) => {
      const opened = page.context().waitForEvent('page')
      await page.evaluate<void>(`void (child = window.open('https://${host}${path}', '', 'width=400,height=600'))`)
      const window = await opened
      await window.waitForLoadState()
      return window
    }
    return { service, page, openWindow }
  }

  test('signs its user in, and tells the page that opened it', async () => {
    const { service, page, openWindow } = await start()
    const request = encode({
      client_id: service.app.ref,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: 's-1',
      code_challenge: newProof().challenge,
      code_challenge_method: 'S256',
    })

    const popUp = await openWindow(`/oauth2/authorize?${request}`)
    await popUp.fill('#email', email)
    await popUp.keyboard.press('Enter')
    await popUp.waitForSelector('#code')
    await popUp.fill('#code', (await service.lastMail(email)).code)
    await popUp.waitForURL(`${redirectUri}?**`)

    await expect.poll(() => page.title(), { timeout: 10_000 }).toMatch(/^\?code=.+&state=s-1&iss=/)
    await page.evaluate<void>('child.close()')
    await expect.poll(() => popUp.isClosed(), { timeout: 10_000 }).toBe(true)
  })

  test.for(['/account', '/device', '/admin'])('cannot reach %s', async (path) => {
    const { page, openWindow } = await start()

    const window = await openWindow(path)

    expect(await window.evaluate<boolean>('opener === null')).toBe(true)
    expect(await page.evaluate<boolean>('child.closed')).toBe(true)
  })
})
