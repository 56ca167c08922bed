// The packages of this checkout as npm would publish them, in files that npm can install.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { execute } from './own-licet.mjs'
import { hashOf, prepare, root } from './prepare.mjs'

const sdk = ['sdk/client', 'sdk/react', 'sdk/server']
/** The folder of the files. */
export const packed = join(root, 'dist/packages')

/** What of a part goes into its package. What was built follows from the record of its build. */
const sourcesOf = (part) => filesOf(part, ['dist/.built-from', 'package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])

/** What `scripts/package.mjs` puts together. */
const sourcesOfLicet = [
  ...['scripts/package.mjs', 'scripts/lock.mjs', 'package-lock.json', 'deploy/systemd/licet.service'],
  ...['server', 'dashboard', 'pages'].flatMap(sourcesOf),
  ...filesOf('server', ['bin', 'documents', 'migrations', 'schema']),
  ...filesOf('examples', ['react-express', 'next-app', 'spa']),
]

function filesOf(folder, names) {
  return names.map((name) => join(folder, name))
}

/** Files by the names of their packages. */
export async function packSdk() {
  prepare({ build: sdk })
  return Object.fromEntries(await Promise.all(sdk.map((part) => packOnce(sourcesOf(part), () => pack(part)))))
}

/** The same for `licet` itself. */
export async function packLicet() {
  prepare({ build: ['server', 'dashboard', 'pages'] })
  return Object.fromEntries([await packOnce(sourcesOfLicet, assemble)])
}

async function assemble() {
  const folder = newFolder()
  try {
    await execute([process.execPath, join(root, 'scripts/package.mjs'), folder], root)
    return await pack(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The name and the file of a package: of an earlier run, if that had the same sources. */
async function packOnce(sources, make) {
  const hash = hashOf(sources.filter((path) => existsSync(join(root, path))))
  const record = join(packed, `${hash}.json`)
  if (existsSync(record)) {
    const { name, file } = JSON.parse(readFileSync(record, 'utf8'))
    if (existsSync(join(packed, file))) return [name, join(packed, file)]
  }
  const [name, path] = await make()
  // Whole or not at all: others may read it.
  writeFileSync(`${path}.json`, JSON.stringify({ name, file: basename(path) }))
  renameSync(`${path}.json`, record)
  return [name, path]
}

/** The name of a file tells its content: npm keeps what it once installed from a file of the same name. */
async function pack(folder) {
  const own = newFolder()
  const args = ['--json', '--ignore-scripts', '--pack-destination', own]
  const [{ name, filename }] = JSON.parse(await execute(['npm', 'pack', ...args], resolve(root, folder)))
  const hash = createHash('sha256')
    .update(readFileSync(join(own, filename)))
    .digest('hex')
    .slice(0, 12)
  const file = join(packed, filename.replace(/\.tgz$/, `-${hash}.tgz`))
  renameSync(join(own, filename), file)
  rmSync(own, { recursive: true })
  return [name, file]
}

/** Of this run alone: others may pack at the same time. */
function newFolder() {
  mkdirSync(packed, { recursive: true })
  return mkdtempSync(join(packed, 'draft-'))
}
