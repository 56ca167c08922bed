import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../src/platform/config/load.ts'
import { type Setting, settings } from '../src/platform/config/settings.ts'
import { openDb } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { canChangeAudit } from '../src/platform/db/roles.ts'
import { startThrowawayPostgres } from '../src/platform/embedded-postgres/throwaway.ts'
import { version } from '../src/version.ts'
import { installAuditKey } from './audit-key.ts'
import { freePort } from './free-port.ts'
import { eventually, startService } from './harness.ts'
import { newFolder } from './licet-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const inCi = process.env['CI'] === 'true'
const canRun = (program: string, asked = '--version'): boolean => inCi || spawnSync(program, [asked]).status === 0
const rows: Readonly<Record<string, Setting<unknown>>> = settings

/** Seconds that a stop can take in production: LAME_DUCK, SHUTDOWN_TIMEOUT, and what comes after the requests. */
const stopSeconds = 5 + 20 + 10

const dockerfile = textOf('Dockerfile')

test('the check of the image is passed by a running service, and by nothing else', async () => {
  const [, json = ''] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(dockerfile) ?? []
  const [, ...args]: string[] = JSON.parse(json)
  const { url } = await startService()
  const check = (port: string) =>
    promisify(execFile)(process.execPath, args, { env: { PORT: port } }).then(
      () => 'healthy',
      () => 'unhealthy',
    )

  expect(await check(new URL(url).port)).toBe('healthy')
  expect(await check('1')).toBe('unhealthy')
})

test('the image runs as a fixed user, with its data in DATA_DIR, on the port of the service', () => {
  const [, last = ''] = dockerfile.split(/^FROM .* AS build$/m)
  const final = last.slice(last.search(/^FROM /m))

  expect(final).toMatch(/^USER (\d{5}):\1$/m)
  expect(final).toMatch(/^ENV .*DATA_DIR=\/var\/lib\/licet$/m)
  expect(final).toMatch(/^VOLUME \/var\/lib\/licet$/m)
  expect(final).toContain(`EXPOSE ${settings.PORT.fallback}\n`)
  // A command there would need an emulator for other platforms, and secrets come only from the environment.
  expect(final).not.toMatch(/^(RUN|ARG) /m)
  for (const name of ['.env', 'node_modules', 'data']) expect(textOf('.dockerignore')).toContain(`**/${name}\n`)
})

/** A new folder with the result of setup.sh. */
function setUpCompose() {
  const folder = newFolder()
  cpSync(join(root, 'deploy/compose'), folder, { recursive: true })
  execFileSync('sh', ['setup.sh', 'auth.example.com'], { cwd: folder, stdio: 'ignore' })
  const read = (name: string) => parseEnv(readFileSync(join(folder, name), 'utf8')) as Record<string, string>
  return { folder, service: read('licet.env'), migrations: read('migrations.env') }
}

test('the settings of Compose start the service, and a second setup replaces none', () => {
  const { folder, service, migrations } = setUpCompose()
  const config = loadConfig({ ...service, ...migrations }, { cwd: folder })
  const again = spawnSync('sh', ['setup.sh', 'other.example.com'], { cwd: folder, encoding: 'utf8' })

  expect(config).toMatchObject({ env: 'production', baseUrl: 'https://auth.example.com' })
  expect([again.status, again.stderr]).toEqual([1, 'licet.env already exists: nothing was changed\n'])
  expect(readFileSync(join(folder, 'licet.env'), 'utf8')).toContain(service['ENCRYPTION_KEY'])
  expect(service).not.toHaveProperty('DATABASE_ADMIN_URL')
})

