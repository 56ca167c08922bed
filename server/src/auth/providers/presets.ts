import type { Claims, ProviderProtocol } from '../../platform/oauth/provider.ts'

/**
 * Whether an email counts as verified when the provider reports it. `always`: the URLs are fixed, and no customer of the
 * provider can write someone else's email. `never`: it says nothing about it. `may`: someone has to decide.
 */
export type Vouching = 'always' | 'never' | 'may'

interface Preset extends ProviderProtocol {
  readonly vouching: Vouching
}

/** Types without their own URLs: the database row has them. */
const genericTypes = ['oidc', 'oauth2'] as const

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Of the claims that name a person, the best. A user name that is an email is no name. */
function nameIn({ name, given_name, family_name, nickname, preferred_username }: Claims): string | undefined {
  const full = [textIn(given_name), textIn(family_name)].filter(Boolean).join(' ')
  const short = [textIn(nickname), textIn(preferred_username)].filter((one) => !one.includes('@'))
  return [textIn(name), full, ...short].find((one) => one !== '')
}

/** Apple's own. */
const nameOf = ({ firstName, lastName }: Claims): string =>
  [textIn(firstName), textIn(lastName)].filter(Boolean).join(' ')

const standardClaims = {
  subject: 'sub',
  email: 'email',
  emailVerified: 'email_verified',
  name: nameIn,
  avatarUrl: 'picture',
} as const

const openid = ['openid', 'email', 'profile'] as const

