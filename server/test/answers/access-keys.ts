import { scopesOfApp, setAccessKeys } from '../access-keys.ts'
import type { Reply } from '../client.ts'
import { minutes, type Service } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const path = '/v1/access-keys'
const importPath = '/v1/admin/access-keys/import'
const key = { name: 'Nightly export', scopes: ['reports:read'] }

export const accessKeyBodies: Readonly<Record<string, object>> = {
  [importPath]: { keys: [{ ...key, sha256: 'a'.repeat(64), userId: 'usr_x' }] },
}

/** Ada has a personal key and one in her organization, in which Grace is without powers. */
async function equip(service: Service) {
  await setAccessKeys(service)
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const { accessToken: graces } = await service.signIn('grace@example.com')
  const ask = (method: string, url: string, body?: object, as = token) =>
    service.call(method, url.startsWith('/v1') ? url : `${path}${url}`, { token: as, ...(body && { body }) })
  const { id } = (await ask('POST', '/v1/organizations', { name: 'Acme' })).data
  const invited = await ask('POST', `/v1/organizations/${id}/invitations`, { email: 'grace@example.com' })
  await ask('POST', `/v1/users/me/invitations/${invited.data.id}/accept`, undefined, graces)
  const mine = (await ask('POST', '', key)).data.id as string
  const gracesOwn = (await ask('POST', '', { ...key, organizationId: id }, graces)).data.id as string
  return { service, ask, graces, id: id as string, mine, gracesOwn, user }
}
type World = Awaited<ReturnType<typeof equip>>

const withKeys =
  (call: (world: World) => Promise<Reply>): Scenario =>
  async (service) =>
    call(await equip(service))
const change = (method: string, rest: string, body?: object): Scenario =>
  withKeys(({ ask, mine }) => ask(method, `/${mine}${rest}`, body))
const unknown = (method: string, rest: string, body?: object): Scenario =>
  withKeys(({ ask }) => ask(method, `/akey_x${rest}`, body))
const after = (settings: object, call: (world: World) => Promise<Reply>): Scenario =>
  withKeys(async (world) => {
    await setAccessKeys(world.service, settings)
    return call(world)
  })
const late = (call: (world: World) => Promise<Reply>): Scenario =>
  withKeys((world) => {
    world.service.advance(11 * minutes)
    return call(world)
  })
const off = { enabled: false }
const createIn = (organizationId: string): Scenario =>
  withKeys(({ ask }) => ask('POST', '', { ...key, organizationId }))
const nowhere = 'org_0199f3c2a4b87c1d9e5f60718293a4b5'

