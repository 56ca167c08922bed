import type { Reader, Secrets } from '../../context.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { Envelope } from '../../platform/payments/model.ts'
import { noteEvent } from '../configs/catalog/service.ts'
import type { WebhookSource } from '../configs/model.ts'
import { insertEventIfAbsent } from './queries.ts'
import { sealPayload } from './sealed.ts'

/** Stores an event unchanged, in one statement; one about prices has them read soon. A known event stays unchanged. */
export async function storeEvent(
  ctx: Reader & Secrets,
  config: WebhookSource,
  { id, type, occurredAt, mode }: Envelope,
  body: string,
): Promise<{ isNew: boolean }> {
  const now = ctx.now()
  const publicId = newId('pev')
  const isOther = mode !== undefined && mode !== config.mode
  const isNew = await insertEventIfAbsent(ctx.db, {
    public_id: publicId,
    project_id: config.project.id,
    payment_config_id: config.id,
    external_id: id,
    type,
    occurred_at: occurredAt,
    received_at: now,
    payload_ciphertext: sealPayload(ctx, publicId, body),
    next_attempt_at: now,
    // A test payment grants nothing.
    ...(isOther && { status: 'ignored', reason: `is in ${mode} mode`, settled_at: now }),
  })
  if (isNew && !isOther) await noteEvent(ctx, config, type)
  return { isNew }
}
