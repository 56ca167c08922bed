import { describe, expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { startService, times } from '../../../test/harness.ts'
import { onDay, purchase, setUpPayments } from '../../../test/payments.ts'

const create = (admin: Admin, key = 'acme', name = 'Acme') =>
  admin.call('POST', '/v1/admin/projects', { body: { key, name } })
const one = (id: string) => `/v1/admin/projects/${id}`
const gone = { status: 404, error: { code: 'PROJECT_NOT_FOUND' } }

/** The defaults of this installation. */
const passkeys = { enabled: true, rpId: 'auth.example.com', origins: [] }

const organizations = {
  enabled: false,
  creation: 'users',
  roles: [],
  required: false,
  maxPerUser: 20,
  maxMemberships: 1_000,
}

const accessKeys = {
  enabled: false,
  prefix: 'ak',
  scopes: [],
  createdBy: 'both',
  defaultDays: 90,
  maxDays: 365,
  maxPerHolder: 20,
  maxPerOrganization: 100,
}

describe('a project', () => {
  test('is created, read, renamed, and listed by name, and each change is recorded with before and after', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { data, status } = await create(admin, 'zeta', 'Zeta')

    service.advance(1000)
    const renamed = await admin.call('PATCH', one(data.id), { body: { name: 'Acme' } })

    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.stringMatching(/^prj_[0-9a-f]{32}$/),
      key: 'zeta',
      name: 'Zeta',
      settings: {
        mailsPerHour: 5_000,
        impersonation: false,
        passkeys: { ...passkeys, rpName: 'Zeta' },
        organizations,
        accessKeys,
      },
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    const settings = {
      mailsPerHour: 5_000,
      impersonation: false,
      passkeys: { ...passkeys, rpName: 'Acme' },
      organizations,
      accessKeys,
    }
    expect(renamed.data).toEqual({ ...data, name: 'Acme', settings, updatedAt: '2026-01-01T00:00:01.000Z' })
    expect((await admin.call('GET', one(data.id))).data).toEqual(renamed.data)
    expect((await admin.call('GET', '/v1/admin/projects')).data.map(({ name }: { name: string }) => name)).toEqual([
      'Acme',
      'Default',
    ])
    const by = { actor_type: 'member', project_ref: data.id, entity_ref: data.id }
    expect(await auditOf(service, 'project.create')).toMatchObject([
      { ...by, new_value: { key: 'zeta', name: 'Zeta' } },
    ])
    expect(await auditOf(service, 'project.update')).toMatchObject([
      { ...by, old_value: { key: 'zeta', name: 'Zeta' }, new_value: { key: 'zeta', name: 'Acme' } },
    ])
  })

  test('has settings, which a change is recorded with, and more emails only from an instance owner', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    const { projectId, projectRef } = service.app
    const admin = await service.adminSignIn({ email: 'admin@example.com', role: 'owner', projectId })
    const change = (by: Admin, mailsPerHour: number) =>
      by.call('PATCH', one(projectRef), { body: { settings: { mailsPerHour } } })

    expect(await change(admin, 200)).toMatchObject({ status: 200, data: { settings: { mailsPerHour: 200 } } })
    expect(await change(admin, 5_001)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
    expect(await change(owner, 5_001)).toMatchObject({ status: 200, data: { settings: { mailsPerHour: 5_001 } } })
    expect(await change(admin, 5_000)).toMatchObject({ status: 200, data: { settings: { mailsPerHour: 5_000 } } })
    for (const [wrong, path] of [
      [{ mailsPerHour: -1 }, 'settings.mailsPerHour'],
      [{ mailPerHour: 5 }, 'settings.mailPerHour'],
    ] as const) {
      expect(await owner.call('PATCH', one(projectRef), { body: { settings: wrong } })).toMatchObject({
        status: 400,
        error: { details: { fields: [{ path }] } },
      })
    }
    expect(
      (await auditOf(service, 'project.update')).map(({ old_value, new_value }) => [old_value, new_value]),
    ).toEqual([
      [{ settings: {} }, { settings: { mailsPerHour: 200 } }],
      [{ settings: { mailsPerHour: 200 } }, { settings: { mailsPerHour: 5_001 } }],
      [{ settings: { mailsPerHour: 5_001 } }, { settings: {} }],
    ])
  })

  test('has settings of organizations: each role has its key, and a change keeps what it leaves out', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    const change = (changed: object) =>
      owner.call('PATCH', one(service.app.projectRef), { body: { settings: { organizations: changed } } })
    const editor = { key: 'editor', name: 'Editor' }

    await change({ enabled: true, roles: [editor] })
    expect((await change({ maxPerUser: 5 })).data.settings.organizations).toEqual({
      ...organizations,
      enabled: true,
      roles: [editor],
      maxPerUser: 5,
    })
    for (const [wrong, path] of [
      [{ roles: [{ key: 'owner', name: 'Owner' }] }, 'roles.0.key'],
      [{ roles: [editor, editor] }, 'roles.1.key'],
      [{ roles: [{ key: 'editor', name: 'a\nb' }] }, 'roles.0.name'],
      [{ roles: [{ key: 'Editor', name: 'Editor' }] }, 'roles.0.key'],
      [{ maxMemberships: 10_001 }, 'maxMemberships'],
      [{ creation: 'nobody' }, 'creation'],
    ] as const)
      expect(await change(wrong)).toMatchObject({
        status: 400,
        error: { details: { fields: [{ path: `settings.organizations.${path}` }] } },
      })
  })

  test('is unchanged when it is renamed to its own name', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const { status } = await admin.call('PATCH', one(service.app.projectRef), { body: { name: 'Default' } })
    await admin.call('PATCH', one(service.app.projectRef), { body: {} })

    expect(status).toBe(200)
    expect(await auditOf(service, 'project.update')).toEqual([])
  })

  test('cannot take the key of another; of 20 concurrent creations with one key exactly one succeeds', async () => {
    const service = await startService()
    const other = await service.startNode()
    const admin = await service.adminSignIn()

    const replies = await Promise.all(
      times(20, (index) =>
        (index % 2 ? service : other).call('POST', '/v1/admin/projects', {
          body: { key: 'acme', name: 'Acme' },
          headers: admin.headers,
        }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.error.details.fields).toEqual([
      { path: 'key', message: expect.stringContaining('is already used by another project') },
    ])
  })

  test.each(['Acme', 'a b', '', '-a', 'ä', 'x'.repeat(64), '../x'])('cannot have the key "%s"', async (key) => {
    const { adminSignIn } = await startService()

    expect(await create(await adminSignIn(), key)).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
  })

  test('is deleted with its apps, users, sessions, and members, immediately and on every node', async () => {
    const service = await startService()
    const other = await service.startNode()
    const admin = await service.adminSignIn()
    const { projectId, projectRef } = service.app
    const grace = await service.adminSignIn({ email: 'grace@example.com', projectId })
    const { accessToken: token } = await service.signIn('ada@example.com')

    expect((await admin.call('DELETE', one(projectRef))).data).toEqual({ success: true })

    expect(await admin.call('GET', one(projectRef))).toMatchObject(gone)
    expect(await admin.call('DELETE', one(projectRef))).toMatchObject(gone)
    expect((await service.call('GET', '/v1/users/me', { token })).status).toBe(401)
    expect((await other.call('GET', '/v1/users/me', { token })).status).toBe(401)
    expect((await grace.call('GET', '/v1/admin/session')).status).toBe(401)
    for (const table of ['apps', 'users', 'sessions'] as const) {
      expect(await service.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    expect(await auditOf(service, 'project.delete')).toMatchObject([
      { severity: 'critical', entity_ref: projectRef, old_value: { key: 'default' } },
    ])
  })
})

test('a project whose users are charged is deleted only when that is acknowledged', async () => {
  const payments = await setUpPayments(await startService())
  const { service, tell, user } = payments
  const items = [{ price: 'price_pro' }]
  const buy = (name: string, more: object = {}) =>
    tell(
      purchase('created', 0, { purchase: name, userId: user.id, items, status: 'active', endsAt: onDay(30), ...more }),
      {
        id: `msg_${name}`,
      },
    )
  await buy('p-ended', { status: 'ended', endsAt: onDay(-1) })
  await buy('p-runs')
  const { call } = await service.adminSignIn()
  const path = `/v1/admin/projects/${service.app.projectRef}`

  const refused = await call('DELETE', path)

  expect([refused.status, refused.error?.code]).toEqual([403, 'PURCHASES_CONTINUE'])
  expect(refused.error?.details['purchases']).toMatchObject([{ provider: 'generic', refs: ['p-runs'], plan: 'Pro' }])
  expect((await call('GET', path)).status).toBe(200)
  expect((await call('DELETE', `${path}?acknowledge=purchases`)).data).toEqual({ success: true })
  expect((await call('GET', path)).status).toBe(404)
})
