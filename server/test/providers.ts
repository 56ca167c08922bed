import { addProvider } from '../src/auth/providers/changes.ts'
import type { ProviderSetup } from '../src/auth/providers/model.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import type { CallOptions, Reply } from './client.ts'
import { type Node, redirectUri, type Service } from './harness.ts'
import { type HostileProvider, hostileClient, startHostileProvider } from './openid-providers.ts'

const plain = {
  name: null,
  parameters: null,
  allowedParameters: null,
  issuer: null,
  endpoints: null,
  scopes: null,
  allowedScopes: null,
  enabled: true,
  forMembers: false,
  vouches: true,
  vouchesReset: false,
  reauthenticates: false,
}

/** Adds a provider to the first project, like the operator. */
export async function insertProvider(
  { ctx, app }: Service,
  {
    key,
    clientSecret,
    ...setup
  }: Partial<ProviderSetup> & { key: string; type: string; clientId: string; clientSecret?: string },
): Promise<void> {
  const project = { id: app.projectId, ref: app.projectRef }
  await inTransaction(ctx, (tx) => addProvider(tx, project, { ...plain, ...setup, key, clientSecret }))
}

/** A provider controlled by the test, set up as `corp`. */
export async function addHostileProvider(
  service: Service,
  setup: Partial<ProviderSetup> = {},
): Promise<HostileProvider> {
  const hostile = await startHostileProvider()
  await insertProvider(service, { key: 'corp', type: 'oidc', issuer: hostile.issuer, ...hostileClient, ...setup })
  return hostile
}

export const startLogin = ({ call }: Node, body: object = {}, options: CallOptions = {}): Promise<Reply> =>
  call('POST', '/v1/auth/login', { body: { provider: 'corp', redirectUri, ...body }, ...options })

export const finishLogin = ({ call }: Node, body: object, options: CallOptions = {}): Promise<Reply> =>
  call('POST', '/v1/auth/callback', { body: { provider: 'corp', ...body }, ...options })

/** Runs login and callback with a provider that sends `claims`. With a token in `options`: links an identity. */
export async function signInThrough(
  node: Node,
  hostile: HostileProvider,
  claims: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<Reply> {
  const { data } = await startLogin(node, options.token === undefined ? {} : { link: true }, options)
  hostile.mischief = { claims }
  return finishLogin(node, { state: data.state, code: hostile.issueCode(data.authUrl) }, options)
}
