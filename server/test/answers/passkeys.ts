import { sql } from 'kysely'
import { Authenticator } from '../authenticator.ts'
import type { CallOptions, Reply } from '../client.ts'
import { minutes, type Service } from '../harness.ts'
import { addPasskey, mine, ownOrigin, sendPasskey, signInWithPasskey, startPasskeySignIn } from '../passkeys.ts'
import { addHostileProvider, signInThrough } from '../providers.ts'
import { type Scenarios, withoutTables } from './scenario.ts'

/** A user who has verified their email and has a passkey. */
async function startAda(service: Service) {
  const { accessToken: token, user } = await service.signIn('ada@example.com')
  const { passkey, authenticator } = await addPasskey(service, token)
  return { token, userId: user.id, passkeyId: String(passkey.id), authenticator }
}

/** A user who can sign in with one passkey only. */
async function startOnly(service: Service) {
  const { data } = await signInThrough(service, await addHostileProvider(service), { email_verified: false })
  const token = String(data.accessToken)
  const { passkey } = await addPasskey(service, token)
  await service.db.updateTable('oauth_providers').set({ enabled: false }).execute()
  return { token, userId: String(data.user.id), passkeyId: String(passkey.id) }
}

const refusePasskeys = ({ db }: Service) =>
  db
    .updateTable('projects')
    .set({ settings: JSON.stringify({ passkeys: { enabled: false } }) })
    .execute()

async function fillPasskeys({ db }: Service): Promise<void> {
  await sql`insert into passkeys (public_id, project_id, user_id, user_handle, rp_id, credential_id, public_key, alg,
      sign_count, backup_eligible, backed_up, transports, aaguid, name, created_at)
    select 'pky_' || n, project_id, id, 'x', 'auth.example.com', int4send(n), 'x', -7, 0, true, true, '{}', '', 'x', now()
    from users, generate_series(1, 20) n`.execute(db)
}

async function addLater(service: Service, wait: number): Promise<Reply> {
  const { accessToken: token } = await service.signIn('ada@example.com')
  const { data } = await service.call('POST', `${mine}/challenge`, { token, body: {} })
  const credential = new Authenticator().create(data.options, ownOrigin)
  service.advance(wait)
  return service.call('POST', mine, { token, body: { challenge: data.challenge, credential } })
}

const asAda = async (service: Service): Promise<string> => (await service.signIn('ada@example.com')).accessToken

const startAdding = async (service: Service, token: string): Promise<Reply> =>
  service.call('POST', `${mine}/challenge`, { token, body: {} })

const atOne = (service: Service, method: string, id: string, options: CallOptions): Promise<Reply> =>
  service.call(method, `${mine}/${id}`, options)

async function removeFor(service: Service, userId: string, id: string): Promise<Reply> {
  return (await service.adminSignIn()).call('DELETE', `/v1/admin/users/${userId}/passkeys/${id}`)
}