const own: Scenarios = {
  [`GET ${path}`]: {
    success: withKeys(({ ask }) => ask('GET', '')),
    ORGANIZATION_NOT_FOUND: withKeys(({ ask }) => ask('GET', `?organizationId=${nowhere}`)),
  },
  [`POST ${path}`]: {
    success: withKeys(({ ask }) => ask('POST', '', key)),
    ACCESS_KEYS_OFF: after(off, ({ ask }) => ask('POST', '', key)),
    FORBIDDEN: after({ createdBy: 'servers' }, ({ ask }) => ask('POST', '', key)),
    ORGANIZATION_NOT_FOUND: createIn(nowhere),
    ORGANIZATION_ROLE: withKeys(({ ask, graces, id }) =>
      ask('POST', '', { ...key, organizationId: id, holder: 'organization' }, graces),
    ),
    SCOPE_NOT_AVAILABLE: withKeys(({ ask }) => ask('POST', '', { ...key, scopes: ['reports:write'] })),
    KEY_LIMIT_REACHED: after({ maxPerHolder: 1 }, ({ ask }) => ask('POST', '', key)),
    REAUTH_REQUIRED: late(({ ask }) => ask('POST', '', key)),
  },
  [`POST ${path}/revoke`]: { success: ({ call }) => call('POST', `${path}/revoke`, { body: { key: 'ak_x' } }) },
  [`GET ${path}/scopes`]: {
    success: withKeys(({ ask }) => ask('GET', '/scopes')),
    ACCESS_KEYS_OFF: after(off, ({ ask }) => ask('GET', '/scopes')),
    ORGANIZATION_NOT_FOUND: withKeys(({ ask }) => ask('GET', `/scopes?organizationId=${nowhere}`)),
    ORGANIZATION_ROLE: withKeys(({ ask, graces, id }) =>
      ask('GET', `/scopes?organizationId=${id}&holder=organization`, undefined, graces),
    ),
  },
  [`GET ${path}/:accessKeyId`]: {
    success: change('GET', ''),
    ACCESS_KEY_NOT_FOUND: unknown('GET', ''),
    VALIDATION_ERROR: withKeys(({ ask }) => ask('GET', `/${'x'.repeat(150)}`)),
  },
  [`PATCH ${path}/:accessKeyId`]: {
    success: change('PATCH', '', { name: 'Hourly export' }),
    ACCESS_KEYS_OFF: after(off, ({ ask, mine }) => ask('PATCH', `/${mine}`, { name: 'Other' })),
    FORBIDDEN: withKeys(({ ask, gracesOwn }) => ask('PATCH', `/${gracesOwn}`, { name: 'Other' })),
    ACCESS_KEY_NOT_FOUND: unknown('PATCH', '', { name: 'Other' }),
    ACCESS_KEY_REVOKED: withKeys(async ({ ask, mine }) => {
      await ask('DELETE', `/${mine}`)
      return ask('PATCH', `/${mine}`, { name: 'Other' })
    }),
    SCOPE_NOT_AVAILABLE: change('PATCH', '', { scopes: ['reports:write'] }),
    REAUTH_REQUIRED: late(({ ask, mine }) => ask('PATCH', `/${mine}`, { scopes: scopesOfApp.flatMap(freeOf) })),
  },
  [`POST ${path}/:accessKeyId/rotate`]: {
    success: change('POST', '/rotate', { overlapDays: 7 }),
    ACCESS_KEYS_OFF: after(off, ({ ask, mine }) => ask('POST', `/${mine}/rotate`, {})),
    FORBIDDEN: withKeys(({ ask, gracesOwn }) => ask('POST', `/${gracesOwn}/rotate`, {})),
    ACCESS_KEY_NOT_FOUND: unknown('POST', '/rotate', {}),
    ACCESS_KEY_REVOKED: withKeys(async ({ ask, mine }) => {
      await ask('DELETE', `/${mine}`)
      return ask('POST', `/${mine}/rotate`, {})
    }),
    REAUTH_REQUIRED: late(({ ask, mine }) => ask('POST', `/${mine}/rotate`, {})),
  },
  [`DELETE ${path}/:accessKeyId`]: {
    success: change('DELETE', ''),
    ACCESS_KEY_NOT_FOUND: unknown('DELETE', ''),
    VALIDATION_ERROR: withKeys(({ ask }) => ask('DELETE', `/${'x'.repeat(150)}`)),
  },
}

const sha256 = 'a'.repeat(64)
const importKeys =
  (settings: object): Scenario =>
  async (service) => {
    await setAccessKeys(service, settings)
    const admin = await service.adminSignIn()
    const { user } = await service.signIn('ada@example.com')
    const keys = [{ ...key, sha256, userId: user.id }]
    return admin.call('POST', importPath, { body: { projectId: service.app.projectRef, keys } })
  }

export const accessKeyImportScenarios: Scenarios = {
  [`POST ${importPath}`]: { success: importKeys({}), ACCESS_KEYS_OFF: importKeys(off) },
}

const adminPath = '/v1/admin/access-keys'

