import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { minutes } from '../../../server/test/harness.ts'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { app, becomes, type ClientWorld, issuer, run, shareClientBrowser, signInOnPages } from './world.ts'

const email = 'ada@example.com'
const expired = -1_000

/** Puts the wall clock of a page off, by what a test can change later. */
const wrongClock = (ms: number): string => `{
  globalThis.clockIsOff = Number(sessionStorage.clockIsOff ?? ${ms})
  const now = Date.now.bind(Date)
  Date.now = () => now() + globalThis.clockIsOff
}`

const readStored = (page: Page, { service }: ClientWorld): Promise<string | null> =>
  run(page, `localStorage.getItem('licet:${issuer}:${service.app.ref}')`)

/** As browsers do when a user returns to the page. */
const wake = (page: Page): Promise<unknown> => run(page, "document.dispatchEvent(new Event('visibilitychange'))")

/** The email and code of a form of the app. */
async function signInHeadless(page: Page, { service }: ClientWorld): Promise<void> {
  await run(page, `globalThis.sent = await createHeadless(licet).sendEmail('${email}')`)
  await run(page, `sent.verify('${(await service.lastMail(email)).code}')`)
}

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)(
  '@licet/client keeps a user signed in',
  () => {
    const { start } = shareClientBrowser()

    test('one refresh for ten tabs, and a lock that is never given back delays no one beyond 5 seconds', async () => {
      const world = await start()
      const first = await world.open({ init: await world.tokensOf(email, expired) })
      const others = await Promise.all(Array.from({ length: 9 }, () => world.open({ context: first.context() })))
      const tokens = await Promise.all([first, ...others].map((page) => run(page, 'licet.getToken()')))

      expect([new Set(tokens).size, world.grants]).toEqual([1, ['refresh_token']])
      expect(await world.statusOf(String(tokens[0]))).toBe(200)
      const [holder] = others
      if (!holder) throw new Error('no page')
      const lock = `licet:${issuer}:${world.service.app.ref}`
      await run(holder, `void navigator.locks.request('${lock}', () => new Promise(() => undefined))`)
      world.service.advance(20 * minutes)
      // The response is 401, and the client knows of no reason for it.
      const from = performance.now()
      expect(await run(first, `(await licet.fetch('${issuer}/v1/sessions/current')).status`)).toBe(200)
      const waited = performance.now() - from
      expect([waited > 4_000, waited < 8_000, world.grants.length]).toEqual([true, true, 2])
    })

    test('tabs keep a session that has no grace period, and lose it together, with the reason', async () => {
      const world = await start({ settings: { refreshReuseGrace: 0 } })
      const init = await world.tokensOf(email, expired)
      const page = await world.open({ init })
      const other = await world.open({ context: page.context() })
      await Promise.all([page, other].map((one) => run(one, 'licet.getToken()')))
      for (let round = 1; round <= 4; round += 1) {
        world.service.advance(20 * minutes)
        // Both learn at the same time that their access token has expired.
        const calls = [page, other].map((one) =>
          run(one, `(await licet.fetch('${issuer}/v1/sessions/current')).status`),
        )
        expect([await Promise.all(calls), world.grants.length]).toEqual([[200, 200], 1 + round])
      }
      const token = await run<string>(page, 'licet.getToken()')
      await world.service.call('POST', '/v1/auth/logout', { token })
      expect(await run(page, `(await licet.fetch('${issuer}/v1/sessions/current')).status`)).toBe(401)
      await becomes(other, 'signed_out', 1_000)
      expect(await run(page, 'licet.state')).toEqual({ status: 'signed_out', reason: 'revoked' })
      // The storage may tell the other tab before the message with the reason does.
      await expect.poll(() => run(other, 'licet.state.reason'), { timeout: 5_000 }).toBe('revoked')
    })

    test('500, 429, garbage, a captive portal, and no network keep the tokens', async () => {
      const world = await start()
      const page = await world.open({ init: await world.tokensOf(email, 300_000) })
      const before = await readStored(page, world)
      const faults: [number, string, string][] = [
        [500, 'application/json', '{"error":"server_error"}'],
        [429, 'application/json', '{"error":"temporarily_unavailable"}'],
        [200, 'text/html', '<title>Welcome to the hotel</title>'],
        [401, 'text/html', '<title>Pay for this network</title>'],
        [200, 'application/json', '{"access_token":7}'],
        [400, 'application/json', 'null'],
      ]
      for (const [status, type, body] of faults) {
        world.fault = (_incoming, outgoing) =>
          outgoing.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
        expect([body, typeof (await run(page, 'licet.getToken({ minValid: 400 })'))]).toEqual([body, 'string'])
        expect([body, await run(page, 'licet.state.offline'), await readStored(page, world)]).toEqual([
          body,
          true,
          before,
        ])
      }
      world.fault = undefined
      await page.context().setOffline(true)
      expect(typeof (await run(page, 'licet.getToken({ minValid: 400 })'))).toBe('string')
      expect([await run(page, 'licet.state.offline'), await readStored(page, world)]).toEqual([true, before])
      await page.context().setOffline(false)
      // Chromium tells the page, which then tries again.
      await expect.poll(() => run(page, 'licet.state.offline'), { timeout: 5_000 }).toBe(false)
      expect(await readStored(page, world)).not.toBe(before)
      expect(await run(page, 'errors')).toEqual([])
      const token = await run<string>(page, 'licet.getToken()')
      expect(await world.statusOf(token)).toBe(200)
    })

    test('storage that is full, blocked, or cleared by hand', async () => {
      const world = await start()
      await world.service.signIn(email)
      await world.service.db.deleteFrom('mail_allowances').execute()
      const full = await world.open()
      await run(
        full,
        '{ for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) try { for (;;) localStorage["f" + Math.random()] = "x".repeat(size) } catch {} }',
      )
      await run(full, 'void licet.signIn()')
      await signInOnPages(full, world, email)
      expect(await run(full, '(await licet.start()).status')).toBe('signed_in')
      expect([await readStored(full, world), await run(full, 'errors')]).toEqual([null, ['STORAGE_UNAVAILABLE']])
      expect(await world.statusOf(await run(full, 'licet.getToken()'))).toBe(200)

      await world.service.db.deleteFrom('mail_allowances').execute()
      const refusal = '{ get() { throw new DOMException("blocked", "SecurityError") } }'
      const init = `if (location.origin === '${app}') for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, ${refusal})`
      const blocked = await world.open({ init })
      expect(await run(blocked, '(await licet.start()).status')).toBe('signed_out')
      await signInHeadless(blocked, world)
      expect([await run(blocked, 'licet.state.status'), await run(blocked, 'errors')]).toEqual([
        'signed_in',
        ['STORAGE_UNAVAILABLE'],
      ])
      world.service.advance(20 * minutes)
      expect(await run(blocked, `(await licet.fetch('${issuer}/v1/sessions/current')).status`)).toBe(200)

      const page = await world.open({ init: await world.tokensOf(email) })
      const other = await world.open({ context: page.context() })
      for (const one of [page, other]) expect(await run(one, '(await licet.start()).status')).toBe('signed_in')
      await run(page, 'localStorage.clear()')
      await becomes(other, 'signed_out', 1_000)
      await wake(page)
      await becomes(page, 'signed_out', 1_000)
      expect(await run(page, 'errors')).toEqual([])
    })

    test('a clock that is three hours wrong, or set in between, refreshes neither too late nor all the time', async () => {
      const world = await start()
      for (const hours of [3, -3]) {
        const page = await world.open({ init: wrongClock(hours * 60 * minutes) })
        await run(page, 'licet.start()')
        await world.service.db.deleteFrom('mail_allowances').execute()
        await signInHeadless(page, world)
        const token = await run<string>(page, 'licet.getToken()')
        expect([await world.statusOf(token), await run(page, 'licet.state.status'), world.grants]).toEqual([
          200,
          'signed_in',
          [],
        ])
        // Set right, and the page is opened again.
        await run(page, 'sessionStorage.clockIsOff = 0')
        await page.reload()
        expect(await world.statusOf(await run(page, 'licet.getToken()'))).toBe(200)
        expect([hours, world.grants.splice(0)]).toEqual([hours, ['refresh_token']])
      }
    })

    test('a laptop that was asleep for an hour is signed in when it wakes up, after one refresh', async () => {
      const world = await start()
      const page = await world.open({ init: `${wrongClock(0)}; ${await world.tokensOf(email)}` })
      expect(await run(page, '(await licet.start()).status')).toBe('signed_in')
      world.service.advance(60 * minutes)
      await run(page, 'globalThis.clockIsOff = 3_600_000')
      await wake(page)
      const statuses = await run(
        page,
        `Promise.all([1, 2, 3].map(async () => (await licet.fetch('${issuer}/v1/sessions/current')).status))`,
      )
      expect([statuses, world.grants, await run(page, 'licet.state.status')]).toEqual([
        [200, 200, 200],
        ['refresh_token'],
        'signed_in',
      ])
    })

    test('the token goes to trusted origins alone, and entitlements that have not changed are not sent again', async () => {
      const world = await start()
      const admin = await setUpCatalog(world.service, {
        features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
        plans: [{ key: 'pro', name: 'Pro', entitlements: { reports: true } }],
      })
      const { user } = await world.service.signIn(email)
      const grant = { projectId: world.service.app.projectRef, userId: user.id, plan: 'pro' }
      expect((await admin.call('POST', '/v1/admin/licenses', { body: grant })).status).toBe(201)
      world.appAnswer = ({ url, headers }, outgoing) => {
        if (url !== '/echo') return false
        outgoing.end(headers.authorization ?? 'none')
        return true
      }
      const init = await world.tokensOf(email)
      const page = await world.open({ init, options: { apiOrigins: ['https://api.example.com'] } })
      const token = await run<string>(page, 'licet.getToken()')
      const urls = [
        '/echo',
        `${app}/echo`,
        'https://api.example.com/',
        'https://evil.example.com/',
        '//evil.example.com/',
      ]
      const tricks = [
        'https://api.example.com@evil.example.com/',
        'https://auth.example.com\\@evil.example.com/',
        'https\n://evil.example.com/',
      ]
      const got = await run<string[]>(
        page,
        `Promise.all(${JSON.stringify([...urls, ...tricks])}.map(async (url) => (await licet.fetch(url).catch(() => undefined))?.text() ?? 'none'))`,
      )
      expect(got.map((text) => text === `Bearer ${token}`)).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
        false,
        false,
      ])
      expect(got.slice(3).join()).not.toContain('lat_')

      const once = await run<{ entitlements: object }>(page, 'licet.entitlements()')
      expect(Object.keys(once.entitlements)).toEqual(['reports'])
      expect(await run(page, '(await licet.entitlements()) === (await licet.entitlements())')).toBe(true)
      const calls = world.seen.filter((line) => line.startsWith('GET /v1/licenses/entitlements'))
      expect(calls.map((line) => line.split(' ')[2])).toEqual(['200', '304', '304'])
      const returns = [
        '//evil.example.com',
        'javascript:alert(1)',
        'https://evil.example.com/',
        '/\\evil.example.com',
        '/fine?x#y',
      ]
      expect(await run(page, `${JSON.stringify(returns)}.map((to) => safeReturn(to) ?? null)`)).toEqual([
        null,
        null,
        null,
        null,
        `${app}/fine?x#y`,
      ])
    })
  },
)