type EmailEntry = Partial<Record<'email' | 'primary' | 'verified' | 'is_primary' | 'is_confirmed', unknown>>
const entries = (list: unknown): EmailEntry[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : []

/** The settings of an OpenID Connect provider besides its issuer. */
export const genericOidc: ProviderProtocol & { kind: 'oidc' } = {
  kind: 'oidc',
  scopes: openid,
  profile: standardClaims,
}

/**
 * Providers that need only a client ID and a secret, as data: all differences between them are in their rows. An email
 * counts as unverified unless the provider says that it is.
 */
export const presets = {
  google: { ...genericOidc, vouching: 'always', issuer: 'https://accounts.google.com' },

  gitlab: { ...genericOidc, vouching: 'always', issuer: 'https://gitlab.com' },

  /**
   * The row's issuer names the tenant (an ID, a domain, `organizations`, `consumers`); without it `common`, every
   * account. A tenant's administrator can set any email, and no `email_verified` is sent: only `xms_edov`, an optional
   * claim, confirms that the owner of the domain has verified the email. It comes as a boolean, a number, or a text.
   */
  microsoft: {
    vouching: 'may',
    ...genericOidc,
    issuer: 'https://login.microsoftonline.com/{tenant}/v2.0',
    profile: {
      ...standardClaims,
      emailVerified: ({ email_verified, xms_edov }) =>
        email_verified ?? (xms_edov === 1 || xms_edov === '1' ? true : xms_edov),
    },
  },

  /**
   * With the email scope, Apple insists on `form_post`: it POSTs code and state to the redirect URI. The name is only in
   * that form, in the field `user`, and only at the first sign-in.
   */
  apple: {
    vouching: 'always',
    kind: 'oidc',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    tokenAuth: 'apple',
    authorizationParameters: (scopes) =>
      scopes.includes('email') || scopes.includes('name') ? { response_mode: 'form_post' } : {},
    profile: standardClaims,
    postedName: ({ name }) =>
      typeof name === 'object' && name !== null ? nameOf(name as Record<string, unknown>) : undefined,
  },

  slack: { ...genericOidc, vouching: 'may', issuer: 'https://slack.com', tokenAuth: 'post' },

  /** Sends the email in the ID token only when the request names the claim. */
  twitch: {
    vouching: 'always',
    kind: 'oidc',
    issuer: 'https://id.twitch.tv/oauth2',
    scopes: ['openid', 'user:read:email'],
    tokenAuth: 'post',
    authorizationParameters: () => ({
      claims: JSON.stringify({
        id_token: { email: null, email_verified: null, picture: null, preferred_username: null },
      }),
    }),
    profile: { ...standardClaims, name: 'preferred_username' },
  },

  yahoo: { ...genericOidc, vouching: 'always', issuer: 'https://api.login.yahoo.com' },

  salesforce: { ...genericOidc, vouching: 'may', issuer: 'https://login.salesforce.com' },

  /** The profile's email is the public one, not a verified one: the list of emails has the status of each. */
  github: {
    vouching: 'always',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://github.com/login/oauth/authorize',
      tokenUrl: 'https://github.com/login/oauth/access_token',
      userinfoUrl: 'https://api.github.com/user',
    },
    emails: {
      path: '/emails',
      pick: (body) => {
        const primary = entries(body).find((one) => one.primary === true)
        return primary && { email: primary.email, verified: primary.verified }
      },
    },
    scopes: ['read:user', 'user:email'],
    profile: {
      subject: 'id',
      email: 'email',
      emailVerified: 'email_verified',
      name: ['name', 'login'],
      avatarUrl: 'avatar_url',
    },
  },

  discord: {
    vouching: 'always',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://discord.com/oauth2/authorize',
      tokenUrl: 'https://discord.com/api/oauth2/token',
      userinfoUrl: 'https://discord.com/api/users/@me',
    },
    scopes: ['identify', 'email'],
    profile: {
      subject: 'id',
      email: 'email',
      emailVerified: 'verified',
      name: ['global_name', 'username'],
      avatarUrl: ({ id, avatar }) => (avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : undefined),
    },
  },

  /** Does not report whether the email is verified. */
  facebook: {
    vouching: 'never',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
      tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
      userinfoUrl: 'https://graph.facebook.com/v21.0/me?fields=id,name,email,picture.type(large)',
    },
    scopes: ['public_profile', 'email'],
    profile: { subject: 'id', email: 'email', name: 'name', avatarUrl: 'picture.data.url' },
  },

  /** Its ID tokens have no nonce, so the profile is read instead; it refuses clients that send a code verifier. */
  linkedin: {
    vouching: 'always',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://www.linkedin.com/oauth/v2/authorization',
      tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
      userinfoUrl: 'https://api.linkedin.com/v2/userinfo',
    },
    scopes: openid,
    pkce: false,
    profile: standardClaims,
  },

  /** `confirmed_email` needs the scope `users.email` and is not a boolean, so the email counts as unverified. */
  x: {
    vouching: 'never',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://x.com/i/oauth2/authorize',
      tokenUrl: 'https://api.x.com/2/oauth2/token',
      userinfoUrl: 'https://api.x.com/2/users/me?user.fields=profile_image_url,confirmed_email',
    },
    scopes: ['users.read', 'tweet.read', 'users.email'],
    tokenAuth: 'basic',
    profile: {
      subject: 'data.id',
      email: 'data.confirmed_email',
      name: ['data.name', 'data.username'],
      avatarUrl: 'data.profile_image_url',
    },
  },

  /** Its documentation states that the email is unverified. */
  spotify: {
    vouching: 'never',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://accounts.spotify.com/authorize',
      tokenUrl: 'https://accounts.spotify.com/api/token',
      userinfoUrl: 'https://api.spotify.com/v1/me',
    },
    scopes: ['user-read-email'],
    tokenAuth: 'basic',
    profile: { subject: 'id', email: 'email', name: ['display_name', 'id'], avatarUrl: 'images.0.url' },
  },

  bitbucket: {
    vouching: 'may',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://bitbucket.org/site/oauth2/authorize',
      tokenUrl: 'https://bitbucket.org/site/oauth2/access_token',
      userinfoUrl: 'https://api.bitbucket.org/2.0/user',
    },
    emails: {
      path: '/emails',
      pick: (body) => {
        const primary = entries((body as { values?: unknown } | undefined)?.values).find((one) => one.is_primary)
        return primary && { email: primary.email, verified: primary.is_confirmed }
      },
    },
    scopes: ['account', 'email'],
    tokenAuth: 'basic',
    profile: {
      subject: 'uuid',
      email: 'email',
      emailVerified: 'email_verified',
      name: ['display_name', 'nickname'],
      avatarUrl: 'links.avatar.href',
    },
  },

  dropbox: {
    vouching: 'may',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://www.dropbox.com/oauth2/authorize',
      tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
      userinfoUrl: 'https://api.dropboxapi.com/2/users/get_current_account',
    },
    userinfoMethod: 'POST',
    scopes: ['account_info.read'],
    profile: {
      subject: 'account_id',
      email: 'email',
      emailVerified: 'email_verified',
      name: 'name.display_name',
      avatarUrl: 'profile_photo_url',
    },
  },

  /** Sends `verified` as a number, so the email counts as unverified. */
  zoom: {
    vouching: 'never',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://zoom.us/oauth/authorize',
      tokenUrl: 'https://zoom.us/oauth/token',
      userinfoUrl: 'https://api.zoom.us/v2/users/me',
    },
    scopes: ['user:read:user'],
    tokenAuth: 'basic',
    profile: { subject: 'id', email: 'email', name: ['display_name', 'first_name'], avatarUrl: 'pic_url' },
  },

  amazon: {
    vouching: 'never',
    kind: 'oauth2',
    endpoints: {
      authorizationUrl: 'https://www.amazon.com/ap/oa',
      tokenUrl: 'https://api.amazon.com/auth/o2/token',
      userinfoUrl: 'https://api.amazon.com/user/profile',
    },
    scopes: ['profile'],
    profile: { subject: 'user_id', email: 'email', name: 'name' },
  },
} as const satisfies Record<string, Preset>

/** Every type of provider. `dev` exists in development only. */
export const providerTypes: readonly string[] = [...genericTypes, 'dev', ...Object.keys(presets)]
