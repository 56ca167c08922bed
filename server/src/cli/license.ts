import { Command } from 'commander'
import type { LicenseInfo } from '../admin/licenses/schema.ts'
import { detailed, requirePlan, subjectOf } from '../admin/licenses/service.ts'
import type { AppContext } from '../context.ts'
import { ApiError, type FieldProblem } from '../errors.ts'
import { checkKey } from '../instance/service.ts'
import { addLicense } from '../licenses/grants.ts'
import { findLicenseInScope, licensesOfSubject } from '../licenses/reads.ts'
import { timelineOf } from '../licenses/timeline/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { findProject, type Project } from '../projects/service.ts'
import { action, type Outcome, withContext } from './run.ts'

export function licenseCommand(): Command {
  const license = new Command('license').summary('licences of users').description('Who has the right to which plan.')
  const grant = license
    .command('grant')
    .summary('grant a licence of a plan')
    .description(
      'Grants a licence of the newest published version of a plan. An address that nobody has proven yet waits for whoever proves it.',
    )
    .option('--project <key>', 'key of the project', 'default')
    .requiredOption('--user <who>', 'address or id of the user')
    .requiredOption('--plan <key>', 'key of the plan')
    .option('--quantity <count>', 'multiplies the limits of the plan', '1')
    .option('--starts <when>', 'when it begins: ISO 8601, like 2027-01-31 (now, when left out)')
    .option('--ends <when>', 'when it ends, or never (as the plan says, when left out)')
    .option('--no-trial', 'begins without a trial, whatever the plan says')
    .option('--reason <text>', 'why: for the time line and the audit log')
  action(grant, (options) => grantFor(readOptions(options)))
  const show = license
    .command('show')
    .summary('show a licence, or those of a user')
    .description('Shows one licence with what happened to it, or all licences of a user or an address.')
    .argument('<id|email>', 'id of a licence or a user, or an address')
    .option('--project <key>', 'key of the project that an address is looked for in', 'default')
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
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) throw new Error('--quantity takes a number from 1 on')
  if (reason !== undefined && !/^.{1,500}$/s.test(String(reason))) throw new Error('--reason takes 1 to 500 characters')
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
    throw new Error(`${option} takes an instant of ISO 8601, like 2027-01-31 or 2027-01-31T12:00:00Z`)
  return instant
}

const isId = (name: string, prefix: string): boolean => name.startsWith(`${prefix}_`)

const grantFor = ({ project: key, user, plan, ...wanted }: Wanted): Promise<Outcome> =>
  onDatabase(async (ctx) => {
    const project = await projectOf(ctx, key)
    const license = await inTransaction(ctx, async (tx) =>
      addLicense(tx, {
        ...wanted,
        source: 'admin',
        subject: await subjectOf(tx, project, isId(user, 'usr') ? { userId: user } : { email: user }),
        plan: await requirePlan(tx, project, plan),
      }),
    )
    const info = await detailed(ctx, license)
    return { lines: [`${user} has a licence of ${info.plan.name} now:`, '', ...tableOf([info])], data: info }
  })

const showFor = (name: string, project: string): Promise<Outcome> =>
  onDatabase((ctx) => (isId(name, 'lic') ? showOne(ctx, name) : showAll(ctx, name, project)))

async function showOne(ctx: AppContext, ref: string): Promise<Outcome> {
  const license = await findLicenseInScope(ctx, ref, 'all')
  if (!license) throw new ApiError('LICENSE_NOT_FOUND')
  const info = await detailed(ctx, license)
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
      ...(overrides.length === 0 ? [] : ['', 'In place of what its plan says:', ...columns(overrides)]),
      '',
      'What happened:',
      ...columns(events),
    ],
    data: { ...info, timeline },
  }
}

async function showAll(ctx: AppContext, name: string, key: string): Promise<Outcome> {
  const project = await projectOf(ctx, key)
  const subject = await subjectOf(ctx, project, isId(name, 'usr') ? { userId: name } : { email: name })
  const licenses = await licensesOfSubject(ctx, project, subject)
  const infos = await Promise.all(licenses.map((license) => detailed(ctx, license)))
  const lines = infos.length === 0 ? [`${name} has no licence in ${key}.`] : tableOf(infos)
  return { lines, data: { licenses: infos } }
}

async function projectOf(ctx: AppContext, key: string): Promise<Project> {
  const project = await findProject(ctx, key)
  if (!project) throw new Error(`there is no project "${key}"`)
  return project
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
  return columns([['LICENCE', 'PLAN', 'STATUS', 'OF', 'BEGINS', 'ENDS'], ...rows])
}

/** To the minute, in UTC. */
const shortOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

/** Each column as wide as its widest cell. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const width = (index: number) => Math.max(...rows.map((row) => row[index]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(width(index)))
      .join('  ')
      .trimEnd(),
  )
}

/** What the API would answer for a field is here about an option or an argument. */
function onDatabase(work: (ctx: AppContext) => Promise<Outcome>): Promise<Outcome> {
  return withContext(async (ctx) => {
    await migrate(ctx.db)
    await checkKey(ctx)
    return work(ctx)
  }).catch((error: unknown) => {
    const [field] = error instanceof ApiError ? ((error.details?.['fields'] ?? []) as FieldProblem[]) : []
    throw field ? new Error(`${field.path} ${field.message}`) : error
  })
}
