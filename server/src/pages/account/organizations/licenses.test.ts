import { expect, test } from 'vitest'
import { email, startPortal } from '../../../../test/portal.ts'
import { setUpTeams } from '../../../../test/teams.ts'

const path = '/account/licenses'

/** Ada is in Acme, which has a license, as she does. Theirs is an organization of others with the same plan. */
async function start(role = 'admin', settings: object = {}) {
  const portal = await startPortal()
  const { service, app, visitor } = portal
  const teams = await setUpTeams(service, settings)
  const { user: eve } = await service.signIn('eve@example.com')
  const [acme, theirs] = [await teams.make('acme'), await teams.make('theirs')]
  await teams.join(theirs, eve.id)
  await teams.join(acme, eve.id)
  await teams.join(acme, app.user.id, role)
  const [team, other, solo] = [
    await teams.addLicense('team', { organizationId: acme.ref }),
    await teams.addLicense('team', { organizationId: theirs.ref }),
    await teams.addLicense('solo', { userId: app.user.id }),
  ]
  const switchTo = async (organization: string) =>
    (await visitor.open('/account')).submit('/account/organizations/switch', { organization })
  return { ...portal, ...teams, acme, theirs, team, other, solo, switchTo }
}

test('each holder has a page of its licenses, and the active one is the default', async () => {
  const { visitor, acme, theirs, team, solo, switchTo } = await start()

  const own = await visitor.open(path)
  expect([own.body.includes(solo.id), own.body.includes(team.id)]).toEqual([true, false])
  const shared = await visitor.open(`${path}?organization=${acme.ref}`)
  expect(shared.body).toContain('acme&#39;s licenses')
  expect([shared.body.includes(solo.id), shared.body.includes(team.id)]).toEqual([false, true])
  expect((await visitor.open(`${path}?organization=${theirs.ref}`)).body).toContain(solo.id)
  expect((await switchTo(acme.ref)).body).toContain('<span class="soft">Team</span>')
  expect((await visitor.open(path)).body).toContain(team.id)
  expect((await visitor.open(`${path}?organization=personal`)).body).toContain(solo.id)
})

test('the pages of a license are about its holder, whatever is active', async () => {
  const { visitor, acme, team, other, solo, switchTo } = await start()

  for (const active of ['personal', acme.ref]) {
    await switchTo(active)
    expect((await visitor.open(`${path}/${team.id}`)).body).toContain('0 of 50 call')
    expect((await visitor.open(`${path}/${solo.id}`)).body).toContain('0 of 10 call')
    for (const { id } of [team, solo]) expect((await visitor.open(`${path}/${id}/devices`)).title).toBe('Devices')
    for (const rest of ['', '/devices', '/seats'])
      expect((await visitor.open(`${path}/${other.id}${rest}`)).title).toBe('Licenses')
  }
})

test('an admin redeems a key for the organization, and a member finds no way to', async () => {
  const { visitor, app, make, join, grant, theirs } = await start()
  const beta = await make('beta')
  await join(beta, app.user.id, 'admin')
  const { data } = await grant('seats', { withKey: true })
  const page = await visitor.open(`${path}?organization=${beta.ref}`)
  expect(page.body).toContain(`href="${path}/redeem?organization=${beta.ref}"`)

  const form = await visitor.open(`${path}/redeem?organization=${beta.ref}`)
  expect(form.body).toContain('The license then belongs to beta')
  const redeemed = await form.submit(`${path}/redeem`, { key: data.key.value })

  expect(redeemed.body).toContain('The license is yours.')
  expect((await visitor.open(`${path}?organization=${beta.ref}`)).body).toContain(data.id)
  expect((await visitor.open(`${path}?organization=personal`)).body).not.toContain(data.id)
  const { data: another } = await grant('seats', { withKey: true })
  const refused = await form.submit(`${path}/redeem`, { key: another.key.value, organization: theirs.ref })
  expect([refused.status, refused.body.includes('This no longer exists.')]).toEqual([400, true])

  const member = await start('member')
  const { body } = await member.visitor.open(`${path}?organization=${member.acme.ref}`)
  expect(body).not.toContain('/redeem')
})

test('an admin assigns and removes seats of the organization, and a member does not', async () => {
  const { visitor, app, service, make, join, addLicense, admin } = await start()
  const beta = await make('beta')
  await join(beta, app.user.id, 'admin')
  const license = await addLicense('seats', { organizationId: beta.ref })
  const seats = `${path}/${license.id}/seats`
  expect((await visitor.open(`${path}/${license.id}`)).body).toContain(`href="${seats}"`)
  const page = await visitor.open(seats)
  expect(page.body).toContain('1 of 2 seats of the license Seats are assigned. Only users with a seat')
  const stranger = await page.submit(seats, { email: 'eve@example.com' })
  expect([stranger.status, stranger.body.includes('Invite them first.')]).toEqual([400, true])

  const removed = await page.submit(`${seats}/remove`)
  expect([removed.body.includes('The seat is free.'), removed.body.includes('0 of 2 seats')]).toEqual([true, true])
  const assigned = await removed.submit(seats, { email })
  expect([assigned.body.includes('The seat is assigned.'), assigned.body.includes('1 of 2 seats')]).toEqual([
    true,
    true,
  ])

  await service.db.updateTable('memberships').set({ role: 'member' }).where('organization_id', '=', beta.id).execute()
  expect((await visitor.open(seats)).title).toBe('Licenses')
  const refused = await assigned.submit(`${seats}/remove`)
  expect(refused.status).not.toBe(200)
  const held = await admin.call('GET', `/v1/admin/licenses/${license.id}/seats`)
  expect(held.data).toHaveLength(1)
})

test('where an organization is required, the page shows no personal license', async () => {
  const { visitor, solo } = await start('member', { required: true })

  expect((await visitor.open(path)).body).toContain('have a license yet.')
  expect((await visitor.open(`${path}/${solo.id}`)).title).toBe('Licenses')
})

test('the last owner of an organization with others learns why they cannot delete the account', async () => {
  const { service, visitor, acme } = await start('owner')
  const { user: eve } = await service.signIn('eve@example.com')
  await service.db
    .updateTable('memberships')
    .set({ role: 'member' })
    .where('organization_id', '=', acme.id)
    .where('user_id', 'in', service.db.selectFrom('users').select('id').where('public_id', '=', eve.id))
    .execute()
  await service.db.updateTable('organizations').set({ owner_count: 1 }).where('id', '=', acme.id).execute()

  const page = await visitor.open('/account/data/delete')
  const refused = await page.submit('/account/data/delete', { confirm: email })

  expect([refused.status, refused.body.includes('You are the last owner')]).toEqual([400, true])
})
