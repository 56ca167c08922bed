import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { Json } from './client.ts'
import { blockOf } from './guide.ts'
import {
  environmentOf,
  newDatabaseUrl,
  newFolder,
  program,
  runLicet,
  type Settings,
  serveLicet,
} from './licet-process.ts'

/* The commands of the guides, as printed, beside a server that runs. */

const licet = `licet() { ${[process.execPath, ...program].map((part) => `'${part}'`).join(' ')} "$@"; }
npx() { if [ "$1" = licet ]; then shift; licet "$@"; else echo "npx $*"; fi; }`

/** Another service, which responds to every request with the next of its pages. */
async function startPages(pages: readonly unknown[]): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers.authorization}`)
    response.end(JSON.stringify(pages[asked.length - 1] ?? []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** Runs blocks of a document in one shell. Returns what they print. */
type Run = (document: string, names: readonly string[], env?: Settings) => Promise<string>

/** Someone who follows documents in a folder. `before` defines what their machine has and this one lacks. */
const readIn =
  (folder: string, settings: Settings, before = ''): Run =>
  async (document, names, env = {}) => {
    const code = [licet, before, ...names.map((name) => blockOf(document, name))].join('\n')
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', code], {
      cwd: folder,
      env: environmentOf({ ...settings, ...env }),
    })
    return stdout
  }

/** A server that runs, and someone in its folder. */
async function startBeside(before?: string) {
  const folder = newFolder()
  const settings = { DATABASE_URL: await newDatabaseUrl() }
  const { url } = await serveLicet(folder, [], settings)
  return { folder, settings, url, run: readIn(folder, settings, before) }
}

const keyIn = (printed: string): string => /lk_[\w-]+/.exec(printed)?.[0] ?? ''
const dataIn = (printed: string): Json[] =>
  [...printed.matchAll(/\{"data":.*?"meta":\{[^}]*\}\}/g)].map(([line]) => JSON.parse(line).data)

test('the commands for apps, API keys, and members run beside a server', { timeout: 600_000 }, async () => {
  const { folder, settings, url, run } = await startBeside('npm() { echo "npm $*"; }')
  const [env, cli, grafana, phone, support, billing, link] = await Promise.all([
    run('docs/integrate.md', ['app']),
    run('docs/integrate/cli.md', ['create']),
    run('docs/integrate/oidc-clients.md', ['create']),
    run('docs/integrate/react-native.md', ['create']),
    run('docs/dashboard.md', ['key']),
    run('docs/operate/keys.md', ['key']),
    runLicet(folder, ['admin', 'create', 'ada@example.com'], settings).then(() =>
      run('docs/operate/keys.md', ['recover']),
    ),
  ])

  expect(env).toMatch(
    /^LICET_URL=http[\s\S]*\nLICET_APP_SECRET=lcs_[\s\S]*\nLICET_API_KEY=lk_[\s\S]*Client secret sec_[\s\S]*lcs_/,
  )
  expect(cli).toContain('app_')
  expect(blockOf('docs/integrate/oidc.md', 'create')).toBe(blockOf('docs/integrate/cli.md', 'create'))
  expect(grafana).toContain('lcs_')
  expect(phone).toMatch(/app_[\s\S]*npx expo install [\s\S]*npm install @licet\/client/)
  expect([keyIn(billing), link]).toEqual([expect.stringMatching(/^lk_/), expect.stringMatching(/http\S+#token=/)])
  const users = await run('docs/dashboard.md', ['call'], { LICET: url, LICET_API_KEY: keyIn(support) })
  expect(dataIn(users)).toEqual([[]])

  writeFileSync(join(folder, 'users.ndjson'), '{"id": "u1", "email": "bob@example.com"}')
  writeFileSync(join(folder, 'identities.ndjson'), '{"user_id": "u1", "provider": "email", "provider_id": "u1"}')
  const [counted, exported] = await Promise.all([
    run('docs/move-in.md', ['import']),
    run('docs/move-in.md', ['export']),
  ])
  expect([counted, exported]).toEqual([expect.stringMatching(/would be/i), expect.stringMatching(/default/)])
  expect(gunzipSync(readFileSync(join(folder, 'default.ndjson.gz'))).toString()).toMatch(/^\{"v":1,/)

  const created = await runLicet(
    folder,
    'api-key create --project default --name Users --scopes users:write,users:read'.split(' '),
    settings,
  )
  const own = { LICET: url, LICET_API_KEY: keyIn(created.stdout) }
  const [user, found] = dataIn(await run('docs/integrate/server-api.md', ['users'], own))
  expect(user).toMatchObject({ email: 'ada@example.com', emailVerified: true, externalId: 'customer-1017' })
  expect(found).toMatchObject([{ id: user.id }])
})

test('the commands for backups and the audit log run beside a server, and a restore into an empty database', {
  timeout: 600_000,
}, async () => {
  const store = newFolder()
  const { folder, settings, run } = await startBeside(`ssh() { (cd '${store}' && sh -c "$2"); }`)
  const [verified, , checked] = await Promise.all([
    run('docs/operate/backup.md', ['backup']),
    run('docs/operate/backup.md', ['pipe']),
    run('docs/operate/audit.md', ['verify']),
  ])

  expect(verified).toMatch(/\nRows: +\d+ in \d+ tables\n[\s\S]*complete and undamaged/)
  expect(checked).toMatch(/matches|verified/i)
  expect(readFileSync(join(folder, 'audit-key.pem'), 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY/)
  expect(readFileSync(join(store, 'licet.backup')).length).toBeGreaterThan(1_000)
  const empty = { DATABASE_URL: await newDatabaseUrl() }
  expect(await readIn(folder, { ...settings, ...empty })('docs/operate/backup.md', ['restore'])).toMatch(/restored/i)
})

test('the commands of the pages about moving in export users of other services, and import them', {
  timeout: 600_000,
}, async () => {
  const [clerk, keygen, auth0] = [
    await startPages([[{ id: 'user_1' }, { id: 'user_2' }], [{ id: 'user_3' }]]),
    await startPages([{ data: [{ id: 'l1' }] }, { data: [{ id: 'k1' }] }]),
    await startPages([{ status: 'pending' }]),
  ]
  const at = (host: string, { url }: { url: string }) => `curl() { command curl "\${@//https:\\/\\/${host}/${url}}"; }`
  const [fromClerk, fromKeygen, fromAuth0] = [newFolder(), newFolder(), newFolder()]

  await readIn(fromClerk, {}, at('api.clerk.com', clerk))('docs/moving-in/clerk.md', ['export'], {
    CLERK_SECRET_KEY: 'sk',
  })
  const account = { KEYGEN_ACCOUNT: 'acme', KEYGEN_TOKEN: 'tok' }
  await readIn(fromKeygen, {}, at('api.keygen.sh', keygen))('docs/moving-in/keygen.md', ['export'], account)
  const tenant = { AUTH0_DOMAIN: 'acme.auth0.com', AUTH0_TOKEN: 'tok' }
  await readIn(fromAuth0, {}, at('acme.auth0.com', auth0))('docs/moving-in/auth0.md', ['export'], tenant)

  expect(readFileSync(join(fromClerk, 'users.ndjson'), 'utf8')).toBe(
    '{"id":"user_1"}\n{"id":"user_2"}\n{"id":"user_3"}\n',
  )
  expect(clerk.asked.slice(0, 2)).toEqual([0, 500].map((at) => `GET /v1/users?limit=500&offset=${at} Bearer sk`))
  expect(keygen.asked).toEqual(
    ['licenses', 'users'].map((kind) => `GET /v1/accounts/acme/${kind}?page[size]=100&page[number]=1 Bearer tok`),
  )
  expect(JSON.parse(readFileSync(join(fromKeygen, 'users.json'), 'utf8'))).toEqual({ data: [{ id: 'k1' }] })
  expect(auth0.asked).toEqual(['POST /api/v2/jobs/users-exports Bearer tok'])
})

test('psql saves the tables of Supabase and Better Auth, as the pages print it, for their imports', async () => {
  const folder = newFolder()
  const own = { DATABASE_URL: await newDatabaseUrl() }
  const tables = `create schema auth;
    create table auth.users (id text, email text); insert into auth.users values ('u1', 'ada@example.com');
    create table auth.identities (user_id text, provider text); insert into auth.identities values ('u1', 'google');
    create table "user" (id text, name text, email text, "emailVerified" boolean, image text, "createdAt" timestamptz);
    create table account ("userId" text, "providerId" text, "accountId" text);
    insert into "user" values ('u2', 'Bob', 'bob@example.com', true, null, now());
    insert into account values ('u2', 'google', '1001')`
  execFileSync('psql', ['--quiet', '-c', tables, own.DATABASE_URL])
  const linesOf = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const run = readIn(folder, own)

  await run('docs/moving-in/supabase-auth.md', ['export'])
  expect(linesOf('users.ndjson')).toEqual([{ id: 'u1', email: 'ada@example.com' }])
  expect(linesOf('identities.ndjson')).toEqual([{ user_id: 'u1', provider: 'google' }])

  writeFileSync(join(folder, 'export.sql'), blockOf('docs/moving-in/better-auth.md', 'export'))
  await run('docs/moving-in/better-auth.md', ['save'])
  const identities = [{ provider: 'google', subject: '1001' }]
  expect(linesOf('users.ndjson')).toMatchObject([{ externalId: 'u2', email: 'bob@example.com', identities }])
})
