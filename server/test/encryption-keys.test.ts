import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb, type Pool } from '../src/platform/db/db.ts'
import { eventually } from './harness.ts'
import { borrowDatabaseUrl, newFolder, runLicet, type Serving, serveLicet } from './licet-process.ts'

const limit = { timeout: 600_000 }
const k1 = `k1:${'11'.repeat(32)}`
const k2 = `k2:${'22'.repeat(32)}`
const otherK2 = `k2:${'33'.repeat(32)}`

/** An installation of several nodes on one database, each with its own list of encryption keys. */
async function setUp() {
  const databaseUrl = await borrowDatabaseUrl()
  const folder = newFolder()
  const settings = (keys: string[]) => ({
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: keys.join(','),
    RATE_LIMIT_ADMIN: '100000/60',
    RATE_LIMIT_SERVER: '100000/60',
    RATE_LIMIT_AUTH: '100000/60',
    RATE_LIMIT_AUTH_ATTEMPTS: '100000/60',
  })
  const serve = (...keys: string[]) => serveLicet(folder, [], settings(keys))
  const licet = (keys: string[], ...args: string[]) => runLicet(folder, args, settings(keys))
  const db = openDb({ connectionString: databaseUrl }, { max: 1 })
  onTestFinished(() => db.destroy())
  /** An API key: the database has only an encrypted hash of its secret. */
  const newKey = async (keys: string[]): Promise<string> => {
    const scopes = ['--project', 'default', '--name', 'Test', '--scopes', 'users:read', '--json']
    const { stdout } = await licet(keys, 'api-key', 'create', ...scopes)
    return JSON.parse(stdout).key
  }
  /** Without its message of a minute: as if it had stopped long ago. */
  const forgetLongAgo = (table: 'nodes' | 'retired_keys', column: 'seen_at' | 'replaced_at') =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '61 minutes'`.execute(db)
  return { serve, licet, db, newKey, forgetLongAgo }
}

const statusWith = async ({ url }: Serving, key: string): Promise<number> =>
  (await fetch(`${url}/v1/admin/users`, { headers: { 'x-api-key': key } })).status

/** Queues an email, whose content is encrypted. */
async function queueMail({ url }: Serving, email: string): Promise<number> {
  const body = JSON.stringify({ email, redirectUri: 'http://localhost:3000/callback' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/v1/auth/magic-link`, { method: 'POST', headers, body })).status
}

/** IDs of the keys that encrypted the API keys, oldest first. */
async function keysOfSecrets(db: Pool): Promise<string[]> {
  const rows = await db.selectFrom('api_keys').select('secret_ciphertext').orderBy('id').execute()
  return rows.map(({ secret_ciphertext: text }) => text.split('.')[0] ?? '')
}

/** The key that encrypted the last email. */
async function keyOfLastMail(db: Pool): Promise<string | undefined> {
  const row = await db.selectFrom('mails').select('content_ciphertext').orderBy('id', 'desc').executeTakeFirst()
  return row?.content_ciphertext?.split('.')[0]
}

/** Requests that decrypt and encrypt, at the pace of a visitor, until it is stopped: returns their statuses. */
function keepCalling(node: Serving, key: string) {
  const statuses = new Map<number, number>()
  let isStopped = false
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const running = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      count(await statusWith(node, key))
      count(await queueMail(node, `user${n}@example.com`))
      await pause(20)
    }
  })()
  return async () => {
    isStopped = true
    await running
    return Object.fromEntries(statuses)
  }
}

test('know, use, forget: nodes serve throughout, and afterward the new key alone reads everything', limit, async () => {
  const { serve, licet, db, newKey, forgetLongAgo } = await setUp()
  let first = await serve(k1)
  let second = await serve(k1)
  const early = await newKey([k1])
  const stopCalling = keepCalling(first, early)

  // Step 1: one node after the other knows the new key. The rest does not need it.
  await second.stop()
  second = await serve(k1, k2)
  expect(await licet([k1, k2], 'keys', 'use', 'k2')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/k2 cannot be used yet: the node .+ does not have it\. Set the same ENCRYPTION_KEYS/),
  })
  expect((await licet([k1, k2], 'keys', 'status')).stdout).toMatch(
    /^k2: not in use, stored values: 0, on 1 of 2 nodes\n {4}not on /m,
  )
  const during = await newKey([k2, k1])
  expect(await keysOfSecrets(db)).toEqual(['k1', 'k1'])
  expect(await statusWith(first, during)).toBe(200)
  const statuses = await stopCalling()
  expect(Object.keys(statuses)).toEqual(['200'])
  expect(statuses['200']).toBeGreaterThan(20)
  await first.stop()
  first = await serve(k1, k2)

  // Step 2: every node encrypts with it.
  const calls = [keepCalling(first, early), keepCalling(second, early)]
  expect(await licet([k1, k2], 'keys', 'use', 'k2')).toMatchObject({ code: 0 })
  for (const node of [first, second]) {
    await queueMail(node, 'ada@example.com')
    expect(await keyOfLastMail(db)).toBe('k2')
  }
  for (const stop of calls) expect(Object.keys(await stop())).toEqual(['200'])
  expect(await keysOfSecrets(db)).toEqual(['k2', 'k2'])

  // Step 3.
  expect((await licet([k1, k2], 'keys', 'forget', 'k2')).stderr).toContain('k2 is in use: use another one first')
  expect((await licet([k1, k2], 'keys', 'forget', 'k1')).stderr).toMatch(
    /sign-ins in progress may still need .* after 2/,
  )
  await forgetLongAgo('retired_keys', 'replaced_at')
  expect(await licet([k1, k2], 'keys', 'forget', 'k1')).toMatchObject({ code: 0 })
  for (const node of [first, second]) await node.stop()
  const last = await serve(k2)
  expect([await statusWith(last, early), await statusWith(last, during)]).toEqual([200, 200])
  expect((await licet([k2], 'keys', 'status', '--json')).stdout).not.toContain('k1')
  const audited = await db.selectFrom('audit_logs').select('action').orderBy('id').execute()
  const changes = audited.map(({ action }) => action).filter((action) => action.startsWith('encryption_key.'))
  expect(changes).toEqual(['encryption_key.use', 'encryption_key.rotate', 'encryption_key.forget'])
})

