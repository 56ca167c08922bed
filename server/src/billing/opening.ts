import { record } from '../audit/service.ts'
import type { Configured, Secrets, ServerContext, Writer } from '../context.ts'
import {
  type CheckoutRow,
  closeCheckout,
  findOpenCheckout,
  insertCheckout,
  lockHolder,
} from '../payments/checkouts/queries.ts'
import { type CheckoutContent, sealContent } from '../payments/checkouts/sealed.ts'
import { countOpened } from '../payments/checkouts/upkeep/queries.ts'
import { newId } from '../platform/crypto/ids.ts'
import { randomBytes } from '../platform/crypto/random.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import { inTransaction } from '../platform/db/db.ts'
import { Busy } from '../platform/http/busy.ts'
import type { BuyingHolder } from './holders.ts'
import type { PriceOffer } from './offers.ts'

/** A link of a provider opens within this time; a provider may say less. */
const openMs = 24 * 3_600_000

/** Between two attempts to end a checkout at its provider. */
export const endAgainMs = 60_000

interface ToOpen {
  readonly holder: BuyingHolder
  readonly offer: PriceOffer
  readonly kind: CheckoutRow['kind']
  /** Number of the purchase that a change is for. */
  readonly purchaseId: number | null
  readonly content: Omit<CheckoutContent, 'secret' | 'url'>
}

export interface ClosedCheckout {
  readonly row: CheckoutRow
  readonly status: 'expired' | 'replaced'
}

interface OpenedCheckout {
  readonly row: CheckoutRow
  readonly isNew: boolean
  /** One of the holder and group that this takes the place of: the provider may still have it open, unless it has expired. */
  readonly closed: ClosedCheckout | undefined
}

/**
 * Stores a checkout before the provider is asked. The index decides that one is open for each holder and group; the same request
 * again gets the stored one, with the URLs of the first.
 * @throws Busy above the limit of the holder
 */
export const openCheckout = (ctx: ServerContext, wanted: ToOpen): Promise<OpenedCheckout> =>
  inTransaction(ctx, async (tx) => {
    const { holder, offer } = wanted
    await lockHolder(tx.db, holder.named.id)
    const now = tx.now()
    const open = await findOpenCheckout(tx.db, holder.columns, offer.plan.group)
    const isOver = open !== undefined && open.expires_at <= now
    if (open && !isOver && isSame(open, wanted)) return { row: open, isNew: false, closed: undefined }
    const status = isOver ? 'expired' : 'replaced'
    // This node asks its provider to end it; another one does if it cannot.
    const endAt = isOver || open?.kind !== 'checkout' ? null : new Date(now.getTime() + endAgainMs)
    if (open) await closeCheckout(tx.db, open.id, { status, now, endAt })
    await countOpening(tx, holder)
    const row = await insert(tx, wanted)
    await noteCreated(tx, wanted, row)
    return { row, isNew: true, closed: open && { row: open, status } }
  })

function insert(tx: Writer & Secrets, { holder, offer, kind, purchaseId, content }: ToOpen): Promise<CheckoutRow> {
  const now = tx.now()
  const publicId = newId('chk')
  // 128 bits, which no one else than the provider learns.
  const secret = randomBytes(16).toString('base64url')
  return insertCheckout(tx.db, {
    public_id: publicId,
    project_id: holder.project.id,
    payment_config_id: offer.config.id,
    ...holder.columns,
    created_by: holder.by?.id ?? null,
    plan_id: offer.plan.id,
    plan_group: offer.plan.group,
    price: offer.price.externalPriceId,
    quantity: offer.quantity,
    kind,
    status: 'open',
    secret_hash: hashToken(secret),
    content_ciphertext: sealContent(tx, publicId, { ...content, secret }),
    purchase_id: purchaseId,
    expires_at: new Date(now.getTime() + openMs),
    created_at: now,
  })
}

const noteCreated = (tx: Writer, { holder, offer }: ToOpen, row: CheckoutRow): Promise<void> =>
  record(tx, 'checkout.create', {
    ...actorFor(holder),
    project: offer.config.project,
    entity: { id: row.id, ref: row.public_id },
    newValue: {
      kind: row.kind,
      provider: offer.config.provider,
      plan: offer.plan.key,
      price: row.price,
      quantity: row.quantity,
      holder: holder.named.id,
    },
  })

/** Who acts, for the audit log: the signed-in user, or a server for a user. */
export function actorFor({ by, subject }: BuyingHolder) {
  if (by) return { actor: 'user' as const, user: by }
  return 'user' in subject ? { user: subject.user } : {}
}

const isSame = (row: CheckoutRow, { offer, kind, purchaseId }: ToOpen): boolean =>
  row.payment_config_id === offer.config.id &&
  row.price === offer.price.externalPriceId &&
  row.quantity === offer.quantity &&
  row.kind === kind &&
  row.purchase_id === purchaseId

const dailyOpenings = { count: 60, seconds: 86_400 }

/** Checkouts and portals of a holder, by all who open them. @throws Busy */
export async function countOpening(tx: Writer & Configured, { project, named }: BuyingHolder): Promise<void> {
  const set = tx.config.rateLimits.billing
  const limits =
    set.seconds === dailyOpenings.seconds
      ? [{ ...set, count: Math.min(set.count, dailyOpenings.count) }]
      : [set, dailyOpenings]
  for (const { count: most, seconds } of limits) {
    const wanted = { projectId: project.id, holder: named.id, seconds, most, now: tx.now() }
    if (!(await countOpened(tx.db, wanted))) throw new Busy(seconds)
  }
}
