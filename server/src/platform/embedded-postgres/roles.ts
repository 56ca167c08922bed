import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './fault.ts'
import { reachableName } from './layout.ts'
import type { LogFile } from './log-file.ts'
import { argumentsOf } from './server-process.ts'
import { childEnvironment, database } from './settings.ts'

/** It may recover a big database after a crash first. */
const doneWithinMs = 300_000
const done = 'roles_are_ready'

/**
 * Gives the cluster its roles, in PostgreSQL's single-user mode: that needs no connection as superuser, and so none
 * has to be possible. Runs before every start, because another version may have used the cluster since.
 */
export async function setUpRoles(cluster: Cluster, logFile: LogFile): Promise<void> {
  const { roles, account, data } = cluster
  if (roles === undefined) return
  const before = logFile.size()
  const output = logFile.open()
  const child = spawn(
    join(cluster.binaries, 'bin', 'postgres'),
    ['--single', '-D', reachableName(data, account), ...argumentsOf(cluster), '-j', database],
    {
      ...account.spawn,
      cwd: data,
      env: childEnvironment(),
      stdio: ['pipe', 'pipe', output],
      timeout: doneWithinMs,
      killSignal: 'SIGQUIT',
    },
  )
  closeSync(output)
  let printed = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk) => (printed += chunk))
  // It may end before it has read everything.
  child.stdin?.on('error', () => undefined).end(inOneCommand(roles))
  await once(child, 'close')
  if (printed.includes(done)) return
  throw new EmbeddedPostgresError(`PostgreSQL did not start: ${logFile.lastComplaint(before)} (${logFile.path})`)
}

/** An empty line ends a command of single-user mode, and an error ends the command, so the last row means success. */
const inOneCommand = (sql: string): string => `${sql.replace(/;\n\n+/g, ';\n')}\nselect '${done}' as outcome;\n\n`
