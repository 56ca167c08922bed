import { expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { hostOfEntry } from '../../projects/apps/redirect-uris.ts'

/** The app of the harness allows https://app.example.com/callback. */
async function start(env: 'production' | 'development' = 'production') {
  const service = await startService({ config: { env } })
  const { projectId } = service.app
  return {
    service,
    admin: await service.adminSignIn({ email: 'admin@example.com', role: 'admin', projectId }),
    developer: await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId }),
  }
}
const save = ({ app }: Service, { call }: Admin, redirectUris: string[]) =>
  call('PATCH', `/v1/admin/apps/${app.ref}`, { body: { redirectUris } })
const create = ({ app }: Service, { call }: Admin, redirectUris: string[]) =>
  call('POST', '/v1/admin/apps', { body: { projectId: app.projectRef, key: 'web', name: 'Web', redirectUris } })
const refusalOf = (host: string) => ({
  status: 403,
  error: {
    code: 'FORBIDDEN',
    hint: 'Ask an owner or admin to add it.',
    details: { reason: 'new_redirect_host', host },
  },
})

test.each([
  ['https://evil.example/callback', 'evil.example'],
  ['https://app.example.com:8443/callback', 'app.example.com:8443'],
  ['https://APP.example.com.evil.example/callback', 'app.example.com.evil.example'],
  ['com.evil.app:/callback', 'com.evil.app:'],
  ['com.evil.app://localhost/callback', 'com.evil.app:'],
  ['https://localhost.evil.example/', 'localhost.evil.example'],
])('a developer adds no redirect URI on a new host: %s', async (uri, host) => {
  const { service, admin, developer } = await start()
  expect(await create(service, developer, [uri])).toMatchObject(refusalOf(host))
  expect(await save(service, developer, ['https://app.example.com/callback', uri])).toMatchObject(refusalOf(host))

  expect((await create(service, admin, [uri])).status).toBe(201)
  expect((await save(service, developer, ['https://app.example.com/callback', uri])).status).toBe(200)
})

test('a developer adds URIs on known hosts and loopback hosts, and removes any', async () => {
  const { service, developer } = await start()
  const uris = ['https://app.example.com/other', 'http://127.0.0.1:*/*', 'http://localhost:3000/x', 'https://[::1]/']
  expect((await create(service, developer, uris)).status).toBe(201)
  expect((await save(service, developer, uris)).status).toBe(200)
  expect((await save(service, developer, [])).status).toBe(200)
})

test('a host of another project is a new one', async () => {
  const { service, developer } = await start()
  const owner = await service.adminSignIn()
  const other = await owner.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  const body = { projectId: other.data.id, key: 'a', name: 'A', redirectUris: ['https://other.example/'] }
  expect((await owner.call('POST', '/v1/admin/apps', { body })).status).toBe(201)
  expect(await save(service, developer, ['https://other.example/'])).toMatchObject(refusalOf('other.example'))
})

test('in development, anyone who may edit apps adds any host', async () => {
  const { service, developer } = await start('development')
  expect((await save(service, developer, ['https://new.example/callback'])).status).toBe(200)
})

test('an entry that was stored before names its host, and a broken one names none', () => {
  expect(hostOfEntry('http://127.0.0.1:*/*')).toBeUndefined()
  expect(hostOfEntry('https://[::1]:4/x')).toBeUndefined()
  expect(hostOfEntry('https://App.Example.com:443/x')).toBe('app.example.com')
  expect(hostOfEntry('not a URI')).toBeUndefined()
})
