import { createHash, randomBytes } from 'node:crypto'
import { baseUrl, type Licet } from '../licet.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs an owner in without the email: a row of the table, and its cookie. */
export async function signIn(licet: Licet): Promise<Record<string, string>> {
  const token = `las_${randomBytes(32).toString('base64url')}`
  const email = 'owner@bench.example.com'
  await licet.query(
    `insert into members (public_id, project_id, email, role, created_at, updated_at)
     values ('mem_bench', null, $1, 'owner', now(), now()) on conflict do nothing`,
    [email],
  )
  await licet.query(
    `insert into admin_sessions (public_id, email, token_hash, method, ip, user_agent, created_at, last_active_at, expires_at)
     values ($1, $2, $3, 'command', '127.0.0.1', $4, now(), now(), now() + interval '12 hours')`,
    [`ads_${randomBytes(16).toString('hex')}`, email, createHash('sha256').update(token).digest(), agent],
  )
  return { cookie: `service_admin_session=${token}`, origin: new URL(baseUrl).origin, 'user-agent': agent }
}
