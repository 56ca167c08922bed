// The packages of package-lock.json that a production install has, and which of them need which others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The entries of the lock file by their path. */
export const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** What comes before the name in the path of an installed package. */
export const folder = 'node_modules/'

export const isProduction = ([path, { dev, link }]) => path.includes(folder) && !dev && !link

/** Where Node.js finds a package from that path. */
function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${folder}`)))) {
    const path = `${at === '' ? '' : `${at}/`}${folder}${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

/** The paths of what that entry needs in production. */
export function dependenciesOf(path) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path]
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.map((name) => resolve(path, name)).filter((one) => one && isProduction([one, packages[one]]))
}
