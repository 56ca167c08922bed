import { Command } from 'commander'
import { toDetails } from '../admin/licenses/service.ts'
import { findUserIn, lockUserIn, type UserInProject } from '../admin/users/queries.ts'
import type { UserInfo } from '../admin/users/schema.ts'
import { reinstateFoundUser, suspendFoundUser, toInfo } from '../admin/users/service.ts'
import type { AppContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { licensesOfSubject } from '../licenses/reads.ts'
import { listOrganizationsOfUser } from '../organizations/queries.ts'
import { type InTransaction, inTransaction } from '../platform/db/db.ts'
import { normalizeEmail } from '../platform/mail/address.ts'
import { findUser } from '../users/service.ts'
import { tableOf } from './license-list.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { readInstant, readReason } from './read-options.ts'
import { action, type CommandResult } from './run.ts'
import { columns, projectOption, shortOf } from './table.ts'
import { addUserList } from './user-list.ts'

export function userCommand(): Command {
  const user = new Command('user')
    .summary('manage users')
    .description('Lists, shows, suspends, and reinstates the users of a project.')
  addUserList(user)
  const show = user
    .command('show')
    .summary('show a user with their organizations and licenses')
    .description('Shows a user: status, sign-in methods, sessions, organizations, and licenses.')
    .argument('<id|email>', 'ID of the user, or their email')
    .option(...projectOption)
  action(show, (options, [name = '']) => onUser(options, name, showOne))
  const suspend = user
    .command('suspend')
    .summary('suspend a user')
    .description(
      'Suspends a user: ends all their sessions within 1 second, and refuses new sign-ins until they are reinstated.',
    )
    .argument('<id|email>', 'ID of the user, or their email')
    .option(...projectOption)
    .option('--until <when>', 'end of the suspension: ISO 8601, such as 2027-01-31 (default: until reinstated)')
    .option('--reason <text>', 'reason for the audit log, which members see on the page of the user')
  action(suspend, (options, [name = '']) => {
    const [until, reason] = [readInstant('--until', options['until']), readReason(options['reason'])]
    return onUser(options, name, (ctx, row) => suspendOne(ctx, row, until, reason))
  })
  const reinstate = user
    .command('reinstate')
    .summary('reinstate a suspended user')
    .description('Lets a suspended user sign in again. Ended sessions do not return.')
    .argument('<id|email>', 'ID of the user, or their email')
    .option(...projectOption)
  action(reinstate, (options, [name = '']) => onUser(options, name, reinstateOne))
  return user
}

/** Runs a command on a user of a project. @throws without such a user */
function onUser(
  options: Record<string, unknown>,
  name: string,
  work: (ctx: AppContext, row: UserInProject) => Promise<CommandResult>,
): Promise<CommandResult> {
  const key = String(options['project'])
  return onDatabase(async (ctx) => {
    const project = await requireNamedProject(ctx, key)
    const ref = name.startsWith('usr_') ? name : (await findUser(ctx, project.id, normalizeEmail(name) ?? ''))?.ref
    const row = ref === undefined ? undefined : await findUserIn(ctx.db, ref, [project.id])
    if (!row) throw new Error(`No user of project ${key} has the ${name.startsWith('usr_') ? 'ID' : 'email'} ${name}.`)
    return work(ctx, row)
  })
}

async function showOne(ctx: AppContext, row: UserInProject): Promise<CommandResult> {
  const info = await toInfo(ctx, row)
  const licenses = []
  const project = { id: row.project_id, ref: row.project_ref }
  for (const license of await licensesOfSubject(ctx, project, { user: { id: row.id, ref: row.public_id } }))
    licenses.push(await toDetails(ctx, license))
  const organizations = (await listOrganizationsOfUser(ctx.db, { projectId: project.id, userId: row.id })).map(
    (one) => ({
      id: one.public_id,
      slug: one.slug,
      name: one.name,
      role: one.role,
      joinedAt: one.joined_at.toISOString(),
    }),
  )
  return {
    lines: [
      ...columns(factsOf(info)),
      ...(organizations.length === 0 ? [] : ['', ...tableOfOrganizations(organizations)]),
      '',
      ...(licenses.length === 0 ? ['No license.'] : tableOf(licenses)),
    ],
    data: { ...info, organizations, licenses },
  }
}

const tableOfOrganizations = (
  organizations: readonly Readonly<Record<'id' | 'slug' | 'role' | 'joinedAt', string>>[],
): string[] =>
  columns([
    ['ORGANIZATION', 'SLUG', 'ROLE', 'SINCE'],
    ...organizations.map(({ id, slug, role, joinedAt }) => [id, slug, role, shortOf(joinedAt)]),
  ])

async function suspendOne(
  ctx: AppContext,
  { public_id: ref, project_id }: UserInProject,
  until: Date | undefined,
  reason: string | undefined,
): Promise<CommandResult> {
  const end = until && { until: until.toISOString() }
  const info = await changeUser(ctx, ref, project_id, (tx, row) =>
    suspendFoundUser(tx, row, { ...end, ...(reason !== undefined && { reason }) }),
  )
  const lasts = until === undefined ? '' : ` until ${shortOf(until)} UTC`
  return { lines: [`${info.email} is suspended${lasts}. All their sessions have ended.`], data: info }
}

async function reinstateOne(ctx: AppContext, found: UserInProject): Promise<CommandResult> {
  let isChanged = false
  const info = await changeUser(ctx, found.public_id, found.project_id, async (tx, row) => {
    isChanged = await reinstateFoundUser(tx, row)
  })
  const line = isChanged ? `${info.email} can sign in again.` : `${info.email} is not suspended.`
  return { lines: [line], data: info }
}

/** Returns the changed user. @throws USER_NOT_FOUND when they were deleted in between */
const changeUser = (
  ctx: AppContext,
  ref: string,
  projectId: number,
  change: (tx: InTransaction<AppContext>, row: UserInProject) => Promise<unknown>,
): Promise<UserInfo> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockUserIn(tx.db, ref, [projectId])
    if (!row) throw new ApiError('USER_NOT_FOUND')
    await change(tx, row)
    return toInfo(tx, (await findUserIn(tx.db, ref, [projectId])) ?? row)
  })

function factsOf(info: UserInfo): string[][] {
  const until = info.suspendedUntil === null ? '' : ` until ${shortOf(info.suspendedUntil)}`
  const since = info.suspendedAt === null ? '' : ` since ${shortOf(info.suspendedAt)}${until}`
  const providers = info.identities.map(({ provider }) => provider)
  return [
    ['User', info.id],
    ['Email', `${info.email}${info.emailVerified ? '' : ' (unverified)'}`],
    ...(info.name === null ? [] : [['Name', info.name]]),
    ['Status', `${info.status}${since}`],
    ['Providers', providers.join(', ') || 'none'],
    ['Sessions', String(info.activeSessions)],
    ['Created', shortOf(info.createdAt)],
    ['Last sign-in', info.lastLoginAt === null ? 'never' : shortOf(info.lastLoginAt)],
  ]
}
