import { expect, test } from 'vitest'
import { scopesOfApp, setAccessKeys, startKeys } from '../../../test/access-keys.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { days, minutes } from '../../../test/harness.ts'
import { setUpCatalog } from '../../../test/licensing.ts'
import { setOrganizations } from '../../../test/organizations.ts'

const refusal = (code: string) => ({ error: { code } })

test('a key is shown once, and listed without its secret, with what it may do now', async () => {
  const { person, make } = await startKeys()
  const ada = await person('ada@example.com')

  const { status, data } = await make(ada, { networks: ['203.0.113.9/24', '203.0.113.0/24', '2001:DB8::1/32'] })

  const { key, ...shown } = data
  expect(status).toBe(201)
  expect(shown).toEqual({
    id: expect.stringMatching(/^akey_[0-9A-Za-z]{16}$/),
    name: 'Nightly export',
    userId: ada.user.id,
    organizationId: null,
    createdBy: ada.user.id,
    scopes: ['reports:read'],
    unavailableScopes: [],
    networks: ['203.0.113.0/24', '2001:db8::/32'],
    caps: {},
    start: key.slice(0, 8),
    last4: key.slice(-4),
    status: 'active',
    expiresAt: '2026-04-01T00:00:00.000Z',
    lastUsedAt: null,
    lastUsedNetwork: null,
    lastRefusedAt: null,
    lastRefusedNetwork: null,
    previousExpiresAt: null,
    revokedAt: null,
    revokeReason: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  expect(key).toMatch(new RegExp(`^ak_${shown.id.slice(5)}[0-9A-Za-z]{33}$`))
  expect((await ada.ask('GET', `/${data.id}`)).data).toEqual(shown)
  expect((await ada.ask('GET')).data).toEqual([shown])
  const beyond = await ada.ask('GET', '?page=2')
  expect([beyond.data, beyond.meta.total]).toEqual([[], 1])
})

test('nothing works where access keys are off, except looking at them and ending them', async () => {
  const { service, person, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { data } = await make(ada)
  await setAccessKeys(service, { enabled: false })

  expect(await make(ada)).toMatchObject({ status: 400, ...refusal('ACCESS_KEYS_OFF') })
  expect(await ada.ask('GET', '/scopes')).toMatchObject(refusal('ACCESS_KEYS_OFF'))
  expect(await ada.ask('PATCH', `/${data.id}`, { name: 'Other' })).toMatchObject(refusal('ACCESS_KEYS_OFF'))
  expect(await ada.ask('POST', `/${data.id}/rotate`, {})).toMatchObject(refusal('ACCESS_KEYS_OFF'))
  expect((await ada.ask('GET')).data).toHaveLength(1)
  expect((await ada.ask('DELETE', `/${data.id}`)).status).toBe(200)
})

test('a sign-in of more than 10 minutes ago creates and rotates nothing, and makes no key wider', async () => {
  const { service, person, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { data } = await make(ada, { networks: ['203.0.113.0/24'] })
  service.advance(10 * minutes + 1)
  const patch = (body: object) => ada.ask('PATCH', `/${data.id}`, body)

  const reauth = { status: 403, ...refusal('REAUTH_REQUIRED') }
  expect(await make(ada)).toMatchObject(reauth)
  expect(await ada.ask('POST', `/${data.id}/rotate`, {})).toMatchObject(reauth)
  expect(await patch({ scopes: ['reports:read', 'team:admin'] })).toMatchObject(reauth)
  expect(await patch({ networks: [] })).toMatchObject(reauth)
  expect(await patch({ networks: ['203.0.113.0/25', '198.51.100.0/24'] })).toMatchObject(reauth)

  expect((await patch({ name: 'Hourly', scopes: [], networks: ['203.0.113.128/25'] })).data).toMatchObject({
    name: 'Hourly',
    scopes: [],
    networks: ['203.0.113.128/25'],
  })
  expect((await ada.ask('DELETE', `/${data.id}`)).status).toBe(200)
})

test('a key lasts as long as the settings allow', async () => {
  const { service, person, make } = await startKeys({ defaultDays: 7, maxDays: 30 })
  const ada = await person('ada@example.com')
  expect((await make(ada)).data.expiresAt).toBe('2026-01-08T00:00:00.000Z')
  expect((await make(ada, { expiresInDays: 30 })).data.expiresAt).toBe('2026-01-31T00:00:00.000Z')
  for (const expiresInDays of [31, null, 0])
    expect((await make(ada, { expiresInDays })).error.details.fields[0].path).toBe('expiresInDays')

  await setAccessKeys(service, { maxDays: null })
  expect((await make(ada, { expiresInDays: null })).data.expiresAt).toBeNull()
  expect((await make(ada, { expiresInDays: 4_000 })).status).toBe(201)
})

test('an end comes earlier by a change, and later only by a rotation', async () => {
  const { service, person, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { data } = await make(ada)
  const patch = (expiresAt: string) => ada.ask('PATCH', `/${data.id}`, { expiresAt })

  for (const at of ['2026-04-01T00:00:00.001Z', '2025-12-31T00:00:00Z'])
    expect((await patch(at)).error.details.fields[0].path).toBe('expiresAt')
  expect((await patch('2026-01-05T00:00:00Z')).data.expiresAt).toBe('2026-01-05T00:00:00.000Z')
  const rotate = (body: object) => ada.ask('POST', `/${data.id}/rotate`, body)
  const first = await rotate({ overlapDays: 30 })
  expect(first.data).toMatchObject({ expiresAt: '2026-01-05T00:00:00.000Z', previousExpiresAt: first.data.expiresAt })
  const second = await rotate({ overlapDays: 2, expiresInDays: 60 })
  expect(second.data).toMatchObject({
    id: data.id,
    expiresAt: '2026-03-02T00:00:00.000Z',
    previousExpiresAt: '2026-01-03T00:00:00.000Z',
    last4: second.data.key.slice(-4),
  })

  service.advance(60 * days)
  const late = await person('ada@example.com')
  expect((await late.ask('GET', `/${data.id}`)).data.status).toBe('expired')
  expect(await late.ask('POST', `/${data.id}/rotate`, {})).toMatchObject({
    status: 400,
    ...refusal('ACCESS_KEY_REVOKED'),
  })
})

test('a plan and a role decide which scopes a key has, at each look', async () => {
  const { service, person, team, join, make } = await startKeys()
  const admin = await setUpCatalog(service, {
    features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
    plans: [{ key: 'pro', name: 'Pro', entitlements: { reports: true } }],
  })
  const ada = await person('ada@example.com')
  const all = { scopes: scopesOfApp.map(({ key }) => key) }

  expect(await make(ada, all)).toMatchObject({
    status: 403,
    error: { code: 'SCOPE_NOT_AVAILABLE', details: { scopes: [{ key: 'reports:write', reason: 'feature' }] } },
  })
  const body = { projectId: service.app.projectRef, userId: ada.user.id, plan: 'pro' }
  expect((await admin.call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
  const { data } = await make(ada, all)
  expect(data).toMatchObject({ scopes: all.scopes, unavailableScopes: [] })

  const { id } = await team(ada)
  const grace = await join(ada, id, 'grace@example.com')
  expect((await grace.ask('GET', `/scopes?organizationId=${id}`)).data).toEqual([
    { key: 'reports:read', name: 'Read reports', available: true, reason: null },
    { key: 'reports:write', name: 'Write reports', available: false, reason: 'feature' },
    { key: 'team:admin', name: 'Change the team', available: false, reason: 'role' },
  ])
  expect(await make(grace, { scopes: ['team:admin'], organizationId: id })).toMatchObject(
    refusal('SCOPE_NOT_AVAILABLE'),
  )
  expect((await make(ada, { scopes: ['team:admin'], organizationId: id, holder: 'organization' })).data).toMatchObject({
    userId: null,
    organizationId: id,
    createdBy: ada.user.id,
    scopes: ['team:admin'],
  })

  await setAccessKeys(service, { scopes: scopesOfApp.slice(0, 1) })
  expect((await ada.ask('GET', `/${data.id}`)).data).toMatchObject({
    scopes: ['reports:read'],
    unavailableScopes: [
      { key: 'reports:write', reason: 'removed' },
      { key: 'team:admin', reason: 'removed' },
    ],
  })
  expect((await ada.ask('PATCH', `/${data.id}`, { scopes: all.scopes })).status).toBe(200)
  expect((await make(ada, all)).error.details.fields[0].path).toBe('scopes.1')
})

test('an admin sees and revokes the keys in the organization, and changes none of those of others', async () => {
  const { person, team, join, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { id } = await team(ada)
  const grace = await join(ada, id, 'grace@example.com')
  const stranger = await person('stranger@example.com')
  const personal = (await make(grace)).data
  const own = (await make(grace, { organizationId: id })).data
  const ofTeam = (await make(ada, { organizationId: id, holder: 'organization' })).data
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map((key) => key.id)

  expect(await make(grace, { organizationId: id, holder: 'organization' })).toMatchObject(refusal('ORGANIZATION_ROLE'))
  expect(await make(stranger, { organizationId: id })).toMatchObject(refusal('ORGANIZATION_NOT_FOUND'))
  expect((await make(ada, { holder: 'organization' })).error.details.fields[0].path).toBe('organizationId')
  expect(idsOf(await grace.ask('GET'))).toEqual([own.id, personal.id])
  expect(idsOf(await grace.ask('GET', `?organizationId=${id}`))).toEqual([own.id])
  expect(idsOf(await ada.ask('GET', `?organizationId=${id}`))).toEqual([ofTeam.id, own.id])
  expect(await stranger.ask('GET', `?organizationId=${id}`)).toMatchObject(refusal('ORGANIZATION_NOT_FOUND'))

  for (const key of [ofTeam, own, personal]) {
    expect(await stranger.ask('GET', `/${key.id}`)).toMatchObject({ status: 404, ...refusal('ACCESS_KEY_NOT_FOUND') })
    expect(await stranger.ask('DELETE', `/${key.id}`)).toMatchObject(refusal('ACCESS_KEY_NOT_FOUND'))
  }
  expect(await ada.ask('GET', `/${personal.id}`)).toMatchObject(refusal('ACCESS_KEY_NOT_FOUND'))
  expect(await grace.ask('DELETE', `/${ofTeam.id}`)).toMatchObject(refusal('ACCESS_KEY_NOT_FOUND'))
  expect(await ada.ask('PATCH', `/${own.id}`, { name: 'Mine' })).toMatchObject({ status: 403, ...refusal('FORBIDDEN') })
  expect(await ada.ask('POST', `/${own.id}/rotate`, {})).toMatchObject(refusal('FORBIDDEN'))
  expect((await ada.ask('POST', `/${ofTeam.id}/rotate`, {})).status).toBe(200)
  expect((await ada.ask('DELETE', `/${own.id}`)).status).toBe(200)
  expect((await grace.ask('GET', `/${own.id}`)).data).toMatchObject({ status: 'revoked', revokeReason: 'admin' })
  expect(await grace.ask('PATCH', `/${own.id}`, { name: 'Again' })).toMatchObject(refusal('ACCESS_KEY_REVOKED'))
})

test('a project that requires an organization has no personal keys, and one without them has no others', async () => {
  const { service, person, team, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { id } = await team(ada)
  await setAccessKeys(service, {}, { organizations: { enabled: true, required: true } })
  expect((await make(ada)).error.details.fields[0].path).toBe('organizationId')
  expect((await make(ada, { organizationId: id })).status).toBe(201)
  await setAccessKeys(service, {}, {})
  expect(await make(ada, { organizationId: id })).toMatchObject(refusal('ORGANIZATION_NOT_FOUND'))
  expect((await make(ada)).status).toBe(201)
  await setOrganizations(service, {})
  expect(await make(ada)).toMatchObject(refusal('ACCESS_KEYS_OFF'))
})

test('where only servers create keys, users look at theirs and end them', async () => {
  const { service, person, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { data } = await make(ada)
  await setAccessKeys(service, { createdBy: 'servers' })
  expect(await make(ada)).toMatchObject({ status: 403, ...refusal('FORBIDDEN') })
  expect(await ada.ask('POST', `/${data.id}/rotate`, {})).toMatchObject(refusal('FORBIDDEN'))
  expect((await ada.ask('DELETE', `/${data.id}`)).status).toBe(200)
})

test('every change has its audit record, without a secret', async () => {
  const { service, person, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { data } = await make(ada)
  await ada.ask('PATCH', `/${data.id}`, { name: 'Hourly' })
  await ada.ask('PATCH', `/${data.id}`, { name: 'Hourly' })
  const rotated = await ada.ask('POST', `/${data.id}/rotate`, { overlapDays: 1 })
  for (const _ of [1, 2]) await ada.ask('DELETE', `/${data.id}`)

  const facts = { scopes: ['reports:read'], networks: [], caps: {}, expiresAt: '2026-04-01T00:00:00.000Z' }
  const holder = { user: ada.user.id, organization: null }
  const records = await service.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('entity_type', '=', 'access_key')
    .orderBy('id')
    .execute()
  expect(records.map((row) => [row.action, row.severity, row.old_value, row.new_value])).toEqual([
    ['access_key.create', 'warning', null, { ...holder, ...facts, name: 'Nightly export' }],
    ['access_key.update', 'notice', { name: 'Nightly export' }, { name: 'Hourly' }],
    ['access_key.rotate', 'warning', null, { overlapDays: 1 }],
    ['access_key.revoke', 'warning', { ...holder, ...facts, name: 'Hourly' }, { reason: 'user' }],
  ])
  expect(await auditOf(service, 'access_key.create')).toMatchObject([{ user_ref: ada.user.id, entity_ref: data.id }])
  const told = JSON.stringify([
    records,
    service.logLines,
    await service.db.selectFrom('access_keys').selectAll().execute(),
  ])
  for (const key of [data.key, rotated.data.key]) expect(told).not.toContain(key.slice(19))
})

test('invalid input is refused with the name of the field', async () => {
  const { service, person, make } = await startKeys()
  await setUpCatalog(service, {
    features: [
      { key: 'reports', name: 'Reports', type: 'boolean' },
      { key: 'api_calls', name: 'Calls', type: 'metered', unit: 'call' },
    ],
    plans: [],
  })
  const ada = await person('ada@example.com')
  const cases: readonly [body: object, field: string][] = [
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ scopes: ['unknown'] }, 'scopes.0'],
    [{ scopes: ['reports:read', 'reports:read'] }, 'scopes'],
    [{ networks: ['203.0.113.0'] }, 'networks.0'],
    [{ networks: ['203.0.113.0/24', '10.1/8'] }, 'networks.1'],
    [{ networks: ['::ffff:10.0.0.0/104'] }, 'networks.0'],
    [{ networks: Array.from({ length: 21 }, (_, at) => `10.0.${at}.0/24`) }, 'networks'],
    [{ caps: { reports: 1 } }, 'caps.reports'],
    [{ caps: { unknown: 1 } }, 'caps.unknown'],
    [{ caps: { api_calls: -1 } }, 'caps.api_calls'],
    [{ holder: 'team' }, 'holder'],
  ]
  for (const [body, field] of cases) {
    const { status, error } = await make(ada, body)
    expect([status, error?.details?.fields?.[0]?.path]).toEqual([400, field])
  }
  expect((await make(ada, { caps: { api_calls: 0.5 } })).data.caps).toEqual({ api_calls: 0.5 })
})

test('settings of access keys are checked, and only different ones are stored', async () => {
  const { service } = await startKeys()
  const admin = await service.adminSignIn()
  const url = `/v1/admin/projects/${service.app.projectRef}`
  const set = (accessKeys: object) => admin.call('PATCH', url, { body: { settings: { accessKeys } } })
  const scope = { key: 'a', name: 'A' }
  const cases: readonly [object, string][] = [
    ...['lat', 'lk', 'lrt', 'whsec'].map((prefix): [object, string] => [{ prefix }, 'prefix']),
    [{ prefix: 'a' }, 'prefix'],
    [{ prefix: 'Acme' }, 'prefix'],
    [{ defaultDays: 91, maxDays: 90 }, 'defaultDays'],
    [{ scopes: [scope, scope] }, 'scopes.1.key'],
    [{ scopes: [{ ...scope, roles: ['king'] }] }, 'scopes.0.roles.0'],
    [{ scopes: [{ ...scope, roles: ['admin', 'admin'] }] }, 'scopes.0.roles'],
    [{ scopes: [{ ...scope, name: ' ' }] }, 'scopes.0.name'],
    [{ scopes: Array.from({ length: 101 }, (_, at) => ({ key: `s${at}`, name: 'S' })) }, 'scopes'],
  ]
  for (const [changed, field] of cases) {
    const { status, error } = await set(changed)
    expect([status, error?.details?.fields?.[0]?.path]).toEqual([400, `settings.accessKeys.${field}`])
  }
  const { data } = await set({ enabled: true, prefix: 'acme', scopes: [{ ...scope, feature: 'x', roles: ['owner'] }] })
  expect(data.settings.accessKeys).toEqual({
    enabled: true,
    prefix: 'acme',
    scopes: [{ ...scope, feature: 'x', roles: ['owner'] }],
    defaultDays: 90,
    maxDays: 365,
    createdBy: 'both',
    maxPerHolder: 20,
    maxPerOrganization: 100,
  })
})
