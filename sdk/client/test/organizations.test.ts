import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { components, paths } from '../../../dashboard/src/api/schema.d.ts'
import { minutes, redirectUri, type Service } from '../../../server/test/harness.ts'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { startOrganizing } from '../../../server/test/organizations.ts'
import { setUpTeams } from '../../../server/test/teams.ts'
import { createLicet, type Tokens } from '../src/index.ts'
import type {
  Membership,
  NewInvitation,
  NewOrganization,
  Organization,
  OrganizationChanges,
  OrganizationInvitation,
  ReceivedInvitation,
} from '../src/organizations.ts'
import { createOrganizations } from '../src/organizations.ts'
import { type ClientWorld, run, shareClientBrowser, signInOnPages } from './world.ts'

type Schemas = components['schemas']
type Routes = paths['/v1/organizations']
type Route = paths['/v1/organizations/{organizationId}']
type Invitations = paths['/v1/organizations/{organizationId}/invitations']
type BodyOf<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : never
/** Compiles only while each type is that of the API, or a part of it. */
void ((from: {
  organization: Schemas['Organization']
  membership: Schemas['OrganizationMembership']
  invitation: Schemas['OrganizationInvitation']
  received: Schemas['ReceivedInvitation']
  made: NewOrganization
  changes: OrganizationChanges
  order: NewInvitation
}): {
  organization: Organization
  membership: Membership
  invitation: OrganizationInvitation
  received: ReceivedInvitation
  made: BodyOf<Routes['post']>
  changes: BodyOf<Route['patch']>
  order: BodyOf<Invitations['post']>
} => from)

/** A program whose user has signed in. */
async function startProgram(service: Service, email: string) {
  const { user, accessToken, refreshToken } = await service.signIn(email)
  const { data: session } = await service.call('GET', '/v1/sessions/current', { token: accessToken })
  let tokens: Tokens | undefined = {
    accessToken,
    refreshToken,
    issuedAt: Date.now(),
    expiresAt: Date.now() + 15 * minutes,
    user: { ...user, emailVerified: true, name: null, picture: null, locale: null },
    session,
  }
  const storage = {
    load: async () => tokens,
    save: async (next: Tokens | undefined) => {
      tokens = next
    },
  }
  const licet = createLicet({ issuer: service.url, appId: service.app.ref, redirectUri, storage })
  onTestFinished(() => licet.close())
  return { licet, organizations: createOrganizations(licet) }
}

test('users create an organization, invite, accept, change roles, and leave', async () => {
  const { service } = await startOrganizing()
  const ada = (await startProgram(service, 'ada@example.com')).organizations
  const grace = (await startProgram(service, 'grace@example.com')).organizations

  const acme = await ada.create({ name: 'Acme' })
  expect(ada.state).toMatchObject({ status: 'ready', organization: null, organizations: [{ slug: 'acme' }] })
  expect(await ada.switch(acme.id)).toMatchObject({ status: 'ready', organization: { id: acme.id, role: 'owner' } })
  await ada.invite(acme.id, { email: 'grace@example.com' })
  const [sent] = (await ada.invitations.list(acme.id)).items
  expect(sent).toMatchObject({ email: 'grace@example.com', role: 'member', status: 'open' })
  const again = await ada.invitations.resend(acme.id, sent?.id ?? '')
  expect(again.id).toBe(sent?.id)

  const { items, total } = await grace.received()
  expect([items[0]?.organization.name, items[0]?.invitedBy, total]).toEqual(['Acme', 'ada@example.com', 1])
  expect(await grace.accept(items[0]?.id ?? '')).toMatchObject({ id: acme.id, role: 'member', membershipCount: 2 })
  // Joining changes what the tab can show, and not what it shows.
  expect(grace.state).toMatchObject({ organization: null, organizations: [{ id: acme.id }] })
  await expect(grace.invite(acme.id, { email: 'eve@example.com' })).rejects.toMatchObject({ code: 'ORGANIZATION_ROLE' })

  const others = (await ada.memberships.list(acme.id)).items.filter(({ email }) => email.startsWith('grace'))
  expect(await ada.memberships.setRole(acme.id, others[0]?.id ?? '', 'admin')).toMatchObject({ role: 'admin' })
  expect(await grace.update(acme.id, { name: 'Acme Corporation' })).toMatchObject({ name: 'Acme Corporation' })
  const { id } = await grace.invite(acme.id, { email: 'eve@example.com', role: 'admin', expiresInDays: 1 })
  await ada.invitations.revoke(acme.id, id)
  await grace.show('acme')
  await grace.leave(acme.id)
  expect(grace.state).toEqual({ status: 'ready', organization: null, organizations: [] })
  await expect(ada.leave(acme.id)).rejects.toMatchObject({ code: 'LAST_OWNER' })
  await expect(ada.delete(acme.id, 'other')).rejects.toMatchObject({ status: 400 })
  await ada.delete(acme.id, 'acme')
  expect(await ada.list()).toEqual({ items: [], total: 0 })
})

