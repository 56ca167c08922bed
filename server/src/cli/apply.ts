import { Command } from 'commander'
import { describeChanges } from '../declarative/differences.ts'
import { readDeclarationFile } from '../declarative/file.ts'
import { applyDeclaration } from '../declarative/service.ts'
import { checkKey } from '../instance/service.ts'
import { migrate } from '../platform/db/migrate.ts'
import { action, environment, type Outcome, withContext } from './run.ts'

export function applyCommand(): Command {
  const command = new Command('apply')
    .summary('make projects, apps, providers, features and plans as a file says')
    .description(
      'Makes members, projects, apps, providers, features and plans as a YAML file says, in one transaction. Applied again, it changes nothing.\n' +
        '$' +
        '{NAME} in the file stands for an environment variable.',
    )
    .argument('<file>', 'the YAML file')
    .option('--dry-run', 'only say what would change')
    .option('--prune', 'remove what the lists of the file do not name (never the project "default")')
  action(command, (options, [file = '']) =>
    apply(file, { dryRun: options['dryRun'] === true, prune: options['prune'] === true }),
  )
  return command
}

async function apply(file: string, options: { dryRun: boolean; prune: boolean }): Promise<Outcome> {
  const declaration = readDeclarationFile(file, environment())
  return withContext(async (ctx) => {
    await migrate(ctx.db)
    await checkKey(ctx)
    const changes = await applyDeclaration(ctx, declaration, options)
    const end = options.dryRun ? 'Nothing was changed: this was a dry run.' : `${changes.length} changed.`
    const lines = changes.length === 0 ? ['Nothing to change.'] : [...describeChanges(changes), end]
    return { lines, data: { dryRun: options.dryRun, changes } }
  })
}
