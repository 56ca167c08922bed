import { expect, test } from 'vitest'
import { setUpDevices } from '../../../test/devices.ts'
import { aSecondLater, type Service, startService, times } from '../../../test/harness.ts'
import { newKey, recordsOf } from '../../../test/licensing.ts'
import { eachRound, isThorough, rounds } from '../../../test/rounds.ts'

const path = '/v1/licenses/seats'
const grace = 'grace@example.com'

async function team(seats = 3) {
  const service = await startService()
  const world = await setUpDevices(service, { seats, activations: { limit: 9 } })
  const { token } = world
  const assign = (email: string) => service.call('POST', path, { token, body: { email } })
  const listSeats = async () => (await service.call('GET', path, { token })).data
  const mine = async (as: string) => (await service.call('GET', '/v1/licenses/me', { token: as })).data
  const listReceived = async (as: string) => (await service.call('GET', `${path}/received`, { token: as })).data
  const accept = async (as: string, seatId?: string) =>
    service.call('POST', `${path}/${seatId ?? (await listReceived(as))[0]?.id}/accept`, { token: as })
  /** A user to whom the holder has offered a seat, and who has accepted it. */
  const join = async (email: string) => {
    await assign(email)
    const person = await service.signIn(email)
    expect((await accept(person.accessToken)).status).toBe(200)
    return person
  }
  return { ...world, service, assign, listSeats, mine, listReceived, accept, join }
}

test('the holder uses a license until seats are assigned, and gets one with the first of these', async () => {
  const { assign, listSeats, entitlement, token, user, shown } = await team()
  expect(await entitlement(token)).toEqual({ type: 'boolean', hasAccess: true })
  expect(await listSeats()).toEqual([])

  expect(await assign('Grace@Example.com')).toMatchObject({
    status: 201,
    data: { slot: 2, status: 'pending', email: grace, userId: null, claimedAt: null },
  })

  expect(await listSeats()).toMatchObject([
    { slot: 1, status: 'claimed', userId: user.id, email: user.email },
    { slot: 2, status: 'pending', email: grace },
  ])
  expect(await entitlement(token)).toEqual({ type: 'boolean', hasAccess: true })
  expect((await shown()).seats).toEqual({ limit: 3, used: 2 })
})

test("the sign-in that verifies a seat's email assigns a seat that a server gave to it", async () => {
  const { service, asAdmin, assign, listSeats, entitlement, mine, license, user: holder } = await team()
  await assign('somebody@example.com')
  await asAdmin('POST', '/seats', { email: grace })

  const { user, accessToken } = await service.signIn(grace)

  expect(await entitlement(accessToken)).toEqual({ type: 'boolean', hasAccess: true })
  expect(await mine(accessToken)).toMatchObject({ id: license.id, subject: { type: 'user', id: holder.id } })
  expect((await listSeats())[2]).toMatchObject({ status: 'claimed', userId: user.id, claimedAt: expect.any(String) })
  expect(await recordsOf(service, 'seat.claim')).toMatchObject([
    { actor_type: 'user', user_ref: user.id, new_value: { license: license.id } },
  ])
})

