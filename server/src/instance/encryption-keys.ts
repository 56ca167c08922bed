import { setTimeout as sleep } from 'node:timers/promises'
import { record } from '../audit/service.ts'
import type { AppContext, Reader, Secrets } from '../context.ts'
import { keyIdOf } from '../platform/crypto/vault.ts'
import { type InTransaction, inTransaction } from '../platform/db/db.ts'
import type { SealedColumn } from '../platform/db/reseal.ts'
import { findNodes } from './nodes.ts'
import {
  deleteRetiredKey,
  holdKeyCheck,
  insertRetiredKey,
  listRetiredKeys,
  type NodeRow,
  replaceKeyCheck,
} from './queries.ts'
import { countValues, rotateKeys } from './rotation.ts'
import { checkKey, findUsedKey, sealKeyCheck } from './service.ts'

/** A key cannot be used or forgotten now. The message says why, and what to do. */
class KeyRefusal extends Error {
  override readonly name = 'KeyRefusal'
}

/** One encryption key: of the settings, the database, or a node. */
export interface KeyStatus {
  readonly id: string
  /** `retired`: only decrypts, until it is forgotten. `known`: not in use yet, or forgotten. */
  readonly state: 'in use' | 'retired' | 'known' | 'missing'
  readonly values: number
  /** The same by column, without zeros. */
  readonly columns: Readonly<Record<string, number>>
  /** Whether the settings of this process have it. */
  readonly isConfigured: boolean
  /** Names of the nodes that have no key with this ID. */
  readonly missingOn: readonly string[]
  /** Names of the nodes that have another key with this ID than this process. */
  readonly differsOn: readonly string[]
}

/** Every key and the number of values that it has encrypted. */
export async function listKeyStatuses(
  ctx: AppContext,
  sealed: readonly SealedColumn[],
): Promise<{ keys: KeyStatus[]; nodes: number }> {
  const used = await findUsedKey(ctx)
  const retired = (await listRetiredKeys(ctx.db)).map(({ key_id }) => key_id)
  const values = await countValues(ctx, sealed)
  const nodes = await findNodes(ctx)
  const own = ctx.vault.fingerprints()
  const elsewhere = [...values.map(({ keyId }) => keyId), ...nodes.flatMap(({ keys }) => Object.keys(keys))]
  const ids = new Set([...(used === undefined ? [] : [used]), ...retired, ...Object.keys(own), ...elsewhere])
  const keys = [...ids].map((id) => {
    const columns = columnsOf(values, id)
    const isConfigured = Object.hasOwn(own, id)
    const without = nodesWithout(nodes, id, own[id])
    return {
      id,
      state: stateOf(id, { used, retired, isConfigured }),
      values: sumOf(columns),
      columns,
      isConfigured,
      missingOn: without.filter(({ keys }) => keys[id] === undefined).map(({ name }) => name),
      differsOn: without.filter(({ keys }) => keys[id] !== undefined).map(({ name }) => name),
    }
  })
  return { keys, nodes: nodes.length }
}

function stateOf(
  id: string,
  { used, retired, isConfigured }: { used: string | undefined; retired: string[]; isConfigured: boolean },
): KeyStatus['state'] {
  if (id === used) return 'in use'
  if (retired.includes(id)) return 'retired'
  return isConfigured ? 'known' : 'missing'
}

const columnsOf = (values: Awaited<ReturnType<typeof countValues>>, id: string): Record<string, number> =>
  Object.fromEntries(values.filter(({ keyId }) => keyId === id).map(({ column, count }) => [column, count]))

const sumOf = (columns: Readonly<Record<string, number>>): number =>
  Object.values(columns).reduce((sum, count) => sum + count, 0)

/** Nodes without the key. Without a fingerprint, those that have no key of the ID. */
const nodesWithout = (nodes: readonly NodeRow[], id: string, fingerprint: string | undefined): NodeRow[] =>
  nodes.filter(({ keys }) => (fingerprint === undefined ? keys[id] === undefined : keys[id] !== fingerprint))

const longestWaitMs = 90_000
const askEveryMs = 250

/**
 * Switches every node to this key for encryption, and re-encrypts everything that is encrypted with another key, while the
 * server runs. Can be repeated. Returns re-encrypted rows by column. @throws KeyRefusal before anything has changed
 */
