import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { EmbeddedPostgresError } from './fault.ts'

/**
 * The system user PostgreSQL runs as. `spawn` holds the options for its child processes: empty when that user is our
 * own.
 */
export type SystemAccount = { uid: number; gid: number; spawn: { uid?: number; gid?: number } }

/** Users that root may run PostgreSQL as, best first: a dedicated one, then the one every system has. */
const unprivilegedUsers = ['licet', 'nobody']

/**
 * Chooses the user for a cluster whose directory is owned by `owner` (undefined for a new one). PostgreSQL refuses to
 * run as root and refuses a data directory of another user.
 */
export function chooseAccount(owner: { uid: number; gid: number } | undefined, directory: string): SystemAccount {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (own.uid === 0) {
    const account = owner && owner.uid !== 0 ? owner : findUnprivilegedUser()
    return { ...account, spawn: account }
  }
  if (owner && owner.uid !== own.uid) {
    throw new EmbeddedPostgresError(
      `${directory} belongs to user ${owner.uid}, and this is user ${own.uid}: start as its owner (or root), or set a different DATA_DIR`,
    )
  }
  return { ...own, spawn: {} }
}

/** Whether the user can enter `directory`. Asks the system itself, so that access lists and mounts count too. */
export function canEnter(account: SystemAccount, directory: string): boolean {
  return runShell(account, 'cd "$1"', directory)
}

/** Runs a one-line `sh` script with `argument` as `$1`, as that user; true when it succeeds. */
export function runShell(account: SystemAccount, script: string, argument: string): boolean {
  const options = {
    ...account.spawn,
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    stdio: 'ignore' as const,
    timeout: 10_000,
  }
  return spawnSync('sh', ['-c', script, 'sh', argument], options).status === 0
}

/** The name of a system user in /etc/passwd. */
export function nameOf(uid: number): string | undefined {
  const [name] = listUsers().find(([, , id]) => id === String(uid)) ?? []
  return name
}

const listUsers = (): string[][] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))

function findUnprivilegedUser(): { uid: number; gid: number } {
  const users = listUsers()
  for (const wanted of unprivilegedUsers) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is no user "licet" or "nobody" to run it as: create one, start as another user, or set DATABASE_URL',
  )
}
