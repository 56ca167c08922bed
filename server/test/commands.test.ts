import { execFile } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { exitCodes } from '../src/cli/exit-codes.ts'
import { loadProgram } from '../src/cli/program.ts'
import { errorCatalog } from '../src/errors.ts'
import { loadConfig } from '../src/platform/config/load.ts'
import { borrowDatabaseUrl, environmentOf, newFolder, program, runLicet, serveLicet } from './licet-process.ts'

const limit = { timeout: 600_000 }

/** A service on a port that only it knows, and its commands, whose environment names the database alone. */
async function startHere() {
  const folder = newFolder()
  const settings = { DATABASE_URL: await borrowDatabaseUrl() }
  const service = await serveLicet(folder, [], settings)
  const licet = (...args: string[]) => runLicet(folder, args, settings)
  const json = async (...args: string[]) => JSON.parse((await licet(...args, '--json')).stdout)
  return { folder, settings, service, licet, json }
}

const fails = async (run: ReturnType<typeof runLicet>, reason: string) => {
  const { code, stdout, stderr } = await run
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(reason)
}

test('--in runs a command in the folder of Licet, and files are named from where it is called', limit, async () => {
  const folder = newFolder()
  mkdirSync(join(folder, '.licet'))
  writeFileSync(join(folder, '.licet/.env'), `DATABASE_URL=${await borrowDatabaseUrl()}\nNODE_ENV=development\n`)
  writeFileSync(join(folder, 'shop.yaml'), 'projects: [{ key: shop, name: Shop }]')
  const licet = (...args: string[]) => runLicet(folder, ['--in', '.licet', ...args])

  expect(await licet('apply', 'shop.yaml')).toMatchObject({ code: 0 })
  expect(await licet('export', '--project', 'shop', '--out', 'all.ndjson')).toMatchObject({ code: 0 })
  const files = ['--report', 'rest.ndjson', 'all.ndjson', 'all.ndjson']
  expect(await licet('import', 'users', '--project', 'shop', ...files)).toMatchObject({ code: 0 })
  expect(readdirSync(folder).toSorted()).toEqual(['.licet', 'all.ndjson', 'rest.ndjson', 'shop.yaml'])
  expect(readdirSync(join(folder, '.licet'))).toContain('data')
  const lost = await runLicet(folder, ['--in', 'none', 'apply', 'shop.yaml'])
  expect([lost.code, lost.stderr]).toEqual([2, expect.stringContaining('--in none: there is no such folder')])
})

