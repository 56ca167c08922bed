import type { Ref } from '../../audit/service.ts'
import { findPlan } from '../../catalog/plans/service.ts'
import type { AppContext } from '../../context.ts'
import { addLicense } from '../../licenses/grants.ts'
import { assignRole } from '../../me/organizations/changes.ts'
import { inviteToOrganization } from '../../organizations/invitations/service.ts'
import { findMembership, findOrganizationIn, type OrganizationRow } from '../../organizations/queries.ts'
import {
  createOrganization,
  joinOrganization,
  type ProjectChange,
  removeMembership,
} from '../../organizations/service.ts'
import { sha256 } from '../../platform/crypto/digest.ts'
import type { InTransaction } from '../../platform/db/db.ts'
import { configureProject, findProjectByNumber, type Project } from '../../projects/service.ts'
import { limits, makeTeamPlan, numbersOfFeatures } from './catalog.ts'
import { type BulkRow, insertRows } from './queries.ts'
import { days, hours, minutes } from './sign-in-times.ts'
import { asMember, type Cast, requireFound, type Step } from './story.ts'

interface Company {
  readonly name: string
  readonly externalId: string | null
  /** Days since it was created, by its first user. */
  readonly age: number
  /** Days since the others joined, and their roles. */
  readonly joined: readonly (readonly [ago: number, role: string])[]
  /** Emails, roles, and days since they were sent. */
  readonly invited: readonly (readonly [email: string, role: string, ago: number])[]
  /** Days since it got a license, and the part of its limit that it has used. */
  readonly license?: { readonly ago: number; readonly use: number }
}

const companies: readonly Company[] = [
  {
    name: 'Brightside Bakery',
    externalId: 'customer-2001',
    age: 36,
    joined: [
      [35, 'admin'],
      [34, 'member'],
      [33, 'editor'],
      [20, 'viewer'],
      [9, 'editor'],
    ],
    invited: [
      ['baker@example.org', 'editor', 1],
      ['night.shift@example.org', 'member', 12],
    ],
    license: { ago: 27, use: 0.62 },
  },
  {
    name: 'Harbour Studio',
    externalId: 'customer-2002',
    age: 30,
    joined: [
      [29, 'owner'],
      [26, 'member'],
    ],
    invited: [],
    license: { ago: 25, use: 0.91 },
  },
  { name: 'Northfield School', externalId: null, age: 9, joined: [], invited: [['office@example.net', 'admin', 3]] },
]

const roles = [
  { key: 'editor', name: 'Editor' },
  { key: 'viewer', name: 'Viewer' },
]

/** Users that belong to an organization. */
export const organizationUsers = companies.reduce((sum, { joined }) => sum + 1 + joined.length, 0)

/** Organizations with memberships, invitations, and licenses with usage: made like real ones, at past times. */
export function organizationSteps(cast: Cast, users: readonly Ref[], now: number): Step[] {
  const { project, admin } = cast
  const at = (ago: number): number => Math.floor((now - ago * days) / minutes) * minutes
  const rest = users.values()
  const next = (): Ref => requireFound(rest.next().value)
  const steps: Step[] = [
    {
      at: at(40),
      play: (tx) =>
        configureProject(asMember(tx, project, cast.owner, at(40)), project, {
          organizations: { ...project.settings.organizations, enabled: true, roles },
        }),
    },
    { at: at(39), play: (tx) => makeTeamPlan(() => asMember(tx, project, admin, at(39)), project) },
  ]
  return [...steps, ...companies.flatMap((company) => stepsOfCompany(cast, company, next, at))]
}

function stepsOfCompany(cast: Cast, company: Company, next: () => Ref, at: (ago: number) => number): Step[] {
  const made: Made = { cast, company, organization: undefined }
  const owner = next()
  const { license } = company
  const step = (ago: number, play: (tx: InTransaction<AppContext>) => Promise<unknown>): Step => ({
    at: at(ago),
    play: (tx) => play({ ...tx, now: () => new Date(at(ago)) }),
  })
  const users = company.joined.map(([ago, role]) => ({ ago, role, user: next() }))
  return [
    step(company.age, (tx) => create(made, tx, owner)),
    ...users.map(({ ago, role, user }) => step(ago, (tx) => join(made, tx, user, role))),
    ...(users[1] ? [step(8, (tx) => promote(made, tx, users[1]?.user ?? owner, at(8)))] : []),
    ...(users[4] ? [step(2, (tx) => leave(made, tx, users[4]?.user ?? owner))] : []),
    ...company.invited.map(([email, role, ago]) => step(ago, (tx) => invite(made, tx, { email, role }, at(ago)))),
    ...(license ? [step(license.ago, (tx) => license && grant(made, tx, license, at))] : []),
  ]
}

