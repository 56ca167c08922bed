import { Command } from 'commander'
import { verifyAudit } from '../audit/verification.ts'
import type { AppContext } from '../context.ts'
import { connectionOfOwner, type DatabaseHome } from '../start/database.ts'
import type { Loaded } from '../transfer/backup/load.ts'
import { type EndedByRestore, endRestored } from '../transfer/backup/restored.ts'
import { restoreBackup } from '../transfer/backup/service.ts'
import { bytesOf } from './backup.ts'
import { endSessionsCommand, linesOfEnded } from './end-sessions.ts'
import { showBackupProgress } from './progress.ts'
import { action, type CommandResult, withContext } from './run.ts'

export function restoreCommand(): Command {
  const restore = new Command('restore')
    .summary('restore a backup into an empty database')
    .description(
      'Restores a backup of licet backup, of this or an earlier version, into an empty database: all of it, or nothing.\n' +
        'Then ends all sessions and sign-in links, as licet restore end-sessions does, and verifies the audit log.\n' +
        'Exit code: 0 if the backup was restored, 1 if it was and the audit log does not match its seals, 2 if nothing was restored.',
    )
    .argument('<file>', 'the backup, or - for standard input')
  action(restore, (_options, [file = '']) => withContext((ctx, home) => run(ctx, home, file)), { failureCode: 2 })
  restore.addCommand(endSessionsCommand())
  return restore
}

async function run(ctx: AppContext, home: DatabaseHome, file: string): Promise<CommandResult> {
  const progress = showBackupProgress('Restoring')
  const restored = await restoreBackup(ctx, connectionOfOwner(ctx.config, home), bytesOf(file), {
    onProgress: progress.show,
    finish: endRestored,
  }).finally(progress.clear)
  const audit = await checkAudit(ctx, restored)
  return {
    lines: [...linesOf(restored), audit.line, ...linesOfEnded(restored.finished), ...linesAboutAuditKey(restored)],
    data: {
      createdAt: restored.manifest.createdAt,
      version: restored.manifest.version,
      rows: restored.rows,
      migrated: restored.migrated,
      ended: restored.finished,
      audit: { ok: audit.ok, message: audit.line },
    },
    ok: audit.ok,
  }
}

function linesOf({ manifest, rows, migrated }: Loaded): string[] {
  const { createdAt, version, tables } = manifest
  return [
    `Restored the backup of ${createdAt}, made by Licet ${version}`,
    `Rows: ${rows.toLocaleString('en-US')} in ${tables.length} tables, counted after the restore`,
    ...(migrated.length > 0 ? [`Migrations run: ${migrated.join(', ')}`] : []),
  ]
}

/** The log must match its seals, and end with the seal of the backup. */
async function checkAudit(ctx: AppContext, { manifest }: Loaded & { finished: EndedByRestore }) {
  const { ok, problem, seals, records, lastSeal } = await verifyAudit(ctx)
  if (!ok) return { ok, line: `The audit log does not match its seals: ${problem?.message}` }
  if (lastSeal?.hash !== manifest.lastSeal?.hash)
    return {
      ok: false,
      line: `The audit log ends with seal ${lastSeal?.number ?? 0} instead of ${manifest.lastSeal?.number}`,
    }
  return { ok, line: `The audit log matches its seals: ${records} records in ${seals} seals.` }
}

const linesAboutAuditKey = ({ manifest: { auditKey } }: Loaded): string[] =>
  auditKey === null
    ? []
    : [
        '',
        `The key that signs the audit log (${auditKey}) is not in the backup: without it, the log is no longer sealed.`,
      ]
