import { expect, test } from 'vitest'
import { aSecondLater, startService, times } from '../../test/harness.ts'
import { newKey } from '../../test/licensing.ts'
import { setUpTeams } from '../../test/teams.ts'

async function start() {
  const service = await startService()
  const teams = await setUpTeams(service)
  const person = async (name: string) => {
    const { user, accessToken: token } = await service.signIn(`${name}@example.com`)
    return { id: user.id, token }
  }
  const reportsOf = async ({ token }: { token: string }, organization: string) => {
    const headers = { 'licet-organization': organization }
    const reply = await service.call('GET', '/v1/licenses/entitlements?keys=reports', { token, headers })
    return reply.data?.entitlements.reports.reason ?? reply.error?.code ?? 'ok'
  }
  const license = async (id: string) => (await teams.admin.call('GET', `/v1/admin/licenses/${id}`)).data
  return { service, ...teams, person, reportsOf, license }
}

test('an organization holds a license, which responses name beside the user', async () => {
  const { service, make, join, addLicense, grant, admin, person, headers } = await start()
  const ada = await person('ada')
  const acme = await make('acme')
  expect((await grant('team', { organizationId: acme.ref })).error.code).toBe('ORGANIZATION_NOT_FOUND')
  await join(acme, ada.id)

  const license = await addLicense('team', { organizationId: acme.ref })

  expect(license).toMatchObject({ userId: null, organizationId: acme.ref, organizationName: 'acme', email: null })
  expect((await grant('team', { organizationId: acme.ref })).error.code).toBe('LICENSE_ALREADY_EXISTS')
  const list = `/v1/admin/licenses?projectId=${service.app.projectRef}&organizationId=${acme.ref}`
  expect((await admin.call('GET', list)).data.map(({ id }: { id: string }) => id)).toEqual([license.id])
  const mine = await service.call('GET', `/v1/licenses/me?organizationId=${acme.ref}`, { token: ada.token })
  expect(mine.data).toMatchObject({ id: license.id, subject: { type: 'organization', id: acme.ref } })
  const check = (body: object) => service.call('POST', '/v1/licenses/check', { headers, body })
  expect((await check({ organizationId: acme.ref })).data.licenseId).toBe(license.id)
  const eve = await person('eve')
  expect(
    (await check({ organizationId: acme.ref, userId: eve.id, keys: ['reports'] })).data.entitlements.reports,
  ).toEqual({
    type: 'boolean',
    hasAccess: false,
    reason: 'NOT_A_MEMBER',
  })
})

test('a plan for one kind of holder is not addLicense to the other', async () => {
  const { make, join, grant, addLicense, admin, person } = await start()
  const ada = await person('ada')
  const acme = await make('acme')
  await join(acme, ada.id)
  const refused = [await grant('team', { userId: ada.id }), await grant('solo', { organizationId: acme.ref })]
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(Array(2).fill([400, 'VALIDATION_ERROR']))
  const { id } = await addLicense('solo', { userId: ada.id })
  const transfer = await admin.call('POST', `/v1/admin/licenses/${id}/transfer`, { body: { organizationId: acme.ref } })
  expect(transfer.status).toBe(400)
  const both = await grant('seats', { organizationId: acme.ref, userId: ada.id })
  expect(both.status).toBe(400)
})

test('joining assigns a free seat, leaving frees it, and a larger quantity assigns more: owners first', async () => {
  const { make, join, leave, addLicense, admin, person, reportsOf, license } = await start()
  const [ada, bob, cai, dee] = [await person('ada'), await person('bob'), await person('cai'), await person('dee')]
  const acme = await make('acme')
  await join(acme, ada.id, 'member')
  await join(acme, bob.id, 'member')
  await join(acme, cai.id, 'owner')
  const all = async () => Promise.all([ada, bob, cai, dee].map((one) => reportsOf(one, acme.ref)))

  const { id } = await addLicense('seats', { organizationId: acme.ref })
  expect(await all()).toEqual(['ok', 'SEAT_REQUIRED', 'ok', 'NOT_A_MEMBER'])
  await leave(acme, ada.id)
  await join(acme, dee.id, 'member')
  expect(await all()).toEqual(['NOT_A_MEMBER', 'SEAT_REQUIRED', 'ok', 'ok'])
  const grown = await admin.call('POST', `/v1/admin/licenses/${id}/change-plan`, { body: { quantity: 2 } })
  expect(grown.data.seats).toEqual({ limit: 4, used: 3 })
  expect(await all()).toEqual(['NOT_A_MEMBER', 'ok', 'ok', 'ok'])
  // A smaller plan unassigns nothing.
  await admin.call('POST', `/v1/admin/licenses/${id}/change-plan`, { body: { quantity: 1, at: 'now' } })
  expect((await license(id)).seats).toEqual({ limit: 2, used: 3 })
})

