import { Command } from 'commander'
import { describeChanges } from '../apply/differences.ts'
import { readDeclarationFile } from '../apply/file.ts'
import { applyDeclaration } from '../apply/service.ts'
import { describeSkip, type Skip } from '../apply/work.ts'
import { checkKey } from '../instance/service.ts'
import { migrateSchema } from '../start/database.ts'
import { action, type CommandResult, environment, withContext } from './run.ts'

export function applyCommand(): Command {
  const command = new Command('apply')
    .summary('apply a YAML file of projects, apps, providers, features, and plans')
    .description(
      'Creates and updates members, projects, apps, providers, features, and plans from a YAML file, in one transaction. A second run changes nothing.\n' +
        '$' +
        '{NAME} in the file is replaced with the environment variable NAME.',
    )
    .argument('<file>', 'the YAML file')
    .option('--dry-run', 'print the changes without making them')
    .option('--prune', 'delete objects that are not in the lists of the file (never the project "default")')
  action(command, (options, [file = '']) =>
    apply(file, { dryRun: options['dryRun'] === true, prune: options['prune'] === true }),
  )
  return command
}

async function apply(file: string, options: { dryRun: boolean; prune: boolean }): Promise<CommandResult> {
  const declaration = readDeclarationFile(file, environment())
  return withContext(async (ctx) => {
    await migrateSchema(ctx)
    await checkKey(ctx)
    const skipped: Skip[] = []
    const changes = await applyDeclaration(ctx, declaration, { ...options, onSkip: (skip) => void skipped.push(skip) })
    const end = options.dryRun ? 'Dry run, nothing changed.' : `${changes.length} changed.`
    const lines = changes.length === 0 ? ['Nothing to change.'] : [...describeChanges(changes), end]
    return {
      lines: [...lines, ...skipped.map(describeSkip)],
      data: { dryRun: options.dryRun, changes, skipped },
      ok: skipped.length === 0,
    }
  })
}