interface Made {
  readonly cast: Cast
  readonly company: Company
  organization: Ref | undefined
}

type Tx = InTransaction<AppContext>

async function create(made: Made, tx: Tx, owner: Ref): Promise<void> {
  const { name, externalId } = made.company
  const change = { project: await projectOf(tx, made), by: owner }
  const { organization } = await createOrganization(tx, change, owner, {
    name,
    externalId,
    metadata: externalId === null ? {} : { region: 'eu' },
    privateMetadata: externalId === null ? {} : { segment: 'enterprise' },
  })
  made.organization = { id: organization.id, ref: organization.public_id }
}

/** With its settings of now. */
async function projectOf(tx: Tx, { cast }: Made): Promise<Project> {
  return (await findProjectByNumber(tx, cast.project.id)) ?? cast.project
}

async function changeOf(tx: Tx, made: Made, by: Ref | null): Promise<[ProjectChange, OrganizationRow]> {
  const ref = requireFound(made.organization).ref
  const organization = requireFound(await findOrganizationIn(tx.db, ref, [made.cast.project.id]))
  return [{ project: await projectOf(tx, made), by }, organization]
}

async function join(made: Made, tx: Tx, user: Ref, role: string): Promise<void> {
  const [change, organization] = await changeOf(tx, made, user)
  await joinOrganization(tx, change, organization, { user, role })
}

async function promote(made: Made, tx: Tx, user: Ref, at: number): Promise<void> {
  const [change, organization] = await changeOf(tx, made, null)
  const membership = await findMembership(tx.db, organization.id, user.id)
  const { cast } = made
  const byAdmin = asMember(tx, cast.project, cast.admin, at)
  if (membership) await assignRole(byAdmin, change, organization, { membership, user, role: 'admin' })
}

async function leave(made: Made, tx: Tx, user: Ref): Promise<void> {
  const [change, organization] = await changeOf(tx, made, user)
  const membership = await findMembership(tx.db, organization.id, user.id)
  if (membership) await removeMembership(tx, change, organization, { membership, user })
}

async function invite(made: Made, tx: Tx, order: { email: string; role: string }, at: number): Promise<void> {
  const [change, organization] = await changeOf(tx, made, null)
  const { cast } = made
  await inviteToOrganization(asMember(tx, cast.project, cast.admin, at), change, organization, order)
}

async function grant(
  made: Made,
  tx: Tx,
  { ago, use }: NonNullable<Company['license']>,
  at: (ago: number) => number,
): Promise<void> {
  const { cast, company } = made
  const organization = requireFound(made.organization)
  const plan = requireFound(await findPlan(tx, cast.project, 'team'))
  const byAdmin = asMember(tx, cast.project, cast.admin, at(ago))
  const order = { plan, source: 'admin', quantity: 1, reason: `Invoice ${2200 + company.age}` } as const
  const license = await addLicense(byAdmin, { ...order, subject: { organization } })
  const features = await numbersOfFeatures(tx, cast.project)
  const rows = (['api_calls', 'summaries'] as const).flatMap((key) =>
    usageRows(license.id, features.get(key) ?? 0, { name: company.name, total: limits.team[key] * use, ago, at }),
  )
  await insertRows(tx.db, 'usage_quarters', rows)
}

interface Used {
  readonly name: string
  /** What it has used since. */
  readonly total: number
  readonly ago: number
  readonly at: (ago: number) => number
}

/** Some on each day from the grant to now: within the first month of the license. */
const usageRows = (license: number, feature: number, { name, total, ago, at }: Used): BulkRow<'usage_quarters'>[] =>
  Array.from({ length: ago }, (_, day) => {
    const part = 0.6 + (0.8 * (sha256(`${name} ${day}`)[0] ?? 0)) / 255
    return {
      license_id: license,
      feature_id: feature,
      quarter: new Date(Math.floor(at(day) / hours) * hours).toISOString(),
      used: Math.round((total / ago) * part),
    }
  })
