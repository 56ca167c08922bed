import { chownSync, lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { SystemAccount } from './account.ts'
import { systemErrorCode } from './fault.ts'
import { socketPort } from './settings.ts'

/** The longest socket path in bytes that every supported system takes (macOS: 104 with its closing zero; Linux: 108). */
const longestPath = 103

/** The socket's location: `directory` for clients, `setting` for the server, whose own path to it is always short. */
export type Socket = { directory: string; setting: string }

/**
 * Chooses the directory of the socket: `run` beside the data, or, where that path is too long or its file system has no
 * sockets, a short private directory whose path is kept in `record`, so that other processes find it.
 */
export async function chooseSocket(run: string, record: string, account: SystemAccount): Promise<Socket> {
  if (fits(run) && (await takesSockets(run))) {
    rmSync(record, { force: true })
    return { directory: run, setting: '../run' }
  }
  const known = readRecord(record)
  const directory = known && isPrivate(known, account) ? known : makePrivate(account)
  writeFileSync(record, directory, { mode: 0o600 })
  return { directory, setting: directory }
}

/** The directory that `chooseSocket` chose. */
export function findSocket(run: string, record: string): string {
  return readRecord(record) ?? run
}

/** Removes the short private directory, if one exists. */
export function discardSocket(record: string): void {
  const directory = readRecord(record)
  if (directory) rmSync(directory, { recursive: true, force: true })
  rmSync(record, { force: true })
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${socketPort}`)) <= longestPath
}

/** Some shared and network file systems have no sockets; only an attempt shows it. */
function takesSockets(directory: string): Promise<boolean> {
  const path = join(directory, '.probe')
  rmSync(path, { force: true })
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(path, () => server.close(() => resolve(true)))
  })
}

function readRecord(record: string): string | undefined {
  try {
    return readFileSync(record, 'utf8')
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A directory that someone else created under the recorded name must not receive our connections. */
function isPrivate(directory: string, account: SystemAccount): boolean {
  const stat = lstatSync(directory, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === account.uid && (stat.mode & 0o077) === 0
}

function makePrivate(account: SystemAccount): string {
  // Not TMPDIR: it may be long, and closed to the user that PostgreSQL runs as.
  const directory = mkdtempSync(join(realpathSync('/tmp'), 'licet-'))
  chownSync(directory, account.uid, account.gid)
  return directory
}
