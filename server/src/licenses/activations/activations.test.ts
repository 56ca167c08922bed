import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nobodysKey, setUpDevices } from '../../../test/devices.ts'
import { aSecondLater, days, minutes, startService, times } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { eachRound, isThorough, rounds } from '../../../test/rounds.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { purgeActivations } from '../allocations/devices/service.ts'

const path = '/v1/licenses/activations'

test('activating a device returns 201, and 200 when it is already active', async () => {
  const service = await startService()
  const { activate, license, shown } = await setUpDevices(service)

  const first = await activate('desk', { label: 'Desk', metadata: { os: 'Linux' } })
  service.advance(minutes)
  const again = await activate('desk', { label: 'Desk in Zurich' })

  expect([first.status, again.status]).toEqual([201, 200])
  expect(first.data).toMatchObject({
    licenseId: license.id,
    label: 'Desk',
    metadata: { os: 'Linux' },
    leaseExpiresAt: null,
  })
  expect(again.data).toMatchObject({
    id: first.data.id,
    label: 'Desk in Zurich',
    activatedAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-01T00:01:00.000Z',
  })
  expect((await shown()).activations).toEqual({ limit: 2, used: 1, held: 0, mode: 'node_locked' })
  expect(await recordsOf(service, 'activation.create')).toMatchObject([
    { entity_ref: first.data.id, new_value: { license: license.id } },
  ])
})

test('an active device that says nothing new waits for no change of its license', async () => {
  const service = await startService()
  const { activate, license } = await setUpDevices(service)
  const about = { label: 'Desk', metadata: { os: 'Linux', versions: [1, 2] } }
  const { data: first } = await activate('desk', about)
  service.advance(minutes)

  await inTransaction(service.ctx, async ({ db }) => {
    await sql`select from licenses where public_id = ${license.id} for update`.execute(db)
    const again = await activate('desk', { ...about, metadata: { versions: [1, 2], os: 'Linux' } })
    expect(again).toMatchObject({ status: 200, data: { id: first.id, lastSeenAt: '2026-01-01T00:01:00.000Z' } })
  })

  const changed = await activate('desk', { ...about, metadata: { os: 'Linux', versions: [2, 1] } })
  expect(changed).toMatchObject({ status: 200, data: { id: first.id, metadata: { versions: [2, 1] } } })
})

test('a fingerprint is the same with space around it, and is not blank', async () => {
  const service = await startService()
  const { activate, inApp, key } = await setUpDevices(service)
  const { data: device } = await activate('b5a1c3e0')

  for (const same of ['b5a1c3e0\n', ' b5a1c3e0\r\n', '\tb5a1c3e0']) {
    expect(await activate(same)).toMatchObject({ status: 200, data: { id: device.id } })
  }
  for (const path of ['activations', 'validate', 'checkout']) {
    const reply = await service.call('POST', `/v1/licenses/${path}`, {
      headers: inApp,
      body: { key, fingerprint: ' \n' },
    })
    expect([path, reply]).toMatchObject([
      path,
      { status: 400, error: { details: { fields: [{ path: 'fingerprint' }] } } },
    ])
  }
})

test('one device too many is refused with the counts, until one is removed', async () => {
  const service = await startService()
  const { activate, token } = await setUpDevices(service)
  const { data: lost } = await activate('desk')
  await activate('lap')

  const refused = await activate('phone')
  expect(refused).toMatchObject({
    status: 403,
    error: { code: 'ACTIVATION_LIMIT_REACHED', details: { limit: 2, active: 2, held: 0, nextFreeAt: null } },
  })

  expect((await service.call('DELETE', `${path}/${lost.id}`, { token })).data).toEqual({
    success: true,
    placeFreeAt: null,
  })
  expect((await activate('phone')).status).toBe(201)
  expect((await service.call('DELETE', `${path}/${lost.id}`, { token })).error.code).toBe('ACTIVATION_NOT_FOUND')
  expect(await recordsOf(service, 'activation.remove')).toMatchObject([{ entity_ref: lost.id, actor_type: 'user' }])
})

test('an app deactivates its device with the license key, and no device of another license', async () => {
  const service = await startService()
  const { activate, grant, key, inApp, shown } = await setUpDevices(service)
  const { data: desk } = await activate('desk')
  const other = await grant({ userId: undefined, withKey: true })
  const deactivate = (body: object) => service.call('POST', `${path}/${desk.id}/deactivate`, { headers: inApp, body })

  expect((await deactivate({ key: other.key.value })).error.code).toBe('ACTIVATION_NOT_FOUND')
  expect((await deactivate({})).error.code).toBe('UNAUTHORIZED')
  expect((await deactivate({ key })).data).toEqual({ success: true, placeFreeAt: null })
  expect((await shown()).activations.used).toBe(0)
})