test('an invitation is declined, and one that is unknown cannot be accepted', async () => {
  const { service } = await startOrganizing()
  const ada = (await startProgram(service, 'ada@example.com')).organizations
  const grace = (await startProgram(service, 'grace@example.com')).organizations
  const acme = await ada.create({ name: 'Acme' })
  const { id } = await ada.invite(acme.id, { email: 'grace@example.com' })
  await grace.decline(id)
  expect((await grace.received()).items).toEqual([])
  await expect(grace.accept(id)).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
  await expect(grace.accept('../../sessions')).rejects.toMatchObject({ name: 'LicetError' })
})

test('without organizations in the project, the state is off, and no request has the header', async () => {
  const { service } = await startOrganizing({ enabled: false })
  const { licet, organizations } = await startProgram(service, 'ada@example.com')
  expect(await organizations.show(null)).toMatchObject({ organization: null })
  const other = await startProgram(service, 'grace@example.com')
  await other.licet.start()
  expect((await other.licet.entitlements()).plan).toBeNull()
  expect([other.organizations.state.status, other.licet.organization]).toEqual(['off', undefined])
  expect(createOrganizations(licet)).toBe(organizations)
})

test('a tab that shows an unknown organization gets nothing, and not what the user has elsewhere', async () => {
  const { service } = await startOrganizing()
  const teams = await setUpTeams(service)
  const { licet, organizations } = await startProgram(service, 'ada@example.com')
  const acme = await organizations.create({ name: 'Acme' })
  await teams.addLicense('team', { organizationId: acme.id })
  await organizations.switch(acme.id)
  expect((await licet.entitlements(['reports'])).plan?.key).toBe('team')
  const theirs = await teams.make('theirs')

  for (const name of ['theirs', theirs.ref, 'nothing']) {
    expect((await organizations.show(name)).status).toBe('not_a_member')
    await expect(licet.entitlements(['reports'])).rejects.toMatchObject({ code: 'NOT_A_MEMBER' })
  }
  expect((await organizations.show('acme')).status).toBe('ready')
  expect((await licet.entitlements(['reports'])).plan?.key).toBe('team')
  expect((await licet.entitlements(['reports'], { organization: 'personal' })).plan).toBeNull()
  await expect(organizations.switch(theirs.ref)).rejects.toMatchObject({ code: 'NOT_A_MEMBER' })
})

/** Ada in two teams, of which the first one has the plan `team`; she has `solo` herself. */
async function setUpAda({ service }: ClientWorld) {
  const teams = await setUpTeams(service)
  const { user } = await service.signIn('ada@example.com')
  const [acme, beta] = [await teams.make('acme'), await teams.make('beta')]
  await teams.join(acme, user.id, 'admin')
  await teams.join(beta, user.id, 'member')
  await teams.addLicense('team', { organizationId: acme.ref })
  await teams.addLicense('solo', { userId: user.id })
  return { ...teams, user, acme, beta }
}

