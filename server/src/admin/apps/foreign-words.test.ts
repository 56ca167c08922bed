import { expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { startService } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { ensureAccountApp } from '../../projects/apps/service.ts'

/** The app of the harness allows https://app.example.com/callback. */
async function start() {
  const service = await startService({ config: { env: 'production' } })
  const { projectId } = service.app
  const admin = await service.adminSignIn({ email: 'admin@example.com', role: 'admin', projectId })
  const developer = await service.adminSignIn({ email: 'dev@example.com', role: 'developer', projectId })
  const save = ({ call }: Admin, body: object) => call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body })
  const create = ({ call }: Admin, body: object) =>
    call('POST', '/v1/admin/apps', { body: { projectId: service.app.projectRef, key: 'web', name: 'Web', ...body } })
  return { service, admin, developer, save, create }
}

test.each([
  [{ name: 'Verify at https://evil.test' }, 'name', 'evil.test'],
  [{ name: 'Verify at evil.test now' }, 'name', 'evil.test'],
  [{ branding: { name: 'evil。test' } }, 'branding.name', 'evil.test'],
  [{ branding: { legalName: 'Visit 192.0.2.1' } }, 'branding.legalName', '192.0.2.1'],
  [{ homeUrl: 'https://evil.test/' }, 'homeUrl', 'evil.test'],
  [{ branding: { termsUrl: 'https://evil.test/terms' } }, 'branding.termsUrl', 'evil.test'],
  [
    { branding: { privacyUrl: 'https://app.example.com.evil.test/' } },
    'branding.privacyUrl',
    'app.example.com.evil.test',
  ],
  [{ branding: { supportEmail: 'help@evil.test' } }, 'branding.supportEmail', 'evil.test'],
])('a developer leads no user to a foreign host: %j', async (body, field, host) => {
  const { admin, developer, save, create } = await start()
  const refusal = { status: 403, error: { code: 'FORBIDDEN', details: { reason: 'foreign_host', field, host } } }
  expect(await save(developer, body)).toMatchObject(refusal)
  expect(await create(developer, body)).toMatchObject(refusal)

  expect((await save(admin, body)).status).toBe(200)
  expect((await save(developer, { settings: { accessTokenTtl: 600 } })).status).toBe(200)
})

test('a developer names the hosts of the project, their parents, and words that are no hosts', async () => {
  const { developer, save } = await start()
  const branding = {
    name: 'Example.com, Inc.',
    legalName: 'Example GmbH & Co. KG',
    termsUrl: 'https://example.com/terms',
    privacyUrl: 'https://app.example.com/privacy',
    supportEmail: 'help@example.com',
  }
  const body = { name: 'Acme Notes 2.0', homeUrl: 'https://app.example.com/', branding }
  expect((await save(developer, body)).status).toBe(200)
})

test('only who may do anything with users lets more people sign up', async () => {
  const { admin, developer, save, create } = await start()
  const refusal = { status: 403, error: { details: { reason: 'signups' } } }
  expect((await save(admin, { settings: { signups: 'domains', signupDomains: ['example.com'] } })).status).toBe(200)

  expect(await save(developer, { settings: { signups: 'open' } })).toMatchObject(refusal)
  expect(await save(developer, { settings: { signupDomains: ['example.com', 'evil.test'] } })).toMatchObject(refusal)
  expect(await create(developer, { key: 'more' })).toMatchObject(refusal)
  expect((await create(developer, { key: 'less', settings: { signups: 'invited' } })).status).toBe(201)
  expect((await save(developer, { settings: { signups: 'invited' } })).status).toBe(200)
  expect(await save(developer, { settings: { signups: 'domains' } })).toMatchObject(refusal)
})

test('what a link, an access token, and the session of a browser may last is bounded', async () => {
  const { service, admin, save } = await start()
  for (const [setting, most] of [
    ['magicLinkTtl', 86_400],
    ['accessTokenTtl', 86_400],
  ] as const) {
    expect(await save(admin, { settings: { [setting]: most + 1 } })).toMatchObject({ status: 400 })
    expect((await save(admin, { settings: { [setting]: most } })).status).toBe(200)
  }
  const project = { id: service.app.projectId, ref: service.app.projectRef, key: 'default', name: 'Default' }
  await inTransaction(service.ctx, (tx) => ensureAccountApp(tx, project))
  const list = await admin.call('GET', `/v1/admin/apps?projectId=${service.app.projectRef}&kind=account`)
  expect(list.data).toHaveLength(1)
  for (const setting of ['refreshTokenTtl', 'sessionTtl']) {
    const change = (seconds: number) =>
      admin.call('PATCH', `/v1/admin/apps/${list.data[0].id}`, { body: { settings: { [setting]: seconds } } })
    expect((await change(7_776_001)).error.details.fields).toEqual([
      { path: `settings.${setting}`, message: 'must be at most 7776000 for the built-in app' },
    ])
    expect((await change(7_776_000)).status).toBe(200)
  }
  expect((await save(admin, { settings: { sessionTtl: 31_536_000 } })).status).toBe(200)
})

test('a stored lifetime above the bound is read as the bound', async () => {
  const service = await startService({ settings: { magicLinkTtl: 315_360_000, accessTokenTtl: 31_536_000 } })
  const owner = await service.adminSignIn()
  const { data } = await owner.call('GET', `/v1/admin/apps/${service.app.ref}`)
  expect(data.settings).toMatchObject({ magicLinkTtl: 86_400, accessTokenTtl: 86_400 })
})
