import { Command } from 'commander'
import type { LicenseInfo } from '../admin/licenses/schema.ts'
import { requirePlan, subjectOf, toDetails } from '../admin/licenses/service.ts'
import type { AppContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { lockAndGetLicense } from '../licenses/changes.ts'
import { addLicense } from '../licenses/grants.ts'
import type { License, Subject } from '../licenses/model.ts'
import { findLicenseInScope, licensesOfSubject } from '../licenses/reads.ts'
import { listEvents } from '../licenses/timeline/queries.ts'
import { applyRevocation, changePlan } from '../licenses/transitions.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { Project } from '../projects/service.ts'
import { usersByAddress } from '../users/service.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { action, type CommandResult } from './run.ts'

export function licenseCommand(): Command {
  const license = new Command('license')
    .summary('manage licenses')
    .description('Grants, changes, revokes, and shows the licenses of users.')
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
  const change = license
    .command('change-plan')
    .summary("change a license's plan")
    .description(
      'Changes a license to the newest published version of another plan. Its usage is kept. A change to a plan that grants less takes effect at period end.',
    )
    .argument('<id>', 'ID of the license')
    .requiredOption('--plan <key>', 'key of the plan')
    .option('--now', 'also to a plan that grants less')
    .option('--reason <text>', 'reason for the timeline and the audit log')
  action(change, (options, [id = '']) => changePlanOf(id, String(options['plan']), options))
  const revoke = license
    .command('revoke')
    .summary('revoke a license')
    .description('Revokes a license immediately. You cannot undo it.')
    .argument('<id>', 'ID of the license')
    .option('--reason <text>', 'reason for the timeline and the audit log')
  action(revoke, (options, [id = '']) => revokeOne(id, readReason(options['reason'])))
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
  return {
    project: String(project),
    user: String(user),
    plan: String(plan),
    quantity: count,
    startsAt: readInstant('--starts', starts),
    trialEndsAt: trial === false ? null : undefined,
    endsAt: ends === 'never' ? null : readInstant('--ends', ends),
    reason: readReason(reason),
  }
}

function readReason(reason: unknown): string | undefined {
  if (reason === undefined) return undefined
  if (!/^.{1,500}$/s.test(String(reason))) throw new Error('--reason must have 1 to 500 characters')
  return String(reason)
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
    const subject = await subjectOf(ctx, project, isId(user, 'usr') ? { userId: user } : { email: user })
    const license = await inTransaction(ctx, async (tx) =>
      addLicense(tx, { ...wanted, source: 'admin', subject, plan: await requirePlan(tx, project, plan) }),
    ).catch(async (error) => {
      if (!(error instanceof ApiError && error.code === 'LICENSE_ALREADY_EXISTS')) throw error
      throw await namingLicense(ctx, { project, subject, user, plan })
    })
    const info = await toDetails(ctx, license)
    return { lines: [`${user} now has a license of ${info.plan.name}:`, '', ...tableOf([info])], data: info }
  })

/** The error of a second license in a group: which one there is, and the command that changes it. */
async function namingLicense(
  ctx: AppContext,
  { project, subject, user, plan: key }: { project: Project; subject: Subject; user: string; plan: string },
): Promise<Error> {
  const { group } = await requirePlan(ctx, project, key)
  const isThere = (one: License) =>
    one.kind === 'base' && one.group === group && one.revokedAt === null && one.supersededAt === null
  const found = (await licensesOfSubject(ctx, project, subject)).find(isThere)
  if (!found) return new ApiError('LICENSE_ALREADY_EXISTS')
  const { ref, plan } = found
  const end = found.plan.key === key ? `licet license revoke ${ref}` : `licet license change-plan ${ref} --plan ${key}`
  return new Error(
    `${user} already has the license ${ref} of the plan ${plan.key}@${plan.version} in this plan group. Change it: ${end}`,
  )
}

async function changePlanOf(
  ref: string,
  key: string,
  { now, reason }: Record<string, unknown>,
): Promise<CommandResult> {
  const at = now === true ? ('now' as const) : undefined
  return onDatabase(async (ctx) => {
    const license = await requireLicense(ctx, ref)
    const changed = await inTransaction(ctx, async (tx) => {
      const plan = await requirePlan(tx, license.project, key)
      return changePlan(tx, await lockAndGetLicense(tx, license), { plan, at, reason: readReason(reason) })
    })
    const info = await toDetails(ctx, changed)
    const pending = info.pendingChange
    const what = pending
      ? `${ref} changes to ${pending.plan.key} at ${shortOf(pending.at)}:`
      : `${ref} is now of ${info.plan.name}:`
    return { lines: [what, '', ...tableOf([info])], data: info }
  })
}

const revokeOne = (ref: string, reason: string | undefined): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const license = await requireLicense(ctx, ref)
    const revoked = await inTransaction(ctx, async (tx) =>
      applyRevocation(tx, await lockAndGetLicense(tx, license), { reason }),
    )
    const info = await toDetails(ctx, revoked)
    return { lines: [`${ref} is revoked:`, '', ...tableOf([info])], data: info }
  })

async function requireLicense(ctx: AppContext, ref: string): Promise<License> {
  const license = await findLicenseInScope(ctx, ref, 'all')
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  return license
}

const showFor = (name: string, project: string): Promise<CommandResult> =>
  onDatabase((ctx) => (isId(name, 'lic') ? showOne(ctx, name) : showAll(ctx, name, project)))

async function showOne(ctx: AppContext, ref: string): Promise<CommandResult> {
  const license = await requireLicense(ctx, ref)
  const info = await toDetails(ctx, license)
  const timeline = (await listEvents(ctx.db, license.id)).map(
    ({ type, effective_at, actor_type, actor_ref, reason }) => ({
      type,
      effectiveAt: effective_at.toISOString(),
      actorType: actor_type,
      actorRef: actor_ref,
      reason,
    }),
  )
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
  if (licenses.length === 0 && !('user' in subject) && !(await hasUser(ctx, project, name))) {
    throw new Error(`No user has the email ${name}.`)
  }
  const infos = await Promise.all(licenses.map((license) => toDetails(ctx, license)))
  const lines = infos.length === 0 ? [`${name} has no license in project ${key}.`] : tableOf(infos)
  return { lines, data: { licenses: infos } }
}

/** Also one who has not verified it. */
const hasUser = async (ctx: AppContext, project: Project, email: string): Promise<boolean> =>
  (await usersByAddress(ctx, project, email.trim().toLowerCase())).length > 0

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
