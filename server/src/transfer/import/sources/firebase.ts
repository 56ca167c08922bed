import type { Mapping, Source } from './model.ts'

const user: Mapping = {
  externalId: ['localId'],
  email: ['email'],
  emailVerified: ['emailVerified'],
  name: [['displayName']],
  avatarUrl: ['photoUrl'],
  createdAt: ['createdAt'],
  lastLoginAt: ['lastSignedInAt', 'lastLoginAt'],
  suspended: { if: ['disabled'] },
  metadata: [],
  publicMetadata: [],
  privateMetadata: ['customAttributes'],
  identities: {
    list: 'providerUserInfo',
    provider: ['providerId'],
    subject: ['rawId'],
    email: ['email'],
    own: ['password', 'phone'],
    types: {
      'apple.com': 'apple',
      'facebook.com': 'facebook',
      'github.com': 'github',
      'google.com': 'google',
      'linkedin.com': 'linkedin',
      'twitter.com': 'x',
      'yahoo.com': 'yahoo',
    },
  },
  omitted: { passwords: ['passwordHash'], phones: ['phoneNumber'], factors: ['mfaInfo'] },
}

/** The JSON file of `firebase auth:export`. */
export const firebase: Source = {
  title: 'Firebase',
  formats: { object: user, array: user },
  listField: 'users',
}
