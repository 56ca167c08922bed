import { apiKeyRoutes } from '../admin/api-keys/routes.ts'
import { appLogoRoutes } from '../admin/apps/logo/routes.ts'
import { appRoutes } from '../admin/apps/routes.ts'
import { appSecretRoutes } from '../admin/apps/secrets/routes.ts'
import { auditHistogramRoutes } from '../admin/audit-logs/histogram/routes.ts'
import { auditRoutes } from '../admin/audit-logs/routes.ts'
import { memberPasskeySignInRoutes } from '../admin/auth/passkeys/routes.ts'
import { adminAuthRoutes } from '../admin/auth/routes.ts'
import { featureRoutes } from '../admin/features/routes.ts'
import { instanceHealthRoutes } from '../admin/instance/health/routes.ts'
import { instanceRoutes } from '../admin/instance/routes.ts'
import { adminActivationRoutes } from '../admin/licenses/activations/routes.ts'
import { adminKeyRoutes } from '../admin/licenses/key/routes.ts'
import { adminPurchaseRoutes } from '../admin/licenses/purchases/routes.ts'
import { adminLicenseRoutes } from '../admin/licenses/routes.ts'
import { adminSeatRoutes } from '../admin/licenses/seats/routes.ts'
import { mailRoutes } from '../admin/mail/routes.ts'
import { memberRoutes } from '../admin/members/routes.ts'
import { paymentConfigRoutes } from '../admin/payment-configs/routes.ts'
import { paymentEventRoutes } from '../admin/payment-events/routes.ts'
import { planRoutes } from '../admin/plans/routes.ts'
import { projectRoutes } from '../admin/projects/routes.ts'
import { providerRoutes } from '../admin/providers/routes.ts'
import { memberPasskeyRoutes } from '../admin/session/passkeys/routes.ts'
import { adminRoutes } from '../admin/session/routes.ts'
import { authenticateAdmin } from '../admin/session/service.ts'
import { memberStepUpRoutes } from '../admin/session/step-up/routes.ts'
import { mayRead } from '../admin/session/web-only.ts'
import { adminSessionRoutes } from '../admin/sessions/routes.ts'
import { licenseStatsRoutes } from '../admin/stats/licenses/routes.ts'
import { statsRoutes } from '../admin/stats/routes.ts'
import { unlicensedPurchaseRoutes } from '../admin/unlicensed-purchases/routes.ts'
import { userInvitationRoutes } from '../admin/user-invitations/routes.ts'
import { adminIdentityRoutes } from '../admin/users/identities/routes.ts'
import { adminPasskeyRoutes } from '../admin/users/passkeys/routes.ts'
import { adminUserRoutes } from '../admin/users/routes.ts'
import { deliveryRoutes } from '../admin/webhook-deliveries/routes.ts'
import { endpointRoutes } from '../admin/webhook-endpoints/routes.ts'
import { auditKeyDocuments } from '../audit/pages.ts'
import { magicLinkRoutes } from '../auth/magic-link/routes.ts'
import { signInMethodRoutes } from '../auth/methods/routes.ts'
import { oauthRoutes } from '../auth/oauth/routes.ts'
import { passkeySignInRoutes } from '../auth/passkeys/routes.ts'
import { stepUpRoutes } from '../auth/step-up/routes.ts'
import { tokenRoutes } from '../auth/tokens/routes.ts'
import { undoPages } from '../auth/undo/page.ts'
import { undoRoutes } from '../auth/undo/routes.ts'
import type { AppContext } from '../context.ts'
import { activationRoutes } from '../licenses/activations/routes.ts'
import { checkoutRoutes } from '../licenses/checkout/routes.ts'
import { entitlementRoutes } from '../licenses/entitlements/routes.ts'
import { keyDocuments, keyPolicy } from '../licenses/keys/pages.ts'
import { signingKeyRoutes } from '../licenses/keys/routes.ts'
import { redeemRoutes } from '../licenses/redeem/routes.ts'
import { licenseRoutes } from '../licenses/routes.ts'
import { seatRoutes } from '../licenses/seats/routes.ts'
import { usageRoutes } from '../licenses/usage/routes.ts'
import { usageVoidRoutes } from '../licenses/usage/void/routes.ts'
import { validateRoutes } from '../licenses/validate/routes.ts'
import { identityRoutes } from '../me/identities/routes.ts'
import { userPasskeyRoutes } from '../me/passkeys/routes.ts'
import { userRoutes } from '../me/routes.ts'
import { oidcKeyPages } from '../oauth2/keys/pages.ts'
import { browserPages, endpointPages, serverPages } from '../oauth2/pages.ts'
import { endpointPolicy, refuseInJson } from '../oauth2/protocol.ts'
import { openApiOf, tagNames } from '../openapi.ts'
import { mailboxPages, mailboxPolicy } from '../outbox/mail/mailbox.ts'
import { accountPages } from '../pages/account/pages.ts'
import { rootPages } from '../pages/account/root.ts'
import { devicePages } from '../pages/device/pages.ts'
import { signInPages } from '../pages/sign-in/pages.ts'
import { passkeyPages } from '../passkeys/pages.ts'
import { passkeyRoutes } from '../passkeys/routes.ts'
import { paymentWebhookRoutes } from '../payments/webhook/routes.ts'
import { registerDocuments } from '../platform/http/documents.ts'
import { registerHashedFiles, registerWebApp } from '../platform/http/files.ts'
import { LocalOnly } from '../platform/http/local-only.ts'
import { registerPages } from '../platform/http/pages.ts'
import type { Recognize } from '../platform/http/route.ts'
import { buildServer, type HttpServer } from '../platform/http/server.ts'
import type { ServerParts } from '../platform/http/server-parts.ts'
import { assetFolder, assetManifest } from '../platform/pages/assets.ts'
import { faultPage } from '../platform/pages/fault.ts'
import { pagePolicy } from '../platform/pages/policy.ts'
import { claimsSignature } from '../platform/payments/provider.ts'
import { brandPages, brandPolicy } from '../projects/apps/branding/pages.ts'
import { changesRoutes } from '../sessions/changes/routes.ts'
import { introspectRoutes } from '../sessions/introspect/routes.ts'
import { authenticateUser, userOfRefreshToken } from '../sessions/recognition.ts'
import { sessionRoutes } from '../sessions/routes.ts'
import { dashboard } from '../site/dashboard/web-app.ts'
import { drawingPolicy, drawings, referencePages, referencePolicy } from '../site/docs/pages.ts'

