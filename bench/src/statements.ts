import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/* The minimal statements of a request, as plain SQL: the baseline for the service's own path through PostgreSQL. */

type Values = unknown[]

const run = (client: pg.PoolClient, name: string, text: string, values: Values) => client.query({ name, text, values })

/** One session by its family, with the fields of a response. */
export async function lookUp(client: pg.PoolClient, family: Buffer): Promise<void> {
  const { rowCount } = await run(
    client,
    'lookup',
    `select s.id, s.public_id, s.project_id, s.app_id, s.user_id, s.family, s.access_hash, s.access_expires_at,
       s.previous_access_hash, s.previous_access_expires_at, s.refresh_hash, s.previous_refresh_hash, s.rotated_at,
       s.expires_at, s.absolute_expires_at, s.method, s.redirect_uri, s.ip, s.user_agent, s.created_at, s.last_active_at,
       s.last_ip, s.last_user_agent, p.public_id as project_ref, u.public_id as user_ref, a.settings
     from sessions s
       join projects p on p.id = s.project_id join apps a on a.id = s.app_id join users u on u.id = s.user_id
     where s.family = $1 and s.ended_at is null and s.expires_at > $2`,
    [family, new Date()],
  )
  if (rowCount !== 1) throw new Error('a seeded session was not found')
}

/** The first page of a user's active sessions. */
export async function list(client: pg.PoolClient, userId: number): Promise<void> {
  const { rowCount } = await run(
    client,
    'list',
    `select id, public_id, created_at, last_active_at, ip, user_agent, count(*) over () as total
     from sessions where user_id = $1 and ended_at is null and expires_at > $2
     order by created_at desc, id desc limit 20 offset 0`,
    [userId, new Date()],
  )
  if (!rowCount) throw new Error('a seeded user has no sessions')
}

/** The fields of an event, in the order of the parameters of `usage_count`. */
const fields = [
  ...['ord', 'project_id', 'idempotency_key', 'request_hash', 'license_id', 'feature_id', 'quantity', 'occurred_at'],
  ...['period_start', 'period_end', 'base_limit', 'ceiling', 'max_rollover', 'previous_period_start', 'enforce'],
  ...['user_id', 'organization_id', 'session_id', 'api_key_id', 'properties', 'spreads'],
]
const counting = `select ord, outcome, used, reserved, rolled_over, alerted_at
  from usage_count(${fields.map((_, index) => `$${index + 1}`).join(', ')}, $${fields.length + 1})`

/** One usage event, by the function with which the service counts many together. */
export async function consume(client: pg.PoolClient, event: Record<string, unknown>): Promise<void> {
  const now = new Date()
  const item: Record<string, unknown> = { ...event, ord: 1, occurred_at: now }
  const columns = fields.map((name) => (item[name] === undefined ? null : [item[name]]))
  const { rows } = await run(client, 'consume', counting, [...columns, now])
  const [row] = rows as { outcome: string }[]
  if (row?.outcome !== 'accepted') throw new Error('an event was not counted')
}

const minute = 60_000
const replayBytes = 123

/** The conditional update of a refresh. Returns the next token to present. */
export async function rotate(client: pg.PoolClient, family: Buffer, refreshHash: Buffer): Promise<Buffer> {
  const now = new Date()
  const next = randomBytes(32)
  const { rowCount } = await run(
    client,
    'rotate',
    `update sessions set
       previous_refresh_hash = refresh_hash, refresh_hash = $3, previous_access_hash = access_hash, access_hash = $4,
       previous_access_expires_at = least(access_expires_at, $5::timestamptz),
       access_expires_at = least($6::timestamptz, absolute_expires_at), expires_at = least($7::timestamptz, absolute_expires_at),
       rotated_at = $8, last_active_at = $8, replay_ciphertext = $9
     where family = $1 and refresh_hash = $2 and ended_at is null and expires_at > $8
     returning id, access_expires_at, previous_access_hash, previous_access_expires_at, expires_at`,
    [
      ...[family, refreshHash, next, randomBytes(32), new Date(now.getTime() + minute / 2)],
      ...[
        new Date(now.getTime() + 15 * minute),
        new Date(now.getTime() + 43_200 * minute),
        now,
        randomBytes(replayBytes),
      ],
    ],
  )
  if (rowCount !== 1) throw new Error('a seeded session was not rotated')
  return next
}

