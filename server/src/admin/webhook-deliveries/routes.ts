import { Type } from 'typebox'
import { route } from '../../platform/http/route.ts'
import { DeliveryDetails, DeliveryInfo, DeliveryParams, ListDeliveriesQuery } from './schema.ts'
import { getWebhookDelivery, listWebhookDeliveries, replayWebhookDelivery } from './service.ts'

export const deliveryRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/webhook-deliveries',
    summary: 'List webhook deliveries',
    sdk: 'webhookDeliveries.list',
    description: 'Returns the webhook deliveries of the last 30 days, newest first.',
    access: 'admin',
    permission: 'webhooks:read',
    input: { query: ListDeliveriesQuery },
    data: Type.Array(DeliveryInfo),
    errors: ['PROJECT_NOT_FOUND', 'WEBHOOK_ENDPOINT_NOT_FOUND'],
    handler: listWebhookDeliveries,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/webhook-deliveries/:deliveryId',
    summary: 'Get a webhook delivery',
    sdk: 'webhookDeliveries.get',
    description: 'Returns a webhook delivery with its payload and the response to each attempt.',
    access: 'admin',
    permission: 'webhooks:read',
    input: { params: DeliveryParams },
    data: DeliveryDetails,
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND'],
    handler: getWebhookDelivery,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/webhook-deliveries/:deliveryId/replay',
    summary: 'Replay a webhook delivery',
    sdk: 'webhookDeliveries.replay',
    description:
      'Replays a webhook delivery with the same body and `webhook-id`, and a new timestamp and signature. A queued delivery is attempted immediately.',
    access: 'admin',
    permission: 'webhooks:write',
    input: { params: DeliveryParams },
    data: DeliveryInfo,
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_ENDPOINT_DISABLED'],
    handler: replayWebhookDelivery,
  }),
]
