import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Command, Option } from 'commander'
import { runWithLicet } from './dev.ts'
import { failureOf } from './run.ts'
import { type Starter, starters, writeStarter } from './starter.ts'

export function newCommand(): Command {
  const command = new Command('new')
    .summary('create an app with sign-in and a paid feature, and run it')
    .description(
      'Creates an app in a new folder, with sign-in and a plan, and runs it together with its own Licet. After a failure, run it again: it continues.',
    )
    .argument('[folder]', 'the folder to create')
  for (const { name, title } of starters) command.option(`--${name}`, title)
  return command
    .option('--no-open', 'do not open the browser')
    .addOption(new Option('--packages <file>', 'JSON with files to install instead of packages of npm').hideHelp())
    .action(async (folder: string | undefined, options: Readonly<Record<string, unknown>>) => {
      try {
        await create(folder, options)
      } catch (error) {
        process.stderr.write(`licet new: ${failureOf(error)}\n`)
        process.exitCode = 1
      }
    })
}

async function create(named: string | undefined, options: Readonly<Record<string, unknown>>): Promise<void> {
  const chosen = starters.filter(({ name }) => options[name] === true)
  if (chosen.length > 1) throw new Error(`choose one of ${flags}`)
  const folder = resolve(named ?? (await askFolder()))
  const unfinished = findUnfinished(folder)
  const starter = chosen[0] ?? unfinished ?? (await askStarter())
  if (unfinished && unfinished !== starter)
    throw new Error(`${placeOf(folder)} was started with --${unfinished.name}: use that, or delete the folder`)

  mkdirSync(folder, { recursive: true })
  mkdirSync(join(folder, '.licet'), { recursive: true, mode: 0o700 })
  writeFileSync(markOf(folder), `${starter.name}\n`)
  writeStarter(folder, starter, readPackages(options['packages']))
  await install(folder)
  rmSync(markOf(folder))
  await runWithLicet(folder, starter.command, { open: options['open'] === true })
}

const flags = starters.map(({ name }) => `--${name}`).join(', ')

/** Names the kind of an app that is not complete yet. */
const markOf = (folder: string): string => join(folder, '.licet/incomplete')

/** The shorter way to say where it is. */
function placeOf(folder: string): string {
  const way = relative(process.cwd(), folder)
  return way === '' || way.length > folder.length ? folder : way
}

/** The kind of an app that an earlier run left unfinished in this folder. @throws when it has something else */
function findUnfinished(folder: string): Starter | undefined {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined
  const mark = existsSync(markOf(folder)) ? readFileSync(markOf(folder), 'utf8').trim() : undefined
  const starter = starters.find(({ name }) => name === mark)
  if (starter) return starter
  if (existsSync(join(folder, '.licet')))
    throw new Error(`${placeOf(folder)} exists already. Start it with: cd ${placeOf(folder)} && npm run dev`)
  throw new Error(`${placeOf(folder)} is not empty: choose a folder that does not exist yet`)
}

const readPackages = (file: unknown): Readonly<Record<string, string>> =>
  file === undefined ? {} : JSON.parse(readFileSync(String(file), 'utf8'))

async function askFolder(): Promise<string> {
  const answer = await ask('Folder of the new app (my-app): ', 'name the folder: licet new my-app')
  return answer || 'my-app'
}

async function askStarter(): Promise<Starter> {
  const lines = starters.map(({ title }, index) => `  ${index + 1}  ${title}\n`)
  const answer = await ask(`What kind of app?\n${lines.join('')}Number (1): `, `say which kind of app: ${flags}`)
  const chosen = starters[Number(answer || 1) - 1] ?? starters.find(({ name }) => name === answer)
  if (!chosen) throw new Error(`"${answer}" must be 1 to ${starters.length}`)
  return chosen
}

/** @throws with `otherwise` when no one is there to respond */
async function ask(question: string, otherwise: string): Promise<string> {
  if (process.stdin.isTTY !== true) throw new Error(otherwise)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** With the npm that runs us, where one does. @throws with what npm printed */
async function install(folder: string): Promise<void> {
  process.stderr.write(`Created ${placeOf(folder)}. Installing its packages …\n`)
  const npm = process.env['npm_execpath']
  const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const child = spawn(command, [...first, 'install', ...quiet], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((done, reject) => child.on('exit', done).on('error', reject))
  if (code === 0) return
  throw new Error('npm install failed, see above. Run the same command again: it continues from here.')
}
