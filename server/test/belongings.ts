import { exampleOf } from '../../scripts/openapi/examples.ts'
import { addProvider } from '../src/auth/providers/changes.ts'
import { membershipsOf } from '../src/members/service.ts'
import { queueMail } from '../src/outbox/mail/service.ts'
import { getConfig } from '../src/payments/configs/service.ts'
import { storeEvent } from '../src/payments/events/intake.ts'
import { apiKeyScopes } from '../src/permissions.ts'
import { newId } from '../src/platform/crypto/ids.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import type { AnyRoute } from '../src/platform/http/route.ts'
import type { Admin } from './admin.ts'
import { newApiKey } from './api-keys.ts'
import { insertApp, redirectUri, type Service } from './harness.ts'
import { newAccessKey, newMembership, newOrganization, newOrganizationInvitation } from './organization-belongings.ts'

/** A project with one object of every kind, and the callers who may access them. */
export interface Furnished {
  readonly id: number
  readonly ref: string
  readonly appRef: string
  /** A member of this project alone, signed in to the dashboard. */
  readonly owner: Admin
  /** Access token of a user. */
  readonly token: string
  readonly apiKey: string
}

type Maker = (service: Service, project: Furnished) => Promise<string>

const newest = async ({ db }: Service, table: 'api_keys' | 'audit_logs', { id }: Furnished) =>
  (
    await db
      .selectFrom(table)
      .select('public_id')
      .where('project_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).public_id

const newSession: Maker = async (service, { appRef }) => {
  const { accessToken } = await service.signIn('ada@example.com', { headers: { 'x-app-id': appRef } })
  return service.sessionIdOf(accessToken)
}

/** Ways to get the ID of an object, by the name it has in paths, queries, and bodies. One line per resource. */
export const makers: Readonly<Record<string, Maker>> = {
  projectId: async (_service, { ref }) => ref,
  appId: async (_service, { appRef }) => appRef,
  secretId: newAppSecret,
  providerId: newProvider,
  memberId: newMember,
  invitationId: newInvitation,
  userInvitationId: newUserInvitation,
  organizationId: newOrganization,
  membershipId: newMembership,
  organizationInvitationId: newOrganizationInvitation,
  ownerUserId: async (service, project) => {
    await newOrganization(service, project)
    return (await service.call('GET', '/v1/users/me', { token: project.token })).data.id
  },
  adminSessionId: async (service, { owner }) => (await service.adminSignIn({ email: owner.email })).session.publicId,
  userId: async ({ call }, { token }) => (await call('GET', '/v1/users/me', { token })).data.id,
  sessionId: newSession,
  identityId: newIdentity,
  passkeyId: newPasskey,
  ids: newSession,
  accessKeyId: newAccessKey,
  keyId: (service, project) => newest(service, 'api_keys', project),
  mailId: insertFailedMail,
  auditLogId: (service, project) => newest(service, 'audit_logs', project),
  // A member with audit records.
  actor: async ({ ctx }, { owner }) => (await membershipsOf(ctx, owner.email))[0]?.ref ?? '',
  entity: newInvitation,
  featureId: newFeature,
  planId: newPlan,
  licenseId: newLicense,
  reservationId: newReservation,
  activationId: newActivation,
  seatId: newSeat,
  paymentConfigId: newPaymentConfig,
  checkoutId: newCheckout,
  paymentEventId: newPaymentEvent,
  // A payment webhook has no caller but its signature: without the secret, no request succeeds.
  configId: newPaymentConfig,
  endpointId: newEndpoint,
  deliveryId: newDelivery,
}

/** Names that look like ID names but do not identify an object of a project, with a value to send. */
export const plainParts: Readonly<Record<string, string>> = {
  template: 'magic-link',
  clientId: 'web',
  version: '1',
  externalId: 'c-1',
  externalPriceId: 'price_1',
}

async function newAppSecret({ db, ctx }: Service, { appRef }: Furnished): Promise<string> {
  const app = await db.selectFrom('apps').select('id').where('public_id', '=', appRef).executeTakeFirstOrThrow()
  await db.deleteFrom('app_secrets').where('app_id', '=', app.id).execute()
  const ref = newId('sec')
  const secret = { secret_hash: Buffer.from(ref), last4: 'xQyM', created_at: ctx.now() }
  await db
    .insertInto('app_secrets')
    .values({ public_id: ref, app_id: app.id, ...secret })
    .execute()
  return ref
}

async function newIdentity(service: Service, project: Furnished): Promise<string> {
  const { db, ctx } = service
  const { id } = project
  const known = await db.selectFrom('oauth_providers').select('id').where('project_id', '=', id).executeTakeFirst()
  if (!known) await newProvider(service, project)
  const first = (table: 'users' | 'oauth_providers') =>
    db.selectFrom(table).select('id').where('project_id', '=', id).orderBy('id').executeTakeFirst()
  const [user, provider] = [await first('users'), await first('oauth_providers')]
  const ref = newId('idn')
  const links = { project_id: id, user_id: Number(user?.id), provider_id: Number(provider?.id) }
  const said = { subject: ref, email: null, email_verified: false, linked_at: ctx.now() }
  await db
    .insertInto('identities')
    .values({ public_id: ref, ...links, ...said })
    .execute()
  return ref
}

async function newPasskey({ db, ctx }: Service, { id }: Furnished): Promise<string> {
  const first = db.selectFrom('users').select('id').where('project_id', '=', id).orderBy('id')
  const user = await first.executeTakeFirstOrThrow()
  const [ref, bytes] = [newId('pky'), Buffer.from(newId('pky'))]
  const keys = { user_handle: bytes, credential_id: bytes, public_key: bytes, alg: -7, sign_count: 0, aaguid: '' }
  const facts = { backup_eligible: true, backed_up: true, transports: [], name: 'Phone', created_at: ctx.now() }
  const links = { project_id: id, user_id: user.id, rp_id: 'auth.example.com' }
  await db
    .insertInto('passkeys')
    .values({ public_id: ref, ...links, ...keys, ...facts })
    .execute()
  return ref
}

async function newProvider({ ctx }: Service, { id, ref }: Furnished): Promise<string> {
  const set = {
    issuer: null,
    endpoints: null,
    scopes: null,
    allowedScopes: null,
    name: null,
    parameters: null,
    allowedParameters: null,
    enabled: true,
    forMembers: false,
    vouches: false,
    vouchesReset: false,
    reauthenticates: false,
  }
  return inTransaction(ctx, (tx) =>
    addProvider(tx, { id, ref }, { ...set, key: 'corp', type: 'github', clientId: 'x', clientSecret: 'y' }),
  )
}

async function newMember({ db, ctx }: Service, { id }: Furnished): Promise<string> {
  const now = { created_at: ctx.now(), updated_at: ctx.now() }
  const member = { public_id: newId('mem'), project_id: id, email: 'member@example.com', role: 'viewer' as const }
  await db
    .insertInto('members')
    .values({ ...member, ...now })
    .execute()
  return member.public_id
}

async function newFeature(_service: Service, { ref, owner }: Furnished): Promise<string> {
  const body = { projectId: ref, key: 'api_calls', name: 'API calls', type: 'metered' }
  const { data } = await owner.call('POST', '/v1/admin/features', { body })
  if (data) return data.id
  return (await owner.call('GET', `/v1/admin/features?projectId=${ref}`)).data[0].id
}

async function newPlan(service: Service, project: Furnished): Promise<string> {
  await newFeature(service, project)
  const body = {
    projectId: project.ref,
    key: 'pro',
    name: 'Pro',
    entitlements: { api_calls: { limit: 100 } },
    seats: 10,
  }
  const { data } = await project.owner.call('POST', '/v1/admin/plans', { body })
  if (!data) return (await project.owner.call('GET', `/v1/admin/plans?projectId=${project.ref}`)).data[0].id
  await project.owner.call('POST', `/v1/admin/plans/${data.id}/versions/1/publish`)
  return data.id
}

async function newLicense(service: Service, project: Furnished): Promise<string> {
  await newPlan(service, project)
  const { data: me } = await service.call('GET', '/v1/users/me', { token: project.token })
  const body = { projectId: project.ref, userId: me.id, plan: 'pro' }
  const { data } = await project.owner.call('POST', '/v1/admin/licenses', { body })
  return data?.id ?? (await service.call('GET', '/v1/licenses/me', { token: project.token })).data.id
}

async function newActivation(service: Service, project: Furnished): Promise<string> {
  const licenseId = await newLicense(service, project)
  const headers = { 'x-api-key': project.apiKey }
  const body = { licenseId, fingerprint: 'desk' }
  return (await service.call('POST', '/v1/licenses/activations', { headers, body })).data.id
}

async function newSeat(service: Service, project: Furnished): Promise<string> {
  const licenseId = await newLicense(service, project)
  const body = { email: 'seat@example.com' }
  return (await project.owner.call('POST', `/v1/admin/licenses/${licenseId}/seats`, { body })).data.id
}

async function newReservation(service: Service, project: Furnished): Promise<string> {
  const licenseId = await newLicense(service, project)
  const headers = { 'x-api-key': project.apiKey }
  const body = { licenseId, key: 'api_calls' }
  return (await service.call('POST', '/v1/licenses/usage/reservations', { headers, body })).data.reservationId
}

async function newPaymentConfig(_service: Service, { ref, owner }: Furnished): Promise<string> {
  const body = { projectId: ref, provider: 'generic', mode: 'live' }
  const { data } = await owner.call('POST', '/v1/admin/payment-configs', { body })
  return data?.id ?? (await owner.call('GET', `/v1/admin/payment-configs?projectId=${ref}`)).data[0].id
}

async function newCheckout(service: Service, project: Furnished): Promise<string> {
  const { db, ctx } = service
  const [configRef, planRef] = [await newPaymentConfig(service, project), await newPlan(service, project)]
  const { data: me } = await service.call('GET', '/v1/users/me', { token: project.token })
  const numberOf = async (table: 'payment_configs' | 'plans' | 'users', ref: string) =>
    (await db.selectFrom(table).select('id').where('public_id', '=', ref).executeTakeFirstOrThrow()).id
  const user = await numberOf('users', me.id)
  const ref = newId('chk')
  await db
    .insertInto('billing_checkouts')
    .values({
      public_id: ref,
      project_id: project.id,
      payment_config_id: await numberOf('payment_configs', configRef),
      user_id: user,
      created_by: user,
      plan_id: await numberOf('plans', planRef),
      plan_group: 'default',
      price: 'price_1',
      quantity: 1,
      kind: 'checkout',
      status: 'expired',
      secret_hash: Buffer.from(ref),
      expires_at: ctx.now(),
      created_at: ctx.now(),
      closed_at: ctx.now(),
    })
    .execute()
  return ref
}

async function newPaymentEvent(service: Service, project: Furnished): Promise<string> {
  const configId = await newPaymentConfig(service, project)
  const config = await getConfig(service.ctx, configId, 'all')
  if (!config) throw new Error('a payment configuration was made and is not there')
  const envelope = { id: 'msg_1', type: 'other', occurredAt: service.ctx.now(), mode: undefined }
  await storeEvent(service.ctx, config, envelope, '{}')
  const query = `projectId=${project.ref}`
  return (await project.owner.call('GET', `/v1/admin/payment-events?${query}`)).data[0].id
}

async function newEndpoint(_service: Service, { ref, owner }: Furnished): Promise<string> {
  const body = { projectId: ref, url: 'http://127.0.0.1:1024/', events: ['*'] }
  return (await owner.call('POST', '/v1/admin/webhook-endpoints', { body })).data.id
}

async function newDelivery(service: Service, project: Furnished): Promise<string> {
  const endpointId = await newEndpoint(service, project)
  return (await project.owner.call('POST', `/v1/admin/webhook-endpoints/${endpointId}/test`)).data.deliveryId
}

async function newInvitation(_service: Service, { ref, owner }: Furnished): Promise<string> {
  const body = { projectId: ref, email: 'grace@example.com', role: 'viewer' }
  return (await owner.call('POST', '/v1/admin/members', { body })).data.id
}

async function newUserInvitation(_service: Service, { ref, appRef, owner }: Furnished): Promise<string> {
  const body = { projectId: ref, appId: appRef, email: 'grace@example.com', redirectUri }
  return (await owner.call('POST', '/v1/admin/user-invitations', { body })).data.id
}

async function insertFailedMail({ ctx, db }: Service, { id }: Furnished): Promise<string> {
  const variables = { app: 'Acme', newEmail: 'a@example.com', ip: '::1', device: 'Firefox', location: 'Here' }
  const expiresAt = new Date(ctx.now().getTime() + 60_000)
  const mail = { projectId: id, template: 'change-email-notice', recipient: 'ada@example.com', variables, expiresAt }
  const { id: number, ref } = await inTransaction(ctx, (tx) =>
    queueMail(tx, { ...mail, template: 'change-email-notice' }),
  )
  await db.updateTable('mails').set({ status: 'failed', settled_at: ctx.now() }).where('id', '=', number).execute()
  return ref
}

/** A project with its own owner and user (with the same emails in each) and an API key with every scope. */
export async function furnish(service: Service, key: string): Promise<Furnished> {
  const { db, ctx } = service
  const now = { created_at: ctx.now(), updated_at: ctx.now() }
  const { id, public_id: ref } = await db
    .insertInto('projects')
    .values({ public_id: newId('prj'), key, name: key, ...now })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  const { ref: appRef } = await insertApp(db, id, { key: 'web', now: ctx.now() })
  const owner = await service.adminSignIn({ email: `owner@${key}.example`, projectId: id })
  const { accessToken: token } = await service.signIn('ada@example.com', { headers: { 'x-app-id': appRef } })
  const apiKey = await newApiKey(service, { scopes: [...apiKeyScopes], projectId: id })
  return { id, ref, appRef, owner, token, apiKey }
}

/** Bodies that do more than the examples of the API document. */
const bodies: Readonly<Record<string, object>> = {
  'POST /v1/billing/checkouts': { plan: 'pro', successUrl: redirectUri },
  'POST /v1/billing/portal': { returnUrl: redirectUri },
  'POST /v1/admin/providers': { key: 'hub', type: 'github', clientId: 'x', clientSecret: 'y' },
  'PATCH /v1/admin/providers/:providerId': { clientId: 'z' },
  'PATCH /v1/users/me': { name: 'Ada' },
  'POST /v1/admin/users': { email: 'new@example.com' },
  'PATCH /v1/admin/users/:userId': { name: 'Ada' },
  'POST /v1/admin/licenses': { plan: 'pro' },
  'POST /v1/admin/access-keys': { name: 'Export', scopes: [] },
  'POST /v1/admin/payment-configs': { provider: 'paddle', mode: 'test' },
  'PATCH /v1/admin/payment-configs/:paymentConfigId': { toleranceSeconds: 60 },
  'PATCH /v1/admin/payment-configs/:paymentConfigId/prices': { remove: ['price_unknown'] },
  'POST /v1/admin/webhook-endpoints': { url: 'http://127.0.0.1:1024/', events: ['*'] },
  'POST /v1/admin/licenses/:licenseId/transfer': {},
  'POST /v1/licenses/check': { keys: ['api_calls'] },
  'POST /v1/licenses/usage': { key: 'api_calls', idempotencyKey: 'a' },
  'POST /v1/licenses/usage/reservations': { key: 'api_calls' },
  'POST /v1/licenses/activations': { fingerprint: 'desk' },
  'POST /v1/licenses/activations/:activationId/deactivate': {},
  'POST /v1/licenses/activations/:activationId/heartbeat': {},
  'POST /v1/licenses/checkout': {},
  'POST /v1/admin/licenses/:licenseId/seats': {},
}

/** Names of which a request accepts only one at a time. */
const eitherOr: Readonly<Record<string, readonly string[]>> = {
  '/v1/licenses/': [
    'licenseId userId',
    'licenseId organizationId',
    'accessKeyId userId',
    'accessKeyId organizationId',
    'accessKeyId licenseId',
  ],
  '/v1/admin/licenses': ['organizationId userId'],
  '/v1/billing/': ['organizationId userId'],
}
/** Gives one to the other. */
const takesBoth = '/v1/licenses/transfer'
const isEither = ({ url }: AnyRoute, ...names: [string, string]): boolean =>
  url !== takesBoth &&
  Object.entries(eitherOr).some(([start, pairs]) => url.startsWith(start) && pairs.includes(names.toSorted().join(' ')))

/** Returns the names that can be sent together with one of them. */
export const besides = (row: AnyRoute, name: string, names: readonly string[]): string[] =>
  names.filter((other) => !isEither(row, name, other))

/** Valid input for a route, except for IDs. */
function bodyOf({ method, url, input }: AnyRoute): Record<string, unknown> | undefined {
  if (!input.body) return undefined
  // Only instance owners may set the limit of a key.
  const { limitPerMinute: _limit, ...body } = Object(bodies[`${method} ${url}`] ?? exampleOf(input.body, url))
  return body
}

const propertiesOf = (schema: object | undefined): string[] => Object.keys(Object(Object(schema).properties))
const isId = (name: string): boolean =>
  Object.hasOwn(makers, name) || (/(^i|I)ds?$/.test(name) && !Object.hasOwn(plainParts, name))

interface Places {
  path: string[]
  query: string[]
  body: string[]
}

/** Where a route accepts IDs. */
export const placesOf = ({ url, input }: AnyRoute): Places => ({
  path: [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(plainParts, name)),
  query: propertiesOf(input.query).filter(isId),
  body: propertiesOf(input.body).filter(isId),
})
export const namesIn = ({ path, query, body }: Places): string[] => [...new Set([...path, ...query, ...body])]

export type Ids = Readonly<Record<string, string>>

export const pick = (ids: Ids, names: readonly string[]): Ids =>
  Object.fromEntries(Object.entries(ids).filter(([name]) => names.includes(name)))

/** The required query fields, with the examples of the API document. */
function listRequired(query: object | undefined): [string, string][] {
  const { required = [], properties = {} } = Object(query) as {
    required?: string[]
    properties?: Record<string, object>
  }
  return required.flatMap((name) => {
    const schema = properties[name]
    return schema && !('default' in schema) && !isId(name) ? [[name, String(exampleOf(schema, name))]] : []
  })
}

/** Builds a request of the route about these objects, without optional IDs in the query. */
export function requestOf(row: AnyRoute, ids: Ids): { path: string; body?: object } {
  const { path, query, body } = placesOf(row)
  const pickEntries = (names: string[]): [string, string][] => Object.entries(pick(ids, names))
  const filled = pickEntries(path).reduce((url, [name, id]) => url.replace(`:${name}`, id), row.url as string)
  const fixed = Object.entries(plainParts).reduce((url, [name, part]) => url.replace(`:${name}`, part), filled)
  const search = new URLSearchParams([...listRequired(row.input.query), ...pickEntries(query)]).toString()
  const sent = bodyOf(row)
  const ownIds = Object.fromEntries(pickEntries(body).map(([name, id]) => [name, name === 'ids' ? [id] : id]))
  return { path: search === '' ? fixed : `${fixed}?${search}`, ...(sent && { body: { ...sent, ...ownIds } }) }
}

/** One object of a project for each name. */
export async function makeAll(service: Service, project: Furnished, names: readonly string[]): Promise<Ids> {
  const made: [string, string][] = []
  for (const name of names) {
    const maker = makers[name]
    if (!maker) throw new Error(`makers has no line for ${name}`)
    made.push([name, await maker(service, project)])
  }
  return Object.fromEntries(made)
}
