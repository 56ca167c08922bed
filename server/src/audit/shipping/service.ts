import type { AppContext } from '../../context.ts'
import type { Config } from '../../platform/config/config.ts'
import { randomBytes } from '../../platform/crypto/random.ts'
import type { Db } from '../../platform/db/db.ts'
import { countUnshipped, endTurn, findInstance, listUnshipped, markShipped, takeTurn } from './queries.ts'
import { type Target, targetOf } from './targets.ts'

interface Shipping extends Pick<AppContext, 'now' | 'outbound'> {
  readonly db: Db
  readonly config: Pick<Config, 'auditShip'>
}

/** The target, and the name of the one that ships to it. */
interface Route {
  readonly target: Target
  readonly shipper: string
}

/** Longer than a call and the statements around it. */
const leaseMs = 60_000
/** A node that stops waits for a run to end. */
const runMs = 3_000
const mostCounted = 100_000

/**
 * Returns the work of one node: it sends the signed seals that AUDIT_SHIP does not have yet, in order, one node at a time.
 * A node that is killed between sending and its note leaves the seal to another one, which sends it again. The work
 * throws when the target fails.
 */
export function createShipper(ctx: Shipping): () => Promise<void> {
  const { auditShip } = ctx.config
  if (auditShip === undefined) return async () => undefined
  const route = { target: targetOf(ctx, auditShip), shipper: randomBytes(8).toString('hex') }
  return async () => {
    if ((await countUnshipped(ctx.db, route.target.name, 1)) > 0) await ship(ctx, route)
  }
}

async function ship(ctx: Shipping, route: Route): Promise<void> {
  if (!(await startTurn(ctx, route))) return
  try {
    await shipInTurn(ctx, route)
  } finally {
    await endTurn(ctx.db, { target: route.target.name, shipper: route.shipper })
  }
}

async function shipInTurn(ctx: Shipping, route: Route): Promise<void> {
  const { target } = route
  const instance = (await findInstance(ctx.db)) ?? ''
  const endsAt = performance.now() + runMs
  do {
    // Read in the turn: another node may have shipped some since.
    const seals = await listUnshipped(ctx.db, target.name, target.batch)
    const last = seals.at(-1)
    if (!last) return
    await target.send(seals, instance)
    await markShipped(ctx.db, target.name, last.id)
  } while (performance.now() < endsAt && (await startTurn(ctx, route)))
}

function startTurn({ db, now }: Shipping, { target, shipper }: Route): Promise<boolean> {
  const at = now()
  return takeTurn(db, { target: target.name, shipper, now: at, leaseEnd: new Date(at.getTime() + leaseMs) })
}

/** Returns the number of signed seals that AUDIT_SHIP does not have yet, for monitoring; 100,000 means that many or more. */
export async function countUnshippedSeals(ctx: Shipping): Promise<number> {
  const { auditShip } = ctx.config
  return auditShip === undefined ? 0 : countUnshipped(ctx.db, targetOf(ctx, auditShip).name, mostCounted)
}

/** Returns when the oldest seal that AUDIT_SHIP does not have was created. */
export async function oldestUnshipped(ctx: Shipping): Promise<Date | undefined> {
  const { auditShip } = ctx.config
  if (auditShip === undefined) return undefined
  const [seal] = await listUnshipped(ctx.db, targetOf(ctx, auditShip).name, 1)
  return seal?.created_at
}