test('a seat in an organization grants nothing to the user personally', async () => {
  const { service, make, join, addLicense, person } = await start()
  const ada = await person('ada')
  const acme = await make('acme')
  await join(acme, ada.id)
  await addLicense('seats', { organizationId: acme.ref })
  const own = await service.call('GET', '/v1/licenses/entitlements?keys=reports', { token: ada.token })
  expect(own.data.entitlements.reports).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
  expect((await service.call('GET', '/v1/licenses/seats/received', { token: ada.token })).data).toEqual([])
})

test("usage of 50 memberships on two nodes never exceeds the team's limit", { timeout: 120_000 }, async () => {
  const { service, make, join, addLicense, person, headers } = await start()
  const other = await service.startNode()
  const acme = await make('acme')
  const people: string[] = []
  for (const name of times(50, (index) => `user${index}`)) people.push((await person(name)).id)
  for (const id of people) await join(acme, id, 'member')
  await addLicense('team', { organizationId: acme.ref })
  const outsider = await person('eve')
  const report = (userId: string, at: Pick<typeof service, 'call'>) => {
    const body = { userId, organizationId: acme.ref, key: 'calls', quantity: 1, idempotencyKey: newKey() }
    return at.call('POST', '/v1/licenses/usage', { headers, body })
  }

  const replies = await Promise.all([...people, ...people].map((id, index) => report(id, index % 2 ? service : other)))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(replies.filter(({ error }) => error?.code === 'USAGE_LIMIT_EXCEEDED')).toHaveLength(50)
  expect((await report(outsider.id, service)).error.code).toBe('NOT_A_MEMBER')
  const own = await service.call('POST', '/v1/licenses/check', {
    headers,
    body: { userId: people[0], keys: ['calls'] },
  })
  expect(own.data.entitlements.calls).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
})

test('usage without a seat where seats count is refused', async () => {
  const { service, make, join, addLicense, person, headers } = await start()
  const acme = await make('acme')
  const [ada, bob, cai] = [await person('ada'), await person('bob'), await person('cai')]
  await join(acme, ada.id)
  await join(acme, bob.id, 'member')
  await join(acme, cai.id, 'member')
  await addLicense('seats', { organizationId: acme.ref })
  const body = { userId: cai.id, organizationId: acme.ref, key: 'calls', idempotencyKey: newKey() }
  const refused = await service.call('POST', '/v1/licenses/usage', { headers, body })
  expect([refused.status, refused.error.code]).toEqual([403, 'SEAT_REQUIRED'])
})

test('seats filled once while the quantity changes', { timeout: 120_000 }, async () => {
  const { service, make, join, addLicense, person, license } = await start()
  const other = await service.startNode()
  const acme = await make('acme')
  const people: string[] = []
  for (const name of times(12, (index) => `user${index}`)) people.push((await person(name)).id)
  const [first = '', ...rest] = people
  await join(acme, first)
  const { id } = await addLicense('seats', { organizationId: acme.ref })
  const admin = await service.adminSignIn()

  await Promise.all([
    ...rest.map((user, index) => join(acme, user, 'member', index % 2 ? service : other)),
    ...times(5, (index) =>
      admin.call('POST', `/v1/admin/licenses/${id}/change-plan`, { body: { quantity: index + 2 } }),
    ),
    admin.call('POST', `/v1/admin/licenses/${id}/change-plan`, { body: { quantity: 6 } }),
  ])
  await admin.call('POST', `/v1/admin/licenses/${id}/change-plan`, { body: { quantity: 6, at: 'now' } })

  expect((await license(id)).seats).toEqual({ limit: 12, used: 12 })
  const seats = await service.db.selectFrom('license_seats').select(['slot', 'user_id']).execute()
  expect(new Set(seats.map(({ slot }) => slot)).size).toBe(12)
  expect(new Set(seats.map(({ user_id }) => user_id)).size).toBe(12)
})

