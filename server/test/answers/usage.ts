import type { ErrorCode } from '../../src/errors.ts'
import type { Reply } from '../client.ts'
import { days, type Service } from '../harness.ts'
import { newKey } from '../licensing.ts'
import { newAccessKey } from '../organization-belongings.ts'
import { type Call, setUpLicense, withLicense } from './licensing.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const usage = '/v1/licenses/usage'
const report =
  (body: object): Call =>
  ({ headers, user }, { call }) =>
    call('POST', usage, { headers, body: { userId: user.id, key: 'api_calls', idempotencyKey: newKey(), ...body } })
const reserve =
  (body: object): Call =>
  ({ headers, user }, { call }) =>
    call('POST', `${usage}/reservations`, { headers, body: { userId: user.id, key: 'api_calls', ...body } })

/** An access key of the user, which may cause 10 calls a month. */
async function newCappedKey(service: Service): Promise<string> {
  const ref = await newAccessKey(service, { id: service.app.projectId })
  const caps = JSON.stringify({ api_calls: 10 })
  await service.db.updateTable('access_keys').set({ caps }).where('public_id', '=', ref).execute()
  return ref
}

const withKey = (make: (body: object) => Call, quantity: number, after?: (service: Service) => unknown): Scenario =>
  withLicense(async (world, service) => {
    const accessKeyId = await newCappedKey(service)
    await after?.(service)
    return make({ accessKeyId, quantity })(world, service)
  })

/** Two days ago. */
const revokeKeys = ({ db, ctx }: Service) =>
  db
    .updateTable('access_keys')
    .set({ revoked_at: new Date(ctx.now().getTime() - 2 * days), revoke_reason: 'user' })
    .execute()

/** Ways a license becomes unusable. */
const refuseAfter = (make: (body: object) => Call): Partial<Record<ErrorCode, Scenario>> => {
  const after = (what: string): Scenario =>
    withLicense(async (world, service) => {
      await world.admin.call('POST', `/v1/admin/licenses/${world.license.id}/${what}`, { body: {} })
      return make({})(world, service)
    })
  return {
    USER_NOT_FOUND: withLicense(make({ userId: 'usr_unknown' })),
    LICENSE_NOT_FOUND: withLicense(async (world, service) => {
      const { user } = await service.signIn('grace@example.com')
      return make({ userId: user.id })(world, service)
    }),
    LICENSE_SUSPENDED: after('suspend'),
    LICENSE_REVOKED: after('revoke'),
    LICENSE_EXPIRED: withLicense(async (world, service) => {
      service.advance(400 * days)
      return make({})(world, service)
    }, 'pro'),
    LICENSE_NOT_STARTED: withLicense(async (world, service) => {
      const { user } = await service.signIn('grace@example.com')
      await world.grant({ userId: user.id, startsAt: '2026-02-01T00:00:00Z' })
      return make({ userId: user.id })(world, service)
    }),
    FEATURE_NOT_FOUND: withLicense(make({ key: 'nonsense' })),
    ENTITLEMENT_REQUIRED: withLicense(make({ key: 'sso' })),
    USAGE_LIMIT_EXCEEDED: withLicense(make({ quantity: 101 })),
    ACCESS_KEY_NOT_FOUND: withLicense(make({ accessKeyId: 'akey_unknown' })),
    ACCESS_KEY_REVOKED: withKey(make, 1, revokeKeys),
    KEY_CAP_EXCEEDED: withKey(make, 11),
  }
}

const settleReservation =
  (
    what: 'commit' | 'release',
    before?: (call: (what: string) => Promise<Reply>, service: Service) => unknown,
  ): Scenario =>
  async (service) => {
    const world = await setUpLicense(service)
    const { data } = await reserve({ quantity: 10 })(world, service)
    const call = (step: string) =>
      service.call('POST', `${usage}/reservations/${data.reservationId}/${step}`, { headers: world.headers, body: {} })
    await before?.(call, service)
    return call(what)
  }

const unknownReservation = (what: string): Scenario =>
  withLicense(({ headers }, { call }) =>
    call('POST', `${usage}/reservations/rsv_unknown/${what}`, { headers, body: {} }),
  )

const mine = (path: string): Scenario => withLicense(({ token }, { call }) => call('GET', path, { token }))
const nobodys =
  (path: string): Scenario =>
  async (service) =>
    service.call('GET', path, { token: (await service.signIn('grace@example.com')).accessToken })

export const usageBodies: Readonly<Record<string, object>> = {
  '/v1/licenses/check': { userId: 'usr_x' },
  '/v1/licenses/usage': { userId: 'usr_x', key: 'api_calls', idempotencyKey: 'a' },
  '/v1/licenses/usage/batch': { events: [{ userId: 'usr_x', key: 'api_calls', idempotencyKey: 'a' }] },
  '/v1/licenses/usage/void': { idempotencyKey: 'a' },
  '/v1/licenses/usage/reservations': { userId: 'usr_x', key: 'api_calls' },
  '/v1/licenses/usage/reservations/:reservationId/commit': {},
}

