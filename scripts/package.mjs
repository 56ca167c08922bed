// npm run package: the npm package `licet` in dist/licet, or in the folder that is named: the built server with its command, the dashboard, the hosted pages, the
// documents, the migrations, and the apps of `licet new`. `npm pack` or `npm publish` of that folder does the rest.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dependenciesOf, packages } from './lock.mjs'
import { prepare, root } from './prepare.mjs'

const server = join(root, 'server')
const folder = resolve(root, process.argv[2] ?? 'dist/licet')
const manifest = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))

prepare({ build: ['server', 'dashboard', 'pages'] })
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const name of ['bin', 'dist', 'documents', 'migrations', 'schema', 'README.md', 'LICENSE'])
  copy(join(server, name), name)
for (const name of ['react-express', 'next-app', 'spa']) copy(join(root, 'examples', name), join('templates', name))
copy(join(root, 'deploy/systemd/licet.service'), 'deploy/licet.service')
for (const name of ['dashboard', 'pages']) copy(join(root, name, 'dist'), join('web', name))
write('THIRD-PARTY-LICENSES.md', licenses())
write('package.json', json(manifestOf(manifest)))
write('npm-shrinkwrap.json', json(lockOf(manifestOf(manifest))))

function copy(from, name) {
  const filter = (path) => !/\.built-from$|\.cache$|\.vite$|licenses\.md$|node_modules$|\.env$|\.next$/.test(path)
  cpSync(from, join(folder, name), { recursive: true, filter })
}

function write(name, text) {
  writeFileSync(join(folder, name), text)
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

function licenses() {
  const files = ['server/dist/licenses.md', 'dashboard/dist/.vite/license.md', 'pages/dist/.vite/license.md']
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}

/**
 * Of the dependencies, only those that the build has not inside, and what they bring in a version that was not tested: the
 * packages for traces do not take the newest one of `@opentelemetry/api`.
 */
function manifestOf({ private: _, scripts, devDependencies, dependencies, ...kept }) {
  const [metrics, traces] = ['prom-client', '@opentelemetry/api']
  return { ...kept, dependencies: { [traces]: devDependencies[traces], [metrics]: dependencies[metrics] } }
}

/** The part of package-lock.json that is left to install, as if the package were alone. */
function lockOf({ name, version, license, bin, engines, dependencies, optionalDependencies }) {
  const own = { name, version, license, bin, engines, dependencies, optionalDependencies }
  const direct = Object.keys({ ...dependencies, ...optionalDependencies }).map((one) => `node_modules/${one}`)
  const reached = new Set(direct)
  for (const path of reached) for (const next of dependenciesOf(path)) reached.add(next)
  const entries = [...reached].sort().map((path) => [path, packages[path]])
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': own, ...Object.fromEntries(entries) } }
}
