import { route } from '../../../platform/http/route.ts'
import { MemberProof, MemberStepUpBody, MemberStepUpStarted, VerifyMemberStepUpBody } from './schema.ts'
import { startMemberStepUp, verifyMemberStepUp } from './service.ts'

export const memberStepUpRoutes = [
  route({
    method: 'POST',
    url: '/v1/admin/session/step-up',
    summary: "Start a member's step-up",
    sdk: 'adminSessions.startStepUp',
    description:
      'Starts a step-up, which routes that return `REAUTH_REQUIRED` need: with `passkey`, returns a challenge; with `mail`, for members without a passkey, sends a code that expires after 10 minutes. Both work in this session only. Without `method`, returns the available methods.',
    access: 'admin',
    input: { body: MemberStepUpBody },
    data: MemberStepUpStarted,
    errors: ['METHOD_NOT_AVAILABLE'],
    handler: startMemberStepUp,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/session/step-up/verify',
    summary: "Verify a member's step-up",
    sdk: 'adminSessions.verifyStepUp',
    description:
      'Verifies the passkey or the code of a step-up. The admin session then counts as recent for 10 minutes; its cookie stays the same. A wrong code returns UNAUTHORIZED with `details.reason` `code_wrong`. After five wrong codes, or ten for an email in 24 hours, it is `code_ended`.',
    access: 'admin',
    input: { body: VerifyMemberStepUpBody },
    data: MemberProof,
    errors: ['CHALLENGE_EXPIRED', 'PASSKEY_INVALID'],
    handler: verifyMemberStepUp,
  }),
]
