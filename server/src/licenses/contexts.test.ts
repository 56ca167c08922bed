import { expect, test } from 'vitest'
import { aSecondLater, type Node, startService } from '../../test/harness.ts'
import { recordsOf } from '../../test/licensing.ts'
import { rounds } from '../../test/rounds.ts'
import { expectFew } from '../../test/statements.ts'
import { setUpTeams } from '../../test/teams.ts'

const entitlements = '/v1/licenses/entitlements?keys=reports,calls'
const current = '/v1/sessions/current'

/** Ada is in two teams; only the first has a license of the plan for teams. */
async function start(settings: object = {}) {
  const service = await startService()
  const teams = await setUpTeams(service, settings)
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  const [acme, beta] = [await teams.make('acme'), await teams.make('beta')]
  await teams.join(acme, user.id, 'admin')
  await teams.join(beta, user.id, 'member')
  await teams.addLicense('team', { organizationId: acme.ref })
  await teams.addLicense('solo', { userId: user.id })
  const ask = (organization?: string, at: Node = service) =>
    at.call('GET', entitlements, { token, headers: organization ? { 'licet-organization': organization } : {} })
  const switchTo = (organizationId: string | null) =>
    service.call('PATCH', current, { token, body: { organizationId } })
  return { service, ...teams, user, token, acme, beta, ask, switchTo }
}

test('each check looks at one holder: the organization of the context, or the user', async () => {
  const { ask, acme, beta } = await start()

  const [team, other, own] = [await ask(acme.ref), await ask(beta.ref), await ask('personal')]

  expect(team.data).toMatchObject({ plan: { key: 'team' }, entitlements: { reports: { hasAccess: true } } })
  expect(team.data.entitlements.calls).toMatchObject({ limit: 50 })
  expect(other.data).toMatchObject({ plan: null, entitlements: { reports: { reason: 'LICENSE_NOT_FOUND' } } })
  expect(own.data).toMatchObject({ plan: { key: 'solo' }, entitlements: { reports: { reason: 'NOT_IN_PLAN' } } })
  expect((await ask()).data).toMatchObject({ plan: { key: 'solo' } })
  const etags = [team, other, own].map(({ headers }) => headers.get('etag'))
  expect(new Set(etags).size).toBe(3)
  expect(etags[0]).toContain(acme.ref)
})

test('a warm check has no query in any context', async () => {
  const { service, ask, acme, headers, user } = await start()
  for (const context of [undefined, 'personal', acme.ref]) {
    const path = '/v1/licenses/entitlements?keys=reports'
    const { accessToken: token } = await service.signIn('ada@example.com')
    const asked = context === undefined ? {} : { 'licet-organization': context }
    await expectFew(0, async () =>
      expect((await service.call('GET', path, { token, headers: asked })).status).toBe(200),
    )
  }
  expect((await ask()).status).toBe(200)
  for (const organizationId of [undefined, acme.ref]) {
    const body = { userId: user.id, organizationId, keys: ['reports'] }
    await expectFew(0, async () =>
      expect((await service.call('POST', '/v1/licenses/check', { headers, body })).status).toBe(200),
    )
  }
})

test('the active organization of a session is the context of requests that name none', async () => {
  const { service, ask, switchTo, acme, beta, token } = await start()
  expect((await service.call('GET', current, { token })).data.organization).toBeNull()

  expect((await switchTo(acme.ref)).data.organization).toEqual({
    id: acme.ref,
    slug: 'acme',
    name: 'acme',
    role: 'admin',
  })

  expect((await ask()).data.plan.key).toBe('team')
  expect((await ask('personal')).data.plan.key).toBe('solo')
  expect((await ask(beta.ref)).data.plan).toBeNull()
  // The header of a context never changes the session.
  expect((await service.call('GET', current, { token })).data.organization.id).toBe(acme.ref)
  expect(await recordsOf(service, 'session.switch_organization')).toMatchObject([
    { severity: 'info', new_value: { organization: acme.ref } },
  ])
  expect((await switchTo(null)).data.organization).toBeNull()
  expect((await ask()).data.plan.key).toBe('solo')
})

test('a context of strangers is refused, like one that does not exist', async () => {
  const { ask, switchTo, make, join, service, token, acme } = await start()
  const { user: eve } = await service.signIn('eve@example.com')
  const theirs = await make('theirs')
  await join(theirs, eve.id)
  const nobodys = `org_${'0'.repeat(32)}`

  const refusals = [await ask(theirs.ref), await ask(nobodys), await switchTo(theirs.ref), await switchTo(nobodys)]

  expect(refusals.map(({ status, error }) => [status, error.code])).toEqual(Array(4).fill([403, 'NOT_A_MEMBER']))
  const path = `${entitlements}&organizationId=${acme.ref}`
  const disagreeing = await service.call('GET', path, { token, headers: { 'licet-organization': 'personal' } })
  expect([disagreeing.status, disagreeing.error.code]).toEqual([400, 'VALIDATION_ERROR'])
})

test('who is removed is refused on the next request, on other nodes within a second', async () => {
  const { service, ask, leave, user, token, acme, switchTo } = await start()
  const other = await service.startNode()
  await switchTo(acme.ref)
  expect((await aSecondLater(() => ask(acme.ref, other))).data.plan.key).toBe('team')

  await leave(acme, user.id)

  expect((await ask(acme.ref)).error.code).toBe('NOT_A_MEMBER')
  expect((await ask()).data.plan.key).toBe('solo')
  expect((await service.call('GET', current, { token })).data.organization).toBeNull()
  expect((await aSecondLater(() => ask(acme.ref, other))).error.code).toBe('NOT_A_MEMBER')
})

