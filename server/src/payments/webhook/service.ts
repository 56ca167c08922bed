import type { Reader, Secrets, SignedContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { RawInput } from '../../platform/http/route.ts'
import { type Envelope, type PaymentProvider, UnreadableEvent } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { verify } from '../../platform/payments/signatures.ts'
import type { WebhookSource } from '../configs/model.ts'
import { findWebhookSource, webhookSecretsOf } from '../configs/service.ts'
import { storeEvent } from '../events/intake.ts'
import type { Received, WebhookParams } from './schema.ts'

/**
 * Stores a provider's event and responds; processing happens later. Without a secret the sender can't be authenticated,
 * so the webhook does not exist.
 * @throws PAYMENT_CONFIG_NOT_FOUND, WEBHOOK_SIGNATURE_INVALID, WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE, VALIDATION_ERROR
 */
export async function receivePaymentEvent(
  ctx: SignedContext,
  { params, raw }: { params: WebhookParams; raw: RawInput },
): Promise<Received> {
  const source = await findWebhookSource(ctx, params.configId)
  if (!source) throw new ApiError('PAYMENT_CONFIG_NOT_FOUND')
  requireSignature(ctx, source, raw)
  await ctx.countFor(source.ref)
  await store(ctx, source, raw)
  return { received: true }
}

/** Does the same for a known configuration, without a limit. */
export function receive(ctx: Reader & Secrets, source: WebhookSource, raw: RawInput): Promise<Envelope> {
  requireSignature(ctx, source, raw)
  return store(ctx, source, raw)
}

/** @throws PAYMENT_CONFIG_NOT_FOUND, WEBHOOK_SIGNATURE_INVALID, WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE */
function requireSignature(ctx: Reader & Secrets, source: WebhookSource, { body, headers }: RawInput): void {
  const secrets = source.enabled ? webhookSecretsOf(ctx, source) : []
  if (secrets.length === 0) throw new ApiError('PAYMENT_CONFIG_NOT_FOUND')
  const provider = paymentProviders[source.provider]
  const { toleranceSeconds } = source
  const verdict = verify(provider, { headers, body }, { secrets, now: ctx.now(), toleranceSeconds })
  if (verdict === 'invalid') throw new ApiError('WEBHOOK_SIGNATURE_INVALID')
  if (verdict === 'stale') throw new ApiError('WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE')
}

async function store(ctx: Reader & Secrets, source: WebhookSource, { body, headers }: RawInput): Promise<Envelope> {
  const text = body.toString()
  const envelope = envelopeOf(paymentProviders[source.provider], text, headers)
  await storeEvent(ctx, source, envelope, text)
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
