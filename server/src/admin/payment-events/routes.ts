import { Type } from 'typebox'
import { route } from '../../platform/http/route.ts'
import { ListPaymentEventsQuery, PaymentEventDetail, PaymentEventInfo, PaymentEventParams } from './schema.ts'
import { getPaymentEvent, listPaymentEvents, replayPaymentEvent } from './service.ts'

export const paymentEventRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/payment-events',
    summary: 'List payment events',
    sdk: 'paymentEvents.list',
    description: 'Newest first: what payment providers told, and what became of it.',
    access: 'admin',
    permission: 'payments:read',
    limit: 'admin',
    input: { query: ListPaymentEventsQuery },
    data: Type.Array(PaymentEventInfo),
    errors: ['PROJECT_NOT_FOUND', 'PAYMENT_CONFIG_NOT_FOUND', 'LICENSE_NOT_FOUND'],
    handler: listPaymentEvents,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/payment-events/:paymentEventId',
    summary: 'Get a payment event',
    sdk: 'paymentEvents.get',
    description: 'With what it said, and why it stands where it does.',
    access: 'admin',
    permission: 'payments:read',
    limit: 'admin',
    input: { params: PaymentEventParams },
    data: PaymentEventDetail,
    errors: ['PAYMENT_EVENT_NOT_FOUND'],
    handler: getPaymentEvent,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/payment-events/:paymentEventId/replay',
    summary: 'Replay a payment event',
    sdk: 'paymentEvents.replay',
    description:
      'Puts it back into the queue, wherever it stands. What has followed from it already does not follow twice.',
    access: 'admin',
    permission: 'payments:write',
    limit: 'admin',
    input: { params: PaymentEventParams },
    data: PaymentEventInfo,
    errors: ['PAYMENT_EVENT_NOT_FOUND', 'PAYMENT_EVENT_NOT_REPLAYABLE'],
    handler: replayPaymentEvent,
  }),
]