test('deletion while joining, granting, using: no license, seat, or key survives', { timeout: 120_000 }, async () => {
  const { service, make, join, remove, addLicense, grant, person, reportsOf, headers } = await start()
  const other = await service.startNode()
  const [ada, bob] = [await person('ada'), await person('bob')]
  for (const round of times(5, (index) => index)) {
    const team = await make(`team${round}`)
    await join(team, ada.id)
    const { key } = await addLicense('seats', { organizationId: team.ref, withKey: true })
    const body = { userId: ada.id, organizationId: team.ref, key: 'calls', idempotencyKey: newKey() }
    await Promise.allSettled([
      grant('team', { organizationId: team.ref }),
      service.call('POST', '/v1/licenses/usage', { headers, body }),
      remove(team, other),
      grant('team', { organizationId: team.ref }),
    ])
    const left = await service.db
      .selectFrom('licenses')
      .select(['id', 'revoke_reason', 'revoked_at'])
      .where('organization_id', '=', team.id)
      .execute()
    expect(left.filter(({ revoked_at }) => revoked_at === null)).toEqual([])
    expect(left.map(({ revoke_reason }) => revoke_reason)).toContain('organization_deleted')
    expect(await service.db.selectFrom('license_seats').select('id').execute()).toEqual([])
    expect(await aSecondLater(() => reportsOf(ada, team.ref))).toBe('NOT_A_MEMBER')
    const validated = await service.call('POST', '/v1/licenses/validate', { headers, body: { key: key.value } })
    expect(validated.data).toMatchObject({ valid: false })
    expect(await reportsOf(bob, team.ref)).toBe('NOT_A_MEMBER')
  }
})

test('an admin redeems a license key for the organization, a member does not', async () => {
  const { service, make, join, addLicense, person } = await start()
  const [ada, bob] = [await person('ada'), await person('bob')]
  const acme = await make('acme')
  await join(acme, ada.id, 'admin')
  await join(acme, bob.id, 'member')
  const sold = await addLicense('seats', { withKey: true })
  const redeem = ({ token }: { token: string }) =>
    service.call('POST', '/v1/licenses/redeem', { token, body: { key: sold.key.value, organizationId: acme.ref } })

  expect((await redeem(bob)).error.code).toBe('ORGANIZATION_ROLE')
  const redeemed = await redeem(ada)
  expect(redeemed.data).toMatchObject({ id: sold.id, subject: { type: 'organization', id: acme.ref } })
  expect(redeemed.data.seats).toEqual({ limit: 2, used: 2 })
})

test('usage is recorded for the organization that it was counted for', async () => {
  const { service, make, join, addLicense, person, headers } = await start()
  const ada = await person('ada')
  const acme = await make('acme')
  await join(acme, ada.id)
  await addLicense('team', { organizationId: acme.ref })
  await addLicense('solo', { userId: ada.id })
  const ask = async (rest: string, body: object) => {
    const reply = await service.call('POST', `/v1/licenses/usage${rest}`, { headers, body })
    expect([200, 201]).toContain(reply.status)
    return reply.data
  }
  const mine = { userId: ada.id, key: 'calls' }
  const ours = { ...mine, organizationId: acme.ref }

  await ask('', { ...mine, quantity: 1, idempotencyKey: newKey() })
  // The first event of a counter, and one of a counter that exists.
  const void1 = newKey()
  await ask('', { ...ours, quantity: 2, idempotencyKey: newKey() })
  await ask('', { ...ours, quantity: 3, idempotencyKey: void1 })
  await ask('/batch', { events: [{ ...ours, quantity: 4, idempotencyKey: newKey() }] })
  const { reservationId } = await ask('/reservations', { ...ours, quantity: 5 })
  await ask(`/reservations/${reservationId}/commit`, { quantity: 6 })
  await ask('/void', { idempotencyKey: void1 })
  const { data } = await service.call('POST', '/v1/licenses/usage', {
    token: ada.token,
    headers: { 'licet-organization': acme.ref },
    body: { key: 'calls', quantity: 7 },
  })
  expect(data.used).toBe(2 + 4 + 6 + 7)

  const events = await service.db
    .selectFrom('usage_events')
    .select(['quantity', 'organization_id', 'user_id'])
    .orderBy('id')
    .execute()
  const user = events[0]?.user_id
  const shown = events.map((event) => [Number(event.quantity), event.organization_id, event.user_id])
  expect(shown).toEqual([
    [1, null, user],
    ...[2, 3, 4, 5, 1].map((quantity) => [quantity, acme.id, user]),
    [-3, acme.id, null],
    [7, acme.id, user],
  ])
})
