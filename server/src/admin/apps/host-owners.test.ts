import { expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { insertApp, type Service, startService, times } from '../../../test/harness.ts'
import { applyDeclaration } from '../../apply/service.ts'

const host = 'https://app-a.example.com/cb'

/** An owner of the instance, the admins of two projects, and the ID of the second one. */
async function start() {
  const service = await startService({ config: { env: 'production' } })
  const owner = await service.adminSignIn()
  const { data: second } = await owner.call('POST', '/v1/admin/projects', { body: { key: 'second', name: 'Second' } })
  const row = await service.db
    .selectFrom('projects')
    .select('id')
    .where('public_id', '=', second.id)
    .executeTakeFirstOrThrow()
  return {
    service,
    owner,
    first: service.app.projectRef as string,
    second: second.id as string,
    adminOfFirst: await service.adminSignIn({
      email: 'a@example.com',
      role: 'admin',
      projectId: service.app.projectId,
    }),
    adminOfSecond: await service.adminSignIn({ email: 'b@example.com', role: 'admin', projectId: row.id }),
  }
}
const create = ({ call }: Admin, projectId: string, key: string, more: object) =>
  call('POST', '/v1/admin/apps', { body: { projectId, key, name: 'Web', ...more } })
const change = ({ call }: Admin, id: string, body: object) => call('PATCH', `/v1/admin/apps/${id}`, { body })
const refusalOf = (name: string) => ({
  status: 403,
  error: { code: 'REDIRECT_HOST_TAKEN', details: { hosts: [name] } },
})

test.each([
  [
    'a redirect URI',
    { redirectUris: [host] },
    { redirectUris: ['https://app-a.example.com/other'] },
    'app-a.example.com',
  ],
  ['an address after sign-out', { redirectUris: [host] }, { postLogoutRedirectUris: [host] }, 'app-a.example.com'],
  [
    'other letters',
    { redirectUris: [host] },
    { redirectUris: ['https://APP-A.example.com:443/'] },
    'app-a.example.com',
  ],
  ['a scheme', { redirectUris: ['com.example.a:/cb'] }, { redirectUris: ['com.example.a:/x'] }, 'com.example.a:'],
])('a host belongs to the project that registered it first: %s', async (_, mine, theirs, name) => {
  const { adminOfFirst, adminOfSecond, first, second } = await start()
  expect((await create(adminOfFirst, first, 'web', mine)).status).toBe(201)

  expect(await create(adminOfSecond, second, 'web', theirs)).toMatchObject(refusalOf(name))
  const plain = await create(adminOfSecond, second, 'web', {})
  expect(await change(adminOfSecond, plain.data.id, theirs)).toMatchObject(refusalOf(name))
  expect((await create(adminOfFirst, first, 'more', theirs)).status).toBe(201)
})

test('of concurrent projects that register a host, exactly one gets it', async () => {
  const { service, first, second, adminOfFirst, adminOfSecond } = await start()
  for (const round of times(5, (index) => index)) {
    const redirectUris = [`https://new-${round}.example.com/cb`, `https://also-${round}.example.com/cb`]
    const answers = await Promise.all(
      times(16, (index) =>
        index % 2 === 0
          ? create(adminOfFirst, first, `r${round}-${index}`, { redirectUris })
          : create(adminOfSecond, second, `r${round}-${index}`, { redirectUris: [...redirectUris].reverse() }),
      ),
    )
    const made = answers.flatMap(({ status, data }) => (status === 201 ? [data.projectId] : []))
    expect(new Set(made).size).toBe(1)
    expect(made).toHaveLength(8)
    expect(answers.filter(({ error }) => error?.code === 'REDIRECT_HOST_TAKEN')).toHaveLength(8)
  }
  const rows = await service.db.selectFrom('redirect_hosts').select(['host', 'shared']).execute()
  expect(rows.filter(({ host }) => host !== 'app.example.com')).toHaveLength(10)
  expect(rows.filter(({ shared }) => shared)).toEqual([])
})

test('loopback hosts belong to no one', async () => {
  const { adminOfFirst, adminOfSecond, first, second } = await start()
  const uris = { redirectUris: ['http://127.0.0.1:*/*', 'http://localhost:3000/cb', 'http://[::1]/cb'] }
  expect((await create(adminOfFirst, first, 'web', uris)).status).toBe(201)
  expect((await create(adminOfSecond, second, 'web', uris)).status).toBe(201)
})

test('only an owner of the instance allows a host for a second project, and its admins keep it', async () => {
  const { owner, adminOfFirst, adminOfSecond, first, second } = await start()
  expect((await create(adminOfFirst, first, 'web', { redirectUris: [host] })).status).toBe(201)
  const shared = { redirectUris: [host], allowSharedHosts: true }

  expect(await create(adminOfSecond, second, 'web', shared)).toMatchObject({
    status: 403,
    error: { code: 'FORBIDDEN' },
  })
  expect(await create(owner, second, 'web', { redirectUris: [host] })).toMatchObject(refusalOf('app-a.example.com'))
  const app = await create(owner, second, 'web', shared)
  expect(app.status).toBe(201)

  const more = { redirectUris: [host, `${host}/more`] }
  expect((await change(adminOfSecond, app.data.id, more)).status).toBe(200)
})

test('a host is free again once its project no longer names it', async () => {
  const { adminOfFirst, adminOfSecond, first, second } = await start()
  const app = await create(adminOfFirst, first, 'web', { redirectUris: [host] })
  const twin = await create(adminOfFirst, first, 'twin', { postLogoutRedirectUris: [host] })
  expect((await change(adminOfFirst, app.data.id, { redirectUris: [] })).status).toBe(200)
  expect(await create(adminOfSecond, second, 'web', { redirectUris: [host] })).toMatchObject(
    refusalOf('app-a.example.com'),
  )

  expect((await adminOfFirst.call('DELETE', `/v1/admin/apps/${twin.data.id}`)).status).toBe(200)
  expect((await create(adminOfSecond, second, 'web', { redirectUris: [host] })).status).toBe(201)
  expect(await create(adminOfFirst, first, 'again', { redirectUris: [host] })).toMatchObject(
    refusalOf('app-a.example.com'),
  )
})

test('a deleted project has no hosts', async () => {
  const { owner, adminOfFirst, adminOfSecond, first, second } = await start()
  expect((await create(adminOfSecond, second, 'web', { redirectUris: [host] })).status).toBe(201)
  await owner.call('DELETE', `/v1/admin/projects/${second}`, { body: { confirm: 'second' } })
  expect((await create(adminOfFirst, first, 'web', { redirectUris: [host] })).status).toBe(201)
})

test('a file takes no host of another project, unless it says so', async () => {
  const { service, adminOfFirst, first } = await start()
  expect((await create(adminOfFirst, first, 'web', { redirectUris: [host] })).status).toBe(201)
  const file = (more: object) => ({
    projects: [{ key: 'second', apps: [{ key: 'web', redirectUris: [host], ...more }] }],
  })

  await expect(applyDeclaration(service.ctx, file({}))).rejects.toThrow(
    'projects[0].apps[0].redirectUris: app-a.example.com belongs to another project',
  )
  expect(await applyDeclaration(service.ctx, file({ allowSharedHosts: true }))).toMatchObject([
    { action: 'create', entity: 'app' },
  ])
  expect(await applyDeclaration(service.ctx, file({ allowSharedHosts: true }))).toEqual([])
})

/** The app of a sign-in that names none. */
async function appOf({ call, db }: Service, redirectUri: string) {
  const reply = await call('POST', '/v1/auth/magic-link', { body: { email: 'ada@example.com', redirectUri } })
  const link = await db.selectFrom('magic_links').select('app_id').orderBy('id', 'desc').executeTakeFirst()
  return reply.status === 200 ? link?.app_id : reply.error.code
}

test('a sign-in that names no app never chooses among projects, whatever their keys', async () => {
  const { service, adminOfSecond, second } = await start()
  const { db, app, ctx } = service
  const uri = 'http://127.0.0.1:4321/cb'
  expect(await appOf(service, uri)).toBe(app.id)

  const other = await create(adminOfSecond, second, 'web', { redirectUris: ['http://127.0.0.1:*/cb'] })
  expect(await appOf(service, uri)).toBe('APP_REQUIRED')
  await change(adminOfSecond, other.data.id, { redirectUris: [] })
  expect(await appOf(service, uri)).toBe(app.id)

  await Promise.all(times(60, (n) => insertApp(db, app.projectId, { key: `app-${n}`, now: ctx.now() })))
  await create(adminOfSecond, second, 'default', { redirectUris: ['http://127.0.0.1:4321/*'] })
  expect(await appOf(service, uri)).toBe('APP_REQUIRED')
})

test.each([
  ['GET', '/v1/auth/methods', undefined],
  ['POST', '/v1/passkeys/challenge', {}],
])('%s %s names an app once the apps are in several projects', async (method, path, body) => {
  const { service, adminOfSecond, second } = await start()
  const ask = async (headers: Record<string, string> = {}) => {
    const { status, error } = await service.call(method, path, { ...(body && { body }), headers })
    return error?.code ?? status
  }
  expect(await ask()).toBe(200)
  const other = await create(adminOfSecond, second, 'web', {})
  expect(await ask()).toBe('APP_REQUIRED')
  expect(await ask({ 'x-app-id': other.data.id })).toBe(200)
})

test('codes and links never travel in clear: http is for loopback hosts', async () => {
  const { adminOfFirst, first } = await start()
  const refused = await create(adminOfFirst, first, 'web', {
    redirectUris: ['http://127.0.0.1:3000/cb', 'http://app.example.com/cb'],
    postLogoutRedirectUris: ['http://192.168.0.7/'],
  })
  expect(refused.error.details.fields).toEqual([
    { path: 'redirectUris.1', message: 'must use https, except on a loopback host' },
    { path: 'postLogoutRedirectUris.0', message: 'must use https, except on a loopback host' },
  ])
})
