import { expect, test } from 'vitest'
import { startService, times } from '../../../test/harness.ts'
import { newKey, recordsOf } from '../../../test/licensing.ts'
import { setOrganizations } from '../../../test/organizations.ts'
import { onDay, purchase, setUpPayments } from '../../../test/payments.ts'
import { setUpTeams, type TestTeam } from '../../../test/teams.ts'
import { applyDueEvents } from '../../payments/events/work.ts'

const path = '/v1/licenses/transfer'

async function start() {
  const service = await startService()
  const teams = await setUpTeams(service)
  const person = async (name: string) => {
    const { user, accessToken: token } = await service.signIn(`${name}@example.com`)
    return { id: user.id, token, email: `${name}@example.com` }
  }
  const [ada, bob, eve] = [await person('ada'), await person('bob'), await person('eve')]
  const acme = await teams.make('acme')
  await teams.join(acme, bob.id, 'owner')
  await teams.join(acme, ada.id, 'admin')
  const transfer = (licenseId: string, to: TestTeam = acme, as = ada, at: Pick<typeof service, 'call'> = service) =>
    at.call('POST', path, { token: as.token, body: { licenseId, organizationId: to.ref } })
  const ask = ({ token }: typeof ada, method: string, url: string, organization: string, body?: object) =>
    service.call(method, url, { token, headers: { 'licet-organization': organization }, ...(body && { body }) })
  return { service, ...teams, ada, bob, eve, acme, transfer, ask }
}

test.each(['user', 'member'] as const)(
  'a license that a %s gives to an organization keeps usage and devices; its holder gets the first seat',
  async (by) => {
    const { service, ada, bob, eve, acme, transfer, ask, addLicense, headers, admin } = await start()
    const { id } = await addLicense('seats', { userId: ada.id })
    const seat = (email: string) => admin.call('POST', `/v1/admin/licenses/${id}/seats`, { body: { email } })
    for (const { email } of [ada, eve]) expect((await seat(email)).status).toBe(201)
    const activate = (as: typeof ada) =>
      ask(as, 'POST', '/v1/licenses/activations', 'personal', { fingerprint: `device-of-${as.email}` })
    const device = (await activate(ada)).data.id
    expect((await activate(eve)).status).toBe(201)
    const usage = { userId: ada.id, key: 'calls', quantity: 7, idempotencyKey: newKey() }
    expect((await service.call('POST', '/v1/licenses/usage', { headers, body: usage })).status).toBe(201)

    const byMember = () =>
      admin.call('POST', `/v1/admin/licenses/${id}/transfer`, { body: { organizationId: acme.ref } })
    const reply = by === 'user' ? await transfer(id) : await byMember()

    const shown = by === 'user' ? { subject: { type: 'organization', id: acme.ref } } : { organizationId: acme.ref }
    expect(reply).toMatchObject({ status: 200, data: { id, ...shown } })
    const seats = (await ask(ada, 'GET', '/v1/licenses/seats', acme.ref)).data
    expect(seats.map(({ slot, userId }: { slot: number; userId: string }) => [slot, userId])).toEqual([
      [1, ada.id],
      [2, bob.id],
    ])
    const devices = (await ask(ada, 'GET', '/v1/licenses/activations', acme.ref)).data
    expect(devices.map((one: { id: string }) => one.id)).toEqual([device])
    const check = async (as: typeof ada, organization: string) =>
      (await ask(as, 'GET', '/v1/licenses/entitlements?keys=calls', organization)).data.entitlements.calls
    expect(await check(bob, acme.ref)).toMatchObject({ hasAccess: true, used: 7 })
    expect(await check(ada, 'personal')).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
    expect(await check(eve, 'personal')).toMatchObject({ hasAccess: false, reason: 'LICENSE_NOT_FOUND' })
    expect(await recordsOf(service, 'license.transfer')).toMatchObject([
      {
        actor_type: by,
        ...(by === 'user' && { user_ref: ada.id }),
        old_value: { subject: ada.id },
        new_value: { subject: acme.ref },
      },
    ])
  },
)

