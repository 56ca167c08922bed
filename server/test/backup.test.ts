import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sealAll } from '../src/audit/seals.ts'
import type { AppContext } from '../src/context.ts'
import { makeDemo } from '../src/dev/demo/service.ts'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { type Db, openDb } from '../src/platform/db/db.ts'
import { pendingMigrations } from '../src/platform/db/migrate.ts'
import { listMigrations } from '../src/platform/db/migrations.ts'
import { extendRanges } from '../src/platform/db/ranges.ts'
import { isEmptyDatabase, listSequences } from '../src/platform/db/structure.ts'
import { readParts, writeParts } from '../src/transfer/backup/file.ts'
import type { Manifest, Part } from '../src/transfer/backup/parts.ts'
import { restoreBackup, verifyBackup, writeBackup } from '../src/transfer/backup/service.ts'
import { newApiKey } from './api-keys.ts'
import { contentOf } from './contents.ts'
import { type Service, startService } from './harness.ts'
import { newKey, setUpLicensedUser } from './licensing.ts'
import {
  environmentOf,
  newDatabaseUrl,
  newFolder,
  program,
  runLicet,
  type Serving,
  serveLicet,
} from './licet-process.ts'
import { dumpSchema } from './schema-dump.ts'
import { createEmptyDatabase } from './test-databases.ts'

vi.setConfig({ testTimeout: 600_000 })

const slowly = { timeout: 600_000 }
/** For what starts a process each time it looks. */
const seldom = { ...slowly, interval: 2_000 }
const silent = { onProgress: () => undefined }

async function backUp(ctx: AppContext, database: DbConnection): Promise<Buffer> {
  const pieces: Buffer[] = []
  const write = async (bytes: Buffer) => void pieces.push(bytes)
  await writeBackup(ctx, database, write, silent)
  return Buffer.concat(pieces)
}

/** In packets of an odd size, as from a network. */
async function* inPackets(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 60_007) yield file.subarray(at, at + 60_007)
}

const restore = (ctx: AppContext, database: DbConnection, file: Buffer) =>
  restoreBackup(ctx, database, inPackets(file), { ...silent, finish: async () => undefined })