test('an offered seat grants its features once accepted; before, the holder cannot tell who has an account', async () => {
  const { service, assign, entitlement, listSeats, accept, listReceived, mine, license, user: holder } = await team()
  const { accessToken } = await service.signIn(grace)
  const other = await service.startNode()
  const there = async (node = other) => {
    const call = { token: accessToken }
    return (await node.call('GET', '/v1/licenses/entitlements?keys=sso', call)).data.entitlements.sso.hasAccess
  }
  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
  expect(await there()).toBe(false)

  const [known, unknown] = [await assign(grace), await assign('nobody@example.com')]

  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
  expect(await service.signIn(grace).then(({ accessToken: later }) => entitlement(later))).toMatchObject({
    hasAccess: false,
  })
  // Which has read no licenses before.
  expect(await there(await service.startNode())).toBe(false)
  const withoutIds = ({ id: _id, slot: _slot, email: _email, ...rest }: Record<string, unknown>) => rest
  expect(withoutIds(known.data)).toEqual(withoutIds(unknown.data))
  expect((await listSeats())[1]).toMatchObject({ status: 'pending', userId: null })
  expect(await listReceived(accessToken)).toEqual([
    {
      id: known.data.id,
      status: 'pending',
      license: { id: license.id, plan: { key: 'team', name: 'Team', version: 1 } },
      offeredBy: holder.email,
      assignedAt: expect.any(String),
      claimedAt: null,
    },
  ])

  expect((await accept(accessToken)).data).toMatchObject({ status: 'claimed', offeredBy: null })
  expect((await accept(accessToken)).status).toBe(200)

  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: true })
  expect(await aSecondLater(() => there())).toBe(true)
  expect(await mine(accessToken)).toMatchObject({ id: license.id })
  expect((await listSeats())[1]).toMatchObject({ status: 'claimed', email: grace })
  expect(await recordsOf(service, 'seat.claim')).toHaveLength(1)
})

test('an offered seat is emailed with who offers it, and a few emails a day at most go to one person', async () => {
  const { service, assign, token, user } = await team()
  const { data } = await assign(grace)
  const mail = await service.lastMail(grace)
  expect(mail.subject).toBe(`${user.email} offers you a seat at auth.example.com`)
  expect(mail.text).toContain('https://auth.example.com/account/licenses')

  let seatId = data.id
  for (let round = 0; round < 5; round += 1) {
    await service.call('DELETE', `${path}/${seatId}`, { token })
    seatId = (await assign(grace)).data.id
  }

  const mails = await service.db.selectFrom('mails').select('id').where('recipient', '=', grace).execute()
  expect(mails).toHaveLength(3)
})

test('only the person to whom a seat is offered accepts or declines it', async () => {
  const { service, assign, accept, token, listSeats } = await team()
  const { data: seat } = await assign(grace)
  const stranger = await service.signIn('mallory@example.com')

  for (const other of [token, stranger.accessToken]) {
    expect((await accept(other, seat.id)).error.code).toBe('SEAT_NOT_FOUND')
  }
  const drop = (as: string) => service.call('DELETE', `${path}/${seat.id}`, { token: as })
  expect((await drop(stranger.accessToken)).error.code).toBe('SEAT_NOT_FOUND')
  const { accessToken } = await service.signIn(grace)
  expect((await drop(accessToken)).status).toBe(200)

  expect((await accept(accessToken, seat.id)).error.code).toBe('SEAT_NOT_FOUND')
  expect(await listSeats()).toHaveLength(1)
  expect(await recordsOf(service, 'seat.remove')).toMatchObject([
    { entity_ref: seat.id, actor_type: 'user', old_value: { reason: 'declined' } },
  ])
})

test('a user leaves a seat that they accepted, or that a member gave them', async () => {
  const { service, asAdmin, join, listReceived, entitlement, listSeats } = await team()
  const { accessToken } = await join(grace)
  const leave = async () =>
    service.call('DELETE', `${path}/${(await listReceived(accessToken))[0].id}`, { token: accessToken })

  expect((await leave()).status).toBe(200)
  expect(await entitlement(accessToken)).toMatchObject({ reason: 'LICENSE_NOT_FOUND' })
  await asAdmin('POST', '/seats', { email: grace })
  expect(await listReceived(accessToken)).toMatchObject([{ status: 'claimed', offeredBy: null }])
  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: true })
  expect((await leave()).status).toBe(200)

  expect(await listReceived(accessToken)).toEqual([])
  expect(await entitlement(accessToken)).toMatchObject({ reason: 'LICENSE_NOT_FOUND' })
  expect(await listSeats()).toHaveLength(1)
})

test('a seat that a member gives takes effect, even if the holder has only offered it', async () => {
  const { service, asAdmin, assign, entitlement } = await team()
  await assign(grace)
  const { accessToken } = await service.signIn(grace)

  expect((await asAdmin('POST', '/seats', { email: grace })).status).toBe(200)

  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: true })
})

