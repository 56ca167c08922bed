import { expect, test } from 'vitest'
import { startKeys } from '../../../test/access-keys.ts'
import { newApiKey } from '../../../test/api-keys.ts'
import { minutes, times } from '../../../test/harness.ts'
import { setUpCatalog } from '../../../test/licensing.ts'
import { flushKeyUses } from '../../access-keys/verification/uses.ts'

const path = '/v1/admin/access-keys'

async function startManaged(changed: object = {}) {
  const world = await startKeys(changed)
  const { service } = world
  const server = async (...scopes: string[]) => {
    const headers = { 'x-api-key': await newApiKey(service, { scopes }) }
    return (method: string, rest = '', body?: object) =>
      service.call(method, rest.startsWith('/v1') ? rest : `${path}${rest}`, { headers, ...(body && { body }) })
  }
  const ask = await server('access_keys:read', 'access_keys:write')
  const introspect = await server('sessions:verify')
  /** The result of a check of one key. */
  const check = async (key: string) =>
    (await introspect('POST', '/v1/sessions/introspect', { tokens: [{ token: key }] })).data.results[0]
  const namesIn = async (query: string) =>
    (await ask('GET', `?${query}`)).data.map(({ name }: { name: string }) => name) as string[]
  return { ...world, server, ask, check, namesIn, ada: await world.person('ada@example.com') }
}

const key = { name: 'Nightly export', scopes: ['reports:read', 'reports:write', 'team:admin'] }

test('a server creates a key of each kind, with what it may do at each check', async () => {
  const { ask, check, ada, person, team, join, service } = await startManaged()
  const { id: organizationId } = await team(ada)
  const grace = await join(ada, organizationId, 'grace@example.com')
  const stranger = await person('joan@example.com')

  const personal = await ask('POST', '', { ...key, userId: ada.user.id })
  const within = await ask('POST', '', { ...key, userId: grace.user.id, organizationId })
  const own = await ask('POST', '', { ...key, organizationId })

  const shared = { status: 'active', createdBy: null, projectId: service.app.projectRef }
  expect(personal).toMatchObject({
    status: 201,
    data: {
      ...shared,
      userId: ada.user.id,
      email: 'ada@example.com',
      organizationId: null,
      organizationName: null,
      scopes: ['reports:read', 'team:admin'],
      unavailableScopes: [{ key: 'reports:write', reason: 'feature' }],
    },
  })
  expect(within.data).toMatchObject({
    ...shared,
    email: 'grace@example.com',
    organizationName: 'Acme',
    scopes: ['reports:read'],
    unavailableScopes: [
      { key: 'reports:write', reason: 'feature' },
      { key: 'team:admin', reason: 'role' },
    ],
  })
  expect(own.data).toMatchObject({ ...shared, userId: null, email: null, scopes: ['reports:read', 'team:admin'] })
  for (const { data } of [personal, within, own])
    expect(await check(data.key)).toMatchObject({ active: true, key: { id: data.id, scopes: data.scopes } })
  expect((await ada.ask('GET')).data.map(({ id }: { id: string }) => id)).toEqual([personal.data.id])

  const codeOf = async (body: object) => (await ask('POST', '', { ...key, ...body })).error.code
  expect(await codeOf({})).toBe('VALIDATION_ERROR')
  expect(await codeOf({ userId: 'usr_x' })).toBe('USER_NOT_FOUND')
  expect(await codeOf({ organizationId: 'org_x' })).toBe('ORGANIZATION_NOT_FOUND')
  expect(await codeOf({ userId: stranger.user.id, organizationId })).toBe('MEMBERSHIP_NOT_FOUND')
  expect(await codeOf({ userId: ada.user.id, scopes: ['unknown'] })).toBe('VALIDATION_ERROR')
  expect(await codeOf({ userId: ada.user.id, expiresInDays: null })).toBe('VALIDATION_ERROR')
})

