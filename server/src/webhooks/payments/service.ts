import type { Reader, RequestContext, Secrets } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { getConfig, type PaymentConfig, webhookSecretsOf } from '../../payments/configs/service.ts'
import { storeEvent } from '../../payments/events/service.ts'
import type { RawInput } from '../../platform/http/route.ts'
import { type Envelope, type PaymentProvider, UnreadableEvent } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { verify } from '../../platform/payments/signatures.ts'
import type { Received, WebhookParams } from './schema.ts'

/**
 * Stores a provider's event and responds; processing happens later. Without a secret the sender can't be authenticated,
 * so the webhook does not exist.
 * @throws PAYMENT_CONFIG_NOT_FOUND, WEBHOOK_SIGNATURE_INVALID, WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE, VALIDATION_ERROR
 */
export async function receivePaymentEvent(
  ctx: RequestContext,
  { params, raw }: { params: WebhookParams; raw: RawInput },
): Promise<Received> {
  const config = await getConfig(ctx, params.configId, 'all')
  if (!config) throw new ApiError('PAYMENT_CONFIG_NOT_FOUND')
  await receive(ctx, config, raw)
  return { received: true }
}

/** Does the same for a known configuration. */
export async function receive(
  ctx: Reader & Secrets,
  config: PaymentConfig,
  { body, headers }: RawInput,
): Promise<Envelope> {
  const secrets = config.enabled ? webhookSecretsOf(ctx, config) : []
  if (secrets.length === 0) throw new ApiError('PAYMENT_CONFIG_NOT_FOUND')
  const provider = paymentProviders[config.provider]
  const { toleranceSeconds } = config
  const verdict = verify(provider, { headers, body }, { secrets, now: ctx.now(), toleranceSeconds })
  if (verdict === 'invalid') throw new ApiError('WEBHOOK_SIGNATURE_INVALID')
  if (verdict === 'stale') throw new ApiError('WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE')
  const text = body.toString()
  const envelope = envelopeOf(provider, text, headers)
  await storeEvent(ctx, config, envelope, text)
  return envelope
}

/** @throws VALIDATION_ERROR that names the field */
function envelopeOf(provider: PaymentProvider, body: string, headers: RawInput['headers']): Envelope {
  try {
    return provider.envelopeOf(body, headers)
  } catch (error) {
    if (error instanceof UnreadableEvent) throw invalidField(error.path, 'is missing or malformed')
    throw error
  }
}
