import type { Command } from 'commander'
import { listLicenseIds } from '../admin/licenses/queries.ts'
import type { LicenseInfo } from '../admin/licenses/schema.ts'
import { requirePlan, toDetails } from '../admin/licenses/service.ts'
import type { AppContext } from '../context.ts'
import { licensesOfNumbers } from '../licenses/reads.ts'
import type { LicenseStatus } from '../platform/db/generated/tables.ts'
import { requireNamedOrganization } from './named-organization.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { readChoice, readMost } from './read-options.ts'
import { action, type CommandResult } from './run.ts'
import { columns, moreLines, projectOption, shortOf } from './table.ts'

const statuses: readonly LicenseStatus[] = [
  'scheduled',
  'trialing',
  'active',
  'grace',
  'expired',
  'suspended',
  'revoked',
]

export function addLicenseList(license: Command): void {
  const list = license
    .command('list')
    .summary('list licenses')
    .description('Lists the licenses of a project, newest first.')
    .option(...projectOption)
    .option('--plan <key>', 'only licenses of this plan')
    .option('--organization <which>', 'only licenses that the organization with this ID or slug holds')
    .option('--status <status>', `only licenses with this status: ${statuses.join(', ')}`)
    .option('--limit <count>', 'most licenses to list, 1 to 1000', '50')
  action(list, (options) => onDatabase((ctx) => listOf(ctx, readFilter(options))))
}

interface Wanted {
  readonly project: string
  readonly plan: string | undefined
  readonly organization: string | undefined
  readonly status: LicenseStatus | undefined
  readonly limit: number
}

function readFilter({ project, plan, organization, status, limit }: Record<string, unknown>): Wanted {
  return {
    project: String(project),
    plan: plan === undefined ? undefined : String(plan),
    organization: organization === undefined ? undefined : String(organization),
    status: status === undefined ? undefined : readChoice('--status', status, statuses),
    limit: readMost(limit),
  }
}

async function listOf(ctx: AppContext, wanted: Wanted): Promise<CommandResult> {
  const { project: key, plan, organization, status, limit } = wanted
  const project = await requireNamedProject(ctx, key)
  const holder = organization === undefined ? undefined : await requireNamedOrganization(ctx, project, organization)
  const filter = {
    projectId: project.id,
    sought: holder && { organizationId: holder.id },
    planId: plan === undefined ? undefined : (await requirePlan(ctx, project, plan)).id,
    status,
    mode: undefined,
    endedFrom: undefined,
    now: ctx.now(),
  }
  const newest = { sort: 'createdAt', descending: true, after: undefined } as const
  const found = await listLicenseIds(ctx.db, filter, newest, { offset: 0, limit: limit + 1 })
  const ids = found.map(({ id }) => id)
  const infos: LicenseInfo[] = []
  // One after the other: a command has few connections.
  for (const license of await licensesOfNumbers(ctx, ids.slice(0, limit))) infos.push(await toDetails(ctx, license))
  const hasMore = ids.length > limit
  const lines =
    infos.length === 0 ? [`No license matches in project ${key}.`] : [...tableOf(infos), ...moreLines(hasMore)]
  return { lines, data: { licenses: infos, hasMore } }
}

export function tableOf(infos: readonly LicenseInfo[]): string[] {
  const rows = infos.map((info) => [
    info.id,
    `${info.plan.key}@${info.plan.version}${info.quantity === 1 ? '' : ` x ${info.quantity}`}`,
    info.status,
    info.email ?? info.organizationId ?? '',
    shortOf(info.startsAt),
    info.endsAt === null ? 'never' : shortOf(info.endsAt),
  ])
  return columns([['LICENSE', 'PLAN', 'STATUS', 'HOLDER', 'STARTS', 'ENDS'], ...rows])
}