/** How each kind of caller is recognized. */
const recognizeFor = ({ config }: AppContext): Recognize => ({
  user: authenticateUser,
  refresh: userOfRefreshToken,
  signed: claimsSignature,
  admin: authenticateAdmin,
  mayRead: (origin) => mayRead(config, origin),
})

/** The whole API, one line per feature. */
export const routes = [
  ...oauthRoutes, //     /v1/auth/login, /v1/auth/callback
  ...signInMethodRoutes, // /v1/auth/methods
  ...magicLinkRoutes, // /v1/auth/magic-link, /v1/auth/verify
  ...stepUpRoutes, //    /v1/auth/step-up
  ...tokenRoutes, //     /v1/auth/refresh, /v1/auth/logout
  ...passkeySignInRoutes, // /v1/auth/passkeys
  ...undoRoutes, //      /v1/auth/undo
  ...sessionRoutes, //   /v1/sessions
  ...introspectRoutes, // /v1/sessions/introspect
  ...changesRoutes, //   /v1/sessions/changes
  ...userRoutes, //      /v1/users/me
  ...identityRoutes,
  ...userPasskeyRoutes,
  ...passkeyRoutes, //   /v1/passkeys
  ...adminAuthRoutes, // /v1/admin/auth
  ...memberPasskeySignInRoutes,
  ...adminRoutes, //     /v1/admin/session
  ...memberStepUpRoutes,
  ...memberPasskeyRoutes,
  ...instanceRoutes, //  /v1/admin/instance
  ...instanceHealthRoutes,
  ...memberRoutes, //    /v1/admin/members
  ...projectRoutes, //   /v1/admin/projects
  ...statsRoutes, //     /v1/admin/stats
  ...licenseStatsRoutes,
  ...auditHistogramRoutes, // /v1/admin/audit-logs/histogram
  ...appRoutes, //       /v1/admin/apps
  ...appLogoRoutes,
  ...appSecretRoutes,
  ...providerRoutes, //  /v1/admin/providers
  ...adminUserRoutes, // /v1/admin/users
  ...userInvitationRoutes, // /v1/admin/user-invitations
  ...adminIdentityRoutes,
  ...adminPasskeyRoutes,
  ...adminSessionRoutes, // /v1/admin/sessions
  ...mailRoutes, //      /v1/admin/mail
  ...apiKeyRoutes, //    /v1/admin/api-keys
  ...auditRoutes, //     /v1/admin/audit-logs
  ...licenseRoutes, //   /v1/licenses/me
  ...entitlementRoutes, // /v1/licenses/entitlements, /v1/licenses/check
  ...usageRoutes, //     /v1/licenses/usage
  ...usageVoidRoutes,
  ...validateRoutes, //  /v1/licenses/validate
  ...redeemRoutes, //    /v1/licenses/redeem
  ...activationRoutes, // /v1/licenses/activations
  ...seatRoutes, //      /v1/licenses/seats
  ...checkoutRoutes, //  /v1/licenses/checkout
  ...signingKeyRoutes, // /v1/licenses/keys
  ...featureRoutes, //   /v1/admin/features
  ...planRoutes, //      /v1/admin/plans
  ...adminLicenseRoutes, // /v1/admin/licenses
  ...adminKeyRoutes, //  /v1/admin/licenses/:licenseId/key
  ...adminActivationRoutes, // /v1/admin/licenses/:licenseId/activations
  ...adminSeatRoutes, // /v1/admin/licenses/:licenseId/seats
  ...adminPurchaseRoutes, // /v1/admin/licenses/:licenseId/purchases
  ...paymentConfigRoutes, // /v1/admin/payment-configs
  ...paymentEventRoutes, // /v1/admin/payment-events
  ...unlicensedPurchaseRoutes,
  ...paymentWebhookRoutes, // /v1/webhooks/payments
  ...endpointRoutes, //  /v1/admin/webhook-endpoints
  ...deliveryRoutes, //  /v1/admin/webhook-deliveries
]