const planOf = (page: Page): Promise<string | null> =>
  run(page, "(await licet.entitlements(['reports'])).plan?.key ?? null")

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('the tabs of a browser', () => {
  const { start } = shareClientBrowser()
  const withOrganizations = 'globalThis.withOrganizations = true'

  async function open() {
    const world = await start()
    const ada = await setUpAda(world)
    const init = `${withOrganizations};${await world.tokensOf('ada@example.com')}`
    const first = await world.open({ init })
    const tab = async () => {
      const page = await world.open({ init, context: first.context() })
      await run(page, 'licet.start()')
      return page
    }
    await run(first, 'licet.start()')
    return { world, first, tab, ...ada }
  }

  test('each keep their organization, 50 rounds of switch and check', {
    timeout: 600_000,
  }, async () => {
    const { first, tab, acme, beta } = await open()
    const second = await tab()
    const third = await tab()
    const show = (page: Page, name: string) => run(page, `(await organizations.show(${name})).status`)
    expect([await show(first, "'acme'"), await show(second, "'beta'"), await show(third, 'null')]).toEqual(
      Array(3).fill('ready'),
    )
    const fourth = await tab()
    const targets = [`'${acme.ref}'`, `'${beta.ref}'`, 'null']
    for (let round = 0; round < 50; round += 1) {
      const [switched, ...plans] = await Promise.all([
        run<string>(fourth, `(await organizations.switch(${targets[round % 3]})).organization?.slug ?? null`),
        planOf(first),
        planOf(second),
        planOf(third),
      ])
      expect([switched, ...plans]).toEqual([['acme', 'beta', null][round % 3], 'team', null, 'solo'])
    }
    expect(await planOf(fourth)).toBe(null)
    // A reload keeps the organization of the tab; a new tab starts in that of the session.
    await first.reload()
    await run(first, 'licet.start()')
    expect([await planOf(first), await planOf(await tab())]).toEqual(['team', null])
  })

  test('start in the organization of a sign-in, whichever the tab showed, and know that of the session', async () => {
    const { world, first, tab, acme, beta } = await open()
    const scopes = ['openid', 'profile', 'email', 'offline_access', 'licenses', 'organizations']
    await world.service.db
      .updateTable('apps')
      .set({ settings: JSON.stringify({ allowedScopes: scopes }) })
      .where('id', '=', world.service.app.id)
      .execute()
    world.service.ctx.caches.forget('project', world.service.app.projectId)
    await run(first, "organizations.show('acme')")
    const options = { scope: scopes.join(' ') }
    const page = await world.open({ init: withOrganizations, options, context: first.context() })
    await run(page, "licet.start().then(() => organizations.show('acme'))")
    await run(page, "void licet.signIn({ organization: 'beta' })")
    await signInOnPages(page, world, 'ada@example.com')

    expect(await run(page, '(await licet.start()).session.organizationId')).toBe(beta.ref)
    expect(await run(page, '(await organizations.show(licet.state.session.organizationId)).organization.slug')).toBe(
      'beta',
    )
    const other = await tab()
    await run(page, `organizations.switch('${acme.ref}')`)
    for (const one of [page, other])
      await expect.poll(() => run(one, 'licet.state.session.organizationId'), { timeout: 2_000 }).toBe(acme.ref)
  })

  test('say in each request of the app which organization it is for, and to no other host', async () => {
    const { world, first, acme } = await open()
    await run(first, "organizations.show('acme')")
    const headers: (string | undefined)[] = []
    await first.route('**/*', async (route) => {
      headers.push(route.request().headers()['licet-organization'])
      await route.fulfill({ status: 200, body: 'ok', headers: { 'access-control-allow-origin': '*' } })
    })
    await run(first, "licet.fetch('/api/report')")
    await run(first, "licet.fetch(new Request('/api/report', { method: 'POST' }))")
    await run(first, "licet.fetch('/api/report', { headers: { 'licet-organization': 'personal' } })")
    await run(first, "licet.fetch('https://evil.example.com/')")
    expect(headers).toEqual([acme.ref, acme.ref, 'personal', undefined])
    expect(world.seen.some((line) => line.includes('/v1/licenses/entitlements?organizationId='))).toBe(false)
  })

  test('learn within 2 seconds that the user was removed, and are refused', async () => {
    const { first, leave, acme, user } = await open()
    await run(first, "organizations.show('acme')")
    await run(
      first,
      '{ globalThis.seen = []; organizations.subscribe(({ status }) => seen.push([status, Date.now()])) }',
    )
    await first.waitForTimeout(1_500)
    const from = Date.now()
    await leave(acme, user.id)
    await first.waitForFunction("organizations.state.status === 'not_a_member'")
    const at = await run<number>(first, "seen.findLast(([status]) => status === 'not_a_member')[1]")
    expect(at - from).toBeLessThan(2_000)
    const refused = await run(first, 'licet.entitlements().catch(({ code }) => code)')
    expect(refused).toBe('NOT_A_MEMBER')
    expect(await run(first, '(await organizations.show(null)).status')).toBe('ready')
    expect(await planOf(first)).toBe('solo')
  })
})