test('Compose starts the database, the migrations, the service, and the proxy in this order', () => {
  const { services, networks, secrets } = parse(textOf('deploy/compose/compose.yaml'), { merge: true })
  const { database, licet, migrations, proxy, redis } = services

  expect(migrations.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(licet.depends_on.migrations).toEqual({ condition: 'service_completed_successfully' })
  expect(proxy.depends_on).toEqual({ licet: { condition: 'service_healthy' } })
  expect(Number.parseInt(licet.stop_grace_period, 10)).toBeGreaterThan(stopSeconds)
  expect([licet.env_file, migrations.env_file]).toEqual(['licet.env', ['licet.env', 'migrations.env']])
  // Only the proxy is reachable from other machines, and it is the one that Licet trusts.
  expect([database, licet, migrations, redis].filter(({ ports }) => ports)).toEqual([])
  expect(setUpCompose().service['TRUST_PROXY']).toBe(proxy.networks.private.ipv4_address)
  expect(networks.private.ipam.config[0].subnet).toBe('172.30.83.0/24')
  expect(database.secrets).toEqual(Object.keys(secrets))
})

test.runIf(canRun('psql'))(
  'the roles of Compose migrate and serve, and the one that serves keeps the audit log',
  async () => {
    const { folder } = setUpCompose()
    const { connection, stop } = await startThrowawayPostgres()
    onTestFinished(stop)
    const { host, port, user } = connection
    const place = { PGHOST: host, PGPORT: String(port), POSTGRES_USER: user, SECRETS: join(folder, 'secrets') }
    execFileSync('sh', ['roles.sh'], { cwd: folder, env: { ...process.env, ...place } })
    const loginOf = (role: 'owner' | 'app') => {
      const password = readFileSync(join(folder, `secrets/${role}-password`), 'utf8')
      return { host, port, user: `licet_${role}`, password, database: 'licet' }
    }
    const owner = openDb(loginOf('owner'), { max: 1 })
    onTestFinished(() => owner.destroy())

    await migrate(owner)
    await installAuditKey(owner)
    const service = await startService({ database: loginOf('app') })
    expect((await service.signIn('ada@example.com')).accessToken).toMatch(/^lat_/)
    expect(await canChangeAudit(service.db)).toBe(false)
  },
  60_000,
)

test.runIf(canRun('caddy', 'version'))(
  'the proxy of Compose passes requests on to the service',
  async () => {
    const { url } = await startService()
    const [port, admin] = [await freePort(), await freePort()]
    const file = join(newFolder(), 'Caddyfile')
    const known = textOf('deploy/compose/Caddyfile')
    writeFileSync(file, known.replace('dynamic a licet 4000', `dynamic a localhost ${new URL(url).port}`))
    const env = { ...process.env, DOMAIN: `http://localhost:${port}`, CADDY_ADMIN: `localhost:${admin}` }
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env })
    onTestFinished(() => void caddy.kill('SIGKILL'))

    const read = () => fetch(`http://localhost:${port}/openapi.json`).catch(() => undefined)
    await eventually(async () => (await read())?.status === 200, 30_000)
    expect(known.match(/dynamic/g)).toHaveLength(1)
    const answer = await read()
    expect(answer?.headers.get('content-encoding')).toMatch(/gzip|zstd|br/)
    expect(await answer?.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
  },
  60_000,
)

const unit = textOf('deploy/systemd/licet.service')

test('the unit of systemd leaves time to stop, and names only settings that exist', () => {
  const [, seconds = ''] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)

  expect(Number(seconds)).toBeGreaterThan(stopSeconds)
  expect(names.filter((name) => !(name in rows))).toEqual([])
})

test.runIf(canRun('systemd-analyze'))('systemd accepts the unit and its drop-in, and counts few risks', () => {
  const folder = newFolder().replaceAll('\\', '')
  const file = join(folder, 'licet.service')
  // It wants programs that exist.
  const real = (text: string) => text.replace(/^ExecStart=licet .*$/gm, `ExecStart=${process.execPath}`)
  writeFileSync(file, real(unit))
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    return status === 0 ? stderr : `${status} ${stdout}${stderr}`
  }

  expect(analyze('verify', file)).toBe('')
  writeFileSync(file, `${real(unit)}\n${real(textOf('deploy/systemd/workers.conf'))}`)
  expect(analyze('verify', file)).toBe('')
  expect(analyze('security', '--offline=true', '--no-pager', '--threshold=15', file)).toBe('')
})

const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`)

test.each(workflows)('%s uses actions by commit, and each job may do only what it names', (path) => {
  const uses = [...textOf(path).matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action)
  const { permissions, jobs } = parse(textOf(path))

  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  expect(Object.values({ ...permissions }).filter((one) => one !== 'read')).toEqual([])
  for (const job of Object.values<{ 'timeout-minutes'?: number }>(jobs))
    expect(job['timeout-minutes']).toBeGreaterThan(0)
})

test('the chart has the version of the server', () => {
  expect(parse(textOf('deploy/helm/licet/Chart.yaml'))).toMatchObject({ version, appVersion: version })
})
