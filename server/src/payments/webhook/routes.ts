import { route } from '../../platform/http/route.ts'
import { Received, WebhookParams } from './schema.ts'
import { receivePaymentEvent } from './service.ts'

export const paymentWebhookRoutes = [
  route({
    method: 'POST',
    url: '/v1/webhooks/payments/:configId',
    summary: 'Receive a payment event',
    sdk: 'paymentEvents.receive',
    description:
      'Receives an event from a payment provider, signed by the provider. The event is stored and applied shortly after. A repeated event returns the same response. Events with a valid signature have their own rate limit for each payment configuration (`RATE_LIMIT_WEBHOOKS`).',
    access: 'signed',
    input: { params: WebhookParams, raw: true },
    data: Received,
    errors: ['PAYMENT_CONFIG_NOT_FOUND', 'WEBHOOK_SIGNATURE_INVALID', 'WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE'],
    handler: receivePaymentEvent,
  }),
]
