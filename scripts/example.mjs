// npm run example NAME: starts a copy of an example, and a new Licet for it. Ctrl-C ends both, and deletes what they left.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { execute, freePort, hasProgram, installOnce, isReady, startLicet } from './own-licet.mjs'
import { fail, prepare, root, say } from './prepare.mjs'

const { COPYFILE_FICLONE } = constants

const node = { needs: [], install: installNode, start: ['npm', 'start', '--silent'] }

/** By folder. `apps` are keys of its licet.yaml; the settings of the first one have no key in their names. */
const examples = {
  'react-express': { ...node, apps: ['web'] },
  'react-embedded': { ...node, apps: ['web', 'embedded'] },
  teams: { ...node, apps: ['web'] },
  // A program that ends, and more commands in its folder.
  cli: { ...node, apps: ['cli'], more: 'ACME_HOME=home\n', isCommand: true },
  go: {
    needs: ['go'],
    apps: ['go'],
    install: (copy) => execute(['go', 'build', '-o', 'example', '.'], copy),
    start: ['./example'],
  },
  'python-fastapi': {
    needs: ['python3'],
    apps: ['python'],
    install: installPython,
    start: ['sh', '-c', 'exec .venv/bin/python -m uvicorn app:app --port "$PORT" --log-level warning'],
  },
  'next-app': { ...node, apps: ['web'], more: 'NEXT_TELEMETRY_DISABLED=1\n', start: ['npm', 'run', 'dev', '--silent'] },
  spa: { ...node, apps: ['spa'], also: 'short-tokens.yaml' },
}

/** Installs the packages of an example, and what was built of `@licet/…`, and links them into the copy. */
async function installNode(copy) {
  const { dependencies } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
  const parts = ['client', 'react', 'server'].map((part) => join(root, 'sdk', part))
  const own = Object.fromEntries(parts.map((part) => [`@licet/${basename(part)}`, `file:${part}`]))
  const wanted = JSON.stringify({ private: true, dependencies: { ...dependencies, ...own } })
  const pins = [wanted, ...parts.map((part) => readFileSync(join(part, 'dist/.built-from'), 'utf8'))]
  const folder = cacheOf(copy)
  writeFileSync(join(folder, 'package.json'), wanted)
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--loglevel=error']
  // Copies of our packages, with the files that npm publishes: links would find other packages of this checkout.
  // npm keeps a copy whose version is the same, even if its files have changed.
  const clean = [process.execPath, '-e', "fs.rmSync('node_modules', { recursive: true, force: true })"]
  await installOnce(folder, pins, [clean, ['npm', 'install', '--install-links', ...quiet]])
  const [from, to] = [join(folder, 'node_modules'), join(copy, 'node_modules')]
  // Next.js reads nothing outside of its folder.
  if (dependencies.next) cpSync(from, to, { recursive: true, verbatimSymlinks: true, mode: COPYFILE_FICLONE })
  else symlinkSync(from, to)
}

async function installPython(copy) {
  const folder = cacheOf(copy)
  cpSync(join(copy, 'requirements.txt'), join(folder, 'requirements.txt'))
  await installOnce(
    folder,
    [readFileSync(join(folder, 'requirements.txt'), 'utf8')],
    [
      ['python3', '-m', 'venv', '--clear', '.venv'],
      ['.venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', '--no-compile', '-r', 'requirements.txt'],
    ],
  )
  symlinkSync(join(folder, '.venv'), join(copy, '.venv'))
}

function cacheOf(copy) {
  const folder = join(root, 'node_modules/.cache/licet-examples', basename(copy))
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The settings of the apps, as `licet app env` prints them. */
async function settingsOf(licet, [first, ...others]) {
  const printed = (key) => licet.run(['app', 'env', '--app', key])
  const lines = [await printed(first)]
  for (const key of others)
    lines.push((await printed(key)).replace(/LICET_URL.*\n/, '').replace('LICET_', `LICET_${key.toUpperCase()}_`))
  return lines.join('')
}

/** Copies the example, with its settings and its packages. */
async function prepareCopy(name, { apps, install, also, more = '' }, licet) {
  const copy = join(licet.folder, name)
  cpSync(join(root, 'examples', name), copy, {
    recursive: true,
    filter: (path) => !['.env', '.venv', 'dist', 'node_modules'].includes(basename(path)),
  })
  const port = await freePort()
  const settings = `${await settingsOf(licet, apps)}PORT=${port}\n${more}`
  writeFileSync(join(copy, '.env'), settings, { mode: 0o600 })
  if (also) await licet.run(['apply', join(copy, also)])
  const users = join(copy, 'users.ndjson')
  if (existsSync(users)) await licet.run(['import', 'users', users, '--project', 'default'])
  await install(copy)
  nameCommands(copy, licet)
  return { copy, settings, url: `http://localhost:${port}` }
}

/** `npm run licet -- …` in the copy, as its pages print it, runs a command of its Licet. */
function nameCommands(copy, licet) {
  const path = join(copy, 'package.json')
  if (!existsSync(path)) return
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const command = `cd '${licet.folder}' && '${process.execPath}' '${join(root, 'server/bin/licet.js')}'`
  writeFileSync(path, JSON.stringify({ ...manifest, scripts: { ...manifest.scripts, licet: command } }))
}

/** Starts the copy. Its processes are a separate group, so that they end together. */
function run({ copy, settings }, [command, ...args]) {
  const lines = settings.trim().split('\n')
  const env = { ...process.env, ...Object.fromEntries(lines.map((line) => line.split('='))) }
  const child = spawn(command, args, { cwd: copy, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (isRunning()) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  return { ended, isRunning, stop }
}

// Go is often installed outside of the path.
process.env.PATH = `${process.env.PATH}:/usr/local/go/bin`
const name = process.argv[2] ?? ''
const example = examples[name]
if (!example) fail(`npm run example NAME: NAME is one of ${Object.keys(examples).join(', ')}`)
const missing = example.needs.filter((program) => !hasProgram(program))
if (missing.length > 0) fail(`the example ${name} needs ${missing.join(' and ')}, which was not found`)
prepare()

say(`starting the example ${name} …`)
let running
const licet = await startLicet({ LICET_CONFIG: join(root, 'examples', name, 'licet.yaml') }, () => running?.stop())
try {
  const { isCommand, start } = example
  const prepared = await prepareCopy(name, example, licet)
  if (licet.isStopping()) throw new Error('it was stopped')
  if (isCommand) announce('Folder ', prepared.copy)
  running = run(prepared, start)
  if (!isCommand) {
    if (!(await isReady(prepared.url, running.isRunning))) throw new Error('it did not start')
    announce('Example', prepared.url, `  Folder   ${prepared.copy}\n`)
  }
  await Promise.race(isCommand ? [licet.ended] : [running.ended, licet.ended])
  throw new Error('it ended')
} catch (error) {
  if (!licet.isStopping()) say(`the example ${name}: ${error.message}`)
} finally {
  await licet.stop()
  process.exitCode = 1
}

function announce(title, place, more = '') {
  console.log(`\n  ${title}  ${place}\n${more}  Emails   ${licet.url}/dev/mail\n\nPress Ctrl-C to end it.\n`)
  // For tests.
  process.send?.({ place, licet: licet.url, folder: licet.folder })
}
