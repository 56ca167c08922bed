import { describe, expect, test } from 'vitest'
import type { Admin } from '../../test/admin.ts'
import { auditOf } from '../../test/audit-of.ts'
import type { Reply } from '../../test/client.ts'
import { minutes, type Node, type Service, startService, times } from '../../test/harness.ts'
import { eachRound } from '../../test/rounds.ts'

const one = (id: string) => `/v1/admin/members/${id}`
const invitation = (id: string) => `/v1/admin/members/invitations/${id}`
const forbidden = { status: 403, error: { code: 'FORBIDDEN' } }
const lastOwner = { status: 400, error: { code: 'LAST_OWNER' } }
const noMember = { status: 404, error: { code: 'MEMBER_NOT_FOUND' } }
const noInvitation = { status: 404, error: { code: 'INVITATION_NOT_FOUND' } }

/** Returns the ID of a member's first membership. */
const idOf = async (admin: Admin): Promise<string> =>
  (await admin.call('GET', '/v1/admin/session')).data.member.memberships[0].id
const setRole = (by: Admin, id: string, role: string) => by.call('PATCH', one(id), { body: { role } })
const at = (node: Node, admin: Admin) => node.call('GET', '/v1/admin/session', { headers: admin.headers })

describe('the role of a member', () => {
  test('applies on the next request on every node, up and down', async () => {
    const service = await startService()
    const other = await service.startNode()
    const owner = await service.adminSignIn()
    const grace = await service.adminSignIn({
      email: 'grace@example.com',
      role: 'viewer',
      projectId: service.app.projectId,
    })
    const id = await idOf(grace)
    const rename = (node: Node) =>
      node.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, {
        body: { name: 'New' },
        headers: grace.headers,
      })

    expect(await rename(other)).toMatchObject(forbidden)
    expect((await setRole(owner, id, 'admin')).data.role).toBe('admin')
    expect((await rename(other)).status).toBe(200)
    await setRole(owner, id, 'developer')

    expect(await rename(other)).toMatchObject(forbidden)
    expect(await rename(service)).toMatchObject(forbidden)
    expect((await at(other, grace)).data.member.memberships[0].role).toBe('developer')
  })

  test('is recorded on change with before, after, and actor; setting the same role is no change', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    const grace = await service.adminSignIn({
      email: 'grace@example.com',
      role: 'viewer',
      projectId: service.app.projectId,
    })
    const id = await idOf(grace)

    await setRole(owner, id, 'admin')
    await setRole(owner, id, 'admin')

    expect(await auditOf(service, 'member.role_change')).toMatchObject([
      {
        severity: 'warning',
        actor_type: 'member',
        user_ref: await idOf(owner),
        project_ref: service.app.projectRef,
        entity_ref: id,
        old_value: { role: 'viewer' },
        new_value: { role: 'admin' },
      },
    ])
  })

  test('of owner is managed by owners only: an admin cannot create, update, remove, or invite one', async () => {
    const service = await startService()
    const { projectId, projectRef } = service.app
    const owner = await service.adminSignIn({ projectId })
    const admin = await service.adminSignIn({ email: 'admin@example.com', role: 'admin', projectId })
    const viewer = await service.adminSignIn({ email: 'viewer@example.com', role: 'viewer', projectId })

    expect(await setRole(admin, await idOf(viewer), 'owner')).toMatchObject(forbidden)
    expect(await setRole(admin, await idOf(admin), 'owner')).toMatchObject(forbidden)
    expect(await setRole(admin, await idOf(owner), 'viewer')).toMatchObject(forbidden)
    expect(await admin.call('DELETE', one(await idOf(owner)))).toMatchObject(forbidden)
    const order = { projectId: projectRef, email: 'new@example.com' }
    expect(await admin.call('POST', '/v1/admin/members', { body: { ...order, role: 'owner' } })).toMatchObject(
      forbidden,
    )
    const invited = await owner.call('POST', '/v1/admin/members', { body: { ...order, role: 'owner' } })
    expect(invited.status).toBe(201)
    expect(await admin.call('POST', '/v1/admin/members', { body: { ...order, role: 'viewer' } })).toMatchObject(
      forbidden,
    )
    expect(await admin.call('DELETE', invitation(invited.data.id))).toMatchObject(forbidden)
    expect(await admin.call('POST', `${invitation(invited.data.id)}/resend`)).toMatchObject(forbidden)
    expect((await setRole(admin, await idOf(viewer), 'developer')).status).toBe(200)
  })

  test('in one project gives no role in another, and none in the instance', async () => {
    const service = await startService()
    const root = await service.adminSignIn({ email: 'root@example.com' })
    const { data: other } = await root.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
    const owner = await service.adminSignIn({ projectId: service.app.projectId })
    const inOther = { projectId: other.id, email: 'x@example.com', role: 'viewer' }

    expect(await owner.call('GET', `/v1/admin/projects/${other.id}`)).toMatchObject({ status: 404 })
    expect(await owner.call('POST', '/v1/admin/members', { body: inOther })).toMatchObject({ status: 404 })
    expect(await owner.call('GET', '/v1/admin/members')).toMatchObject(forbidden)
    const intoInstance = { email: 'x@example.com', role: 'viewer' }
    expect(await owner.call('POST', '/v1/admin/members', { body: intoInstance })).toMatchObject(forbidden)
    expect(await owner.call('POST', '/v1/admin/projects', { body: { key: 'third', name: 'T' } })).toMatchObject(
      forbidden,
    )
    expect(await owner.call('GET', one(await idOf(root)))).toMatchObject(noMember)
    expect((await owner.call('GET', '/v1/admin/projects')).data).toHaveLength(1)
  })
})

