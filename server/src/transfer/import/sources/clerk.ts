import type { Mapping, Source } from './model.ts'

/** The dashboard's export has neither metadata nor identities. */
const row: Mapping = {
  externalId: ['id'],
  email: ['primary_email_address'],
  emailVerifiedIn: ['verified_email_addresses'],
  name: [['first_name', 'last_name'], ['username']],
  createdAt: ['created_at'],
  lastLoginAt: ['last_sign_in_at'],
  suspended: { if: ['banned'] },
  metadata: [],
  publicMetadata: [],
  privateMetadata: [],
  omitted: {
    passwords: ['password_digest'],
    phones: ['primary_phone_number', 'verified_phone_numbers', 'unverified_phone_numbers'],
    factors: ['totp_secret'],
    emails: ['verified_email_addresses', 'unverified_email_addresses'],
  },
}

const user: Mapping = {
  externalId: ['id'],
  email: ['email_addresses[id=$primary_email_address_id].email_address'],
  emailVerified: ['email_addresses[id=$primary_email_address_id].verification.status'],
  name: [['first_name', 'last_name'], ['username']],
  avatarUrl: ['image_url'],
  locale: ['locale'],
  createdAt: ['created_at'],
  lastLoginAt: ['last_sign_in_at'],
  suspended: { if: ['banned'] },
  metadata: ['unsafe_metadata'],
  publicMetadata: ['public_metadata'],
  privateMetadata: ['private_metadata'],
  identities: {
    list: 'external_accounts',
    provider: ['provider'],
    subject: ['provider_user_id'],
    email: ['email_address'],
    emailVerified: ['verification.status'],
    linkedAt: ['created_at'],
    own: [],
    types: {
      oauth_apple: 'apple',
      oauth_bitbucket: 'bitbucket',
      oauth_discord: 'discord',
      oauth_dropbox: 'dropbox',
      oauth_facebook: 'facebook',
      oauth_github: 'github',
      oauth_gitlab: 'gitlab',
      oauth_google: 'google',
      oauth_linkedin_oidc: 'linkedin',
      oauth_slack: 'slack',
      oauth_spotify: 'spotify',
      oauth_twitch: 'twitch',
      oauth_twitter: 'x',
      oauth_x: 'x',
    },
  },
  omitted: {
    passwords: ['password_enabled'],
    phones: ['phone_numbers'],
    factors: ['totp_enabled', 'backup_code_enabled'],
    emails: ['email_addresses'],
  },
}

/** The CSV of the dashboard, or users of the Backend API. */
export const clerk: Source = {
  title: 'Clerk',
  formats: { csv: row, array: user, ndjson: user },
}
