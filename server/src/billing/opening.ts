import { writeInsertOfRecords } from '../audit/queries.ts'
import { type AuditEntry, prepareRecord } from '../audit/service.ts'
import type { Configured, Secrets, ServerContext, Writer } from '../context.ts'
import { type Counting, countOpened, lockHolder, openUnlessOpen } from '../payments/checkouts/opening/queries.ts'
import { type CheckoutRow, closeCheckout } from '../payments/checkouts/queries.ts'
import { type CheckoutContent, sealContent } from '../payments/checkouts/sealed.ts'
import { newId } from '../platform/crypto/ids.ts'
import { randomBytes } from '../platform/crypto/random.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import { type InTransaction, inTransaction } from '../platform/db/db.ts'
import { Busy } from '../platform/http/busy.ts'
import type { BuyingHolder } from './holders.ts'
import { linkLeaseMs } from './links.ts'
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

export interface OpenedCheckout {
  readonly row: CheckoutRow
  readonly isNew: boolean
  /** The holder's customer at the provider. */
  readonly customer: string | undefined
  /** One of the holder and group that this takes the place of: the provider may still have it open, unless it has expired. */
  readonly closed: ClosedCheckout | undefined
}

/**
 * Stores a checkout before the provider is asked. The index decides that one is open for each holder and group; the same request
 * again gets the stored one, with the URLs of the first. Who opens one is the one to ask.
 * @throws Busy above the limit of the holder
 */
export const openCheckout = (ctx: ServerContext, wanted: ToOpen): Promise<OpenedCheckout> =>
  inTransaction(ctx, async (tx) => {
    await lockHolder(tx.db, wanted.holder.named.id)
    const found = await open(tx, wanted)
    if (found.isNew || isSameNow(found.row, wanted, tx.now())) return { ...found, closed: undefined }
    const closed = await close(tx, found.row)
    return { ...(await open(tx, wanted)), closed }
  })

/** This node asks the provider to end it; another one does if it cannot. */
async function close(tx: Writer, row: CheckoutRow): Promise<ClosedCheckout> {
  const now = tx.now()
  const isOver = row.expires_at <= now
  const status = isOver ? 'expired' : 'replaced'
  const endAt = isOver || row.kind !== 'checkout' ? null : new Date(now.getTime() + endAgainMs)
  await closeCheckout(tx.db, row.id, { status, now, endAt })
  return { row, status }
}

/** The one that is open already, or a new one. @throws Busy */
async function open(tx: InTransaction<ServerContext>, wanted: ToOpen): Promise<Omit<OpenedCheckout, 'closed'>> {
  const row = newRow(tx, wanted)
  const counted = countingOf(tx, wanted.holder)
  const audit = prepareRecord(tx, 'checkout.create', entryOf(wanted, row.public_id))
  const opened = await openUnlessOpen(tx.db, { row, counted, audit, recording: writeInsertOfRecords })
  if (!opened.row) throw busyBy(counted, opened.counted)
  return { row: opened.row, isNew: opened.isNew, customer: opened.customer }
}

function newRow(tx: Pick<Writer, 'now'> & Secrets, { holder, offer, kind, purchaseId, content }: ToOpen) {
  const now = tx.now()
  const publicId = newId('chk')
  // 128 bits, which no one else than the provider learns.
  const secret = randomBytes(16).toString('base64url')
  const isAsked = kind === 'checkout'
  return {
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
    asking_until: isAsked ? new Date(now.getTime() + linkLeaseMs) : null,
    attempts: isAsked ? 1 : 0,
    purchase_id: purchaseId,
    expires_at: new Date(now.getTime() + openMs),
    created_at: now,
  }
}

const entryOf = ({ holder, offer, kind }: ToOpen, ref: string): AuditEntry => ({
  ...actorFor(holder),
  project: offer.config.project,
  // The statement knows its number.
  entity: { id: 0, ref },
  newValue: {
    kind,
    provider: offer.config.provider,
    plan: offer.plan.key,
    price: offer.price.externalPriceId,
    quantity: offer.quantity,
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

const isSameNow = (row: CheckoutRow, wanted: ToOpen, now: Date): boolean => row.expires_at > now && isSame(row, wanted)

const dailyOpenings = { count: 60, seconds: 86_400 }

/** Checkouts and portals of a holder, by all who open them. */
function countingOf(tx: Pick<Writer, 'now'> & Configured, { project, named }: BuyingHolder): Counting {
  const set = tx.config.rateLimits.billing
  const limits =
    set.seconds === dailyOpenings.seconds
      ? [{ ...set, count: Math.min(set.count, dailyOpenings.count) }]
      : [set, dailyOpenings]
  return { projectId: project.id, holder: named.id, limits, now: tx.now() }
}

/** Of the first window that has no room. */
const busyBy = ({ limits }: Counting, counted: readonly number[]): Busy =>
  new Busy(limits.find(({ seconds }) => !counted.includes(seconds))?.seconds ?? dailyOpenings.seconds)

/** @throws Busy */
export async function countOpening(tx: Writer & Configured, holder: BuyingHolder): Promise<void> {
  const wanted = countingOf(tx, holder)
  const counted = await countOpened(tx.db, wanted)
  if (counted.length < wanted.limits.length) throw busyBy(wanted, counted)
}
