import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { startOrganizing } from '../../../test/organizations.ts'

async function startTeams() {
  const world = await startOrganizing()
  const { service, person, make, join } = world
  const ada = await person('ada@example.com')
  const alone = await make(ada, 'Alone')
  const team = await make(ada, 'Team')
  const joan = await join(ada, team.id, 'joan@example.com')
  const grace = await join(ada, team.id, 'grace@example.com', 'admin')
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['users:write'] }) }
  const remove = (query = '') => service.call('DELETE', `/v1/admin/users/${ada.user.id}${query}`, { headers })
  return { ...world, ada, joan, grace, alone, team, remove }
}

test('the last owner of an organization with others cannot delete the account, and learns which one it is', async () => {
  const { ada, grace, team, alone, counts } = await startTeams()

  expect(await ada.ask('DELETE', '/v1/users/me')).toMatchObject({
    error: { code: 'LAST_OWNER', details: { organizations: [{ id: team.id, name: 'Team' }] } },
  })
  expect((await ada.ask('GET', `/${alone.id}`)).status).toBe(200)
  await ada.ask('PATCH', `/${team.id}/memberships/${grace.membershipId}`, { role: 'owner' })
  expect((await ada.ask('DELETE', '/v1/users/me')).status).toBe(200)

  expect(await counts(team.id)).toEqual({ counted: [2, 1], there: [2, 1] })
  expect(await counts(alone.id)).toEqual({ counted: [0, 0], there: [0, 0] })
})

test('a server deletes the last owner: the longest-standing admin follows, or the organization goes', async () => {
  const first = await startTeams()
  expect((await first.remove()).status).toBe(200)
  expect((await first.grace.ask('GET', `/${first.team.id}`)).data).toMatchObject({ role: 'owner', membershipCount: 2 })

  const second = await startTeams()
  expect((await second.remove('?organizations=delete')).status).toBe(200)
  expect((await second.grace.ask('GET', '')).data).toEqual([])
  expect((await second.remove('?organizations=keep')).error.code).toBe('VALIDATION_ERROR')
})

test('an export has memberships and invitations, and an erasure clears the email in each invitation', async () => {
  const { service, ada, grace, team } = await startTeams()

  const { data } = await grace.ask('GET', '/v1/users/me/export')
  expect(data).toMatchObject({
    memberships: [{ organizationId: team.id, organizationName: 'Team', role: 'admin' }],
    organizationInvitations: [{ direction: 'received', email: 'grace@example.com' }],
  })
  expect((await ada.ask('GET', '/v1/users/me/export')).data.organizationInvitations).toHaveLength(2)
  const stranger = await service.signIn('stranger@example.com')
  const other = await service.call('GET', '/v1/users/me/export', { token: stranger.accessToken })
  expect(Object.keys(other.data)).not.toContain('memberships')
  expect((await grace.ask('DELETE', '/v1/users/me')).status).toBe(200)

  const rows = await service.db.selectFrom('organization_invitations').select('email').orderBy('id').execute()
  expect(rows).toEqual([{ email: 'joan@example.com' }, { email: null }])
  expect((await ada.ask('GET', `/${team.id}/memberships`)).data).toHaveLength(2)
})