test('a license that a member gives to an organization of others keeps no device or seat of its holder', async () => {
  const { service, eve, bob, ada, acme, ask, addLicense, admin } = await start()
  const { id, key } = await addLicense('seats', { userId: eve.id, withKey: true })
  expect((await admin.call('POST', `/v1/admin/licenses/${id}/seats`, { body: { email: eve.email } })).status).toBe(201)
  const own = await ask(eve, 'POST', '/v1/licenses/activations', 'personal', { fingerprint: 'device-of-eve' })
  expect(own.status).toBe(201)
  const byKey = { headers: { 'x-app-id': service.app.ref }, body: { key: key.value, fingerprint: 'device-by-key' } }
  const device = await service.call('POST', '/v1/licenses/activations', byKey)
  expect(device.status).toBe(201)

  const body = { organizationId: acme.ref }
  expect((await admin.call('POST', `/v1/admin/licenses/${id}/transfer`, { body })).status).toBe(200)

  const list = async (url: string) => (await ask(bob, 'GET', url, acme.ref)).data
  expect((await list('/v1/licenses/activations')).map((one: { id: string }) => one.id)).toEqual([device.data.id])
  const seats = (await list('/v1/licenses/seats')).map(({ userId }: { userId: string }) => userId)
  expect(seats.toSorted()).toEqual([ada.id, bob.id].toSorted())
})

test('only the holder transfers a license, and only to an organization that they administer', async () => {
  const { service, ada, bob, eve, acme, make, join, addLicense, transfer } = await start()
  const [own, other] = [await addLicense('seats', { userId: ada.id }), await addLicense('seats', { userId: bob.id })]
  const codeOf = async (...call: Parameters<typeof transfer>) => (await transfer(...call)).error.code
  expect(await codeOf(other.id)).toBe('LICENSE_NOT_FOUND')
  expect(await codeOf('lic_none')).toBe('LICENSE_NOT_FOUND')
  const theirs = await make('theirs')
  await join(theirs, eve.id)
  for (const team of [theirs, { id: 0, ref: `org_${'0'.repeat(32)}` }])
    expect(await codeOf(own.id, team)).toBe('NOT_A_MEMBER')
  await join(theirs, ada.id, 'member')
  expect(await codeOf(own.id, theirs)).toBe('ORGANIZATION_ROLE')
  const solo = await addLicense('solo', { userId: eve.id })
  expect(await transfer(solo.id, theirs, eve)).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'licenseId' }] } },
  })
  await addLicense('team', { organizationId: acme.ref })
  expect(await codeOf(own.id)).toBe('LICENSE_ALREADY_EXISTS')
  expect((await service.call('GET', '/v1/licenses/me', { token: ada.token })).data.id).toBe(own.id)
})

test('a license that gets another holder replaces one of the default plan', async () => {
  const { service, ada, bob, acme, make, join, transfer, ask, addPlan, addLicense, admin } = await start()
  for (const holder of ['user', 'organization'])
    await addPlan({ key: `free_${holder}`, name: 'Free', default: true, holder, entitlements: {} })
  const beta = await make('beta')
  await join(beta, ada.id)
  const { id } = await addLicense('seats', { userId: ada.id })
  const byMember = (body: object) => admin.call('POST', `/v1/admin/licenses/${id}/transfer`, { body })
  const routes = [
    { as: bob, context: 'personal', give: () => byMember({ userId: bob.id }) },
    { as: ada, context: acme.ref, give: () => byMember({ organizationId: acme.ref }) },
    { as: ada, context: 'personal', give: () => byMember({ userId: ada.id }) },
    { as: ada, context: beta.ref, give: () => transfer(id, beta) },
  ]
  for (const { as, context, give } of routes) {
    const current = async () => (await ask(as, 'GET', '/v1/licenses/me', context)).data
    const before = await current()
    expect(before.source).toBe('default')

    expect(await give()).toMatchObject({ status: 200, data: { id } })

    expect((await current()).id).toBe(id)
    expect((await admin.call('GET', `/v1/admin/licenses/${before.id}`)).data.status).toBe('revoked')
  }
  const again = { organizationId: beta.ref }
  expect(await byMember(again)).toMatchObject({ status: 200, data: { id } })
  expect((await service.call('GET', '/v1/licenses/me', { token: bob.token })).data.source).toBe('default')
})

