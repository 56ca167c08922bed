// Makes a checkout ready to run: plain JavaScript without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const lowestNode = [20, 19]

/** What scripts make from committed files, and is not committed itself: from what, and where it is. */
const generated = {
  'scripts/api-types.ts': {
    sources: ['scripts/sdk-api.ts', 'dashboard/scripts/api-types.ts', 'scripts/openapi/part.ts'],
    files: ['dashboard/src/api/schema.d.ts', 'sdk/server/src/api/schema.ts'],
  },
  'scripts/documents.ts': {
    sources: ['scripts/documents', 'server/src/errors.ts', 'server/src/site', 'docs', 'CHANGELOG.md', ...readmes()],
    files: ['server/documents/openapi.json'],
  },
}

/** The parts to build, and their sources. */
const parts = {
  server: ['package.json', 'tsconfig.json', 'scripts', 'src'],
  dashboard: [
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'index.html',
    'public',
    'scripts',
    'src',
    '../pages/src/tokens.css',
  ],
  pages: ['package.json', 'tsconfig.json', 'vite.config.ts', 'src', '../dashboard/scripts'],
  'sdk/client': ['package.json', 'tsconfig.build.json', '../../server/tsconfig.json', 'src'],
  'sdk/react': ['package.json', 'tsconfig.build.json', '../../server/tsconfig.json', '../client/src', 'src'],
  'sdk/server': ['package.json', 'tsconfig.build.json', '../../server/tsconfig.json', 'src'],
}

/**
 * Installs missing packages and builds the parts of `build` that are out of date; ends the process with one line when
 * it cannot.
 */
export function prepare({ build = Object.keys(parts) } = {}) {
  requireNode()
  if (!isInstalled()) {
    say('installing packages (once, and when package-lock.json changes) …')
    // Development packages too, whatever NODE_ENV is: the compiler is one of them.
    npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  for (const script of Object.keys(generated)) generate(script)
  for (const part of build) buildPart(part)
}

function readmes() {
  return ['sdk', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}/README.md`)
      .filter((path) => existsSync(join(root, path))),
  )
}

function generate(script) {
  const { sources, files } = generated[script]
  const hash = hashOf([script, 'openapi.json', ...sources])
  const stamp = join(root, 'node_modules/.cache', script.replaceAll('/', '-'))
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isCurrent && files.every((file) => existsSync(join(root, file)))) return
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail(`${script} failed; see the output above`)
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  writeFileSync(stamp, hash)
}

function buildPart(part) {
  const sources = hashOf(parts[part].map((path) => join(part, path)))
  const dist = join(root, part, 'dist')
  const stamp = join(dist, '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say(`building the ${part} …`)
  // An output file without a source must not be found by the new ones. The other builds replace their folder.
  if (part.startsWith('sdk/')) rmSync(dist, { recursive: true, force: true })
  npm(['run', '--silent', 'build', '--workspace', part])
  mkdirSync(dist, { recursive: true })
  writeFileSync(stamp, sources)
}

/** Runs npm in the checkout, the same npm that runs us where that is known. */
export function npm(args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail(`"npm ${args.join(' ')}" failed; see its output above`)
}

export function say(line) {
  console.error(`licet: ${line}`)
}

export function fail(line) {
  say(line)
  process.exit(1)
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1])) return
  fail(`needs Node.js ${lowestNode.join('.')} or later, and this is ${process.versions.node}: see https://nodejs.org`)
}

/** Compares npm's record of node_modules with package-lock.json. */
function isInstalled() {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(readPackages)
  if (!wanted) fail('package-lock.json is missing or damaged: check it out again')
  if (!installed) return false
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional)
    .every(
      ([path, entry]) => installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity,
    )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** What building or running in a folder of sources has left there. */
const notSources = new Set(['node_modules', 'dist', '.next', '.env'])

/** By content, not by time: works for a new clone, a touched file, and a changed branch alike. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(join(root, path)).isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) if (!notSources.has(name)) add(join(path, name))
    } else if (!path.endsWith('.test.ts')) {
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
    }
  }
  add('package-lock.json')
  for (const path of paths) add(path)
  return hash.digest('hex')
}
