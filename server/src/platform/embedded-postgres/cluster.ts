import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { preparePasswords, readPasswords, rolesWith, writeAccessRules } from './access.ts'
import { type AccountRules, chooseAccount, type SystemAccount } from './account.ts'
import { type Binaries, majorOf, requireBinaries, runnableBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './fault.ts'
import { layoutOf, ownFolder, reachableName, readPidFile } from './layout.ts'
import {
  appUser,
  childEnvironment,
  database,
  fixedSettings,
  initialSettings,
  ownerUser,
  type Settings,
  socketPort,
  superuser,
} from './settings.ts'
import { chooseSocket, findSocket } from './socket.ts'

/**
 * How to reach the database: `host` is the directory of its Unix socket. The superuser has no password: the system user
 * of the process counts.
 */
export type EmbeddedConnection = { host: string; port: number; user: string; password?: string; database: string }

/** A PostgreSQL cluster on disk. */
export type ClusterOnDisk = {
  data: string
  /** The user that owns the cluster and runs its server. */
  account: SystemAccount
  socketDirectory: string
  /** Name of its processes. It belongs to this very directory: not to its path, not to a copy of it. */
  marker: string
}

/** A cluster that is ready to start, and the roles to set up before. */
export type Cluster = ClusterOnDisk & { binaries: string; settings: Settings; roles?: Roles }

/** SQL that sets up roles, and the path of the file that remembers it. */
export type Roles = { sql: string; record: string }

/** Who connects: the role that serves, the owner of the tables, or the superuser, who may be all system users or none. */
export type Login = 'app' | 'owner' | 'superuser'

const initWithinMs = 120_000
const draftPrefix = 'data.draft-'

/** Settings besides ours, SQL for what the roles of the database own and may do, and another PostgreSQL than that of this version. */
export type ClusterOptions = { extra?: Settings; privileges?: string; account?: AccountRules; installed?: Binaries }

const anyAccount: AccountRules = { allowNobody: true }

/**
 * Creates the cluster of `dataDir` if it does not exist yet, and decides who can connect. The caller holds the lock of
 * `dataDir`. Without `privileges` only the superuser can.
 */
export async function prepareCluster(
  dataDir: string,
  { extra = {}, privileges, account: rules = anyAccount, installed = requireBinaries() }: ClusterOptions,
): Promise<Cluster> {
  const { home, data, run, secrets, socketRecord, rolesRecord } = layoutOf(dataDir)
  const account = chooseAccount(statSync(home, { throwIfNoEntry: false }), home, rules)
  const binaries = runnableBinaries(installed, account, dataDir)
  for (const folder of [home, run]) ownFolder(folder, account)
  if (!existsSync(data)) initialize(dataDir, binaries, account, { ...initialSettings(), ...extra })
  requireSameMajor(data, majorOf(installed))
  writeAccessRules(data, account)
  const socket = await chooseSocket(run, socketRecord, account)
  return {
    data,
    account,
    socketDirectory: socket.directory,
    marker: markerOf(data),
    binaries,
    settings: { ...fixedSettings, ...extra, unix_socket_directories: socket.setting },
    ...(privileges !== undefined && {
      roles: { sql: `${rolesWith(preparePasswords(secrets, account))}\n${privileges}`, record: rolesRecord },
    }),
  }
}

/** The cluster of `dataDir` from an earlier run; undefined when there is no cluster yet. */
export function findCluster(dataDir: string): ClusterOnDisk | undefined {
  const { home, data, run, socketRecord } = layoutOf(dataDir)
  const owner = statSync(data, { throwIfNoEntry: false })
  if (!owner) return undefined
  return {
    data,
    account: chooseAccount(owner, home, anyAccount),
    socketDirectory: findSocket(run, socketRecord),
    marker: markerOf(data),
  }
}

/** How to reach the cluster of `dataDir` that another process runs; undefined while it accepts no connections. */
export function findConnection(dataDir: string): EmbeddedConnection | undefined {
  const { data } = layoutOf(dataDir)
  return readPidFile(data)?.status === 'ready' ? connectionTo(dataDir, 'app') : undefined
}

/** How to connect to the cluster of `dataDir`. @throws EmbeddedPostgresError if it has no passwords yet */
export function connectionTo(dataDir: string, login: Login): EmbeddedConnection {
  const { run, secrets, socketRecord } = layoutOf(dataDir)
  const socket = { host: findSocket(run, socketRecord), port: socketPort, database }
  if (login === 'superuser') return { ...socket, user: superuser }
  const passwords = readPasswords(secrets)
  if (!passwords)
    throw new EmbeddedPostgresError(`The database of ${dataDir} was started by an earlier version: restart the service`)
  return { ...socket, user: login === 'app' ? appUser : ownerUser, password: passwords[login] }
}

function markerOf(data: string): string {
  const { dev, ino } = statSync(data)
  return `licet-${dev.toString(36)}-${ino.toString(36)}`
}

/**
 * Created under another name and moved when complete: an interrupted start leaves nothing that looks like a database.
 */
function initialize(dataDir: string, binaries: string, account: SystemAccount, settings: Settings): void {
  const { home, data } = layoutOf(dataDir)
  for (const name of readdirSync(home)) {
    if (name.startsWith(draftPrefix)) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10 })
  }
  // A unique name, because an interrupted initdb may still be writing to the last one.
  const draft = join(home, `${draftPrefix}${process.pid}-${process.hrtime.bigint()}`)
  ownFolder(draft, account)
  const { status, error, stderr } = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      ...['-D', reachableName(draft, account), '-U', superuser, '--encoding=UTF8', '--locale=C'],
      ...['--auth-local=reject', '--auth-host=reject', '--no-instructions'],
      ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
      ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ],
    { ...account.spawn, cwd: draft, env: childEnvironment(), encoding: 'utf8', timeout: initWithinMs },
  )
  if (status !== 0) {
    const complaint = error?.message ?? stderr.split('\n').find((line) => /error:|FATAL:/.test(line)) ?? 'initdb failed'
    throw new EmbeddedPostgresError(`Could not create a database in ${data}: ${complaint}`)
  }
  renameSync(draft, data)
  for (const folder of [home, dataDir]) flushFolder(folder)
}

/** Without it, a power cut could undo the new names, and with them a database that had accepted writes. */
export function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** A cluster can be served by its own major version only. */
function requireSameMajor(data: string, ours: number): void {
  const written = readMajor(data)
  if (written === ours) return
  throw new EmbeddedPostgresError(
    `${data} was written by PostgreSQL ${written}, and this is PostgreSQL ${ours}: ${written < ours ? 'start the service, which upgrades it: licet serve --yes' : 'use the version of Licet that wrote it, or a later one'}`,
  )
}

/** The major version that wrote a cluster. */
export const readMajor = (data: string): number => Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10)
