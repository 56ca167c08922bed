import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endRestored } from '../src/transfer/backup/restored.ts'
import { startService } from './harness.ts'
import { newFolder, runLicet, type Serving, serveLicet } from './licet-process.ts'

/** With the owner of each file: the database belongs to its own user. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

async function post<T>(url: string, body: object, token?: string): Promise<{ status: number; body: { data: T } }> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, body: (await reply.json()) as { data: T } }
}

async function signIn({ url }: Serving): Promise<string> {
  const { body: sent } = await post<{ handle: string }>(`${url}/v1/auth/magic-link`, {
    email: 'ada@example.com',
    redirectUri: 'http://localhost:3000/',
  })
  const mailbox = await fetch(`${url}/dev/mail.json?to=ada@example.com`)
  const { data: mails } = (await mailbox.json()) as { data: { code: string }[] }
  const { body } = await post<{ accessToken: string }>(`${url}/v1/auth/verify`, {
    handle: sent.data.handle,
    code: mails[0]?.code,
  })
  return body.data.accessToken
}

const statusOf = async ({ url }: Serving, token: string) =>
  (await fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('after a backup is restored, licet restore end-sessions ends the sessions that it brought back', {
  timeout: 600_000,
}, async () => {
  const folder = newFolder()
  const data = join(folder, 'data')
  const backup = join(folder, 'backup')
  const own = { DATA_DIR: data }
  const first = await serveLicet(folder, [], own)
  const token = await signIn(first)
  await first.stop()
  copy(data, backup)

  const second = await serveLicet(folder, [], own)
  expect((await post(`${second.url}/v1/auth/logout`, {}, token)).status).toBe(200)
  expect(await statusOf(second, token)).toBe(401)
  await second.stop()
  rmSync(data, { recursive: true })
  copy(backup, data)

  const restored = await serveLicet(folder, [], own)
  expect(await statusOf(restored, token)).toBe(200)
  // While a node serves, as well: it knows the session by now.
  const { code, stdout } = await runLicet(folder, ['restore', 'end-sessions'], own)
  expect([code, stdout]).toEqual([0, expect.stringContaining('Sessions of users ended: 1')])
  expect(stdout).toContain('API keys that were revoked work again')
  await expect.poll(() => statusOf(restored, token), { timeout: 30_000 }).toBe(401)

  const again = await runLicet(folder, ['restore', 'end-sessions', '--json'], own)
  expect(JSON.parse(again.stdout)).toEqual({ sessions: 0, adminSessions: 0, links: 0 })
})

test('the restore is recorded with the number of sessions and links, and members must sign in again', async () => {
  const { ctx, db, call, adminSignIn, signIn, requestLink } = await startService()
  const { accessToken } = await signIn('ada@example.com')
  const admin = await adminSignIn()
  await requestLink('ada@example.com')
  await call('POST', '/v1/auth/step-up', { token: accessToken, body: { method: 'mail' } })

  expect(await endRestored(ctx)).toEqual({ sessions: 1, adminSessions: 1, links: 1 })

  const record = await db
    .selectFrom('audit_logs')
    .select(['severity', 'new_value'])
    .where('action', '=', 'instance.restore')
    .executeTakeFirstOrThrow()
  expect(record).toEqual({ severity: 'critical', new_value: { sessions: 1, adminSessions: 1, links: 1 } })
  const reply = await admin.call('GET', '/v1/admin/session')
  expect(reply).toMatchObject({ status: 401, error: { details: { reason: 'restored' } } })
  expect((await call('GET', '/v1/users/me', { token: accessToken })).status).toBe(401)
  expect(await db.selectFrom('step_ups').select('id').execute()).toEqual([])
})
