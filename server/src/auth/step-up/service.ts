import type { UserContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { Reply } from '../../platform/http/reply.ts'
import { proofOf } from '../../sessions/service.ts'
import { startProviderStepUp } from '../oauth/service.ts'
import { mailCode, useCode } from './codes.ts'
import { listMethods, recentUntil } from './methods/service.ts'
import type { StartStepUpBody, StepUpStarted, StepUpVerified, VerifyStepUpBody } from './schema.ts'

/**
 * @throws METHOD_NOT_AVAILABLE, UNAUTHORIZED, VALIDATION_ERROR, INVALID_PROVIDER, REDIRECT_URI_NOT_ALLOWED,
 * PROVIDER_UNAVAILABLE
 */
export async function startStepUp(
  ctx: UserContext,
  { body }: { body: StartStepUpBody },
): Promise<StepUpStarted | Reply<StepUpStarted>> {
  const atProvider = providerIn(body)
  if (body.method === undefined) return describeStepUp(ctx)
  const started = atProvider ? await startProviderStepUp(ctx, atProvider) : await mailCode(ctx)
  if (!started) throw new ApiError('METHOD_NOT_AVAILABLE', { details: { methods: await listMethods(ctx) } })
  return new Reply<StepUpStarted>(started, [], undefined, { sentMail: body.method === 'mail' })
}

/** Undefined for another method. @throws VALIDATION_ERROR */
function providerIn({ method, provider, redirectUri }: StartStepUpBody) {
  if (method === 'provider') {
    if (provider === undefined) throw invalidField('provider', 'is required for the method provider')
    if (redirectUri === undefined) throw invalidField('redirectUri', 'is required for the method provider')
    return { provider, redirectUri }
  }
  if (provider !== undefined) throw invalidField('provider', 'is only allowed for the method provider')
  if (redirectUri !== undefined) throw invalidField('redirectUri', 'is only allowed for the method provider')
  return undefined
}

const describeStepUp = async (ctx: UserContext): Promise<StepUpStarted> => ({
  methods: await listMethods(ctx),
  authTime: proofOf(ctx).shown,
  recentUntil: recentUntil(ctx).toISOString(),
})

/** @throws UNAUTHORIZED */
export async function verifyStepUp(ctx: UserContext, { body }: { body: VerifyStepUpBody }): Promise<StepUpVerified> {
  const outcome = await useCode(ctx, body)
  if (outcome instanceof ApiError) throw outcome
  return outcome
}
