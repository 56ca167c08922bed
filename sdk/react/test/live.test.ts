import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { becomes, type ClientWorld, run } from '../../client/test/world.ts'
import { shareReactBrowser } from './world.ts'

const email = 'ada@example.com'
const browsers = describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)

/** What members do to the user whose page is open. */
async function membersOf({ service }: ClientWorld) {
  const admin = await setUpCatalog(service, {
    features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
    plans: [{ key: 'team', name: 'Team', entitlements: { reports: true } }],
  })
  const { user } = await service.signIn(email)
  const call = async (method: string, path: string, body?: object) => {
    const { status, data } = await admin.call(method, `/v1/admin${path}`, { body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status}`)
    return data
  }
  return {
    grant: (more: object = {}) =>
      call('POST', '/licenses', { projectId: service.app.projectRef, userId: user.id, plan: 'team', ...more }),
    suspend: (license: string) => call('POST', `/licenses/${license}/suspend`, { reason: 'Unpaid' }),
    revoke: (session: string) => call('DELETE', `/sessions/${session}`),
    suspendUser: () => call('POST', `/users/${user.id}/suspend`, { reason: 'Fraud' }),
  }
}

const shown = (page: Page, id: string) => page.locator(`#${id}`).waitFor()
/** Requests for the stream that Licet still responds to, or has responded to. */
const readsIn = ({ seen }: ClientWorld) =>
  seen.filter((line) => line.startsWith('GET /v1/licenses/entitlements ')).length
const streamsIn = ({ seen }: ClientWorld) => seen.filter((line) => line.startsWith('GET /v1/sessions/current '))

browsers('an open page', () => {
  const start = shareReactBrowser('19')

  async function open({ atRealTime = false } = {}) {
    const site = await start()
    const { service } = site.world
    if (atRealTime) service.advance(Date.now() - service.ctx.now().getTime())
    const members = await membersOf(site.world)
    const page = await site.open({ init: await site.world.tokensOf(email) })
    await becomes(page, 'signed_in')
    await shown(page, 'upgrade')
    return { site, members, page }
  }

  test('shows that its license was granted and suspended, without a reload', async () => {
    const { members, page } = await open()
    await run(page, '{ globalThis.isSame = true }')
    const { id } = await members.grant()
    await shown(page, 'report')
    await members.suspend(id)
    await shown(page, 'upgrade')
    expect(await run(page, 'isSame')).toBe(true)
  })

  test('reads its entitlements once for a change', async () => {
    const { site, members, page } = await open()
    // When it opens, and when its stream does.
    await expect.poll(() => readsIn(site.world)).toBe(2)
    const before = readsIn(site.world)
    await members.grant()
    await shown(page, 'report')
    // Longer than the page looks a second time where the first response was the one from before.
    await run(page, '{ await new Promise((resolve) => setTimeout(resolve, 2_000)) }')
    expect(readsIn(site.world) - before).toBe(1)
  })

  test('shows within 2 seconds that the time of its license has come, and reads once for it', async () => {
    const { site, members, page } = await open({ atRealTime: true })
    const { service } = site.world
    const endsAt = service.ctx.now().getTime() + 5_000
    await members.grant({ endsAt: new Date(endsAt).toISOString() })
    await shown(page, 'report')
    const before = readsIn(site.world)
    service.advance(5_000)
    await shown(page, 'upgrade')
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt)
    expect(Date.now()).toBeLessThan(endsAt + 2_000)
    expect(readsIn(site.world) - before).toBe(1)
  })

  test('signs out when its session is revoked, and when its user is suspended', async () => {
    const { site, members, page } = await open()
    await members.revoke(await run(page, 'licet.state.session.id'))
    await becomes(page, 'signed_out')
    expect(await run(page, 'licet.state.reason')).toBe('revoked')

    const other = await site.open({ init: await site.world.tokensOf(email) })
    await becomes(other, 'signed_in')
    await members.suspendUser()
    await becomes(other, 'signed_out')
  })

  test('shares one stream with the other tabs, of which each learns of a change', async () => {
    const { site, members, page } = await open()
    const second = await site.open({ context: page.context() })
    await shown(second, 'upgrade')
    const locks = await run<number[]>(
      page,
      `{ const { held, pending } = await navigator.locks.query()
         return [held, pending].map((list) => list.filter(({ name }) => name.endsWith(':live')).length) }`,
    )
    expect(locks).toEqual([1, 1])
    const { id } = await members.grant()
    await Promise.all([page, second].map((tab) => shown(tab, 'report')))

    // The tab that had the stream is closed: the other one continues.
    await page.close()
    await members.suspend(id)
    await shown(second, 'upgrade')
  })

  test('has no stream while it is hidden, and looks when it becomes visible', async () => {
    const { site, members, page } = await open()
    const show = (state: string) =>
      run(
        page,
        `{ Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
           document.dispatchEvent(new Event('visibilitychange')) }`,
      )
    const heldIn = () =>
      run<number>(page, '(await navigator.locks.query()).held.filter(({ name }) => name.endsWith(":live")).length')
    await show('hidden')
    await expect.poll(heldIn).toBe(0)
    await members.grant()
    expect(streamsIn(site.world)).toEqual([])
    await show('visible')
    await shown(page, 'report')
  })
})
