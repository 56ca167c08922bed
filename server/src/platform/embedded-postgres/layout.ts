import { lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canReach, type SystemAccount } from './account.ts'
import { EmbeddedPostgresError } from './fault.ts'

/** Paths of the embedded database in DATA_DIR. */
export type Layout = {
  /** All files of PostgreSQL; owned, like everything in it, by the user that PostgreSQL runs as. */
  home: string
  data: string
  run: string
  /** Passwords of the roles, in the format of a password file of PostgreSQL. */
  secrets: string
  /** Holds the directory of the socket where that is not `run`. */
  socketRecord: string
  /** Says which roles the last start has set up. */
  rolesRecord: string
  lock: string
  log: string
}

/** The paths in `dataDir`, which is absolute. */
export function layoutOf(dataDir: string): Layout {
  const home = join(dataDir, 'postgres')
  return {
    home,
    data: join(home, newestData(home)),
    run: join(home, 'run'),
    secrets: join(home, 'secrets'),
    socketRecord: join(dataDir, 'postgres-socket'),
    rolesRecord: join(home, 'roles'),
    lock: join(dataDir, 'lock'),
    log: join(dataDir, 'postgres.log'),
  }
}

/** Name of the data folder that an upgrade to this major version of PostgreSQL creates. */
export const dataOfMajor = (major: number): string => `data-${major}`

/** `data`, or the one of the last upgrade. Earlier ones stay for the operator to delete. */
function newestData(home: string): string {
  const majors = namesIn(home).flatMap((name) => /^data-(\d+)$/.exec(name)?.[1] ?? [])
  return majors.length === 0 ? 'data' : dataOfMajor(Math.max(...majors.map(Number)))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Ensures a private directory of that user. Never follows a link: the user's own directory may hold any. */
export function ownFolder(folder: string, account: SystemAccount): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  if (!stat.isDirectory()) throw new EmbeddedPostgresError(`${folder} is not a directory: move it away`)
  if (stat.uid !== account.uid) lchownSync(folder, account.uid, account.gid)
}

/**
 * The name by which a process of that user, started in `folder`, can reach it. Below a directory that the user cannot
 * enter (a checkout in root's home) this is the process's own working directory, which Linux has a path for.
 */
export function reachableName(folder: string, account: SystemAccount): string {
  if (account.spawn.uid === undefined || canReach(account, folder)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as user ${account.uid}, who cannot enter ${folder}: choose another DATA_DIR, start as another user, or set DATABASE_URL`,
  )
}

/** A running server's own postmaster.pid: `status` is "ready" when it accepts connections. */
export function readPidFile(data: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}
