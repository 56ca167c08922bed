import type { Reply } from '../client.ts'
import { minutes, type Service, times } from '../harness.ts'
import { setOrganizations } from '../organizations.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const path = '/v1/organizations'
const adminPath = '/v1/admin/organizations'
const grace = 'grace@example.com'

/** Ada owns an organization to which Grace is invited; an instance owner looks after it. */
async function equip(service: Service, settings: object = {}) {
  await setOrganizations(service, settings)
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const ask = (method: string, url: string, body?: object, as = token) =>
    service.call(method, url, { token: as, ...(body && { body }) })
  const { data } = await ask('POST', path, { name: 'Acme' })
  const one = `${path}/${data.id}`
  const invitation = (await ask('POST', `${one}/invitations`, { email: grace })).data.id as string
  const { accessToken: graces, user: other } = await service.signIn(grace)
  const accept = () => ask('POST', `/v1/users/me/invitations/${invitation}/accept`, undefined, graces)
  const admin = await service.adminSignIn()
  const { projectRef: projectId } = service.app
  const own = data.membershipId as string
  const manage = (method: string, rest: string, body?: object) =>
    admin.call(method, `${adminPath}${rest}`, body ? { body } : {})
  return { service, ask, one, invitation, graces, accept, manage, projectId, own, id: data.id as string, user, other }
}
type World = Awaited<ReturnType<typeof equip>>

const withTeam =
  (call: (world: World) => Promise<Reply>, settings: object = {}): Scenario =>
  async (service) =>
    call(await equip(service, settings))

/** As Grace, who has joined without powers. */
const asMember = (method: string, rest: string, body?: object): Scenario =>
  withTeam(async ({ ask, accept, one, graces, own }) => {
    await accept()
    return ask(method, `${one}${rest.replace(':own', own)}`, body, graces)
  })
const asOwner = (method: string, rest: string, body?: object): Scenario =>
  withTeam(({ ask, one, own, invitation }) =>
    ask(method, `${one}${rest.replace(':own', own).replace(':invitation', invitation)}`, body),
  )
const nowhere = (method: string, rest = '', body?: object): Scenario =>
  withTeam(({ ask }) => ask(method, `${path}/org_x${rest}`, body))
const asManager = (method: string, rest: string, body?: object): Scenario =>
  withTeam(({ manage, id, own, invitation }) =>
    manage(method, `/${id}${rest.replace(':own', own).replace(':invitation', invitation)}`, body),
  )
const onUnknown = (method: string, rest = '', body?: object): Scenario =>
  withTeam(({ manage }) => manage(method, `/org_x${rest}`, body))
const fill = async ({ manage, id }: World): Promise<unknown> =>
  Promise.all(times(49, (index) => manage('POST', `/${id}/invitations`, { email: `p${index}@x.example.com` })))
const member = { role: 'member' }
const slug = { slug: 'acme' }
const longId = 'x'.repeat(150)

/** The last owner of others wants to delete the account. */
export const lastOwner: Scenario = withTeam(async ({ ask, accept }) => {
  await accept()
  return ask('DELETE', '/v1/users/me')
})

