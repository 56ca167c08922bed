import type { PageReply, PageRequest } from '../platform/http/pages.ts'
import { pageLanguages } from '../platform/pages/language.ts'
import { findProject, issuerOf } from '../projects/service.ts'
import { deviceGrantType } from './device-grant.ts'
import { projectKeyIn } from './issuer.ts'
import { scopesWith } from './organizations.ts'
import { jsonReply } from './protocol.ts'

const withSecret = ['client_secret_basic', 'client_secret_post']
const clientAuthentication = ['none', ...withSecret]

/** What clients can do here (OpenID Connect Discovery, section 3; RFC 8414, section 2). */
const metadataOf = (issuer: string, scopes: readonly string[]) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/authorize`,
  token_endpoint: `${issuer}/oauth2/token`,
  device_authorization_endpoint: `${issuer}/oauth2/device_authorization`,
  userinfo_endpoint: `${issuer}/oauth2/userinfo`,
  revocation_endpoint: `${issuer}/oauth2/revoke`,
  introspection_endpoint: `${issuer}/oauth2/introspect`,
  end_session_endpoint: `${issuer}/oauth2/logout`,
  jwks_uri: `${issuer}/oauth2/jwks`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'form_post'],
  grant_types_supported: ['authorization_code', 'refresh_token', deviceGrantType],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: clientAuthentication,
  revocation_endpoint_auth_methods_supported: clientAuthentication,
  introspection_endpoint_auth_methods_supported: withSecret,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'ES256'],
  scopes_supported: scopes,
  claims_supported: [
    ...['iss', 'sub', 'aud', 'iat', 'exp', 'auth_time', 'amr', 'act', 'sid', 'at_hash', 'nonce'],
    ...['email', 'email_verified', 'name', 'picture', 'locale', 'updated_at'],
    ...(scopes.includes('organizations') ? ['org_id', 'org_slug', 'org_role'] : []),
  ],
  prompt_values_supported: ['none', 'login', 'select_account'],
  ui_locales_supported: pageLanguages,
  authorization_response_iss_parameter_supported: true,
  claims_parameter_supported: false,
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
})

/** The same for every request to an issuer, so caches keep it. */
export async function showMetadata(request: PageRequest): Promise<PageReply> {
  const key = projectKeyIn(request)
  const project = await findProject(request.ctx, key)
  if (!project) return jsonReply({ error: 'not_found' }, { status: 404 })
  const scopes = scopesWith(project.settings.organizations)
  return jsonReply(metadataOf(issuerOf(request.ctx.config, project), scopes), { caching: '5 minutes' })
}