export const usageScenarios: Scenarios = {
  'GET /v1/licenses/me': { success: mine('/v1/licenses/me'), LICENSE_NOT_FOUND: nobodys('/v1/licenses/me') },
  'GET /v1/licenses/entitlements': {
    success: mine('/v1/licenses/entitlements'),
    304: withLicense(async ({ token }, { call }) => {
      const { headers } = await call('GET', '/v1/licenses/entitlements', { token })
      const etag = headers.get('etag') ?? ''
      return call('GET', '/v1/licenses/entitlements', { token, headers: { 'if-none-match': etag } })
    }),
  },
  'POST /v1/licenses/check': {
    success: withLicense(({ headers, user }, { call }) =>
      call('POST', '/v1/licenses/check', { headers, body: { userId: user.id, keys: ['api_calls'], quantity: 5 } }),
    ),
    USER_NOT_FOUND: withLicense(({ headers }, { call }) =>
      call('POST', '/v1/licenses/check', { headers, body: { userId: 'usr_unknown' } }),
    ),
  },
  'GET /v1/licenses/usage': {
    success: mine(`${usage}?granularity=day`),
    LICENSE_NOT_FOUND: nobodys(usage),
    FEATURE_NOT_FOUND: mine(`${usage}?key=none`),
    RANGE_TOO_LARGE: mine(`${usage}?granularity=hour&from=2020-01-01T00:00:00Z`),
  },
  'POST /v1/licenses/usage': {
    ...refuseAfter(report),
    success: withLicense(report({ quantity: 2 })),
    200: withLicense(async (world, service) => {
      await report({ idempotencyKey: 'a' })(world, service)
      return report({ idempotencyKey: 'a' })(world, service)
    }),
    FORBIDDEN: withLicense(({ token }, { call }) => call('POST', usage, { token, body: { key: 'api_calls' } })),
    IDEMPOTENCY_KEY_REUSED: withLicense(async (world, service) => {
      await report({ idempotencyKey: 'a' })(world, service)
      return report({ idempotencyKey: 'a', quantity: 2 })(world, service)
    }),
    TIMESTAMP_OUT_OF_RANGE: withLicense(report({ occurredAt: '2020-01-01T00:00:00Z' })),
  },
  'POST /v1/licenses/usage/batch': {
    success: withLicense(({ headers, user }, { call }) => {
      const events = [
        { userId: user.id, key: 'api_calls', idempotencyKey: 'a' },
        { userId: user.id, key: 'sso', idempotencyKey: 'b' },
      ]
      return call('POST', `${usage}/batch`, { headers, body: { events } })
    }),
  },
  'POST /v1/licenses/usage/void': {
    success: withLicense(async (world, service) => {
      await report({ idempotencyKey: 'a' })(world, service)
      return service.call('POST', `${usage}/void`, { headers: world.headers, body: { idempotencyKey: 'a' } })
    }),
    USAGE_EVENT_NOT_FOUND: withLicense(({ headers }, { call }) =>
      call('POST', `${usage}/void`, { headers, body: { idempotencyKey: 'unknown' } }),
    ),
    USER_NOT_FOUND: withLicense(({ headers }, { call }) =>
      call('POST', `${usage}/void`, { headers, body: { idempotencyKey: 'a', reportedBy: 'usr_unknown' } }),
    ),
  },
  'POST /v1/licenses/usage/reservations': { ...refuseAfter(reserve), success: withLicense(reserve({ quantity: 5 })) },
  'POST /v1/licenses/usage/reservations/:reservationId/commit': {
    success: settleReservation('commit'),
    RESERVATION_NOT_FOUND: unknownReservation('commit'),
    RESERVATION_EXPIRED: settleReservation('commit', (_call, service) => service.advance(3_600_000)),
    RESERVATION_ALREADY_SETTLED: settleReservation('commit', (call) => call('release')),
    USAGE_LIMIT_EXCEEDED: async (service) => {
      const world = await setUpLicense(service)
      const { data } = await reserve({ quantity: 10 })(world, service)
      const path = `${usage}/reservations/${data.reservationId}/commit`
      return service.call('POST', path, { headers: world.headers, body: { quantity: 101 } })
    },
    KEY_CAP_EXCEEDED: async (service) => {
      const world = await setUpLicense(service)
      const { data } = await reserve({ quantity: 10, accessKeyId: await newCappedKey(service) })(world, service)
      const path = `${usage}/reservations/${data.reservationId}/commit`
      return service.call('POST', path, { headers: world.headers, body: { quantity: 11 } })
    },
  },
  'POST /v1/licenses/usage/reservations/:reservationId/release': {
    success: settleReservation('release'),
    RESERVATION_NOT_FOUND: unknownReservation('release'),
    RESERVATION_EXPIRED: settleReservation('release', (_call, service) => service.advance(3_600_000)),
    RESERVATION_ALREADY_SETTLED: settleReservation('release', (call) => call('commit')),
  },
}
