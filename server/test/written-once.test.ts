import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sealAll } from '../src/audit/seals.ts'
import { startMailWorker } from '../src/outbox/mail/worker.ts'
import { type Service, startService, times } from './harness.ts'
import { startSmtpServer } from './smtp.ts'

/*
 * An update that changes no column of an index is written beside its row and touches no index (HOT). An index on a column that
 * changes in the ordinary life of a row, also in its condition, would make each update write to all indexes of the table.
 */

const tables = ['users', 'sessions', 'magic_links', 'mails', 'audit_logs'] as const
const atOnce = 16
const people = 4 * atOnce
const signIns = Number(process.env.SIGN_INS ?? 320)

async function readUpdates({ db }: Service) {
  const { rows } = await sql<{ name: string; updates: number; hot: number }>`
    select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables
    where relname = any(${tables})`.execute(db)
  return new Map(rows.map(({ name, ...counts }) => [name, counts]))
}

/** Signs in by a link from the mail server. Returns the refresh token. */
async function startClient(service: Service) {
  const smtp = await startSmtpServer()
  const worker = startMailWorker({ ...service.ctx, config: { ...service.ctx.config, smtpUrl: smtp.url } })
  onTestFinished(() => worker.stop())
  const tokens = new Map<string, string[]>()
  let read = 0
  const takeToken = (to: string) => {
    for (; read < smtp.received.length; read += 1) {
      const { to: [address = ''] = [], mail } = smtp.received[read] ?? {}
      const token = /token=(lml_[\w-]{43})/.exec(mail?.text ?? '')?.[1]
      if (token) tokens.set(address, [...(tokens.get(address) ?? []), token])
    }
    return tokens.get(to)?.shift()
  }
  const post = async (path: string, body: object) => {
    const reply = await service.call('POST', path, { body })
    expect(reply.status).toBe(200)
    return reply.data
  }
  return async (email: string) => {
    await post('/v1/auth/magic-link', { email, redirectUri: 'https://app.example.com/callback' })
    const token = await vi.waitUntil(() => takeToken(email), { timeout: 30_000, interval: 2 })
    return String((await post('/v1/auth/verify', { token })).refreshToken)
  }
}

/** Works on all items, 16 at a time. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values()
  await Promise.all(
    times(atOnce, async () => {
      for (const item of rest) await work(item)
    }),
  )
}

test('sign-ins and refreshes write to indexes once: at least 90% of their updates are HOT', async () => {
  const service = await startService()
  const signIn = await startClient(service)
  const emails = times(people, (at) => `user-${at}@example.com`)
  await inLanes(emails, signIn)
  await sealAll(service.ctx)
  const before = await readUpdates(service)

  const tokens: string[] = []
  await inLanes(
    times(signIns, (at) => emails[at % people] ?? ''),
    async (email) => {
      await service.db.deleteFrom('mail_allowances').execute()
      tokens.push(await signIn(email))
    },
  )
  // In a random order, as sessions are in their ordinary life.
  await inLanes(tokens.toSorted(), async (refreshToken) => {
    expect((await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })).status).toBe(200)
  })
  await sealAll(service.ctx)

  const since = async () => {
    const after = await readUpdates(service)
    return tables.map((name) => {
      const [old, now] = [before.get(name), after.get(name)]
      const updates = (now?.updates ?? 0) - (old?.updates ?? 0)
      return { name, updates, hot: (now?.hot ?? 0) - (old?.hot ?? 0) }
    })
  }
  // Connections report what they wrote once they are idle.
  await vi.waitUntil(
    async () => (await since()).every(({ name, updates }) => name === 'audit_logs' || updates >= signIns),
    { timeout: 60_000, interval: 250 },
  )
  const found = await since()
  if (process.env.SIGN_INS) console.log(JSON.stringify(found))
  expect(found.filter(({ name, updates, hot }) => name !== 'audit_logs' && hot < 0.9 * updates)).toEqual([])
  expect(found.filter(({ name, updates }) => name === 'audit_logs' && updates > 0)).toEqual([])
}, 600_000)

test('a record of the audit log is written to at most 6 indexes', async () => {
  const { db } = await startService()

  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid = 'audit_logs'::regclass`.execute(db)

  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'audit_logs_by_action',
    'audit_logs_by_kind',
    'audit_logs_by_project',
    'audit_logs_by_project_id',
    'audit_logs_by_words',
    'audit_logs_pkey',
  ])
})
