import type { Mapping, Source } from './model.ts'

const user: Mapping = {
  type: { path: 'type', user: 'user' },
  id: ['id'],
  externalId: ['externalId'],
  email: ['email'],
  emailVerified: ['emailVerified'],
  emailVerifiedAt: ['emailVerifiedAt'],
  name: [['name']],
  avatarUrl: ['avatarUrl'],
  locale: ['locale'],
  createdAt: ['createdAt'],
  updatedAt: ['updatedAt'],
  lastLoginAt: ['lastLoginAt'],
  suspended: { since: ['suspendedAt'], until: ['suspendedUntil'] },
  metadata: ['metadata'],
  publicMetadata: ['publicMetadata'],
  privateMetadata: ['privateMetadata'],
  identities: {
    list: 'identities',
    id: ['id'],
    provider: ['provider'],
    subject: ['subject'],
    email: ['email'],
    emailVerified: ['emailVerified'],
    linkedAt: ['linkedAt'],
    lastUsedAt: ['lastUsedAt'],
    own: [],
    types: {},
  },
  passkeys: { list: 'passkeys', handle: 'passkeyHandle' },
  omitted: {},
}

/** The lines of `licet export`, of which only those of users count. */
export const licet: Source = { title: 'Licet', formats: { ndjson: user } }
