import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { againAfterDeadlock, type Pool } from '../src/platform/db/db.ts'
import { listBreaks, listMigrations, mayOldNodesServe, promiseOf } from '../src/platform/db/migrations.ts'
import { newApiKey } from './api-keys.ts'
import type { Reply } from './client.ts'
import { type Node, type Service, startService, times } from './harness.ts'
import { setUpLicensedUser } from './licensing.ts'

/** What a migration does to every table: columns at their end, and indexes that change plans. */
async function addColumnEverywhere(db: Pool, column: string): Promise<void> {
  const statement = sql.raw(`
    do $$
    declare
      each record;
    begin
      for each in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
        execute format('alter table %I add column ${column} int default 7', each.relname);
      end loop;
    end $$`)
  // A worker of a node may hold one table and wait for another: a migration runs again then, too.
  await againAfterDeadlock(() => statement.execute(db))
}

/** Ordinary calls of users, servers, and members, reads and writes. */
async function prepareCalls(service: Service) {
  const { user, license } = await setUpLicensedUser(service)
  const headers = {
    'x-api-key': await newApiKey(service, {
      scopes: ['usage:write', 'licenses:read', 'users:read', 'users:write', 'audit:read'],
    }),
  }
  let count = 0
  return async (node: Node): Promise<Reply[]> => {
    count += 1
    const admin = await node.adminSignIn()
    const { accessToken: token, refreshToken } = await node.signIn(user.email)
    const server = (path: string, body: object) => node.call('POST', path, { headers, body })
    const usage = { userId: user.id, key: 'api_calls', quantity: 1, idempotencyKey: `report-${count}` }
    const projectId = service.app.projectRef
    const calls = [
      () => server('/v1/licenses/usage', usage),
      () => node.call('GET', '/v1/users/me', { token }),
      () => node.call('GET', '/v1/sessions', { token }),
      () => node.call('GET', '/v1/licenses/me', { token }),
      () => node.call('GET', '/v1/licenses/usage', { token }),
      () => node.call('GET', '/v1/licenses/entitlements', { token }),
      () => node.call('PATCH', '/v1/users/me', { token, body: { name: `Ada ${count}` } }),
      () => node.call('GET', `/v1/admin/licenses?userId=${user.id}`, { headers }),
      () => admin.call('GET', `/v1/admin/licenses/${license.id}`),
      () => admin.call('GET', `/v1/admin/users?projectId=${projectId}`),
      () => admin.call('GET', `/v1/admin/plans?projectId=${projectId}`),
      () => admin.call('GET', `/v1/admin/features?projectId=${projectId}`),
      () => admin.call('GET', `/v1/admin/audit-logs?projectId=${projectId}`),
      () => admin.call('GET', `/v1/admin/members?projectId=${projectId}`),
      () => admin.call('POST', '/v1/admin/apps', { body: { projectId, key: `app-${count}`, name: `App ${count}` } }),
      () => node.call('POST', '/v1/auth/refresh', { body: { refreshToken } }),
    ]
    const replies: Reply[] = []
    for (const call of calls) replies.push(await call())
    return replies
  }
}

const faultsIn = (replies: readonly Reply[]) =>
  replies.flatMap(({ status, body }, index) => (status >= 300 ? [{ index, status, body }] : []))

test('a node of the version before serves every call while each table gets columns', async () => {
  const service = await startService()
  const callAll = await prepareCalls(service)
  const node = await service.startNode()
  for (const each of [service, node]) expect(faultsIn(await callAll(each))).toEqual([])

  for (const round of times(2, (index) => index)) {
    await addColumnEverywhere(service.db, `added_${round}`)
    for (const each of [service, node]) expect(faultsIn(await callAll(each))).toEqual([])
    for (const each of [service, node]) expect(faultsIn(await callAll(each))).toEqual([])
  }
}, 90_000)

test('a node of the version before serves every call after columns change their type', async () => {
  const service = await startService()
  const callAll = await prepareCalls(service)
  expect(faultsIn(await callAll(service))).toEqual([])

  for (const column of ['users.name', 'apps.name', 'plans.name', 'features.name', 'sessions.user_agent']) {
    const [table = '', name = ''] = column.split('.')
    await sql.raw(`alter table ${table} alter column ${name} type varchar(400)`).execute(service.db)
  }

  expect(faultsIn(await callAll(service))).toEqual([])
  expect(await listStarStatements(service.db)).toEqual([])
}, 90_000)

/** The prepared statements of one connection that return all columns. Texts in them may be names such as `session.*`. */
async function listStarStatements(db: Pool): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements
    where regexp_replace(statement, '''[^'']*''', '', 'g') ~* '(select|returning) \\*|\\w"?\\.\\*'`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('no statement selects or returns all columns of a table', () => {
  const all = /\b(select|returning)\s+(distinct\s+)?\*|\b[a-z_]+\.\*\s*(,|from\b|`)/
  const faults = sources(join(import.meta.dirname, '../src')).filter((file) => {
    const texts = readFileSync(file, 'utf8').match(/sql(<[^`]*?>)?`[^`]*`/g) ?? []
    return texts.some((text) => all.test(text))
  })

  expect(faults).toEqual([])
})

test('each migration says whether nodes of the version before may keep serving, and its statements agree', () => {
  const steps = listMigrations().filter(({ kind }) => kind === 'step')
  const faults = steps.filter((migration) => {
    const promise = promiseOf(migration)
    return promise === undefined || (promise === 'yes' && listBreaks(migration).length > 0)
  })

  expect(faults.map(({ name }) => name)).toEqual([])
})

test.each([
  ['alter table users drop column name', 'no'],
  ['drop table users', 'no'],
  ['alter table users rename name to full_name', 'no'],
  ['alter table users alter column name set not null', 'no'],
  ['alter table users alter name type varchar(10)', 'no'],
  ['alter table users add column a int default 1, add column b int not null, add column c int default 1', 'no'],
  ['alter table users add column a int not null default 1, add column b text', 'yes'],
  ['alter table users drop constraint users_check, alter column name drop not null; -- drop table users', 'yes'],
  ['create function f() returns int language sql as $$ drop table users; select 1 $$', 'yes'],
])('after %s, nodes of the version before may keep serving: %s', (statement, expected) => {
  const promise = '-- More columns. Safe while nodes of the version before\n-- still serve: they ignore them.\n'
  const serves = (comment: string) =>
    mayOldNodesServe({ kind: 'step', name: '100_test', sql: `${comment}${statement};` })

  expect(serves(promise)).toBe(expected === 'yes')
  expect(serves('')).toBe(false)
  expect(serves(`${promise}-- Stop nodes of the version before first.\n`)).toBe(false)
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
