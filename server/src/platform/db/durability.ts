import type { ClientBase } from 'pg'

/**
 * Lets every commit of a new connection return only once it is on disk, whatever the server, the database, or the role sets:
 * with `synchronous_commit = off`, a crash loses usage and revocations that callers believe in. Other values stay,
 * because they differ only in what a commit waits for on standby servers.
 */
export async function keepCommits(connection: ClientBase): Promise<void> {
  await connection.query(
    `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
  )
}
