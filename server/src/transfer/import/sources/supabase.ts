import type { Mapping, Source } from './model.ts'

const user: Mapping = {
  leaveOut: ['deleted_at'],
  externalId: ['id'],
  email: ['email'],
  emailVerifiedAt: ['email_confirmed_at', 'confirmed_at'],
  name: [['raw_user_meta_data.full_name'], ['raw_user_meta_data.name']],
  avatarUrl: ['raw_user_meta_data.avatar_url', 'raw_user_meta_data.picture'],
  locale: ['raw_user_meta_data.locale'],
  createdAt: ['created_at'],
  lastLoginAt: ['last_sign_in_at'],
  suspended: { until: ['banned_until'] },
  metadata: ['raw_user_meta_data'],
  publicMetadata: [],
  privateMetadata: ['raw_app_meta_data'],
  identities: {
    list: 'identities',
    provider: ['provider'],
    // Before 2023 the subject was the ID of the row.
    subject: ['provider_id', 'identity_data.sub', 'id'],
    email: ['identity_data.email'],
    emailVerified: ['identity_data.email_verified'],
    linkedAt: ['created_at'],
    lastUsedAt: ['last_sign_in_at'],
    own: ['email', 'phone'],
    types: {
      apple: 'apple',
      azure: 'microsoft',
      bitbucket: 'bitbucket',
      discord: 'discord',
      facebook: 'facebook',
      github: 'github',
      gitlab: 'gitlab',
      google: 'google',
      linkedin_oidc: 'linkedin',
      slack_oidc: 'slack',
      spotify: 'spotify',
      twitch: 'twitch',
      twitter: 'x',
      x: 'x',
      zoom: 'zoom',
    },
  },
  omitted: { passwords: ['encrypted_password'], phones: ['phone'] },
}

/** The table auth.users, and the table auth.identities in a separate file. */
export const supabase: Source = {
  title: 'Supabase',
  formats: { ndjson: user, array: user, csv: user },
  identityRows: { user: 'user_id', formats: ['ndjson', 'array', 'csv'] },
}
