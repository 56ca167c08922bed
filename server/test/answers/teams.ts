import type { Reply } from '../client.ts'
import { minutes, type Service } from '../harness.ts'
import { setUpTeams } from '../teams.ts'
import type { Scenario, Scenarios } from './scenario.ts'

/** An organization of three, whose license has two seats: Eve is without a seat, and Oscar is in no organization. */
async function equip(service: Service, settings: object = {}) {
  const teams = await setUpTeams(service, settings)
  const signIn = async (name: string) => {
    const { user, accessToken: token } = await service.signIn(`${name}@example.com`)
    return { id: user.id as string, token }
  }
  const [ada, bob, eve, oscar] = [await signIn('ada'), await signIn('bob'), await signIn('eve'), await signIn('oscar')]
  const acme = await teams.make('acme')
  await teams.join(acme, ada.id)
  await teams.join(acme, bob.id, 'member')
  await teams.addLicense('seats', { organizationId: acme.ref })
  await teams.join(acme, eve.id, 'member')
  return { ...teams, service, acme, ada, bob, eve, oscar }
}
type World = Awaited<ReturnType<typeof equip>>

const within =
  (call: (world: World) => Promise<Reply>, settings: object = {}): Scenario =>
  async (service) =>
    call(await equip(service, settings))

/** The organization is in the header. */
const as = (who: 'ada' | 'bob' | 'eve' | 'oscar', method: string, path: string, body?: object): Scenario =>
  within(({ service, acme, ...world }) =>
    service.call(method, path, {
      token: world[who].token,
      headers: { 'licet-organization': acme.ref },
      ...(body && { body }),
    }),
  )

const unknown = 'org_0199f3c2a4b87c1d9e5f60718293a4b5'
const usage = { key: 'calls', idempotencyKey: 'a' }
const seats = '/v1/licenses/seats'
const nobody = { email: 'nobody@example.com' }
const device = { fingerprint: 'desk' }

const redeemAs = (who: 'bob' | 'oscar'): Scenario =>
  within(async ({ service, acme, addLicense, ...world }) => {
    const { key } = await addLicense('seats', { withKey: true })
    const body = { key: key.value, organizationId: acme.ref }
    return service.call('POST', '/v1/licenses/redeem', { token: world[who].token, body })
  })

const reportFor = (who: 'eve' | 'oscar', path: string, body: object): Scenario =>
  within(({ service, acme, headers, ...world }) =>
    service.call('POST', path, { headers, body: { ...body, userId: world[who].id, organizationId: acme.ref } }),
  )

/** Eve's device is active from before the plan of her organization had seats, but none for her. */
const withDevice = (
  who: 'eve' | 'oscar',
  method: string,
  requestOf: (activation: string) => [path: string, body?: object],
): Scenario =>
  within(async ({ service, admin, make, join, addLicense, ...world }) => {
    const team = await make('devices')
    for (const { id } of [world.ada, world.bob, world.eve]) await join(team, id, 'owner')
    const license = await addLicense('team', { organizationId: team.ref })
    const headers = { 'licet-organization': team.ref }
    const { data } = await service.call('POST', '/v1/licenses/activations', {
      token: world.eve.token,
      headers,
      body: device,
    })
    await admin.call('POST', `/v1/admin/licenses/${license.id}/change-plan`, { body: { plan: 'seats' } })
    const [path, body] = requestOf(data.id)
    return service.call(method, path, { token: world[who].token, headers, ...(body && { body }) })
  })
/** A license of one's own, for the organization; its plan is for any holder, unless another one is named. */
const transferAs = (
  who: 'ada' | 'bob' | 'oscar',
  {
    plan = 'other',
    of = who,
    before,
  }: { plan?: string; of?: 'ada' | 'oscar' | 'bob'; before?: (world: World, id: string) => unknown } = {},
): Scenario =>
  within(async (world) => {
    const { service, acme, addLicense, addPlan } = world
    await addPlan({ key: 'other', name: 'Other', group: 'other', entitlements: {} })
    const { id } = await addLicense(plan, { userId: world[of].id })
    await before?.(world, id)
    const body = { licenseId: id, organizationId: acme.ref }
    return service.call('POST', '/v1/licenses/transfer', { token: world[who].token, body })
  })

