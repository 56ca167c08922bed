import { hostname } from 'node:os'
import type { AppContext, Reader } from '../context.ts'
import { ApiError } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import { deleteNodesBefore, holdKeyCheck, insertNode, listNodes, type NodeRow, renewNode } from './queries.ts'
import { followUsedKey } from './service.ts'

/** A node that was not seen for this long has stopped. */
const silentMs = 60_000

const lastSilent = ({ now }: Reader): Date => new Date(now().getTime() - silentMs)

/** What an older version does not know, and would misunderstand. */
type Known = 'organizations' | 'access_keys'
const known: readonly Known[] = ['organizations', 'access_keys']

/** Before something new is switched on. @throws NODES_OUTDATED while a node of an older version is live */
export async function requireNodesKnow(ctx: Reader, what: Known): Promise<void> {
  const nodes = (await findNodes(ctx)).filter(({ knows }) => !knows.includes(what)).map(({ name }) => name)
  if (nodes.length > 0) throw new ApiError('NODES_OUTDATED', { details: { nodes } })
}

export const findNodes = (ctx: Reader): Promise<NodeRow[]> => listNodes(ctx.db, lastSilent(ctx))

/**
 * Adds this process to the nodes whose keys a change of the encryption key must respect. Returns the ID of its row.
 * @throws WrongKeyError when it does not have the key in use
 */
export function joinNodes(ctx: AppContext): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    // A change of the key sees this node, or this node sees the change.
    await holdKeyCheck(tx.db)
    await followUsedKey(tx)
    await deleteNodesBefore(tx.db, lastSilent(tx))
    return insertNode(tx.db, {
      name: `${hostname()}, process ${process.pid}`,
      keys: tx.vault.fingerprints(),
      uses: tx.vault.used.id,
      knows: known,
      seen_at: tx.now(),
    })
  })
}

/**
 * Switches to the key in use, and stores that this node does. Returns the ID of the row, which is a new one after a long silence.
 * @throws WrongKeyError when this node does not have that key
 */
export async function renewOrJoin(ctx: AppContext, id: number): Promise<number> {
  const { control } = ctx.db
  await followUsedKey({ ...ctx, db: control })
  const isRenewed = await renewNode(control, id, { uses: ctx.vault.used.id, seen_at: ctx.now() })
  return isRenewed ? id : joinNodes(ctx)
}
