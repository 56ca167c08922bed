import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { socketPort } from '../src/platform/embedded-postgres/settings.ts'
import { freePort } from './free-port.ts'

const program = '/usr/sbin/pgbouncer'
const isInstalled = spawnSync(program, ['--version']).status === 0
if (!isInstalled && process.env['CI'] !== 'true') {
  process.stderr.write('pgbouncer is not installed: the tests of poolers are skipped\n')
}
/** Never skipped in CI. */
export const isPgBouncerInstalled = isInstalled || process.env['CI'] === 'true'

export interface PgBouncerOptions {
  /** Connections to the database at most, for each database. */
  poolSize?: number
  /** Settings of a connection that it drops instead of refusing the connection. */
  ignoring?: readonly string[]
}

export interface PgBouncer {
  /** The same database through the pooler. */
  through(connection: DbConnection): DbConnection
  stop(): Promise<void>
}

/** PgBouncer in transaction mode before the server of `target`, for all of its databases. */
export async function startPgBouncer(target: DbConnection, options: PgBouncerOptions = {}): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'licet-pgbouncer-'))
  const port = await freePort()
  const { user, server, bridge } = await findServer(target)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsOf(port, `${server} user=${user}`, options))
  const child = run(folder, file)
  const stop = async () => {
    await end(child)
    bridge?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  await waitForPort(child, port)
  return {
    through: (connection) => ({
      connectionString: `postgres://${user}@127.0.0.1:${port}/${databaseOf(connection)}`,
      pooler: 'transaction',
    }),
    stop,
  }
}

/** It refuses to run as root. */
function run(folder: string, file: string): ChildProcess {
  const isRoot = process.getuid?.() === 0
  const nobody = 65_534
  if (isRoot) for (const path of [folder, file]) chownSync(path, nobody, nobody)
  const account = isRoot ? { uid: nobody, gid: nobody } : {}
  return spawn(program, ['--quiet', file], { cwd: folder, stdio: 'ignore', ...account })
}

const settingsOf = (port: number, place: string, { poolSize = 60, ignoring = [] }: PgBouncerOptions): string => `
[databases]
* = ${place}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 2000
default_pool_size = ${poolSize}
server_idle_timeout = 3
${ignoring.length > 0 ? `ignore_startup_parameters = ${ignoring.join(',')}` : ''}
`

/** The socket of an embedded database is out of reach for the user that runs PgBouncer: a port leads to it. */
async function findServer(target: DbConnection): Promise<{ user: string; server: string; bridge?: Server }> {
  if ('host' in target) {
    const bridge = await bridgeTo(join(target.host, `.s.PGSQL.${socketPort}`))
    return { user: target.user, server: `host=127.0.0.1 port=${portOf(bridge)}`, bridge }
  }
  const { hostname, port, username } = new URL(target.connectionString)
  return { user: username, server: `host=${hostname} port=${port || 5432}` }
}

async function bridgeTo(path: string): Promise<Server> {
  const bridge = createServer((client) => {
    const socket = connect(path)
    client.pipe(socket).pipe(client)
    client.on('error', () => socket.destroy())
    socket.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(bridge, 'listening')
  return bridge
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const databaseOf = (connection: DbConnection): string =>
  'host' in connection ? connection.database : new URL(connection.connectionString).pathname.slice(1)

async function waitForPort(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 250; tries += 1) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    if (await accepts(port)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('pgbouncer does not listen')
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
