import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { type Db, openDb } from '../src/platform/db/db.ts'
import { onDatabase, templateName } from './database.ts'

interface TestDatabase {
  readonly name: string
  readonly db: Db
  /** Describes the structure of the tables, not their content. */
  readonly shape: string
}

/**
 * Cleaned for the next test of this process: emptying a database is ten times as fast as creating one. Deleted with the
 * run.
 */
const free: TestDatabase[] = []
let admin: Db | undefined

/** Registers a cleanup for the end of the test, unless a file collects them for its own end. */
export type AtEnd = (work: () => Promise<void> | void) => void

/** A migrated database without users, until the test ends. */
export async function borrowDatabase(atEnd: AtEnd = onTestFinished): Promise<DbConnection> {
  const database = free.pop() ?? (await create())
  atEnd(async () => {
    if (await isClean(database)) free.push(database)
    else await drop(database)
  })
  return onDatabase(inject('pooledDatabase') ?? inject('database'), database.name)
}

/** A database without tables, until the test ends. */
export async function createEmptyDatabase(): Promise<DbConnection> {
  const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`
  await sql.raw(`create database ${name}`).execute(server())
  onTestFinished(async () => void (await sql.raw(`drop database ${name} with (force)`).execute(server())))
  return onDatabase(inject('database'), name)
}

const server = (): Db => {
  admin ??= openDb(inject('database'), { max: 2 })
  return admin
}

async function create(): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`
  await sql.raw(`create database ${name} template ${templateName} strategy file_copy`).execute(server())
  const db = openDb(onDatabase(inject('database'), name), { max: 1, onError: () => undefined })
  return { name, db, shape: await shapeOf(db) }
}

async function drop({ name, db }: TestDatabase): Promise<void> {
  await db.destroy()
  await sql.raw(`drop database ${name} with (force)`).execute(server())
}

/** Empties the database. False where that is not enough, because the test changed tables or privileges. */
async function isClean({ db, shape }: TestDatabase): Promise<boolean> {
  await sql`select pristine.restore(${inject('pooledDatabase') !== null})`.execute(db)
  return (await shapeOf(db)) === shape
}

async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(concat_ws(' ', oid, relname, relnatts, relrowsecurity, relacl), ',' order by oid)) as shape
    from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  return rows[0]?.shape ?? ''
}
