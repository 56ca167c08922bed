import { expect, test } from 'vitest'
import { aSecondLater, days, type Service, startService, times } from '../../../../test/harness.ts'
import { newToken } from '../../../platform/crypto/tokens.ts'
import { isSecretOf } from './service.ts'

const pathOf = ({ app }: Service, id = '') => `/v1/admin/apps/${app.ref}/secrets${id && `/${id}`}`

async function start() {
  const service = await startService()
  const other = await service.startNode()
  const admin = await service.adminSignIn()
  const create = (body: object = {}, as = admin) => as.call('POST', pathOf(service), { body })
  const works = (text: string, { ctx, locations }: Pick<Service, 'ctx' | 'locations'> = service) => {
    const client = { ip: '203.0.113.7', userAgent: 'test' }
    const none = {
      appId: undefined,
      organization: undefined,
      ifNoneMatch: undefined,
      fetchSite: undefined,
      bearer: undefined,
    }
    const request = {
      ...ctx,
      ...none,
      locations,
      client,
      addressKey: 'ip:203.0.113.7',
      requestId: 'r',
      session: undefined,
      caller: undefined,
    }
    return isSecretOf(request, service.app, text)
  }
  return { service, other, admin, create, works }
}

test('a secret is shown once, works on every node, and is revoked on all within a second', async () => {
  const { service, other, admin, create, works } = await start()

  const { status, data } = await create()

  expect([status, data]).toEqual([
    201,
    {
      id: expect.stringMatching(/^sec_[0-9a-f]{32}$/),
      clientSecret: expect.stringMatching(/^lcs_[\w-]{43}$/),
      last4: data.clientSecret.slice(-4),
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: null,
    },
  ])
  const { clientSecret, ...shown } = data
  expect((await admin.call('GET', pathOf(service))).data).toEqual([shown])
  expect(await Promise.all([works(clientSecret), works(clientSecret, other)])).toEqual([true, true])
  expect(await Promise.all([works(newToken('lcs')), works('lcs_'), works('')])).toEqual([false, false, false])
  const everything = JSON.stringify(await service.db.selectFrom('audit_logs').selectAll().execute())
  expect(everything + service.logLines.join('')).not.toContain(clientSecret.slice(4, 20))
  const [stored] = await service.db.selectFrom('app_secrets').selectAll().execute()
  expect(stored?.secret_hash).toHaveLength(32)

  expect((await admin.call('DELETE', pathOf(service, data.id))).data).toEqual({ success: true })
  expect(await works(clientSecret)).toBe(false)
  expect(await aSecondLater(() => works(clientSecret, other))).toBe(false)
  expect((await admin.call('DELETE', pathOf(service, data.id))).error.code).toBe('APP_SECRET_NOT_FOUND')
  expect((await service.auditActions()).filter((action) => action.startsWith('app.secret'))).toEqual([
    'app.secret_create',
    'app.secret_revoke',
  ])
})

test('of 16 concurrent secrets an app gets two', async () => {
  const { service, create } = await start()

  const replies = await Promise.all(times(16, () => create()))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = replies.filter(({ status }) => status === 400)
  expect(refused).toHaveLength(14)
  expect(refused[0]?.error.code).toBe('APP_SECRET_LIMIT')
  expect(await service.db.selectFrom('app_secrets').select('id').execute()).toHaveLength(2)
})

test('an overlap ends the other secret after its days, and one of 0 ends all others now', async () => {
  const { service, create, works } = await start()
  const first = (await create()).data.clientSecret
  const second = (await create({ overlapDays: 7 })).data.clientSecret
  expect((await create({ overlapDays: 7 })).status).toBe(400)
  service.advance(7 * days - 1)
  expect(await Promise.all([works(first), works(second)])).toEqual([true, true])
  service.advance(1)
  expect(await Promise.all([works(first), works(second)])).toEqual([false, true])

  const admin = await service.adminSignIn()
  const third = (await create({}, admin)).data.clientSecret
  const fourth = (await create({ overlapDays: 0 }, admin)).data

  expect(await Promise.all([second, third, fourth.clientSecret].map((text) => works(text)))).toEqual([
    false,
    false,
    true,
  ])
  expect((await admin.call('GET', pathOf(service))).data).toMatchObject([{ id: fourth.id, expiresAt: null }])
  expect((await create({ overlapDays: 31 }, admin)).error.details.fields[0].path).toBe('overlapDays')
})

test('the built-in app has no secrets, and no app has those of another', async () => {
  const { service, admin, create } = await start()
  const { data } = await create()
  const project = await admin.call('POST', '/v1/admin/projects', { body: { key: 'acme', name: 'Acme' } })
  const { data: builtIn } = await admin.call('GET', `/v1/admin/apps?projectId=${project.data.id}&kind=account`)

  const refused = await admin.call('POST', `/v1/admin/apps/${builtIn[0].id}/secrets`, { body: {} })
  const foreign = await admin.call('DELETE', `/v1/admin/apps/${builtIn[0].id}/secrets/${data.id}`)

  expect([refused.status, refused.error.details.fields[0].path]).toEqual([400, 'appId'])
  expect(foreign.error.code).toBe('APP_SECRET_NOT_FOUND')
  expect((await admin.call('GET', pathOf(service))).data).toHaveLength(1)
})
