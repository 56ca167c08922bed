import { redirectUri, type Service } from '../harness.ts'
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
    success: async (service) => {
      const { token, proof } = await mailAda(service)
      return service.call('POST', `${path}/verify`, { token, body: proof })
    },
  },
}
