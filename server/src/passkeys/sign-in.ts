import type { Configured, Reader, RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { RelyingParty } from '../platform/passkeys/relying-party.ts'
import { appOfRequest } from '../projects/apps/choice.ts'
import { findProjectByNumber } from '../projects/service.ts'
import { startAuthentication } from './ceremonies.ts'
import { relyingPartyOf } from './relying-parties.ts'
import type { AuthenticationChallenge } from './schema.ts'

/** The website of a project's passkeys. Undefined when the project has switched passkeys off. */
export async function findParty(ctx: Reader & Configured, projectId: number): Promise<RelyingParty | undefined> {
  const project = await findProjectByNumber(ctx, projectId)
  return project?.settings.passkeys.enabled ? relyingPartyOf(ctx, project) : undefined
}

/** The same. @throws FORBIDDEN when the project has switched passkeys off */
export async function requireParty(ctx: Reader & Configured, projectId: number): Promise<RelyingParty> {
  const party = await findParty(ctx, projectId)
  if (party) return party
  throw new ApiError('FORBIDDEN', {
    developerMessage: 'The project does not accept passkeys (settings.passkeys.enabled is false).',
  })
}

/** @throws APP_REQUIRED, FORBIDDEN, VALIDATION_ERROR */
export async function startPasskeySignIn(ctx: RequestContext): Promise<AuthenticationChallenge> {
  const app = await appOfRequest(ctx)
  const party = await requireParty(ctx, app.project.id)
  const projectId = app.project.id
  return startAuthentication(ctx, { party, purpose: 'sign_in', projectId, sessionId: null, appId: app.id })
}
