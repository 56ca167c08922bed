import type { Command } from 'commander'
import type { AppContext } from '../context.ts'
import { checkKey } from '../instance/service.ts'
import { limitGarbage } from '../platform/memory/budget.ts'
import { migrateSchema } from '../start/database.ts'
import type { OrganizationCounts } from '../transfer/import/organizations/counts.ts'
import { importOrganizations, type OrganizationImportResult } from '../transfer/import/organizations/service.ts'
import type { InputFile } from '../transfer/import/reading/model.ts'
import { type OrganizationSourceKey, organizationSources } from '../transfer/import/sources/organizations.ts'
import { collectNotices, withFiles } from './import-files.ts'
import { amount, tableOfCounts } from './import-result.ts'
import { requireNamedProject } from './on-database.ts'
import { showProgress } from './progress.ts'
import { readChoice } from './read-options.ts'
import { action, type CommandResult, withContext } from './run.ts'

const foreign = [
  'clerk',
  'auth0',
  'better-auth',
  'workos',
  'logto',
  'keycloak',
] as const satisfies readonly OrganizationSourceKey[]

export function addImportOrganizations(group: Command): void {
  const command = group
    .command('organizations')
    .summary('import the organizations of a file')
    .description(
      'Creates the organizations of an export of Licet or, with --from, of another system, with their memberships and open invitations. Import the users first. Sends no webhooks and no emails.\n' +
        'After an interruption, run it again with the same files: it continues where it stopped.\n' +
        'Exit code: 0 if everything was imported or skipped, 1 if something was not, 2 if the import failed.',
    )
    .argument('<file...>', 'one or more files, or - for standard input; gzip is recognized')
    .requiredOption('--project <key>', 'key of the project')
    .option('--from <source>', `system that wrote the files: ${foreign.join(', ')} (default: Licet)`)
    .option('--dry-run', 'count what would be imported without writing anything')
    .option('--report <file>', 'write every record that is not imported to this file, one JSON object per line')
  action(command, (options, files) => run(readWanted(options), files), { failureCode: 2 })
}

interface Wanted {
  readonly project: string
  readonly source: OrganizationSourceKey
  readonly dryRun: boolean
  readonly report: string | undefined
}

const readWanted = ({ project, from, dryRun, report }: Record<string, unknown>): Wanted => ({
  project: String(project),
  source: from === undefined ? 'licet' : readChoice('--from', from, foreign),
  dryRun: dryRun === true,
  report: report === undefined ? undefined : String(report),
})

function run(wanted: Wanted, names: readonly string[]): Promise<CommandResult> {
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
  const { source, dryRun } = wanted
  const request = { project, source, dryRun, files, onNotice: notices.add, onProgress: progress.show }
  const result = await importOrganizations(ctx, request).finally(progress.clear)
  const { counts, resumedAt } = result
  return {
    lines: linesOf(result, { ...wanted, samples: notices.samples }),
    data: { dryRun, resumedAt, ...counts, problems: notices.samples },
    ok: counts.rejected + counts.withoutUsers + counts.usersMissing + counts.withoutOrganization === 0,
  }
}

function linesOf(
  { counts, resumedAt }: OrganizationImportResult,
  { project, source, dryRun, samples }: Wanted & { samples: readonly string[] },
): string[] {
  const { title } = organizationSources[source]
  const of = source === 'licet' ? '' : ` of ${title}`
  const made = `${amount(counts.organizations, 'organization', 'organizations')}${of}`
  return [
    dryRun
      ? `Dry run, nothing written: ${made} would be created in project ${project}.`
      : `${made} created in project ${project}.`,
    ...(resumedAt > 0 ? [`Continued after record ${resumedAt.toLocaleString('en-US')} of an earlier run.`] : []),
    '',
    ...tableOfCounts(rowsOf(counts), 2),
    ...(counts.withoutUsers + counts.usersMissing > 0
      ? ['', `Import the missing users with licet import users, and run this again: it adds what is missing.`]
      : []),
    ...(samples.length === 0 ? [] : ['', 'First problems:', ...samples.map((sample) => `  ${sample}`)]),
  ]
}

const rowsOf = (counts: OrganizationCounts): [label: string, count: number][] => [
  ['Organizations created', counts.organizations],
  ['Memberships created', counts.memberships],
  ['Invitations created', counts.invitations],
  ['Organizations skipped because they exist', counts.organizationsSkipped],
  ['Organizations with another name or slug', counts.renamed],
  ['Organizations whose creator, admin, or oldest member became the owner', counts.promoted],
  ['Organizations not created: no user of the project belongs to them', counts.withoutUsers],
  ['Memberships skipped because they exist, or the organization is full', counts.membershipsSkipped],
  ['Memberships of users whom the project does not have', counts.usersMissing],
  ['Memberships and invitations without their organization', counts.withoutOrganization],
  ...Object.entries(counts.unknownRoles).map(([name, count]): [string, number] => [
    `Role member, because the project has no role ${name}`,
    count,
  ]),
  ['Invitations skipped: invited already, belongs to it, or too many', counts.invitationsSkipped],
  ['Invitations that have expired', counts.expired],
  ['Records rejected', counts.rejected],
]
