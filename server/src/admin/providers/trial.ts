import { record } from '../../audit/service.ts'
import { type FinishedFlow, finishAdminFlow, startAdminFlow } from '../../auth/providers/admin-flow.ts'
import { getUsableProviderById, type UsableProvider } from '../../auth/providers/service.ts'
import type { AdminContext } from '../../context.ts'
import { ApiError, errorCatalog } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { ProviderProfile } from '../../platform/oauth/provider.ts'
import type { CompleteTestBody, ProviderParams, TestFinished, TestStarted } from './schema.ts'
import { requireProvider } from './service.ts'

type Step = TestFinished['steps'][number]

const passStep = (name: Step['name'], detail: string): Step => ({ name, ok: true, detail })
const failStep = (name: Step['name'], detail: string): Step => ({ name, ok: false, detail })

/** Members who test a provider see the text of the log, which has no secret. */
const whatWentWrong = (error: ApiError): string => error.developerMessage ?? errorCatalog[error.code].message

const sessionOf = ({ caller }: AdminContext): number => {
  if (!caller.adminSession) throw new ApiError('UNAUTHORIZED')
  return caller.adminSession.id
}

/** Starts a real sign-in that signs no one in: the browser returns to the dashboard, which completes the test. */
export async function testProvider(ctx: AdminContext, { params }: { params: ProviderParams }): Promise<TestStarted> {
  const provider = await requireProvider(ctx, params.providerId)
  const adminSessionId = sessionOf(ctx)
  await inTransaction(ctx, (tx) => record(tx, 'provider.test', { project: provider.project, entity: provider }))
  try {
    const usable = await getUsableProviderById(ctx, provider.project.id, provider.id)
    const { protocol, outbound } = usable
    const flow = { id: provider.id, projectId: provider.project.id, protocol, outbound }
    const started = await startAdminFlow(ctx, flow, { purpose: 'test', adminSessionId })
    return {
      ...started,
      steps: [passStep('configuration', 'The configuration is complete, and the provider was found.')],
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { authUrl: null, state: null, steps: [failStep('configuration', whatWentWrong(error))] }
  }
}

/** @throws INVALID_STATE for an expired test or one of another member */
export async function completeProviderTest(
  ctx: AdminContext,
  { body }: { body: CompleteTestBody },
): Promise<TestFinished> {
  const flow = await finishAdminFlow(ctx, body.state, { purpose: 'test', adminSessionId: sessionOf(ctx) })
  const usable = await getUsableProviderById(ctx, flow.projectId, flow.providerId).catch((error) => {
    throw error instanceof ApiError ? new ApiError('INVALID_STATE', { cause: error }) : error
  })
  const { steps, profile } = await follow(flow, usable, body)
  return {
    ok: steps.every(({ ok }) => ok),
    providerId: usable.ref,
    steps,
    profile: profile && {
      subject: profile.subject,
      email: profile.email,
      emailVerified: profile.emailVerified,
      name: profile.name,
    },
  }
}

async function follow(
  flow: FinishedFlow,
  provider: UsableProvider,
  { code, iss, error }: CompleteTestBody,
): Promise<{ steps: Step[]; profile: ProviderProfile | null }> {
  if (code === undefined) {
    const problem = error
      ? `The provider returned the error ${error}.`
      : 'The provider returned neither a code nor an error.'
    return {
      steps: [
        failStep(
          'answer',
          `${problem} Check the callback URL registered at the provider, and the accounts that can sign in.`,
        ),
      ],
      profile: null,
    }
  }
  const answer = passStep('answer', 'The provider returned the browser with a code.')
  try {
    const profile = await flow.exchange(provider, code, iss)
    return { steps: [answer, ...judge(profile, provider.vouches)], profile }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    return { steps: [answer, failStep('exchange', whatWentWrong(thrown))], profile: null }
  }
}

function judge({ subject, email, emailVerified }: ProviderProfile, vouches: boolean): Step[] {
  const exchange = passStep('exchange', 'The code was exchanged for tokens, and every check of the tokens passed.')
  const identity = passStep('identity', `The provider identified the user as ${subject}.`)
  if (email === null) {
    return [
      exchange,
      identity,
      failStep('email', 'The provider returned no email. Request the scope that includes it.'),
    ]
  }
  return [
    exchange,
    identity,
    emailVerified
      ? passStep('email', `The provider has verified ${email}.`)
      : failStep('email', reasonAgainst(email, vouches)),
  ]
}

const reasonAgainst = (email: string, vouches: boolean): string =>
  vouches
    ? `The provider has not verified ${email}, so it cannot be linked to an existing account.`
    : `Emails of this provider count as unverified, so ${email} cannot be linked to an existing account. An owner or admin can turn on "Trust verified emails".`
