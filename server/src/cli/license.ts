import { Command } from 'commander'
import { requirePlan, subjectOf, toDetails } from '../admin/licenses/service.ts'
import type { Plan } from '../catalog/plans/model.ts'
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
import { addLicenseList, tableOf } from './license-list.ts'
import { requireNamedOrganization } from './named-organization.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { readInstant, readReason } from './read-options.ts'
import { action, type CommandResult } from './run.ts'
import { columns, projectOption, shortOf } from './table.ts'

export function licenseCommand(): Command {
  const license = new Command('license')
    .summary('manage licenses')
    .description('Grants, changes, revokes, lists, and shows the licenses of users and organizations.')
  const grant = license
    .command('grant')
    .summary('grant a license')
    .description(
      'Grants a license of the newest published version of a plan. For an unverified email, the license is pending until a user verifies it.',
    )
    .option(...projectOption)
    .option('--user <who>', 'email or ID of the user')
    .option('--organization <which>', 'ID or slug of the organization, instead of a user')
    .requiredOption('--plan <key>', 'key of the plan')
    .option('--quantity <count>', 'multiplies the limits of the plan', '1')
    .option('--starts <when>', 'start: ISO 8601, such as 2027-01-31 (default: now)')
    .option('--ends <when>', 'end: ISO 8601 or never (default: the term of the plan)')
    .option('--no-trial', 'start without a trial')
    .option('--replace', 'change the license that the holder already has in the group of the plan, now')
    .option('--reason <text>', 'reason for the timeline and the audit log')
  action(grant, (options) => grantFor(readOptions(options)))
  addLicenseList(license)
  const show = license
    .command('show')
    .summary('show a license, or all licenses of a user or an organization')
    .description('Shows one license with its timeline, or all licenses of a user, an organization, or an email.')
    .argument('<id|email>', 'ID of a license, user, or organization, or an email')
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
  readonly holder: { readonly user: string } | { readonly organization: string }
  readonly plan: string
  readonly quantity: number
  readonly startsAt: Date | undefined
  readonly trialEndsAt: null | undefined
  readonly endsAt: Date | null | undefined
  readonly reason: string | undefined
  readonly replace: boolean
}

function readOptions(options: Record<string, unknown>): Wanted {
  const { project, plan, quantity, starts, ends, trial, reason, replace } = options
  if (replace === true && (starts !== undefined || ends !== undefined || trial === false))
    throw new Error('--replace keeps the term of the license: leave out --starts, --ends, and --no-trial')
  const count = Number(quantity)
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new Error('--quantity must be a whole number from 1 to 1000000')
  return {
    project: String(project),
    holder: readHolder(options),
    plan: String(plan),
    quantity: count,
    startsAt: readInstant('--starts', starts),
    trialEndsAt: trial === false ? null : undefined,
    endsAt: ends === 'never' ? null : readInstant('--ends', ends),
    reason: readReason(reason),
    replace: replace === true,
  }
}

function readHolder({ user, organization }: Record<string, unknown>): Wanted['holder'] {
  if ((user === undefined) === (organization === undefined)) throw new Error('send one of --user and --organization')
  return user === undefined ? { organization: String(organization) } : { user: String(user) }
}

const isId = (name: string, prefix: string): boolean => name.startsWith(`${prefix}_`)

/** Whom a name means: the ID of a user or an organization, or an email. */
const namesOf = (name: string) =>
  isId(name, 'usr') ? { userId: name } : isId(name, 'org') ? { organizationId: name } : { email: name }

/** The holder of a new license, and the name by which the caller knows it. */
async function subjectFor(ctx: AppContext, project: Project, holder: Wanted['holder']) {
  if ('user' in holder) return { subject: await subjectOf(ctx, project, namesOf(holder.user)), name: holder.user }
  const { id, public_id: ref } = await requireNamedOrganization(ctx, project, holder.organization)
  return { subject: { organization: { id, ref } }, name: holder.organization }
}

const grantFor = ({ project: key, holder, plan: planKey, replace, ...wanted }: Wanted): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const project = await requireNamedProject(ctx, key)
    const { subject, name } = await subjectFor(ctx, project, holder)
    const plan = await requirePlan(ctx, project, planKey)
    const license = await inTransaction(ctx, (tx) =>
      addLicense(tx, { ...wanted, source: 'admin', subject, plan }),
    ).catch(async (error) => {
      if (!(error instanceof ApiError && error.code === 'LICENSE_ALREADY_EXISTS')) throw error
      const present = await findInGroup(ctx, project, subject, plan)
      if (!present) throw error
      if (!replace) throw namingLicense(name, present, plan)
      const change = { plan, quantity: wanted.quantity, at: 'now' as const, reason: wanted.reason }
      return inTransaction(ctx, async (tx) => changePlan(tx, await lockAndGetLicense(tx, present), change))
    })
    const info = await toDetails(ctx, license)
    return { lines: [`${name} now has a license of ${info.plan.name}:`, '', ...tableOf([info])], data: info }
  })

/** The license that keeps others of the plan's group away. */
async function findInGroup(ctx: AppContext, project: Project, subject: Subject, { group }: Plan) {
  const isThere = (one: License) =>
    one.kind === 'base' && one.group === group && one.revokedAt === null && one.supersededAt === null
  return (await licensesOfSubject(ctx, project, subject)).find(isThere)
}

/** The error of a second license in a group: which one there is, and the command that changes it. */
function namingLicense(holder: string, { ref, plan: has }: License, { key }: Plan): Error {
  const cure =
    has.key === key ? `licet license revoke ${ref}` : `licet license change-plan ${ref} --plan ${key}, or add --replace`
  return new Error(
    `${holder} already has the license ${ref} of the plan ${has.key}@${has.version} in this plan group. Change it: ${cure}`,
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
  const subject = await subjectOf(ctx, project, namesOf(name))
  const licenses = await licensesOfSubject(ctx, project, subject)
  if (licenses.length === 0 && 'email' in subject && !(await hasUser(ctx, project, name))) {
    throw new Error(`No user has the email ${name}.`)
  }
  const infos = await Promise.all(licenses.map((license) => toDetails(ctx, license)))
  const lines = infos.length === 0 ? [`${name} has no license in project ${key}.`] : tableOf(infos)
  return { lines, data: { licenses: infos } }
}

/** Also one who has not verified it. */
const hasUser = async (ctx: AppContext, project: Project, email: string): Promise<boolean> =>
  (await usersByAddress(ctx, project, email.trim().toLowerCase())).length > 0
