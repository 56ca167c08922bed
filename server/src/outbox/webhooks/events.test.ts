import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { chromeOnWindows } from '../../../test/client.ts'
import { days, type Service, startService, times } from '../../../test/harness.ts'
import { newKey, setUpCatalog, setUpLicensedUser } from '../../../test/licensing.ts'
import { statementsDuring } from '../../../test/statements.ts'
import { addEndpoint } from '../../../test/webhook-receiver.ts'

const url = 'http://127.0.0.1:1024/'

/** Returns the queued events, oldest first. */
async function listQueued(service: Service) {
  const rows = await service.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
  return rows.map(({ body, subject }) => ({ subject, ...JSON.parse(body) }))
}
const typesOf = async (service: Service): Promise<string[]> => (await listQueued(service)).map(({ type }) => type)

test('the first sign-in of a user sends an event, and later ones do not', async () => {
  const service = await startService()
  await addEndpoint(service, url, { events: ['user.*'] })

  const { user } = await service.signIn('ada@example.com')
  await service.signIn('ada@example.com')

  expect(await listQueued(service)).toMatchObject([
    { type: 'user.created', subject: user.id, projectId: service.app.projectRef, data: { user: { id: user.id } } },
  ])
})

test('each change of a profile sends an event with the names of the fields, and no value', async () => {
  const service = await startService()
  await addEndpoint(service, url, { events: ['user.updated'] })
  await addEndpoint(service, url, { events: ['user.created'] })
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const admin = await service.adminSignIn()
  const path = `/v1/admin/users/${user.id}`

  await service.call('PATCH', '/v1/users/me', { token, body: { name: 'Ada', metadata: { team: 'blue' } } })
  await service.call('PATCH', '/v1/users/me', { token, body: { name: 'Ada' } })
  await admin.call('PATCH', path, { body: { externalId: 'crm-7' } })
  await admin.call('PATCH', path, { body: { email: 'grace@example.com', emailVerified: true } })
  await admin.call('PATCH', path, { body: { emailVerified: false } })

  const events = (await listQueued(service)).filter(({ type }) => type === 'user.updated')
  expect(events).toMatchObject(
    [['name', 'metadata'], ['externalId'], ['email', 'emailVerified'], ['emailVerified']].map((fields) => ({
      subject: user.id,
      projectId: service.app.projectRef,
      data: { user: { id: user.id }, fields },
    })),
  )
  expect(JSON.stringify(events)).not.toMatch(/blue|grace@|crm-7/)
})

test('each sign-in to an app sends an event if an endpoint selects it, and otherwise no statement', async () => {
  const service = await startService()
  const endpoint = await addEndpoint(service, url, { events: ['user.*', 'session.revoked'] })
  const signInAll = () => Promise.all(times(20, (index) => service.signIn(`user${index}@example.com`)))
  await signInAll()

  const sent = await statementsDuring(async () => void (await signInAll()))
  await endpoint.call('PATCH', '', { events: ['session.*'] })
  const sessions = await signInAll()

  expect(sent.filter((text) => text.includes('webhook_deliveries'))).toEqual([])
  const events = (await listQueued(service)).filter(({ type }) => type === 'session.created')
  expect(events).toHaveLength(20)
  for (const { user, accessToken } of sessions) {
    const session = {
      id: await service.sessionIdOf(accessToken),
      userId: user.id,
      appId: service.app.ref,
      method: 'magic_link',
    }
    expect(events).toContainEqual(expect.objectContaining({ subject: user.id, data: { session } }))
  }
})

test('a deletion sends events for the sessions and licenses it ends, and last for the user', async () => {
  const service = await startService()
  const { user, token, license } = await setUpLicensedUser(service)
  await addEndpoint(service, url)
  const session = await service.sessionIdOf(token)

  expect((await service.call('DELETE', '/v1/users/me', { token })).status).toBe(200)

  expect(await listQueued(service)).toMatchObject([
    {
      type: 'session.revoked',
      subject: user.id,
      data: { session: { id: session, userId: user.id }, reason: 'user_deleted' },
    },
    { type: 'license.revoke', subject: user.id, data: { license: { id: license.id, status: 'revoked' } } },
    { type: 'user.deleted', subject: user.id, data: { user: { id: user.id } } },
  ])
  expect(JSON.stringify(await listQueued(service))).not.toContain('ada@')
})

test('every early end of a session sends an event with its reason, and expiration does not', async () => {
  const service = await startService({
    settings: { maxSessions: 2, refreshReuseGrace: 0, fingerprintPolicy: 'strict' },
  })
  await addEndpoint(service, url, { events: ['session.revoked'] })
  const signIn = () => service.signIn('ada@example.com')
  const idOf = ({ accessToken }: { accessToken: string }) => service.sessionIdOf(accessToken)
  const told: string[][] = []
  const tells = async (id: string, reason: string) => {
    told.push([id, reason])
    expect((await listQueued(service)).map(({ data }) => [data.session.id, data.reason])).toEqual(told)
  }

  const first = await signIn()
  const firstId = await idOf(first)
  await service.call('POST', '/v1/auth/logout', { token: first.accessToken })
  await tells(firstId, 'logout')
  const [oldest, kept] = [await idOf(await signIn()), await signIn()]
  const third = await idOf(await signIn())
  await tells(oldest, 'evicted')
  await service.call('DELETE', `/v1/sessions/${third}`, { token: kept.accessToken })
  await tells(third, 'revoked')
  const fourth = await idOf(await signIn())
  await service.call('DELETE', '/v1/sessions?exceptCurrent=true', { token: kept.accessToken })
  await tells(fourth, 'revoked_all')
  const reused = await signIn()
  const reusedId = await idOf(reused)
  const refresh = () => service.call('POST', '/v1/auth/refresh', { body: { refreshToken: reused.refreshToken } })
  await refresh()
  await refresh()
  await tells(reusedId, 'refresh_reuse')
  const keptId = await idOf(kept)
  const headers = { 'user-agent': chromeOnWindows }
  await service.call('GET', '/v1/sessions/current', { token: kept.accessToken, headers })
  await tells(keptId, 'fingerprint')
  const last = await idOf(await signIn())
  await (await service.adminSignIn()).call('DELETE', `/v1/admin/sessions/${last}`)
  await tells(last, 'admin')

  await signIn()
  service.advance(91 * days)
  await signIn()
  expect(await listQueued(service)).toHaveLength(told.length)
})

