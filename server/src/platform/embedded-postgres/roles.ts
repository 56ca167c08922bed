import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readOwnFile, replaceFile } from './access.ts'
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
 * Gives the cluster its roles before its server starts, unless the same SQL has done so before, which saves a fifth of a
 * second.
 */
export async function setUpRoles(cluster: Cluster, logFile: LogFile): Promise<void> {
  const { roles, account } = cluster
  if (roles === undefined) return
  // The marker is part of it: a copy of the folder, or another database, has other roles.
  const mark = createHash('sha256').update(`${cluster.marker}\n${roles.sql}`).digest('hex')
  if (readOwnFile(roles.record) === mark) return
  await runAlone(cluster, roles.sql, logFile)
  replaceFile(roles.record, mark, account)
}

/** Makes the next start set up the roles again. */
export function forgetRoles({ roles }: Cluster): void {
  if (roles) rmSync(roles.record, { force: true })
}

/** Uses PostgreSQL's single-user mode: it needs no connection as superuser, and so none has to be possible. */
async function runAlone(cluster: Cluster, sql: string, logFile: LogFile): Promise<void> {
  const { account, data } = cluster
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
  child.stdin?.on('error', () => undefined).end(inOneCommand(sql))
  await once(child, 'close')
  if (printed.includes(done)) return
  throw new EmbeddedPostgresError(`PostgreSQL did not start: ${logFile.lastComplaint(before)} (${logFile.path})`)
}

/** An empty line ends a command of single-user mode, and an error ends the command, so the last row means success. */
const inOneCommand = (sql: string): string => `${sql.replace(/;\n\n+/g, ';\n')}\nselect '${done}' as outcome;\n\n`
