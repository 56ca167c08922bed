import type { Command } from 'commander'
import { requirePlan } from '../admin/licenses/service.ts'
import type { AppContext } from '../context.ts'
import { requireFitFor } from '../licenses/grants.ts'
import { type Conversion, convertSeats } from '../organizations/from-seats/service.ts'
import { amount } from './import-result.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { action, type CommandResult } from './run.ts'
import { columns, projectOption } from './table.ts'

export function addFromSeats(organization: Command): void {
  const command = organization
    .command('from-seats')
    .summary('make an organization of each license with seats')
    .description(
      'Makes an organization of each license of a plan that has seats: its holder becomes the owner, users with a seat become members, and pending seats become invitations, which are emailed. Usage, devices, add-ons, and assigned seats go along.\n' +
        'After an interruption, run it again: it continues where it stopped, and converts no license twice.\n' +
        'Exit code: 0 if every license was converted, 1 if some were left unchanged.',
    )
    .option(...projectOption)
    .requiredOption('--plan <key>', 'key of the plan')
    .option('--dry-run', 'list what would happen without changing anything')
  action(command, ({ project, plan, dryRun }) =>
    onDatabase((ctx) => run(ctx, { project: String(project), plan: String(plan), dryRun: dryRun === true })),
  )
}

interface Wanted {
  readonly project: string
  readonly plan: string
  readonly dryRun: boolean
}

async function run(ctx: AppContext, { project: key, plan: planKey, dryRun }: Wanted): Promise<CommandResult> {
  const project = await requireNamedProject(ctx, key)
  if (!project.settings.organizations.enabled)
    throw new Error(
      `project ${key} has no organizations: set settings.organizations.enabled to true, in the dashboard or licet.yaml`,
    )
  const plan = await requirePlan(ctx, project, planKey)
  requireFitFor({ organization: { id: 0, ref: '' } }, plan)
  const outcomes: Conversion[] = []
  for await (const outcome of convertSeats(ctx, project, plan, { dryRun })) outcomes.push(outcome)
  const left = outcomes.filter(({ reason }) => reason !== undefined)
  const done = outcomes.filter(({ reason }) => reason === undefined)
  return {
    lines: linesFor({ key, planKey, dryRun }, done, left),
    data: { dryRun, converted: done, left },
    ok: left.length === 0,
  }
}

const mostShown = 50

function linesFor(
  { key, planKey, dryRun }: { key: string; planKey: string; dryRun: boolean },
  done: readonly Conversion[],
  left: readonly Conversion[],
): string[] {
  if (done.length + left.length === 0)
    return [`No license of the plan ${planKey} with seats is left in project ${key}.`]
  const sum = (of: (one: Conversion) => number) => done.reduce((total, one) => total + of(one), 0)
  const organizations = amount(done.length, 'organization', 'organizations')
  const memberships = amount(
    sum((one) => one.memberships),
    'membership',
    'memberships',
  )
  const invitations = amount(
    sum((one) => one.invitations),
    'invitation',
    'invitations',
  )
  const counts = `${organizations} with ${memberships} and ${invitations}`
  return [
    dryRun
      ? `Dry run, nothing changed: ${counts} would be made in project ${key}.`
      : `${counts} made in project ${key}.`,
    ...tableFor(['LICENSE', 'OWNER', 'NAME', 'MEMBERSHIPS', 'INVITATIONS'], done, (one) => [
      one.license,
      one.owner ?? '',
      one.name,
      String(one.memberships),
      String(one.invitations),
    ]),
    ...(left.length === 0 ? [] : ['', `${left.length.toLocaleString('en-US')} left unchanged:`]),
    ...tableFor(['LICENSE', 'HOLDER', 'REASON'], left, (one) => [one.license, one.owner ?? '', one.reason ?? '']),
  ]
}

function tableFor(head: string[], rows: readonly Conversion[], cells: (one: Conversion) => string[]): string[] {
  if (rows.length === 0) return []
  const rest = rows.length > mostShown ? [`and ${(rows.length - mostShown).toLocaleString('en-US')} more`] : []
  return ['', ...columns([head, ...rows.slice(0, mostShown).map(cells)]), ...rest]
}
