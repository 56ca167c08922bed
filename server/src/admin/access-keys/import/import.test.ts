import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startKeys } from '../../../../test/access-keys.ts'
import { newApiKey } from '../../../../test/api-keys.ts'
import { auditOf } from '../../../../test/audit-of.ts'
import { times } from '../../../../test/harness.ts'
import { newOrganization } from '../../../../test/organization-belongings.ts'
import { insertProject, insertUser } from '../../../../test/people.ts'

const path = '/v1/admin/access-keys/import'

const sha256Of = (text: string, encoding: 'hex' | 'base64' | 'base64url' = 'base64url') =>
  createHash('sha256').update(text).digest(encoding)

async function startImporting(settings: object = {}) {
  const keys = await startKeys(settings)
  const { service } = keys
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['access_keys:write', 'users:write'] }) }
  const ada = await keys.person('ada@example.com')
  const send = (imported: readonly object[], node: Pick<typeof service, 'call'> = service) =>
    node.call('POST', path, { headers, body: { keys: imported } })
  const key = (text: string, more: object = {}) => ({
    sha256: sha256Of(text),
    userId: ada.user.id,
    name: 'Old key',
    scopes: ['reports:read'],
    ...more,
  })
  const rows = () => service.db.selectFrom('access_keys').selectAll().orderBy('id').execute()
  return { ...keys, headers, ada, send, key, rows }
}

test('keys are imported for a user by either ID, and for an organization, by hashes of either form', async () => {
  const { service, headers, ada, team, send, key, rows } = await startImporting()
  const { id: organizationId } = await team(ada)
  await service.call('PATCH', `/v1/admin/users/${ada.user.id}`, { headers, body: { externalId: 'customer-1' } })

  const reply = await send([
    key('ba_one', { expiresAt: '2026-03-01T00:00:00Z' }),
    key('ba_two', { sha256: sha256Of('ba_two', 'hex').toUpperCase(), userId: undefined, externalId: 'customer-1' }),
    key('ba_three', { userId: undefined, organizationId, scopes: [], name: '  Server ' }),
  ])

  expect(reply).toMatchObject({ status: 200, data: { imported: 3, skipped: 0, refused: [] } })
  const stored = new Map((await rows()).map((row) => [row.foreign_hash?.toString('base64url'), row]))
  const [first, second, third] = ['ba_one', 'ba_two', 'ba_three'].map((text) => stored.get(sha256Of(text)))
  const foreign = { secret_ciphertext: null, start: null, last4: null, created_by_user_id: null, revoked_at: null }
  expect(first).toMatchObject({ ...foreign, name: 'Old key', scopes: ['reports:read'] })
  expect(first?.expires_at?.toISOString()).toBe('2026-03-01T00:00:00.000Z')
  expect(second).toMatchObject({ ...foreign, user_id: first?.user_id, organization_id: null, expires_at: null })
  expect(third).toMatchObject({ ...foreign, user_id: null, name: 'Server', scopes: [] })
  const [shown] = (await ada.ask('GET')).data.filter(({ name }: { name: string }) => name === 'Old key')
  expect(shown).toMatchObject({ userId: ada.user.id, status: 'active', start: null, last4: null })
  expect(await auditOf(service, 'access_key.import')).toMatchObject([
    { severity: 'warning', new_value: { imported: 3, skipped: 0, refused: 0 } },
  ])
  expect(JSON.stringify(await service.db.selectFrom('audit_logs').selectAll().execute())).not.toContain(
    sha256Of('ba_one'),
  )
})

test('what cannot be imported is refused by itself, with its reason', async () => {
  const { service, ada, make, send, key, rows } = await startImporting()
  const { data: native } = await make(ada)
  const { data: rotated } = await ada.ask('POST', `/${native.id}/rotate`, { overlapDays: 7 })
  const other = await insertProject(service, 'rival')
  await insertUser(service, { email: 'rival@example.com', projectId: other.id })
  const foreign = await newOrganization(service, other)

  const { data } = await send([
    key('a', { sha256: 'abc' }),
    key('b', { sha256: `${sha256Of('b')}A` }),
    key(native.key),
    key(rotated.key),
    key('c', { userId: 'usr_unknown' }),
    key('d', { userId: undefined }),
    key('e', { externalId: 'customer-1' }),
    key('f', { userId: undefined, organizationId: foreign }),
    key('g', { name: 'two\nlines' }),
    key('h', { scopes: ['reports:delete'] }),
    key('i', { expiresAt: '2025-12-31T00:00:00Z' }),
    key('good'),
  ])

  const reasons = [
    ...['invalid_hash', 'invalid_hash', 'made_by_licet', 'made_by_licet'],
    ...times(4, () => 'unknown_holder'),
    ...['invalid_name', 'unknown_scope', 'expired'],
  ]
  expect(data).toEqual({ imported: 1, skipped: 0, refused: reasons.map((reason, index) => ({ index, reason })) })
  expect(await rows()).toHaveLength(2)
})

