import cluster from 'node:cluster'
import { Command } from 'commander'
import { startService } from '../main.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { banner } from '../start/banner.ts'
import { startPrimary } from '../start/cluster.ts'
import { endWith } from '../start/signals.ts'
import { runWorker } from '../start/worker.ts'
import { environment, failureOf, readConfig } from './run.ts'

export function serveCommand(): Command {
  return new Command('serve')
    .summary('run the service')
    .description(
      'Runs the service: database, API and all that belongs to it. Ctrl-C or SIGTERM stops it once running requests are done.',
    )
    .option('--workers <n>', 'processes that share the work of one machine', '1')
    .option('--json', 'log in JSON, also at a terminal')
    .action(async (options: { workers: string; json?: boolean }) => {
      try {
        await serve(options)
      } catch (error) {
        const message = failureOf(error)
        if (options.json) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
        else process.stderr.write(`licet serve: ${message}\n`)
        process.exitCode = 1
        if (cluster.isWorker) process.disconnect?.()
      }
    })
}

async function serve({ workers, json = false }: { workers: string; json?: boolean }): Promise<void> {
  const count = Number(workers)
  if (!Number.isInteger(count) || count < 1 || count > 256) throw new Error('--workers takes a number from 1 to 256')
  const config = readConfig()
  const log = serverLog(config.logLevel, json)
  const options = { log, environment: environment() }
  if (cluster.isWorker) return runWorker(config, options)
  const ending = endWith(log)
  const service = await (count > 1 ? startPrimary(config, { ...options, count }) : startService(config, options))
  process.stdout.write(`${banner(service.config, service)}\n`)
  ending.ready(() => service.stop())
}

const serverLog = (level: Parameters<typeof createLog>[0], json: boolean): Log =>
  createLog(level, { pretty: !json && process.stdout.isTTY })
