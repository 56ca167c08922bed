import type pg from 'pg'
import type { Connection } from '../licet.ts'
import { type Filling, fill, open, settle } from '../seed.ts'
import { plans, type SalesSizes, seedSales, type Table } from './seed-sales.ts'

export interface Sizes extends SalesSizes {
  sessions: number
  records: number
  mails: number
}

type LogSizes = Pick<Sizes, 'users' | 'records'>

/** Two projects, so that one is not the whole table: the other has a twentieth of everything. */
export const declaration = `projects:
  - key: bench
    name: Bench
    apps:
      - { key: web, name: Bench Web, redirectUris: ["https://app.bench.example.com/"] }
      - { key: mobile, name: Bench Mobile, redirectUris: ["com.example.bench:/callback"] }
${plans}  - key: other
    name: Other
    apps:
      - { key: web, name: Other Web, redirectUris: ["https://other.bench.example.com/"] }
`

/** Numbers and IDs of the declared objects. */
interface Ids {
  project: number
  projectRef: string
  other: number
  web: number
  mobile: number
  otherWeb: number
}

const idsOf = async (db: pg.Client): Promise<Ids> => {
  const { rows } = await db.query<{ project: string; ref: string; id: string; key: string; app: string }>(
    'select p.id as project, p.public_id as ref, p.key, a.id, a.key as app from projects p join apps a on a.project_id = p.id',
  )
  const app = (project: string, key: string) => rows.find((row) => row.key === project && row.app === key)
  const [web, mobile, otherWeb] = [app('bench', 'web'), app('bench', 'mobile'), app('other', 'web')]
  if (!web || !mobile || !otherWeb) throw new Error('the apps of the benchmark are missing')
  return {
    project: Number(web.project),
    projectRef: web.ref,
    other: Number(otherWeb.project),
    web: Number(web.id),
    mobile: Number(mobile.id),
    otherWeb: Number(otherWeb.id),
  }
}

const tables = [
  'users',
  'sessions',
  'mails',
  'mails_due',
  'audit_logs',
  'audit_seals',
  'audit_hourly',
  'licenses',
  'payment_configs',
  'payment_events',
  'webhook_endpoints',
  'webhook_deliveries',
]

/** Users of two years, sessions of a month, records of a year. Row numbers rise with time, as in production. */
export async function seedLists(connection: Connection, sizes: Sizes, say: (line: string) => void): Promise<void> {
  const db = await open(connection)
  try {
    const ids = await idsOf(db)
    await db.query(`truncate ${tables.join(', ')} restart identity cascade`)
    await makeKinds(db)
    const table: Table = (name, rows, insert) =>
      fill(db, connection, { table: name, rows, insert, say } satisfies Filling)
    await table('users', sizes.users, users(ids, sizes))
    await table('sessions', sizes.sessions, sessions(ids, sizes))
    await table('mails', sizes.mails, mails(ids, sizes))
    await table('audit_logs', sizes.records, records(ids, sizes))
    await finishLog(db, say)
    await seedSales(db, ids.project, sizes, table)
    await settle(db, tables)
  } finally {
    await db.end()
  }
}

/** Users and audit records alone, in the order of time. */
export async function seedLog(connection: Connection, sizes: LogSizes, say: (line: string) => void): Promise<void> {
  const db = await open(connection)
  try {
    const ids = await idsOf(db)
    await db.query('truncate users, audit_logs, audit_seals, audit_hourly restart identity cascade')
    await makeKinds(db)
    const table: Table = (name, rows, insert) =>
      fill(db, connection, { table: name, rows, insert, say, inOrder: async () => {} })
    await table('users', sizes.users, users(ids, sizes))
    await table('audit_logs', sizes.records, records(ids, sizes))
    await finishLog(db, say)
    await settle(db, ['users', 'audit_logs', 'audit_seals', 'audit_hourly'])
  } finally {
    await db.end()
  }
}

async function finishLog(db: pg.Client, say: (line: string) => void): Promise<void> {
  say('audit_logs: seals and hourly counts')
  // In one transaction, since the running server seals and counts records, too.
  await db.query(`begin; truncate audit_seals, audit_hourly; ${sealing}; ${counting}; commit`)
  await db.query('drop table bench_kinds')
}