/** The seat of Bob in the organization. */
const unassignSeat = (who: 'bob' | 'oscar'): Scenario =>
  within(async ({ service, acme, admin, ...world }) => {
    const [license] = (await admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}`)).data
    const [, seat] = (await admin.call('GET', `/v1/admin/licenses/${license.id}/seats`)).data
    const headers = { 'licet-organization': acme.ref }
    return service.call('DELETE', `${seats}/${seat.id}`, { token: world[who].token, headers })
  })

const heartbeat = (id: string): [string, object] => [`/v1/licenses/activations/${id}/heartbeat`, {}]
const checkout = (activationId: string): [string, object] => ['/v1/licenses/checkout', { activationId, ...device }]

/** Responses about organizations, beside those about users. */
export const teamScenarios: Scenarios = {
  'GET /v1/licenses/me': { NOT_A_MEMBER: as('oscar', 'GET', '/v1/licenses/me') },
  'GET /v1/licenses/entitlements': { NOT_A_MEMBER: as('oscar', 'GET', '/v1/licenses/entitlements') },
  'POST /v1/licenses/check': {
    NOT_A_MEMBER: within(({ service, headers }) =>
      service.call('POST', '/v1/licenses/check', { headers, body: { organizationId: unknown, keys: ['calls'] } }),
    ),
  },
  'GET /v1/plans': {
    NOT_A_MEMBER: within(({ service, acme, oscar }) =>
      service.call('GET', `/v1/plans?holder=${acme.ref}`, { token: oscar.token }),
    ),
  },
  'GET /v1/licenses/usage': { NOT_A_MEMBER: as('oscar', 'GET', '/v1/licenses/usage') },
  'POST /v1/licenses/usage': {
    NOT_A_MEMBER: reportFor('oscar', '/v1/licenses/usage', usage),
    SEAT_REQUIRED: reportFor('eve', '/v1/licenses/usage', usage),
  },
  'POST /v1/licenses/usage/reservations': {
    NOT_A_MEMBER: reportFor('oscar', '/v1/licenses/usage/reservations', { key: 'calls' }),
    SEAT_REQUIRED: reportFor('eve', '/v1/licenses/usage/reservations', { key: 'calls' }),
  },
  'POST /v1/licenses/redeem': {
    NOT_A_MEMBER: redeemAs('oscar'),
    ORGANIZATION_ROLE: redeemAs('bob'),
    ENTITLEMENT_REQUIRED: within(
      async ({ service, addLicense, oscar }) => {
        const { key } = await addLicense('seats', { withKey: true })
        return service.call('POST', '/v1/licenses/redeem', { token: oscar.token, body: { key: key.value } })
      },
      { required: true },
    ),
  },
  'POST /v1/licenses/activations': {
    NOT_A_MEMBER: as('oscar', 'POST', '/v1/licenses/activations', device),
    SEAT_REQUIRED: as('eve', 'POST', '/v1/licenses/activations', device),
  },
  'GET /v1/licenses/activations': { NOT_A_MEMBER: as('oscar', 'GET', '/v1/licenses/activations') },
  'DELETE /v1/licenses/activations/:activationId': {
    NOT_A_MEMBER: withDevice('oscar', 'DELETE', (id) => [`/v1/licenses/activations/${id}`]),
  },
  'POST /v1/licenses/activations/:activationId/deactivate': {
    NOT_A_MEMBER: withDevice('oscar', 'POST', (id) => [`/v1/licenses/activations/${id}/deactivate`, {}]),
  },
  'POST /v1/licenses/activations/:activationId/heartbeat': {
    NOT_A_MEMBER: withDevice('oscar', 'POST', heartbeat),
    SEAT_REQUIRED: withDevice('eve', 'POST', heartbeat),
  },
  'POST /v1/licenses/checkout': {
    NOT_A_MEMBER: withDevice('oscar', 'POST', checkout),
    SEAT_REQUIRED: withDevice('eve', 'POST', checkout),
  },
  'POST /v1/licenses/transfer': {
    success: transferAs('ada'),
    VALIDATION_ERROR: transferAs('ada', { plan: 'solo' }),
    NOT_A_MEMBER: transferAs('oscar'),
    ORGANIZATION_ROLE: transferAs('bob'),
    LICENSE_NOT_FOUND: transferAs('ada', { of: 'oscar' }),
    LICENSE_ALREADY_EXISTS: transferAs('ada', { plan: 'seats' }),
    INVALID_TRANSITION: transferAs('ada', {
      before: ({ admin }, id) => admin.call('POST', `/v1/admin/licenses/${id}/revoke`, { body: {} }),
    }),
    REAUTH_REQUIRED: transferAs('ada', { before: ({ service }) => service.advance(11 * minutes) }),
  },
  'GET /v1/licenses/seats': {
    NOT_A_MEMBER: as('oscar', 'GET', seats),
    ORGANIZATION_ROLE: as('bob', 'GET', seats),
  },
  'POST /v1/licenses/seats': {
    NOT_A_MEMBER: as('oscar', 'POST', seats, nobody),
    ORGANIZATION_ROLE: as('bob', 'POST', seats, nobody),
    MEMBERSHIP_NOT_FOUND: within(async ({ service, acme, admin, ada }) => {
      const token = ada.token
      const [license] = (await admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}`)).data
      await admin.call('POST', `/v1/admin/licenses/${license.id}/change-plan`, { body: { quantity: 2 } })
      return service.call('POST', seats, { token, headers: { 'licet-organization': acme.ref }, body: nobody })
    }),
  },
  'DELETE /v1/licenses/seats/:seatId': {
    NOT_A_MEMBER: unassignSeat('oscar'),
    ORGANIZATION_ROLE: unassignSeat('bob'),
  },
  'POST /v1/admin/licenses/:licenseId/seats': {
    MEMBERSHIP_NOT_FOUND: within(({ admin, addLicense, oscar, make, join, ada }) =>
      make('beta').then(async (beta) => {
        await join(beta, ada.id)
        const { id } = await addLicense('seats', { organizationId: beta.ref })
        return admin.call('POST', `/v1/admin/licenses/${id}/seats`, { body: { userId: oscar.id } })
      }),
    ),
  },
  'GET /v1/admin/licenses': {
    ORGANIZATION_NOT_FOUND: within(({ service, admin }) =>
      admin.call('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}&organizationId=org_unknown`),
    ),
  },
  'POST /v1/admin/licenses': {
    ORGANIZATION_NOT_FOUND: within(({ grant }) => grant('seats', { organizationId: 'org_unknown' })),
  },
  'POST /v1/admin/licenses/:licenseId/transfer': {
    ORGANIZATION_NOT_FOUND: within(async ({ admin, addLicense, ada }) => {
      const { id } = await addLicense('seats', { userId: ada.id })
      const body = { organizationId: 'org_unknown' }
      return admin.call('POST', `/v1/admin/licenses/${id}/transfer`, { body })
    }),
  },
  'GET /v1/sessions/current': { NOT_A_MEMBER: as('oscar', 'GET', '/v1/sessions/current') },
  'PATCH /v1/sessions/current': {
    success: within(({ service, acme, ada }) =>
      service.call('PATCH', '/v1/sessions/current', { token: ada.token, body: { organizationId: acme.ref } }),
    ),
    NOT_A_MEMBER: within(({ service, acme, oscar }) =>
      service.call('PATCH', '/v1/sessions/current', { token: oscar.token, body: { organizationId: acme.ref } }),
    ),
  },
}
