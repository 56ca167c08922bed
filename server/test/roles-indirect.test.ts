import { describe, expect, test } from 'vitest'
import { apiKeyScopes, type Permission, permissions, type Role, roleMay, roles } from '../src/permissions.ts'
import type { Admin } from './admin.ts'
import { furnish } from './belongings.ts'
import { type Service, startService } from './harness.ts'
import { type HostileProvider, hostileClient, startHostileProvider } from './openid-providers.ts'
import { type Prize, prizes, tryEverything } from './prizes.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from './providers.ts'
import { startReceiver, work } from './webhook-receiver.ts'

/** What members do with their permissions to get at something for which they have no permission. */

const victim = 'grace@example.com'

async function startWith(role: Role): Promise<{ service: Service; member: Admin; grace: string }> {
  const service = await startService()
  const { user } = await service.signIn(victim)
  const member = await service.adminSignIn({ email: 'mallory@example.com', role, projectId: service.app.projectId })
  return { service, member, grace: user.id }
}

/** Signs in through the provider of the attacker, who says that they are the victim. */
async function arriveAs(service: Service, hostile: HostileProvider, provider: string, claims: object) {
  const { data } = await startLogin(service, { provider })
  hostile.mischief = { claims: { email: victim, email_verified: true, ...claims } }
  return finishLogin(service, { provider, state: data.state, code: hostile.issueCode(data.authUrl) })
}

const forbidden = (details?: object) => ({ status: 403, error: { code: 'FORBIDDEN', ...(details && { details }) } })
const unverified = { status: 403, error: { code: 'EMAIL_NOT_VERIFIED' } }

// --- scenarios: each of them must fail

type Scenario = () => Promise<void>

const inProject = ({ app }: Service) => ({ projectId: app.projectRef })

/** The host of the provider is one that the project knows. */
const approve = (service: Service, { issuer }: HostileProvider) =>
  insertProvider(service, { key: 'approved', type: 'oidc', issuer, enabled: false, ...hostileClient })

const ownProvider: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const hostile = await startHostileProvider()
  const body = { ...inProject(service), key: 'mine', type: 'oidc', issuer: hostile.issuer, ...hostileClient }
  expect(await member.call('POST', '/v1/admin/providers', { body })).toMatchObject(forbidden())
  await approve(service, hostile)
  expect((await member.call('POST', '/v1/admin/providers', { body })).status).toBe(201)

  expect(await arriveAs(service, hostile, 'mine', { sub: 'attacker' })).toMatchObject(unverified)
}

/** A developer moves the provider `corp` to their own source. */
async function moveProvider(service: Service, member: Admin) {
  const mine = await startHostileProvider()
  await approve(service, mine)
  const { data } = await member.call('GET', `/v1/admin/providers?projectId=${service.app.projectRef}`)
  const body = { issuer: mine.issuer, clientSecret: hostileClient.clientSecret }
  await member.call('PATCH', `/v1/admin/providers/${data[0].id}`, { body })
  return mine
}

const swapIssuer: Scenario = async () => {
  const { service, member } = await startWith('developer')
  await addHostileProvider(service)
  const mine = await moveProvider(service, member)

  expect(await arriveAs(service, mine, 'corp', { sub: 'attacker' })).toMatchObject(unverified)
}

const repeatIdentity: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const trusted = await addHostileProvider(service)
  await signInThrough(service, trusted, { sub: 'person-1', email: 'alan@example.com' })
  const mine = await moveProvider(service, member)

  const { data } = await startLogin(service)
  expect(new URL(data.authUrl).origin).toBe(trusted.issuer)
  // Only the metadata, which are read before the change is judged.
  expect(Object.keys(mine.calls)).toEqual(['/.well-known/openid-configuration'])
}

const newRedirectHost: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const redirectUris = ['https://app.example.com/callback', 'https://evil.example/callback']
  const details = { reason: 'new_redirect_host', host: 'evil.example' }
  const app = `/v1/admin/apps/${service.app.ref}`
  expect(await member.call('PATCH', app, { body: { redirectUris } })).toMatchObject(forbidden(details))
  const body = { ...inProject(service), key: 'mine', name: 'Mine', redirectUris }
  expect(await member.call('POST', '/v1/admin/apps', { body })).toMatchObject(forbidden(details))
}