test('a returning device keeps its ID', async () => {
  const service = await startService()
  const { activate, asAdmin } = await setUpDevices(service)
  const { data: first } = await activate('desk')
  await asAdmin('DELETE', `/activations/${first.id}`)

  const back = await activate('desk')

  expect(back).toMatchObject({ status: 201, data: { id: first.id } })
  expect((await asAdmin('GET', '/activations')).data).toMatchObject([{ id: first.id }])
})

test('the user, a server, and a holder of the key activate the same license; no one else does', async () => {
  const service = await startService()
  const { license, token, headers, inApp, key } = await setUpDevices(service, { activations: { limit: 9 } })
  const ask = (options: object, body: object) =>
    service.call('POST', path, { ...options, body: { fingerprint: JSON.stringify(options), ...body } })

  const answers = [
    await ask({ token }, {}),
    await ask({ token }, { licenseId: license.id }),
    await ask({ headers }, { licenseId: license.id }),
    await ask({ headers }, { key }),
    await ask({ headers: inApp }, { key }),
  ]
  expect(answers.map(({ status, data }) => [status, data.licenseId])).toEqual([
    [201, license.id],
    [200, license.id],
    [201, license.id],
    [200, license.id],
    [201, license.id],
  ])

  expect((await ask({}, { key })).error.code).toBe('UNAUTHORIZED')
  expect((await ask({ headers: inApp }, {})).error.code).toBe('UNAUTHORIZED')
  expect((await ask({ headers: inApp }, { licenseId: license.id })).error.code).toBe('UNAUTHORIZED')
  expect((await ask({ headers: inApp }, { key: nobodysKey })).error.code).toBe('LICENSE_NOT_FOUND')
  expect((await ask({ headers: { 'x-app-id': 'app_unknown' } }, { key })).error.details.fields).toMatchObject([
    { path: 'header.X-App-Id' },
  ])
  const stranger = await service.signIn('grace@example.com')
  expect((await ask({ token: stranger.accessToken }, { licenseId: license.id })).error.code).toBe('LICENSE_NOT_FOUND')
})

test('a key with a typo and an unknown key return different errors', async () => {
  const service = await startService()
  const { activate, key } = await setUpDevices(service)
  const wrong = key.replace(/.$/, (last) => (last === '7' ? '8' : '7'))

  expect((await activate('desk', { key: wrong })).error).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { fields: [{ path: 'key' }] },
  })
  expect((await activate('desk', { key: key.toLowerCase().replaceAll('-', ' ') })).status).toBe(201)
})

test('keys cannot be guessed for long, and other failures do not count as guesses', async () => {
  const config = { rateLimits: { ...generous, authAttempts: { count: 3, seconds: 300 } } }
  const service = await startService({ config })
  const { activate, asAdmin, headers, inApp } = await setUpDevices(service)
  const elsewhere = { ...inApp, 'x-forwarded-for': '203.0.113.9' }
  const guess = () => service.call('POST', path, { headers: elsewhere, body: { key: nobodysKey, fingerprint: 'x' } })

  await asAdmin('POST', '/suspend', {})
  for (let tries = 0; tries < 5; tries += 1) expect((await activate('desk')).error.code).toBe('LICENSE_SUSPENDED')
  for (let tries = 0; tries < 3; tries += 1) expect((await guess()).error.code).toBe('LICENSE_NOT_FOUND')

  expect((await guess()).status).toBe(429)
  // A server passes on its users' input.
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = await service.call('POST', path, { headers, body: { key: nobodysKey, fingerprint: 'x' } })
    expect(reply.error.code).toBe('LICENSE_NOT_FOUND')
  }
})

const many = { count: 1_000_000, seconds: 60 }
const generous = {
  standard: many,
  auth: many,
  authAttempts: many,
  admin: many,
  server: many,
  webhooks: many,
  pages: many,
  verify: many,
  changes: many,
  oauthClient: many,
  organizationCreate: many,
  organizationSwitch: many,
  accessKeyRevoke: many,
  billing: many,
}

