import type { Reply } from '../client.ts'
import { type Service, times } from '../harness.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const endpoints = '/v1/admin/webhook-endpoints'
const deliveries = '/v1/admin/webhook-deliveries'
const setup = { url: 'http://127.0.0.1:1024/', events: ['*'] }

const owner = async (service: Service, method: string, path: string, body?: object): Promise<Reply> =>
  (await service.adminSignIn()).call(method, path, body ? { body } : {})

const newEndpoint = async (service: Service): Promise<string> =>
  (await owner(service, 'POST', endpoints, { projectId: service.app.projectRef, ...setup })).data.id

const onEndpoint =
  (method: string, path = '', body?: object): Scenario =>
  async (service) =>
    owner(service, method, `${endpoints}/${await newEndpoint(service)}${path}`, body)

const onDelivery =
  (method: string, path = ''): Scenario =>
  async (service) => {
    const { data } = await onEndpoint('POST', '/test')(service)
    return owner(service, method, `${deliveries}/${data.deliveryId}${path}`)
  }

const disable = ({ db }: Service) =>
  db.updateTable('webhook_endpoints').set({ enabled: false, disabled_reason: 'failing' }).execute()

export const webhookBodies: Readonly<Record<string, object>> = {
  [endpoints]: { projectId: 'prj_x', ...setup },
  [`${endpoints}/:endpointId`]: { description: 'Billing' },
  [`${endpoints}/:endpointId/rotate-secret`]: {},
}

export const webhookScenarios: Scenarios = {
  [`GET ${endpoints}`]: {
    success: async (service) => {
      await newEndpoint(service)
      return owner(service, 'GET', `${endpoints}?projectId=${service.app.projectRef}`)
    },
  },
  [`POST ${endpoints}`]: {
    success: (service) => owner(service, 'POST', endpoints, { projectId: service.app.projectRef, ...setup }),
    WEBHOOK_ENDPOINT_LIMIT: async (service) => {
      const admin = await service.adminSignIn()
      const add = () => admin.call('POST', endpoints, { body: { projectId: service.app.projectRef, ...setup } })
      await Promise.all(times(20, add))
      return add()
    },
  },
  [`GET ${endpoints}/:endpointId`]: { success: onEndpoint('GET') },
  [`PATCH ${endpoints}/:endpointId`]: { success: onEndpoint('PATCH', '', { description: 'Billing' }) },
  [`POST ${endpoints}/:endpointId/rotate-secret`]: { success: onEndpoint('POST', '/rotate-secret', {}) },
  [`POST ${endpoints}/:endpointId/test`]: {
    success: onEndpoint('POST', '/test'),
    WEBHOOK_ENDPOINT_DISABLED: async (service) => {
      const id = await newEndpoint(service)
      await disable(service)
      return owner(service, 'POST', `${endpoints}/${id}/test`)
    },
  },
  [`DELETE ${endpoints}/:endpointId`]: { success: onEndpoint('DELETE') },
  [`GET ${deliveries}`]: {
    success: async (service) => {
      await onEndpoint('POST', '/test')(service)
      return owner(service, 'GET', `${deliveries}?projectId=${service.app.projectRef}`)
    },
    WEBHOOK_ENDPOINT_NOT_FOUND: (service) =>
      owner(service, 'GET', `${deliveries}?projectId=${service.app.projectRef}&endpointId=whe_unknown`),
  },
  [`GET ${deliveries}/export`]: {
    success: (service) => owner(service, 'GET', `${deliveries}/export?projectId=${service.app.projectRef}`),
    WEBHOOK_ENDPOINT_NOT_FOUND: (service) =>
      owner(service, 'GET', `${deliveries}/export?projectId=${service.app.projectRef}&endpointId=whe_unknown`),
  },
  [`GET ${deliveries}/:deliveryId`]: { success: onDelivery('GET') },
  [`POST ${deliveries}/:deliveryId/replay`]: {
    success: onDelivery('POST', '/replay'),
    WEBHOOK_ENDPOINT_DISABLED: async (service) => {
      const { data } = await onEndpoint('POST', '/test')(service)
      await disable(service)
      return owner(service, 'POST', `${deliveries}/${data.deliveryId}/replay`)
    },
  },
}
