import type { Mapping, Source } from './model.ts'

const user: Mapping = {
  // Memberships of organizations name users by it, whatever their own external ID is.
  externalId: ['id'],
  email: ['email'],
  emailVerified: ['email_verified'],
  name: [['first_name', 'last_name']],
  avatarUrl: ['profile_picture_url'],
  locale: ['locale'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
  lastLoginAt: ['last_sign_in_at'],
  metadata: [],
  publicMetadata: [],
  privateMetadata: ['metadata'],
  identities: {
    list: 'identities',
    provider: ['provider'],
    subject: ['idp_id'],
    own: [],
    // An ID of a Microsoft account is not the subject of OpenID Connect: none of them would ever match.
    types: { AppleOAuth: 'apple', GitHubOAuth: 'github', GoogleOAuth: 'google' },
  },
  omitted: { factors: ['authentication_factors'] },
}

/** Users of the API, each with the response about its `identities`. */
export const workos: Source = { title: 'WorkOS', formats: { ndjson: user, array: user } }
