import { ApiError, invalidField } from '../../errors.ts'
import { requireUsableMetadata } from '../../platform/oauth/client.ts'
import type { OutboundOfInstance } from '../../platform/outbound/outbound.ts'
import type { ProviderSetup } from './model.ts'
import { faultOfProtocol, protocolOf } from './protocol.ts'

interface Asker {
  readonly outbound: OutboundOfInstance
}

/**
 * Asks a provider with its own issuer whether sign-ins can work. One that does not respond is not judged. Call it outside of
 * transactions. @throws VALIDATION_ERROR
 */
export async function requireFittingMetadata(
  { outbound }: Asker,
  project: { readonly key: string },
  { clientSecret, ...setup }: ProviderSetup & { readonly clientSecret: string | undefined },
): Promise<void> {
  const protocol = faultOfProtocol(setup) ? undefined : protocolOf(setup)
  if (!protocol || setup.issuer === null || setup.type === 'dev') return
  const reach = setup.forMembers ? outbound : outbound.forProject(project.key)
  const provider = { ...protocol, id: `setup ${setup.issuer}`, clientId: setup.clientId, clientSecret }
  try {
    await requireUsableMetadata(reach, provider)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_PROVIDER') throw toFieldFault(error)
    if (!(error instanceof ApiError) || error.code !== 'PROVIDER_UNAVAILABLE') throw error
  }
}

function toFieldFault({ details, developerMessage = '' }: ApiError): ApiError {
  const issuer = details?.['issuer']
  if (typeof issuer !== 'string')
    return invalidField('issuer', `cannot be used: ${developerMessage.replace(/\.$/, '')}`)
  const message = `must be ${issuer}: the provider calls itself that`
  return new ApiError('VALIDATION_ERROR', { details: { fields: [{ path: 'issuer', message }], issuer } })
}