test('of 64 transfers on two nodes to two organizations one counts', { timeout: 120_000 }, async () => {
  const { service, ada, acme, make, join, addLicense, transfer } = await start()
  const nodes = [service, await service.startNode()]
  const beta = await make('beta')
  await join(beta, ada.id)
  const { id } = await addLicense('seats', { userId: ada.id })

  const replies = await Promise.all(
    times(64, (index) => transfer(id, [acme, beta][index % 2], ada, nodes[(index >> 1) % 2])),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['LICENSE_NOT_FOUND']))
  expect(await recordsOf(service, 'license.transfer')).toHaveLength(1)
  const seats = await service.db.selectFrom('license_seats').select(['slot', 'user_id']).execute()
  expect(new Set(seats.map(({ slot }) => slot)).size).toBe(seats.length)
})

test('a license given to an organization follows its payments, and no other purchase competes with it', async () => {
  const service = await startService()
  await setOrganizations(service, {})
  const { tell, asAdmin, user, token } = await setUpPayments(service)
  const { user: grace } = await service.signIn('grace@example.com')
  const acme = (await service.call('POST', '/v1/organizations', { token, body: { name: 'Acme' } })).data
  const mine = async (organization: string) =>
    (await service.call('GET', '/v1/licenses/me', { token, headers: { 'licet-organization': organization } })).data
  const purchaseOf = (id: string, endsAt: string, userId = user.id) => ({
    purchase: id,
    userId,
    items: [{ price: 'price_pro' }],
    status: 'active',
    endsAt,
  })
  const rows = () =>
    service.db
      .selectFrom('payment_purchases')
      .leftJoin('organizations', 'organizations.id', 'payment_purchases.organization_id')
      .select('organizations.public_id')
      .orderBy('payment_purchases.id')
      .execute()
  await tell(purchase('created', 0, purchaseOf('p-1', onDay(30))), { id: 'm1' })
  const { id } = await mine('personal')

  const reply = await service.call('POST', path, { token, body: { licenseId: id, organizationId: acme.id } })
  expect(reply.status).toBe(200)
  await applyDueEvents(service.ctx)
  await tell(purchase('updated', 1, { purchase: 'p-1', status: 'active', endsAt: onDay(90) }), { id: 'm2' })
  expect(await mine(acme.id)).toMatchObject({ id, status: 'active', endsAt: onDay(90) })

  // A second purchase, for the buyer personally; later, the server names someone else as the buyer of the first.
  await tell(purchase('created', 2, purchaseOf('p-2', onDay(60))), { id: 'm3' })
  const own = await mine('personal')
  expect(own).toMatchObject({ status: 'active', endsAt: onDay(60) })
  expect(own.id).not.toBe(id)
  await tell(purchase('updated', 3, purchaseOf('p-1', onDay(120), grace.id)), { id: 'm4' })
  expect(await mine(acme.id)).toMatchObject({ id, endsAt: onDay(120), subject: { type: 'organization', id: acme.id } })
  expect(await rows()).toEqual([{ public_id: acme.id }, { public_id: null }])

  // Back to a user: the purchase is no longer the organization's.
  expect((await asAdmin('POST', `/v1/admin/licenses/${id}/transfer`, { userId: grace.id })).status).toBe(200)
  expect(await rows()).toEqual([{ public_id: null }, { public_id: null }])
})
