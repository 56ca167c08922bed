// npm run sbom [file]: writes the packages of a production install as CycloneDX 1.6, from the lock file alone. The same lock
// file gives the same document. `npm sbom` leaves packages out that a workspace also needs for development.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependenciesOf, folder, isProduction, packages } from './lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The dashboard and the hosted pages are built into the server's package. */
const shipped = ['server', 'dashboard', 'pages']

const nameOf = (path) => path.slice(path.lastIndexOf(folder) + folder.length)
const purlOf = (path) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path].version}`

const refsOf = (path) => [...new Set(dependenciesOf(path).map(purlOf))].sort()

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
    { ref: self, dependsOn: [...new Set(shipped.flatMap(refsOf))].sort() },
    ...[...byRef].map(([ref, [path]]) => ({ ref, dependsOn: refsOf(path) })),
  ],
}

const [file = 'sbom.cdx.json'] = process.argv.slice(2)
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.info(`${document.components.length} packages written to ${file}`)
