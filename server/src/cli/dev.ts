import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { Command } from 'commander'
import { readDeclarationFile } from '../apply/file.ts'
import { nextFreePort } from '../start/port.ts'
import { canOpenBrowser, openBrowser } from './browser.ts'
import { changeEnvFile, readEnvFile } from './env-file.ts'
import { type OwnLicet, runOwnLicet, startOwnLicet } from './own-licet.ts'
import { failureOf } from './run.ts'

export function devCommand(): Command {
  return new Command('dev')
    .summary('run an app together with its own Licet')
    .description(
      'Starts Licet for the app in the current folder, with its data in .licet, and with the apps and plans of licet.yaml. Writes the settings of the app to .env, and runs the command with them. Ctrl-C ends both.',
    )
    .argument('<command...>', 'the command that starts the app, after --: licet dev -- npm start')
    .option('--open', 'open the app in the browser')
    .action(async (command: string[], { open = false }: { open?: boolean }) => {
      try {
        await runWithLicet(process.cwd(), command, { open })
      } catch (error) {
        process.stderr.write(`licet dev: ${failureOf(error)}\n`)
        process.exitCode = 1
      }
    })
}

/** Until Ctrl-C, or until one of the two ends. @throws when one of them does not start */
export async function runWithLicet(folder: string, command: readonly string[], { open }: { open: boolean }) {
  const declared = readNames(folder)
  const stopping = new AbortController()
  const stopped = new Promise<NodeJS.Signals>((resolve) => {
    // npm passes a Ctrl-C on that the terminal has sent to everyone: the second one must not end us before the app has ended.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        stopping.abort()
        resolve(signal)
      })
  })
  let licet: OwnLicet | undefined
  let app: ChildProcess | undefined
  try {
    const home = join(folder, '.licet')
    const isNew = !existsSync(join(home, 'data'))
    await prepareHome(home)
    process.stderr.write('Starting Licet …\n')
    licet = await startOwnLicet(home, stopping.signal)
    const env = await writeSettings(folder, licet, { ...declared, isNew })
    app = startApp(folder, command, env)
    const ended = once(app, 'exit')
    const url = `http://localhost:${env['PORT']}`
    if (await isUp(url, Promise.race([ended, stopped]))) {
      process.stdout.write(summaryOf(folder, url, licet, declared.plan))
      if (open && canOpenBrowser()) openBrowser(url)
    }
    await Promise.race([stopped, licet.ended, ended])
    process.exitCode = app.exitCode ?? 1
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  } finally {
    await endApp(app)
    await licet?.stop()
  }
  if (stopping.signal.aborted) process.exitCode = 128 + constants.signals[await stopped]
}

interface Names {
  readonly project: string
  readonly app: string
  /** The first plan that users do not get by themselves. */
  readonly plan: string | undefined
}

/** Of the first app in licet.yaml. @throws when it has no app */
function readNames(folder: string): Names {
  const { projects = [] } = readDeclarationFile(join(folder, 'licet.yaml'), process.env)
  for (const { key, apps = [], plans = [] } of projects) {
    const [app] = apps
    if (app) return { project: key, app: app.key, plan: plans.find((one) => one.default !== true)?.key }
  }
  throw new Error('licet.yaml has no app: add one below `apps`')
}

/** The folder of Licet has its own `.env`: that of the app has settings of the same names, such as PORT. */
async function prepareHome(home: string): Promise<void> {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const file = join(home, '.env')
  const { PORT, LICET_CONFIG = '../licet.yaml' } = readEnvFile(file)
  changeEnvFile(file, { PORT: String(await nextFreePort(Number(PORT ?? 4000))), LICET_CONFIG })
}

/** Writes the settings that the server of the app reads. Existing ones stay, except for ports that were taken. */
async function writeSettings(folder: string, { url }: OwnLicet, { project, app, isNew }: Names & { isNew: boolean }) {
  const file = join(folder, '.env')
  const own = readEnvFile(file)
  const port = String(await nextFreePort(Number(own['PORT'] ?? 3000)))
  if (isNew || own['LICET_APP_ID'] === undefined) {
    const printed = await runOwnLicet(['app', 'env', '--project', project, '--app', app], join(folder, '.licet'))
    const pairs = printed
      .trim()
      .split('\n')
      .map((line) => /^(\w+)=(.*)$/.exec(line) ?? [])
    changeEnvFile(file, Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])))
  }
  const issuer = Object.assign(new URL(readEnvFile(file)['LICET_URL'] ?? url), { port: new URL(url).port })
  changeEnvFile(file, { LICET_URL: issuer.href.replace(/\/$/, ''), PORT: port })
  return readEnvFile(file)
}

/** In its own group, so that it ends with all the processes that it starts. */
function startApp(folder: string, [command = '', ...args]: readonly string[], own: NodeJS.ProcessEnv): ChildProcess {
  const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, ...own, PATH: path }
  return spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
}

async function endApp(app: ChildProcess | undefined): Promise<void> {
  if (app?.pid === undefined || app.exitCode !== null || app.signalCode !== null) return
  const ended = once(app, 'exit')
  process.kill(-app.pid, 'SIGTERM')
  await ended
}

/** Whether the app responds before it ends, and within 2 minutes: the first request may build it. */
async function isUp(url: string, ended: Promise<unknown>): Promise<boolean> {
  let isOver = false
  ended.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  for (const deadline = Date.now() + 120_000; !isOver && Date.now() < deadline; ) {
    const responds = await fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
      () => true,
      () => false,
    )
    if (responds) return !isOver
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

function summaryOf(folder: string, url: string, licet: OwnLicet, plan: string | undefined): string {
  const owner = licet.ownerLink === undefined ? licet.dashboard : `${licet.ownerLink}  (works once)`
  return [
    '',
    `  ${basename(folder)} is running, with its own Licet.`,
    '',
    `  App        ${url}`,
    `  Emails     ${licet.url}/dev/mail  (the codes of your sign-ins arrive here)`,
    `  Dashboard  ${owner}`,
    '',
    ...(plan === undefined
      ? []
      : [
          '  Sign in with any email. Then unlock what the plan sells, in another terminal:',
          '',
          `    npm run licet -- license grant --user ada@example.com --plan ${plan}`,
          '',
        ]),
    '  Ctrl-C ends both. Start them again with: npm run dev',
    '',
    '',
  ].join('\n')
}
