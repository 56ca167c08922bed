import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { EmbeddedPostgresError } from './fault.ts'

/**
 * The system user PostgreSQL runs as. `spawn` holds the options for its child processes: empty when that user is our
 * own.
 */
export type SystemAccount = { uid: number; gid: number; spawn: { uid?: number; gid?: number } }

/** Who runs PostgreSQL if root starts it. */
export interface AccountRules {
  /** Name of the user (`EMBEDDED_USER`); else the first that exists of those that root may choose. */
  readonly user?: string | undefined
  /** Development and tests: other services run as `nobody` too, and could read the database. */
  readonly allowNobody: boolean
}

/**
 * Chooses the user for a cluster whose directory is owned by `owner` (undefined for a new one). PostgreSQL refuses to
 * run as root and refuses a data directory of another user.
 * @param users the users of this machine other than root
 * @throws EmbeddedPostgresError
 */
export function chooseAccount(
  owner: User | undefined,
  directory: string,
  rules: AccountRules,
  users: Users = readUsers(),
): SystemAccount {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (own.uid === 0) {
    const account = chooseForRoot(users, { ...rules, owner: owner?.uid === 0 ? undefined : owner, directory })
    return { ...account, spawn: account }
  }
  if (owner && owner.uid !== own.uid) {
    throw new EmbeddedPostgresError(
      `${directory} belongs to user ${owner.uid}, and this is user ${own.uid}: start as its owner (or root), or set a different DATA_DIR`,
    )
  }
  return { ...own, spawn: {} }
}

type User = { uid: number; gid: number }
/** By name. */
type Users = ReadonlyMap<string, User>

function chooseForRoot(users: Users, { user, allowNobody, owner, directory }: AccountRules & Ownership): User {
  const nobody = users.get('nobody')
  if (user !== undefined) return requireUser(users, user, { owner, directory, allowNobody })
  if (owner && (allowNobody || owner.uid !== nobody?.uid)) return { uid: owner.uid, gid: owner.gid }
  const account = users.get('licet') ?? (allowNobody ? nobody : undefined)
  if (!account) throw new EmbeddedPostgresError(noUser)
  if (owner) throw new EmbeddedPostgresError(handOver(directory, 'licet'))
  return account
}

interface Ownership {
  readonly owner: User | undefined
  readonly directory: string
  readonly allowNobody: boolean
}

function requireUser(users: Users, name: string, { owner, directory, allowNobody }: Ownership): User {
  const account = users.get(name)
  if (!account || (name === 'nobody' && !allowNobody)) {
    throw new EmbeddedPostgresError(
      `EMBEDDED_USER must be an existing system user other than root and nobody, not ${name}`,
    )
  }
  if (owner && owner.uid !== account.uid) throw new EmbeddedPostgresError(handOver(directory, name))
  return account
}

const noUser =
  'PostgreSQL does not run as root: create a system user "licet" (useradd --system licet), set EMBEDDED_USER, start as another user, or set DATABASE_URL'

const handOver = (directory: string, name: string): string =>
  `${directory} belongs to another user. Stop every process of the service, and run: chown -R ${name}: ${directory}`

/** Users other than root. */
function readUsers(): Users {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const users = lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  return new Map(users.filter(({ uid }) => uid > 0).map(({ name, uid, gid }) => [name, { uid, gid }]))
}

/** Whether the user can enter `directory`. Asks the system itself, so that access lists and mounts count too. */
export function canReach(account: SystemAccount, directory: string): boolean {
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