test('commands print the URL of the running server, and list members, apps, keys, and users', limit, async () => {
  const { folder, settings, service, licet, json } = await startHere()
  const url = service.url.replace('127.0.0.1', 'localhost')

  // The address of the server, without PORT.
  expect((await json('admin', 'create', 'ada@example.com')).link).toMatch(new RegExp(`^${url}/admin/`))
  const elsewhere = await runLicet(folder, ['admin', 'create', 'bob@example.com'], { ...settings, PORT: '4321' })
  expect(elsewhere.stdout).toContain('http://localhost:4321/admin/')

  // The server itself.
  expect(await json('status')).toMatchObject({
    state: 'ready',
    url,
    server: { baseUrl: url, env: 'development', pid: service.child.pid },
    database: { nodes: [expect.stringContaining(String(service.child.pid))], hasOwner: true, sessions: 0, mails: 0 },
    next: 'licet doctor',
  })
  expect((await licet('status')).stdout).toMatch(/^Licet \S+ is running in development\n\n {2}URL {10}http/)

  // Members.
  expect((await licet('admin', 'list')).stdout).toMatch(
    /^EMAIL +ROLE +PROJECT +SINCE\nada@example\.com +owner +\(instance\)/,
  )
  expect((await licet('admin', 'remove', 'bob@example.com')).stdout).toContain('is no longer a member of the instance')
  expect((await json('admin', 'list')).members).toMatchObject([{ email: 'ada@example.com', project: null }])
  await fails(licet('admin', 'remove', 'bob@example.com'), 'bob@example.com is not a member of the instance')
  await fails(licet('admin', 'remove', 'ada@example.com'), errorCatalog.LAST_OWNER.message)

  // Apps.
  const redirect = ['--redirect', 'http://localhost:3000/', '--redirect', 'http://localhost:3001/']
  await licet('app', 'create', '--key', 'web', '--name', 'Acme Web', ...redirect)
  expect((await licet('app', 'list')).stdout).toMatch(
    /\nweb +Acme Web +public +app_\w+ +http:\/\/localhost:3000\/ and 1 more\n/,
  )
  expect((await json('app', 'list')).apps).toContainEqual(expect.objectContaining({ key: 'web', issuer: url }))

  // API keys.
  const { id, key } = await json(
    'api-key',
    'create',
    '--project',
    'default',
    '--name',
    'Support',
    '--scopes',
    'users:read',
  )
  const statusOf = async () => (await fetch(`${service.url}/v1/admin/users`, { headers: { 'x-api-key': key } })).status
  expect(await statusOf()).toBe(200)
  expect((await licet('api-key', 'list')).stdout).toMatch(
    new RegExp(`${id} +Support +….{4} +active +\\S.* +users:read\n`),
  )
  expect((await licet('api-key', 'revoke', id)).stdout).toContain('Support is revoked')
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(401)
  expect((await json('api-key', 'list')).apiKeys).toEqual([])
  expect((await json('api-key', 'list', '--all')).apiKeys).toMatchObject([{ id, status: 'revoked' }])
  await fails(licet('api-key', 'revoke', 'key_x'), errorCatalog.API_KEY_NOT_FOUND.message)

  // Users.
  writeFileSync(
    join(folder, 'users.ndjson'),
    JSON.stringify({ email: 'ada@example.com', name: 'Ada', emailVerified: true }),
  )
  await licet('import', 'users', 'users.ndjson', '--project', 'default')
  const ada = await licet('user', 'show', 'ada@example.com')
  expect(ada.stdout).toMatch(/^User +usr_\w+\nEmail +ada@example\.com\nName +Ada\nStatus +active\n/)
  expect(ada.stdout).toMatch(/\nSessions +0\n[\s\S]*\nNo license\.\n$/)
  expect(await json('user', 'show', /usr_\w+/.exec(ada.stdout)?.[0] ?? '')).toMatchObject({
    email: 'ada@example.com',
    organizations: [],
    licenses: [],
  })
  await fails(licet('user', 'show', 'eve@example.com'), 'No user of project default has the email eve@example.com.')

  await service.stop()
  const stopped = await licet('status')
  expect([stopped.code, stopped.stdout]).toEqual([
    3,
    expect.stringMatching(/^Licet is not running\n[\s\S]*\nNext: npx licet serve --dev\n$/),
  ])
})

test('licet user lists, suspends, and reinstates users of a running server', limit, async () => {
  const { folder, service, licet, json } = await startHere()
  const lines = ['ada', 'bob', 'carol'].map((name) => JSON.stringify({ email: `${name}@example.com`, name }))
  writeFileSync(join(folder, 'users.ndjson'), lines.join('\n'))
  await licet('import', 'users', 'users.ndjson', '--project', 'default')
  const emails = async (...args: string[]) =>
    (await json('user', 'list', ...args)).users.map(({ email }: { email: string }) => email).toSorted()
  const { id, key } = await json(
    'api-key',
    'create',
    '--project',
    'default',
    '--name',
    'Support',
    '--scopes',
    'audit:read',
  )
  const records = async () => {
    const headers = { 'x-api-key': key }
    const reply = await fetch(`${service.url}/v1/admin/audit-logs?entity=${until.id}`, { headers })
    return Object(await reply.json()).data
  }

  expect((await licet('user', 'list')).stdout).toMatch(
    /^USER +EMAIL +NAME +STATUS +CREATED +LAST SIGN-IN\nusr_\w+ +\w+@example\.com +\w+ +active +\S+ \S+ +never\n/,
  )
  expect(await emails('--search', 'bob')).toEqual(['bob@example.com'])
  expect(await json('user', 'list', '--limit', '2')).toMatchObject({ users: [{}, {}], hasMore: true })
  expect((await licet('user', 'list', '--search', 'nobody')).stdout).toBe('No user matches in project default.\n')

  const reason = ['--reason', 'Reported for spam']
  const until = await json('user', 'suspend', 'Ada@Example.com', '--until', '2999-01-31', ...reason)
  expect(until).toMatchObject({ status: 'suspended', suspendedUntil: '2999-01-31T00:00:00.000Z' })
  expect((await licet('user', 'suspend', until.id)).stdout).toBe(
    'ada@example.com is suspended. All their sessions have ended.\n',
  )
  expect(await emails('--status', 'suspended')).toEqual(['ada@example.com'])
  expect((await licet('user', 'show', 'ada@example.com')).stdout).toMatch(/\nStatus +suspended since \S+ \S+\n/)
  expect((await licet('user', 'reinstate', 'ada@example.com')).stdout).toBe('ada@example.com can sign in again.\n')
  const again = await licet('user', 'reinstate', 'ada@example.com')
  expect([again.code, again.stdout]).toEqual([0, 'ada@example.com is not suspended.\n'])
  expect(await emails('--status', 'active')).toHaveLength(3)
  expect(await records()).toMatchObject([
    { action: 'user.reinstate', actor: { type: 'system' } },
    { action: 'user.suspend' },
    { action: 'user.suspend', newValue: { reason: 'Reported for spam', until: '2999-01-31T00:00:00.000Z' } },
  ])
  await licet('api-key', 'revoke', id)

  await fails(licet('user', 'suspend', 'eve@example.com'), 'No user of project default has the email eve@example.com.')
  await fails(licet('user', 'suspend', 'ada@example.com', '--until', 'soon'), '--until must be an ISO 8601 timestamp')
  await fails(licet('user', 'suspend', 'ada@example.com', '--until', '2020-01-01'), 'until must be in the future')
  await fails(licet('user', 'suspend', 'ada@example.com', '--reason', ''), '--reason must have 1 to 500 characters')
  await fails(licet('user', 'list', '--status', 'gone'), '--status must be one of active, suspended')
})

