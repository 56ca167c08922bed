import { expect, test } from 'vitest'
import { startService, times } from '../../../test/harness.ts'
import { eachRound } from '../../../test/rounds.ts'
import { setUpTeams } from '../../../test/teams.ts'

const path = '/v1/licenses/seats'
const devices = '/v1/licenses/activations'

/** Ada administers a team whose license has two seats; Bob and Cai are in it. */
async function start(settings: object = {}) {
  const service = await startService()
  const teams = await setUpTeams(service, settings)
  const person = async (name: string) => {
    const { user, accessToken: token } = await service.signIn(`${name}@example.com`)
    return { id: user.id, token, email: `${name}@example.com` }
  }
  type Person = Awaited<ReturnType<typeof person>>
  const [ada, bob, cai] = [await person('ada'), await person('bob'), await person('cai')]
  const acme = await teams.make('acme')
  await teams.join(acme, ada.id, 'admin')
  await teams.join(acme, bob.id, 'member')
  await teams.join(acme, cai.id, 'member')
  const license = await teams.addLicense('seats', { organizationId: acme.ref })
  const ask = ({ token }: Person, method: string, url: string, body?: object, organization = acme.ref) =>
    service.call(method, url, { token, headers: { 'licet-organization': organization }, ...(body && { body }) })
  const listSeated = async () => {
    const { data } = await ask(ada, 'GET', path)
    return data.map(({ email }: { email: string }) => email)
  }
  const assign = (email: string, as = ada) => ask(as, 'POST', path, { email })
  const seatOf = async ({ email }: Person) => {
    const { data } = await ask(ada, 'GET', path)
    return data.find((seat: { email: string }) => seat.email === email)?.id as string
  }
  return { service, ...teams, person, ada, bob, cai, acme, license, ask, listSeated, assign, seatOf }
}

test('an admin assigns and unassigns the seats of the organization, in its context alone', async () => {
  const { ask, ada, bob, cai, listSeated, assign, seatOf } = await start()
  expect(await listSeated()).toEqual([ada.email, bob.email])
  expect((await ask(ada, 'GET', path, undefined, 'personal')).error.code).toBe('LICENSE_NOT_FOUND')
  expect(await assign(cai.email)).toMatchObject({ status: 403, error: { code: 'SEAT_LIMIT_REACHED' } })
  const url = `${path}/${await seatOf(bob)}`
  expect((await ask(ada, 'DELETE', url, undefined, 'personal')).error.code).toBe('SEAT_NOT_FOUND')

  expect((await ask(ada, 'DELETE', url)).status).toBe(200)
  const reports = (person: typeof cai) => ask(person, 'GET', '/v1/licenses/entitlements?keys=reports')
  expect((await reports(bob)).data.entitlements.reports.reason).toBe('SEAT_REQUIRED')
  expect(await assign(cai.email)).toMatchObject({ status: 201, data: { userId: cai.id, status: 'claimed' } })
  expect((await reports(cai)).data.entitlements.reports.hasAccess).toBe(true)
  expect((await assign(cai.email)).status).toBe(200)
})

test('who has no powers in the organization manages none of its seats', async () => {
  const { ask, person, bob, cai, assign, seatOf, listSeated } = await start()
  const refused = { status: 403, error: { code: 'ORGANIZATION_ROLE' } }
  const url = `${path}/${await seatOf(bob)}`
  expect(await ask(bob, 'GET', path)).toMatchObject(refused)
  expect(await assign(cai.email, bob)).toMatchObject(refused)
  expect(await ask(bob, 'DELETE', url)).toMatchObject(refused)
  const eve = await person('eve')
  for (const [method, rest, body] of [
    ['GET', path],
    ['POST', path, { email: eve.email }],
    ['DELETE', url],
  ] as const)
    expect(await ask(eve, method, rest, body)).toMatchObject({ status: 403, error: { code: 'NOT_A_MEMBER' } })
  // Personally, its ID is unknown, also to the one who has it.
  for (const one of [bob, eve]) {
    expect((await ask(one, 'DELETE', url, undefined, 'personal')).error.code).toBe('SEAT_NOT_FOUND')
    expect((await ask(one, 'POST', `${url}/accept`, undefined, 'personal')).error.code).toBe('SEAT_NOT_FOUND')
  }
  expect(await listSeated()).toHaveLength(2)
})