test('keys of Unkey are imported by the hashes as it stores them, which have + and /', async () => {
  const { service, send, key, rows } = await startImporting()
  const texts = times(20, (index) => `unkey_${index}`)
  const hashes = texts.map((text) => sha256Of(text, 'base64'))
  expect(hashes.join('')).toMatch(/\+.*\/|\/.*\+/)

  expect((await send(texts.map((text, at) => key(text, { sha256: hashes[at] })))).data.imported).toBe(20)
  const stored = (await rows()).map((row) => row.foreign_hash?.toString('base64'))
  expect(stored.toSorted()).toEqual(hashes.toSorted())
  const server = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify'] }) }
  const body = { tokens: texts.map((token) => ({ token })) }
  const { data } = await service.call('POST', '/v1/sessions/introspect', { headers: server, body })
  expect(data.results.map(({ active }: { active: boolean }) => active)).toEqual(times(20, () => true))
})

test('a hash is imported once, by however many calls on two nodes, and in each project by itself', async () => {
  const { service, send, key, rows } = await startImporting()
  const other = await service.startNode()
  const texts = times(50, (index) => `ba_${index}`)

  const replies = await Promise.all(
    times(12, (index) => {
      const keys = texts.map((text) => key(text))
      return send(index % 2 ? keys : keys.toReversed(), index % 3 ? service : other)
    }),
  )

  expect(replies.map(({ status }) => status)).toEqual(times(12, () => 200))
  const sumOf = (field: 'imported' | 'skipped') => replies.reduce((sum, { data }) => sum + data[field], 0)
  expect([sumOf('imported'), sumOf('skipped')]).toEqual([50, 550])
  expect(await rows()).toHaveLength(50)
  expect((await send([key('new'), key('new')])).data).toEqual({ imported: 1, skipped: 1, refused: [] })
})

test('imported keys ignore the limit of their holder, and count when users create more', async () => {
  const { ada, make, send, key } = await startImporting({ maxPerHolder: 2 })

  expect((await send(times(5, (index) => key(`ba_${index}`)))).data.imported).toBe(5)
  expect((await make(ada)).error.code).toBe('KEY_LIMIT_REACHED')
})

test('keys are imported by an API key with the scope, for its own project, while access keys are on', async () => {
  const { service, headers, send, key } = await startImporting()
  const other = await insertProject(service, 'rival')

  const reader = { 'x-api-key': await newApiKey(service, { scopes: ['access_keys:read'] }) }
  expect((await service.call('POST', path, { headers: reader, body: { keys: [key('a')] } })).status).toBe(403)
  const elsewhere = { projectId: other.ref, keys: [key('a')] }
  expect((await service.call('POST', path, { headers, body: elsewhere })).error.code).toBe('PROJECT_NOT_FOUND')
  const rival = { 'x-api-key': await newApiKey(service, { scopes: ['access_keys:write'], projectId: other.id }) }
  expect((await service.call('POST', path, { headers: rival, body: { keys: [key('a')] } })).error.code).toBe(
    'ACCESS_KEYS_OFF',
  )
  expect((await send(times(1_001, (index) => key(String(index))))).status).toBe(400)
  expect((await send([])).status).toBe(400)
})

test('an imported key is verified by its own text, and no other text is', async () => {
  const { service, ada, send, key } = await startImporting()
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify'] }) }
  const verify = async (token: string) =>
    (await service.call('POST', '/v1/sessions/introspect', { headers, body: { tokens: [{ token }] } })).data
  // As Better Auth (base64url) and Unkey (hexadecimal) hash their keys.
  const [betterAuth, unkey] = ['QhVqJmZtWnXcRfTgYbHuNjMiKoLpAsDf', 'unkey_3ZaFqL9vXw2kT7bNpR5sYd']
  await send([key(betterAuth), key(unkey, { sha256: sha256Of(unkey, 'hex') })])

  for (const text of [betterAuth, unkey]) {
    expect(JSON.stringify(await verify(text))).toContain('"active":true')
    expect(JSON.stringify(await verify(text))).toContain(ada.user.id)
  }
  expect(JSON.stringify(await verify(`${betterAuth}x`))).toContain('"active":false')
})