const silentSignIn: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const owner = await service.adminSignIn()
  const trusted = await owner.call('POST', '/v1/admin/apps', {
    body: { ...inProject(service), key: 'trusted', name: 'Trusted', settings: { sso: 'silent' } },
  })
  const apps = [
    [service.app.ref, { settings: { sso: 'silent' } }, 'silent_sign_in'],
    [service.app.ref, { settings: { allowedScopes: ['openid', 'account'] } }, 'account_scope'],
    [trusted.data.id, { redirectUris: ['http://127.0.0.1:*/*'] }, 'silent_sign_in'],
  ] as const
  for (const [app, body, reason] of apps)
    expect(await member.call('PATCH', `/v1/admin/apps/${app}`, { body })).toMatchObject(forbidden({ reason }))
  const mine = { ...inProject(service), key: 'mine', name: 'Mine', settings: { sso: 'silent' } }
  expect(await member.call('POST', '/v1/admin/apps', { body: mine })).toMatchObject(
    forbidden({ reason: 'silent_sign_in' }),
  )
  // Anything else about such an app is theirs to change.
  const rename = await member.call('PATCH', `/v1/admin/apps/${trusted.data.id}`, { body: { name: 'Mine' } })
  expect(rename.status).toBe(200)
}

const newSignOutHost: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const body = { postLogoutRedirectUris: ['https://evil.example/'] }
  expect(await member.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body })).toMatchObject(
    forbidden({ reason: 'new_redirect_host', host: 'evil.example' }),
  )
}

const lookAlikeLink: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const path = `/v1/admin/mail/templates/magic-link?projectId=${service.app.projectRef}`
  for (const paragraph of ['Sign in at https://app-example.com.', 'Sign in at app-example.com/sign-in.']) {
    const reply = await member.call('PATCH', path, { body: { paragraphs: [paragraph] } })
    expect(reply).toMatchObject({
      status: 400,
      error: { details: { fields: [{ path: 'paragraphs.0', message: expect.stringContaining('app-example.com') }] } },
    })
  }
}

const ownWebhook: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const receiver = await startReceiver()
  const body = { ...inProject(service), url: receiver.url, events: ['*'] }
  expect((await member.call('POST', '/v1/admin/webhook-endpoints', { body })).status).toBe(201)
  work(service.ctx)
  const { token } = await service.requestLink('new@example.com')
  const signedIn = await service.signIn('new@example.com')
  await service.call('DELETE', '/v1/users/me', { token: signedIn.accessToken })

  await expect.poll(() => receiver.received.map(({ type }) => type), { timeout: 20_000 }).toContain('user.deleted')
  const sent = receiver.received.map(({ raw, headers }) => raw + JSON.stringify(headers)).join('\n')
  for (const secret of [token, signedIn.accessToken, signedIn.refreshToken, 'new@example.com'])
    expect(sent).not.toContain(secret)
}

const providerForMembers: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const hostile = await addHostileProvider(service, { forMembers: true })
  const body = { ...inProject(service), key: 'mine', type: 'oidc', issuer: hostile.issuer, ...hostileClient }
  const { data } = await member.call('GET', `/v1/admin/providers?projectId=${service.app.projectRef}`)
  const provider = `/v1/admin/providers/${data[0].id}`
  const mine = { ...body, forMembers: true }
  expect(await member.call('POST', '/v1/admin/providers', { body: mine })).toMatchObject(forbidden())
  for (const change of [{ clientId: 'x' }, { vouches: true }, { enabled: true }])
    expect(await member.call('PATCH', provider, { body: change })).toMatchObject(forbidden())
}

const secretToOwnHost: Scenario = async () => {
  const { service, member } = await startWith('developer')
  await addHostileProvider(service)
  const { data } = await member.call('GET', `/v1/admin/providers?projectId=${service.app.projectRef}`)
  const mine = await startHostileProvider()
  await approve(service, mine)
  const reply = await member.call('PATCH', `/v1/admin/providers/${data[0].id}`, { body: { issuer: mine.issuer } })
  expect(reply).toMatchObject({ status: 400, error: { details: { fields: [{ path: 'clientSecret' }] } } })
}

