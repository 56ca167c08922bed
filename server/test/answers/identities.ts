import type { CallOptions, Reply } from '../client.ts'
import { minutes, type Service } from '../harness.ts'
import { addHostileProvider, signInThrough } from '../providers.ts'
import type { Scenarios } from './scenario.ts'

const mine = '/v1/users/me/identities'

/** A user who has verified their email and linked an identity. */
async function linkAda(service: Service) {
  const { accessToken, user } = await service.signIn('ada@example.com')
  const { data } = await signInThrough(service, await addHostileProvider(service), {}, { token: accessToken })
  return { token: String(data.accessToken), userId: user.id, identityId: String(data.linked.identityId) }
}

/** A user who can sign in with one identity only. */
async function linkOnly(service: Service) {
  const claims = { email_verified: false }
  const { data } = await signInThrough(service, await addHostileProvider(service), claims)
  const identity = await service.db.selectFrom('identities').select('public_id').executeTakeFirstOrThrow()
  return { token: String(data.accessToken), userId: String(data.user.id), identityId: String(identity.public_id) }
}

const removeMine = ({ call }: Service, identityId: string, options: CallOptions): Promise<Reply> =>
  call('DELETE', `${mine}/${identityId}`, options)

async function removeFor(service: Service, userId: string, identityId: string): Promise<Reply> {
  return (await service.adminSignIn()).call('DELETE', `/v1/admin/users/${userId}/identities/${identityId}`)
}

const undoWith = ({ call }: Service, token: string): Promise<Reply> =>
  call('POST', '/v1/auth/undo', { body: { token } })

/** The token in the email about a linked identity. */
async function linkAndGetUndo(service: Service): Promise<string> {
  await linkAda(service)
  const { secrets } = await service.lastMail('ada@example.com')
  return String(secrets.link).replace(/.*=/, '')
}

export const identityScenarios: Scenarios = {
  'POST /v1/auth/undo': {
    success: async (service) => undoWith(service, await linkAndGetUndo(service)),
    UNAUTHORIZED: (service) => undoWith(service, `lun_${'A'.repeat(43)}`),
    UNDO_USED: async (service) => {
      const token = await linkAndGetUndo(service)
      await undoWith(service, token)
      return undoWith(service, token)
    },
    UNDO_EXPIRED: async (service) => {
      const token = await linkAndGetUndo(service)
      service.advance(72 * 60 * minutes)
      return undoWith(service, token)
    },
  },
  'GET /v1/users/me/identities': {
    success: async (service) => service.call('GET', mine, { token: (await linkAda(service)).token }),
  },
  'DELETE /v1/users/me/identities/:identityId': {
    success: async (service) => {
      const { token, identityId } = await linkAda(service)
      return removeMine(service, identityId, { token })
    },
    VALIDATION_ERROR: async (service) =>
      removeMine(service, 'x'.repeat(150), { token: (await linkAda(service)).token }),
    IDENTITY_NOT_FOUND: async (service) => removeMine(service, 'idn_x', { token: (await linkAda(service)).token }),
    LAST_WAY_IN: async (service) => {
      const { token, identityId } = await linkOnly(service)
      return removeMine(service, identityId, { token })
    },
    REAUTH_REQUIRED: async (service) => {
      const { token, identityId } = await linkAda(service)
      service.advance(11 * minutes)
      return removeMine(service, identityId, { token })
    },
  },
  'GET /v1/admin/users/:userId/identities': {
    success: async (service) => {
      const { userId } = await linkAda(service)
      return (await service.adminSignIn()).call('GET', `/v1/admin/users/${userId}/identities`)
    },
  },
  'DELETE /v1/admin/users/:userId/identities/:identityId': {
    success: async (service) => {
      const { userId, identityId } = await linkAda(service)
      return removeFor(service, userId, identityId)
    },
    IDENTITY_NOT_FOUND: async (service) => removeFor(service, (await linkAda(service)).userId, 'idn_x'),
    LAST_WAY_IN: async (service) => {
      const { userId, identityId } = await linkOnly(service)
      return removeFor(service, userId, identityId)
    },
  },
}
