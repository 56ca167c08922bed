import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newApiKey } from './api-keys.ts'
import type { Json } from './client.ts'
import { blockOf } from './guide.ts'
import { minutes, type Service, startService } from './harness.ts'
import { chromiumPath, passOn } from './https-hosts.ts'
import { addHostileProvider } from './providers.ts'
import { shareBrowser } from './shared-browser.ts'

/* The code of docs/integrate/headless.md, as printed: in a page of Chromium, and on a server. */

const guide = 'docs/integrate/headless.md'
const isCi = process.env['CI'] !== undefined

/** A block has the code of two pages: that of the sign-in, and that of the redirect URI. */
function pagesOf(name: string): readonly [first: string, second: string] {
  const [first = '', second = ''] = blockOf(guide, name).split(/^\/\/ https:\/\/app\.example\.com\/callback\?.*$/m)
  return [first, second]
}

/** The scripts of the page, by path. `run` has the blocks that use the client, as functions. */
function scriptsFor(service: Service): Record<string, string> {
  const [page, back] = pagesOf('page')
  const [store = '', start = ''] = page.split(/^\/\/ The sign-in page$/m)
  const [leave, returned] = pagesOf('provider')
  const client = `${blockOf(guide, 'client')}\n${store.replace(/app_\w+/, service.app.ref)}`
  const run = (name: string, values: string) => `async () => { ${blockOf(guide, name)}\nreturn ${values} }`
  const ofProvider = (code: string) => code.replaceAll("'github'", "'corp'")
  return {
    '/mail': `${client}\n${start}\nglobalThis.done = { handle, codeLength }`,
    '/provider': `${client}\n${ofProvider(leave)}`,
    '/callback': `${client}
      const page = document.body
      if (location.search.includes('token=')) { ${back}\nglobalThis.done = user }
      else { ${ofProvider(returned)}\nglobalThis.done = { user: store.load() } }`,
    '/home': `${client}
      globalThis.run = {
        sessions: ${run('sessions', 'data')},
        account: ${run('account', '{ user, changed, everything }')},
        ways: ${run('ways', '{ identities, passkeys }')},
        export: async () => { ${blockOf(guide, 'step-up')}\nreturn (await withStepUp('GET', '/v1/users/me/export')).data },
      }
      globalThis.done = {}`,
  }
}

const run = (page: Page, name: string): Promise<Json> =>
  page.evaluate((which) => Object(globalThis).run[which](), name) as Promise<Json>

