import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Names every statement by its text, so that each connection parses and plans it once. */
export function prepareStatements(pool: pg.Pool) {
  return {
    connect: async (): Promise<PostgresPoolClient> => {
      const client = await pool.connect()
      return wrap(client)
    },
    end: () => pool.end(),
  }
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
const names = new Map<string, string>()

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  let stuck = false
  const proxy = {
    query: async (text: string, values: readonly unknown[] = []) => {
      try {
        return await client.query({
          name: values.length > 0 ? statementName(text) : undefined,
          text,
          values: [...values],
        })
      } catch (error) {
        stuck ||= error instanceof Error && error.message === 'Query read timeout'
        throw error
      }
    },
    // A connection that timed out may still receive its response: it must not serve another query.
    release: () => client.release(stuck),
    // Kysely's type also has a form for cursors, which nothing here uses.
  } as unknown as PostgresPoolClient
  wrapped.set(client, proxy)
  return proxy
}

/**
 * There are few texts: each one comes from a queries.ts, and lists are passed as one array. The bound protects the
 * server if that changes.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= 1_000) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