/** All writes for a magic link, in one transaction, after the two reads that precede it. */
export async function sendLink(client: pg.PoolClient, email: string, redirectUri: string): Promise<void> {
  const now = new Date()
  const later = new Date(now.getTime() + 10 * minute)
  const apps = await run(
    client,
    'app',
    `select a.id, a.public_id, a.key, a.name, a.project_id, p.public_id as project_ref, p.name as project_name,
       a.redirect_uris, a.settings
     from apps a join projects p on p.id = a.project_id where a.redirect_uris && $1::text[] order by a.id limit 50`,
    [[redirectUri]],
  )
  const app = apps.rows[0] as { id: string; project_id: string }
  await run(client, 'user', 'select * from users where project_id = $1 and email = $2', [app.project_id, email])
  await client.query('begin')
  await writeLink(client, { email, redirectUri, now, later, appId: app.id, projectId: app.project_id })
  await client.query('commit')
}

interface Link {
  email: string
  redirectUri: string
  now: Date
  later: Date
  appId: string
  projectId: string
}

async function writeLink(client: pg.PoolClient, link: Link): Promise<void> {
  const { email, now, later, appId, projectId } = link
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) bench'
  const addressMac = createHash('sha256').update(email).digest()
  await run(
    client,
    'allowance',
    `insert into mail_allowances as held (project_id, address_mac, window_started_at) values ($1, $2, $3)
     on conflict (project_id, address_mac) where address_mac is not null do update
     set window_started_at = case when held.window_started_at <= $4 then excluded.window_started_at else held.window_started_at end
     returning mails, wrong_codes`,
    [projectId, addressMac, now, new Date(now.getTime() - 24 * 60 * minute)],
  )
  await run(
    client,
    'mailbox',
    `select count(*)::int as count from magic_links l join mails m on m.id = l.mail_id
     where l.email = $1 and l.app_id = $2 and l.purpose = 'sign_in' and l.used_at is null and l.superseded_at is null
       and l.expires_at > $3 and m.status in ('queued', 'sent')`,
    [email, appId, now],
  )
  await run(
    client,
    'count',
    'update mail_allowances set mails = mails + 1 where project_id = $1 and address_mac = $2',
    [projectId, addressMac],
  )
  await run(
    client,
    'link',
    `insert into magic_links (project_id, app_id, purpose, email, token_hash, handle_hash, code_mac, address_mac, redirect_uri, ip,
       user_agent, created_at, expires_at)
     values ($1, $2, 'sign_in', $3, $4, $10, $5, $11, $6, '127.0.0.1', $7, $8, $9) returning id`,
    [
      ...[projectId, appId, email, randomBytes(32), randomBytes(32), link.redirectUri, agent, now, later],
      ...[randomBytes(32), addressMac],
    ],
  )
  await run(
    client,
    'mail',
    `insert into mails (public_id, project_id, template, recipient, content_ciphertext, status, next_attempt_at, expires_at,
       created_at, settled_at) values ($1, $2, 'magic-link', $3, $4, 'suppressed', $5, $6, $5, $5)`,
    [`mail_${randomBytes(16).toString('hex')}`, projectId, email, randomBytes(300).toString('base64'), now, later],
  )
  await run(
    client,
    'audit',
    `insert into audit_logs (public_id, project_id, action, severity, actor_type, entity_type, entity_id, new_value, ip,
       user_agent, request_id, salt, personal_digest, created_at)
     values ($1, $2, 'magic_link.send', 'info', 'user', 'magic_link', 1, $3, '127.0.0.1', $4, 'req', $5, $6, $7)`,
    [
      `aud_${randomBytes(16).toString('hex')}`,
      projectId,
      '{"purpose":"sign_in"}',
      agent,
      randomBytes(16),
      randomBytes(32),
      now,
    ],
  )
}
