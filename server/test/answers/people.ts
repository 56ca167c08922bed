import type { Admin } from '../admin.ts'
import { redirectUri, type Service } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const email = 'ada@example.com'

type Step = (service: Service, admin: Admin) => Promise<string>

/** A call by an instance owner about an existing user or session. */
const about =
  (method: string, path: (id: string) => string, make: Step, body?: object): Scenario =>
  async (service) => {
    const admin = await service.adminSignIn()
    const id = await make(service, admin)
    return admin.call(method, path(id), body ? { body } : {})
  }
const inProject =
  (path: string): Scenario =>
  async (service) =>
    (await service.adminSignIn()).call('GET', `${path}?projectId=${service.app.projectRef}`)

const user: Step = async (service) => (await service.signIn(email)).user.id
const userToView: Step = async (service, admin) => {
  const body = { settings: { impersonation: true } }
  await admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, { body })
  return user(service, admin)
}
const session: Step = async (service) => service.sessionIdOf((await service.signIn(email)).accessToken)
const endSession: Step = async (service, admin) => {
  const id = await session(service, admin)
  await admin.call('DELETE', one(id))
  return id
}

const one = (id: string): string => `/v1/admin/sessions/${id}`
const ofUser =
  (page: string) =>
  (id: string): string =>
    `/v1/admin/users/${id}${page}`

const create = async (service: Service) => {
  const body = { projectId: service.app.projectRef, email }
  return (await service.adminSignIn()).call('POST', '/v1/admin/users', { body })
}
const ofEmail = async (service: Service, projectId: string) =>
  (await service.adminSignIn()).call('GET', `/v1/admin/users/sign-in-status?projectId=${projectId}&email=${email}`)
const inviteUser = async (service: Service, more: object = {}) => {
  const body = { projectId: service.app.projectRef, appId: service.app.ref, email, redirectUri, ...more }
  return (await service.adminSignIn()).call('POST', '/v1/admin/user-invitations', { body })
}
const userInvitation: Step = async (service) => (await inviteUser(service)).data.id
const ofInvitation =
  (page: string) =>
  (id: string): string =>
    `/v1/admin/user-invitations/${id}${page}`

/** Valid input for these routes. */
export const peopleBodies: Readonly<Record<string, object>> = {
  '/v1/admin/users': { email },
  '/v1/admin/users/:userId': { name: 'Ada' },
  '/v1/admin/user-invitations': { appId: 'app_x', email, redirectUri },
  '/v1/admin/users/:userId/suspend': { reason: 'Spam' },
  '/v1/admin/users/:userId/impersonate': { reason: 'Ticket 4711' },
  '/v1/admin/sessions/end': { projectId: 'prj_x', ids: ['ses_x'] },
}

export const peopleScenarios: Scenarios = {
  'GET /v1/admin/users': { success: inProject('/v1/admin/users') },
  'GET /v1/admin/users/export': { success: inProject('/v1/admin/users/export') },
  'GET /v1/admin/users/sign-in-status': {
    success: (service) => ofEmail(service, service.app.projectRef),
    PROJECT_NOT_FOUND: (service) => ofEmail(service, 'prj_00000000000000000000000000000000'),
  },
  'GET /v1/admin/users/:userId/sign-in-status': { success: about('GET', ofUser('/sign-in-status'), user) },
  'POST /v1/admin/users': {
    success: (service) => create(service),
    USER_EXISTS: async (service) => {
      await create(service)
      return create(service)
    },
  },
  'PATCH /v1/admin/users/:userId': {
    success: about('PATCH', ofUser(''), user, { name: 'Ada' }),
    USER_EXISTS: async (service) => {
      await service.signIn('taken@example.com')
      return about('PATCH', ofUser(''), user, { email: 'taken@example.com' })(service)
    },
  },
  'GET /v1/admin/user-invitations': { success: inProject('/v1/admin/user-invitations') },
  'POST /v1/admin/user-invitations': {
    success: (service) => inviteUser(service),
    APP_NOT_FOUND: (service) => inviteUser(service, { appId: 'app_x' }),
    REDIRECT_URI_NOT_ALLOWED: (service) => inviteUser(service, { redirectUri: 'https://evil.example/' }),
    USER_EXISTS: async (service) => {
      await service.signIn(email)
      return inviteUser(service)
    },
  },
  'POST /v1/admin/user-invitations/:userInvitationId/resend': {
    success: about('POST', ofInvitation('/resend'), userInvitation),
    REDIRECT_URI_NOT_ALLOWED: about('POST', ofInvitation('/resend'), async (service, admin) => {
      const id = await userInvitation(service, admin)
      await service.db.updateTable('apps').set({ redirect_uris: [] }).execute()
      return id
    }),
    USER_EXISTS: about('POST', ofInvitation('/resend'), async (service, admin) => {
      const id = await userInvitation(service, admin)
      await service.signIn(email)
      return id
    }),
  },
  'DELETE /v1/admin/user-invitations/:userInvitationId': {
    success: about('DELETE', ofInvitation(''), userInvitation),
  },
  'GET /v1/admin/users/:userId': { success: about('GET', ofUser(''), user) },
  'DELETE /v1/admin/users/:userId': { success: about('DELETE', ofUser(''), user) },
  'GET /v1/admin/users/:userId/sessions': { success: about('GET', ofUser('/sessions'), user) },
  'POST /v1/admin/users/:userId/suspend': { success: about('POST', ofUser('/suspend'), user, { reason: 'Spam' }) },
  'POST /v1/admin/users/:userId/reinstate': { success: about('POST', ofUser('/reinstate'), user) },
  'POST /v1/admin/users/:userId/impersonate': {
    success: about('POST', ofUser('/impersonate'), userToView, { reason: 'Ticket 4711' }),
    IMPERSONATION_OFF: about('POST', ofUser('/impersonate'), user, { reason: 'Ticket 4711' }),
  },
  'GET /v1/admin/users/:userId/export': { success: about('GET', ofUser('/export'), user) },
  'GET /v1/admin/sessions': { success: inProject('/v1/admin/sessions') },
  'POST /v1/admin/sessions/end': {
    success: async (service) => {
      const admin = await service.adminSignIn()
      const body = { projectId: service.app.projectRef, ids: [await session(service, admin)] }
      return admin.call('POST', '/v1/admin/sessions/end', { body })
    },
  },
  'GET /v1/admin/sessions/:sessionId': { success: about('GET', one, session) },
  'DELETE /v1/admin/sessions/:sessionId': {
    success: about('DELETE', one, session),
    SESSION_ALREADY_REVOKED: about('DELETE', one, endSession),
  },
  'POST /v1/admin/sessions/:sessionId/unflag': { success: about('POST', (id) => `${one(id)}/unflag`, session) },
}
