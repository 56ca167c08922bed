import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { FaultyProxy, targetOf, urlThrough } from '../../../test/pressure/proxy.ts'
import { createEmptyDatabase } from '../../../test/test-databases.ts'
import { type Db, inTransaction, openDb } from './db.ts'

/** The length of `ReadyForQuery`, which tells the state of the transaction (PostgreSQL, section 54.7). */
const readyLength = 6

/** A database whose every response ends late, so that the driver learns of an error before it learns of the transaction's state. */
async function openWithLateEnds() {
  const database = await createEmptyDatabase()
  const proxy = await new FaultyProxy(targetOf(database)).listen(onTestFinished)
  const db = openDb({ connectionString: urlThrough(database, proxy) }, { max: 1 })
  onTestFinished(() => db.destroy())
  return { db, proxy }
}

const readNotes = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select name from notes where name <> ${'two'}`.execute(db)
  return rows.map(({ name }) => name)
}

test.each(['by itself', 'in a transaction'])(
  'a statement %s runs again after a column has changed its type',
  async (place) => {
    const { db, proxy } = await openWithLateEnds()
    const read = () => (place === 'by itself' ? readNotes(db) : inTransaction({ db }, (tx) => readNotes(tx.db)))
    await sql`create table notes (name text)`.execute(db)
    await sql`insert into notes values (${'one'})`.execute(db)
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual(['one'])
    await sql`alter table notes alter column name type varchar(400)`.execute(db)

    proxy.lateBytes = readyLength
    expect(await read()).toEqual(['one'])
  },
)
