import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applyDueEvents } from '../../../server/src/payments/events/work.ts'
import { setUpBilling } from '../../../server/test/billing.ts'
import { signInOnPage } from '../../../server/test/example-process.ts'
import { eventually } from '../../../server/test/harness.ts'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { shareBrowser } from '../../../server/test/shared-browser.ts'
import { becomes, bundle, run } from '../../client/test/world.ts'
import { type ExpressOptions, licet } from '../src/express/index.ts'
import { startWorld } from './express-app.ts'

const email = 'grace@example.com'
const script = `import { createLicet } from '@licet/client'
import { createAccount } from '@licet/client/account'
import { createBilling } from '@licet/client/billing'
globalThis.licet = createLicet({ bff: '/auth', onError: (error) => console.error(error.code) })
globalThis.account = createAccount(licet)
globalThis.billing = createBilling(licet)
await licet.start()`

type Page = Parameters<typeof run>[0]
type World = Awaited<ReturnType<typeof startWorld>>

/** An app whose every page has the client. Returns its URL. */
async function serve({ options }: World, more: ExpressOptions = {}): Promise<string> {
  const auth = licet({ ...options, ...more })
  const code = await bundle(script)
  const app = express()
  app.get('/client.js', (_req, res) => void res.type('js').send(code))
  app.use(auth)
  app.use((_req, res) => void res.send('<!doctype html><script type="module" src="/client.js"></script>'))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await auth.client.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function signIn(page: Page, { service }: World): Promise<void> {
  await run(page, `void licet.signIn({ loginHint: '${email}' })`)
  await page.waitForURL(`${service.url}/**`)
  await signInOnPage(page, { codeFor: async () => (await service.lastMail(email)).code }, email)
}

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('@licet/client over Express', () => {
  const browser = shareBrowser([])

  test('signs in with a code, reads entitlements, and ends in every tab; no script can read a token', async () => {
    const world = await startWorld()
    const { service, admin } = world
    const url = await serve(world)
    const page = await browser.open()
    await page.goto(`${url}/reports?x=1#top`)
    await becomes(page, 'signed_out')
    await signIn(page, world)

    await page.waitForURL(`${url}/reports?x=1#top`)
    await becomes(page, 'signed_in')
    const state = await run<{ user: { id: string }; session: { id: string } }>(page, 'licet.state')
    expect(state).toMatchObject({ user: { email, emailVerified: true }, session: { amr: ['mail'] } })
    const readable = await run<string>(
      page,
      'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, licet.state, await licet.getToken()])',
    )
    expect(readable).not.toMatch(/l[ar]t_|licet-app/)

    const grant = { projectId: service.app.projectRef, userId: state.user.id, plan: 'pro' }
    expect((await admin.call('POST', '/v1/admin/licenses', { body: grant })).status).toBe(201)
    const reports = 'Object.keys((await licet.entitlements(["reports"])).entitlements)'
    await eventually(async () => (await run<string[]>(page, reports)).includes('reports'))

    const tab = await page.context().newPage()
    await tab.goto(url)
    await becomes(tab, 'signed_in')
    expect((await admin.call('DELETE', `/v1/admin/sessions/${state.session.id}`)).status).toBe(200)
    await eventually(
      async () => (await run(page, '(await licet.fetch("/auth/api/v1/users/me")).status')) === 401,
      1_000,
    )
    await becomes(page, 'signed_out', 1_000)

    // The browser is still signed in at Licet, and the app asks for no click.
    await run(page, 'void licet.signIn()')
    await becomes(page, 'signed_in')
    await run(tab, 'licet.start()')
    await tab.reload()
    await becomes(tab, 'signed_in')
    await run(page, 'void licet.signOut({ scope: "app" })')
    await becomes(tab, 'signed_out', 1_000)
    await page.reload()
    await becomes(page, 'signed_out')
  })
  test('account pages of the app call Licet without a token in the page', async () => {
    const world = await startWorld()
    const url = await serve(world, { scope: 'openid profile email offline_access licenses account' })
    const page = await browser.open()
    await page.goto(url)
    await becomes(page, 'signed_out')
    const codeOf = (call: string) => run(page, `await account.${call}.then(() => '', (error) => error.code)`)
    expect(await codeOf('user.get()')).toBe('NOT_SIGNED_IN')
    await signIn(page, world)
    await becomes(page, 'signed_in')

    expect(await run(page, "(await account.user.update({ name: 'Grace' })).name")).toBe('Grace')
    await eventually(async () => {
      await page.reload()
      await becomes(page, 'signed_in')
      return (await run(page, 'licet.state.user.name')) === 'Grace'
    })
    // Those of the app, and of the browser at Licet.
    const sessions = await run<{ current: boolean }[]>(page, '(await account.sessions.list()).items')
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
    expect(await codeOf('devices.remove("act_1")')).toBe('ACTIVATION_NOT_FOUND')
    expect(await run(page, 'account.licenses.current()')).toBeUndefined()
    // The user signed in a moment ago.
    expect(await codeOf('user.delete()')).toBe('')
    expect(await run(page, 'licet.state')).toEqual({ status: 'signed_out', reason: 'signed_out' })
    await page.reload()
    await becomes(page, 'signed_out')
  })

  test('a checkout through the server of the app returns to the page, which waits for it', async () => {
    let billing: Awaited<ReturnType<typeof setUpBilling>> | undefined
    const world = await startWorld(undefined, async (service) => {
      billing = await setUpBilling(service)
    })
    const url = await serve(world, { scope: 'openid profile email offline_access billing' })
    const page = await browser.open()
    await page.goto(`${url}/shop?x=1#top`)
    await becomes(page, 'signed_out')
    const codeOf = (call: string) => run(page, `await billing.${call}.then(() => '', (error) => error.code)`)
    expect(await codeOf("checkout({ plan: 'pro' })")).toBe('NOT_SIGNED_IN')
    await signIn(page, world)
    await becomes(page, 'signed_in')

    expect(await run(page, 'await billing.waitForCheckout() ?? null')).toBeNull()
    expect(await codeOf("checkout({ plan: 'hidden' })")).toBe('PRICE_NOT_FOUND')
    expect(await codeOf("checkout({ plan: 'pro', successUrl: 'https://evil.example.com' })")).toBe(
      'REDIRECT_URI_NOT_ALLOWED',
    )
    expect(await codeOf(`waitForCheckout('chk_${'0'.repeat(32)}')`)).toBe('CHECKOUT_NOT_FOUND')
    expect(await codeOf('portal()')).toBe('BILLING_CUSTOMER_NOT_FOUND')
    const made = await run<{ id: string; url: string }>(page, "await billing.checkout({ plan: 'pro' })")
    const back = String([...(billing?.stripe.sessions.values() ?? [])][0]?.success_url)
    expect(back).toBe(`${url}/shop?x=1&checkout=${made.id}`)
    await page.goto(back)
    await becomes(page, 'signed_in')
    const signal = 'AbortSignal.timeout(50)'
    const ended = `await billing.waitForCheckout(undefined, { signal: ${signal} }).catch((error) => error.name)`
    expect([await run(page, ended), page.url()]).toEqual(['TimeoutError', back])
    billing?.pay(made.url)
    // Licet asks the provider again after a while.
    world.service.advance(3_000)
    await run(page, '{ globalThis.result = billing.waitForCheckout() }')
    await eventually(async () => {
      await applyDueEvents(world.service.ctx)
      return page.url() === `${url}/shop?x=1`
    }, 15_000)
    expect(await run(page, 'await result')).toMatchObject({ id: made.id, status: 'completed', plan: 'pro' })
    expect(new URL((await run<{ url: string }>(page, 'await billing.portal()')).url).hostname).toBe(
      'billing.stripe.test',
    )
  })
})
