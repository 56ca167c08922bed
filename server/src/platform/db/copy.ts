import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { from, to } from 'pg-copy-streams'
import { nameColumns } from './columns.ts'
import { type DbConnection, openConnections } from './connections.ts'
import type { Transaction } from './db.ts'
import type { Tables } from './generated/tables.ts'
import { connectToWriter } from './hosts.ts'
import { holdMigrations } from './migrate.ts'
import type { TableShape } from './structure.ts'

/** One transaction that can also read and write whole tables, in the text format of COPY (PostgreSQL, COPY). */
export interface Copies {
  readonly db: Transaction
  /** Reads all rows. Chunks do not end where rows end. `count` is known after the last chunk. */
  read(table: TableShape): { chunks: AsyncIterable<Buffer>; count(): Promise<number> }
  /** Adds rows. Returns their number. */
  write(table: TableShape, chunks: AsyncIterable<Buffer>): Promise<number>
}

/** `snapshot`: sees everything as of one time, and changes nothing. `load`: changes the schema, too. */
export type CopyMode = 'snapshot' | 'load'

/**
 * Runs `work` on its own connection, in one transaction without time limits. No migration runs until then: it would wait for our
 * locks, and all requests for its own.
 */
export async function withCopies<T>(
  connection: DbConnection,
  mode: CopyMode,
  work: (copies: Copies) => Promise<T>,
): Promise<T> {
  const pool = openConnections(connection, 'main', { max: 1, isPatient: true, name: 'licet backup' })
  const client = await connectToWriter(pool)
  try {
    const db = onClient(client)
    await sql.raw(plainText).execute(db)
    await holdMigrations(db, mode === 'snapshot' ? 'shared' : 'alone')
    const transaction = db.transaction().setIsolationLevel(mode === 'snapshot' ? 'repeatable read' : 'read committed')
    const ready = mode === 'snapshot' ? transaction.setAccessMode('read only') : transaction
    return await ready.execute((tx) => work(copiesOn(client, tx)))
  } finally {
    // Closed: it holds locks until then, and possibly an unread stream.
    client.release(true)
    await pool.end()
  }
}

/** Values must mean the same on every server, whatever its settings are. */
const plainText = `select set_config(name, value, false) from (values ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
  ('extra_float_digits', '3'), ('bytea_output', 'hex'), ('timezone', 'UTC'), ('client_encoding', 'UTF8')) as s (name, value)`

/** Statements and streams share the connection, which nothing else uses. */
function onClient(client: PoolClient): Kysely<Tables> {
  const query = (text: string, values: readonly unknown[]) => client.query(text, [...values])
  // Without cursors, which nothing here uses.
  const held = { query, release: () => undefined } as unknown as PostgresPoolClient
  const pool = { connect: async () => held, end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [nameColumns] })
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: TableShape): string => columns.map(quote).join(', ')
const nameOf = ({ name }: TableShape): string => `public.${quote(name)}`

const copiesOn = (client: PoolClient, db: Transaction): Copies => ({
  db,
  read(table) {
    const stream = client.query(to(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`))
    return {
      chunks: stream,
      // The number of rows comes after the last row, and the next statement after that.
      count: async () => {
        await sql`select 1`.execute(db)
        return stream.rowCount
      },
    }
  },
  async write(table, chunks) {
    const stream = client.query(from(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
    await pipeline(Readable.from(chunks, { objectMode: false }), stream)
    return stream.rowCount
  },
})
