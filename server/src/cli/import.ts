import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import type { AppContext } from '../context.ts'
import { checkKey } from '../instance/service.ts'
import { limitGarbage } from '../platform/memory/budget.ts'
import { migrateSchema } from '../start/database.ts'
import type { OnConflict } from '../transfer/import/decision.ts'
import type { InputFile } from '../transfer/import/reading/model.ts'
import { type ImportRequest, importUsers } from '../transfer/import/service.ts'
import { type SourceKey, sources } from '../transfer/import/sources/service.ts'
import { collectNotices, fileOf, withFiles } from './import-files.ts'
import { addImportOrganizations } from './import-organizations.ts'
import { linesOf } from './import-result.ts'
import { requireNamedProject } from './on-database.ts'
import { showProgress } from './progress.ts'
import { readChoice } from './read-options.ts'
import { action, type CommandResult, withContext } from './run.ts'

const foreign = [
  'supabase',
  'auth0',
  'clerk',
  'firebase',
  'workos',
  'logto',
  'keycloak',
] as const satisfies readonly SourceKey[]
const rules = ['skip', 'update', 'fail'] as const satisfies readonly OnConflict[]

export function importCommand(): Command {
  const group = new Command('import')
    .summary('import users and organizations')
    .description('Imports users and organizations from another system, or from an export of Licet.')
  const users = group
    .command('users')
    .summary('import the users of a file')
    .description(
      'Creates the users of an export of Licet or, with --from, of another system. Sends no webhooks and no emails.\n' +
        'After an interruption, run it again with the same file: it continues where it stopped.\n' +
        'Exit code: 0 if every user was imported or skipped, 1 if some were not, 2 if the import failed.',
    )
    .argument('<file...>', 'one or more files, or - for standard input; gzip is recognized')
    .requiredOption('--project <key>', 'key of the project')
    .option('--from <source>', `system that wrote the file: ${foreign.join(', ')} (default: Licet)`)
    .option('--identities <file>', 'rows of auth.identities, for Supabase')
    .option('--map <file>', 'JSON object with the key of a provider for each name in the file')
    .option('--on-conflict <rule>', `for users who exist: ${rules.join(', ')}`, 'skip')
    .option('--dry-run', 'count what would be imported without writing anything')
    .option('--report <file>', 'write every record that is not imported in full to this file, one JSON object per line')
  action(users, (options, files) => runImport(readOptions(options), files), { failureCode: 2 })
  addImportOrganizations(group)
  return group
}

interface Wanted extends Pick<ImportRequest, 'source' | 'onConflict' | 'dryRun' | 'providerKeys'> {
  readonly project: string
  readonly identities: InputFile | undefined
  readonly report: string | undefined
}

function readOptions(options: Record<string, unknown>): Wanted {
  const { project, from, identities, map, onConflict, dryRun, report } = options
  return {
    project: String(project),
    source: from === undefined ? 'licet' : readChoice('--from', from, foreign),
    identities: identities === undefined ? undefined : fileOf(String(identities)),
    providerKeys: map === undefined ? new Map() : readMap(String(map)),
    onConflict: readChoice('--on-conflict', onConflict, rules),
    dryRun: dryRun === true,
    report: report === undefined ? undefined : String(report),
  }
}

function readMap(file: string): ReadonlyMap<string, string> {
  const parsed: unknown = parseFile(file)
  const entries = parsed !== null && typeof parsed === 'object' ? Object.entries(parsed) : []
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (texts.length === 0 || texts.length < entries.length)
    throw new Error(`--map ${file}: must be a JSON object such as {"google-workspace": "google"}`)
  return new Map(texts)
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`--map ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function runImport(wanted: Wanted, names: readonly string[]): Promise<CommandResult> {
  limitGarbage(20)
  return withFiles(names, (files) =>
    withContext(async (ctx) => {
      if (!wanted.dryRun) await migrateSchema(ctx)
      await checkKey(ctx)
      return importFiles(ctx, wanted, files)
    }),
  )
}

async function importFiles(ctx: AppContext, wanted: Wanted, files: InputFile[]): Promise<CommandResult> {
  const project = await requireNamedProject(ctx, wanted.project)
  const notices = collectNotices(wanted.report)
  const progress = showProgress(process.stderr)
  const result = await importUsers(ctx, {
    ...wanted,
    project,
    files,
    onNotice: notices.add,
    onProgress: progress.show,
  }).finally(progress.clear)
  const { counts, resumedAt, isDone } = result
  const title = sources[wanted.source].title
  const lines = linesOf(result, { title, project: project.key, dryRun: wanted.dryRun, samples: notices.samples })
  const ok = isDone && counts.rejected === 0
  return {
    lines,
    data: { dryRun: wanted.dryRun, imported: isDone, resumedAt, ...counts, problems: notices.samples },
    ok,
  }
}
