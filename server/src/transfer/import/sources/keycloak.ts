import type { Mapping, Source } from './model.ts'

const user: Mapping = {
  leaveOut: ['serviceAccountClientId'],
  externalId: ['id'],
  email: ['email'],
  emailVerified: ['emailVerified'],
  name: [['firstName', 'lastName'], ['username']],
  avatarUrl: ['attributes.picture.0'],
  locale: ['attributes.locale.0'],
  createdAt: ['createdTimestamp'],
  suspended: { unless: ['enabled'] },
  // The realm decides whether users can write an attribute, or read it. Its export of users does not tell.
  metadata: [],
  publicMetadata: [],
  privateMetadata: ['attributes'],
  identities: {
    list: 'federatedIdentities',
    provider: ['identityProvider'],
    subject: ['userId'],
    own: [],
    // Keycloak's IDs of Microsoft accounts are not the subjects of OpenID Connect: none of them would ever match.
    types: {
      bitbucket: 'bitbucket',
      facebook: 'facebook',
      github: 'github',
      gitlab: 'gitlab',
      google: 'google',
      'linkedin-openid-connect': 'linkedin',
      twitter: 'x',
    },
  },
  omitted: {
    passwords: ['credentials[type=password]'],
    factors: ['credentials[type=otp]', 'credentials[type=webauthn]', 'credentials[type=webauthn-passwordless]'],
    roles: ['realmRoles', 'clientRoles', 'groups'],
  },
}

/** A realm export in one file, or its files of users. */
export const keycloak: Source = {
  title: 'Keycloak',
  formats: { object: user, array: user },
  listField: 'users',
}
