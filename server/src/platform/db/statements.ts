import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { tracing } from '../traces/tracing.ts'
import type { Statement } from './execution.ts'
import { connectToWriter, dropConnections, readOnly } from './hosts.ts'
import { beginning, PoolerClient, sendThroughPooler } from './pooler.ts'
import { connectInReach, noteResponse } from './reach.ts'
import { TransactionSender, unsent } from './round-trips.ts'

/** Names every statement by its text, so that each connection parses and plans it once. Behind a pooler, none has a name. */
export function prepareStatements(pool: pg.Pool) {
  return {
    connect: async (): Promise<PostgresPoolClient> =>
      wrap(await connectInReach(pool, () => connectToWriter(pool)).catch(rethrow), pool),
    end: () => pool.end(),
  }
}

const thrown = new WeakSet<object>()

function rethrow(error: unknown): never {
  markOfDatabase(error)
  throw error
}

/** Counts the error, and remembers that it came from the database. */
export function markOfDatabase(error: unknown): void {
  thrown.add(Object(error))
  const { code = 'none' } = Object(error) as { code?: unknown }
  const name = String(code)
  errors[name] = (errors[name] ?? 0) + 1
}

const errors: Record<string, number> = {}

/** Errors of this process by SQLSTATE (PostgreSQL, appendix A), or by the code of the system if the way to the database failed. */
export const countErrors = (): Readonly<Record<string, number>> => errors

/** Whether the database or the way to it failed; other connections break with the same codes. */
export const isOfDatabase = (error: unknown): boolean => thrown.has(Object(error))

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
const names = new Map<string, string>()

function wrap(client: pg.PoolClient, pool: pg.Pool): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  let stuck = false
  const isPooled = pool.options.Client === PoolerClient
  const send = isPooled ? sendThroughPooler(client, pool.options) : new TransactionSender(client, withName).send
  const run = async (text: string, values: readonly unknown[]) => {
    const name = names.get(text)
    try {
      const result = await send(text, values)
      if (result !== unsent) noteResponse(pool)
      return result
    } catch (error) {
      stuck ||= error instanceof Error && error.message === 'Query read timeout'
      if (isOutdatedPlan(error)) renameStatements(name)
      if (Object(error).code === readOnly) dropConnections(pool)
      return rethrow(error)
    }
  }
  const inLine = oneAtATime()
  // Not the driver's status: it may learn of an error before it learns of the transaction that was opened with the statement.
  let isInTransaction = false
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (beginning.test(text)) isInTransaction = true
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    try {
      return await run(text, values)
    } catch (error) {
      // An open transaction is rolled back, and runs again as a whole.
      if (!isOutdatedPlan(error) || isInTransaction) throw error
      return run(text, values)
    }
  }
  const proxy = {
    query: (text: string, values?: readonly unknown[]) =>
      tracing ? tracing.statement(text, () => inLine(() => query(text, values))) : inLine(() => query(text, values)),
    // A connection that timed out may still receive its response: it must not serve another query.
    release: () => client.release(stuck),
    // Kysely's type also has a form for cursors, which nothing here uses.
  } as unknown as PostgresPoolClient
  wrapped.set(client, proxy)
  return proxy
}

/** Callers that share a connection take turns: its driver has no queue for them. */
function oneAtATime() {
  let last: Promise<unknown> | undefined
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last ? last.then(work, work) : work()
    last = mine
    const leave = () => {
      if (last === mine) last = undefined
    }
    mine.then(leave, leave)
    return mine
  }
}

const withName = (text: string, values: readonly unknown[]): Statement => ({
  name: values.length > 0 ? statementName(text) : undefined,
  text,
  values,
})

/**
 * A migration has changed what a prepared statement returns: its connection refuses it forever. The message
 * is translated on some servers, the routine is not.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

let generation = 0

/**
 * There are few texts: each one comes from a queries.ts, and lists are passed as one array. The bound protects the
 * server if that changes.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= 1_000) return undefined
  const name = `s${generation}_${names.size}`
  names.set(text, name)
  return name
}

/** Lets every connection prepare all statements again, after one of these names turned out to be outdated. */
function renameStatements(outdated: string | undefined): void {
  if (!outdated?.startsWith(`s${generation}_`)) return
  generation += 1
  names.clear()
}
