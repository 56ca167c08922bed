import { Command } from 'commander'
import type { LicenseInfo } from '../admin/licenses/schema.ts'
import { requirePlan, subjectOf, toDetails } from '../admin/licenses/service.ts'
import type { AppContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { addLicense } from '../licenses/grants.ts'
import { findLicenseInScope, licensesOfSubject } from '../licenses/reads.ts'
import { timelineOf } from '../licenses/timeline/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { action, type CommandResult } from './run.ts'

export function licenseCommand(): Command {
  const license = new Command('license')
    .summary('manage licenses')
    .description('Grants and shows the licenses of users.')
  const grant = license
    .command('grant')
    .summary('grant a license')
    .description(
      'Grants a license of the newest published version of a plan. For an unverified email, the license is pending until a user verifies it.',
    )
    .option('--project <key>', 'key of the project', 'default')
    .requiredOption('--user <who>', 'email or ID of the user')
    .requiredOption('--plan <key>', 'key of the plan')
    .option('--quantity <count>', 'multiplies the limits of the plan', '1')
    .option('--starts <when>', 'start: ISO 8601, such as 2027-01-31 (default: now)')
    .option('--ends <when>', 'end: ISO 8601 or never (default: the term of the plan)')
    .option('--no-trial', 'start without a trial')
    .option('--reason <text>', 'reason for the timeline and the audit log')
  action(grant, (options) => grantFor(readOptions(options)))
  const show = license
    .command('show')
    .summary('show a license, or all licenses of a user')
    .description('Shows one license with its timeline, or all licenses of a user or an email.')
    .argument('<id|email>', 'ID of a license or user, or an email')
    .option('--project <key>', 'key of the project of the email', 'default')
  action(show, (options, [name = '']) => showFor(name, String(options['project'])))
  return license
}

interface Wanted {
  readonly project: string
  readonly user: string
  readonly plan: string
  readonly quantity: number
  readonly startsAt: Date | undefined
  readonly trialEndsAt: null | undefined
  readonly endsAt: Date | null | undefined
  readonly reason: string | undefined
}

function readOptions({ project, user, plan, quantity, starts, ends, trial, reason }: Record<string, unknown>): Wanted {
  const count = Number(quantity)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new Error('--quantity must be a whole number from 1 to 1000000')
  if (reason !== undefined && !/^.{1,500}$/s.test(String(reason)))
    throw new Error('--reason must have 1 to 500 characters')
  return {
    project: String(project),
    user: String(user),
    plan: String(plan),
    quantity: count,
    startsAt: readInstant('--starts', starts),
    trialEndsAt: trial === false ? null : undefined,
    endsAt: ends === 'never' ? null : readInstant('--ends', ends),
    reason: reason === undefined ? undefined : String(reason),
  }
}

function readInstant(option: string, text: unknown): Date | undefined {
  if (text === undefined) return undefined
  const instant = new Date(String(text))
  if (!/^\d{4}-\d\d-\d\d/.test(String(text)) || Number.isNaN(instant.getTime()))
    throw new Error(`${option} must be an ISO 8601 timestamp, such as 2027-01-31 or 2027-01-31T12:00:00Z`)
  return instant
}

const isId = (name: string, prefix: string): boolean => name.startsWith(`${prefix}_`)

const grantFor = ({ project: key, user, plan, ...wanted }: Wanted): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const project = await requireNamedProject(ctx, key)
    const license = await inTransaction(ctx, async (tx) =>
      addLicense(tx, {
        ...wanted,
        source: 'admin',
        subject: await subjectOf(tx, project, isId(user, 'usr') ? { userId: user } : { email: user }),
        plan: await requirePlan(tx, project, plan),
      }),
    )
    const info = await toDetails(ctx, license)
    return { lines: [`${user} now has a license of ${info.plan.name}:`, '', ...tableOf([info])], data: info }
  })

const showFor = (name: string, project: string): Promise<CommandResult> =>
  onDatabase((ctx) => (isId(name, 'lic') ? showOne(ctx, name) : showAll(ctx, name, project)))

async function showOne(ctx: AppContext, ref: string): Promise<CommandResult> {
  const license = await findLicenseInScope(ctx, ref, 'all')
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  const info = await toDetails(ctx, license)
  const timeline = (await timelineOf(ctx, license)).map(({ type, effective_at, actor_type, actor_ref, reason }) => ({
    type,
    effectiveAt: effective_at.toISOString(),
    actorType: actor_type,
    actorRef: actor_ref,
    reason,
  }))
  const events = timeline.map(({ effectiveAt, type, reason }) => [shortOf(effectiveAt), type, reason ?? ''])
  const overrides = info.overrides.map(({ featureKey, entitlement }) => [featureKey, JSON.stringify(entitlement)])
  return {
    lines: [
      ...tableOf([info]),
      ...(info.statusReason === null ? [] : ['', `Reason: ${info.statusReason}`]),
      ...(overrides.length === 0 ? [] : ['', 'Overrides:', ...columns(overrides)]),
      '',
      'Timeline:',
      ...columns(events),
    ],
    data: { ...info, timeline },
  }
}

async function showAll(ctx: AppContext, name: string, key: string): Promise<CommandResult> {
  const project = await requireNamedProject(ctx, key)
  const subject = await subjectOf(ctx, project, isId(name, 'usr') ? { userId: name } : { email: name })
  const licenses = await licensesOfSubject(ctx, project, subject)
  const infos = await Promise.all(licenses.map((license) => toDetails(ctx, license)))
  const lines = infos.length === 0 ? [`${name} has no license in project ${key}.`] : tableOf(infos)
  return { lines, data: { licenses: infos } }
}

function tableOf(infos: readonly LicenseInfo[]): string[] {
  const rows = infos.map((info) => [
    info.id,
    `${info.plan.key}@${info.plan.version}${info.quantity === 1 ? '' : ` x ${info.quantity}`}`,
    info.status,
    info.email ?? '',
    shortOf(info.startsAt),
    info.endsAt === null ? 'never' : shortOf(info.endsAt),
  ])
  return columns([['LICENSE', 'PLAN', 'STATUS', 'HOLDER', 'STARTS', 'ENDS'], ...rows])
}

/** Formats a time to the minute, in UTC. */
const shortOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

/** Makes each column as wide as its widest cell. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const width = (index: number) => Math.max(...rows.map((row) => row[index]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(width(index)))
      .join('  ')
      .trimEnd(),
  )
}
