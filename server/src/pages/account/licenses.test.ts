import { expect, test } from 'vitest'
import { setUpCatalog } from '../../../test/licensing.ts'
import { email, startPortal } from '../../../test/portal.ts'

/** The portal of a user with a license for two devices and three seats. */
async function start(plan: object = {}) {
  const portal = await startPortal()
  const { service, app } = portal
  const admin = await setUpCatalog(service, {
    features: [
      { key: 'sso', name: 'Single sign-on', type: 'boolean' },
      { key: 'api_calls', name: 'API calls', type: 'metered', unit: 'calls' },
    ],
    plans: [
      {
        key: 'team',
        name: 'Team',
        entitlements: { sso: true, api_calls: { limit: 10_000, reset: 'month' } },
        activations: { limit: 60 },
        seats: 3,
        ...plan,
      },
    ],
  })
  const projectId = service.app.projectRef
  const grant = async (more: object) => {
    const { data } = await admin.call('POST', '/v1/admin/licenses', { body: { projectId, plan: 'team', ...more } })
    return data
  }
  const { user, accessToken: token } = app
  const activate = (n: number) =>
    service.call('POST', '/v1/licenses/activations', { token, body: { fingerprint: `f-${n}`, label: `Desk ${n}` } })
  return { ...portal, admin, grant, activate, user }
}

test('a user sees their license with its usage, and what it includes', async () => {
  const { service, visitor, app, user, grant } = await start()
  expect((await visitor.open('/account/licenses')).body).toContain('have a license yet.')
  const license = await grant({ userId: user.id, endsAt: '2026-12-31T00:00:00Z' })
  await service.db.updateTable('features').set({ client_reportable: true }).execute()
  const body = { key: 'api_calls', quantity: 8_123, idempotencyKey: 'k-1' }
  expect((await service.call('POST', '/v1/licenses/usage', { token: app.accessToken, body })).status).toBe(201)

  const list = await visitor.open('/account/licenses')
  const page = await visitor.open(`/account/licenses/${license.id}`)

  expect(list.body).toContain(`href="/account/licenses/${license.id}"`)
  for (const text of ['Ends on Dec 31, 2026.', '8,123 of 10,000 calls', 'resets on Feb 1, 2026', 'Single sign-on'])
    expect(page.body).toContain(text)
  expect(page.body).toMatch(/<meter class="near" min="0" max="10000" value="8123" aria-labelledby="usage-0">/)
  expect((await visitor.open('/account/licenses/lic_unknown')).title).toBe('Licenses')
})

test('a user removes one of many devices; the list has several pages', async () => {
  const { visitor, user, grant, activate, audit } = await start()
  const license = await grant({ userId: user.id })
  for (let n = 0; n < 51; n += 1) expect((await activate(n)).status).toBe(201)
  const path = `/account/licenses/${license.id}/devices`
  expect((await visitor.open(`${path}?page=2`)).body).toContain('Desk 50')

  const left = await (await visitor.open(path)).submit(path)

  expect(left.body).toContain('The device is removed.')
  expect(left.body).not.toContain('Desk 0<')
  expect(left.body).not.toContain('page=2')
  expect(await audit()).toBe('activation.remove')
  expect((await (await visitor.open(path)).submit(path, { device: 'act_unknown' })).status).toBe(200)
})

test('a user assigns seats up to the limit, and removes them', async () => {
  const { visitor, user, grant, audit } = await start()
  const license = await grant({ userId: user.id })
  const path = `/account/licenses/${license.id}/seats`
  const page = await visitor.open(path)
  expect((await page.submit(path, { email: 'nonsense' })).status).toBe(400)

  const one = await page.submit(path, { email: 'grace@example.com' })

  expect(one.body).toContain('The seat is offered.')
  expect(one.body).toMatch(/grace@example\.com <span class="badge">Pending/)
  expect(await audit()).toBe('seat.assign')
  await page.submit(path, { email: 'alan@example.com' })
  const full = await page.submit(path, { email: 'edsger@example.com' })
  expect([full.status, full.body.includes('All seats are assigned.')]).toEqual([400, true])
  const removed = await full.submit(`${path}/remove`)
  expect(removed.body).toContain('The seat is free.')
  expect(await audit()).toBe('seat.remove')
})

test('a user accepts a seat that is offered to them, leaves it, and declines the next one', async () => {
  const { service, visitor, grant, audit } = await start()
  const holder = await service.signIn('grace@example.com')
  await grant({ userId: holder.user.id })
  const offer = () => service.call('POST', '/v1/licenses/seats', { token: holder.accessToken, body: { email } })
  const path = '/account/licenses'
  await offer()

  const offered = await visitor.open(path)
  expect(offered.body).toContain('Seats offered to you')
  expect(offered.body).toMatch(/Offered by\s+grace@example\.com/)
  const accepted = await offered.submit(`${path}/seats/accept`)
  expect(accepted.body).toContain('The seat is yours.')
  expect(accepted.body).not.toContain('Seats offered to you')
  expect(await audit()).toBe('seat.claim')
  const left = await accepted.submit(`${path}/seats/leave`)
  expect(left.body).toContain('You no longer have the seat.')
  await offer()
  const again = await visitor.open(path)
  await again.submit(`${path}/seats/leave`)

  expect(await audit()).toBe('seat.remove')
  expect((await visitor.open(path)).body).not.toContain('Seats offered to you')
})

test('a user redeems a license key, and learns why one does not work', async () => {
  const { visitor, grant, audit } = await start()
  const license = await grant({ withKey: true })
  const path = '/account/licenses/redeem'
  const page = await visitor.open(path)
  for (const key of ['', 'nonsense', '00000-00000-00000-00000-00000']) {
    const refused = await page.submit(path, { key })
    expect([refused.status, refused.body.includes('Check it for typos.')]).toEqual([400, true])
  }

  const redeemed = await page.submit(path, { key: ` ${license.key.value.toLowerCase()} ` })

  expect([redeemed.title.startsWith('Team'), redeemed.body.includes('The license is yours.')]).toEqual([true, true])
  expect(await audit()).toBe('license.redeem')
})

test('no page shows or changes the license of someone else', async () => {
  const { service, visitor, grant } = await start()
  const other = await service.signIn('grace@example.com')
  const license = await grant({ userId: other.user.id })
  const form = /name="form" value="([^"]+)"/.exec((await visitor.open('/account')).body)?.[1] ?? ''
  const before = await service.auditActions()
  const path = `/account/licenses/${license.id}`

  for (const page of ['', '/devices', '/seats']) expect((await visitor.open(`${path}${page}`)).title).toBe('Licenses')
  const refused = await visitor.post(`${path}/seats`, { form, email })

  expect(refused.status).toBe(404)
  expect(await service.auditActions()).toEqual(before)
})
