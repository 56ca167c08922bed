import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { eventually } from './harness.ts'

const programs = '/usr/lib/postgresql/15/bin'
const isInstalled = existsSync(join(programs, 'postgres'))
if (!isInstalled && process.env['CI'] !== 'true') {
  process.stderr.write('PostgreSQL 15 of Debian is not installed: the test of a failover is skipped\n')
}
/** Never skipped in CI. */
export const isDebianPostgresInstalled = isInstalled || process.env['CI'] === 'true'

/** PostgreSQL refuses to run as root. */
const nobody = 65_534
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

const run = (program: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(join(programs, program), args, { cwd, ...account })

/** A server on its own port, in a directory that goes with the test. */
class Server {
  readonly port: number
  readonly folder: string
  #child: ChildProcess | undefined

  constructor(port: number, folder: string) {
    this.port = port
    this.folder = folder
  }

  get data(): string {
    return join(this.folder, 'data')
  }

  get host(): string {
    return `127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const settings = { listen_addresses: '127.0.0.1', port: this.port, unix_socket_directories: '' }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const options = { cwd: this.folder, stdio: 'ignore' as const, ...account }
    this.#child = spawn(join(programs, 'postgres'), ['-D', this.data, ...args], options)
    await eventually(() =>
      run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(this.port)], this.folder).then(yes, no),
    )
  }

  /** Kills the server and the processes of its connections, as a loss of the machine would. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const others = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(/\s+/)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    for (const pid of others.filter(Boolean)) killIfAlive(Number(pid))
    await ended
  }

  async promote(): Promise<void> {
    await run('pg_ctl', ['promote', '--wait', '--pgdata', this.data], this.folder)
  }
}

const yes = () => true
const no = () => false

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error
  }
}

async function newServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'licet-standby-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const server = new Server(await freePort(), folder)
  onTestFinished(async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return server
}

/** A primary of Debian's PostgreSQL. */
export async function startPrimary(): Promise<Server> {
  const primary = await newServer()
  await run(
    'initdb',
    ['--pgdata', primary.data, '--username=licet', '--encoding=UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    primary.folder,
  )
  appendFileSync(join(primary.data, 'postgresql.conf'), 'wal_receiver_status_interval = 1\n')
  await primary.start()
  return primary
}

/** A standby that has everything the primary has, and follows it. */
export async function startStandby(primary: Server): Promise<Server> {
  const standby = await newServer()
  const from = `host=127.0.0.1 port=${primary.port} user=licet`
  await run('pg_basebackup', ['-d', from, '-D', standby.data, '-R', '--checkpoint=fast', '--no-sync'], standby.folder)
  await standby.start()
  return standby
}
