import type { ErrorCode } from '../../src/errors.ts'
import type { Reply } from '../client.ts'
import { type Equipped, nobodysKey, setUpDevices, type Terms } from '../devices.ts'
import { days, type Service } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

type Call = (world: Equipped, service: Service) => Promise<Reply>
type Change = (world: Equipped, service: Service) => unknown

const terms: Terms = { activations: { limit: 2 }, seats: 2, term: '1y' }

const withDevices =
  (call: Call, more: Terms = terms): Scenario =>
  async (service) =>
    call(await setUpDevices(service, more), service)

/** A repeated call: what it wants is already there. */
const twice = (call: Call): Scenario =>
  withDevices(async (world, service) => {
    await call(world, service)
    return call(world, service)
  })

/** Makes a license unusable by changing its row directly, so that everything it holds stays. */
const set =
  (values: { starts_at?: Date; ends_at?: Date; expires_at?: Date; revoked_at?: Date; suspended_at?: Date }): Change =>
  (_world, { db }) =>
    db.updateTable('licenses').set(values).execute()

const past = new Date('2026-01-01T00:00:00Z')
const longPast = new Date('2025-01-01T00:00:00Z')

/** The codes of an unusable license, per attempted action; `ready` runs while it is still usable. */
const unusable = (attempt: Call, ready: Change = () => undefined): Partial<Record<ErrorCode, Scenario>> => {
  const after = (change: Change): Scenario =>
    withDevices(async (world, service) => {
      await ready(world, service)
      await change(world, service)
      return attempt(world, service)
    })
  return {
    LICENSE_SUSPENDED: after(set({ suspended_at: past })),
    LICENSE_REVOKED: after(set({ revoked_at: past })),
    LICENSE_EXPIRED: after(set({ starts_at: longPast, ends_at: past, expires_at: past })),
    LICENSE_NOT_STARTED: after(set({ starts_at: new Date('2026-06-01T00:00:00Z') })),
  }
}

const block: Change = (_world, { db, ctx }) => db.updateTable('users').set({ suspended_at: ctx.now() }).execute()

/** Both seats are assigned to others: the holder has no seat. */
const unseat: Change = async ({ asAdmin }) => {
  await asAdmin('POST', '/seats', { email: 'grace@example.com' })
  const [own] = (await asAdmin('GET', '/seats')).data
  await asAdmin('DELETE', `/seats/${own.id}`)
}

const url = '/v1/licenses/activations'
const desk: Call = ({ activate }) => activate('desk')
const asHolder =
  (path: string, body: object = {}): Call =>
  ({ token }, { call }) =>
    call('POST', path, { token, body })

/** A call about the active device `desk`. */
const onDesk = (call: (id: string, world: Equipped, service: Service) => Promise<Reply>, before?: Change): Scenario =>
  withDevices(async (world, service) => {
    const { data } = await world.activate('desk')
    await before?.(world, service)
    return call(data.id, world, service)
  })

const seats = '/v1/licenses/seats'
const giveSeat: Call = ({ token }, { call }) => call('POST', seats, { token, body: { email: 'grace@example.com' } })
/** Returns the token of its user. */
async function acceptSeat(world: Equipped, service: Service): Promise<string> {
  const { data } = await giveSeat(world, service)
  const { accessToken: token } = await service.signIn('grace@example.com')
  await service.call('POST', `${seats}/${data.id}/accept`, { token })
  return token
}

const giveAdminSeat: Call = ({ asAdmin }) => asAdmin('POST', '/seats', { email: 'grace@example.com' })
const fillSeats: Change = async ({ asAdmin }) => {
  for (const name of ['one', 'two']) await asAdmin('POST', '/seats', { email: `${name}@example.com` })
}

/** A license without a holder, and a user who has its key. */
const redeem = (before?: (id: string, service: Service, world: Equipped) => unknown, who = 'grace'): Scenario =>
  withDevices(async (world, service) => {
    const { id, key } = await world.grant({ userId: undefined, withKey: true })
    await before?.(id, service, world)
    const { accessToken: token } = await service.signIn(`${who}@example.com`)
    return service.call('POST', '/v1/licenses/redeem', { token, body: { key: key.value } })
  })
const change =
  (values: { revoked_at?: Date; suspended_at?: Date }) =>
  (id: string, { db }: Service) =>
    db.updateTable('licenses').set(values).where('public_id', '=', id).execute()

export const deviceBodies: Readonly<Record<string, object>> = {
  '/v1/licenses/validate': { key: nobodysKey },
  '/v1/licenses/activations': { licenseId: 'lic_x', fingerprint: 'desk' },
  '/v1/licenses/activations/:activationId/deactivate': {},
  '/v1/licenses/activations/:activationId/heartbeat': {},
  '/v1/licenses/checkout': { activationId: 'act_x' },
  '/v1/admin/licenses/:licenseId/seats': { email: 'grace@example.com' },
}