const moreThanOwnRole: Scenario = async () => {
  const { service, member } = await startWith('admin')
  const own = await member.call('GET', `/v1/admin/members?projectId=${service.app.projectRef}`)
  const { id } = own.data.find(({ email }: { email: string }) => email === member.email)
  const invitation = { ...inProject(service), email: 'friend@example.com', role: 'owner' }
  expect(await member.call('POST', '/v1/admin/members', { body: invitation })).toMatchObject(forbidden())
  expect(await member.call('PATCH', `/v1/admin/members/${id}`, { body: { role: 'owner' } })).toMatchObject(forbidden())
}

const keyBeyondItsMaker: Scenario = async () => {
  const { service, member } = await startWith('developer')
  const body = { ...inProject(service), name: 'Mine', scopes: [...apiKeyScopes] }
  expect(await member.call('POST', '/v1/admin/api-keys', { body })).toMatchObject(forbidden())
  // Every role that may create a key has all scopes of one, except those for servers alone.
  const makers = roles.filter((role) => roleMay(role, 'api_keys:write'))
  const given = apiKeyScopes.filter((scope) => roles.some((role) => roleMay(role, scope)))
  expect(given.filter((scope) => !makers.every((role) => roleMay(role, scope)))).toEqual([])
}

const otherProjectByLog: Scenario = async () => {
  const service = await startService()
  const [own, rival] = [await furnish(service, 'acme'), await furnish(service, 'rival')]
  const member = await service.adminSignIn({ email: 'mallory@example.com', role: 'viewer', projectId: own.id })
  const records = await service.db.selectFrom('audit_logs').selectAll().where('project_id', '=', rival.id).execute()
  const theirs = records.map(({ public_id }) => public_id)
  const logs = '/v1/admin/audit-logs'
  for (const path of [
    `${logs}?projectId=${rival.ref}`,
    `${logs}/verify?projectId=${rival.ref}`,
    `${logs}/${theirs[0]}`,
  ])
    expect((await member.call('GET', path)).status).toBeGreaterThanOrEqual(403)
  for (const query of ['', `&q=${rival.ref}`, `&q=owner%40rival.example`, `&entity=${rival.ref}`]) {
    const { body } = await member.call('GET', `${logs}?projectId=${own.ref}${query}`)
    for (const ref of [...theirs, rival.ref]) expect(JSON.stringify(Object(body).data ?? '')).not.toContain(ref)
  }
  const verdict = JSON.stringify((await member.call('GET', `${logs}/verify?projectId=${own.ref}`)).body)
  for (const word of [...theirs, rival.ref, 'rival']) expect(verdict).not.toContain(word)
}

// --- the matrix

/** `sweep` is `tryEverything`: all routes of the permission, with everything there is. */
type Cell = { direct: Permission } | readonly (Scenario | 'sweep')[]

const direct = (permission: Permission): Cell => ({ direct: permission })
const sweep: Cell = ['sweep']
const sweepAnd = (...scenarios: Scenario[]): Cell => ['sweep', ...scenarios]

const row = (...[user, member, secret, license, log, project]: [Cell, Cell, Cell, Cell, Cell, Cell]) => ({
  'sign in as a user': user,
  'sign in as a member': member,
  'read a secret': secret,
  'change a license': license,
  'change the audit log': log,
  'act in another project': project,
})

