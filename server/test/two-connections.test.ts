import { expect, test } from 'vitest'
import { newApiKey } from './api-keys.ts'
import type { Reply } from './client.ts'
import { startService, times } from './harness.ts'
import { setUpCatalog } from './licensing.ts'

/** More of each at the same time than the pool has connections. */
const atOnce = 6

// On a busy machine, a call may get 503 because it has been queued for a connection for too long.
test('a node with two connections serves many concurrent calls of every kind', { retry: 2 }, async () => {
  const service = await startService({ connections: 2 })
  const owner = await setUpCatalog(service)
  const projectId = service.app.projectRef
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const server = (path: string, body: object) => service.call('POST', path, { headers, body })
  const expectAll = (replies: readonly Reply[]) =>
    expect(replies.filter(({ status }) => status >= 300).map(({ status, error }) => ({ status, error }))).toEqual([])

  const people = await Promise.all(times(atOnce, (index) => service.signIn(`user${index}@example.com`)))
  const lives = people.map(async ({ user, accessToken: token, refreshToken }, index) => {
    const grant = { projectId, userId: user.id, plan: 'pro' }
    const granted = await owner.call('POST', '/v1/admin/licenses', { body: grant })
    const usage = { userId: user.id, key: 'api_calls', quantity: 1 }
    const reserved = await server('/v1/licenses/usage/reservations', usage)
    return Promise.all([
      granted,
      reserved,
      server(`/v1/licenses/usage/reservations/${reserved.data.reservationId}/commit`, {}),
      server('/v1/licenses/usage', { ...usage, idempotencyKey: `report-${index}` }),
      service.call('GET', '/v1/licenses/entitlements', { token }),
      service.call('GET', '/v1/sessions', { token }),
      service.call('PATCH', '/v1/users/me', { token, body: { name: `User ${index}` } }),
      service.call('POST', '/v1/auth/refresh', { body: { refreshToken } }),
      owner.call('POST', `/v1/admin/licenses/${granted.data.id}/cancel`, { body: { cancelAtPeriodEnd: true } }),
      owner.call('POST', '/v1/admin/apps', { body: { projectId, key: `app-${index}`, name: `App ${index}` } }),
    ])
  })

  expectAll((await Promise.all(lives)).flat())
})