test('the list finds keys by words, scopes, IDs, holders, and when they were last used', async () => {
  const { ask, check, namesIn, ada, team, service } = await startManaged()
  const { id: organizationId } = await team(ada)
  const make = async (name: string, more: object) => (await ask('POST', '', { name, scopes: [], ...more })).data
  const first = await make('Nightly export', { userId: ada.user.id, scopes: ['reports:read'] })
  service.advance(minutes)
  await make("Grace's robot", { userId: ada.user.id, organizationId, scopes: ['team:admin'] })
  service.advance(minutes)
  await make('Ärzte', { organizationId })
  service.advance(minutes)
  const inside = ['Ärzte', "Grace's robot"]

  expect(await namesIn('')).toEqual([...inside, 'Nightly export'])
  for (const q of ['exp', 'NIGHT', 'reports', first.id]) expect(await namesIn(`q=${q}`)).toEqual(['Nightly export'])
  for (const q of ['robot', 'team', 'grace']) expect(await namesIn(`q=${q}`)).toEqual(["Grace's robot"])
  expect(await namesIn(`q=${encodeURIComponent('ärz')}`)).toEqual(['Ärzte'])
  for (const query of ['q=%26', 'scope=reports', "scope='", 'holder=usr_x', 'holder=org_x'])
    expect(await namesIn(query)).toEqual([])
  expect(await namesIn('scope=reports:read')).toEqual(['Nightly export'])
  expect(await namesIn(`holder=${ada.user.id}`)).toEqual(["Grace's robot", 'Nightly export'])
  expect(await namesIn(`holder=${organizationId}`)).toEqual(inside)
  expect(await namesIn(`holder=${organizationId}&q=robot&scope=team:admin`)).toEqual(["Grace's robot"])

  const page = await ask('GET', '?limit=2')
  expect(page.meta).toMatchObject({ total: 3, totalPages: 2 })
  expect(await namesIn(`limit=2&after=${page.meta.next}`)).toEqual(['Nightly export'])
  expect((await ask('GET', '?after=x')).error.code).toBe('VALIDATION_ERROR')

  const now = () => service.ctx.now().toISOString()
  service.advance(40 * 24 * 60 * minutes)
  await check(first.key)
  await flushKeyUses(service.ctx)
  expect(await namesIn(`unusedSince=${now()}`)).toEqual(inside)
  service.advance(minutes)
  expect(await namesIn(`unusedSince=${now()}`)).toEqual([...inside, 'Nightly export'])
  await ask('DELETE', `/${first.id}`)
  expect(await namesIn(`unusedSince=${now()}`)).toEqual(inside)
})

test('a key is changed, rotated, and revoked by servers and members, with their names in the audit log', async () => {
  const { ask, check, ada, service } = await startManaged()
  const { data: created } = await ask('POST', '', { ...key, userId: ada.user.id })
  const one = `/${created.id}`

  const changed = await ask('PATCH', one, { name: 'Hourly export', scopes: ['reports:read'], networks: ['10.0.0.0/8'] })
  expect(changed.data).toMatchObject({ name: 'Hourly export', scopes: ['reports:read'], networks: ['10.0.0.0/8'] })
  expect(await check(created.key)).toMatchObject({ active: false, reason: 'network' })
  await ask('PATCH', one, { networks: [] })
  const rotated = await ask('POST', `${one}/rotate`, { overlapDays: 1, expiresInDays: 30 })
  expect(rotated.data.key).not.toBe(created.key)
  for (const text of [created.key, rotated.data.key]) expect(await check(text)).toMatchObject({ active: true })

  const admin = await service.adminSignIn({ email: 'owner@example.com' })
  expect((await admin.call('DELETE', `${path}${one}?reason=leaked`)).status).toBe(200)
  expect((await admin.call('DELETE', `${path}${one}`)).status).toBe(200)
  expect((await ask('GET', one)).data).toMatchObject({ status: 'revoked', revokeReason: 'leaked' })
  expect(await check(rotated.data.key)).toMatchObject({ active: false, reason: 'revoked' })
  expect((await ask('PATCH', one, { name: 'Other' })).error.code).toBe('ACCESS_KEY_REVOKED')
  expect((await ask('POST', `${one}/rotate`, {})).error.code).toBe('ACCESS_KEY_REVOKED')
  expect((await ask('GET', '/akey_x')).error.code).toBe('ACCESS_KEY_NOT_FOUND')

  const records = await service.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('entity_type', '=', 'access_key')
    .orderBy('id')
    .execute()
  expect(records.map(({ action, actor_type }) => [action, actor_type])).toEqual([
    ['access_key.create', 'api_key'],
    ['access_key.update', 'api_key'],
    ['access_key.update', 'api_key'],
    ['access_key.rotate', 'api_key'],
    ['access_key.revoke', 'member'],
  ])
  for (const text of [created.key, rotated.data.key]) expect(JSON.stringify(records)).not.toContain(text.slice(8))
})

