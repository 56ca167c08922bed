import { appOfRequest } from '../apps/service.ts'
import type { AppContext, Reader, RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { RelyingParty } from '../platform/passkeys/relying-party.ts'
import { findProjectByNumber } from '../projects/service.ts'
import { startAuthentication } from './ceremonies.ts'
import { relyingPartyOf } from './parties.ts'
import type { AuthenticationChallenge } from './schema.ts'

/** The website of a project's passkeys. @throws FORBIDDEN when the project has switched passkeys off */
export async function requireParty(ctx: Reader & Pick<AppContext, 'config'>, projectId: number): Promise<RelyingParty> {
  const project = await findProjectByNumber(ctx, projectId)
  if (project?.settings.passkeys.enabled) return relyingPartyOf(ctx, project)
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