describe('a removed member', () => {
  test('loses access on the next request on every node, and the sign-in page learns the reason', async () => {
    const service = await startService()
    const other = await service.startNode()
    const owner = await service.adminSignIn()
    const grace = await service.adminSignIn({ email: 'grace@example.com', projectId: service.app.projectId })
    const id = await idOf(grace)
    expect((await at(other, grace)).status).toBe(200)

    expect((await owner.call('DELETE', one(id))).data).toEqual({ success: true })

    const out = { status: 401, error: { code: 'UNAUTHORIZED', details: { reason: 'not_a_member' } } }
    expect(await at(other, grace)).toMatchObject(out)
    expect(await at(service, grace)).toMatchObject(out)
    expect(await owner.call('DELETE', one(id))).toMatchObject(noMember)
    expect(await auditOf(service, 'member.remove')).toMatchObject([
      { entity_ref: id, old_value: { email: 'grace@example.com', role: 'owner' } },
    ])
    expect(await auditOf(service, 'admin_session.end')).toMatchObject([{ new_value: { reason: 'not_a_member' } }])
  })

  test('has to sign in again after returning', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    const grace = await service.adminSignIn({ email: 'grace@example.com' })
    await owner.call('DELETE', one(await idOf(grace)))
    await at(service, grace)

    await service.adminSignIn({ email: 'grace@example.com' })

    expect((await at(service, grace)).status).toBe(401)
  })
})

describe('the last owner', () => {
  test('of the instance can neither leave nor change role, however many members have lower roles', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    await service.adminSignIn({ email: 'admin@example.com', role: 'admin' })
    await service.adminSignIn({ email: 'grace@example.com', projectId: service.app.projectId })
    const id = await idOf(owner)

    expect(await setRole(owner, id, 'admin')).toMatchObject(lastOwner)
    expect(await owner.call('DELETE', one(id))).toMatchObject(lastOwner)
    expect((await at(service, owner)).data.member.memberships[0].role).toBe('owner')
  })

  test('of a project cannot leave without an instance owner, and can with one', async () => {
    const service = await startService()
    const owner = await service.adminSignIn({ projectId: service.app.projectId })
    const id = await idOf(owner)

    expect(await setRole(owner, id, 'viewer')).toMatchObject(lastOwner)
    await service.adminSignIn({ email: 'root@example.com' })
    expect((await setRole(owner, id, 'viewer')).status).toBe(200)
  })

  test('remains when two owners demote each other concurrently on two nodes, in every round', async () => {
    const service = await startService()
    const other = await service.startNode()
    await service.adminSignIn()
    for (const _round of eachRound(20)) {
      const [ada, bob] = [await service.adminSignIn(), await service.adminSignIn({ email: 'bob@example.com' })]
      await service.db.updateTable('members').set({ role: 'owner' }).execute()
      const [idOfAda, idOfBob] = [await idOf(ada), await idOf(bob)]

      const replies = await Promise.all([
        setRole(ada, idOfBob, 'viewer'),
        other.call('PATCH', one(idOfAda), { body: { role: 'viewer' }, headers: bob.headers }),
      ])

      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const roles = (await service.db.selectFrom('members').select('role').execute()).map(({ role }) => role)
      expect(roles.sort()).toEqual(['owner', 'viewer'])
    }
  }, 180_000)

  test('remains when 20 owners leave concurrently', async () => {
    const service = await startService()
    const owners: Admin[] = []
    for (const index of times(20, (each) => each)) {
      owners.push(await service.adminSignIn({ email: `owner-${index}@example.com` }))
    }
    const ids = await Promise.all(owners.map(idOf))

    // They take turns, and a statement waits for 5 s at most: on a busy machine, some must ask again.
    const leave = async (owner: Admin, id: string): Promise<Reply> => {
      const reply = await owner.call('DELETE', one(id))
      return reply.status === 503 ? leave(owner, id) : reply
    }

    const replies = await Promise.all(owners.map((owner, index) => leave(owner, ids[index] ?? '')))

    expect(replies.flatMap(({ error }) => error?.code ?? [])).toEqual(['LAST_OWNER'])
    expect(await service.db.selectFrom('members').select('role').execute()).toEqual([{ role: 'owner' }])
  })
})

