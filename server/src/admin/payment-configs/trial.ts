import type { AdminContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { faultsOfApiKey, testAbilities } from '../../payments/configs/api-key.ts'
import type { PaymentConfig } from '../../payments/configs/model.ts'
import { recordConfig, webhookSecretsOf } from '../../payments/configs/service.ts'
import { findEvent } from '../../payments/events/service.ts'
import { receive } from '../../payments/webhook/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { ConfigParams, TestSent } from './schema.ts'
import { requireConfig, toAbilities } from './service.ts'

/** Processes a sample event like one of the provider, without the HTTP request, and tries the API key. @throws VALIDATION_ERROR */
export async function testPaymentConfig(ctx: AdminContext, { params }: { params: ConfigParams }): Promise<TestSent> {
  const { config, eventId } = await sendSample(ctx, params)
  const apiKeyFaults = await faultsOfApiKey(ctx, config)
  return { received: true, eventId, apiKeyFaults, can: toAbilities(await testAbilities(ctx, config)) }
}

const sendSample = (ctx: AdminContext, params: ConfigParams): Promise<{ config: PaymentConfig; eventId: string }> =>
  inTransaction(ctx, async (tx) => {
    const config = await requireConfig(tx, params)
    const secret = requireSecret(tx, config)
    const provider = paymentProviders[config.provider]
    const body = provider.sample(newId('pev'), tx.now())
    const eventId = await take(tx, config, sign(config, secret, body, tx.now()))
    await recordConfig(tx, 'payment_config.test', config, { newValue: { event: eventId } })
    return { config, eventId }
  })

/** @throws VALIDATION_ERROR where its webhook returns 404 */
export function requireSecret(ctx: Parameters<typeof webhookSecretsOf>[0], config: PaymentConfig): string {
  const [secret] = webhookSecretsOf(ctx, config)
  if (secret === undefined) throw invalidField('webhookSecret', 'is required: without it, the webhook returns 404')
  if (!config.enabled) throw invalidField('enabled', 'must be true: a disabled webhook returns 404')
  return secret
}

export interface Signed {
  readonly body: Buffer
  readonly headers: Record<string, string>
}

export const sign = ({ provider }: PaymentConfig, secret: string, body: string, now: Date): Signed => ({
  body: Buffer.from(body),
  headers: paymentProviders[provider].sign(secret, newId('pev'), body, now),
})

/** Stores the event. Returns its ID. */
export async function take(ctx: Parameters<typeof receive>[0], config: PaymentConfig, signed: Signed): Promise<string> {
  const { id } = await receive(ctx, config, signed)
  const event = await findEvent(ctx, config, id)
  if (!event) throw new Error('test event was received but not found')
  return event.ref
}