const deviceCalls: Scenarios = {
  'POST /v1/licenses/activations': {
    ...unusable(desk),
    success: withDevices(desk),
    200: twice(desk),
    FORBIDDEN: withDevices(async (world, service) => {
      await block(world, service)
      return desk(world, service)
    }),
    ENTITLEMENT_REQUIRED: withDevices(async (world, service) => {
      await unseat(world, service)
      return asHolder(url, { fingerprint: 'desk' })(world, service)
    }),
    ACTIVATION_LIMIT_REACHED: withDevices(async ({ activate }) => {
      await activate('one')
      await activate('two')
      return activate('three')
    }),
    FLOATING_LIMIT_REACHED: withDevices(
      async ({ activate }) => {
        await activate('one')
        return activate('two')
      },
      { activations: { limit: 1, mode: 'floating' } },
    ),
  },
  'GET /v1/licenses/activations': {
    success: withDevices(({ token }, { call }) => call('GET', url, { token })),
    LICENSE_NOT_FOUND: withDevices(({ headers }, { call }) => call('GET', `${url}?licenseId=lic_unknown`, { headers })),
  },
  'DELETE /v1/licenses/activations/:activationId': {
    success: onDesk((id, { token }, { call }) => call('DELETE', `${url}/${id}`, { token })),
    FORBIDDEN: onDesk((id, { token }, { call }) =>
      call('DELETE', `${url}/${id}?release=true&reason=Stolen`, { token }),
    ),
  },
  'POST /v1/licenses/activations/:activationId/deactivate': {
    success: onDesk((id, { key, inApp }, { call }) =>
      call('POST', `${url}/${id}/deactivate`, { headers: inApp, body: { key } }),
    ),
    LICENSE_NOT_FOUND: onDesk((id, { inApp }, { call }) =>
      call('POST', `${url}/${id}/deactivate`, { headers: inApp, body: { key: nobodysKey } }),
    ),
  },
  'POST /v1/licenses/activations/:activationId/heartbeat': {
    ...unusable(async ({ heartbeat, asAdmin }) => heartbeat((await asAdmin('GET', '/activations')).data[0].id), desk),
    success: onDesk((id, { heartbeat }) => heartbeat(id)),
    LICENSE_NOT_FOUND: onDesk((id, { inApp }, { call }) =>
      call('POST', `${url}/${id}/heartbeat`, { headers: inApp, body: { key: nobodysKey } }),
    ),
    FORBIDDEN: onDesk((id, { heartbeat }) => heartbeat(id), block),
    ENTITLEMENT_REQUIRED: onDesk((id, world, service) => asHolder(`${url}/${id}/heartbeat`)(world, service), unseat),
  },
  'POST /v1/licenses/checkout': {
    ...unusable(({ checkout }) => checkout('desk'), desk),
    success: onDesk((_id, { checkout }) => checkout('desk')),
    LICENSE_NOT_FOUND: onDesk((_id, { checkout }) => checkout('desk', { key: nobodysKey })),
    FINGERPRINT_REQUIRED: onDesk((_id, { checkout }) => checkout('desk', { fingerprint: undefined })),
    FINGERPRINT_MISMATCH: onDesk((_id, { checkout }) => checkout('lap')),
    FORBIDDEN: onDesk((_id, { checkout }) => checkout('desk'), block),
    ENTITLEMENT_REQUIRED: onDesk(
      (id, world, service) => asHolder('/v1/licenses/checkout', { activationId: id })(world, service),
      unseat,
    ),
  },
  'POST /v1/licenses/validate': { success: withDevices(({ validate }) => validate()) },
  'GET /v1/licenses/keys': {
    success: ({ call }) => call('GET', '/v1/licenses/keys'),
    INTERNAL_ERROR: async ({ call, db }) => {
      await db.schema.alterTable('license_signing_keys').renameTo('license_signing_keys_away').execute()
      return call('GET', '/v1/licenses/keys')
    },
  },
}