test('where an organization is required, a personal context grants nothing', async () => {
  const { service, ask, acme, token } = await start({ required: true })

  expect((await ask()).data.entitlements.calls).toMatchObject({ hasAccess: false, reason: 'ORGANIZATION_REQUIRED' })
  expect((await ask('personal')).data.entitlements.calls).toMatchObject({ reason: 'ORGANIZATION_REQUIRED' })
  expect((await service.call('GET', '/v1/licenses/me', { token })).error.code).toBe('LICENSE_NOT_FOUND')
  expect((await ask(acme.ref)).data.entitlements.reports).toMatchObject({ hasAccess: true })
})

test('where an organization is required, servers grant nothing to a personal context either', async () => {
  const { service, acme, headers, user, token } = await start({ required: true })
  const check = async (names: object) => {
    const body = { ...names, keys: ['reports', 'calls'] }
    return (await service.call('POST', '/v1/licenses/check', { headers, body })).data.entitlements
  }
  const refused = { hasAccess: false, reason: 'ORGANIZATION_REQUIRED' }
  for (const names of [{ userId: user.id }, { userId: user.id, organizationId: 'personal' }])
    expect(await check(names)).toMatchObject({ reports: refused, calls: refused })
  expect((await check({ userId: user.id, organizationId: acme.ref })).reports.hasAccess).toBe(true)
  const usage = { userId: user.id, key: 'calls', idempotencyKey: 'once' }
  const reported = await service.call('POST', '/v1/licenses/usage', { headers, body: usage })
  expect([reported.status, reported.error.code]).toEqual([403, 'ENTITLEMENT_REQUIRED'])
  const introspect = { tokens: [{ token }, { token, organization: acme.ref }], entitlements: ['reports'] }
  const { data } = await service.call('POST', '/v1/sessions/introspect', { headers, body: introspect })
  const [personal, team] = data.results
  expect(personal).toMatchObject({
    active: true,
    organization: null,
    entitlements: { entitlements: { reports: refused } },
  })
  expect(team.entitlements.entitlements.reports.hasAccess).toBe(true)
})

test('a server learns within a second that organizations are required', async () => {
  const { service, admin, headers, user } = await start()
  const other = await service.startNode()
  const reason = async () => {
    const body = { userId: user.id, keys: ['reports'] }
    return (await other.call('POST', '/v1/licenses/check', { headers, body })).data.entitlements.reports.reason
  }
  expect(await reason()).toBe('NOT_IN_PLAN')
  const body = { settings: { organizations: { required: true } } }
  const changed = await admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, { body })
  expect(changed.status).toBe(200)
  expect(await aSecondLater(reason)).toBe('ORGANIZATION_REQUIRED')
})

test('a server verifies a token for an organization, by its ID or its slug', async () => {
  const { service, headers, token, acme, make, switchTo } = await start()
  const theirs = await make('theirs')
  await switchTo(acme.ref)
  const verify = async (organization?: string) => {
    const body = { tokens: [{ token, ...(organization && { organization }) }], entitlements: ['reports', 'calls'] }
    return (await service.call('POST', '/v1/sessions/introspect', { headers, body })).data.results[0]
  }

  expect(await verify()).toMatchObject({
    session: { organizationId: acme.ref },
    organization: { id: acme.ref, role: 'admin' },
    entitlements: { plan: { key: 'team' } },
  })
  expect(await verify('acme')).toMatchObject({ organization: { id: acme.ref } })
  expect(await verify('beta')).toMatchObject({
    organization: { slug: 'beta', role: 'member' },
    entitlements: { plan: null },
  })
  expect(await verify('personal')).toMatchObject({
    session: { organizationId: acme.ref },
    organization: null,
    entitlements: { plan: { key: 'solo' } },
  })
  for (const unknown of [theirs.ref, 'theirs', 'nothing']) {
    expect(await verify(unknown)).toMatchObject({
      active: true,
      organization: null,
      entitlements: { entitlements: { reports: { hasAccess: false, reason: 'NOT_A_MEMBER' } } },
    })
  }
})

test('without organizations, responses have no field about them', async () => {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  expect(Object.keys((await service.call('GET', current, { token })).data)).not.toContain('organization')
  expect((await service.call('GET', current, { token, headers: { 'licet-organization': 'personal' } })).status).toBe(
    200,
  )
})

/** Checks in three contexts on two nodes, while the active organization of the session changes. */
test("a tab with another organization never sees the first one's entitlements, 10,000 times", {
  timeout: 300_000,
}, async () => {
  const { service, ask, switchTo, acme, beta } = await start()
  const other = await service.startNode()
  const wanted = [
    [acme.ref, 'team'],
    [beta.ref, undefined],
    ['personal', 'solo'],
  ] as const
  const all = rounds(10_000, 2_000)
  const together = 40
  for (let round = 0; round < all; round += together) {
    // The limit of switches is 60 in a minute, and the token ends after 15.
    if (round % 1_000 === 0) service.advance(61_000)
    const switches = [acme.ref, beta.ref, null].slice(0, 1 + (round % 3)).map(switchTo)
    const checks = Array.from({ length: together }, async (_, index) => {
      const [context, plan] = wanted[(round + index) % wanted.length] ?? wanted[0]
      expect((await ask(context, index % 2 ? other : service)).data.plan?.key).toBe(plan)
    })
    await Promise.all([...switches, ...checks])
  }
})