describe('the exit code is', limit, () => {
  const codeOf = async (...args: string[]) => (await runLicet(newFolder(), args)).code

  test('0 for help, and 2 for wrong arguments, whatever the command', limit, async () => {
    expect(await codeOf('--help')).toBe(0)
    expect(await codeOf('audit', 'verify', '--help')).toBe(0)
    const wrong = [
      ['nope'],
      ['license', 'nope'],
      ['audit', 'verify', '--nope'],
      ['license', 'grant'],
      ['completion', 'ksh'],
    ]
    for (const args of wrong) expect(await codeOf(...args), args.join(' ')).toBe(2)
  })

  test('documented, as help prints it', limit, async () => {
    const page = readFileSync(new URL('../../docs/reference/commands.md', import.meta.url), 'utf8')
    const { stdout } = await runLicet(newFolder(), ['--help'])
    for (const [code, meaning] of Object.entries(exitCodes)) {
      expect(page).toContain(`| ${code} | ${meaning} |`)
      expect(stdout).toContain(`  ${code}  ${meaning}\n`)
    }
  })
})

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]

test('a description breaks its lines between sentences alone: the terminal has its own width', async () => {
  const broken = all(await loadProgram(''))
    .flatMap((command) => command.description().split('\n').slice(0, -1))
    .filter((line) => !/[.:]$|^(bash|zsh|fish): /.test(line))
  expect(broken).toEqual([])
})

test('completion knows each command and option, in bash as typed', limit, async () => {
  const folder = newFolder()
  const { stdout } = await runLicet(folder, ['completion', 'bash'])
  writeFileSync(join(folder, 'licet.bash'), stdout)
  const complete = async (...words: string[]) => {
    const typed = words.map((word) => `'${word}'`).join(' ')
    const script = `source licet.bash; COMP_WORDS=(licet ${typed}); COMP_CWORD=${words.length}; _licet; echo "\${COMPREPLY[*]}"`
    const { stdout: found } = await promisify(execFile)('bash', ['-c', script], { cwd: folder })
    return found.trim()
  }

  expect(await complete('lic')).toBe('license')
  expect(await complete('license', 'ch')).toBe('change-plan')
  expect(await complete('license', 'grant', '--user', 'ada@example.com', '--pl')).toBe('--plan')
  expect(await complete('completion', '')).toBe('bash zsh fish')
  expect(await complete('import', 'users', 'file')).toBe('')
  const fish = (await runLicet(folder, ['completion', 'fish'])).stdout
  const zsh = (await runLicet(folder, ['completion', 'zsh'])).stdout
  for (const command of all(await loadProgram('')).slice(1)) {
    expect(fish).toContain(`--arguments '${command.name()}'`)
    expect(zsh).toContain(`'${command.name()}:`)
  }
})

