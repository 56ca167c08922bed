import { newApiKey } from '../api-keys.ts'
import type { Scenarios } from './scenario.ts'

export const verificationBodies: Readonly<Record<string, object>> = {
  '/v1/sessions/introspect': { tokens: [{ token: 'lat_x' }] },
}

/** What servers ask about the sessions of their users. */
export const verificationScenarios: Scenarios = {
  'POST /v1/sessions/introspect': {
    success: async (service) => {
      const { accessToken } = await service.signIn('ada@example.com')
      const headers = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify'] }) }
      return service.call('POST', '/v1/sessions/introspect', { headers, body: { tokens: [{ token: accessToken }] } })
    },
  },
  'GET /v1/sessions/changes': {
    success: async (service) => {
      const headers = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify'] }) }
      return service.call('GET', '/v1/sessions/changes', { headers })
    },
  },
}