test('seats of an organization are for the people in it, also by a server', async () => {
  const { ask, ada, bob, admin, license, person, assign, seatOf, listSeated } = await start()
  await ask(ada, 'DELETE', `${path}/${await seatOf(bob)}`)
  const eve = await person('eve')
  const byServer = (body: object) => admin.call('POST', `/v1/admin/licenses/${license.id}/seats`, { body })
  const missing = { status: 404, error: { code: 'MEMBERSHIP_NOT_FOUND' } }
  expect(await assign(eve.email)).toMatchObject(missing)
  expect(await assign('nobody@example.com')).toMatchObject(missing)
  expect(await byServer({ userId: eve.id })).toMatchObject(missing)
  expect(await byServer({ email: 'nobody@example.com' })).toMatchObject(missing)
  expect((await byServer({ userId: bob.id })).status).toBe(201)
  expect(await listSeated()).toHaveLength(2)
})

test('a seat that an admin has unassigned stays free when the license is renewed', async () => {
  const { ask, ada, bob, admin, license, seatOf, listSeated } = await start()
  await ask(ada, 'DELETE', `${path}/${await seatOf(bob)}`)
  const renewed = await admin.call('POST', `/v1/admin/licenses/${license.id}/renew`, {
    body: { endsAt: '2099-01-01T00:00:00.000Z' },
  })
  expect(renewed.status).toBe(200)
  for (const verb of ['suspend', 'reinstate'])
    expect((await admin.call('POST', `/v1/admin/licenses/${license.id}/${verb}`, { body: {} })).status).toBe(200)
  expect(await listSeated()).toEqual([ada.email])
})

test('of those who leave while they are assigned a seat, none keeps one', { timeout: 120_000 }, async () => {
  const { service, acme, ada, cai, ask, join, leave, assign, seatOf, bob, listSeated } = await start()
  const other = await service.startNode()
  await ask(ada, 'DELETE', `${path}/${await seatOf(bob)}`)
  for (const _round of eachRound(20, 4)) {
    await Promise.all([assign(cai.email), leave(acme, cai.id, other), ...times(4, () => assign(cai.email))])
    expect(await listSeated()).toEqual([ada.email])
    await join(acme, cai.id, 'member')
    await ask(ada, 'DELETE', `${path}/${await seatOf(cai)}`)
  }
})

test('an admin sees and removes the devices of the organization, everyone their own', async () => {
  const { ask, ada, bob } = await start()
  const activate = (as: typeof ada, fingerprint: string) => ask(as, 'POST', devices, { fingerprint })
  const { id } = (await activate(bob, 'device-of-bob-1')).data
  const own = (await activate(ada, 'device-of-ada-1')).data
  const deviceIds = async (as: typeof ada) => (await ask(as, 'GET', devices)).data.map((one: { id: string }) => one.id)
  expect((await deviceIds(ada)).toSorted()).toEqual([id, own.id].toSorted())
  expect(await deviceIds(bob)).toEqual([id])
  expect((await ask(bob, 'DELETE', `${devices}/${own.id}`)).error.code).toBe('ACTIVATION_NOT_FOUND')
  expect((await ask(ada, 'DELETE', `${devices}/${id}`, undefined, 'personal')).error.code).toBe('ACTIVATION_NOT_FOUND')

  expect((await ask(ada, 'DELETE', `${devices}/${id}`)).status).toBe(200)
  expect(await deviceIds(bob)).toEqual([])
})

test('where an organization is required, no route serves a personal license', async () => {
  const { ask, ada, addLicense } = await start({ required: true })
  await addLicense('solo', { userId: ada.id })
  const callAsAda = (method: string, url: string, body?: object) => ask(ada, method, url, body, 'personal')
  const { error } = await callAsAda('POST', devices, { fingerprint: 'device-of-ada-1' })
  expect(error.code).toBe('LICENSE_NOT_FOUND')
  for (const url of [devices, path, '/v1/licenses/me', '/v1/licenses/usage'])
    expect((await callAsAda('GET', url)).error.code).toBe('LICENSE_NOT_FOUND')
  const sold = await addLicense('solo', { withKey: true })
  expect(await callAsAda('POST', '/v1/licenses/redeem', { key: sold.key.value })).toMatchObject({
    status: 403,
    error: { code: 'ENTITLEMENT_REQUIRED' },
  })
  const usage = { key: 'calls', quantity: 1 }
  expect((await callAsAda('POST', '/v1/licenses/usage', usage)).error.code).toBe('ENTITLEMENT_REQUIRED')
})
