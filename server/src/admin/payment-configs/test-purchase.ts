import type { AdminContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { webhookUrlOf } from '../../payments/configs/endpoint.ts'
import type { PaymentConfig } from '../../payments/configs/model.ts'
import { recordConfig } from '../../payments/configs/service.ts'
import { randomBytes } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { TestPurchaseBody, TestPurchaseSent } from './provider/schema.ts'
import type { ConfigParams } from './schema.ts'
import { requireConfig } from './service.ts'
import { requireSecret, type Signed, sign, take } from './trial.ts'

/** Long enough to look at the license, and it leaves by itself. */
const purchaseMs = 3_600_000

/** Sends the events of a purchase without a buyer, like the provider sends its own. @throws VALIDATION_ERROR */
export async function testPaymentPurchase(
  ctx: AdminContext,
  { params, body: { externalPriceId, email } }: { params: ConfigParams; body: TestPurchaseBody },
): Promise<TestPurchaseSent> {
  const config = await requireConfig(ctx, params)
  if (config.mode !== 'test') throw invalidField('paymentConfigId', 'must be of a provider in test mode')
  if (!config.grantsLicenses) throw invalidField('grantsLicenses', 'must be true: otherwise, it grants no license')
  const secret = requireSecret(ctx, config)
  const now = ctx.now()
  const endsAt = new Date(now.getTime() + purchaseMs)
  const tag = `test_${randomBytes(8).toString('hex')}`
  const purchase = { tag, price: externalPriceId, email: plainEmail(email), now, endsAt }
  const eventIds: string[] = []
  let webhookFault: string | null = null
  for (const body of paymentProviders[config.provider].samplePurchase(purchase)) {
    const signed = sign(config, secret, body, now)
    // After a failure, the rest needs no further attempt.
    webhookFault ??= await post(ctx, config, signed)
    // An event that has arrived is unchanged.
    eventIds.push(await take(ctx, config, signed))
  }
  await inTransaction(ctx, (tx) =>
    recordConfig(tx, 'payment_config.test_purchase', config, {
      newValue: { price: externalPriceId, events: eventIds, endsAt: endsAt.toISOString() },
    }),
  )
  return { eventIds, endsAt: endsAt.toISOString(), webhookFault }
}

/** Why the webhook URL has not taken it; null: it has. */
async function post(ctx: AdminContext, config: PaymentConfig, { body, headers }: Signed): Promise<string | null> {
  const url = webhookUrlOf(ctx, config)
  const init = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
  try {
    const { status } = await ctx.outbound.fetch(url, init)
    return status === 200 ? null : `${new URL(url).origin} returned status ${status}`
  } catch (error) {
    if (error instanceof OutboundError) return error.message
    throw error
  }
}
