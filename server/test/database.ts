import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { type Db, openDb } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startThrowawayPostgres } from '../src/platform/embedded-postgres/throwaway.ts'
import { installAuditKey } from './audit-key.ts'
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts'
import { installPristine } from './pristine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: DbConnection
    /** Prefix of the names of all databases of this run. */
    databasePrefix: string
    /** The server of the databases behind PgBouncer in transaction mode, if the run goes through it. */
    pooledDatabase: DbConnection | null
  }
}

export const templateName = 'licet_template'

/** Returns the same connection for another database. */
export function onDatabase(connection: DbConnection, name: string): DbConnection {
  if ('host' in connection) return { ...connection, database: name }
  const url = new URL(connection.connectionString)
  url.pathname = `/${name}`
  return { ...connection, connectionString: url.href }
}

/** TEST_POOLER=pgbouncer: every service of the run reaches its database through PgBouncer, as in the project of that name. */
async function startPooler(name: string, connection: DbConnection): Promise<PgBouncer | undefined> {
  return name === 'pooled' || process.env['TEST_POOLER'] === 'pgbouncer' ? startPgBouncer(connection) : undefined
}

/** TEST_DATABASE_URL, for all projects or those in TEST_DATABASE_FOR. */
function urlGivenFor(name: string): string | undefined {
  const { TEST_DATABASE_URL, TEST_DATABASE_FOR } = process.env
  return TEST_DATABASE_FOR === undefined || TEST_DATABASE_FOR.split(' ').includes(name) ? TEST_DATABASE_URL : undefined
}

/** Returns the same connection for a login with a password. */
export function asLogin(connection: DbConnection, user: string, password: string): DbConnection {
  if ('host' in connection) {
    const login = { ...connection, user, password }
    return login
  }
  const url = new URL(connection.connectionString)
  url.username = user
  url.password = password
  return { connectionString: url.href }
}

/** Returns the same connection with the rights of another role (PostgreSQL, SET ROLE). */
export function actingAs(connection: DbConnection, role: string): DbConnection {
  const options = `-c role=${role}`
  if ('host' in connection) {
    const acting = { ...connection, options }
    return acting
  }
  const url = new URL(connection.connectionString)
  url.searchParams.set('options', options)
  return { connectionString: url.href }
}

/**
 * Provides one PostgreSQL for the tests of a project, with a migrated database that each test clones: the given one, or an
 * embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = urlGivenFor(project.name)
  const throwaway = url ? undefined : await startThrowawayPostgres()
  const connection: DbConnection = throwaway ? throwaway.connection : { connectionString: String(url) }
  const admin = openDb(connection)
  await sql.raw(`drop database if exists ${templateName}`).execute(admin)
  await sql.raw(`create database ${templateName}`).execute(admin)
  const template = openDb(onDatabase(connection, templateName))
  await migrate(template)
  await installAuditKey(template)
  await installPristine(template)
  await template.destroy()
  const prefix = `t_${randomBytes(4).toString('hex')}_`
  project.provide('database', connection)
  project.provide('databasePrefix', prefix)
  const pooler = await startPooler(project.name, connection)
  project.provide('pooledDatabase', pooler ? pooler.through(connection) : null)
  return async () => {
    await pooler?.stop()
    if (!throwaway) await dropAll(admin, prefix)
    await admin.destroy()
    await throwaway?.stop()
  }
}

async function dropAll(admin: Db, prefix: string): Promise<void> {
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where starts_with(datname, ${prefix})`.execute(admin)
  for (const { datname } of rows) await sql.raw(`drop database ${datname} with (force)`).execute(admin)
}
