import { Type } from 'typebox'
import { route } from '../../platform/http/route.ts'
import { reconcilePaymentEvent } from './reconcile.ts'
import { ListPaymentEventsQuery, PaymentEventDetail, PaymentEventInfo, PaymentEventParams } from './schema.ts'
import { getPaymentEvent, listPaymentEvents, replayPaymentEvent } from './service.ts'

export const paymentEventRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/payment-events',
    summary: 'List payment events',
    sdk: 'paymentEvents.list',
    description: 'Returns the payment events, newest first, each with its status.',
    access: 'admin',
    permission: 'payments:read',
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
    description: 'Returns the payment event with its payload and the reason for its status.',
    access: 'admin',
    permission: 'payments:read',
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
      'Replays a payment event: queues it again, whatever its status. Effects that it already had are not repeated.',
    access: 'admin',
    permission: 'payments:write',
    input: { params: PaymentEventParams },
    data: PaymentEventInfo,
    errors: ['PAYMENT_EVENT_NOT_FOUND', 'PAYMENT_EVENT_NOT_REPLAYABLE'],
    handler: replayPaymentEvent,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/payment-events/:paymentEventId/reconcile',
    summary: 'Fetch a payment event again',
    sdk: 'paymentEvents.reconcile',
    description:
      'Fetches a payment event again from its provider, replaces its payload, and queues it. For one whose payload Licet could not read. Paddle and Lemon Squeezy return the current state of its object. Effects that it already had are not repeated. Requires an API key of the provider.',
    access: 'admin',
    permission: 'payments:write',
    input: { params: PaymentEventParams },
    data: PaymentEventInfo,
    errors: [
      'PAYMENT_EVENT_NOT_FOUND',
      'PAYMENT_EVENT_NOT_REPLAYABLE',
      'PAYMENT_PROVIDER_REFUSED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
    handler: reconcilePaymentEvent,
  }),
]
