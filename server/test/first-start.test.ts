import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { build } from 'rolldown'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '../src/platform/config/config.ts'
import { openDb } from '../src/platform/db/db.ts'
import { rolesSql } from '../src/platform/db/roles.ts'
import { layoutOf } from '../src/platform/embedded-postgres/layout.ts'
import { findHolder } from '../src/platform/embedded-postgres/lock.ts'
import { eventually, testConfig } from './harness.ts'
import { environmentOf, newDatabaseUrl, newFolder, runLicet, type Settings, serveLicet } from './licet-process.ts'

const limit = { timeout: 480_000 }
/** Inside of the package, where it finds the migrations. */
const program = fileURLToPath(new URL('../node_modules/.cache/first-start-process.mjs', import.meta.url))

beforeAll(async () => {
  const input = fileURLToPath(new URL('first-start-process.ts', import.meta.url))
  await build({ input, platform: 'node', external: ['pg-native'], output: { file: program, codeSplitting: false } })
})

/** Starts again and again, and is killed (SIGKILL) after one migration each time. Returns how many starts did one. */
async function migrateWithKills(config: Partial<Config>): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const child: ChildProcess = fork(program, {
      env: { ...environmentOf(), FIRST_START: JSON.stringify({ ...testConfig, env: 'development', ...config }) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let complaints = ''
    child.stderr?.on('data', (chunk) => (complaints += chunk))
    const ended = once(child, 'exit')
    const [outcome] = await Promise.race([once(child, 'message'), ended])
    if (outcome !== 'one more' && outcome !== 'done')
      throw new Error(`the start after ${kills} kills failed: ${complaints}`)
    child.kill('SIGKILL')
    await ended
    if (outcome === 'done') return kills
  }
}

/** Other tests of the run give `licet_app` the same password: roles belong to all databases of a server. */
const password = 'a-password-of-tests'

/** A new database with the roles of `licet database roles`, as the settings that serve from it. */
async function newDatabaseWithRoles(): Promise<{ databaseUrl: string; databaseAdminUrl: string }> {
  const url = await newDatabaseUrl()
  const admin = openDb({ connectionString: url }, { max: 1 })
  const passwords = ['licet_app', 'licet_owner'].map((role) => `alter role ${role} password '${password}'`)
  for (const statement of [rolesSql(), ...passwords]) await sql.raw(statement).execute(admin)
  await admin.destroy()
  return { databaseUrl: loginOf(url, 'licet_app'), databaseAdminUrl: loginOf(url, 'licet_owner') }
}

/** The URL of another role. A URL without a host has its login in parameters. */
function loginOf(text: string, role: string): string {
  const url = new URL(text)
  if (url.host !== '') return Object.assign(url, { username: role, password }).href
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return url.href
}

/** The server starts, and a command finds a schema without pending migrations. */
async function expectComplete(place: string, own: Settings): Promise<void> {
  const service = await serveLicet(place, [], own)
  expect((await fetch(`${service.url}/v1/auth/methods`)).status).toBeLessThan(500)
  expect(await runLicet(place, ['migrate', '--plan', '--json'], own)).toMatchObject({ code: 0 })
  expect(await service.stop()).toBe(0)
}

describe('a first start that is killed after its migration', limit, () => {
  test('continues at the next start, with the embedded database', limit, async () => {
    const place = newFolder()
    expect(await migrateWithKills({ dataDir: join(place, 'data') })).toBe(1)
    await expectComplete(place, { DATA_DIR: join(place, 'data') })
  })

  test('continues at the next start, with a database of one role', limit, async () => {
    const databaseUrl = await newDatabaseUrl()
    expect(await migrateWithKills({ databaseUrl })).toBe(1)
    await expectComplete(newFolder(), { DATABASE_URL: databaseUrl })
  })

  test('continues at the next start, with a database whose tables another role owns', limit, async () => {
    const urls = await newDatabaseWithRoles()
    expect(await migrateWithKills(urls)).toBe(1)
    await expectComplete(newFolder(), { DATABASE_URL: urls.databaseUrl, DATABASE_ADMIN_URL: urls.databaseAdminUrl })
  })
})

test('commands that run during a first start succeed', limit, async () => {
  const place = newFolder()
  const serving = serveLicet(place)
  await eventually(async () => (await findHolder(layoutOf(join(place, 'data')).lock)) !== undefined)
  const commands = [
    ['admin', 'create', 'ada@example.com'],
    ['app', 'create', '--key', 'web', '--name', 'Web', '--redirect', 'http://localhost:3000/callback'],
    ['api-key', 'create', '--project', 'default', '--name', 'backend', '--scopes', 'licenses:read'],
  ]
  const outcomes = await Promise.all(commands.map((command) => runLicet(place, command, { NODE_ENV: 'development' })))
  expect(outcomes.map(({ code, stderr }) => ({ code, stderr }))).toEqual(commands.map(() => ({ code: 0, stderr: '' })))
  expect(await (await serving).stop()).toBe(0)
  expect(await (await serveLicet(place)).stop()).toBe(0)
})
