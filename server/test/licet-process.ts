import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { settings } from '../src/platform/config/settings.ts'
import type { DbConnection } from '../src/platform/db/connections.ts'
import { openDb } from '../src/platform/db/db.ts'
import { onDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { eventually } from './harness.ts'
import { shareInFile } from './shared-in-file.ts'
import { type AtEnd, borrowDatabase } from './test-databases.ts'

/** The built program if the run marks it as current, since it starts three times as fast; otherwise the sources. */
export const program = process.env['BUILT_LICET']
  ? [process.env['BUILT_LICET']]
  : ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))]

export type Settings = Record<string, string>

/**
 * The environment of this run without any setting: some variables of the test runner have the names of our settings.
 */
export function environmentOf(own: Settings = {}): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !Object.hasOwn(settings, name))
  return { ...Object.fromEntries(others), ...own }
}

/** An empty folder where a process finds its `.env` and keeps its data. Deleted with the test. */
export function newFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'licet process '))
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/**
 * A folder in which Licet was started once and stopped, in development, for the tests of a file that are not about a first
 * start: its database takes most of the time. Returns a function that copies it.
 */
export function shareStartedFolder(): () => Promise<string> {
  const started = shareInFile(async (atEnd) => {
    const folder = newFolder(atEnd)
    await (await serveLicet(folder, [], {}, atEnd)).stop()
    return folder
  })
  return async () => {
    const [from, copy] = [await started(), newFolder()]
    // With the owner of each file: the database belongs to its own user.
    await promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, copy])
    return copy
  }
}

/** Runs one command, of this version or of `main`, and waits for its exit. */
export function runLicet(folder: string, args: string[], own: Settings = {}, main: readonly string[] = program) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [...main, ...args],
      { cwd: folder, env: environmentOf(own), maxBuffer: 16 * 2 ** 20 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

export interface Serving {
  readonly url: string
  readonly child: ChildProcess
  /** All output so far, of both streams. */
  output(): string
  /** Sends the signal and waits for the exit: returns the exit code, or the signal that caused it. */
  stop(signal?: NodeJS.Signals): Promise<number | string | null>
}

/**
 * Runs `licet serve` in its own process, in development unless `own` says production. Resolves when it is ready;
 * rejects if it exits before.
 */
export function serveLicet(
  folder: string,
  args: string[] = [],
  own: Settings = {},
  atEnd: AtEnd = onTestFinished,
): Promise<Serving> {
  return serve(folder, [process.execPath, ...serveCommand(args, own)], own, atEnd)
}

/** The same with the program `main`, such as one of an earlier version. */
export const serveMain = (main: readonly string[], folder: string, own: Settings): Promise<Serving> =>
  serve(folder, [process.execPath, ...serveCommand([], own, main)], own, onTestFinished)

/** The same at a terminal, where a person sees the output. */
export function serveAtTerminal(
  folder: string,
  args: string[] = [],
  own: Settings = {},
  atEnd: AtEnd = onTestFinished,
): Promise<Serving> {
  const command = [process.execPath, ...serveCommand(args, own)].map((part) => `'${part}'`).join(' ')
  return serve(folder, ['script', '--quiet', '--flush', '--return', '--command', command, '/dev/null'], own, atEnd)
}

const serveCommand = (args: string[], { NODE_ENV }: Settings, main: readonly string[] = program): string[] => [
  ...main,
  'serve',
  ...(NODE_ENV === undefined ? ['--dev'] : []),
  ...args,
]

/** Runs a command that serves, and waits until it is ready. */
export async function serve(
  folder: string,
  [file = '', ...args]: readonly string[],
  own: Settings = {},
  atEnd: AtEnd = onTestFinished,
): Promise<Serving> {
  const port = own['PORT'] ?? String(await freePort())
  const child = spawn(file, args, {
    cwd: folder,
    env: environmentOf({ PORT: port, ...own }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = once(child, 'exit')
  atEnd(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`licet serve ended: ${printed}`)
    return fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  }, 300_000)
  return {
    url,
    child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const [code, by] = await ended
      return code ?? by
    },
  }
}

/** Creates an empty database on the server of this run. Returns its DATABASE_URL. */
export async function newDatabaseUrl(atEnd: AtEnd = onTestFinished): Promise<string> {
  const connection = inject('database')
  const name = `p_${randomBytes(6).toString('hex')}`
  const admin = openDb(connection, { max: 1 })
  await sql.raw(`create database ${name}`).execute(admin)
  atEnd(async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(admin)
    await admin.destroy()
  })
  return databaseUrlOf(onDatabase(connection, name))
}

/** The DATABASE_URL of a database that has the schema already, and nothing else: for a test that is not about a first start. */
export const borrowDatabaseUrl = async (atEnd: AtEnd = onTestFinished): Promise<string> =>
  databaseUrlOf(await borrowDatabase(atEnd))

/** The DATABASE_URL of a connection. */
export function databaseUrlOf(connection: DbConnection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, user, database } = connection
  return `postgres:///${database}?${new URLSearchParams({ host, user })}`
}

/** Process IDs of `licet serve` below a process: the workers of a primary, without its database. For polls: it starts no process. */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readProcess(pid, `task/${pid}/children`)
  const found = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (child) => {
        const command = (await readProcess(Number(child), 'cmdline')).replaceAll('\0', ' ')
        return command.includes(`${program.at(-1)} serve`) ? [Number(child)] : []
      }),
  )
  return found.flat()
}

/** Empty when there is no such process anymore (proc(5)). */
const readProcess = (pid: number | undefined, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

/** Must not default to 0: that would signal every process of this run. */
export function send(signal: NodeJS.Signals, pid: number | undefined): void {
  if (!pid) throw new Error(`there is no process to send ${signal} to`)
  process.kill(pid, signal)
}