test('a change keeps the cap of a feature that no longer exists, and adds none', async () => {
  const { ask, ada, service } = await startManaged()
  const calls = { name: 'Calls', type: 'metered', unit: 'call' } as const
  const features = ['calls', 'scans'].map((key) => ({ ...calls, key }))
  await setUpCatalog(service, { features, plans: [] })
  const caps = { calls: 10, scans: 20 }
  const { data } = await ask('POST', '', { ...key, userId: ada.user.id, caps })
  await service.db.deleteFrom('features').where('key', '=', 'scans').execute()
  const change = (changed: object) => ask('PATCH', `/${data.id}`, { caps: changed })

  expect((await change({ ...caps, calls: 5 })).data.caps).toEqual({ calls: 5, scans: 20 })
  expect((await change({ calls: 5 })).data.caps).toEqual({ calls: 5 })
  expect((await change({ calls: 5, scans: 20 })).error.details.fields[0].path).toBe('caps.scans')
})

test('keys revoked by a server and by a member have these as reasons', async () => {
  const { ask, ada, service } = await startManaged()
  const make = async () => (await ask('POST', '', { ...key, userId: ada.user.id })).data.id as string
  const [byServer, byMember] = [await make(), await make()]
  const admin = await service.adminSignIn()

  await ask('DELETE', `/${byServer}`)
  await admin.call('DELETE', `${path}/${byMember}`)

  expect((await ask('GET', `/${byServer}`)).data.revokeReason).toBe('server')
  expect((await ask('GET', `/${byMember}`)).data.revokeReason).toBe('admin')
})

test('only users create keys where the project wants it so, and no one where keys are off', async () => {
  const { ask, ada, service, make } = await startManaged({ createdBy: 'users' })
  const { data } = await make(ada)

  expect((await ask('POST', '', { ...key, userId: ada.user.id })).error.code).toBe('FORBIDDEN')
  expect((await ask('POST', `/${data.id}/rotate`, {})).error.code).toBe('FORBIDDEN')
  expect((await ask('PATCH', `/${data.id}`, { name: 'Other' })).status).toBe(200)
  const admin = await service.adminSignIn()
  const off = { body: { settings: { accessKeys: { enabled: false } } } }
  await admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, off)
  expect((await ask('PATCH', `/${data.id}`, { name: 'Third' })).error.code).toBe('ACCESS_KEYS_OFF')
  expect((await ask('GET', `/${data.id}`)).data.name).toBe('Other')
  expect((await ask('DELETE', `/${data.id}`)).status).toBe(200)
})

test('an API key that may only read changes nothing, and neither does a developer', async () => {
  const { server, ask, ada, service } = await startManaged()
  const { data } = await ask('POST', '', { ...key, userId: ada.user.id })
  const reader = await server('access_keys:read')
  const { projectId, projectRef } = service.app
  const developer = await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId })
  const viewer = await service.adminSignIn({ email: 'view@example.com', role: 'viewer', projectId })

  expect((await reader('GET')).data).toHaveLength(1)
  expect((await reader('DELETE', `/${data.id}`)).error.code).toBe('API_KEY_SCOPE')
  expect((await developer.call('GET', `${path}?projectId=${projectRef}`)).data).toHaveLength(1)
  expect((await developer.call('DELETE', `${path}/${data.id}`)).error.code).toBe('FORBIDDEN')
  expect((await viewer.call('GET', `${path}?projectId=${projectRef}`)).error.code).toBe('FORBIDDEN')
})

test('of 40 creations by servers and the user at a limit of 10 on two nodes, 10 succeed', async () => {
  const { ask, ada, service, as } = await startManaged({ maxPerHolder: 10 })
  const other = await service.startNode()
  const there = as(ada.token, other)

  const replies = await Promise.all(
    times(40, (index) =>
      index % 2 ? ask('POST', '', { ...key, userId: ada.user.id }) : there('POST', '', { name: 'Mine', scopes: [] }),
    ),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(replies.filter(({ error }) => error?.code === 'KEY_LIMIT_REACHED')).toHaveLength(30)
})
