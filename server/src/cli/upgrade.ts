import { createInterface } from 'node:readline/promises'
import type { Config } from '../platform/config/config.ts'
import { findMajorUpgrade } from '../platform/embedded-postgres/upgrade.ts'
import type { Log } from '../platform/log/log.ts'
import { showBackupProgress } from './progress.ts'

interface Consent {
  readonly isAgreed: boolean
  /** Whether a person reads the output and can type. */
  readonly atTerminal: boolean
}

/** Upgrades the embedded database if an earlier major version of PostgreSQL wrote it. @throws without consent */
export async function upgradeIfNeeded(
  { config, log }: { config: Config; log: Log },
  { isAgreed, atTerminal }: Consent,
): Promise<void> {
  const upgrade = config.databaseUrl === undefined ? findMajorUpgrade(config.dataDir) : undefined
  if (!upgrade) return
  const what = `The embedded database was written by PostgreSQL ${upgrade.from}, and this is PostgreSQL ${upgrade.to}`
  const consequence = 'All rows are copied to a new database, and the old files are kept'
  if (!isAgreed && !(atTerminal && (await ask(`${what}. ${consequence}. Upgrade it now? (y/N) `))))
    throw new Error(
      `${what}. To upgrade it, run licet serve --yes once: all rows are copied, and the old files are kept`,
    )
  log.info(upgrade, 'upgrading the embedded database')
  const { upgradeEmbedded } = await import('../start/major-upgrade.ts')
  const progress = showBackupProgress('Upgrading')
  const { rows, auditRecords } = await upgradeEmbedded({ config, log, onProgress: progress.show }, upgrade).finally(
    progress.clear,
  )
  log.info({ ...upgrade, rows, auditRecords }, 'embedded database upgraded, the old files can be deleted')
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}