const seatCalls: Scenarios = {
  'GET /v1/licenses/seats': {
    success: withDevices(({ token }, { call }) => call('GET', seats, { token })),
    LICENSE_NOT_FOUND: async (service) =>
      service.call('GET', seats, { token: (await service.signIn('grace@example.com')).accessToken }),
    FORBIDDEN: withDevices(async (world, service) => {
      const token = await acceptSeat(world, service)
      return service.call('GET', seats, { token })
    }),
  },
  'POST /v1/licenses/seats': {
    ...unusable(giveSeat),
    success: withDevices(giveSeat),
    200: twice(giveSeat),
    LICENSE_NOT_FOUND: async (service) => {
      const { accessToken: token } = await service.signIn('grace@example.com')
      return service.call('POST', seats, { token, body: { email: 'ada@example.com' } })
    },
    FORBIDDEN: withDevices(async (world, service) => {
      const token = await acceptSeat(world, service)
      return service.call('POST', seats, { token, body: { email: 'eve@example.com' } })
    }),
    SEAT_LIMIT_REACHED: withDevices(async (world, service) => {
      await fillSeats(world, service)
      return giveSeat(world, service)
    }),
  },
  'GET /v1/licenses/seats/received': {
    success: withDevices(({ token }, { call }) => call('GET', `${seats}/received`, { token })),
  },
  'POST /v1/licenses/seats/:seatId/accept': {
    success: withDevices(async (world, service) => {
      const { data } = await giveSeat(world, service)
      const { accessToken: token } = await service.signIn('grace@example.com')
      return service.call('POST', `${seats}/${data.id}/accept`, { token })
    }),
    SEAT_NOT_FOUND: withDevices(({ token }, { call }) => call('POST', `${seats}/seat_unknown/accept`, { token })),
    VALIDATION_ERROR: withDevices(({ token }, { call }) =>
      call('POST', `${seats}/${'x'.repeat(150)}/accept`, { token }),
    ),
  },
  'DELETE /v1/licenses/seats/:seatId': {
    success: withDevices(async (world, service) => {
      const { data } = await giveSeat(world, service)
      return service.call('DELETE', `${seats}/${data.id}`, { token: world.token })
    }),
    SEAT_NOT_FOUND: withDevices(({ token }, { call }) => call('DELETE', `${seats}/seat_unknown`, { token })),
    VALIDATION_ERROR: withDevices(({ token }, { call }) => call('DELETE', `${seats}/${'x'.repeat(150)}`, { token })),
  },
}

const adminCalls: Scenarios = {
  'POST /v1/admin/licenses/:licenseId/key': { success: withDevices(({ asAdmin }) => asAdmin('POST', '/key')) },
  'POST /v1/admin/licenses/:licenseId/key/reveal': {
    success: withDevices(({ asAdmin }) => asAdmin('POST', '/key/reveal')),
    LICENSE_KEY_NOT_FOUND: withDevices(async ({ admin, grant }) => {
      const { id } = await grant({ plan: 'more' })
      return admin.call('POST', `/v1/admin/licenses/${id}/key/reveal`)
    }),
  },
  'GET /v1/admin/licenses/:licenseId/activations': {
    success: withDevices(({ asAdmin }) => asAdmin('GET', '/activations')),
  },
  'DELETE /v1/admin/licenses/:licenseId/activations/:activationId': {
    success: onDesk((id, { asAdmin }) => asAdmin('DELETE', `/activations/${id}`)),
    ACTIVATION_NOT_FOUND: withDevices(({ asAdmin }) => asAdmin('DELETE', '/activations/act_unknown')),
  },
  'GET /v1/admin/licenses/:licenseId/seats': { success: withDevices(({ asAdmin }) => asAdmin('GET', '/seats')) },
  'POST /v1/admin/licenses/:licenseId/seats': {
    ...unusable(giveAdminSeat),
    success: withDevices(giveAdminSeat),
    200: twice(giveAdminSeat),
    USER_NOT_FOUND: withDevices(({ asAdmin }) => asAdmin('POST', '/seats', { userId: 'usr_unknown' })),
    SEAT_LIMIT_REACHED: withDevices(async (world, service) => {
      await fillSeats(world, service)
      return giveAdminSeat(world, service)
    }),
  },
  'DELETE /v1/admin/licenses/:licenseId/seats/:seatId': {
    success: withDevices(async ({ asAdmin, ...world }, service) => {
      const { data } = await giveAdminSeat({ asAdmin, ...world }, service)
      return asAdmin('DELETE', `/seats/${data.id}`)
    }),
    SEAT_NOT_FOUND: withDevices(({ asAdmin }) => asAdmin('DELETE', '/seats/seat_unknown')),
  },
}

export const deviceScenarios: Scenarios = {
  ...deviceCalls,
  ...seatCalls,
  ...adminCalls,
  'POST /v1/licenses/redeem': {
    success: redeem(),
    LICENSE_NOT_FOUND: withDevices(({ token }, { call }) =>
      call('POST', '/v1/licenses/redeem', { token, body: { key: nobodysKey } }),
    ),
    LICENSE_SUSPENDED: redeem(change({ suspended_at: past })),
    LICENSE_REVOKED: redeem(change({ revoked_at: past })),
    LICENSE_EXPIRED: redeem((_id, service) => service.advance(400 * days)),
    LICENSE_ALREADY_EXISTS: redeem(undefined, 'ada'),
    LICENSE_ALREADY_REDEEMED: redeem(async (id, { signIn, db }) => {
      await signIn('eve@example.com')
      const { id: user_id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'eve@example.com')
        .executeTakeFirstOrThrow()
      await db.updateTable('licenses').set({ user_id }).where('public_id', '=', id).execute()
    }),
  },
}