test('a floating device keeps its slot with heartbeats, and loses it to another one without', async () => {
  const service = await startService()
  const { activate, heartbeat, shown } = await setUpDevices(service, {
    activations: { limit: 1, mode: 'floating', leaseSeconds: 600 },
  })
  const { data: desk } = await activate('desk')
  expect(desk.leaseExpiresAt).toBe('2026-01-01T00:10:00.000Z')

  service.advance(9 * minutes)
  expect((await heartbeat(desk.id)).data.leaseExpiresAt).toBe('2026-01-01T00:19:00.000Z')
  expect((await activate('lap')).error).toMatchObject({
    code: 'FLOATING_LIMIT_REACHED',
    details: { limit: 1, active: 1, held: 0, nextFreeAt: '2026-01-01T00:19:00.000Z' },
  })

  service.advance(10 * minutes)
  expect((await shown()).activations).toEqual({ limit: 1, used: 0, held: 0, mode: 'floating' })
  expect((await activate('lap')).status).toBe(201)
  expect((await heartbeat(desk.id)).error.code).toBe('ACTIVATION_NOT_FOUND')
  expect((await activate('desk')).error.code).toBe('FLOATING_LIMIT_REACHED')
})

test('a heartbeat may be late while no other device takes the slot', async () => {
  const service = await startService()
  const { activate, heartbeat } = await setUpDevices(service, {
    activations: { limit: 1, mode: 'floating', leaseSeconds: 60 },
  })
  const { data: desk } = await activate('desk')

  service.advance(60 * minutes)

  expect((await heartbeat(desk.id)).data.leaseExpiresAt).toBe('2026-01-01T01:01:00.000Z')
  expect((await activate('lap')).error.code).toBe('FLOATING_LIMIT_REACHED')
})

test('quantity and add-ons add device slots', async () => {
  const service = await startService()
  const { activate, shown, grant, asAdmin } = await setUpDevices(service)
  await grant({ plan: 'more', quantity: 2 })
  await asAdmin('POST', '/change-plan', { quantity: 2 })

  expect((await shown()).activations.limit).toBe(6)
  const statuses = []
  for (const name of times(7, String)) statuses.push((await activate(name)).status)
  expect(statuses).toEqual([...times(6, () => 201), 403])
})

test('a smaller plan removes no device immediately; a new device has to wait', async () => {
  const service = await startService()
  const { activate, shown, asAdmin, validate } = await setUpDevices(service)
  await activate('desk')
  await activate('lap')

  await asAdmin('POST', '/change-plan', { plan: 'small' })

  expect((await shown()).activations).toMatchObject({ limit: 1, used: 2 })
  expect((await validate({ fingerprint: 'lap' })).data.code).toBe('VALID')
  expect((await activate('lap')).status).toBe(200)
  expect((await activate('phone')).error.details).toEqual({ limit: 1, active: 2, held: 0, nextFreeAt: null })
})

test('a revoked license releases devices, seats, and reservations', async () => {
  const service = await startService()
  const { activate, heartbeat, asAdmin, license, user, headers, shown } = await setUpDevices(service)
  const { data: device } = await activate('desk')
  await asAdmin('POST', '/seats', { email: 'grace@example.com' })
  const reservation = await service.call('POST', '/v1/licenses/usage/reservations', {
    headers,
    body: { userId: user.id, key: 'api_calls', quantity: 30 },
  })
  expect(reservation.status).toBe(201)

  await asAdmin('POST', '/revoke', { reason: 'Refund' })

  expect(await shown()).toMatchObject({ status: 'revoked', activations: { used: 0 }, seats: { used: 0 } })
  expect((await heartbeat(device.id)).error.code).toBe('ACTIVATION_NOT_FOUND')
  expect((await activate('desk')).error.code).toBe('LICENSE_REVOKED')
  const [counter] = await service.db.selectFrom('usage_counters').selectAll().execute()
  expect(Number(counter?.reserved)).toBe(0)
  const commit = `/v1/licenses/usage/reservations/${reservation.data.reservationId}/commit`
  expect((await service.call('POST', commit, { headers, body: {} })).error.code).toBe('RESERVATION_ALREADY_SETTLED')
  const row = await service.db.selectFrom('licenses').selectAll().where('public_id', '=', license.id).executeTakeFirst()
  expect(row?.activation_count).toBe(0)
})

test('a transfer does not pass devices on to the new holder', async () => {
  const service = await startService()
  const { token, asAdmin } = await setUpDevices(service)
  const { user: grace, accessToken } = await service.signIn('grace@example.com')
  const mine = (as: string) => service.call('GET', path, { token: as })
  await service.call('POST', path, { token, body: { fingerprint: 'desk' } })
  expect((await mine(token)).data).toHaveLength(1)

  await asAdmin('POST', '/transfer', { userId: grace.id })

  expect((await mine(accessToken)).data).toEqual([])
  expect((await mine(token)).error.code).toBe('LICENSE_NOT_FOUND')
})

