import { expect, test } from 'vitest'
import { insertApp, type Service, startService, times } from '../../../test/harness.ts'
import { insertProvider } from '../../../test/providers.ts'
import { roundTripsDuring } from '../../../test/statements.ts'
import type { RequestContext } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { ensureAccountApp } from '../../projects/apps/service.ts'
import { getSignInMethods } from './service.ts'

const methodsOf = ({ call }: Service, app?: string) =>
  call('GET', '/v1/auth/methods', { headers: { origin: 'https://app.example.com', ...(app && { 'x-app-id': app }) } })

const setApp = (service: Service, key: string, values: object) =>
  service.db.updateTable('apps').set(values).where('key', '=', key).execute()

test('the methods are those of the app, and show nothing that users cannot choose', async () => {
  const service = await startService()
  const { app, ctx, db } = service
  const project = { id: app.projectId, ref: app.projectRef, key: 'default', name: 'Default' }
  await inTransaction(ctx, (tx) => ensureAccountApp(tx, project))
  await insertProvider(service, { key: 'corp', type: 'oidc', issuer: 'https://idp.example', clientId: 'web' })
  await insertProvider(service, { key: 'github', type: 'github', clientId: 'web', clientSecret: 'hidden-secret' })
  await insertProvider(service, { key: 'google', type: 'google', clientId: 'web', enabled: false })
  await setApp(service, 'account', {
    branding: '{"color": "#123456", "supportEmail": "help@acme.example", "name": "Acme ID"}',
  })
  await setApp(service, 'default', {
    branding: '{"color": "#3451d1"}',
    settings: '{"magicLinkCode": false, "signups": "invited"}',
  })
  const other = await insertApp(db, app.projectId, { key: 'other', now: ctx.now() })

  const { status, data, headers } = await methodsOf(service, app.ref)

  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(headers.get('vary')).toBe('X-App-Id, Origin')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(data).toEqual({
    app: {
      id: app.ref,
      name: 'default app',
      branding: {
        name: 'default app',
        color: '#3451d1',
        locale: null,
        supportEmail: 'help@acme.example',
        termsUrl: null,
        privacyUrl: null,
        legalName: null,
        logoUrl: null,
      },
    },
    providers: [
      { key: 'corp', type: 'oidc', name: 'corp' },
      { key: 'github', type: 'github', name: 'GitHub' },
    ],
    email: { link: true, code: false },
    passkeys: true,
    signups: 'invited',
  })
  expect(JSON.stringify(data)).not.toContain('hidden')
  const { data: ofOther } = await methodsOf(service, other.ref)
  expect(ofOther).toMatchObject({
    app: { id: other.ref, branding: { color: '#123456' } },
    email: { code: true },
    signups: 'open',
  })
  const account = await db.selectFrom('apps').select('public_id').where('key', '=', 'account').executeTakeFirstOrThrow()
  expect((await methodsOf(service, account.public_id)).status).toBe(400)
})

test('concurrent requests share what they read of a project', async () => {
  const service = await startService()
  expect((await methodsOf(service)).status).toBe(200)
  const ctx = { ...service.ctx, appId: service.app.ref } as RequestContext

  const sent = await roundTripsDuring(() => Promise.all(times(20, () => getSignInMethods(ctx))))

  expect(sent.length).toBeLessThan(10)
})

test('a request without an app is about the only one, until another has its key', async () => {
  const service = await startService()
  const { app, ctx } = service
  const project = { id: app.projectId, ref: app.projectRef, key: 'default', name: 'Default' }
  await inTransaction(ctx, (tx) => ensureAccountApp(tx, project))
  const admin = await service.adminSignIn()
  expect((await methodsOf(service)).data.app.id).toBe(app.ref)
  const empty = await service.call('GET', '/v1/auth/methods', { headers: { 'x-app-id': '' } })
  expect(empty.error.details.fields[0].path).toBe('header.X-App-Id')

  const { data: second } = await admin.call('POST', '/v1/admin/projects', { body: { key: 'second', name: 'Second' } })
  await admin.call('POST', '/v1/admin/apps', { body: { projectId: second.id, key: 'default', name: 'Default' } })

  expect(await methodsOf(service)).toMatchObject({ status: 400, error: { code: 'APP_REQUIRED' } })
  await admin.call('DELETE', `/v1/admin/projects/${second.id}`, { body: { confirm: 'second' } })
  expect((await methodsOf(service)).data.app.id).toBe(app.ref)
})
