import type { UserContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { Reply } from '../../platform/http/reply.ts'
import { readTypedCode } from '../../platform/mail/typed-code.ts'
import { proofOf } from '../../sessions/recognition.ts'
import { startProviderStepUp } from '../oauth/start.ts'
import { mailCode, useCode } from './codes.ts'
import { listMethods, recentUntil } from './methods/service.ts'
import { startPasskeyStepUp, stepUpByPasskey } from './passkeys.ts'
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
  const started = await startWith(ctx, body.method, atProvider)
  if (!started) throw await notAvailable(ctx)
  return new Reply<StepUpStarted>(started, [], undefined, { sentMail: body.method === 'mail' })
}

function startWith(ctx: UserContext, method: StartStepUpBody['method'], atProvider: AtProvider | undefined) {
  if (atProvider) return startProviderStepUp(ctx, atProvider)
  return method === 'passkey' ? startPasskeyStepUp(ctx) : mailCode(ctx)
}

const notAvailable = async (ctx: UserContext): Promise<ApiError> =>
  new ApiError('METHOD_NOT_AVAILABLE', { details: { methods: await listMethods(ctx) } })

type AtProvider = Required<Pick<StartStepUpBody, 'provider' | 'redirectUri'>>

/** Undefined for another method. @throws VALIDATION_ERROR */
function providerIn({ method, provider, redirectUri }: StartStepUpBody): AtProvider | undefined {
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
  authTime: new Date(proofOf(ctx).at).toISOString(),
  recentUntil: recentUntil(ctx).toISOString(),
})

/** @throws UNAUTHORIZED, VALIDATION_ERROR, METHOD_NOT_AVAILABLE, CHALLENGE_EXPIRED, PASSKEY_INVALID */
export async function verifyStepUp(ctx: UserContext, { body }: { body: VerifyStepUpBody }): Promise<StepUpVerified> {
  const { handle, code, challenge, credential } = body
  if (challenge !== undefined && credential !== undefined) {
    if (handle !== undefined) throw invalidField('handle', 'cannot be combined with challenge')
    const stepped = await stepUpByPasskey(ctx, { challenge, credential })
    if (!stepped) throw await notAvailable(ctx)
    return stepped
  }
  if (handle === undefined || code === undefined)
    throw invalidField('handle', 'is required unless challenge and credential are sent')
  const outcome = await useCode(ctx, { handle, code: readTypedCode(code) })
  if (outcome instanceof ApiError) throw outcome
  return outcome
}
