// npm run sbom [file]: writes the packages of a production install as CycloneDX 1.6, from the lock file alone. The same lock
// file gives the same document. `npm sbom` leaves packages out that a workspace also needs for development.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { packages } = read('package-lock.json')

/** The dashboard and the hosted pages are built into the server's package. */
const shipped = ['server', 'dashboard', 'pages']
const folder = 'node_modules/'

const isProduction = ([path, { dev, link }]) => path.includes(folder) && !dev && !link
const nameOf = (path) => path.slice(path.lastIndexOf(folder) + folder.length)
const purlOf = (path) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path].version}`

/** Where Node.js finds a package from that path. */
function resolve(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${folder}`)))) {
    const path = `${at === '' ? '' : `${at}/`}${folder}${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

function dependenciesOf(path) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path]
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const found = names.map((name) => resolve(path, name)).filter((one) => one && isProduction([one, packages[one]]))
  return [...new Set(found.map(purlOf))].sort()
}

const licensesOf = ({ license }) =>
  license === undefined ? [] : [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }]

/** The integrity of the lock file in the form of CycloneDX: `sha512-<base64>` to hexadecimal. */
const hashesOf = ({ integrity = '' }) =>
  integrity
    .split(' ')
    .filter((text) => text.startsWith('sha512-'))
    .map((text) => ({ alg: 'SHA-512', content: Buffer.from(text.slice(7), 'base64').toString('hex') }))

function componentOf([path, entry]) {
  const [group, name = group] = nameOf(path).split('/')
  return {
    type: 'library',
    'bom-ref': purlOf(path),
    ...(name === group ? {} : { group }),
    name,
    version: entry.version,
    scope: entry.optional || entry.devOptional ? 'optional' : 'required',
    hashes: hashesOf(entry),
    licenses: licensesOf(entry),
    purl: purlOf(path),
    externalReferences: entry.resolved ? [{ type: 'distribution', url: entry.resolved }] : [],
  }
}

const production = Object.entries(packages).filter(isProduction)
const byRef = new Map(production.map((one) => [purlOf(one[0]), one]))
const { name, version, license } = read('server/package.json')
const self = `pkg:npm/${name}@${version}`

const document = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': self,
      name,
      version,
      licenses: [{ license: { id: license } }],
      purl: self,
    },
  },
  components: [...byRef.values()].map(componentOf),
  dependencies: [
    { ref: self, dependsOn: [...new Set(shipped.flatMap(dependenciesOf))].sort() },
    ...[...byRef].map(([ref, [path]]) => ({ ref, dependsOn: dependenciesOf(path) })),
  ],
}

const [file = 'sbom.cdx.json'] = process.argv.slice(2)
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.info(`${document.components.length} packages written to ${file}`)