/** As an instance owner. */
const ofManaged =
  (
    call: (ask: (method: string, rest?: string, body?: object) => Promise<Reply>, world: World) => Promise<Reply>,
  ): Scenario =>
  async (service) => {
    const world = await equip(service)
    const admin = await service.adminSignIn()
    const ask = (method: string, rest = '', body?: object) =>
      admin.call(method, `${adminPath}${rest}`, body ? { body } : {})
    return call(ask, world)
  }
const manage = (method: string, rest = '', body?: object): Scenario =>
  ofManaged((ask, { mine }) => ask(method, `/${mine}${rest}`, body))
const ofNone = (method: string, rest = '', body?: object): Scenario =>
  ofManaged((ask) => ask(method, `/akey_x${rest}`, body))
const whileSet = (settings: object, method: string, rest = '', body?: object): Scenario =>
  ofManaged(async (ask, { service, mine }) => {
    await setAccessKeys(service, settings)
    return ask(method, `/${mine}${rest}`, body)
  })
const ofRevoked = (method: string, rest = '', body?: object): Scenario =>
  ofManaged(async (ask, { mine }) => {
    await ask('DELETE', `/${mine}`)
    return ask(method, `/${mine}${rest}`, body)
  })
const createFor = (more: object, settings?: object): Scenario =>
  ofManaged(async (ask, { service, user }) => {
    if (settings) await setAccessKeys(service, settings)
    return ask('POST', '', { projectId: service.app.projectRef, ...key, userId: user.id, ...more })
  })

const managedCalls: Scenarios = {
  [`GET ${adminPath}`]: {
    success: ofManaged((ask, { service }) => ask('GET', `?projectId=${service.app.projectRef}`)),
  },
  [`POST ${adminPath}`]: {
    success: createFor({}),
    PROJECT_NOT_FOUND: createFor({ projectId: 'prj_x' }),
    ACCESS_KEYS_OFF: createFor({}, off),
    FORBIDDEN: createFor({}, { createdBy: 'users' }),
    USER_NOT_FOUND: createFor({ userId: 'usr_x' }),
    ORGANIZATION_NOT_FOUND: createFor({ organizationId: nowhere }),
    MEMBERSHIP_NOT_FOUND: ofManaged(async (ask, { service, id }) => {
      const { user } = await service.signIn('joan@example.com')
      return ask('POST', '', { projectId: service.app.projectRef, ...key, userId: user.id, organizationId: id })
    }),
    KEY_LIMIT_REACHED: createFor({}, { maxPerHolder: 1 }),
  },
  [`GET ${adminPath}/:accessKeyId`]: { success: manage('GET'), ACCESS_KEY_NOT_FOUND: ofNone('GET') },
  [`PATCH ${adminPath}/:accessKeyId`]: {
    success: manage('PATCH', '', { name: 'Hourly export' }),
    ACCESS_KEYS_OFF: whileSet(off, 'PATCH', '', { name: 'Other' }),
    ACCESS_KEY_NOT_FOUND: ofNone('PATCH', '', { name: 'Other' }),
    ACCESS_KEY_REVOKED: ofRevoked('PATCH', '', { name: 'Other' }),
  },
  [`POST ${adminPath}/:accessKeyId/rotate`]: {
    success: manage('POST', '/rotate', { overlapDays: 7 }),
    ACCESS_KEYS_OFF: whileSet(off, 'POST', '/rotate', {}),
    FORBIDDEN: whileSet({ createdBy: 'users' }, 'POST', '/rotate', {}),
    ACCESS_KEY_NOT_FOUND: ofNone('POST', '/rotate', {}),
    ACCESS_KEY_REVOKED: ofRevoked('POST', '/rotate', {}),
  },
  [`DELETE ${adminPath}/:accessKeyId`]: { success: manage('DELETE'), ACCESS_KEY_NOT_FOUND: ofNone('DELETE') },
}

export const accessKeyScenarios: Scenarios = { ...own, ...managedCalls }

/** Scopes that no plan decides. */
function freeOf({ key: scope, feature }: { key: string; feature?: string }): string[] {
  return feature === undefined ? [scope] : []
}