const mine: Scenarios = {
  'GET /v1/organizations': { success: withTeam(({ ask }) => ask('GET', path)) },
  'POST /v1/organizations': {
    success: withTeam(({ ask }) => ask('POST', path, { name: 'Other' })),
    ORGANIZATION_CREATION_OFF: async (service) => {
      const { accessToken: token } = await service.signIn(grace)
      return service.call('POST', path, { token, body: { name: 'Acme' } })
    },
    ORGANIZATION_LIMIT_REACHED: withTeam(({ ask }) => ask('POST', path, { name: 'Other' }), { maxPerUser: 1 }),
    SLUG_TAKEN: withTeam(({ ask }) => ask('POST', path, { name: 'Other', ...slug })),
  },
  'GET /v1/organizations/:organizationId': {
    success: asOwner('GET', ''),
    ORGANIZATION_NOT_FOUND: nowhere('GET'),
    VALIDATION_ERROR: withTeam(({ ask }) => ask('GET', `${path}/${longId}`)),
  },
  'PATCH /v1/organizations/:organizationId': {
    success: asOwner('PATCH', '', { name: 'Other' }),
    ORGANIZATION_NOT_FOUND: nowhere('PATCH', '', { name: 'Other' }),
    ORGANIZATION_ROLE: asMember('PATCH', '', { name: 'Other' }),
    SLUG_TAKEN: withTeam(async ({ ask, one }) => {
      await ask('POST', path, { name: 'Other' })
      return ask('PATCH', one, { slug: 'other' })
    }),
  },
  'DELETE /v1/organizations/:organizationId': {
    success: asOwner('DELETE', '', slug),
    ORGANIZATION_NOT_FOUND: nowhere('DELETE', '', slug),
    ORGANIZATION_ROLE: asMember('DELETE', '', slug),
    REAUTH_REQUIRED: withTeam(({ service, ask, one }) => {
      service.advance(11 * minutes)
      return ask('DELETE', one, slug)
    }),
  },
  'GET /v1/organizations/:organizationId/memberships': {
    success: asOwner('GET', '/memberships'),
    ORGANIZATION_NOT_FOUND: nowhere('GET', '/memberships'),
  },
  'PATCH /v1/organizations/:organizationId/memberships/:membershipId': {
    success: asOwner('PATCH', '/memberships/:own', { role: 'owner' }),
    ORGANIZATION_NOT_FOUND: nowhere('PATCH', '/memberships/mbs_x', member),
    MEMBERSHIP_NOT_FOUND: asOwner('PATCH', '/memberships/mbs_x', member),
    ORGANIZATION_ROLE: asMember('PATCH', '/memberships/:own', member),
    LAST_OWNER: asOwner('PATCH', '/memberships/:own', member),
  },
  'DELETE /v1/organizations/:organizationId/memberships/:membershipId': {
    success: withTeam(async ({ ask, accept, one, graces }) => {
      const { data } = await accept()
      return ask('DELETE', `${one}/memberships/${data.membership.id}`, undefined, graces)
    }),
    ORGANIZATION_NOT_FOUND: nowhere('DELETE', '/memberships/mbs_x'),
    MEMBERSHIP_NOT_FOUND: asOwner('DELETE', '/memberships/mbs_x'),
    ORGANIZATION_ROLE: asMember('DELETE', '/memberships/:own'),
    LAST_OWNER: asOwner('DELETE', '/memberships/:own'),
    VALIDATION_ERROR: asOwner('DELETE', `/memberships/${longId}`),
  },
}

const sent: Scenarios = {
  'GET /v1/organizations/:organizationId/invitations': {
    success: asOwner('GET', '/invitations'),
    ORGANIZATION_NOT_FOUND: nowhere('GET', '/invitations'),
    ORGANIZATION_ROLE: asMember('GET', '/invitations'),
  },
  'POST /v1/organizations/:organizationId/invitations': {
    success: asOwner('POST', '/invitations', { email: 'eve@example.com' }),
    200: asOwner('POST', '/invitations', { email: grace }),
    ORGANIZATION_NOT_FOUND: nowhere('POST', '/invitations', { email: grace }),
    ORGANIZATION_ROLE: asMember('POST', '/invitations', { email: 'eve@example.com' }),
    ALREADY_MEMBER: asOwner('POST', '/invitations', { email: 'ada@example.com' }),
    APP_NOT_FOUND: asOwner('POST', '/invitations', { email: grace, appId: 'app_x' }),
    INVITATION_LIMIT_REACHED: withTeam(async (world) => {
      await fill(world)
      return world.ask('POST', `${world.one}/invitations`, { email: 'eve@example.com' })
    }),
  },
  'POST /v1/organizations/:organizationId/invitations/:organizationInvitationId/resend': {
    success: asOwner('POST', '/invitations/:invitation/resend'),
    ORGANIZATION_NOT_FOUND: nowhere('POST', '/invitations/oin_x/resend'),
    ORGANIZATION_ROLE: asMember('POST', '/invitations/oin_x/resend'),
    INVITATION_NOT_FOUND: asOwner('POST', '/invitations/oin_x/resend'),
    INVITATION_LIMIT_REACHED: withTeam(async ({ service, ask, one, invitation }) => {
      await service.db.updateTable('organization_invitation_counts').set({ invitations: 60 }).execute()
      return ask('POST', `${one}/invitations/${invitation}/resend`)
    }),
    VALIDATION_ERROR: asOwner('POST', `/invitations/${longId}/resend`),
  },
  'DELETE /v1/organizations/:organizationId/invitations/:organizationInvitationId': {
    success: asOwner('DELETE', '/invitations/:invitation'),
    ORGANIZATION_NOT_FOUND: nowhere('DELETE', '/invitations/oin_x'),
    ORGANIZATION_ROLE: asMember('DELETE', '/invitations/oin_x'),
    INVITATION_NOT_FOUND: asOwner('DELETE', '/invitations/oin_x'),
    VALIDATION_ERROR: asOwner('DELETE', `/invitations/${longId}`),
  },
}