test('of many who accept, decline, and unassign the same seat together, one decides', {
  timeout: 120_000,
}, async () => {
  const { service, assign, accept, token, listSeats, listReceived } = await team()
  const nodes = [service, await service.startNode()]
  const { accessToken } = await service.signIn(grace)
  for (const _round of eachRound(10)) {
    const { data: seat } = await assign(grace)
    const calls = times(20, (index) =>
      index % 4 === 3
        ? nodes[index % 2]?.call('DELETE', `${path}/${seat.id}`, { token: index % 8 === 3 ? token : accessToken })
        : nodes[index % 2]?.call('POST', `${path}/${seat.id}/accept`, { token: accessToken }),
    )
    const replies = await Promise.all(calls)
    expect(replies.filter((reply) => ![200, 404].includes(reply?.status ?? 0))).toEqual([])
    expect(replies.filter((reply) => reply?.data?.success)).toHaveLength(1)
    expect(await listReceived(accessToken)).toEqual([])
    expect(await listSeats()).toHaveLength(1)
  }
  expect((await accept(accessToken, 'seat_unknown')).error.code).toBe('SEAT_NOT_FOUND')
})

test('a user without their seat is refused on the next request, and their devices are removed', async () => {
  const { service, join, entitlement, token, activate, listSeats } = await team()
  const { accessToken } = await join(grace)
  const [, seat] = await listSeats()
  await activate('of the holder')
  const device = { token: accessToken, body: { fingerprint: 'of grace' } }
  expect((await service.call('POST', '/v1/licenses/activations', device)).status).toBe(201)
  const devices = async () => (await service.call('GET', '/v1/licenses/activations', { token })).data
  expect(await devices()).toHaveLength(2)

  expect((await service.call('DELETE', `${path}/${seat.id}`, { token })).data).toEqual({ success: true })

  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
  expect(await devices()).toHaveLength(1)
  expect((await service.call('DELETE', `${path}/${seat.id}`, { token })).error.code).toBe('SEAT_NOT_FOUND')
  expect(await recordsOf(service, 'seat.remove')).toMatchObject([{ entity_ref: seat.id, actor_type: 'user' }])
})

test('a holder who assigned the only seat to another user gets SEAT_REQUIRED', async () => {
  const { service, assign, entitlement, token, headers, user } = await team(1)
  await assign(grace)

  expect(await entitlement(token)).toMatchObject({ hasAccess: false, reason: 'SEAT_REQUIRED' })
  expect((await assign('another@example.com')).error).toMatchObject({
    code: 'SEAT_LIMIT_REACHED',
    details: { limit: 1, used: 1 },
  })
  const refused = [
    await service.call('POST', '/v1/licenses/activations', { token, body: { fingerprint: 'x' } }),
    await service.call('POST', '/v1/licenses/usage', {
      headers,
      body: { userId: user.id, key: 'api_calls', idempotencyKey: newKey() },
    }),
  ]
  for (const { error } of refused) {
    expect(error).toMatchObject({ code: 'ENTITLEMENT_REQUIRED', details: { reason: 'SEAT_REQUIRED' } })
  }
})

test('an ETag does not outlive a seat, an add-on, or the term of a license', async () => {
  // Tokens last for 15 minutes: a license that ends sooner shows it.
  const service = await startService()
  const { token, asAdmin, grant } = await setUpDevices(service, { seats: 1, term: 'PT10M' })
  const ask = (etag: string) =>
    service.call('GET', '/v1/licenses/entitlements?keys=sso', { token, headers: { 'if-none-match': etag } })
  const changes = [
    () => asAdmin('POST', '/seats', { email: grace }),
    () => grant({ plan: 'more' }),
    () => service.advance(600_000),
  ]

  for (const change of changes) {
    const etag = (await ask('')).headers.get('etag') ?? ''
    expect((await ask(etag)).status).toBe(304)
    await change()
    expect((await ask(etag)).status).toBe(200)
  }
})

