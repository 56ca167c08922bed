import { beforeEach, expect, test } from 'vitest'
import { days, minutes, type Service, startService } from '../../../test/harness.ts'
import { addHostileProvider, finishLogin, signInThrough, startLogin } from '../../../test/providers.ts'
import { sealAll } from '../../audit/seals.ts'
import type { Stats } from './schema.ts'

const hours = 60 * minutes

let service: Service
beforeEach(async () => {
  service = await startService()
  // Thursday, at noon.
  service.advance(12 * hours)
})

async function stats(span = 7, projectId = service.app.projectRef): Promise<Stats> {
  const reply = await (await service.adminSignIn()).call('GET', `/v1/admin/stats?projectId=${projectId}&days=${span}`)
  expect(reply.status).toBe(200)
  return reply.data
}

const some = <T extends { count: number }>(rows: readonly T[]): T[] => rows.filter(({ count }) => count > 0)

/** Five wrong codes end the code of a link. */
async function guess(email: string): Promise<void> {
  const { code, handle } = await service.requestLink(email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const _ of [1, 2, 3, 4, 5]) await service.call('POST', '/v1/auth/verify', { body: { handle, code: wrong } })
}

test('the statistics match the events, sealed or not', async () => {
  const hostile = await addHostileProvider(service)
  await service.signIn('ada@example.com')
  await service.signIn('ada@example.com')
  await sealAll(service.ctx)
  service.advance(1 * days + 3 * hours)
  await service.signIn('grace@example.com')
  await signInThrough(service, hostile, { sub: 'edsger', email: 'edsger@example.com', email_verified: true })
  await guess('ada@example.com')
  const login = await startLogin(service)
  await finishLogin(service, { code: 'wrong', state: login.data.state })
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.call('POST', '/v1/auth/logout', { token })

  const before = await stats()
  await sealAll(service.ctx)

  expect(await stats()).toEqual(before)
  expect(before).toMatchObject({
    days: 7,
    totals: {
      users: 3,
      usersCapped: false,
      activeSessions: 4,
      activeSessionsCapped: false,
      signIns: 5,
      newUsers: 3,
      failures: 2,
    },
    previous: { signIns: 0, newUsers: 0, failures: 0 },
  })
  expect(some(before.signIns)).toEqual([
    { date: '2026-01-01', method: 'magic_link', count: 2 },
    { date: '2026-01-02', method: 'magic_link', count: 2 },
    { date: '2026-01-02', method: 'oauth:corp', count: 1 },
  ])
  expect(some(before.newUsers)).toEqual([
    { date: '2026-01-01', count: 1 },
    { date: '2026-01-02', count: 2 },
  ])
  expect(before.failures).toEqual(
    expect.arrayContaining([
      { action: 'magic_link.fail', reason: 'too_many_wrong_codes', count: 1 },
      { action: 'oauth.fail', reason: 'INVALID_CODE', count: 1 },
    ]),
  )
  expect(some(before.heatmap)).toEqual([
    { weekday: 3, hour: 12, count: 2 },
    { weekday: 4, hour: 15, count: 3 },
  ])
})

test('every day and every hour of the week is included, also those without events', async () => {
  await service.signIn('ada@example.com')

  for (const span of [7, 30, 90]) {
    const { newUsers, signIns, heatmap } = await stats(span)
    expect(newUsers.length).toBe(span)
    expect(signIns.length).toBe(span)
    expect(newUsers.at(-1)?.date).toBe('2026-01-01')
    expect(heatmap.length).toBe(168)
  }
})

test('the previous period is compared up to the same hour', async () => {
  await service.signIn('ada@example.com')
  service.advance(2 * hours)
  await service.signIn('ada@example.com')
  service.advance(7 * days - 1 * hours)
  await service.signIn('grace@example.com')

  expect(await stats()).toMatchObject({
    totals: { signIns: 1, newUsers: 1 },
    previous: { signIns: 1, newUsers: 1 },
  })
  service.advance(1 * hours)
  expect(await stats()).toMatchObject({ previous: { signIns: 2 } })
})

test("there is no comparison with a time before the audit log's retention", async () => {
  service = await startService({ config: { auditRetentionDays: 30 } })

  expect((await stats(7)).previous).toEqual({ signIns: 0, newUsers: 0, failures: 0 })
  expect((await stats(30)).previous).toBeNull()
})

test('expired sessions and deleted users are not counted', async () => {
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.signIn('grace@example.com')
  await service.call('DELETE', '/v1/users/me', { token })
  expect(await stats()).toMatchObject({ totals: { users: 1, activeSessions: 1 } })

  service.advance(31 * days)
  expect(await stats()).toMatchObject({ totals: { users: 1, activeSessions: 0 } })
})

test('nothing of another project is counted', async () => {
  await service.signIn('ada@example.com')
  const admin = await service.adminSignIn()
  const other = await admin.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  await sealAll(service.ctx)

  expect((await stats(7, other.data.id)).totals).toMatchObject({ users: 0, activeSessions: 0, signIns: 0, newUsers: 0 })
  const reader = await service.adminSignIn({
    email: 'grace@example.com',
    role: 'viewer',
    projectId: service.app.projectId,
  })
  const path = (projectId: string) => `/v1/admin/stats?projectId=${projectId}`
  expect((await reader.call('GET', path(service.app.projectRef))).status).toBe(200)
  expect(await reader.call('GET', path(other.data.id))).toMatchObject({
    status: 404,
    error: { code: 'PROJECT_NOT_FOUND' },
  })
})

test('only 7, 30, and 90 days are allowed', async () => {
  const admin = await service.adminSignIn()
  const ask = (span: string) => admin.call('GET', `/v1/admin/stats?projectId=${service.app.projectRef}${span}`)

  expect((await ask('')).data.days).toBe(30)
  for (const span of ['0', '8', '365', '-7', '7.5', 'x']) expect((await ask(`&days=${span}`)).status).toBe(400)
})

test('a reused refresh token is among the failures', async () => {
  const { refreshToken } = await service.signIn('ada@example.com')
  for (const wait of [0, 31_000]) {
    service.advance(wait)
    await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
  }
  expect((await stats()).failures).toEqual([{ action: 'session.refresh_reused', reason: 'refresh_reused', count: 1 }])
})
