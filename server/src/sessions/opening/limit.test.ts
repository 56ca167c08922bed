import { expect, test } from 'vitest'
import { days, type Service, startService } from '../../../test/harness.ts'
import { setUpCatalog } from '../../../test/licensing.ts'
import { eachRound } from '../../../test/rounds.ts'

const email = 'ada@example.com'

/** Creates a project whose plans limit the number of sessions per user. */
async function startWithLimit(type: 'limit' | 'static', entitlement: object, settings = {}) {
  const service = await startService({ settings })
  const admin = await setUpCatalog(service, {
    features: [{ key: 'sessions.max', name: 'Sessions', type }],
    plans: [
      { key: 'one', name: 'One', entitlements: { 'sessions.max': entitlement } },
      { key: 'none', name: 'None', group: 'other' },
    ],
  })
  const { user } = await service.signIn(email)
  const body = { projectId: service.app.projectRef, userId: user.id, plan: 'one', endsAt: '2026-02-01T00:00:00Z' }
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', { body })
  return { service, admin, license }
}

const listOf = async (service: Service, token: string) => service.call('GET', '/v1/sessions', { token })

const signIn = async (service: Service) => {
  const { token } = await service.requestLink(email)
  await service.db.deleteFrom('mail_allowances').execute()
  return service.call('POST', '/v1/auth/verify', { body: { token } })
}

test('a license can lower the limit at which the oldest session is signed out', async () => {
  const { service } = await startWithLimit('limit', { limit: 2 })
  await service.signIn(email)
  const { accessToken } = await service.signIn(email)

  const { data, meta } = await listOf(service, accessToken)

  expect(data).toHaveLength(2)
  expect(meta).toMatchObject({ total: 2, sessionLimit: { max: 2, whenFull: 'evict_oldest' } })
})

test('a license can refuse a sign-in above the limit; the link works again once there is room', async () => {
  const { service } = await startWithLimit('static', { value: { max: 2, whenFull: 'refuse' } })
  const { accessToken } = await service.signIn(email)
  const { token: link } = await service.requestLink(email)
  const verify = () => service.call('POST', '/v1/auth/verify', { body: { token: link } })

  expect(await verify()).toMatchObject({
    status: 403,
    error: { code: 'SESSION_LIMIT_REACHED', details: { limit: 2, used: 2 } },
  })
  expect((await listOf(service, accessToken)).meta.sessionLimit).toEqual({ max: 2, whenFull: 'refuse' })
  await service.call('DELETE', '/v1/sessions?exceptCurrent=true', { token: accessToken })
  expect((await verify()).status).toBe(200)
})

test('the limit of a license applies as long as the license, and never exceeds that of the app', async () => {
  const { service } = await startWithLimit('limit', { limit: 50 }, { maxSessions: 3 })
  const { accessToken } = await service.signIn(email)
  expect((await listOf(service, accessToken)).meta.sessionLimit).toEqual({ max: 3, whenFull: 'evict_oldest' })

  const { service: second } = await startWithLimit('static', { value: { max: 1, whenFull: 'refuse' } })
  expect((await signIn(second)).error.code).toBe('SESSION_LIMIT_REACHED')
  second.advance(40 * days)
  const { data, status } = await signIn(second)
  expect(status).toBe(200)
  expect((await listOf(second, data.accessToken)).meta.sessionLimit).toEqual({ max: 20, whenFull: 'evict_oldest' })
})

test.each([
  [{ value: 2 }, { max: 2, whenFull: 'evict_oldest' }],
  [{ value: { max: 0, whenFull: 'refuse' } }, { max: 1, whenFull: 'refuse' }],
  [{ value: { max: 'many', whenFull: 'nonsense' } }, { max: 20, whenFull: 'evict_oldest' }],
  [{ value: null }, { max: 20, whenFull: 'evict_oldest' }],
])('the value %j means %j', async (entitlement, meant) => {
  const { service } = await startWithLimit('static', entitlement)
  const { data } = await service.db
    .deleteFrom('sessions')
    .execute()
    .then(() => signIn(service))

  expect((await listOf(service, data.accessToken)).meta.sessionLimit).toEqual(meant)
})

test('of 20 concurrent sign-ins on two nodes exactly as many succeed as the limit allows, in every round', async () => {
  const { service } = await startWithLimit('static', { value: { max: 3, whenFull: 'refuse' } })
  const other = await service.startNode()
  for (const _round of eachRound(20)) {
    await service.db.deleteFrom('sessions').execute()
    const links: string[] = []
    for (let link = 0; link < 20; link += 1) {
      links.push((await service.requestLink(email)).token)
      // An email that failed holds no other back.
      await service.db.updateTable('mails').set({ status: 'failed' }).execute()
    }
    await service.db.deleteFrom('mail_allowances').execute()
    const replies = await Promise.all(
      links.map((token, index) => (index % 2 ? other : service).call('POST', '/v1/auth/verify', { body: { token } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ error }) => error?.code === 'SESSION_LIMIT_REACHED')).toHaveLength(17)
  }
}, 240_000)
