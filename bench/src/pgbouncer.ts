import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from './licet.ts'

const program = '/usr/sbin/pgbouncer'
const port = 6432
const readyWithinMs = 5_000

export const isPgBouncerInstalled = (): boolean => spawnSync(program, ['--version']).status === 0

/** PgBouncer in transaction mode in front of an embedded database. `folder` is created, and holds its socket. */
export async function startPgBouncer(folder: string, target: Connection) {
  mkdirSync(folder)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsOf(folder, target))
  const account = process.getuid?.() === 0 ? letDaemonIn(folder, target.host) : {}
  const child = spawn(program, ['--quiet', file], { cwd: folder, stdio: 'ignore', ...account })
  await ready(child, folder)
  return { url: urlOf({ ...target, host: folder, port }), stop: () => end(child) }
}

/** It refuses to run as root. The database's socket belongs to this account, but not the folders above. */
function letDaemonIn(folder: string, socket: string): { uid: number; gid: number } {
  const account = { uid: idOf('-u'), gid: idOf('-g') }
  for (const name of ['', 'pgbouncer.ini']) chownSync(join(folder, name), account.uid, account.gid)
  for (let above = dirname(socket); above.startsWith(dirname(folder)); above = dirname(above)) {
    chmodSync(above, statSync(above).mode | 0o011)
  }
  return account
}

const idOf = (what: '-u' | '-g'): number => Number(execFileSync('id', [what, 'daemon'], { encoding: 'utf8' }))

const settingsOf = (folder: string, { host, port: targetPort, user }: Connection): string => `
[databases]
* = host=${host} port=${targetPort} user=${user}
[pgbouncer]
pool_mode = transaction
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
max_client_conn = 1000
default_pool_size = 40
`

/** Of a database behind a Unix socket. */
export const urlOf = ({ host, port: socketPort, user, database }: Connection): string =>
  `postgres://${user}@${encodeURIComponent(host)}:${socketPort}/${database}`

async function ready(child: ChildProcess, folder: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    if (spawnSync('test', ['-S', join(folder, `.s.PGSQL.${port}`)]).status === 0) return
    await sleep(20)
  }
  throw new Error(`pgbouncer was not ready within ${readyWithinMs / 1000} s`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
