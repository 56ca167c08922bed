import type { Mapping, Source } from './model.ts'

const user: Mapping = {
  externalId: ['id'],
  email: ['primaryEmail'],
  // Users have an email there only once they have verified it.
  emailVerifiedIn: ['primaryEmail'],
  name: [['name'], ['profile.givenName', 'profile.familyName'], ['username']],
  avatarUrl: ['avatar', 'profile.picture'],
  locale: ['profile.locale'],
  createdAt: ['createdAt'],
  updatedAt: ['updatedAt'],
  lastLoginAt: ['lastSignInAt'],
  suspended: { if: ['isSuspended'] },
  // The settings of the account center decide whether users can write it. The user does not tell.
  metadata: [],
  publicMetadata: [],
  privateMetadata: ['customData'],
  identities: {
    list: 'identities',
    provider: ['name'],
    subject: ['userId'],
    email: ['details.email'],
    own: [],
    // An ID of a Microsoft account is not the subject of OpenID Connect: none of them would ever match.
    types: {
      apple: 'apple',
      discord: 'discord',
      facebook: 'facebook',
      github: 'github',
      gitlab: 'gitlab',
      google: 'google',
      linkedin: 'linkedin',
      x: 'x',
    },
  },
  omitted: {
    passwords: ['hasPassword'],
    phones: ['primaryPhone'],
    factors: ['mfaVerificationFactors'],
  },
}

/** Users of the Management API. */
export const logto: Source = { title: 'Logto', formats: { ndjson: user, array: user } }
