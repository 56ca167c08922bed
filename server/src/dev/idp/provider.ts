import { join } from 'node:path'
import type { Configuration, Provider } from 'oidc-provider'
import { errorPage } from './pages.ts'
import { findPerson } from './people.ts'
import { fileAdapter, type Keys } from './store.ts'

export const devClientId = 'licet-dev'

/** Of the person who signed in last: see {@link createDevIdp}. */
export const idpSessionCookie = 'licet_dev_idp'

const minutes = 60

/** oidc-provider itself, for one client with any redirect URI: the service checks its own allowlist. */
export async function buildProvider({
  issuer,
  folder,
  keys,
}: {
  issuer: string
  folder: string
  keys: Keys
}): Promise<Provider> {
  const { Provider } = await loadQuietly()
  const provider = new Provider(issuer, configuration({ issuer, folder, keys }))
  provider.proxy = issuer.startsWith('https:')
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) && !/^(javascript|data|blob|file|vbscript):/i.test(uri)
  return provider
}

function configuration({ issuer, folder, keys }: { issuer: string; folder: string; keys: Keys }): Configuration {
  const base = new URL(issuer).pathname
  return {
    adapter: fileAdapter(join(folder, 'state')),
    jwks: { keys: [keys.jwk] },
    cookies: {
      keys: [keys.cookieKey],
      names: { session: idpSessionCookie, interaction: 'licet_dev_idp_interaction', resume: 'licet_dev_idp_resume' },
    },
    clients: [
      {
        client_id: devClientId,
        client_secret: keys.clientSecret,
        // Required, and never compared: see redirectUriAllowed.
        redirect_uris: ['https://app.example.com/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    interactions: { url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 10 * minutes,
      AuthorizationCode: minutes,
      Grant: 10 * minutes,
      IdToken: 10 * minutes,
      Interaction: 10 * minutes,
      Session: 10 * minutes,
    },
    findAccount: (_ctx, id) => {
      const person = findPerson(id)
      if (!person) return undefined
      const { name, email, emailVerified } = person
      return { accountId: id, claims: async () => ({ sub: id, name, email, email_verified: emailVerified }) }
    },
    // Choosing a person is consent: every requested scope is granted.
    loadExistingGrant: async (ctx) => {
      const { oidc } = ctx
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? devClientId,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope(String(oidc.params?.['scope'] ?? 'openid'))
      await grant.save()
      return grant
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html'
      ctx.body = errorPage(base, error, error_description ?? '')
    },
  }
}

/** The package works on Node 20 but warns at import that it prefers 22: that is not useful here. */
async function loadQuietly(): Promise<typeof import('oidc-provider')> {
  const warn = console.warn
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('Unsupported runtime')) warn(...said)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
