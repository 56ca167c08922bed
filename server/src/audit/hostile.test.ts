import { describe, expect, test } from 'vitest'
import type { Admin } from '../../test/admin.ts'
import { startService } from '../../test/harness.ts'

describe('reading', () => {
  const path = '/v1/admin/audit-logs'
  const read = async (admin: Admin, query: string) => {
    const reply = await admin.call('GET', `${path}?${query}`)
    return { ...reply, actions: (reply.data ?? []).map(({ action }: { action: string }) => action) }
  }

  async function startWithDeleted() {
    const service = await startService()
    const owner = await service.adminSignIn()
    const { data: gone } = await owner.call('POST', '/v1/admin/projects', { body: { key: 'gone', name: 'Gone' } })
    const { data: app } = await owner.call('POST', '/v1/admin/apps', {
      body: { projectId: gone.id, key: 'web', name: 'Web' },
    })
    const deleted = await owner.call('DELETE', `/v1/admin/projects/${gone.id}`, { body: { confirm: 'gone' } })
    expect([app.key, deleted.status]).toEqual(['web', 200])
    return { service, owner, gone: gone.id as string }
  }

  test('the deletion of a project can be read afterward', async () => {
    const { owner, gone } = await startWithDeleted()

    const own = await read(owner, `projectId=${gone}`)
    const instance = await read(owner, 'scope=instance&action=project.*')
    const all = await read(owner, 'scope=all&action=project.delete')

    expect(own.actions).toEqual(['project.delete', 'app.create', 'project.create'])
    expect(instance.actions).toEqual(['project.delete', 'project.create'])
    expect(all.data).toEqual([
      expect.objectContaining({ action: 'project.delete', oldValue: { key: 'gone', name: 'Gone' }, projectRef: gone }),
    ])
    expect((await owner.call('GET', `${path}/${all.data[0].id}`)).data).toEqual(all.data[0])
    const exported = await owner.call('GET', `${path}/export?format=csv&projectId=${gone}`)
    expect([exported.status, exported.body.text.includes('project.delete')]).toEqual([200, true])
    const bars = await owner.call('GET', `${path}/histogram?scope=instance&action=project.delete`)
    expect(bars.data.buckets.at(-1)).toMatchObject({ critical: 1 })
  })

  test('who signed in to the dashboard can be read', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()

    const instance = await read(owner, 'scope=instance&action=admin_session.create')
    const all = await read(owner, 'scope=all&actorType=member')

    expect(instance.data).toEqual([
      expect.objectContaining({ actor: expect.objectContaining({ type: 'member', name: 'owner@example.com' }) }),
    ])
    expect(all.actions).toEqual(['admin_session.create'])
    expect((await read(owner, `projectId=${service.app.projectRef}`)).actions).toEqual([])
  })

  test('records of the instance and of deleted projects are for instance owners alone', async () => {
    const { service, owner, gone } = await startWithDeleted()
    const { data } = await read(owner, 'scope=instance&action=project.delete')
    const viewer = await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer' })
    const { projectId } = service.app
    const member = await service.adminSignIn({ email: 'member@example.com', role: 'owner', projectId })

    const queries = ['scope=instance', 'scope=all', `projectId=${gone}`]
    const places = queries.flatMap((query) => [`?${query}`, `/export?format=csv&${query}`, `/histogram?${query}`])
    for (const at of places) {
      const replies = await Promise.all([viewer, member].map((admin) => admin.call('GET', path + at)))
      expect([at, ...replies.map(({ status }) => status)]).toEqual([at, 403, 403])
    }
    expect((await viewer.call('GET', `${path}/${data[0].id}`)).status).toBe(403)
    expect((await member.call('GET', `${path}/${data[0].id}`)).status).toBe(404)
    expect((await read(owner, 'scope=everything')).error.details.fields[0].path).toBe('scope')
    const both = await read(owner, `scope=instance&projectId=${service.app.projectRef}`)
    expect(both.error.details.fields[0].path).toBe('projectId')
  })

  test('the whole log is read in order, with any filter, over many projects', async () => {
    const { service, owner } = await startWithDeleted()
    for (const email of ['a@example.com', 'b@example.com']) await service.signIn(email)
    const rows = await service.db
      .selectFrom('audit_logs')
      .select(['action', 'severity'])
      .orderBy('id', 'desc')
      .execute()

    const all = await read(owner, 'scope=all&limit=100')
    const paged = [await read(owner, 'scope=all&limit=5'), await read(owner, 'scope=all&limit=5&page=2')]
    const notices = await read(owner, 'scope=all&limit=100&severity=notice')
    const logins = await read(owner, 'scope=all&action=user.login&q=magic')
    const recent = await read(owner, 'scope=all&limit=100&from=2025-12-31T00:00:00Z&to=2026-01-02T00:00:00Z')

    const inOrder = rows.map(({ action }) => action)
    expect(all.actions).toEqual(inOrder)
    expect(all.meta.total).toBe(inOrder.length)
    expect(paged.flatMap(({ actions }) => actions)).toEqual(inOrder.slice(0, 10))
    expect(notices.actions).toEqual(rows.filter(({ severity }) => severity === 'notice').map(({ action }) => action))
    expect(logins.actions).toEqual(['user.login', 'user.login'])
    expect(recent.actions).toEqual(inOrder)
  })
})
