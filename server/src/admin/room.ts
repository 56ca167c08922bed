import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { accessKeyImportRoutes } from './access-keys/import/routes.ts'
import { managedAccessKeyRoutes } from './access-keys/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { appLogoRoutes } from './apps/logo/routes.ts'
import { appRoutes } from './apps/routes.ts'
import { appSecretRoutes } from './apps/secrets/routes.ts'
import { auditHistogramRoutes } from './audit-logs/histogram/routes.ts'
import { auditRoutes } from './audit-logs/routes.ts'
import { VerdictCache } from './audit-logs/verdicts/service.ts'
import { memberPasskeySignInRoutes } from './auth/passkeys/routes.ts'
import { adminAuthRoutes } from './auth/routes.ts'
import { purgeAdminLinks } from './auth/service.ts'
import { featureRoutes } from './features/routes.ts'
import { instanceHealthRoutes } from './instance/health/routes.ts'
import { instanceRoutes } from './instance/routes.ts'
import { adminActivationRoutes } from './licenses/activations/routes.ts'
import { adminKeyRoutes } from './licenses/key/routes.ts'
import { adminPurchaseRoutes } from './licenses/purchases/routes.ts'
import { adminLicenseRoutes } from './licenses/routes.ts'
import { adminSeatRoutes } from './licenses/seats/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { adminOrganizationRoutes } from './organizations/routes.ts'
import { paymentConfigRoutes } from './payment-configs/routes.ts'
import { paymentEventRoutes } from './payment-events/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { memberPasskeyRoutes } from './session/passkeys/routes.ts'
import { adminRoutes } from './session/routes.ts'
import { tidyAdminSessions } from './session/sessions.ts'
import { purgeMemberStepUps } from './session/step-up/codes.ts'
import { memberStepUpRoutes } from './session/step-up/routes.ts'
import { adminSessionRoutes } from './sessions/routes.ts'
import { licenseStatsRoutes } from './stats/licenses/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { TotalCache } from './totals/service.ts'
import { unlicensedPurchaseRoutes } from './unlicensed-purchases/routes.ts'
import { userInvitationRoutes } from './user-invitations/routes.ts'
import { adminIdentityRoutes } from './users/identities/routes.ts'
import { adminPasskeyRoutes } from './users/passkeys/routes.ts'
import { adminUserRoutes } from './users/routes.ts'
import { signInStatusRoutes } from './users/sign-in-status/routes.ts'
import { deliveryRoutes } from './webhook-deliveries/routes.ts'
import { endpointRoutes } from './webhook-endpoints/routes.ts'

export const admin: Room = {
  about: '/v1/admin: one folder per word, for members and API keys',
  routes: [
    ...adminAuthRoutes,
    ...memberPasskeySignInRoutes,
    ...adminRoutes,
    ...memberStepUpRoutes,
    ...memberPasskeyRoutes,
    ...instanceRoutes,
    ...instanceHealthRoutes,
    ...memberRoutes,
    ...projectRoutes,
    ...statsRoutes,
    ...licenseStatsRoutes,
    ...auditHistogramRoutes,
    ...appRoutes,
    ...appLogoRoutes,
    ...appSecretRoutes,
    ...providerRoutes,
    ...adminUserRoutes,
    ...signInStatusRoutes,
    ...userInvitationRoutes,
    ...adminOrganizationRoutes,
    ...accessKeyImportRoutes,
    ...adminIdentityRoutes,
    ...adminPasskeyRoutes,
    ...adminSessionRoutes,
    ...mailRoutes,
    ...apiKeyRoutes,
    ...managedAccessKeyRoutes,
    ...auditRoutes,
    ...featureRoutes,
    ...planRoutes,
    ...adminLicenseRoutes,
    ...adminKeyRoutes,
    ...adminActivationRoutes,
    ...adminSeatRoutes,
    ...adminPurchaseRoutes,
    ...paymentConfigRoutes,
    ...paymentEventRoutes,
    ...unlicensedPurchaseRoutes,
    ...endpointRoutes,
    ...deliveryRoutes,
  ],
  jobs: [
    { name: 'old admin sessions', every: 10 * minute, run: tidyAdminSessions },
    { name: 'old codes of members', every: 10 * minute, run: purgeMemberStepUps },
    { name: 'old dashboard links', every: 10 * minute, run: purgeAdminLinks },
  ],
  caches: {
    totals: {
      keeps: 'totals of long lists, for 5 seconds',
      create: ({ db }) => new TotalCache({ db }),
    },
    verdicts: { create: () => new VerdictCache() },
  },
}
