import type { Command } from 'commander'
import type { AppContext } from '../context.ts'
import type { Config } from '../platform/config/config.ts'
import { type LoadOptions, loadConfig, readDotEnv } from '../platform/config/load.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { readClock } from '../start/clock.ts'
import { type DatabaseHome, findDatabase, openPool } from '../start/database.ts'
import { asCalled } from './called.ts'

/** The output of a command: lines for the terminal, and the same as data for `--json`. */
export interface CommandResult {
  readonly lines: readonly string[]
  readonly data: unknown
  /** False if the command ran but found a problem. Exit code 1. */
  readonly ok?: boolean
  /** Another exit code than `ok` has. */
  readonly exitCode?: number
}

/**
 * Gives a command its `--json` and turns every failure into one line on stderr (with `--json` an object on stdout) and
 * exit code 1, or `failureCode`.
 */
export function action(
  command: Command,
  work: (options: Record<string, unknown>, args: string[]) => Promise<CommandResult>,
  { failureCode = 1 }: { failureCode?: number } = {},
): void {
  command.option('--json', 'print the result as JSON')
  command.action(async (...received: unknown[]) => {
    const args = received.slice(0, -2).flat().map(String)
    const options = command.opts()
    const json = options['json'] === true
    try {
      const { lines, data, ok = true, exitCode = ok ? 0 : 1 } = await work(options, args)
      await print(process.stdout, json ? JSON.stringify(data, null, 2) : lines.join('\n'))
      process.exitCode = exitCode
    } catch (error) {
      const message = failureOf(error)
      if (json) await print(process.stdout, JSON.stringify({ error: message }))
      else await print(process.stderr, `${nameOf(command)}: ${asCalled(message)}`)
      process.exitCode = failureCode
    }
  })
}

/** The command as called: `licet admin create`. */
const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()

const print = (stream: NodeJS.WriteStream, text: string) =>
  new Promise<void>((resolve) => (text === '' ? resolve() : stream.write(`${text}\n`, () => resolve())))

/**
 * Returns the reason alone: the message of errors meant for users; for others the message, or the code if there is no
 * message.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const message = error instanceof AggregateError ? String(error.errors[0]?.message ?? error.message) : error.message
  return message.trim() || (typeof code === 'string' ? code : error.name)
}

/** Returns the environment of this process, merged over `.env` in the current folder. */
export const environment = (): Record<string, string | undefined> => ({ ...readDotEnv(process.cwd()), ...process.env })

/** A command works in the environment of the server that last ran in DATA_DIR, unless `mode` or NODE_ENV says otherwise. */
export function readConfig(mode: LoadOptions['mode'] = 'last-served'): Config {
  return loadConfig(process.env, { mode, warn: (message) => process.stderr.write(`licet: ${message}\n`) })
}

/** Commands do not log: their outcome has everything that matters. */
export const commandLog = (): Log => createLog('error', { pretty: true, destination: process.stderr })

/** Runs `work` with everything a service function needs, on the database of a running server or an embedded one. */
export async function withContext<T>(work: (ctx: AppContext, home: DatabaseHome) => Promise<T>): Promise<T> {
  const config = readConfig()
  const log = commandLog()
  const home = await findDatabase({ config, log })
  const db = openPool(home, log, 2)
  try {
    const { createContext } = await import('../start/context.ts')
    const clock = await readClock(db)
    const { ctx } = await createContext({ config, db, log, now: clock.now })
    return await work(ctx, home)
  } finally {
    await db.destroy()
    await home.stop()
  }
}
