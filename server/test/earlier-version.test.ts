import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../src/platform/db/db.ts'
import { pendingMigrations } from '../src/platform/db/migrate.ts'
import { listMigrations, listSchema, mayOldNodesServe } from '../src/platform/db/migrations.ts'
import type { Json } from './client.ts'
import { aSecondLater } from './harness.ts'
import { newDatabaseUrl, newFolder, runLicet, serveLicet, serveMain } from './licet-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const folders = ['server/schema', 'server/migrations']
const migrationsOf = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, ...folders.map((folder) => `${folder}/`))
    .split('\n')
    .filter((path) => path.endsWith('.sql'))
    .map((path) => basename(path))

/**
 * The newest commit with the schema of the first release and fewer migrations, all of which are still here under their names.
 * Undefined without such a commit, as in a checkout without history.
 */
function findEarlier(): string | undefined {
  const names = new Set(listMigrations().map(({ name }) => `${name}.sql`))
  const schema = listSchema().map(({ name }) => `${name}.sql`)
  try {
    const changes = git('log', '--no-renames', '--diff-filter=AD', '--format=%H', '--', ...folders)
    return changes
      .split('\n')
      .flatMap((change) => git('rev-parse', '--verify', `${change}^`))
      .find((commit) => {
        const earlier = migrationsOf(commit)
        const isSame = schema.every((name) => earlier.includes(name))
        return isSame && earlier.length < names.size && earlier.every((name) => names.has(name))
      })
  } catch {
    return undefined
  }
}

/** Migrations here and not there that an earlier version cannot live with. */
function listStops(commit: string): string[] {
  const earlier = new Set(migrationsOf(commit))
  const later = listMigrations().filter(({ name }) => !earlier.has(`${name}.sql`))
  return later.filter((migration) => !mayOldNodesServe(migration)).map(({ name }) => name)
}

const commit = findEarlier()
const stops = commit === undefined ? [] : listStops(commit)
const reason =
  commit === undefined
    ? 'no commit of this checkout has the same schema and fewer migrations'
    : stops.length > 0 && `not meant to serve beside ${stops}`
if (reason) process.stderr.write(`The earlier version is not tested: ${reason}.\n`)

/** Installs packages of that version that this one has no longer. */
function installGone(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'server/package.json'), 'utf8'))
  const gone = Object.entries(dependencies).filter(([name]) => !existsSync(join(root, 'node_modules', name)))
  if (gone.length === 0) return
  const own = join(folder, 'gone')
  mkdirSync(own)
  const names = gone.map(([name, version]) => `${name}@${version}`)
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', own, ...quiet, ...names], { stdio: ['ignore', 'ignore', 'inherit'] })
  symlinkSync(join(own, 'node_modules'), join(folder, 'server/node_modules'))
}

/** Builds that version with the packages of this one. Returns its program. */
function buildEarlier(): readonly string[] {
  const folder = newFolder()
  const archive = join(folder, 'server.tar')
  const parts = ['src', 'bin', 'schema', 'migrations', 'package.json', 'tsconfig.json', 'tsconfig.build.json']
  git('archive', `--output=${archive}`, String(commit), 'package.json', ...parts.map((part) => `server/${part}`))
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  installGone(folder)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(folder, 'server/tsconfig.build.json')], { stdio: 'inherit' })
  return [join(folder, 'server/dist/cli/main.js')]
}

const declaration = `
projects:
  - key: default
    features: [{ key: calls, type: metered, name: Calls, unit: call }]
    plans: [{ key: free, default: true, entitlements: { calls: { limit: 1000, reset: month } } }]
`

interface Sent {
  readonly body?: object
  readonly headers?: Record<string, string>
  readonly token?: string
}

/** Not `clientOf`: the earlier version has another OpenAPI document. */
async function call(url: string, method: string, path: string, { body, headers, token }: Sent = {}) {
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json: Json = await reply.json()
  return { path, status: reply.status, data: json.data, error: json.error }
}

const redirectUri = 'http://localhost:3000/'
let people = 0

/** Signs a new person in, refreshes, counts usage, and signs out, each time on the other of two nodes. Returns the ended token. */
async function useBoth(here: string, there: string, headers: Record<string, string>): Promise<string> {
  people += 1
  const email = `person${people}@example.com`
  const sent = await call(here, 'POST', '/v1/auth/magic-link', { body: { email, redirectUri } })
  const mails = await call(there, 'GET', `/dev/mail.json?to=${email}`)
  const proof = { handle: sent.data.handle, code: mails.data[0].code }
  const signedIn = await call(there, 'POST', '/v1/auth/verify', { body: proof })
  expect(signedIn).toMatchObject({ status: 200 })
  const { user, accessToken, refreshToken } = signedIn.data
  expect(await call(here, 'GET', '/v1/sessions/current', { token: accessToken })).toMatchObject({ status: 200 })
  const refreshed = await call(here, 'POST', '/v1/auth/refresh', { body: { refreshToken } })
  expect(refreshed).toMatchObject({ status: 200 })
  const { accessToken: token } = refreshed.data
  expect(await call(there, 'GET', '/v1/users/me', { token })).toMatchObject({ status: 200, data: { email } })
  const usage = { headers, body: { userId: user.id, key: 'calls', quantity: 3, idempotencyKey: email } }
  expect(await call(here, 'POST', '/v1/licenses/usage', usage)).toMatchObject({ status: 201 })
  expect(await call(there, 'POST', '/v1/licenses/usage', usage)).toMatchObject({ status: 200 })
  const check = { headers, body: { userId: user.id, keys: ['calls'] } }
  for (const url of [here, there])
    expect(await call(url, 'POST', '/v1/licenses/check', check)).toMatchObject({
      status: 200,
      data: { entitlements: { calls: { used: 3 } } },
    })
  expect(await call(there, 'POST', '/v1/auth/logout', { token })).toMatchObject({ status: 200 })
  return token
}

test.skipIf(reason)(
  'the version before serves beside this one, before, while, and after this one migrates',
  async () => {
    const main = buildEarlier()
    const folder = newFolder()
    const config = join(folder, 'licet.yaml')
    writeFileSync(config, declaration)
    const settings = { DATABASE_URL: await newDatabaseUrl(), ENCRYPTION_KEY: '07'.repeat(32) }
    const earlier = await serveMain(main, folder, { ...settings, LICET_CONFIG: config })
    const options = ['--project', 'default', '--name', 'Test', '--scopes', 'licenses:read,usage:write', '--json']
    const created = await runLicet(folder, ['api-key', 'create', ...options], settings, main)
    const headers = { 'x-api-key': JSON.parse(created.stdout).key }
    const ended = [await useBoth(earlier.url, earlier.url, headers)]
    const db = openDb({ connectionString: settings.DATABASE_URL })
    onTestFinished(() => db.destroy())
    expect(await pendingMigrations(db)).not.toEqual([])

    const starting = serveLicet(newFolder(), [], settings)
    ended.push(await useBoth(earlier.url, earlier.url, headers))
    const current = await starting
    expect(await pendingMigrations(db)).toEqual([])
    for (const [here, there] of [[earlier, current] as const, [current, earlier] as const])
      ended.push(await useBoth(here.url, there.url, headers))

    await aSecondLater(async () => {
      for (const url of [earlier.url, current.url])
        for (const token of ended)
          expect(await call(url, 'GET', '/v1/sessions/current', { token })).toMatchObject({ status: 401 })
    })
  },
  240_000,
)