/** The same for the same number, and spread like random values. */
const chance = (number: string, salt: number, below: number | string): string =>
  `((hashint8extended(${number}, ${salt}) & ${2n ** 63n - 1n}) % ${below})::int`
const projectOf = ({ project, other }: Ids, i: string): string =>
  `case when ${i} % 20 = 0 then ${other} else ${project} end`
const idOf = (prefix: string, number: string): string => `'${prefix}_' || lpad(to_hex(${number}), 32, '0')`
const of = (values: readonly string[], at: string): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${at}]`
/** `rows` timestamps over `days` days up to now, in order. */
const instant = (i: string, rows: number, days: number): string =>
  `now() - interval '${days} days' * (1 - ${i}::float8 / ${rows})`

const given = 'Anna Ben Clara David Emma Felix Greta Hugo Ida Jonas Klara Leon Mia Noah Olga Paul Quinn Rosa Sam Tom'
const family = 'Smith Jones Brown Miller Davis Wilson Moore Taylor Clark Lewis Young Hall Allen King Wright Scott Green'
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
]
const emailOf = (i: string) => `'user-' || ${i} || '@bench.example.com'`
const addressOf = (i: string, salt: number) =>
  `'10.' || ${chance(i, salt, 40)} || '.' || ${chance(i, salt + 1, 250)} || '.' || ${chance(i, salt + 2, 250)}`

const users = (ids: Ids, { users: rows }: LogSizes) => {
  const first = given.split(' ')
  const last = family.split(' ')
  return `
    insert into users (public_id, project_id, email, email_verified_at, name, last_login_at, suspended_at, created_at, updated_at)
    select ${idOf('usr', 'i')}, ${projectOf(ids, 'i')}, ${emailOf('i')}, at,
      case when i % 250000 = 7 then 'Zebulon Quartermain'
        else ${of(first, chance('i', 1, first.length))} || ' ' || ${of(last, chance('i', 2, last.length))} end,
      at + interval '1 day', case when i % 200 = 3 then at + interval '2 days' end, at, at
    from generate_series($1::bigint, $2::bigint) i cross join lateral (select ${instant('i', rows, 730)} as at) t`
}

/** A third is active; some are flagged. */
const sessions = (ids: Ids, { users: people, sessions: rows }: Sizes) => `
  insert into sessions (public_id, project_id, app_id, user_id, family, access_hash, access_expires_at, refresh_hash,
    expires_at, absolute_expires_at, method, redirect_uri, ip, user_agent, created_at, last_active_at, last_ip, last_user_agent,
    request_count, flagged_at, flag_reason, ended_at, ended_reason)
  select ${idOf('ses', 'i')}, ${projectOf(ids, 'person')},
    case when person % 20 = 0 then ${ids.otherWeb} when i % 5 = 0 then ${ids.mobile} else ${ids.web} end, person,
    decode(lpad(to_hex(i), 32, '0'), 'hex'), '\\x00', now(), '\\x00', now() + interval '20 days', now() + interval '60 days',
    case when i % 2 = 0 then 'oauth' else 'magic_link' end, 'https://app.bench.example.com/', ${addressOf('person', 11)}, agent, at, at,
    ${addressOf('person', 11)}, agent, i % 500,
    case when i % 2000 = 5 then at end, case when i % 2000 = 5 then 'many_ip_changes' end,
    case when i % 3 > 0 then at + interval '1 hour' end, case when i % 3 > 0 then 'logout' end
  from generate_series($1::bigint, $2::bigint) i
    cross join lateral (select 1 + ${chance('i', 10, people)} as person, ${instant('i', rows, 29)} as at,
      ${of(agents, 'i::int % 3')} as agent) t`

const mails = (ids: Ids, { users: people, mails: rows }: Sizes) => `
  insert into mails (public_id, project_id, template, recipient, status, attempts, next_attempt_at, expires_at, last_error, created_at, settled_at)
  select ${idOf('mail', 'i')}, ${projectOf(ids, 'i')}, ${of(['magic-link', 'magic-link', 'magic-link', 'change-email'], 'i::int % 4')},
    ${emailOf(`(1 + ${chance('i', 20, people)})`)}, case when i % 50 = 0 then 'failed' else 'sent' end, 1, at, at + interval '10 minutes',
    case when i % 50 = 0 then '550 5.1.1 no such address' end, at, at + interval '1 second'
  from generate_series($1::bigint, $2::bigint) i cross join lateral (select ${instant('i', rows, 29)} as at) t`

/** Per thousand records. */
const kinds: readonly [action: string, severity: string, actor: string, of1000: number][] = [
  ['session.create', 'info', 'user', 250],
  ['user.login', 'info', 'user', 250],
  ['magic_link.send', 'info', 'user', 150],
  ['oauth.login', 'info', 'user', 110],
  ['oauth.callback', 'info', 'user', 100],
  ['user.logout', 'info', 'user', 60],
  ['session.fingerprint_changed', 'notice', 'user', 40],
  ['oauth.fail', 'notice', 'user', 15],
  ['session.revoke', 'notice', 'user', 10],
  ['user.create', 'info', 'user', 8],
  ['session.end', 'notice', 'api_key', 3],
  ['session.flag', 'warning', 'system', 2],
  ['app.update', 'notice', 'member', 1],
  ['session.refresh_reused', 'critical', 'user', 1],
]

async function makeKinds(db: pg.Client): Promise<void> {
  await db.query('drop table if exists bench_kinds')
  await db.query('create unlogged table bench_kinds (slot int primary key, action text, severity text, actor text)')
  let slot = 0
  for (const [action, severity, actor, count] of kinds) {
    await db.query('insert into bench_kinds select n, $1, $2, $3 from generate_series($4::int, $5::int) n', [
      action,
      severity,
      actor,
      slot,
      slot + count - 1,
    ])
    slot += count
  }
}

const recordsOfSeal = 1_000

const records = (ids: Ids, { users: people, records: rows }: LogSizes) => `
  insert into audit_logs (public_id, project_id, action, severity, actor_type, user_id, entity_type, entity_id, project_ref, user_ref,
    entity_ref, new_value, ip, user_agent, request_id, salt, personal_digest, created_at)
  select ${idOf('aud', 'i')}, ${projectOf(ids, 'i')}, action, severity, actor,
    case when actor = 'user' then person else 1 end, split_part(action, '.', 1), person, '${ids.projectRef}',
    case actor when 'user' then ${idOf('usr', 'person')} when 'api_key' then ${idOf('key', '1')} when 'member' then ${idOf('mem', '1')} end,
    ${idOf('usr', 'person')},
    case when i % 250000 = 7 then jsonb_build_object('name', 'Zebulon Quartermain')
      when action = 'oauth.fail' then jsonb_build_object('provider', 'github', 'code', ${of(['INVALID_CODE', 'INVALID_STATE'], 'i::int % 2')})
      when action = 'user.login' then jsonb_build_object('method', ${of(['oauth', 'magic_link'], 'i::int % 2')}, 'app', 'app_web')
      else jsonb_build_object('email', ${emailOf('person')}) end,
    ${addressOf('person', 11)}, '${agents[0]}', 'req_' || lpad(i::text, 17, 'A'), '\\x00', sha256(''), ${instant('i', rows, 365)}
  from generate_series($1::bigint, $2::bigint) i
    cross join lateral (select 1 + ${chance('i', 30, people)} as person, ${chance('i', 31, 1_000)} as slot) t
    join bench_kinds using (slot)`

/** The chain of seals is incomplete, which does not matter here. */
const sealing = `
  insert into audit_seals (id, unsealed, record_count, hash, fingerprints, created_at)
  select seal, int8multirange(int8range(max(id) + 1, null)), count(*), sha256(seal::text::bytea), '', max(created_at)
  from (select id, created_at, (id - 1) / ${recordsOfSeal} + 1 as seal from audit_logs) l group by seal;
  update audit_sealing set last_seal = (select max(id) from audit_seals)`

const counting = `
  insert into audit_hourly (project_id, hour, action, severity, detail, count)
  select project_id, date_trunc('hour', created_at, 'UTC'), action, severity, audit_detail(action, new_value), count(*)
  from audit_logs group by 1, 2, 3, 4, 5`