export async function useKey(
  ctx: AppContext,
  id: string,
  sealed: readonly SealedColumn[],
): Promise<Record<string, number>> {
  await checkKey(ctx)
  if (!Object.hasOwn(ctx.vault.fingerprints(), id))
    throw new KeyRefusal(`encryption key ${id} is not in ENCRYPTION_KEYS: add it on every node first`)
  await inTransaction(ctx, (tx) => replaceUsed(tx, id))
  ctx.vault.use(id)
  await untilNodesUse(ctx, id)
  return rotateKeys(ctx, sealed)
}

async function replaceUsed(tx: InTransaction<AppContext>, id: string): Promise<void> {
  const { key_check: before } = await holdKeyCheck(tx.db)
  const from = keyIdOf(before)
  if (from === id) return
  await requireOnNodes(tx, id)
  tx.vault.use(id)
  await deleteRetiredKey(tx.db, id)
  await insertRetiredKey(tx.db, { key_id: from, key_check: before, replaced_at: tx.now() })
  await replaceKeyCheck(tx.db, sealKeyCheck(tx.vault))
  await record(tx, 'encryption_key.use', { actor: 'system', oldValue: { keyId: from }, newValue: { keyId: id } })
}

async function requireOnNodes(ctx: Reader & Secrets, id: string): Promise<void> {
  const [without] = nodesWithout(await findNodes(ctx), id, ctx.vault.fingerprints()[id])
  if (!without) return
  const fault = without.keys[id] === undefined ? 'does not have it' : 'has another key with this ID'
  throw new KeyRefusal(
    `encryption key ${id} cannot be used yet: the node ${without.name} ${fault}. Set the same ENCRYPTION_KEYS there and restart it. A node counts for a minute after it was killed`,
  )
}

async function untilNodesUse(ctx: AppContext, id: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += askEveryMs) {
    const late = (await findNodes(ctx)).find(({ uses }) => uses !== id)
    if (!late) return
    if (waitedMs >= longestWaitMs)
      throw new Error(`the node ${late.name} still encrypts with ${late.uses}: stop it, and run this command again`)
    await sleep(askEveryMs)
  }
}

/** The longest time for which a sign-in in progress needs the key with which it started. */
const signInMs = 3_600_000

/**
 * Lets every node do without a key. `isLost`: although values are encrypted with it, which then can never be decrypted.
 * @throws KeyRefusal when the key may still be needed
 */
export async function forgetKey(
  ctx: AppContext,
  id: string,
  { sealed, isLost }: { sealed: readonly SealedColumn[]; isLost: boolean },
): Promise<void> {
  const used = await findUsedKey(ctx)
  if (id === used) throw new KeyRefusal(`encryption key ${id} is in use: use another one first, with licet keys use`)
  const retired = (await listRetiredKeys(ctx.db)).find((key) => key.key_id === id)
  const columns = columnsOf(await countValues(ctx, sealed), id)
  if (!retired && sumOf(columns) === 0)
    throw new KeyRefusal(`encryption key ${id} has nothing to forget: it is not in use`)
  const user = (await findNodes(ctx)).find(({ uses }) => uses === id)
  if (user) throw new KeyRefusal(`the node ${user.name} still encrypts with ${id}: wait some seconds, or stop it`)
  if (!isLost) requireUnused(ctx, { id, used, columns, replacedAt: retired?.replaced_at })
  await inTransaction(ctx, async (tx) => {
    await holdKeyCheck(tx.db)
    if (retired && !(await deleteRetiredKey(tx.db, id, retired.replaced_at)))
      throw new KeyRefusal(`encryption key ${id} was used or forgotten at the same time: see licet keys status`)
    await record(tx, 'encryption_key.forget', { actor: 'system', oldValue: { keyId: id, ...columns } })
  })
}

interface Leftovers {
  readonly id: string
  readonly used: string | undefined
  readonly columns: Readonly<Record<string, number>>
  readonly replacedAt: Date | undefined
}

function requireUnused({ now }: AppContext, { id, used, columns, replacedAt }: Leftovers): void {
  const list = Object.entries(columns).map(([column, count]) => `${count} in ${column}`)
  if (list.length > 0)
    throw new KeyRefusal(
      `stored values are still encrypted with ${id} (${list.join(', ')}): run licet keys use ${used} to re-encrypt them`,
    )
  const freeAt = new Date((replacedAt?.getTime() ?? 0) + signInMs)
  if (freeAt > now())
    throw new KeyRefusal(
      `sign-ins in progress may still need encryption key ${id}: run this again after ${freeAt.toISOString()}`,
    )
}
