import type { UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { Reply } from '../../platform/http/reply.ts'
import { proofOf } from '../../sessions/service.ts'
import { mailCode, useCode } from './codes.ts'
import { listMethods, recentUntil } from './methods/service.ts'
import type { StartStepUpBody, StepUpStarted, StepUpVerified, VerifyStepUpBody } from './schema.ts'

/** @throws METHOD_NOT_AVAILABLE, UNAUTHORIZED */
export async function startStepUp(
  ctx: UserContext,
  { body }: { body: StartStepUpBody },
): Promise<StepUpStarted | Reply<StepUpStarted>> {
  if (body.method === undefined) return describeStepUp(ctx)
  const sent = await mailCode(ctx)
  if (!sent) throw await unavailable(ctx)
  return new Reply(sent, [], undefined, { sentMail: true })
}

const describeStepUp = async (ctx: UserContext): Promise<StepUpStarted> => ({
  methods: await listMethods(ctx),
  authTime: proofOf(ctx).shown,
  recentUntil: recentUntil(ctx).toISOString(),
})

const unavailable = async (ctx: UserContext): Promise<ApiError> =>
  new ApiError('METHOD_NOT_AVAILABLE', { details: { methods: await listMethods(ctx) } })

/** @throws UNAUTHORIZED */
export async function verifyStepUp(ctx: UserContext, { body }: { body: VerifyStepUpBody }): Promise<StepUpVerified> {
  const outcome = await useCode(ctx, body)
  if (outcome instanceof ApiError) throw outcome
  return outcome
}
