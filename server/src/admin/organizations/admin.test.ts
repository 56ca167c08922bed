import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { startOrganizing } from '../../../test/organizations.ts'

const path = '/v1/admin/organizations'

async function startAdmin(settings: object = {}) {
  const world = await startOrganizing(settings)
  const { service, person } = world
  const key = async (scopes: string[]) => {
    const headers = { 'x-api-key': await newApiKey(service, { scopes }) }
    return (method: string, rest = '', body?: object) =>
      service.call(method, `${path}${rest}`, { headers, ...(body && { body }) })
  }
  const server = await key(['organizations:read', 'organizations:write'])
  return { ...world, key, server, ada: await person('ada@example.com'), grace: await person('grace@example.com') }
}

test('a server creates, finds, changes, and deletes organizations, whatever limits users have', async () => {
  const { server, ada, grace } = await startAdmin({ creation: 'servers', maxPerUser: 1 })
  const make = (name: string, more: object = {}) => server('POST', '', { name, ownerUserId: ada.user.id, ...more })

  const acme = await make('Acme Tools', { externalId: 'c-1', privateMetadata: { crm: 1 } })
  const other = await make('Other')
  expect(acme).toMatchObject({
    status: 201,
    data: { slug: 'acme-tools', externalId: 'c-1', privateMetadata: { crm: 1 }, membershipCount: 1 },
  })
  expect(await make('Acme', { externalId: 'c-1' })).toMatchObject({ status: 400, error: { code: 'EXTERNAL_ID_TAKEN' } })
  const list = async (query: string) => (await server('GET', `?${query}`)).data.map(({ id }: { id: string }) => id)
  const [one, two] = [acme.data.id, other.data.id]
  expect(await list('')).toEqual([two, one])
  for (const query of ['q=acm', 'q=TOOLS', 'externalId=c-1', `q=${one}`]) expect(await list(query)).toEqual([one])
  expect(await list('q=%26')).toEqual([])
  const doctors = (await make('Ärzte am Tor')).data.id
  for (const word of ['ärz', 'ÄRZTE', 'Ärzte']) expect(await list(`q=${encodeURIComponent(word)}`)).toEqual([doctors])
  await server('DELETE', `/${doctors}`)
  expect(await list(`userId=${ada.user.id}`)).toEqual([two, one])
  expect(await list(`userId=${grace.user.id}`)).toEqual([])
  expect((await server('GET', `?userId=${ada.user.id}&limit=1`)).data).toMatchObject([
    { ownerCount: 1, membership: { id: expect.stringMatching(/^mbs_/), role: 'owner' } },
  ])
  expect((await server('GET', '?limit=1')).data[0]).not.toHaveProperty('membership')
  const first = await server('GET', '?limit=1')
  expect(await list(`limit=1&after=${first.body.meta.next}`)).toEqual([one])
  expect((await server('GET', '?after=x')).error.code).toBe('VALIDATION_ERROR')

  const changed = await server('PATCH', `/${one}`, { externalId: null, privateMetadata: null, name: 'Acme' })
  expect(changed.data).toMatchObject({ externalId: null, privateMetadata: {}, name: 'Acme' })
  expect((await server('PATCH', `/${two}`, { slug: 'acme-tools' })).error.code).toBe('SLUG_TAKEN')
  expect((await server('DELETE', `/${one}`)).status).toBe(200)
  expect(await server('GET', `/${one}`)).toMatchObject({ status: 404, error: { code: 'ORGANIZATION_NOT_FOUND' } })
  expect((await ada.ask('GET', '')).data).toHaveLength(1)
})

test('a server adds, changes, and removes memberships, and invites', async () => {
  const { service, server, ada, grace } = await startAdmin({ maxMemberships: 2 })
  const { id } = (await server('POST', '', { name: 'Acme', ownerUserId: ada.user.id })).data
  const of = `/${id}/memberships`

  const added = await server('POST', of, { userId: grace.user.id, role: 'admin' })
  expect(added).toMatchObject({ status: 201, data: { email: 'grace@example.com', role: 'admin' } })
  expect((await server('POST', of, { userId: grace.user.id })).status).toBe(200)
  expect((await server('POST', of, { userId: 'usr_x' })).error.code).toBe('USER_NOT_FOUND')
  const joan = await service.signIn('joan@example.com')
  expect((await server('POST', of, { userId: joan.user.id })).error.code).toBe('MEMBERSHIP_LIMIT_REACHED')
  const [owner] = (await server('GET', of)).data
  expect((await server('PATCH', `${of}/${owner.id}`, { role: 'member' })).error.code).toBe('LAST_OWNER')
  expect((await server('DELETE', `${of}/${owner.id}`)).error.code).toBe('LAST_OWNER')
  expect((await server('PATCH', `${of}/${added.data.id}`, { role: 'owner' })).data.role).toBe('owner')
  expect((await server('DELETE', `${of}/${owner.id}`)).status).toBe(200)
  expect((await server('DELETE', `${of}/${owner.id}`)).error.code).toBe('MEMBERSHIP_NOT_FOUND')

  const invited = await server('POST', `/${id}/invitations`, { email: 'joan@example.com', role: 'owner' })
  expect(invited).toMatchObject({ status: 201, data: { invitedBy: null, role: 'owner' } })
  expect((await server('POST', `/${id}/invitations/${invited.data.id}/resend`)).status).toBe(200)
  expect((await server('GET', `/${id}/invitations`)).data).toHaveLength(1)
  expect((await server('DELETE', `/${id}/invitations/${invited.data.id}`)).status).toBe(200)
  expect((await server('GET', `/${id}/invitations`)).data).toEqual([])
  expect((await server('DELETE', `/${id}/invitations/oin_x`)).error.code).toBe('INVITATION_NOT_FOUND')
})

test('a developer cannot read private metadata, and changes nothing', async () => {
  const { service, server, key, ada } = await startAdmin()
  const privateMetadata = { crm: 'secret' }
  const { id } = (await server('POST', '', { name: 'Acme', ownerUserId: ada.user.id, privateMetadata })).data
  const { projectId, projectRef } = service.app
  const [developer, admin] = [
    await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId }),
    await service.adminSignIn({ email: 'admin@example.com', role: 'admin', projectId }),
  ]

  expect((await admin.call('GET', `${path}/${id}`)).data).toMatchObject({ privateMetadata })
  for (const url of [`${path}/${id}`, `${path}?projectId=${projectRef}`])
    expect(JSON.stringify((await developer.call('GET', url)).body)).not.toContain('secret')
  expect(await developer.call('PATCH', `${path}/${id}`, { body: { name: 'Mine' } })).toMatchObject({
    status: 403,
    error: { code: 'FORBIDDEN' },
  })
  expect(JSON.stringify((await ada.ask('GET', `/${id}`)).body)).not.toContain('secret')
  const reader = await key(['organizations:read'])
  expect((await reader('DELETE', `/${id}`)).error.code).toBe('API_KEY_SCOPE')
})

test('where organizations are off, a server creates none either', async () => {
  const { server, ada } = await startAdmin({ enabled: false })
  expect(await server('POST', '', { name: 'Acme', ownerUserId: ada.user.id })).toMatchObject({
    status: 403,
    error: { code: 'ORGANIZATION_CREATION_OFF' },
  })
})