test('all seats of a license share one limit', async () => {
  const { service, join, entitlement, headers, token, user: holder } = await team()
  const { user, accessToken } = await join(grace)
  const use = (userId: string, quantity: number) =>
    service.call('POST', '/v1/licenses/usage', {
      headers,
      body: { userId, key: 'api_calls', quantity, idempotencyKey: newKey() },
    })

  expect((await use(user.id, 60)).data).toMatchObject({ used: 60, remaining: 40 })
  expect((await use(holder.id, 41)).error.code).toBe('USAGE_LIMIT_EXCEEDED')
  expect((await use(holder.id, 40)).data).toMatchObject({ used: 100, remaining: 0 })
  expect(await entitlement(accessToken, 'api_calls')).toMatchObject({ used: 100, hasAccess: false })
  expect(await entitlement(token, 'api_calls')).toMatchObject({ used: 100, hasAccess: false })
})

test("a user's own license comes before a seat, even that of the default plan, and keeps its limit", async () => {
  const { service, admin, projectId, join, entitlement, mine, grant } = await team()
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${projectId}`)
  const free = plans.find(({ key }: { key: string }) => key === 'free')
  await admin.call('PATCH', `/v1/admin/plans/${free.id}`, { body: { default: true } })
  expect(await mine((await service.signIn(grace)).accessToken)).toMatchObject({ plan: { key: 'free' } })

  const { user, accessToken } = await join(grace)
  expect(await mine(accessToken)).toMatchObject({ plan: { key: 'free' }, subject: { id: user.id } })
  expect(await entitlement(accessToken, 'api_calls')).toMatchObject({ limit: 105 })
  expect(await entitlement(accessToken, 'sso')).toMatchObject({ hasAccess: true })
  expect(await entitlement(accessToken, 'projects')).toMatchObject({ limit: 20 })

  await service.call('POST', '/v1/licenses/redeem', {
    token: accessToken,
    body: { key: (await grant({ userId: undefined, withKey: true })).key.value },
  })
  expect(await mine(accessToken)).toMatchObject({ plan: { key: 'team' }, subject: { id: user.id } })
  expect(await entitlement(accessToken, 'api_calls')).toMatchObject({ limit: 200 })
  expect(await entitlement(accessToken, 'projects')).toMatchObject({ limit: 20 })
})

test('seats of a plan that no longer has seats grant nothing', async () => {
  const { join, entitlement, asAdmin, token } = await team()
  const { accessToken } = await join(grace)
  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: true })

  await asAdmin('POST', '/change-plan', { plan: 'free' })

  expect(await entitlement(accessToken, 'api_calls')).toMatchObject({ reason: 'LICENSE_NOT_FOUND' })
  expect(await entitlement(token, 'api_calls')).toMatchObject({ hasAccess: true, limit: 5 })
})

test('changes to the license affect its seat users immediately', async () => {
  const { join, entitlement, asAdmin } = await team()
  const { accessToken } = await join(grace)
  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: true })

  await asAdmin('POST', '/suspend', {})
  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: false, reason: 'LICENSE_SUSPENDED' })
  await asAdmin('POST', '/reinstate', {})
  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: true })
  await asAdmin('POST', '/revoke', {})
  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
})

test('the holder manages seats; members and servers assign them to users, too', async () => {
  const { service, asAdmin, token, license, headers } = await team()
  const { user, accessToken } = await service.signIn(grace)
  const base = `/v1/admin/licenses/${license.id}/seats`

  expect(await asAdmin('POST', '/seats', { userId: user.id })).toMatchObject({
    status: 201,
    data: { status: 'claimed', userId: user.id, email: grace },
  })
  expect((await asAdmin('POST', '/seats', { email: grace })).status).toBe(200)
  expect((await service.call('GET', base, { headers })).data).toHaveLength(2)
  expect((await service.call('GET', path, { token: accessToken })).error.code).toBe('FORBIDDEN')
  const invite = { token: accessToken, body: { email: 'friend@example.com' } }
  expect((await service.call('POST', path, invite)).error.code).toBe('FORBIDDEN')
  const [, seat] = (await service.call('GET', path, { token })).data
  expect((await service.call('DELETE', `${base}/${seat.id}`, { headers })).status).toBe(200)
  expect((await recordsOf(service, 'seat.assign')).map(({ actor_type }) => actor_type)).toEqual(['member', 'member'])
})

test('a deleted user leaves anonymous seats and devices', async () => {
  const { service, join, listSeats } = await team()
  const { accessToken } = await join(grace)
  const device = { token: accessToken, body: { fingerprint: 'x', label: "Grace's desk" } }
  expect((await service.call('POST', '/v1/licenses/activations', device)).status).toBe(201)

  expect((await service.call('DELETE', '/v1/users/me', { token: accessToken })).status).toBe(200)

  expect(await listSeats()).toHaveLength(1)
  expect(await service.db.selectFrom('activations').selectAll().execute()).toMatchObject([
    { label: '', user_id: null, deactivate_reason: 'seat_removed' },
  ])
  const { activation_count } = await service.db.selectFrom('licenses').selectAll().executeTakeFirstOrThrow()
  expect(activation_count).toBe(0)
})

test("a transfer moves the old holder's seat to the new one", async () => {
  const { service, assign, asAdmin, entitlement, token } = await team()
  await assign('somebody@example.com')
  const { user, accessToken } = await service.signIn(grace)

  await asAdmin('POST', '/transfer', { userId: user.id })

  expect(await entitlement(accessToken)).toMatchObject({ hasAccess: true })
  expect(await entitlement(token)).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
})

test('of 192 concurrent assignments on three nodes exactly as many succeed as there are seats', {
  timeout: 120_000,
}, async () => {
  const service = await startService()
  const nodes = [service, await service.startNode(), await service.startNode()]
  const { asAdmin, license, headers } = await setUpDevices(service, { seats: 1 })
  const base = `/v1/admin/licenses/${license.id}/seats`
  const slots = async (of: Service) =>
    (await of.db.selectFrom('license_seats').select('slot').execute()).map(({ slot }) => slot)
  const outcomes = []

  for (const quantity of isThorough ? [1, 2, 19, 64] : [1, 19]) {
    await asAdmin('POST', '/change-plan', { quantity })
    const replies = await Promise.all(
      times(192, (index) =>
        nodes[index % 3]?.call('POST', base, { headers, body: { email: `u${index}@example.com` } }),
      ),
    )
    const given = replies.filter((reply) => reply?.status === 201)
    const refused = replies.filter((reply) => reply?.error?.code === 'SEAT_LIMIT_REACHED').length
    outcomes.push({
      limit: quantity,
      given: given.length,
      refused,
      slots: (await slots(service)).toSorted((a, b) => a - b),
    })
    for (const { id } of (await service.call('GET', `${base}?limit=100`, { headers })).data) {
      await service.call('DELETE', `${base}/${id}`, { headers })
    }
  }

  console.info('seats:', JSON.stringify(outcomes.map(({ limit, given, refused }) => ({ limit, given, refused }))))
  for (const { limit, given, refused, slots: taken } of outcomes) {
    expect(taken).toEqual(times(limit, (index) => index + 1))
    // The holder has one of them, where there are two.
    expect(given).toBe(limit === 1 ? 1 : limit - 1)
    expect(given + refused).toBe(192)
  }
})

test('an email with 20 concurrent assignments has one seat, in every round', { timeout: 180_000 }, async () => {
  const service = await startService()
  const nodes = [service, await service.startNode()]
  const { license, headers, asAdmin } = await setUpDevices(service, { seats: 50 })
  const base = `/v1/admin/licenses/${license.id}/seats`
  for (const round of eachRound(20)) {
    const body = { email: `u${round}@example.com` }
    const replies = await Promise.all(times(20, (index) => nodes[index % 2]?.call('POST', base, { headers, body })))
    expect(replies.filter((reply) => reply?.status === 201)).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply?.data.id)).size).toBe(1)
  }
  expect((await asAdmin('GET', '/seats?limit=100')).data).toHaveLength(rounds(20) + 1)
})
