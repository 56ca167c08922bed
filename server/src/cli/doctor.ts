import { Command } from 'commander'
import { createContext } from '../start/context.ts'
import { findDatabase, openPool } from '../start/database.ts'
import { examineDatabase } from '../start/database-examination.ts'
import type { Finding } from '../start/finding.ts'
import { examineReach } from '../start/reach-examination.ts'
import { examineSettings } from '../start/settings-examination.ts'
import { asCalled } from './called.ts'
import { action, type CommandResult, commandLog, failureOf, readConfig } from './run.ts'

export function doctorCommand(): Command {
  const command = new Command('doctor')
    .summary('check the setup')
    .description(
      'Checks configuration, database, mail, providers, proxy settings, files, and what clients reach at BASE_URL. Each problem comes with its fix.',
    )
  action(command, doctor)
  return command
}

async function doctor(): Promise<CommandResult> {
  const findings = await examineAll()
  const failed = findings.filter(({ state }) => state === 'bad').length
  const warned = findings.filter(({ state }) => state === 'warning').length
  const end =
    failed + warned === 0
      ? 'All checks passed.'
      : `${failed} failed, ${warned} ${warned === 1 ? 'warning' : 'warnings'}.`
  return { lines: [...findings.flatMap(describe), end], data: { findings }, ok: failed === 0 }
}

async function examineAll(): Promise<Finding[]> {
  const config = readConfig()
  const log = commandLog()
  const findings = await examineSettings(config, log)
  try {
    const home = await findDatabase({ config, log })
    const db = openPool(home, log, 2)
    try {
      const { ctx } = await createContext({ config, db, log })
      return [...(await examineDatabase(ctx)), ...(await examineReach(ctx, process.env['LICET_API_KEY'])), ...findings]
    } finally {
      await db.destroy()
      await home.stop()
    }
  } catch (error) {
    return [{ subject: 'database', state: 'bad', message: failureOf(error) }, ...findings]
  }
}

const marks = { good: '✓', skipped: '–', warning: '!', bad: '✗' } as const

const describe = ({ subject, state, message, advice }: Finding): string[] => [
  `${marks[state]} ${subject.padEnd(19)} ${message}`,
  ...(advice === undefined ? [] : [`${' '.repeat(22)}→ ${asCalled(advice)}`]),
]