test('a key is not forgotten while one value needs it, and no node starts without it', limit, async () => {
  const { serve, licet, db, newKey, forgetLongAgo } = await setUp()
  await (await serve(k1)).stop()
  const key = await newKey([k1])
  const before = await db.selectFrom('api_keys').select('secret_ciphertext').executeTakeFirstOrThrow()
  expect(await licet([k1, k2], 'keys', 'use', 'k2')).toMatchObject({ code: 0 })
  await forgetLongAgo('retired_keys', 'replaced_at')
  // Written late, as by a transaction that was open during the change.
  await db.updateTable('api_keys').set(before).execute()

  const early = await licet([k1, k2], 'keys', 'forget', 'k1')
  expect(early.stderr).toMatch(
    /stored values are still encrypted with k1 \(1 in api_keys\.secret\): run (npx )?licet keys use k2 to re-encrypt them/,
  )
  const sentence =
    /Encryption key k1, which encrypted values .+ is not configured\. .+ or, on a node that has it, run (npx )?licet keys use k2/
  await expect(serve(k2)).rejects.toThrow(sentence)
  const doctor = await licet([k2], 'doctor')
  expect(doctor.code).toBe(1)
  expect(doctor.stdout).toMatch(/^✗ key .*Encryption key k1, which encrypted values/m)
  expect(doctor.stdout).toMatch(/^✗ stored secrets +cannot be decrypted: 1 of api_keys.secret with key k1$/m)
  expect((await licet([k1, k2], 'keys', 'status')).stdout).toMatch(/^k1: retired: only decrypts, stored values: 1, /m)

  await licet([k1, k2], 'keys', 'use', 'k2')
  expect(await licet([k1, k2], 'keys', 'forget', 'k1')).toMatchObject({ code: 0 })
  expect(await licet([k1, k2], 'keys', 'forget', 'k1')).toMatchObject({ code: 1 })
  expect(await statusWith(await serve(k2), key)).toBe(200)
})

test('another key under the same ID is found before it is used, and afterward at the start', limit, async () => {
  const { serve, licet, newKey } = await setUp()
  let node = await serve(k1, otherK2)
  const key = await newKey([k1, k2])

  const { stderr } = await licet([k1, k2], 'keys', 'use', 'k2')
  expect(stderr).toMatch(/k2 cannot be used yet: the node .+ has another key with this ID/)
  expect(stderr).not.toContain('22222222')
  expect((await licet([k1, k2], 'keys', 'status')).stdout).toMatch(
    /^k2: not in use, stored values: 0, on 0 of 1 nodes\n {4}another key with this ID on /m,
  )
  await node.stop()
  expect(await licet([k1, k2], 'keys', 'use', 'k2')).toMatchObject({ code: 0 })

  await expect(serve(k1, otherK2)).rejects.toThrow('configured encryption key k2 is not the key')
  await expect(serve(k1)).rejects.toThrow(
    'Encryption key k2, which encrypted values in this database, is not configured',
  )
  node = await serve(k1, k2)
  expect(await statusWith(node, key)).toBe(200)
})

test(
  'a killed node counts until it is silent for a minute; one that comes back says that it cannot serve',
  limit,
  async () => {
    const { serve, licet, newKey, forgetLongAgo } = await setUp()
    const killed = await serve(k1)
    await killed.stop('SIGKILL')
    const suspended = await serve(k1)
    const key = await newKey([k1])
    suspended.child.kill('SIGSTOP')

    expect((await licet([k1, k2], 'keys', 'use', 'k2')).stderr).toContain(
      'A node counts for a minute after it was killed',
    )
    await forgetLongAgo('nodes', 'seen_at')
    expect(await licet([k1, k2], 'keys', 'use', 'k2')).toMatchObject({ code: 0 })

    suspended.child.kill('SIGCONT')
    await eventually(async () => (await fetch(`${suspended.url}/health/ready`)).status === 503, 120_000)
    expect(await statusWith(await serve(k2, k1), key)).toBe(200)
  },
)

test('a lost key is given up only when asked, and the service starts again', limit, async () => {
  const { serve, licet, db, newKey, forgetLongAgo } = await setUp()
  await (await serve(k1)).stop()
  await newKey([k1])
  const before = await db.selectFrom('api_keys').select('secret_ciphertext').executeTakeFirstOrThrow()
  await licet([k1, k2], 'keys', 'use', 'k2')
  await forgetLongAgo('retired_keys', 'replaced_at')
  await db.updateTable('api_keys').set(before).execute()

  expect(await licet([k2], 'keys', 'forget', 'k1')).toMatchObject({ code: 1 })
  expect(await licet([k2], 'keys', 'forget', 'k1', '--lost')).toMatchObject({ code: 0 })
  expect((await fetch(`${(await serve(k2)).url}/health/ready`)).status).toBe(200)
})
