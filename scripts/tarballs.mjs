// The packages of this checkout as npm would publish them, in files that npm can install.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execute } from './own-licet.mjs'
import { prepare, root } from './prepare.mjs'

const sdk = ['sdk/client', 'sdk/react', 'sdk/server']
/** The folder of the files. */
export const packed = join(root, 'dist/packages')

/** Files by the names of their packages. */
export async function packSdk() {
  prepare({ build: sdk })
  return Object.fromEntries(await Promise.all(sdk.map(pack)))
}

/** The same for `licet` itself. */
export async function packLicet() {
  const folder = newFolder()
  try {
    await execute([process.execPath, join(root, 'scripts/package.mjs'), folder], root)
    return Object.fromEntries([await pack(folder)])
  } finally {
    rmSync(folder, { recursive: true })
  }
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
