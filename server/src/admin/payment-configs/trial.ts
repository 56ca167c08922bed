import type { AdminContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { faultsOfApiKey } from '../../payments/configs/api-key.ts'
import type { PaymentConfig } from '../../payments/configs/model.ts'
import { recordConfig, webhookSecretsOf } from '../../payments/configs/service.ts'
import { findEvent } from '../../payments/events/service.ts'
import { receive } from '../../payments/webhook/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { ConfigParams, TestSent } from './schema.ts'
import { requireConfig } from './service.ts'

/** Processes a sample event like one of the provider, without the HTTP request, and tries the API key. @throws VALIDATION_ERROR */
export async function testPaymentConfig(ctx: AdminContext, { params }: { params: ConfigParams }): Promise<TestSent> {
  const { config, eventId } = await sendSample(ctx, params)
  return { received: true, eventId, apiKeyFaults: await faultsOfApiKey(ctx, config) }
}

const sendSample = (ctx: AdminContext, params: ConfigParams): Promise<{ config: PaymentConfig; eventId: string }> =>
  inTransaction(ctx, async (tx) => {
    const config = await requireConfig(tx, params)
    const [secret] = webhookSecretsOf(tx, config)
    if (secret === undefined) throw invalidField('webhookSecret', 'is required: without it, the webhook returns 404')
    if (!config.enabled) throw invalidField('enabled', 'must be true: a disabled webhook returns 404')
    const delivery = paymentProviders[config.provider].sample(secret, newId('pev'), tx.now())
    const { id } = await receive(tx, config, delivery)
    const event = await findEvent(tx, config, id)
    if (!event) throw new Error('test event was received but not found')
    await recordConfig(tx, 'payment_config.test', config, { newValue: { event: event.ref } })
    return { config, eventId: event.ref }
  })
