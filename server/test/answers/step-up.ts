import { minutes, redirectUri, type Service } from '../harness.ts'
import { addPasskey, ownOrigin } from '../passkeys.ts'
import { insertProvider } from '../providers.ts'
import type { Scenarios } from './scenario.ts'

const email = 'ada@example.com'
const path = '/v1/auth/step-up'

/** A user with a code that they were sent to step up. */
async function mailAda(service: Service) {
  const { accessToken: token } = await service.signIn(email)
  const { data } = await service.call('POST', path, { token, body: { method: 'mail' } })
  const { code } = await service.lastMail(email)
  return { token, proof: { handle: String(data.handle), code } }
}

async function startAtProvider(service: Service, body: object = {}) {
  const { accessToken: token } = await service.signIn(email)
  return service.call('POST', path, { token, body: { method: 'provider', provider: 'corp', redirectUri, ...body } })
}

const setPasskeys = ({ db, ctx, app }: Service, passkeys: object): Promise<unknown> => {
  ctx.caches.forget('project', app.projectId)
  return db
    .updateTable('projects')
    .set({ settings: JSON.stringify({ passkeys }) })
    .execute()
}

/** Responds to the challenge of a step-up by passkey. */
async function answerPasskey(
  service: Service,
  { origin = ownOrigin, before }: { origin?: string; before?: () => Promise<unknown> },
) {
  const { accessToken: token } = await service.signIn(email)
  const { authenticator } = await addPasskey(service, token)
  const { data } = await service.call('POST', path, { token, body: { method: 'passkey' } })
  const credential = authenticator.get(data.options, origin)
  await before?.()
  return service.call('POST', `${path}/verify`, { token, body: { challenge: data.challenge, credential } })
}

export const stepUpScenarios: Scenarios = {
  'POST /v1/auth/step-up': {
    success: async (service) => {
      const { accessToken: token } = await service.signIn(email)
      return service.call('POST', path, { token, body: { method: 'mail' } })
    },
    METHOD_NOT_AVAILABLE: async (service) => {
      const { accessToken: token } = await service.signIn(email)
      await service.db.updateTable('users').set({ email_verified_at: null }).execute()
      return service.call('POST', path, { token, body: { method: 'mail' } })
    },
    INVALID_PROVIDER: (service) => startAtProvider(service),
    REDIRECT_URI_NOT_ALLOWED: (service) => startAtProvider(service, { redirectUri: 'https://evil.example/' }),
    PROVIDER_UNAVAILABLE: async (service) => {
      const dead = { key: 'corp', type: 'oidc', clientId: 'x', issuer: 'http://127.0.0.1:9', reauthenticates: true }
      await insertProvider(service, dead)
      return startAtProvider(service)
    },
  },
  'POST /v1/auth/step-up/verify': {
    METHOD_NOT_AVAILABLE: (service) =>
      answerPasskey(service, { before: () => setPasskeys(service, { enabled: false }) }),
    CHALLENGE_EXPIRED: (service) => answerPasskey(service, { before: async () => service.advance(5 * minutes) }),
    PASSKEY_INVALID: (service) => answerPasskey(service, { origin: 'https://evil.example' }),
    success: async (service) => {
      const { token, proof } = await mailAda(service)
      return service.call('POST', `${path}/verify`, { token, body: proof })
    },
  },
}
