import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import type { Config } from '../platform/config/config.ts'
import { writeServerFile } from '../platform/config/server-file.ts'
import { showConfig } from '../platform/config/shown.ts'
import { isOutOfReach } from '../platform/db/unavailable.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { limitGarbage } from '../platform/memory/budget.ts'
import { keepTick } from '../platform/memory/kept-tick.ts'
import { banner, bannerData } from '../start/banner.ts'
import { startDatabase } from '../start/database.ts'
import type { Service, StartOptions } from '../start/main.ts'
import { withPort } from '../start/port.ts'
import { findOutdatedNode } from '../start/runtime.ts'
import { endWith } from '../start/signals.ts'
import { refuseTripwires } from '../start/tripwires.ts'
import { version } from '../version.ts'
import { asCalled } from './called.ts'
import { environment, failureOf, readConfig } from './run.ts'
import { upgradeIfNeeded } from './upgrade.ts'

export function serveCommand(): Command {
  return new Command('serve')
    .summary('run the service')
    .description(
      'Runs the service with its database, API, and workers. Ctrl-C or SIGTERM stops it after running requests have finished. SIGHUP replaces the processes of --workers one after the other.',
    )
    .option('--dev', 'run in development: with a mailbox and an identity provider, for this machine only')
    .option('--workers <n>', 'number of processes', '1')
    .option('--json', 'write JSON logs, even at a terminal')
    .option('--yes', 'upgrade the embedded database to a new major version of PostgreSQL without a question')
    .action(async (options: ServeOptions) => {
      try {
        await serve(options)
      } catch (error) {
        const message = failureOf(error)
        if (options.json) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
        else process.stderr.write(`licet serve: ${asCalled(message)}\n`)
        process.exitCode = 1
        if (cluster.isWorker) process.disconnect?.()
      }
    })
}

/** Longer than PostgreSQL needs to be started, and shorter than it takes to be ready. */
const headStartMs = 30

interface ServeOptions {
  readonly workers: string
  readonly dev?: boolean
  readonly json?: boolean
  readonly yes?: boolean
}

async function serve({ workers, dev = false, json = false, yes = false }: ServeOptions): Promise<void> {
  const count = Number(workers)
  if (!Number.isInteger(count) || count < 1 || count > 256)
    throw new Error('--workers must be a whole number from 1 to 256')
  keepTick()
  const config = await withPort(readConfig(dev ? 'development' : 'production'))
  const pretty = !json && process.stdout.isTTY
  const log = createLog(config.logLevel, { pretty, isOutage: isOutOfReach })
  const atTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
  const options = { log, environment: environment(), atTerminal }
  limitGarbage(60)
  if (cluster.isWorker) return (await import('../start/worker.ts')).runWorker(config, options)
  refuseTripwires(config, { workers: count })
  announceServer(config, log)
  // At a terminal, the banner says what matters to a person.
  const say = (fields: object, message: string) => log[pretty ? 'debug' : 'info'](fields, message)
  say({ version, mode: config.env, workers: count, pid: process.pid, node: process.version }, 'starting')
  const outdated = findOutdatedNode()
  if (outdated !== undefined)
    log.warn({ node: outdated }, 'this version of Node.js gets no security fixes anymore: install Node.js 24')
  await upgradeIfNeeded({ config, log }, { isAgreed: yes, atTerminal })
  const ending = endWith(log)
  const service = await startServing(config, { ...options, signal: ending.asked }, count).catch((error: unknown) => {
    if (!ending.asked.aborted) throw error
  })
  // It was to stop before it served.
  if (!service) return ending.ready(async () => undefined)
  const { schema, config: running } = service
  say({ version, schema, url: running.baseUrl, config: showConfig(running) }, 'listening')
  const lines = json ? JSON.stringify(bannerData(running, service)) : banner(running, service, { atTerminal })
  process.stdout.write(`${asCalled(lines)}\n`)
  ending.ready(() => service.stop())
  const { replaceWorkers } = service
  // At a terminal, SIGHUP means that it was closed.
  if (replaceWorkers && !atTerminal) process.on('SIGHUP', () => void replaceWorkers())
}

function announceServer(config: Config, log: Log): void {
  try {
    writeServerFile(config, version)
  } catch (err) {
    // With DATABASE_URL, nothing else needs the folder.
    log.debug({ err }, 'server.json not written, commands need the settings of this server')
  }
}

/** PostgreSQL starts in its own processes, while this one loads most of the product. */
async function startServing(
  config: Config,
  { log, signal, ...more }: StartOptions & { signal: AbortSignal },
  count: number,
): Promise<Service> {
  const home = startDatabase({ config, log }, signal)
  // The service awaits it, and reports its failure.
  home.catch(() => undefined)
  // The load blocks this process: until then, the first process of the database is on its way.
  await Promise.race([home, sleep(headStartMs)])
  const options = { ...more, log, home }
  if (count > 1) return (await import('../start/cluster.ts')).startPrimary(config, { ...options, count })
  return (await import('../start/main.ts')).startService(config, options)
}
