import pg from 'pg'
import type { Connection } from './licet.ts'

/** Number of license holders, also where fewer have sessions. */
export const licensees = 10_010

export const sessionsPerUser = 10

/** The number of users who have them. */
export const countUsers = (sessions: number): number => Math.ceil(sessions / sessionsPerUser)
const batch = 500_000
/** Number of connections on which the statements that fill the tables run. */
const lanes = 2

/** Inserts rows $1 … $2. `before` and `after` run once. */
export interface Filling {
  table: string
  rows: number
  insert: string
  /** Receives the progress. */
  say?: (line: string) => void
  /** Rows are inserted in the order of their numbers, and this follows each batch, with its last number. */
  inOrder?: (last: number) => Promise<void>
}

/** Fills the service's tables: users, and ten active sessions for each of them, all with working tokens. */
export async function seedLicet(connection: Connection, sessions: number): Promise<void> {
  const db = await open(connection)
  try {
    const { rows } = await db.query('select a.id as app, a.project_id as project from apps a where a.key = $1', [
      'bench',
    ])
    const [ids] = rows as { app: string; project: string }[]
    if (!ids) throw new Error('the app of the benchmark is missing')
    const people = Math.max(licensees, countUsers(sessions))
    await fill(db, connection, { table: 'users', rows: people, insert: users(ids) })
    await fill(db, connection, { table: 'sessions', rows: sessions, insert: licetSessions(ids) })
    await settle(db, ['users', 'sessions'])
  } finally {
    await db.end()
  }
}

/** The same users and as many sessions for the other product. */
export async function seedBetterAuth(connection: Connection, sessions: number): Promise<void> {
  const db = await open(connection)
  try {
    await fill(db, connection, {
      table: 'user',
      rows: countUsers(sessions),
      insert: `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
        select ${key('i', 'u')}, 'Person ' || i, 'user-' || i || '@bench.example.com', true, now(), now()
        from generate_series($1::bigint, $2::bigint) i`,
    })
    await fill(db, connection, {
      table: 'session',
      rows: sessions,
      insert: `insert into session (id, "userId", token, "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent")
        select ${key('i', 's')}, ${key(`(i - 1) / ${sessionsPerUser} + 1`, 'u')}, 'bench-token-' || lpad(i::text, 20, '0'),
          now() + interval '7 days', now(), now(), '127.0.0.1', 'Mozilla/5.0 (X11; Linux x86_64) bench'
        from generate_series($1::bigint, $2::bigint) i`,
    })
    await settle(db, ['user', 'session'])
  } finally {
    await db.end()
  }
}

/** As long as that product's IDs, which have 32 random characters. */
const key = (number: string, prefix: string): string =>
  `'${prefix}' || substr(md5('${prefix}' || (${number})), 1, 20) || lpad((${number})::text, 11, '0')`

const users = ({ project }: { project: string }) => `
  insert into users (public_id, project_id, email, email_verified_at, last_login_at, created_at, updated_at)
  select 'usr_' || lpad(to_hex(i), 32, '0'), ${project}, 'user-' || i || '@bench.example.com', now(), now(), now(), now()
  from generate_series($1::bigint, $2::bigint) i`

/** The tokens of tokens.ts, and their stored form. */
const licetSessions = ({ app, project }: { app: string; project: string }) => `
  insert into sessions (public_id, project_id, app_id, user_id, family, access_hash, access_expires_at, refresh_hash,
    expires_at, absolute_expires_at, method, redirect_uri, ip, user_agent, created_at, last_active_at, last_ip, last_user_agent)
  select 'ses_' || lpad(to_hex(i), 32, '0'), ${project}, ${app}, first_user.id + (i - 1) / ${sessionsPerUser},
    substr(sha256(convert_to(access, 'UTF8')), 1, 16), sha256(convert_to('lat_' || access || rest, 'UTF8')), now() + interval '1 day',
    sha256(convert_to('lrt_' || start || rest, 'UTF8')), now() + interval '30 days', now() + interval '90 days', 'magic_link',
    'https://app.bench.example.com/', '127.0.0.1', agent, now() - interval '1 day', now() - interval '1 day', '127.0.0.1', agent
  from generate_series($1::bigint, $2::bigint) i
    cross join (select min(id) as id from users) first_user
    cross join (select repeat('A', 27) as rest, 'Mozilla/5.0 (X11; Linux x86_64) bench' as agent) constants
    cross join lateral (select ${base64url("decode(lpad(to_hex(i), 24, '0'), 'hex')")} as start) refresh
    cross join lateral (select ${base64url("substr(sha256(convert_to('access:' || start, 'UTF8')), 1, 12)")} as access) access`

/** Without padding, because 12 bytes need none. */
const base64url = (bytes: string) => `translate(encode(${bytes}, 'base64'), '+/', '-_')`

export async function open(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  // Triggers of foreign keys would look up every user again; indexes are built from memory.
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
  )
  return client
}

/** Without the indexes, which are built at the end in one step. */
export async function fill(
  db: pg.Client,
  connection: Connection,
  { table, rows, insert, say, inOrder }: Filling,
): Promise<void> {
  const restore = await dropIndexes(db, table)
  let next = 1
  let done = 0
  const lane = async () => {
    const client = await open(connection)
    try {
      while (next <= rows) {
        const first = next
        next += batch
        const last = Math.min(rows, first + batch - 1)
        await client.query(insert, [first, last])
        await inOrder?.(last)
        done += last - first + 1
        say?.(`${table}: ${done.toLocaleString('en')} of ${rows.toLocaleString('en')} rows`)
      }
    } finally {
      await client.end()
    }
  }
  const atOnce = Math.min(inOrder ? 1 : lanes, Math.ceil(rows / batch))
  await Promise.all(Array.from({ length: atOnce }, lane))
  for (const [index, statement] of restore.entries()) {
    say?.(`${table}: index ${index + 1} of ${restore.length}`)
    await db.query(statement)
  }
}

/** All but the primary key, which grows at its end, and what foreign keys of other tables need. Returns the statements that create them again. */
async function dropIndexes(db: pg.Client, table: string): Promise<string[]> {
  const name = `"${table}"`
  const constraints = await db.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint c
     where conrelid = $1::regclass and contype = 'u'
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)`,
    [name],
  )
  for (const constraint of constraints.rows) await db.query(`alter table ${name} drop constraint ${constraint.name}`)
  const indexes = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
     where indrelid = $1::regclass and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [name],
  )
  for (const index of indexes.rows) await db.query(`drop index ${index.name}`)
  return [
    ...constraints.rows.map((row) => `alter table ${name} add constraint ${row.name} ${row.definition}`),
    ...indexes.rows.map((row) => row.definition),
  ]
}

/** PostgreSQL's background work happens now, so that it does not fall into a measurement. */
export async function settle(db: pg.Client, tables: string[]): Promise<void> {
  for (const table of tables) await db.query(`vacuum (analyze) "${table}"`)
  await db.query('checkpoint')
}
