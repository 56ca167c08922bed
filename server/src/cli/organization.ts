import { Command } from 'commander'
import { toDetails } from '../admin/licenses/service.ts'
import { listManagedRows } from '../admin/organizations/queries.ts'
import { readSearchOf } from '../admin/organizations/service.ts'
import type { AppContext } from '../context.ts'
import { licensesOfSubject } from '../licenses/reads.ts'
import { toInvitation, toMembership, toOrganization } from '../me/organizations/shown.ts'
import { refOf } from '../organizations/changes.ts'
import { listUnanswered } from '../organizations/invitations/queries.ts'
import { listMembershipsIn, type OrganizationRow } from '../organizations/queries.ts'
import type { Project } from '../projects/service.ts'
import { addFromSeats } from './from-seats.ts'
import { tableOf } from './license-list.ts'
import { requireNamedOrganization } from './named-organization.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { readMost } from './read-options.ts'
import { action, type CommandResult } from './run.ts'
import { columns, moreLines, projectOption, shortOf } from './table.ts'

export function organizationCommand(): Command {
  const organization = new Command('organization')
    .summary('manage organizations')
    .description('Lists and shows the organizations of a project, and makes organizations of licenses with seats.')
  const list = organization
    .command('list')
    .summary('list organizations')
    .description('Lists the organizations of a project, newest first.')
    .option(...projectOption)
    .option('--search <text>', 'only organizations with this ID, or with these words in their name or slug')
    .option('--user <who>', 'only organizations that the user with this ID belongs to')
    .option('--limit <count>', 'most organizations to list, 1 to 1000', '50')
  action(list, (options) => onDatabase((ctx) => listOf(ctx, readWanted(options))))
  const show = organization
    .command('show')
    .summary('show an organization with its memberships and licenses')
    .description('Shows an organization: memberships, open invitations, and licenses.')
    .argument('<id|slug>', 'ID of the organization, or its slug')
    .option(...projectOption)
  action(show, ({ project: key }, [name = '']) =>
    onDatabase(async (ctx) => {
      const project = await requireNamedProject(ctx, String(key))
      return showOne(ctx, project, await requireNamedOrganization(ctx, project, name))
    }),
  )
  addFromSeats(organization)
  return organization
}

interface Wanted {
  readonly project: string
  readonly search: string
  readonly userId: string | undefined
  readonly limit: number
}

const readWanted = ({ project, search = '', user, limit }: Record<string, unknown>): Wanted => ({
  project: String(project),
  search: String(search),
  userId: user === undefined ? undefined : String(user),
  limit: readMost(limit),
})

const toShown = (row: OrganizationRow) => ({ ...toOrganization(row), externalId: row.external_id })

async function listOf(ctx: AppContext, { project: key, search, userId, limit }: Wanted): Promise<CommandResult> {
  const project = await requireNamedProject(ctx, key)
  const sought = readSearchOf(search)
  const filter = { projectId: project.id, externalId: undefined, userId }
  const order = { after: undefined, limit: limit + 1, offset: 0 }
  const found = sought === 'nothing' ? [] : await listManagedRows(ctx.db, { ...filter, ...sought }, order)
  const organizations = found.slice(0, limit).map(toShown)
  const hasMore = found.length > limit
  const rows = organizations.map(({ id, slug, name, membershipCount, createdAt }) => [
    id,
    slug,
    name,
    String(membershipCount),
    shortOf(createdAt),
  ])
  const table = columns([['ORGANIZATION', 'SLUG', 'NAME', 'MEMBERSHIPS', 'CREATED'], ...rows])
  return {
    lines: rows.length === 0 ? [`No organization matches in project ${key}.`] : [...table, ...moreLines(hasMore)],
    data: { organizations, hasMore },
  }
}

/** Most memberships and invitations that a page of the terminal shows. */
const mostShown = 100

async function showOne(ctx: AppContext, project: Project, row: OrganizationRow): Promise<CommandResult> {
  const first = { limit: mostShown, offset: 0 }
  const memberships = (await listMembershipsIn(ctx.db, row.id, first)).map(toMembership)
  const invitations = (await listUnanswered(ctx.db, row.id, first)).map((one) => toInvitation(one, ctx.now()))
  const licenses = []
  for (const license of await licensesOfSubject(ctx, project, { organization: refOf(row) }))
    licenses.push(await toDetails(ctx, license))
  const info = toShown(row)
  const others = row.membership_count - memberships.length
  return {
    lines: [
      ...columns(factsOf(info)),
      '',
      ...columns([
        ['MEMBERSHIP', 'EMAIL', 'ROLE', 'SINCE'],
        ...memberships.map(({ id, email, role, joinedAt }) => [id, email, role, shortOf(joinedAt)]),
      ]),
      ...(others > 0 ? [`and ${others} more`] : []),
      ...(invitations.length === 0 ? [] : ['', ...tableOfInvitations(invitations)]),
      '',
      ...(licenses.length === 0 ? ['No license.'] : tableOf(licenses)),
    ],
    data: { ...info, memberships, invitations, licenses },
  }
}

const tableOfInvitations = (invitations: readonly ReturnType<typeof toInvitation>[]): string[] =>
  columns([
    ['INVITATION', 'EMAIL', 'ROLE', 'STATUS', 'EXPIRES'],
    ...invitations.map(({ id, email, role, status, expiresAt }) => [id, email, role, status, shortOf(expiresAt)]),
  ])

const factsOf = (info: ReturnType<typeof toShown>): string[][] => [
  ['Organization', info.id],
  ['Slug', info.slug],
  ['Name', info.name],
  ...(info.externalId === null ? [] : [['External ID', info.externalId]]),
  ['Memberships', String(info.membershipCount)],
  ['Created', shortOf(info.createdAt)],
]
