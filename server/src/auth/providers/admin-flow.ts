import type { Reader, RequestContext, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { Config } from '../../platform/config/config.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { buildAuthorizationUrl, exchangeCode, newLoginSecrets } from '../../platform/oauth/client.ts'
import type { Provider as OauthProvider, ProviderProfile } from '../../platform/oauth/provider.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { type AdminFlowRow, consumeAdminFlow, deleteAdminFlowsBefore, insertAdminFlow } from './queries.ts'

const flowMinutes = 10

/** Callback URL for members who sign in through a provider. */
export const adminCallback = ({ config }: { readonly config: Config }): string => `${config.baseUrl}/admin/callback`

/** The fields of a provider that an admin sign-in needs. */
export interface FlowProvider {
  readonly id: number
  readonly projectId: number
  readonly protocol: OauthProvider
  readonly outbound: Outbound
}

/** The purpose of the sign-in. A test is bound to the admin session of the member who runs it. */
export type FlowPurpose = { purpose: 'member' } | { purpose: 'test'; adminSessionId: number }

const sessionOf = (purpose: FlowPurpose): number | null => ('adminSessionId' in purpose ? purpose.adminSessionId : null)

/**
 * Starts a sign-in. The state starts with the purpose, so that the callback page knows what to do. @throws
 * PROVIDER_UNAVAILABLE
 */
export async function startAdminFlow(
  ctx: RequestContext,
  { id, projectId, protocol, outbound }: FlowProvider,
  what: FlowPurpose,
): Promise<{ authUrl: string; state: string }> {
  const { nonce, codeVerifier, codeChallenge, state: random } = await newLoginSecrets()
  const state = `${what.purpose}.${random}`
  const scopes = protocol.kind === 'oidc' ? [...new Set(['openid', ...protocol.scopes])] : [...protocol.scopes]
  const request = { redirectUri: adminCallback(ctx), state, nonce, codeChallenge, scopes }
  const authUrl = await buildAuthorizationUrl(outbound, protocol, request)
  const stateHash = hashState(state)
  const now = ctx.now()
  await insertAdminFlow(ctx.db, {
    purpose: what.purpose,
    project_id: projectId,
    provider_id: id,
    state_hash: stateHash,
    secrets_ciphertext: ctx.vault.seal(JSON.stringify({ nonce, codeVerifier }), secretsContext(stateHash)),
    admin_session_id: sessionOf(what),
    ip: ctx.client.ip,
    user_agent: ctx.client.userAgent,
    created_at: now,
    expires_at: new Date(now.getTime() + flowMinutes * 60_000),
  })
  return { authUrl, state }
}

/** The data of a finished sign-in: consumed by any outcome. */
export interface FinishedFlow {
  readonly projectId: number
  readonly providerId: number
  /** Exchanges the code. @throws INVALID_CODE, PROVIDER_UNAVAILABLE, INVALID_PROVIDER */
  exchange(
    provider: Pick<FlowProvider, 'protocol' | 'outbound'>,
    code: string,
    issuer?: string,
  ): Promise<ProviderProfile>
}

/** @throws INVALID_STATE for a state that is unknown, used, expired, or of another browser */
export async function finishAdminFlow(ctx: RequestContext, state: string, what: FlowPurpose): Promise<FinishedFlow> {
  const stateHash = hashState(state)
  const { ip, userAgent } = ctx.client
  const wanted = {
    purpose: what.purpose,
    state_hash: stateHash,
    admin_session_id: sessionOf(what),
    ip,
    user_agent: userAgent,
  }
  const flow = await consumeAdminFlow(ctx.db, wanted, ctx.now())
  if (!flow) throw new ApiError('INVALID_STATE')
  const { nonce, codeVerifier } = openSecrets(ctx, flow, stateHash)
  return {
    projectId: flow.project_id,
    providerId: flow.provider_id,
    exchange: ({ protocol, outbound }, code, issuer) =>
      exchangeCode(outbound, protocol, { code, redirectUri: adminCallback(ctx), codeVerifier, nonce, issuer }),
  }
}

function openSecrets({ vault }: RequestContext, flow: AdminFlowRow, stateHash: Buffer) {
  try {
    const opened = JSON.parse(vault.open(flow.secrets_ciphertext, secretsContext(stateHash)))
    return opened as { nonce: string; codeVerifier: string }
  } catch (cause) {
    throw new ApiError('INVALID_STATE', {
      cause,
      developerMessage: 'The encryption key for this sign-in is no longer available. Start again.',
    })
  }
}

const hashState = (state: string): Buffer => hashToken(`admin state:${state}`)

/** What the ciphertext of a row is bound to. */
const secretsContext = (stateHash: Buffer): string => `admin_flows.secrets:${stateHash.toString('base64url')}`

/** After a backup was restored: none that started before it may end now. */
export const endAdminFlowsForRestore = (tx: Writer): Promise<void> =>
  deleteAdminFlowsBefore(tx.db, new Date(tx.now().getTime() + 86_400_000))

/** Kept for a day, for troubleshooting. */
export const purgeAdminFlows = (ctx: Reader): Promise<void> =>
  deleteAdminFlowsBefore(ctx.db, new Date(ctx.now().getTime() - 86_400_000))
