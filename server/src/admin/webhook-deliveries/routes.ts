import { Type } from 'typebox'
import { route } from '../../platform/http/route.ts'
import { DeliveryDetails, DeliveryInfo, DeliveryParams, ExportDeliveriesQuery, ListDeliveriesQuery } from './schema.ts'
import { exportWebhookDeliveries, getWebhookDelivery, listWebhookDeliveries, replayWebhookDelivery } from './service.ts'

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
    url: '/v1/admin/webhook-deliveries/export',
    summary: 'Export webhook deliveries',
    sdk: 'webhookDeliveries.export',
    description:
      'Exports all webhook deliveries of the last 30 days that match a filter as a CSV file, in the order of the list, with a column for each field. The export is recorded in the audit log. If the connection breaks off, the file is incomplete.',
    access: 'admin',
    permission: 'webhooks:read',
    recent: true,
    pool: 'heavy',
    downloads: ['text/csv'],
    input: { query: ExportDeliveriesQuery },
    data: DeliveryInfo,
    errors: ['PROJECT_NOT_FOUND', 'WEBHOOK_ENDPOINT_NOT_FOUND'],
    handler: exportWebhookDeliveries,
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