test('ended devices are deleted once none of their files can be valid, and active ones stay', async () => {
  const service = await startService()
  const { activate, asAdmin } = await setUpDevices(service)
  const { data: gone } = await activate('gone')
  await activate('stays')
  await asAdmin('DELETE', `/activations/${gone.id}`)
  const countRows = async () => (await service.db.selectFrom('activations').selectAll().execute()).length

  service.advance(399 * days)
  await purgeActivations(service.ctx)
  expect(await countRows()).toBe(2)
  service.advance(2 * days)
  await purgeActivations(service.ctx)
  expect(await countRows()).toBe(1)
})

test('a seat that was unassigned on another node a moment ago activates nothing', async () => {
  const service = await startService()
  const { asAdmin } = await setUpDevices(service)
  const other = await service.startNode()
  const { accessToken: token } = await service.signIn('grace@example.com')
  const { data: seat } = await asAdmin('POST', '/seats', { email: 'grace@example.com' })
  const activate = (fingerprint: string) => other.call('POST', path, { token, body: { fingerprint } })
  expect((await aSecondLater(() => activate('one'))).status).toBe(201)

  await asAdmin('DELETE', `/seats/${seat.id}`)

  expect((await activate('two')).error.code).toBe('LICENSE_NOT_FOUND')
  expect(await countActive(service)).toEqual([0, 0])
})

/** Devices of a license that the database lists as active, and the value of its counter. */
async function countActive({ db }: Awaited<ReturnType<typeof startService>>) {
  const rows = await db.selectFrom('activations').select('id').where('deactivated_at', 'is', null).execute()
  const { activation_count } = await db.selectFrom('licenses').select('activation_count').executeTakeFirstOrThrow()
  return [rows.length, activation_count]
}

test('of 192 concurrent devices on three nodes exactly as many activate as there are slots', {
  timeout: 240_000,
}, async () => {
  const service = await startService()
  const nodes = [service, await service.startNode(), await service.startNode()]
  const { activate, asAdmin, license, headers } = await setUpDevices(service, { activations: { limit: 1 } })
  const limits = isThorough ? [1, 3, 17, 50] : [1, 17]
  const outcomes = []

  for (const [round, quantity] of limits.entries()) {
    await asAdmin('POST', '/change-plan', { quantity })
    const replies = await Promise.all(times(192, (index) => activate(`${round}/${index}`, {}, nodes[index % 3])))
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    outcomes.push({ limit: quantity, in: count(201), refused: count(403), now: await countActive(service) })
    for (const { data } of replies) if (data) await service.call('DELETE', `${path}/${data.id}`, { headers })
  }

  console.info('devices:', JSON.stringify(outcomes))
  expect(outcomes).toEqual(limits.map((limit) => ({ limit, in: limit, refused: 192 - limit, now: [limit, limit] })))
  expect(await countActive(service)).toEqual([0, 0])
  expect(license.activations.limit).toBe(1)
})

test('one device with 20 concurrent requests takes one slot, in every round', { timeout: 180_000 }, async () => {
  const service = await startService()
  const nodes = [service, await service.startNode(), await service.startNode()]
  const { activate } = await setUpDevices(service)

  for (const round of eachRound(20)) {
    const replies = await Promise.all(
      times(20, (index) => activate('desk', { label: String(round) }, nodes[index % 3])),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(round === 0 ? 1 : 0)
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  }

  expect(await countActive(service)).toEqual([1, 1])
})

test('192 concurrent devices on three nodes share just expired leases, and no further ones', {
  timeout: 120_000,
}, async () => {
  const service = await startService()
  const nodes = [service, await service.startNode(), await service.startNode()]
  const { activate } = await setUpDevices(service, { activations: { limit: 13, mode: 'floating', leaseSeconds: 60 } })
  const outcomes = []

  for (const round of eachRound(4, 2)) {
    const replies = await Promise.all(times(192, (index) => activate(`${round}/${index}`, {}, nodes[index % 3])))
    outcomes.push([replies.filter(({ status }) => status === 201).length, ...(await countActive(service))])
    service.advance(minutes)
  }

  console.info('floating:', JSON.stringify(outcomes))
  expect(outcomes).toEqual(times(rounds(4, 2), () => [13, 13, 13]))
})

test('of 20 concurrent removals of a device one succeeds, in every round', { timeout: 180_000 }, async () => {
  const service = await startService()
  const nodes = [service, await service.startNode()]
  const { activate, headers } = await setUpDevices(service, { activations: { limit: 1 } })

  for (const round of eachRound(20)) {
    const { data } = await activate(`device ${round}`)
    const replies = await Promise.all(
      times(20, (index) => nodes[index % 2]?.call('DELETE', `${path}/${data.id}`, { headers })),
    )
    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply?.error?.code === 'ACTIVATION_NOT_FOUND')).toHaveLength(19)
  }
  expect(await countActive(service)).toEqual([0, 0])
})