const received = '/v1/users/me/invitations'
const receivedCalls: Scenarios = {
  'GET /v1/users/me/invitations': { success: withTeam(({ ask, graces }) => ask('GET', received, undefined, graces)) },
  'POST /v1/users/me/invitations/:organizationInvitationId/accept': {
    success: withTeam(({ accept }) => accept()),
    200: withTeam(async ({ accept }) => {
      await accept()
      return accept()
    }),
    INVITATION_NOT_FOUND: withTeam(({ ask }) => ask('POST', `${received}/oin_x/accept`)),
    INVITATION_EXPIRED: withTeam(async ({ service, accept }) => {
      await service.db.updateTable('organization_invitations').set({ expires_at: service.ctx.now() }).execute()
      return accept()
    }),
    ORGANIZATION_LIMIT_REACHED: withTeam(
      async ({ ask, accept, graces }) => {
        await ask('POST', path, { name: 'Own' }, graces)
        return accept()
      },
      { maxPerUser: 1 },
    ),
    MEMBERSHIP_LIMIT_REACHED: withTeam(({ accept }) => accept(), { maxMemberships: 1 }),
    VALIDATION_ERROR: withTeam(({ ask }) => ask('POST', `${received}/${longId}/accept`)),
  },
  'POST /v1/users/me/invitations/:organizationInvitationId/decline': {
    success: withTeam(({ ask, invitation, graces }) =>
      ask('POST', `${received}/${invitation}/decline`, undefined, graces),
    ),
    INVITATION_NOT_FOUND: withTeam(({ ask }) => ask('POST', `${received}/oin_x/decline`)),
    VALIDATION_ERROR: withTeam(({ ask }) => ask('POST', `${received}/${longId}/decline`)),
  },
}

const make = (more: object): Scenario =>
  withTeam(({ manage, projectId, user }) =>
    manage('POST', '', { projectId, name: 'Other', ownerUserId: user.id, ...more }),
  )