/** The columns: sign in as a user, as a member, read a secret, change a license, the audit log, another project. */
const matrix: Readonly<Partial<Record<Permission, Readonly<Record<Prize, Cell>>>>> = {
  'projects:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'projects:write': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'projects:delete': row(sweep, sweep, sweep, direct('projects:delete'), sweep, sweep),
  'projects:create': row(sweep, sweep, sweep, sweep, sweep, direct('projects:create')),
  'apps:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'apps:write': row(sweepAnd(newRedirectHost, newSignOutHost, silentSignIn), sweep, sweep, sweep, sweep, sweep),
  'providers:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'providers:write': row(
    sweepAnd(ownProvider, swapIssuer, repeatIdentity),
    sweepAnd(providerForMembers),
    sweepAnd(secretToOwnHost),
    sweep,
    sweep,
    sweep,
  ),
  'members:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'members:write': row(sweep, sweepAnd(moreThanOwnRole), sweep, sweep, sweep, sweep),
  'users:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  // An invitation whose link goes to a server, or a new email, is the way to sign in as a user.
  'users:write': row(direct('users:write'), sweep, sweep, direct('users:write'), direct('users:write'), sweep),
  'organizations:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  // A membership comes with a seat, and a deletion ends what an organization holds.
  'organizations:write': row(sweep, sweep, sweep, direct('organizations:write'), sweep, sweep),
  'sessions:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'sessions:write': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'plans:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'plans:write': row(sweep, sweep, sweep, direct('plans:write'), sweep, sweep),
  'licenses:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'licenses:write': row(sweep, sweep, direct('licenses:write'), direct('licenses:write'), sweep, sweep),
  'payments:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'payments:write': row(sweep, sweep, sweep, direct('payments:write'), sweep, sweep),
  'api_keys:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'api_keys:write': row(sweep, sweep, direct('api_keys:write'), sweepAnd(keyBeyondItsMaker), sweep, sweep),
  'access_keys:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'access_keys:write': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'audit:read': row(sweep, sweep, sweep, sweep, sweep, sweepAnd(otherProjectByLog)),
  'mail:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'webhooks:read': row(sweep, sweep, sweep, sweep, sweep, sweep),
  'webhooks:write': row(sweepAnd(ownWebhook), sweep, direct('webhooks:write'), sweep, sweep, sweep),
  'mail:write': row(sweepAnd(lookAlikeLink), sweep, sweep, sweep, sweep, sweep),
}

const rows = Object.entries(matrix) as [Permission, Readonly<Record<Prize, Cell>>][]
const holdersOf = (permission: Permission) => roles.filter((role) => roleMay(role, permission))
const isDirect = (cell: Cell): cell is { direct: Permission } => 'direct' in cell

test('the matrix has every permission that a role can have, and every prize', () => {
  const held = (Object.keys(permissions) as Permission[]).filter((permission) => holdersOf(permission).length > 0)
  expect(rows.map(([permission]) => permission).toSorted()).toEqual(held.toSorted())
  for (const [, cells] of rows) {
    expect(Object.keys(cells)).toEqual([...prizes])
    for (const cell of Object.values(cells)) expect(isDirect(cell) || cell.length > 0).toBe(true)
  }
})

test('a permission that gives a prize openly is one that everyone with the row has', () => {
  const wrong = rows.flatMap(([permission, cells]) =>
    Object.values(cells).filter(
      (cell) => isDirect(cell) && !holdersOf(permission).every((role) => roleMay(role, cell.direct)),
    ),
  )
  expect(wrong).toEqual([])
})

const evident: Readonly<Partial<Record<Permission, readonly Prize[]>>> = {
  'projects:delete': ['change a license'],
  'users:write': ['change a license', 'change the audit log'],
  'licenses:write': ['read a secret', 'change a license'],
  'api_keys:write': ['read a secret'],
  'webhooks:write': ['read a secret'],
}

test.each(rows)(
  '%s: all of its routes together give no prize but its direct ones',
  async (permission, cells) => {
    const found = await tryEverything(permission)
    // The sweep sees what is there to see.
    expect(Object.keys(found)).toEqual(expect.arrayContaining([...(evident[permission] ?? [])]))
    expect(Object.fromEntries(Object.entries(found).filter(([prize]) => !isDirect(cells[prize as Prize])))).toEqual({})
  },
  60_000,
)

const scenarios = rows.flatMap(([permission, cells]) =>
  prizes.flatMap((prize) => {
    const cell = cells[prize]
    const own = isDirect(cell) ? [] : cell.filter((one) => one !== 'sweep')
    return own.map((run): [string, Prize, string, Scenario] => [permission, prize, run.name, run])
  }),
)

describe('fails', () => {
  test.each(scenarios)(
    '%s, to %s: %s',
    async (_permission, _prize, _name, run) => {
      await run()
    },
    60_000,
  )
})
