import { statfs } from 'node:fs/promises'
import { findOldestUnsealed } from '../audit/queries.ts'
import { oldestUnshipped } from '../audit/shipping/service.ts'
import { countKeylessSecrets } from '../instance/rotation.ts'
import { findKeyFault, writeProbe } from '../instance/service.ts'
import { countQueuedDeliveries } from '../outbox/webhooks/service.ts'
import { modeForSale } from '../payments/configs/rules.ts'
import { countUnlicensed } from '../payments/purchases/reports/queries.ts'
import { ping } from '../platform/db/db.ts'
import { pendingMigrations, unknownMigrations } from '../platform/db/migrate.ts'
import type { MeasureContext } from './model.ts'
import { countRefused, findMostOverduePayment, findOldestQueuedMail } from './queries.ts'

const limitMs = 2_000

export const pingDatabase = ({ db }: MeasureContext): Promise<number> => failing(ping(db.control).then(orThrow))

/** By the pool of changes: commits that stall hold up no reads. */
export const writeDatabase = (ctx: MeasureContext): Promise<number> => failing(writeProbe(ctx))

export const countPendingMigrations = async ({ db }: MeasureContext): Promise<number> =>
  (await pendingMigrations(db.control)).length

export const countUnknown = async ({ db }: MeasureContext): Promise<number> =>
  (await unknownMigrations(db.control)).length

/** As long as a key is missing, stored values cannot be decrypted. */
export const countKeyFaults = async (ctx: MeasureContext): Promise<number> =>
  (await findKeyFault({ ...ctx, db: ctx.db.control })) === undefined ? 0 : 1

export const countLostSecrets = (ctx: MeasureContext): Promise<number> =>
  countKeylessSecrets({ ...ctx, db: ctx.db.heavy }, ctx.secrets)

export const mailAge = async (ctx: MeasureContext): Promise<number> =>
  ageOf(ctx, await findOldestQueuedMail(ctx.db.heavy))

export const paymentAge = async (ctx: MeasureContext): Promise<number> =>
  ageOf(ctx, await findMostOverduePayment(ctx.db.heavy))

export const countDeliveries = ({ db }: MeasureContext): Promise<number> => countQueuedDeliveries(db.heavy)

export const sealAge = async (ctx: MeasureContext): Promise<number> =>
  ageOf(ctx, await findOldestUnsealed(ctx.db.heavy))

export const shippingAge = async (ctx: MeasureContext): Promise<number | undefined> =>
  ctx.config.auditShip === undefined ? undefined : ageOf(ctx, await oldestUnshipped({ ...ctx, db: ctx.db.heavy }))

export async function countUnlicensedPurchases({ db, now }: MeasureContext): Promise<number> {
  const byReason = await countUnlicensed(db.heavy, now())
  return Object.values(byReason).reduce((sum, count) => sum + count, 0)
}

export const countRefusedSellers = ({ db, config }: MeasureContext): Promise<number> =>
  countRefused(db.heavy, modeForSale(config.env))

/** Percent of the disk of DATA_DIR, where the embedded database is, that a user without privileges finds full. */
export async function diskUse({ config: { databaseUrl, dataDir } }: MeasureContext): Promise<number | undefined> {
  if (databaseUrl !== undefined) return undefined
  const { blocks, bfree, bavail } = await statfs(dataDir)
  const used = blocks - bfree
  return (100 * used) / Math.max(1, used + bavail)
}

const ageOf = ({ now }: MeasureContext, oldest: Date | null | undefined): number =>
  oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1_000) : 0

function orThrow(isWell: boolean): void {
  if (!isWell) throw new Error('no response')
}

/** 0 when it works within 2 seconds, otherwise 1. */
function failing(work: Promise<unknown>): Promise<0 | 1> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(1), limitMs)
    work
      .then(
        () => resolve(0),
        () => resolve(1),
      )
      .finally(() => clearTimeout(timer))
  })
}
