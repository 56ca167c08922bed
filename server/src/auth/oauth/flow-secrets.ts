import type { Secrets } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { FlowRow } from './queries.ts'

/** Stored with the flow, encrypted. */
export interface FlowSecrets {
  readonly nonce: string
  readonly codeVerifier: string
  /** When the flow started, in seconds of the machine's clock. Only for a step-up. */
  readonly startedAt?: number | undefined
  /** What the sign-in pages continue after the provider. */
  readonly page?: string | undefined
}

export const hashState = (state: string): Buffer => hashToken(`state:${state}`)

/** Context that the ciphertext of a row is bound to. */
const contextOf = (projectId: number, stateHash: Buffer): string =>
  `oauth_flows.secrets:${projectId}:${stateHash.toString('base64url')}`

export const sealSecrets = ({ vault }: Secrets, projectId: number, stateHash: Buffer, secrets: FlowSecrets): string =>
  vault.seal(JSON.stringify(secrets), contextOf(projectId, stateHash))

/** A flow may outlive its encryption key: then the user has to start the sign-in again. @throws INVALID_STATE */
export function openSecrets({ vault }: Secrets, flow: FlowRow, stateHash: Buffer): FlowSecrets {
  try {
    return JSON.parse(vault.open(flow.secrets_ciphertext, contextOf(flow.project_id, stateHash)))
  } catch (cause) {
    throw new ApiError('INVALID_STATE', {
      cause,
      developerMessage: 'The encryption key for this sign-in is no longer available. Start again.',
    })
  }
}