const managedCalls: Scenarios = {
  'GET /v1/admin/organizations': {
    success: withTeam(({ manage, projectId }) => manage('GET', `?projectId=${projectId}`)),
  },
  'POST /v1/admin/organizations': {
    success: make({}),
    USER_NOT_FOUND: make({ ownerUserId: 'usr_x' }),
    PROJECT_NOT_FOUND: make({ projectId: 'prj_x' }),
    ORGANIZATION_CREATION_OFF: withTeam(async ({ service, manage, projectId, user }) => {
      await setOrganizations(service, { enabled: false })
      return manage('POST', '', { projectId, name: 'Other', ownerUserId: user.id })
    }),
    SLUG_TAKEN: make(slug),
    EXTERNAL_ID_TAKEN: withTeam(async ({ manage, projectId, user }) => {
      const body = { projectId, name: 'Other', ownerUserId: user.id, externalId: 'c-1' }
      await manage('POST', '', body)
      return manage('POST', '', body)
    }),
  },
  'GET /v1/admin/organizations/:organizationId': { success: asManager('GET', '') },
  'PATCH /v1/admin/organizations/:organizationId': {
    success: asManager('PATCH', '', { name: 'Other' }),
    SLUG_TAKEN: withTeam(async ({ ask, manage, id }) => {
      await ask('POST', path, { name: 'Other' })
      return manage('PATCH', `/${id}`, { slug: 'other' })
    }),
    EXTERNAL_ID_TAKEN: withTeam(async ({ ask, manage, id }) => {
      const { data } = await ask('POST', path, { name: 'Other' })
      await manage('PATCH', `/${data.id}`, { externalId: 'c-1' })
      return manage('PATCH', `/${id}`, { externalId: 'c-1' })
    }),
  },
  'DELETE /v1/admin/organizations/:organizationId': { success: asManager('DELETE', '') },
  'GET /v1/admin/organizations/:organizationId/licenses': {
    success: asManager('GET', '/licenses'),
    ORGANIZATION_NOT_FOUND: onUnknown('GET', '/licenses'),
  },
  'GET /v1/admin/organizations/:organizationId/memberships': { success: asManager('GET', '/memberships') },
  'POST /v1/admin/organizations/:organizationId/memberships': {
    success: withTeam(({ manage, id, other }) => manage('POST', `/${id}/memberships`, { userId: other.id })),
    200: withTeam(({ manage, id, user }) => manage('POST', `/${id}/memberships`, { userId: user.id })),
    USER_NOT_FOUND: asManager('POST', '/memberships', { userId: 'usr_x' }),
    MEMBERSHIP_LIMIT_REACHED: withTeam(
      ({ manage, id, other }) => manage('POST', `/${id}/memberships`, { userId: other.id }),
      { maxMemberships: 1 },
    ),
  },
  'PATCH /v1/admin/organizations/:organizationId/memberships/:membershipId': {
    success: asManager('PATCH', '/memberships/:own', { role: 'owner' }),
    MEMBERSHIP_NOT_FOUND: asManager('PATCH', '/memberships/mbs_x', member),
    LAST_OWNER: asManager('PATCH', '/memberships/:own', member),
  },
  'DELETE /v1/admin/organizations/:organizationId/memberships/:membershipId': {
    success: withTeam(async ({ manage, id, accept }) => {
      const { data } = await accept()
      return manage('DELETE', `/${id}/memberships/${data.membership.id}`)
    }),
    MEMBERSHIP_NOT_FOUND: asManager('DELETE', '/memberships/mbs_x'),
    LAST_OWNER: asManager('DELETE', '/memberships/:own'),
  },
  'GET /v1/admin/organizations/:organizationId/invitations': { success: asManager('GET', '/invitations') },
  'POST /v1/admin/organizations/:organizationId/invitations': {
    success: asManager('POST', '/invitations', { email: 'eve@example.com' }),
    200: asManager('POST', '/invitations', { email: grace }),
    ALREADY_MEMBER: asManager('POST', '/invitations', { email: 'ada@example.com' }),
    APP_NOT_FOUND: asManager('POST', '/invitations', { email: grace, appId: 'app_x' }),
    INVITATION_LIMIT_REACHED: withTeam(async (world) => {
      await fill(world)
      return world.manage('POST', `/${world.id}/invitations`, { email: 'eve@example.com' })
    }),
  },
  'POST /v1/admin/organizations/:organizationId/invitations/:organizationInvitationId/resend': {
    success: asManager('POST', '/invitations/:invitation/resend'),
    INVITATION_NOT_FOUND: asManager('POST', '/invitations/oin_x/resend'),
  },
  'DELETE /v1/admin/organizations/:organizationId/invitations/:organizationInvitationId': {
    success: asManager('DELETE', '/invitations/:invitation'),
    INVITATION_NOT_FOUND: asManager('DELETE', '/invitations/oin_x'),
  },
}

const bodies: Readonly<Record<string, object>> = {
  PATCH: { name: 'Other' },
  'POST memberships': { userId: 'usr_x' },
  'PATCH memberships': member,
  'POST invitations': { email: grace },
}
for (const [route, scenarios] of Object.entries(managedCalls)) {
  const [method = '', url = ''] = route.split(' ')
  const rest = url.slice(`${adminPath}/:organizationId`.length)
  if (!url.includes(':organizationId')) continue
  const [, part] = rest.split('/')
  const body = rest.endsWith('resend') ? undefined : bodies[part ? `${method} ${part}` : method]
  Object.assign(scenarios, {
    ORGANIZATION_NOT_FOUND: onUnknown(method, rest.replaceAll(/:\w+/g, 'x_x'), method === 'GET' ? undefined : body),
  })
}

export const organizationScenarios: Scenarios = { ...mine, ...sent, ...receivedCalls, ...managedCalls }
