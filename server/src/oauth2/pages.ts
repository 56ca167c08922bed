import type { PageRow } from '../platform/http/pages.ts'
import { authorize, authorizeByForm } from './authorize.ts'
import { authorizeDevice, senderOfDevice } from './device-authorization.ts'
import { introspect, senderOfVerifier } from './introspection.ts'
import { pathsBelowIssuer } from './issuer.ts'
import { logOut, showLogout } from './logout.ts'
import { showMetadata } from './metadata.ts'
import { answering } from './protocol.ts'
import { revoke, senderOfToken } from './revocation.ts'
import { exchangeTokens, senderOfGrant } from './token.ts'
import { showUser } from './userinfo.ts'

/** Failed attempts at a secret count, as for /v1/auth/refresh. */
const limited = { limit: 'auth', attempts: 'failures', access: 'refresh' } as const

const ofUsers = { limit: 'standard', access: 'user' } as const

/** The endpoints that browsers open. */
export const browserPages: readonly PageRow[] = [
  ...pathsBelowIssuer('/oauth2/authorize').flatMap((url): PageRow[] => [
    { url, respond: authorize },
    { method: 'POST', url, respond: authorizeByForm },
  ]),
  ...pathsBelowIssuer('/oauth2/logout').flatMap((url): PageRow[] => [
    { url, respond: showLogout },
    { method: 'POST', url, respond: logOut },
  ]),
]

/** The endpoints that apps call. */
export const endpointPages: readonly PageRow[] = [
  ...pathsBelowIssuer('/oauth2/token').map(
    (url): PageRow => ({
      method: 'POST',
      url,
      limited,
      senderOf: senderOfGrant,
      respond: answering(exchangeTokens),
    }),
  ),
  ...pathsBelowIssuer('/oauth2/device_authorization').map(
    (url): PageRow => ({ method: 'POST', url, limited, senderOf: senderOfDevice, respond: answering(authorizeDevice) }),
  ),
  ...pathsBelowIssuer('/oauth2/revoke').map(
    (url): PageRow => ({ method: 'POST', url, limited, senderOf: senderOfToken, respond: answering(revoke) }),
  ),
  ...pathsBelowIssuer('/oauth2/userinfo').flatMap((url): PageRow[] => [
    { url, limited: ofUsers, respond: showUser },
    { method: 'POST', url, limited: ofUsers, respond: showUser },
  ]),
  ...pathsBelowIssuer('/.well-known/openid-configuration').map((url): PageRow => ({ url, respond: showMetadata })),
  { url: '/.well-known/oauth-authorization-server', respond: showMetadata },
  { url: '/.well-known/oauth-authorization-server/p/:projectKey', respond: showMetadata },
]

/** The endpoints that servers call: no page of a browser may read their responses. */
export const serverPages: readonly PageRow[] = pathsBelowIssuer('/oauth2/introspect').map((url) => ({
  method: 'POST',
  url,
  limited: { limit: 'verify' },
  senderOf: senderOfVerifier,
  respond: answering(introspect),
}))