describe.skipIf(!existsSync(chromiumPath) && !isCi)('the code of the guide for custom sign-in forms', () => {
  const browser = shareBrowser(['auth.example.com', 'app.example.com'])

  async function start() {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const scripts = scriptsFor(service)
    browser.answerWith((incoming, outgoing) => {
      if (incoming.headers.host === 'auth.example.com') return passOn(incoming, outgoing, service.url)
      const { pathname } = new URL(incoming.url ?? '', 'https://app.example.com')
      const script = scripts[pathname] ?? ''
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.end(`<!doctype html><link rel="icon" href="data:,"><body><script type="module">${script}</script>`)
    })
    const page = await browser.open()
    const open = async (path: string): Promise<Json> => {
      await page.goto(`https://app.example.com${path}`)
      await page.waitForFunction('globalThis.done')
      return page.evaluate('globalThis.done') as Promise<Json>
    }
    const mailbox = { of: 'ada@example.com' }
    await page.exposeFunction('askForCode', async () => (await service.lastMail(mailbox.of)).code)
    return { service, hostile, page, open, mailbox }
  }

  test('signs in by email, and manages the sessions and the account of the user', async () => {
    const { service, page, open, mailbox } = await start()
    expect(await open('/mail')).toMatchObject({ codeLength: 6 })
    const { token } = await service.lastMail('ada@example.com')
    expect(await open(`/callback?token=${token}`)).toMatchObject({ email: 'ada@example.com' })
    expect(page.url()).toBe('https://app.example.com/callback')

    await open('/home')
    service.advance(60 * minutes)
    expect(await run(page, 'export')).toMatchObject({ exportedAt: expect.any(String) })

    await open('/mail')
    await open(`/callback?token=${(await service.lastMail('ada@example.com')).token}`)
    await open('/home')
    mailbox.of = 'ada@example.org'
    expect(await run(page, 'account')).toMatchObject({
      user: { email: 'ada@example.com' },
      changed: { emailChange: expect.anything() },
      everything: { exportedAt: expect.any(String) },
    })
    // A token that has expired, and a call that asks for a step-up.
    expect(browser.faults().filter((fault) => !/status of 40[13]/.test(fault))).toEqual([])
  })

  test('signs in at a provider, whose identity the user can remove, and ends sessions', async () => {
    const { service, hostile, page, open } = await start()
    await page.route(`${hostile.issuer}/**`, (route) => {
      const back = new URL('https://app.example.com/callback')
      const query = new URL(route.request().url()).searchParams
      back.search = `${new URLSearchParams({ code: hostile.issueCode(route.request().url()), state: query.get('state') ?? '' })}`
      return route.fulfill({ status: 302, headers: { location: String(back) } })
    })
    await page.goto('https://app.example.com/provider')
    await page.waitForURL(/callback\?code=/)
    await page.waitForFunction('globalThis.done')
    expect(await page.evaluate('globalThis.done')).toMatchObject({
      user: { accessToken: expect.stringMatching(/^lat_/) },
    })

    await open('/home')
    expect(await run(page, 'ways')).toMatchObject({ identities: [{ provider: 'corp' }], passkeys: [] })
    // The older session is the second one of the list.
    service.advance(-1_000)
    await service.signIn('ada@example.com')
    service.advance(1_000)
    expect(await run(page, 'sessions')).toMatchObject([{ current: true }, { current: false }])
    expect(await page.evaluate("localStorage.getItem('licet')")).toBeNull()
  })
})

describe('a server with the code of the guide for custom sign-in forms', () => {
  type Body = (...values: unknown[]) => Promise<Json>
  /** A block as a function of what is around it in a server. */
  const serverOf = (name: string, service: Service, values: readonly string[], result: string): Body => {
    const code = blockOf(guide, name).replaceAll('https://auth.example.com', service.url)
    const make: new (...parts: string[]) => Body = Object.getPrototypeOf(async () => {}).constructor
    return new make(...values, `${code}\nreturn ${result}`)
  }
  const request = (authorization?: string) => ({ headers: { authorization, 'user-agent': 'Browser/1' } })

  test('identifies the caller by the token, and tells a refusal from a fault', async () => {
    const service = await startService()
    const { accessToken, user } = await service.signIn('ada@example.com')
    const verify = serverOf('verify', service, ['request', 'clientAddress', 'refuse', 'tryLater'], 'session')
    const ask = (token: string) =>
      verify(
        request(`Bearer ${token}`),
        '192.0.2.7',
        () => 'refused',
        () => 'later',
      )

    expect(await ask(accessToken)).toMatchObject({ userId: user.id })
    expect(await ask(`lat_${'x'.repeat(43)}`)).toBe('refused')
  })

  test('sends the email of a sign-in for the address of its user', async () => {
    const service = await startService()
    const env = { LICET_API_KEY: await newApiKey(service, { scopes: ['auth:relay'] }), LICET_APP_ID: service.app.ref }
    const relay = serverOf('relay', service, ['request', 'clientAddress', 'email', 'process'], 'reply.json()')

    expect(await relay(request(), '192.0.2.7', 'ada@example.com', { env })).toMatchObject({ data: { codeLength: 6 } })
    expect((await service.lastMail('ada@example.com')).text).toContain('192.0.2.7')
  })
})