export const passkeyScenarios: Scenarios = {
  'POST /v1/passkeys/challenge': {
    success: (service) => service.call('POST', '/v1/passkeys/challenge', { body: {} }),
    APP_REQUIRED: async (service) => {
      await service.db.deleteFrom('apps').execute()
      return service.call('POST', '/v1/passkeys/challenge', { body: {} })
    },
    FORBIDDEN: async (service) => {
      await refusePasskeys(service)
      return service.call('POST', '/v1/passkeys/challenge', { body: {} })
    },
  },
  'POST /v1/auth/passkeys': {
    success: async (service) => signInWithPasskey(service, (await startAda(service)).authenticator),
    CHALLENGE_EXPIRED: async (service) => {
      const { authenticator } = await startAda(service)
      const { challenge, options } = await startPasskeySignIn(service)
      service.advance(5 * minutes)
      const credential = authenticator.get(options, ownOrigin)
      return service.call('POST', '/v1/auth/passkeys', { body: { challenge, credential } })
    },
    PASSKEY_INVALID: async (service) =>
      signInWithPasskey(service, (await startAda(service)).authenticator, { origin: 'https://evil.test' }),
    UNAUTHORIZED: async (service) => {
      const { authenticator } = await startAda(service)
      await service.db.deleteFrom('passkeys').execute()
      return signInWithPasskey(service, authenticator)
    },
    INTERNAL_ERROR: async (service) => {
      const { authenticator } = await startAda(service)
      const { challenge, options } = await startPasskeySignIn(service)
      const body = { challenge, credential: authenticator.get(options, ownOrigin) }
      return withoutTables(service, ['passkeys'], () => service.call('POST', '/v1/auth/passkeys', { body }))
    },
    FORBIDDEN: async (service) => {
      const { authenticator } = await startAda(service)
      await service.db.updateTable('users').set({ suspended_at: service.ctx.now() }).execute()
      return signInWithPasskey(service, authenticator)
    },
  },
  'POST /v1/users/me/passkeys/challenge': {
    success: async (service) => startAdding(service, await asAda(service)),
    FORBIDDEN: async (service) => {
      await refusePasskeys(service)
      return startAdding(service, await asAda(service))
    },
    WAY_IN_LIMIT_REACHED: async (service) => {
      const token = await asAda(service)
      await fillPasskeys(service)
      return startAdding(service, token)
    },
    REAUTH_REQUIRED: async (service) => {
      const token = await asAda(service)
      service.advance(11 * minutes)
      return startAdding(service, token)
    },
  },
  'POST /v1/users/me/passkeys': {
    success: (service) => addLater(service, 0),
    CHALLENGE_EXPIRED: (service) => addLater(service, 5 * minutes),
    PASSKEY_INVALID: async (service) =>
      sendPasskey(service, await asAda(service), new Authenticator(), { lies: { origin: 'https://evil.test' } }),
    WAY_IN_LIMIT_REACHED: async (service) => {
      const token = await asAda(service)
      const { data } = await startAdding(service, token)
      await fillPasskeys(service)
      const credential = new Authenticator().create(data.options, ownOrigin)
      return service.call('POST', mine, { token, body: { challenge: data.challenge, credential } })
    },
    FORBIDDEN: async (service) => {
      const token = await asAda(service)
      const { data } = await startAdding(service, token)
      await refusePasskeys(service)
      const credential = new Authenticator().create(data.options, ownOrigin)
      return service.call('POST', mine, { token, body: { challenge: data.challenge, credential } })
    },
    REAUTH_REQUIRED: (service) => addLater(service, 11 * minutes),
    INTERNAL_ERROR: async (service) => {
      const token = await asAda(service)
      const { data } = await startAdding(service, token)
      const body = { challenge: data.challenge, credential: new Authenticator().create(data.options, ownOrigin) }
      return withoutTables(service, ['passkeys'], () => service.call('POST', mine, { token, body }))
    },
  },
  'GET /v1/users/me/passkeys': {
    success: async (service) => service.call('GET', mine, { token: (await startAda(service)).token }),
  },
  'PATCH /v1/users/me/passkeys/:passkeyId': {
    success: async (service) => {
      const { token, passkeyId } = await startAda(service)
      return atOne(service, 'PATCH', passkeyId, { token, body: { name: 'Phone' } })
    },
    PASSKEY_NOT_FOUND: async (service) =>
      atOne(service, 'PATCH', 'pky_x', { token: await asAda(service), body: { name: 'Phone' } }),
    INTERNAL_ERROR: async (service) => {
      const { token, passkeyId } = await startAda(service)
      return withoutTables(service, ['passkeys'], () =>
        atOne(service, 'PATCH', passkeyId, { token, body: { name: 'Phone' } }),
      )
    },
  },
  'DELETE /v1/users/me/passkeys/:passkeyId': {
    success: async (service) => {
      const { token, passkeyId } = await startAda(service)
      return atOne(service, 'DELETE', passkeyId, { token })
    },
    VALIDATION_ERROR: async (service) =>
      atOne(service, 'DELETE', 'x'.repeat(150), { token: (await startAda(service)).token }),
    PASSKEY_NOT_FOUND: async (service) => atOne(service, 'DELETE', 'pky_x', { token: await asAda(service) }),
    LAST_WAY_IN: async (service) => {
      const { token, passkeyId } = await startOnly(service)
      return atOne(service, 'DELETE', passkeyId, { token })
    },
    REAUTH_REQUIRED: async (service) => {
      const { token, passkeyId } = await startAda(service)
      service.advance(11 * minutes)
      return atOne(service, 'DELETE', passkeyId, { token })
    },
  },
  'GET /v1/admin/users/:userId/passkeys': {
    success: async (service) => {
      const { userId } = await startAda(service)
      return (await service.adminSignIn()).call('GET', `/v1/admin/users/${userId}/passkeys`)
    },
  },
  'DELETE /v1/admin/users/:userId/passkeys/:passkeyId': {
    success: async (service) => {
      const { userId, passkeyId } = await startAda(service)
      return removeFor(service, userId, passkeyId)
    },
    PASSKEY_NOT_FOUND: async (service) => removeFor(service, (await startAda(service)).userId, 'pky_x'),
    LAST_WAY_IN: async (service) => {
      const { userId, passkeyId } = await startOnly(service)
      return removeFor(service, userId, passkeyId)
    },
  },
}
