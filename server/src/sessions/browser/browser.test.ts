import { expect, test, vi } from 'vitest'
import { startWithBrowsers } from '../../../test/browsers.ts'
import { days } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { type BrowserSession, bindBrowser, endBrowser } from './service.ts'

async function start() {
  const started = await startWithBrowsers()
  const { service, ada } = started
  return {
    ...started,
    /** Opens a session of the app from that of a browser. */
    async openChild(parent: BrowserSession) {
      const child = await service.signIn(ada.user.email)
      const id = await service.sessionIdOf(child.accessToken)
      const row = service.db.updateTable('sessions').set({ parent_id: parent.session.id })
      await row.where('public_id', '=', id).execute()
      return { ...child, id }
    },
  }
}

test('a browser is recognized by its cookie without a query, and by nothing else', async () => {
  const started = await start()
  const { cookie, token } = await started.open()

  expect(cookie).toMatch(/^__Host-licet-default=lso_[\w-]{43}$/)
  expect((await started.find(cookie))?.session.userRef).toBe(started.ada.user.id)
  const load = vi.spyOn(started.ctx.caches.sessions, 'load')
  // On a machine that stalls for a second, the cache reads again.
  await vi.waitFor(async () => {
    load.mockClear()
    expect((await started.find(`a=b; ${cookie}`))?.token).toBe(token)
    expect(load).not.toHaveBeenCalled()
  })
  const [name] = cookie.split('=')
  for (const bad of ['', `${cookie}x`, `${cookie}; ${cookie}`, `${name}=${started.ada.accessToken}`, `other=${token}`])
    expect(await started.find(bad)).toBeUndefined()
})

test('the token of a browser is neither an access token nor a refresh token', async () => {
  const { service, open } = await start()
  const { token } = await open()

  for (const presented of [token, token.replace('lso', 'lat')])
    expect((await service.call('GET', '/v1/sessions/current', { token: presented })).status).toBe(401)
  for (const refreshToken of [token, token.replace('lso', 'lrt')])
    expect((await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })).status).toBeGreaterThanOrEqual(
      400,
    )
})

test('the end of a browser ends the sessions that started from it, and no others', async () => {
  const started = await start()
  const { service, ctx, ada } = started
  const found = await started.openFound()
  const child = await started.openChild(found)
  const sibling = await started.openChild(found)
  await service.call('DELETE', `/v1/sessions/${child.id}`, { token: ada.accessToken })
  expect((await service.call('GET', '/v1/sessions/current', { token: sibling.accessToken })).status).toBe(200)

  await inTransaction(ctx, (tx) => endBrowser(tx, found))

  expect(await service.endedReasonOf(sibling.id)).toBe('logout')
  expect((await service.call('GET', '/v1/sessions/current', { token: sibling.accessToken })).status).toBe(401)
  expect((await service.call('GET', '/v1/sessions/current', { token: ada.accessToken })).status).toBe(200)
})

test('someone else in the same browser replaces its session, and the sessions of apps stay', async () => {
  const started = await start()
  const { service, open, find } = started
  const found = await started.openFound()
  const child = await started.openChild(found)

  const { cookie } = await open(await service.signIn('grace@example.com'), found)

  expect((await find(cookie))?.session.userRef).not.toBe(found.session.userRef)
  expect(await service.endedReasonOf(found.session.publicId)).toBe('logout')
  expect((await service.call('GET', '/v1/sessions/current', { token: child.accessToken })).status).toBe(200)
})

test('a new sign-in of a user replaces the token; the former one works for 30 seconds, without proof', async () => {
  const started = await start()
  const { service, open, find, ada } = started
  const first = await open()
  const found = await find(first.cookie)
  service.advance(60_000)

  const second = await open(ada, found)

  const [old, renewed] = [await find(first.cookie), await find(second.cookie)]
  expect(renewed?.session.id).toBe(found?.session.id)
  expect(renewed?.proof.at).toBe(service.ctx.now().getTime())
  expect(old?.proof.at).toBe(found?.proof.at)
  service.advance(30_001)
  expect(await find(first.cookie)).toBeUndefined()
  expect(await find(second.cookie)).toBeDefined()
})

test('browsers are listed and limited apart from the sessions of apps', async () => {
  const started = await start()
  const { service, open, find, ada } = started
  await service.db.updateTable('apps').set({ settings: '{"maxSessions": 1}' }).where('kind', '=', 'app').execute()
  const opened = []
  for (let count = 0; count < 21; count += 1) opened.push((await open()).cookie)
  const latest = await service.signIn(ada.user.email)

  expect(await find(opened[0] ?? '')).toBeUndefined()
  expect(await find(opened[1] ?? '')).toBeDefined()
  const { data } = await service.call('GET', '/v1/sessions?limit=100', { token: latest.accessToken })
  const keys = data.map(({ app }: { app: { key: string } }) => app.key)
  expect([keys.filter((key: string) => key === 'account').length, keys.length]).toEqual([20, 21])
})

test('use keeps the session of a browser alive, for 90 days at most', async () => {
  const started = await start()
  const { service, open, find } = started
  const { cookie } = await open()
  for (let day = 0; day < 88; day += 11) {
    expect(await find(cookie)).toBeDefined()
    await service.flushActivity()
    service.advance(11 * days)
  }
  expect(await find(cookie)).toBeDefined()
  await service.flushActivity()
  service.advance(2 * days)
  expect(await find(cookie)).toBeUndefined()
})

test('a session that started from a browser is as old as the sign-in there', async () => {
  const started = await start()
  const { service, ada } = started
  const monthAgo = new Date(service.ctx.now().getTime() - 30 * days)
  await service.db.updateTable('sessions').set({ authenticated_at: monthAgo }).execute()

  const current = await service.call('GET', '/v1/sessions/current', { token: ada.accessToken })
  const deleted = await service.call('DELETE', '/v1/users/me', { token: ada.accessToken })

  expect(current.data.authTime).toBe(monthAgo.toISOString())
  expect(deleted.error.code).toBe('REAUTH_REQUIRED')
})

test('a browser keeps its binding, and another one has another', async () => {
  const { ctx } = await start()
  const first = bindBrowser(ctx, undefined)

  expect(bindBrowser(ctx, first.cookie.split(';')[0]).id).toBe(first.id)
  expect(bindBrowser(ctx, '__Host-licet-browser=planted').id).not.toBe('planted')
  expect(bindBrowser(ctx, undefined).id).not.toBe(first.id)
})