test('every change of a license sends an event named as in the timeline, in order', async () => {
  const service = await startService()
  await setUpCatalog(service)
  await addEndpoint(service, url, { events: ['license.*'] })
  const { user } = await service.signIn('ada@example.com')
  const admin = await service.adminSignIn()
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', {
    body: { projectId: service.app.projectRef, userId: user.id, plan: 'pro', reason: 'Bought' },
  })
  const change = (what: string, body: object = {}) =>
    admin.call('POST', `/v1/admin/licenses/${license.id}/${what}`, { body })

  await change('suspend', { reason: 'Dispute' })
  await change('reinstate')
  await change('renew')
  await change('cancel', { cancelAtPeriodEnd: true })
  await change('change-plan', { quantity: 2 })
  await change('overrides', { featureKey: 'sso', entitlement: false, reason: 'Asked' })
  await change('transfer', { email: 'grace@example.com' })
  const { user: grace } = await service.signIn('grace@example.com')
  await change('revoke')

  const news = await listQueued(service)
  expect(news.map(({ type }) => type)).toEqual([
    'license.grant',
    'license.suspend',
    'license.reinstate',
    'license.renew',
    'license.cancel_schedule',
    'license.change_plan',
    'license.override',
    'license.transfer',
    'license.attach',
    'license.revoke',
  ])
  expect(news.map(({ data }) => data.license.status)).toEqual([
    'trialing',
    'suspended',
    'trialing',
    ...Array(6).fill('active'),
    'revoked',
  ])
  expect(news.map(({ data }) => data.license.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(news.slice(0, 8).every(({ subject }) => subject === user.id)).toBe(true)
  expect(news.slice(8).map(({ subject }) => subject)).toEqual([license.id, grace.id])
  expect(news[0].data).toEqual({
    license: {
      id: license.id,
      status: 'trialing',
      mode: 'live',
      plan: { key: 'pro', version: 1 },
      kind: 'base',
      group: 'default',
      userId: user.id,
      quantity: 1,
      startsAt: '2026-01-01T00:00:00.000Z',
      trialEndsAt: '2026-01-15T00:00:00.000Z',
      endsAt: '2027-01-01T00:00:00.000Z',
      expiresAt: '2027-01-08T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      pendingChange: null,
      version: 1,
    },
    reason: 'Bought',
  })
  expect(news[1].data.reason).toBe('Dispute')
  const { data: timeline } = await admin.call('GET', `/v1/admin/licenses/${license.id}/timeline`)
  expect(timeline.map(({ type }: { type: string }) => type).sort()).toEqual(news.map(({ type }) => type).sort())
  expect(JSON.stringify(news)).not.toContain('@')
})

test('a migration sends one event for each license', async () => {
  const service = await startService()
  const { admin, license, user } = await setUpLicensedUser(service)
  await addEndpoint(service, url, { events: ['license.change_plan'] })
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const { id } = plans.find(({ key }: { key: string }) => key === 'pro')
  await admin.call('POST', `/v1/admin/plans/${id}/versions`)
  await admin.call('POST', `/v1/admin/plans/${id}/versions/2/publish`)

  await admin.call('POST', `/v1/admin/plans/${id}/versions/2/migrate`, { body: {} })

  expect(await listQueued(service)).toMatchObject([
    {
      subject: user.id,
      data: { license: { id: license.id, plan: { key: 'pro', version: 2 } }, reason: 'migrated' },
    },
  ])
})

test('a usage threshold sends one event, no matter how it is passed', async () => {
  const service = await startService()
  const { user, license } = await setUpLicensedUser(service, 'free')
  await addEndpoint(service, url, { events: ['usage.threshold_reached'] })
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const report = (quantity: number) =>
    service.call('POST', '/v1/licenses/usage', {
      headers,
      body: { userId: user.id, key: 'api_calls', quantity, idempotencyKey: newKey() },
    })

  await report(79)
  expect(await typesOf(service)).toEqual([])
  await report(1)
  await report(1)
  const held = await service.call('POST', '/v1/licenses/usage/reservations', {
    headers,
    body: { userId: user.id, key: 'api_calls', quantity: 19 },
  })
  expect(await listQueued(service)).toHaveLength(1)
  const path = `/v1/licenses/usage/reservations/${held.data.reservationId}/commit`
  expect((await service.call('POST', path, { headers, body: {} })).status).toBe(200)
  expect((await report(1)).error.code).toBe('USAGE_LIMIT_EXCEEDED')

  expect(await listQueued(service)).toMatchObject([
    {
      type: 'usage.threshold_reached',
      subject: user.id,
      data: {
        license: { id: license.id, userId: user.id },
        feature: { key: 'api_calls', unit: 'call' },
        percent: 80,
        used: 80,
        limit: 100,
        period: { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' },
      },
    },
    { data: { percent: 100, used: 100 } },
  ])
})