/** @param devKey required for `/dev/*` from other machines, in development */
export function buildApp(
  ctx: AppContext,
  { devKey, ...parts }: Pick<ServerParts, 'limits' | 'places'> & { devKey?: string | undefined },
): HttpServer {
  const { env, baseUrl, smtpUrl } = ctx.config
  const localOnly = env === 'development' ? new LocalOnly(ctx.config, devKey) : undefined
  const http = buildServer(ctx, { ...parts, localOnly, recognize: recognizeFor(ctx), routes })
  const mailbox = env === 'development' && smtpUrl === undefined
  const reference = referencePages(() => openApiOf(routes, baseUrl), tagNames, { mailbox })
  registerDocuments(http, referencePolicy, reference)
  registerDocuments(http, drawingPolicy, drawings)
  registerDocuments(http, keyPolicy, [...keyDocuments(ctx), ...auditKeyDocuments(ctx)])
  registerPages(http, { policy: keyPolicy, rows: passkeyPages(ctx) })
  registerPages(http, { policy: keyPolicy, rows: oidcKeyPages, cors: true })
  registerPages(http, { policy: brandPolicy, rows: brandPages })
  registerPages(http, { policy: keyPolicy, rows: rootPages })
  const hosted = { policy: pagePolicy(), refuse: faultPage }
  // An app may open the way through these in a pop-up, which must still reach the app's page at its end.
  registerPages(http, { ...hosted, rows: [...signInPages, ...browserPages] })
  registerPages(http, { ...hosted, rows: [...accountPages, ...devicePages, ...undoPages], isolated: true })
  registerPages(http, { policy: endpointPolicy, rows: endpointPages, refuse: refuseInJson, cors: true })
  registerPages(http, { policy: endpointPolicy, rows: serverPages, refuse: refuseInJson })
  registerHashedFiles(http, { at: '/pages', folder: assetFolder, manifest: assetManifest })
  if (env === 'development') registerPages(http, { policy: mailboxPolicy, rows: mailboxPages(ctx) })
  registerWebApp(http, dashboard({ mailbox }))
  return http
}
