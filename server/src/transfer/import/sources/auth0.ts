import type { Mapping, Source } from './model.ts'

const user: Mapping = {
  externalId: ['user_id'],
  email: ['email'],
  emailVerified: ['email_verified'],
  name: [['name'], ['given_name', 'family_name']],
  avatarUrl: ['picture'],
  locale: ['locale'],
  createdAt: ['created_at'],
  lastLoginAt: ['last_login'],
  suspended: { if: ['blocked'] },
  metadata: ['user_metadata'],
  publicMetadata: [],
  privateMetadata: ['app_metadata'],
  identities: {
    list: 'identities',
    provider: ['provider'],
    subject: ['user_id'],
    email: ['profileData.email'],
    emailVerified: ['profileData.email_verified'],
    own: ['auth0', 'email', 'sms'],
    // Auth0's IDs of Microsoft accounts are not the subjects of OpenID Connect: none of them would ever match.
    types: {
      apple: 'apple',
      bitbucket: 'bitbucket',
      dropbox: 'dropbox',
      facebook: 'facebook',
      github: 'github',
      'google-oauth2': 'google',
      linkedin: 'linkedin',
      twitter: 'x',
      yahoo: 'yahoo',
    },
  },
  omitted: {
    passwords: ['identities[provider=auth0]'],
    phones: ['phone_number', 'identities[provider=sms]'],
    factors: ['multifactor', 'guardian_authenticators'],
    roles: ['roles'],
  },
}

/** A bulk export of users, or a list of users from the Management API. */
export const auth0: Source = { title: 'Auth0', formats: { ndjson: user, array: user } }