async function emptyDatabase(): Promise<{ database: DbConnection; db: Db }> {
  const database = await createEmptyDatabase()
  const db = openDb(database, { max: 2, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return { database, db }
}

/** Text that a format of lines could lose, and a value of many chunks. */
async function addOddValues({ db, app }: Service): Promise<void> {
  const odd = 'tab\t feed\n return\r backslash\\ \\N \\. quote\' "double" 🙂 \u0001 \u2028'
  await sql`update apps set redirect_uris = ${[odd, '', 'NULL', '{a,"b"}']}, name = ${odd} where id = ${app.id}`.execute(
    db,
  )
  const big = 'x'.repeat(2_500_000)
  const user = { email: 'odd@example.com', metadata: { odd, big, number: 1e-320, deep: [[null, { '': true }]] } }
  await sql`update users set metadata = ${JSON.stringify(user.metadata)}::jsonb, name = ${odd} where id = (select min(id) from users)`.execute(
    db,
  )
}

/** Usage events in several ranges of numbers. */
async function fillRanges({ db, ctx }: Service): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('usage_events', 'id'), 35000000)`.execute(db)
  await extendRanges(db, ctx.now())
  await sql`
    insert into usage_events (project_id, license_id, feature_id, quantity, occurred_at, received_at)
    values (1, 1, 1, 1, now(), now())`.execute(db)
}

/** Positions all over the file, some of them in its first lines. */
const positionsIn = (file: Buffer): number[] => [
  ...Array.from({ length: 20 }, (_, index) => index * 9),
  ...Array.from({ length: 30 }, (_, index) => Math.floor(((index + 0.5) * file.length) / 30)),
  file.length - 1,
]

const faultOf = (ctx: AppContext, file: Buffer): Promise<string> =>
  verifyBackup(ctx, inPackets(file), silent.onProgress).then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('a restored database equals the one that was backed up, and each changed byte and each cut is found', async () => {
  const service = await startService({ config: { env: 'development' } })
  await makeDemo(service.ctx, 'demo')
  await addOddValues(service)
  await sealAll(service.ctx)
  await fillRanges(service)
  const content = await contentOf(service.db)
  const { database, db } = await emptyDatabase()

  const file = await backUp(service.ctx, service.database)
  const { manifest, rows, migrated } = await restore(service.ctx, database, file)

  expect(await contentOf(db)).toEqual(content)
  expect(await dumpSchema(db)).toEqual(await dumpSchema(service.db))
  expect(await listSequences(db)).toEqual(await listSequences(service.db))
  expect(rows).toBeGreaterThan(5_000)
  expect(migrated).toEqual([])
  const { rows: disabled } = await sql`select from pg_trigger where tgenabled <> 'O'`.execute(db)
  expect(disabled).toHaveLength(0)
  expect(manifest.lastSeal?.number).toBeGreaterThan(0)

  expect((await verifyBackup(service.ctx, inPackets(file), silent.onProgress)).rows).toBe(rows)
  expect(file.includes('odd@example.com')).toBe(false)
  for (const at of positionsIn(file)) {
    const flipped = Buffer.from(file)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    expect(await faultOf(service.ctx, flipped), `byte ${at}`).toMatch(/^BackupError/)
    expect(await faultOf(service.ctx, file.subarray(0, at)), `cut at ${at}`).toMatch(/^BackupError/)
  }
  expect(await faultOf(service.ctx, Buffer.concat([file, Buffer.from('x')]))).toContain('damaged')
})

test('a backup that does not fit is refused with one sentence, and leaves the database empty', async () => {
  const service = await startService()
  await service.signIn('ada@example.com')
  const { ctx } = service
  const file = await backUp(ctx, service.database)
  const { database, db } = await emptyDatabase()
  const withKeys = (keys: { id: string; key: Buffer }[]) => ({
    ...ctx,
    config: { ...ctx.config, encryptionKeys: keys },
  })
  const refusal = (from: AppContext, bytes: Buffer, to = database) =>
    restore(from, to, bytes).then(
      () => 'none',
      (error: Error) => error.message.replace(/byte \d+/, 'byte N'),
    )
  /** The same backup with another manifest, written by who has the key or another one. */
  const withManifest = async (change: (manifest: Manifest) => Manifest, key = ctx.vault.used) => {
    async function* parts(): AsyncGenerator<Part> {
      for await (const part of readParts(inPackets(file), ctx.config.encryptionKeys))
        yield part.kind === 'manifest' ? { ...part, manifest: change(part.manifest) } : part
    }
    const pieces: Buffer[] = []
    for await (const piece of writeParts(parts(), key)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const [first, second] = file.toString('latin1').split('\n')
  const forged = await withManifest((manifest) => manifest, { id: 'k1', key: Buffer.alloc(32, 8) })
  const another = { id: 'k2', fingerprint: '0123456789abcdef' }
  const flipped = Buffer.from(file)
  flipped[file.length - 200] = (flipped[file.length - 200] ?? 0) ^ 1
  const newer = await withManifest((manifest) => ({
    ...manifest,
    version: '9.9.9',
    migrations: [...manifest.migrations, '999_later'],
  }))
  const shorter = await withManifest((manifest) => ({ ...manifest, tables: manifest.tables.slice(1) }))

  const messages = {
    wrongKey: await refusal(withKeys([{ id: 'k1', key: Buffer.alloc(32, 8) }]), file),
    noKey: await refusal(withKeys([{ id: 'k2', key: Buffer.alloc(32, 8) }]), file),
    missingKey: await refusal(
      ctx,
      await withManifest((manifest) => ({ ...manifest, encryptionKeys: [...manifest.encryptionKeys, another] })),
    ),
    withoutKey: await refusal(ctx, forged),
    underItsName: await refusal(
      ctx,
      Buffer.from(forged.toString('latin1').replace(/^.*\n.*/, `${first}\n${second}`), 'latin1'),
    ),
    unprotected: await refusal(ctx, Buffer.from(`${first}\n{"encryption":null}\n${'x'.repeat(2_000)}`)),
    damaged: await refusal(ctx, flipped),
    cut: await refusal(ctx, file.subarray(0, -1)),
    other: await refusal(ctx, Buffer.from('PGDMP and so on')),
    newer: await refusal(ctx, newer),
    shorter: await refusal(ctx, shorter),
    full: await refusal(ctx, file, service.database),
  }

  expect(messages).toMatchInlineSnapshot(`
    {
      "cut": "the backup is cut off: it ends at byte N",
      "damaged": "the backup is damaged: its content at byte N has changed since it was written",
      "full": "the database is not empty: a backup can be restored into an empty database only",
      "missingKey": "the backup needs encryption key k2 (fingerprint 0123456789abcdef): set it in ENCRYPTION_KEY or ENCRYPTION_KEYS",
      "newer": "the backup was made by a version with another schema (9.9.9): restore it with that version or a later one",
      "noKey": "the backup is encrypted with encryption key k1 (fingerprint 0a5c879d231e55e3): set it in ENCRYPTION_KEY or ENCRYPTION_KEYS",
      "other": "the file is not a backup of Licet",
      "shorter": "the backup does not contain table access_key_counters",
      "underItsName": "the backup is damaged: its content at byte N has changed since it was written",
      "unprotected": "the backup is damaged: its content at byte N has changed since it was written",
      "withoutKey": "the backup is encrypted with encryption key k1 (fingerprint 2feb6bb00938494a): set it in ENCRYPTION_KEY or ENCRYPTION_KEYS",
      "wrongKey": "the backup is encrypted with encryption key k1 (fingerprint 0a5c879d231e55e3): set it in ENCRYPTION_KEY or ENCRYPTION_KEYS",
    }
  `)
  expect(await isEmptyDatabase(db)).toBe(true)
})

test('a backup of an earlier schema is restored at that schema and then migrated', async () => {
  const service = await startService()
  const source = await emptyDatabase()
  const target = await emptyDatabase()
  const [earlier, later] = [listMigrations().slice(0, -1), listMigrations().slice(-1)]
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    source.db,
  )
  for (const { name, sql: text } of earlier) {
    await sql.raw(text).execute(source.db)
    await sql`insert into schema_migrations (name) values (${name})`.execute(source.db)
  }
  await sql`insert into projects (public_id, key, name, created_at, updated_at) values ('prj_1', 'old', 'Old', now(), now())`.execute(
    source.db,
  )

  const file = await backUp(service.ctx, source.database)
  const { migrated } = await restore(service.ctx, target.database, file)

  expect(migrated).toEqual(later.map(({ name }) => name))
  expect(await pendingMigrations(target.db)).toEqual([])
  expect(await dumpSchema(target.db)).toEqual(await dumpSchema(service.db))
  const { rows } = await sql`select key from projects`.execute(target.db)
  expect(rows).toEqual([{ key: 'old' }])
})

test('a backup under load has all that was acknowledged before it, nothing sent after it, nothing twice', async () => {
  const service = await startService()
  const { user } = await setUpLicensedUser(service)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const journal = { sent: new Map<string, number>(), acknowledged: new Set<string>() }
  let isLoading = true
  onTestFinished(() => {
    isLoading = false
  })
  const report = async () => {
    const key = newKey()
    journal.sent.set(key, 1 + (journal.sent.size % 3))
    const body = { userId: user.id, key: 'api_calls', quantity: journal.sent.get(key), idempotencyKey: key }
    const { status } = await service.call('POST', '/v1/licenses/usage', { headers, body })
    if (status !== 201) throw new Error(`a report was refused: ${status}`)
    journal.acknowledged.add(key)
  }
  const load = Array.from({ length: 8 }, async () => {
    while (isLoading) await report()
  })
  await vi.waitUntil(() => journal.acknowledged.size > 100, slowly)
  const before = new Set(journal.acknowledged)

  const pieces: Buffer[] = []
  await writeBackup(service.ctx, service.database, async (bytes) => void pieces.push(bytes), silent)
  const sentUntil = new Set(journal.sent.keys())
  await vi.waitUntil(() => journal.acknowledged.size > sentUntil.size + 50, slowly)
  isLoading = false
  await Promise.all(load)
  const { database, db } = await emptyDatabase()
  await restore(service.ctx, database, Buffer.concat(pieces))

  const { rows: keys } = await sql<{ key: string }>`select idempotency_key as key from usage_keys`.execute(db)
  const restored = keys.map(({ key }) => key)
  expect([...before].filter((key) => !restored.includes(key))).toEqual([])
  expect(restored.filter((key) => !sentUntil.has(key))).toEqual([])
  const expected = restored.reduce((sum, key) => sum + (journal.sent.get(key) ?? 0), 0)
  const { rows: sums } = await sql<{ counted: number; events: number }>`
    select (select sum(used) from usage_counters)::bigint as counted, (select sum(quantity) from usage_events)::bigint as events`.execute(
    db,
  )
  expect(sums).toEqual([{ counted: expected, events: expected }])
  expect(restored.length).toBeGreaterThan(100)
})

/** Runs a command whose standard input or output stops in the middle, and kills it there (SIGKILL). */
async function killMidway(
  folder: string,
  args: string[],
  own: Record<string, string>,
  input?: Buffer,
): Promise<Buffer> {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: folder,
    env: environmentOf(own),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  if (input) child.stdin.write(input)
  const [received] = input ? [Buffer.alloc(0)] : ((await once(child.stdout, 'data')) as [Buffer])
  if (input) await vi.waitUntil(() => child.stdin.writableLength === 0, slowly)
  child.kill('SIGKILL')
  await ended
  return received
}

const post = async <T>(url: string, body: object, token?: string): Promise<{ status: number; data: T }> => {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, data: ((await reply.json()) as { data: T }).data }
}

async function signIn({ url }: Serving, email: string): Promise<string> {
  const sent = await post<{ handle: string }>(`${url}/v1/auth/magic-link`, {
    email,
    redirectUri: 'http://localhost:3000/',
  })
  const mailbox = (await (await fetch(`${url}/dev/mail.json?to=${email}`)).json()) as { data: { code: string }[] }
  const code = mailbox.data[0]?.code
  return (await post<{ accessToken: string }>(`${url}/v1/auth/verify`, { handle: sent.data.handle, code })).data
    .accessToken
}

const statusOf = async ({ url }: Serving, token: string): Promise<number> =>
  (await fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('the drill: a backup of the embedded database while it serves, restored into a new DATA_DIR', async () => {
  const folder = newFolder()
  const old = { DATA_DIR: join(folder, 'old') }
  const own = { DATA_DIR: join(folder, 'new') }
  const first = await serveLicet(folder, [], old)
  const token = await signIn(first, 'ada@example.com')

  const made = await runLicet(folder, ['backup', '--to', 'b1', '--json'], old)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  await signIn(first, 'bob@example.com')
  await first.stop()
  const { stdout: verified } = await runLicet(folder, ['backup', 'verify', 'b1'], old)
  expect(verified).toContain('The backup is complete and undamaged.')
  expect(verified).toContain(`${JSON.parse(made.stdout).rows} rows`.slice(0, -5))

  const refused = await runLicet(folder, ['restore', 'b1'], { ...own, NODE_ENV: 'development' })
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('the backup is encrypted with encryption key k1'),
  ])
  const key = readFileSync(join(old.DATA_DIR, 'encryption-key'))
  writeFileSync(join(own.DATA_DIR, 'encryption-key'), key)
  const restored = await runLicet(folder, ['restore', 'b1'], { ...own, NODE_ENV: 'development' })
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toContain('Sessions of users ended: 1')
  expect(restored.stdout).toMatch(/The audit log matches its seals: \d+ records/)
  expect(restored.stdout).toContain('is not in the backup: without it, the log is no longer sealed')
  execFileSync('cp', ['-a', join(old.DATA_DIR, 'audit-signing-key.pem'), own.DATA_DIR])

  const second = await serveLicet(folder, [], own)
  expect(await statusOf(second, token)).toBe(401)
  expect(await statusOf(second, await signIn(second, 'ada@example.com'))).toBe(200)
  await vi.waitUntil(
    async () => (await runLicet(folder, ['audit', 'verify'], own)).stdout.includes(' 0 without a seal yet'),
    seldom,
  )
  const again = await runLicet(folder, ['restore', 'b1'], own)
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('the database is not empty')])
})

test('a backup or a restore that is killed leaves nothing that looks complete', async () => {
  const service = await startService({ config: { env: 'development' } })
  await makeDemo(service.ctx, 'demo')
  const file = await backUp(service.ctx, service.database)
  const folder = newFolder()
  const own = { ENCRYPTION_KEY: '07'.repeat(32), NODE_ENV: 'development', DATA_DIR: join(folder, 'data') }
  mkdirSync(own.DATA_DIR)
  const target = await newDatabaseUrl()
  writeFileSync(join(folder, 'whole'), file)

  await killMidway(folder, ['restore', '-'], { ...own, DATABASE_URL: target }, file.subarray(0, file.length - 100))
  const db = openDb({ connectionString: target }, { max: 1, onError: () => undefined })
  onTestFinished(() => db.destroy())
  expect(await isEmptyDatabase(db)).toBe(true)
  const { code, stderr } = await runLicet(folder, ['restore', 'whole'], { ...own, DATABASE_URL: target })
  expect([code, stderr]).toEqual([0, ''])

  const received = await killMidway(folder, ['backup', '--to', '-'], { ...own, DATABASE_URL: target })
  writeFileSync(join(folder, 'half'), received)
  const verdict = await runLicet(folder, ['backup', 'verify', 'half'], own)
  expect([verdict.code, verdict.stderr]).toEqual([1, expect.stringContaining('is cut off')])
  const full = await runLicet(folder, ['backup', '--to', join(folder, 'missing', 'b')], {
    ...own,
    DATABASE_URL: target,
  })
  expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('ENOENT')])
  expect(existsSync(join(folder, 'missing'))).toBe(false)
})
