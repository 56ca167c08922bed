import { expect, test } from 'vitest'
import { path, startKeys } from '../../../test/access-keys.ts'
import { flushKeyUses } from '../verification/uses.ts'

test('the export of a user lists their keys without secrets, and only where there are any', async () => {
  const { service, person, team, make } = await startKeys()
  const ada = await person('ada@example.com')
  const before = (await ada.ask('GET', '/v1/users/me/export')).data
  const { id: organizationId } = await team(ada)
  const { data: first } = await make(ada, { networks: ['203.0.113.0/24'] })
  const { data: second } = await make(ada, { organizationId })
  await make(ada, { organizationId, holder: 'organization' })
  await ada.ask('DELETE', `/${first.id}`)
  const refused = { last_refused_at: new Date('2026-01-01T00:00:00Z'), last_refused_network: '198.51.100.0/24' }
  await service.db.updateTable('access_keys').set(refused).where('public_id', '=', second.id).execute()

  const { accessKeys } = (await ada.ask('GET', '/v1/users/me/export')).data

  expect(before).not.toHaveProperty('accessKeys')
  expect(accessKeys).toMatchObject([
    {
      id: second.id,
      organizationId,
      revokedAt: null,
      start: second.start,
      last4: second.last4,
      lastRefusedNetwork: '198.51.100.0/24',
    },
    { id: first.id, organizationId: null, revokeReason: 'user', networks: ['203.0.113.0/24'] },
  ])
  const text = JSON.stringify(accessKeys)
  for (const { key } of [first, second]) expect(text).not.toContain(key.slice(key.indexOf('_') + 17))
  expect(text).not.toMatch(/ciphertext|hash|secret/i)
})

test('erasure revokes the keys of a user, and removes their names, networks, and last use', async () => {
  const { service, person, team, join, make } = await startKeys()
  const ada = await person('ada@example.com')
  const { id: organizationId } = await team(ada)
  const grace = await join(ada, organizationId, 'grace@example.com', 'admin')
  const { data: own } = await make(grace, { name: 'Laptop of Grace', networks: ['203.0.113.0/24'] })
  const { data: inside } = await make(grace, { name: 'Grace in Acme', organizationId })
  const { data: ofTeam } = await make(grace, { name: 'Server', organizationId, holder: 'organization' })
  await service.db
    .updateTable('access_keys')
    .set({ last_used_network: '203.0.113.0/24', last_refused_network: '198.51.100.0/24' })
    .execute()
  // A use and a refusal that are not written yet.
  const { uses, refusals } = service.ctx.caches.accessKeys
  for (const { id } of await service.db.selectFrom('access_keys').select('id').execute())
    for (const noted of [uses, refusals]) noted.note(id, service.ctx.now(), '192.0.2.0/24')

  expect((await grace.ask('DELETE', '/v1/users/me')).status).toBe(200)
  await flushKeyUses(service.ctx)

  const rows = await service.db.selectFrom('access_keys').selectAll().orderBy('id').execute()
  expect(rows.map((row) => row.public_id)).toEqual([own.id, inside.id, ofTeam.id])
  const erased = {
    name: '',
    networks: [],
    last_used_network: null,
    last_refused_network: null,
    created_by_user_id: null,
  }
  expect(rows[0]).toMatchObject({ ...erased, revoke_reason: 'holder' })
  expect(rows[1]).toMatchObject({ ...erased, revoke_reason: 'membership' })
  expect(rows[2]).toMatchObject({ last_refused_network: '192.0.2.0/24' })
  expect(rows[2]).toMatchObject({ name: 'Server', revoked_at: null, created_by_user_id: null })
  const records = JSON.stringify(await service.db.selectFrom('audit_logs').select(['old_value', 'new_value']).execute())
  expect(records).not.toContain('of Grace')
  expect(records).not.toContain('Grace in')
  expect((await ada.ask('GET', `${path}/${ofTeam.id}`)).data).toMatchObject({ name: 'Server', createdBy: null })
})