const address = 'grace@example.com'
const invite = async (service: Service, admin: Admin, more: object = {}): Promise<Reply> =>
  admin.call('POST', '/v1/admin/members', {
    body: { projectId: service.app.projectRef, email: address, role: 'developer', ...more },
  })
const readMailedToken = async (service: Service): Promise<string> => (await service.lastMail(address)).token
const accept = ({ call, ctx }: Node, token: string, more: object = {}) =>
  call('POST', '/v1/admin/auth/verify', { body: { token, ...more }, headers: { origin: ctx.config.adminOrigin } })
const codeOf = ({ status, error }: Reply): string => (status === 200 ? 'accepted' : error.code)
const count = (replies: Reply[], code: string): number => replies.filter((reply) => codeOf(reply) === code).length

describe('an invitation', () => {
  test('is emailed with inviter and role, and makes its recipient a signed-in member', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()

    const invited = await invite(service, owner)
    const mail = await service.lastMail(address)
    const accepted = await accept(service, mail.token)

    expect(invited).toMatchObject({
      status: 201,
      data: {
        projectId: service.app.projectRef,
        email: address,
        role: 'developer',
        invitedBy: 'owner@example.com',
        status: 'open',
        expiresAt: '2026-01-04T00:00:00.000Z',
      },
    })
    expect(mail.text).toContain('owner@example.com')
    expect(mail.text).toMatch(/https:\/\/auth\.example\.com\/admin\/invitation#token=lin_/)
    expect(accepted.data.member).toMatchObject({
      email: address,
      memberships: [{ projectId: service.app.projectRef, role: 'developer' }],
    })
    expect(accepted.headers.get('set-cookie')).toMatch(/^service_admin_session=las_/)
    expect((await owner.call('GET', '/v1/admin/members/invitations')).data).toEqual([])
    expect(await auditOf(service, 'member.invite')).toMatchObject([
      { actor_type: 'member', entity_ref: invited.data.id, new_value: { email: address, role: 'developer' } },
    ])
    expect(await auditOf(service, 'member.invitation_accept')).toMatchObject([
      { actor_type: 'member', entity_ref: accepted.data.member.memberships[0].id },
    ])
  })

  test('works exactly once for 20 concurrent requests on two nodes, in every round', async () => {
    const service = await startService()
    const nodes = [service, await service.startNode()] as const
    const owner = await service.adminSignIn()
    for (const _round of eachRound(20)) {
      await service.db.deleteFrom('members').where('email', '=', address).execute()
      await invite(service, owner)
      const token = await readMailedToken(service)

      const replies = await Promise.all(times(20, (index) => accept(nodes[index % 2] ?? service, token)))

      expect([count(replies, 'accepted'), count(replies, 'MAGIC_LINK_USED')]).toEqual([1, 19])
      expect(await service.db.selectFrom('members').select('id').where('email', '=', address).execute()).toHaveLength(1)
    }
  }, 180_000)

  test('is valid for 72 hours; then it is listed as expired and can be sent again', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    await invite(service, owner)
    const inTime = await readMailedToken(service)
    service.advance(72 * 60 * minutes - 1)
    expect(codeOf(await accept(service, inTime))).toBe('accepted')

    const later = await startService()
    const { data } = await invite(later, await later.adminSignIn())
    const tooLate = await readMailedToken(later)
    later.advance(72 * 60 * minutes)
    expect(codeOf(await accept(later, tooLate))).toBe('MAGIC_LINK_EXPIRED')
    const admin = await later.adminSignIn()
    const list = `/v1/admin/members/invitations?projectId=${later.app.projectRef}`
    expect((await admin.call('GET', list)).data).toMatchObject([{ id: data.id, status: 'expired' }])
    expect((await admin.call('POST', `${invitation(data.id)}/resend`)).data).toMatchObject({
      id: data.id,
      status: 'open',
    })
    expect(codeOf(await accept(later, await readMailedToken(later)))).toBe('accepted')
  })

  test('is bound to its email: anyone who opens it becomes a member under that email only', async () => {
    const service = await startService()
    await invite(service, await service.adminSignIn())
    const token = await readMailedToken(service)

    expect(codeOf(await accept(service, token, { email: 'eve@example.com' }))).toBe('VALIDATION_ERROR')
    expect((await accept(service, token)).data.member.email).toBe(address)
    expect(await service.db.selectFrom('members').select('email').orderBy('id').execute()).toEqual([
      { email: 'owner@example.com' },
      { email: address },
    ])
  })

  test('stops working immediately when it is revoked, and leaves the list', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    const { data } = await invite(service, owner)
    const token = await readMailedToken(service)

    expect((await owner.call('DELETE', invitation(data.id))).data).toEqual({ success: true })

    expect(codeOf(await accept(service, token))).toBe('MAGIC_LINK_EXPIRED')
    expect(await owner.call('DELETE', invitation(data.id))).toMatchObject(noInvitation)
    expect(await owner.call('POST', `${invitation(data.id)}/resend`)).toMatchObject(noInvitation)
    expect(await auditOf(service, 'member.invitation_revoke')).toMatchObject([
      { entity_ref: data.id, old_value: { email: address, role: 'developer' } },
    ])
  })

  test('that is resent invalidates the previous link; inviting again does the same, with the new role', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    const { data } = await invite(service, owner)
    const first = await readMailedToken(service)
    await owner.call('POST', `${invitation(data.id)}/resend`)
    const second = await readMailedToken(service)
    const again = await invite(service, owner, { role: 'viewer' })
    const third = await readMailedToken(service)

    expect(again.data).toMatchObject({ id: data.id, role: 'viewer' })
    expect(codeOf(await accept(service, first))).toBe('UNAUTHORIZED')
    expect(codeOf(await accept(service, second))).toBe('UNAUTHORIZED')
    expect((await accept(service, third)).data.member.memberships).toMatchObject([{ role: 'viewer' }])
  })

  test('that is concurrently accepted and revoked is one or the other, in every round', async () => {
    const service = await startService()
    const other = await service.startNode()
    const owner = await service.adminSignIn()
    for (const _round of eachRound(20)) {
      await service.db.deleteFrom('members').where('email', '=', address).execute()
      const { data } = await invite(service, owner)
      const token = await readMailedToken(service)

      const [accepted] = await Promise.all([accept(other, token), owner.call('DELETE', invitation(data.id))])

      const members = await service.db.selectFrom('members').select('id').where('email', '=', address).execute()
      const revoked = await auditOf(service, 'member.invitation_revoke')
      const isRevoked = revoked.some(({ entity_ref }) => entity_ref === data.id)
      expect([members.length, isRevoked]).toEqual(codeOf(accepted) === 'accepted' ? [1, false] : [0, true])
    }
  }, 180_000)

  test('for an existing member is refused on the field', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()
    await invite(service, owner)
    await accept(service, await readMailedToken(service))

    const reply = await invite(service, owner, { email: 'Grace@EXAMPLE.com' })

    expect(reply.error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: [{ path: 'email', message: 'is already a member' }] },
    })
  })

  test('requested 20 times concurrently for one email is one invitation, and one link works', async () => {
    const service = await startService()
    const owner = await service.adminSignIn()

    const replies = await Promise.all(times(20, () => invite(service, owner)))

    expect(new Set(replies.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    const mails = await service.db.selectFrom('mails').select('id').where('recipient', '=', address).execute()
    expect(mails).toHaveLength(20)
    expect(codeOf(await accept(service, await readMailedToken(service)))).toBe('accepted')
  })
})
