import { usableMemory } from '../memory/budget.ts'

/** The port only names the socket file; no TCP port is ever opened. */
export const socketPort = 5432

/** The users of the embedded cluster (the last two are the roles of platform/db/roles.ts), and its database. */
export const superuser = 'licet'
export const ownerUser = 'licet_owner'
export const appUser = 'licet_app'
export const database = 'postgres'

/** Settings of PostgreSQL by name. */
export type Settings = Record<string, string>

const megabyte = 2 ** 20

/**
 * An eighth of the memory for PostgreSQL's own cache, from 128 MB to 2 GB; the service runs on the same machine, and so
 * does the cache of the file system, which the planner assumes to be three times that size.
 */
export function memorySettings(bytes: number): Settings {
  const shared = Math.min(2_048, Math.max(128, Math.floor(bytes / 8 / megabyte)))
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${4 * shared}MB` }
}

/** Set when the cluster is created and kept in its postgresql.conf, where an operator may change them. */
export const initialSettings = (): Settings => ({
  ...memorySettings(usableMemory()),
  // Enough for 9 workers with the usual DB_POOL.
  max_connections: '200',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  // Helper processes that cost memory without a benefit on one small machine stay off.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
})

/**
 * Passed on every command line: nothing in a file can open a port, lose a commit, or write values of rows to the log.
 */
export const fixedSettings: Settings = {
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  // After a crash: one call for the file system instead of one for each of a thousand files, seconds on a busy disk.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** For temporary databases: speed before safety, and connections for many test files at the same time. */
export const throwawaySettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  // Several runs share a machine.
  shared_buffers: '128MB',
}

/**
 * PostgreSQL receives nothing from our environment but the path to `sh`: no PGDATA, no locale, no preloaded library.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