describe('licet init', limit, () => {
  const answers = ['--url', 'https://auth.example.com', '--smtp', 'smtp://127.0.0.1:1', '--database', 'embedded']

  test(
    'writes settings with which the server starts, for their owner alone, and what is in front of it',
    limit,
    async () => {
      const folder = newFolder()
      const { code, stdout } = await runLicet(folder, ['init', ...answers])
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/\nNext:\n[\s\S]* licet doctor\n {2}npx licet admin create EMAIL\n$/),
      ])

      expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
      expect(loadConfig({}, { cwd: folder })).toMatchObject({
        env: 'production',
        baseUrl: 'https://auth.example.com',
        host: '127.0.0.1',
        trustProxy: ['127.0.0.1/32', '::1/128'],
        databaseUrl: undefined,
      })
      expect(readFileSync(join(folder, 'Caddyfile'), 'utf8')).toMatch(
        /^auth\.example\.com \{\n\treverse_proxy 127\.0\.0\.1:4000 /,
      )
      const unit = readFileSync(join(folder, 'licet.service'), 'utf8')
      expect(unit).toContain(`WorkingDirectory=${folder}\n`)
      expect(unit).not.toMatch(/\/etc\/licet|\/var\/lib\/licet|ExecStart=licet/)
    },
  )

  test('replaces nothing unless it is forced, and never the encryption key', limit, async () => {
    const folder = newFolder()
    const keyOf = () => loadConfig({}, { cwd: folder }).encryptionKeys[0]?.key.toString('hex')
    await runLicet(folder, ['init', ...answers, '--proxy', 'nginx', '--no-unit'])
    const key = keyOf()
    writeFileSync(join(folder, '.env'), `${readFileSync(join(folder, '.env'), 'utf8')}LOG_LEVEL=warn\n`)

    await fails(runLicet(folder, ['init', ...answers]), '.env exists, nothing was written')
    const forced = await runLicet(folder, ['init', '--force', '--url', 'https://other.example.com', '--json'])

    expect(JSON.parse(forced.stdout).files).toEqual(['.env', 'Caddyfile', 'licet.service'])
    expect(loadConfig({}, { cwd: folder })).toMatchObject({ baseUrl: 'https://other.example.com', logLevel: 'warn' })
    expect(keyOf()).toBe(key)
  })

  test('fills in what .env leaves empty, and writes the file that a link leads to', limit, async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'settings.env'), 'ENCRYPTION_KEY=\nPORT=\nLOG_LEVEL=warn\n')
    symlinkSync('settings.env', join(folder, '.env'))

    await runLicet(folder, ['init', '--force', ...answers])

    const { encryptionKeys, logLevel } = loadConfig({}, { cwd: folder })
    expect([encryptionKeys.length, logLevel]).toEqual([1, 'warn'])
    expect(readFileSync(join(folder, 'Caddyfile'), 'utf8')).toContain('reverse_proxy 127.0.0.1:4000 ')
    expect(lstatSync(join(folder, '.env')).isSymbolicLink()).toBe(true)
    expect(statSync(join(folder, 'settings.env')).mode & 0o777).toBe(0o600)
  })

  test('takes lines that are pasted together, and the embedded database for an empty one', limit, async () => {
    const folder = newFolder()
    const command = [process.execPath, ...program, 'init'].map((word) => `'${word}'`).join(' ')
    const pasted = "printf 'https://auth.example.com\\nsmtp://127.0.0.1:1\\n\\n'"
    const terminal = `${pasted} | script --quiet --return --command "${command}" /dev/null`
    await promisify(execFile)('sh', ['-c', terminal], { cwd: folder, env: environmentOf(), timeout: 60_000 })
    const { baseUrl, databaseUrl } = loadConfig({}, { cwd: folder })
    expect([baseUrl, databaseUrl]).toEqual(['https://auth.example.com', undefined])
  })

  test('names the option that is missing or wrong', limit, async () => {
    const folder = newFolder()
    await fails(runLicet(folder, ['init']), '--url is required where no one can be asked')
    await fails(runLicet(folder, ['init', ...answers, '--url', 'http://a.example']), '--url must start with https://')
    await fails(runLicet(folder, ['init', ...answers, '--smtp', 'mail']), '--smtp must be a URL')
  })
})
