import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { home } from '../platform/home.ts'
import { version } from '../version.ts'

/** A kind of app that `licet new` makes, from an example of this repository. */
export interface Starter {
  readonly name: string
  readonly example: string
  readonly title: string
  /** What starts it, in its folder. */
  readonly command: readonly string[]
}

export const starters: readonly Starter[] = [
  {
    name: 'express',
    example: 'react-express',
    title: 'React with a server of Express',
    command: ['npm', 'start', '--silent'],
  },
  { name: 'next', example: 'next-app', title: 'Next.js', command: ['next', 'dev'] },
  { name: 'spa', example: 'spa', title: 'A page without a server', command: ['npm', 'start', '--silent'] },
]

/** The name that the examples have. */
const exampleTitle = /\bMonthly\b/g
/** For readers of the example, and what its runs leave. */
const leftOut =
  /^(README\.md|short-tokens\.yaml|package\.json|package-lock\.json|next-env\.d\.ts|node_modules|dist|\.env|\.next)$/

const ignored = ['node_modules/', 'dist/', '.env', '.licet/', '.next/', 'next-env.d.ts', '*.tsbuildinfo']

/** The package has the examples inside, a checkout beside itself. */
function folderOf({ example }: Starter): string {
  const places = ['templates/', '../examples/'].map((place) => fileURLToPath(new URL(place + example, home)))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`the files of this app are missing: ${places[0]}`)
  return found
}

/** `packages`: files to install instead of packages of the registry, by their names. */
export function writeStarter(folder: string, starter: Starter, packages: Readonly<Record<string, string>>): void {
  const name = nameOf(folder)
  const from = folderOf(starter)
  copyMissing(from, folder, titleOf(name))
  writeMissing(join(folder, '.gitignore'), `${ignored.join('\n')}\n`)
  const manifest = manifestOf(JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')), { name, starter, packages })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** A name for package.json: `My App` becomes `my-app`. */
const nameOf = (folder: string): string =>
  basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'my-app'

/** What users read: `my-app` becomes `My App`. */
const titleOf = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_all, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase())

function copyMissing(from: string, to: string, title: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((one) => !leftOut.test(one))) {
    const [source, target] = [join(from, name), join(to, name)]
    if (statSync(source).isDirectory()) copyMissing(source, target, title)
    else writeMissing(target, readFileSync(source, 'utf8').replace(exampleTitle, title))
  }
}

function writeMissing(path: string, text: string): void {
  if (!existsSync(path)) writeFileSync(path, text)
}

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** `licet` comes along: its commands then need no download, and have the version of the server. */
function manifestOf(
  { scripts, dependencies, ...more }: Manifest,
  { name, starter, packages }: { name: string; starter: Starter; packages: Readonly<Record<string, string>> },
) {
  const from = (pairs: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(pairs).map(([one, spec]) => [one, packages[one] ?? spec]))
  const others = Object.entries(packages).filter(([one]) => dependencies[one] === undefined && one !== 'licet')
  return {
    ...more,
    name,
    scripts: { ...scripts, dev: `licet dev -- ${starter.command.join(' ')}`, licet: 'licet --in .licet' },
    dependencies: from(dependencies),
    devDependencies: from({ licet: version }),
    // What the packages of Licet need of each other.
    ...(others.length > 0 && { overrides: Object.fromEntries(others) }),
  }
}
