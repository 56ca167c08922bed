import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from './api-keys.ts'
import { blockOf } from './guide.ts'
import { startService } from './harness.ts'
import { setUpCatalog } from './licensing.ts'
import { newDatabaseUrl, newFolder, runLicet } from './licet-process.ts'

const fixture = (name: string): string =>
  readFileSync(new URL(`../src/transfer/import/fixtures/${name}`, import.meta.url), 'utf8').replace(/^\uFEFF/, '')
const inLines = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n')

/** The tables of Better Auth, as its command `migrate` creates them in PostgreSQL, and the query of the guide. */
async function exportBetterAuth(): Promise<string> {
  const { db } = await startService()
  return db.transaction().execute(async (tx) => {
    const run = (statement: string) => sql.raw<{ json_build_object: object }>(statement).execute(tx)
    await run(`create temp table "user" ("id" text primary key, "name" text not null, "email" text not null unique,
      "emailVerified" boolean not null, "image" text, "createdAt" timestamptz not null, "updatedAt" timestamptz not null)`)
    await run(`create temp table "account" ("id" text primary key, "accountId" text not null, "providerId" text not null,
      "userId" text not null references "user" ("id"), "password" text)`)
    await run(`insert into "user" values ('u1', 'Ada', 'ada@example.com', true, 'https://cdn.example.com/a.png', now(), now()),
      ('u2', 'Bob', 'bob@example.com', false, null, now(), now())`)
    await run(
      `insert into "account" values ('a1', '1001', 'google', 'u1', null), ('a2', 'u2', 'credential', 'u2', 'hash')`,
    )
    const { rows } = await run(blockOf('docs/moving-in/better-auth.md', 'export'))
    return inLines(rows.map((row) => row.json_build_object))
  })
}

/** The exports of each service under the names that its page uses. */
const exports: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  'better-auth': async () => ({ 'users.ndjson': await exportBetterAuth() }),
  'supabase-auth': async () => ({
    'users.ndjson': fixture('supabase-users.ndjson'),
    'identities.ndjson': fixture('supabase-identities.ndjson'),
  }),
  clerk: async () => ({ 'users.ndjson': inLines(JSON.parse(fixture('clerk.txt'))) }),
  auth0: async () => ({ 'users.ndjson': fixture('auth0.ndjson') }),
}

const catalog = `projects:\n${Object.keys(exports)
  .map((key) => `  - { key: ${key}, providers: [{ key: google, type: google, clientId: id, clientSecret: a-secret }] }`)
  .join('\n')}`

test('the import command of each page takes the export of that service, with users and identities', {
  timeout: 600_000,
}, async () => {
  const folder = newFolder()
  const settings = { NODE_ENV: 'development', DATABASE_URL: await newDatabaseUrl() }
  writeFileSync(join(folder, 'licet.yaml'), catalog)
  expect(await runLicet(folder, ['apply', 'licet.yaml'], settings)).toMatchObject({ code: 0 })

  for (const [name, makeFiles] of Object.entries(exports)) {
    for (const [file, content] of Object.entries(await makeFiles())) writeFileSync(join(folder, file), content)
    const command = blockOf(`docs/moving-in/${name}.md`, 'import').replace('--project default', `--project ${name}`)
    const [npx, licet, ...args] = command.split(' ')
    const { stdout, stderr } = await runLicet(folder, [...args, '--json'], settings)

    expect([name, npx, licet, stderr]).toEqual([name, 'npx', 'licet', ''])
    const { created, identities } = JSON.parse(stdout)
    expect({ name, created, identities }).toMatchObject({
      created: name === 'better-auth' ? 2 : expect.toSatisfy((count) => count > 2),
    })
    expect(identities).toBeGreaterThan(0)
  }
})

test('the script for Keygen grants licenses to emails and with keys, and suspends those suspended', {
  timeout: 60_000,
}, async () => {
  const service = await startService()
  const admin = await setUpCatalog(service)
  const scopes = ['licenses:read', 'licenses:write']
  const env = { ...process.env, LICET: service.url, LICET_API_KEY: await newApiKey(service, { scopes }) }
  const folder = newFolder()
  const license = (id: string, attributes: object, owner: object) => ({
    id,
    type: 'licenses',
    attributes: { key: 'C1B6DE-39A6E3', expiry: null, suspended: false, metadata: {}, ...attributes },
    relationships: { policy: { data: { type: 'policies', id: 'pol-1' } }, ...owner },
  })
  const ownerWith = (id: string) => ({ owner: { data: { type: 'users', id } } })
  const files = {
    'plans.json': { 'pol-1': 'pro' },
    'users.json': {
      data: [
        { id: 'k1', attributes: { email: 'ada@example.com' } },
        { id: 'k2', attributes: { email: 'bob@example.com' } },
      ],
    },
    'licenses.json': {
      data: [
        license('l1', { expiry: '2099-01-01T00:00:00.000Z', metadata: { team: 'a' } }, ownerWith('k1')),
        license('l2', { suspended: true }, { user: { data: { type: 'users', id: 'k2' } } }),
        license('l3', {}, { owner: { data: null } }),
      ],
    },
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  writeFileSync(join(folder, 'import.mjs'), blockOf('docs/moving-in/keygen.md', 'import'))
  const run = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['import.mjs'], { cwd: folder, env })
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
  }

  const first = await run()
  const [again] = await run()

  expect(first).toEqual([
    ['l1', expect.stringMatching(/^lic_/), 'ada@example.com'],
    ['l2', expect.stringMatching(/^lic_/), 'bob@example.com'],
    ['l3', expect.stringMatching(/^lic_/), expect.stringMatching(/\w{4,}/)],
  ])
  expect(again).toEqual(['l1', 'LICENSE_ALREADY_EXISTS', 'ada@example.com'])
  const licenses = await Promise.all(first.map(([, id]) => admin.call('GET', `/v1/admin/licenses/${id}`)))
  expect(licenses.map(({ data }) => data)).toMatchObject([
    { status: 'active', endsAt: '2099-01-01T00:00:00.000Z', metadata: { team: 'a', keygenId: 'l1' } },
    { status: 'suspended', statusReason: 'Suspended in Keygen', endsAt: null },
    { status: 'active', key: { present: true } },
  ])
})
