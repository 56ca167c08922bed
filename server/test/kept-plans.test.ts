import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { markMailsSent } from '../src/outbox/mail/queries.ts'
import { newApiKey } from './api-keys.ts'
import { startService } from './harness.ts'
import { newKey, setUpLicensedUser } from './licensing.ts'

/** In a table this large, a plan for an array with one element costs much less than one for ten. */
const manyRows = 20_000
/** PostgreSQL makes five plans for the values of a statement before it may keep one for all values. */
const runs = 12

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements with values that this process sends while `work` runs, each once. */
async function collectSent(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const sent = spy.mock.calls.map(([config]) => Object(config) as Partial<Statement>)
    const named = sent.filter((one): one is Statement => one.text !== undefined && (one.values?.length ?? 0) > 0)
    return [...new Map(named.map((one) => [one.text, one])).values()]
  } finally {
    spy.mockRestore()
  }
}

/** Copies the first row of a table, with other values in these columns. */
async function copyRows(client: pg.Client, table: string, others: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await client.query(`insert into ${table} (${names.join()})
    select ${names.map((name) => others[name] ?? `one.${name}`).join()}
    from (select * from ${table} order by id limit 1) one, generate_series(1, ${manyRows}) n`)
  await client.query(`analyze ${table}`)
}

async function fill(client: pg.Client): Promise<void> {
  await copyRows(client, 'users', { public_id: `'usr_' || n`, email: `n || '@example.org'` })
  const [family, access, refresh] = ['f', 'a', 'r'].map((kind) => `sha256(convert_to('${kind}' || n, 'UTF8'))`)
  await copyRows(client, 'sessions', {
    ...{ public_id: `'ses_' || n`, user_id: `(select max(id) from users) - n + 1` },
    ...{ family: `substr(${family}, 1, 16)`, access_hash: access ?? '', refresh_hash: refresh ?? '' },
    ...{ previous_access_hash: 'null', previous_refresh_hash: 'null' },
  })
  await copyRows(client, 'licenses', { public_id: `'lic_' || n`, user_id: `(select max(id) from users) - n + 1` })
  await copyRows(client, 'mails', { public_id: `'mal_' || n` })
}

/** Those of which PostgreSQL keeps no plan: it plans them each time. */
async function findPlannedEachTime(client: pg.Client, statements: readonly Statement[]): Promise<string[]> {
  for (const [index, { text, values }] of statements.entries()) {
    for (let run = 0; run < runs; run += 1) {
      await client.query('begin')
      // What was inserted once is refused now, with the same plan.
      await client.query({ name: `s${index}`, text, values: [...values] }).catch(unlessDuplicate)
      await client.query('rollback')
    }
  }
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements where generic_plans = 0 order by name',
  )
  return rows.map(({ statement }) => statement)
}

function unlessDuplicate(error: unknown): void {
  if (Object(error).code !== '23505') throw error
}

async function connect(database: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(database)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a statement with an array is planned each time, unless PostgreSQL does not see its length', async () => {
  const { database } = await startService()
  const client = await connect(database)
  await client.query('create temp table items as select n as id from generate_series(1, 20000) n')
  await client.query('create index on items (id)')
  await client.query('analyze items')
  const statements = ['$1::bigint[]', '(select $1::bigint[])::bigint[]'].map((ids) => {
    return { text: `select * from items where id = any(${ids})`, values: [[1]] }
  })

  expect(await findPlannedEachTime(client, statements)).toEqual([statements[0]?.text])
})

test('PostgreSQL keeps the plans of what users and servers send', async () => {
  const service = await startService()
  const { user } = await setUpLicensedUser(service)
  const key = await newApiKey(service, { scopes: ['usage:write'] })
  const client = await connect(service.database)
  await fill(client)
  // Another node has read nothing yet.
  const node = await service.startNode()

  const sent = await collectSent(async () => {
    const { accessToken: token, refreshToken } = await node.signIn('ada@example.com')
    const answers = [
      await service.call('GET', '/v1/sessions/current', { token }),
      await node.call('GET', '/v1/licenses/entitlements?keys=sso,api_calls', { token }),
      await node.call('POST', '/v1/licenses/usage', {
        headers: { 'x-api-key': key },
        body: { userId: user.id, key: 'api_calls', quantity: 1, idempotencyKey: newKey() },
      }),
      await node.call('POST', '/v1/auth/refresh', { body: { refreshToken } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200])
    await service.flushActivity()
    await markMailsSent(service.db, { ids: [1], now: service.ctx.now(), keepContent: false })
  })

  expect(sent.length).toBeGreaterThan(15)
  expect(await findPlannedEachTime(client, sent)).toEqual([])
})
