import type { Command } from 'commander'
import { readUserSearch, toUserItem } from '../admin/users/list.ts'
import { listUserRows, type UserFilter, type UserOrder } from '../admin/users/queries.ts'
import type { AppContext } from '../context.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { readChoice, readMost } from './read-options.ts'
import { action, type CommandResult } from './run.ts'
import { columns, moreLines, projectOption, shortOf } from './table.ts'

const statuses = ['active', 'suspended'] as const

export function addUserList(user: Command): void {
  const list = user
    .command('list')
    .summary('list users')
    .description('Lists the users of a project, newest first.')
    .option(...projectOption)
    .option('--search <text>', 'only users with this ID, or with these words in their name or email')
    .option('--status <status>', `only users with this status: ${statuses.join(', ')}`)
    .option('--limit <count>', 'most users to list, 1 to 1000', '50')
  action(list, (options) => onDatabase((ctx) => listOf(ctx, readWanted(options))))
}

interface Wanted {
  readonly project: string
  readonly search: string | undefined
  readonly status: (typeof statuses)[number] | undefined
  readonly limit: number
}

function readWanted({ project, search, status, limit }: Record<string, unknown>): Wanted {
  return {
    project: String(project),
    search: search === undefined ? undefined : String(search),
    status: status === undefined ? undefined : readChoice('--status', status, statuses),
    limit: readMost(limit),
  }
}

async function listOf(ctx: AppContext, { project: key, search, status, limit }: Wanted): Promise<CommandResult> {
  const project = await requireNamedProject(ctx, key)
  const sought = search === undefined ? undefined : readUserSearch(search)
  const now = ctx.now()
  const order: UserOrder = { sort: 'createdAt', descending: true, after: undefined, limit: limit + 1, offset: 0 }
  const find = (filter: Pick<UserFilter, 'sought'>) =>
    listUserRows(ctx.db, { projectId: project.id, status, externalId: undefined, now, ...filter }, order, false)
  const found = sought === 'nothing' ? [] : await find({ sought })
  const users = found.slice(0, limit).map((row) => toUserItem(project, row, now))
  const hasMore = found.length > limit
  const rows = users.map(({ id, email, name, status: is, createdAt, lastLoginAt }) => [
    id,
    email,
    name ?? '',
    is,
    shortOf(createdAt),
    lastLoginAt === null ? 'never' : shortOf(lastLoginAt),
  ])
  const table = columns([['USER', 'EMAIL', 'NAME', 'STATUS', 'CREATED', 'LAST SIGN-IN'], ...rows])
  return {
    lines: users.length === 0 ? [`No user matches in project ${key}.`] : [...table, ...moreLines(hasMore)],
    data: { users, hasMore },
  }
}
