import type { Admin } from '../admin.ts'
import type { Service } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

/** A call by an instance owner about a member who was invited or added before. */
const about =
  (
    method: string,
    path: (id: string) => string,
    make: (service: Service, admin: Admin) => Promise<string>,
    body?: object,
  ): Scenario =>
  async (service) => {
    const admin = await service.adminSignIn()
    const id = await make(service, admin)
    return admin.call(method, path(id), body ? { body } : {})
  }

const invite = async (service: Service, admin: Admin): Promise<string> => {
  const body = { projectId: service.app.projectRef, email: 'grace@example.com', role: 'developer' }
  return (await admin.call('POST', '/v1/admin/members', { body })).data.id
}
const member = async ({ adminSignIn, app, db }: Service): Promise<string> => {
  await adminSignIn({ email: 'grace@example.com', role: 'developer', projectId: app.projectId })
  const { public_id } = await db
    .selectFrom('members')
    .select('public_id')
    .where('email', '=', 'grace@example.com')
    .executeTakeFirstOrThrow()
  return public_id
}
const self = async ({ db }: Service): Promise<string> =>
  (await db.selectFrom('members').select('public_id').executeTakeFirstOrThrow()).public_id

const asOwner =
  (method: string, path: string): Scenario =>
  async (service) =>
    (await service.adminSignIn()).call(method, path)

const one = (id: string) => `/v1/admin/members/${id}`
const invitation = (id: string) => `/v1/admin/members/invitations/${id}`
const asViewer =
  (method: string, path: string): Scenario =>
  async (service) =>
    (await service.adminSignIn({ role: 'viewer', projectId: service.app.projectId })).call(method, path)

export const memberScenarios: Scenarios = {
  'GET /v1/admin/members': {
    success: asOwner('GET', '/v1/admin/members'),
    FORBIDDEN: asViewer('GET', '/v1/admin/members'),
  },
  'POST /v1/admin/members': {
    success: async (service) =>
      (await service.adminSignIn()).call('POST', '/v1/admin/members', {
        body: { projectId: service.app.projectRef, email: 'grace@example.com', role: 'viewer' },
      }),
  },
  'GET /v1/admin/members/roles': { success: asOwner('GET', '/v1/admin/members/roles') },
  'GET /v1/admin/members/invitations': {
    success: asOwner('GET', '/v1/admin/members/invitations'),
    FORBIDDEN: asViewer('GET', '/v1/admin/members/invitations'),
  },
  'POST /v1/admin/members/invitations/:invitationId/resend': {
    success: about('POST', (id) => `${invitation(id)}/resend`, invite),
  },
  'DELETE /v1/admin/members/invitations/:invitationId': { success: about('DELETE', invitation, invite) },
  'GET /v1/admin/members/:memberId': { success: about('GET', one, member) },
  'PATCH /v1/admin/members/:memberId': {
    success: about('PATCH', one, member, { role: 'admin' }),
    LAST_OWNER: about('PATCH', one, self, { role: 'viewer' }),
  },
  'DELETE /v1/admin/members/:memberId': {
    success: about('DELETE', one, member),
    LAST_OWNER: about('DELETE', one, self),
  },
}
