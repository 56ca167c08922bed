import { createAccessKey, revokeAccessKey, rotateAccessKey } from '../../access-keys/keys.ts'
import type { NamedKeyRow } from '../../access-keys/queries.ts'
import type { Ref } from '../../audit/service.ts'
import type { AppContext } from '../../context.ts'
import { findOrganizationBySlug } from '../../organizations/queries.ts'
import type { InTransaction } from '../../platform/db/db.ts'
import { configureProject, findProjectByNumber, type Project } from '../../projects/service.ts'
import { days, minutes } from './sign-in-times.ts'
import { asMember, type Cast, requireFound, type Step } from './story.ts'

const scopes = [
  { key: 'notes:read', name: 'Read notes' },
  { key: 'notes:write', name: 'Write notes' },
  { key: 'notes:export', name: 'Export notes as PDF', feature: 'export' },
  { key: 'team:manage', name: 'Manage the team', roles: ['owner', 'admin'] },
]

/** Number of users with personal keys. */
export const keyHolders = 3

interface DemoKey {
  readonly name: string
  readonly scopes: readonly string[]
  /** Index of its user, among those with personal keys, or in the organization. */
  readonly user?: number
  /** Slug of its organization. */
  readonly organization?: string
  /** Days since it was created, rotated, and revoked. */
  readonly age: number
  readonly rotated?: number
  readonly revoked?: number
  /** Days it lasts. */
  readonly lasts: number
  readonly networks?: readonly string[]
  readonly caps?: Readonly<Record<string, number>>
}

/** The name of the key that no one has used. */
export const unusedKey = 'Home server'

const keys: readonly DemoKey[] = [
  { name: 'Nightly export', scopes: ['notes:read', 'notes:export'], user: 0, age: 31, lasts: 90 },
  { name: 'Old laptop', scopes: ['notes:read'], user: 0, age: 30, revoked: 14, lasts: 90 },
  {
    name: 'Calendar sync',
    scopes: ['notes:read', 'notes:write'],
    user: 1,
    age: 24,
    rotated: 5,
    lasts: 180,
    networks: ['198.51.100.0/24'],
    caps: { api_calls: 1_000 },
  },
  { name: 'Conference demo', scopes: ['notes:read'], user: 1, age: 20, lasts: 7 },
  { name: unusedKey, scopes: ['notes:read'], user: 2, age: 3, lasts: 30 },
  {
    name: 'Data warehouse',
    scopes: ['notes:read', 'notes:export'],
    organization: 'brightside-bakery',
    age: 26,
    lasts: 365,
  },
  {
    name: 'Weekly report',
    scopes: ['notes:read', 'team:manage'],
    user: 0,
    organization: 'brightside-bakery',
    age: 19,
    lasts: 90,
  },
]

/** The users of keys: those with personal ones, and those of the first organization. */
interface Holders {
  readonly own: readonly Ref[]
  readonly team: readonly Ref[]
}

type Tx = InTransaction<AppContext>

/** Access keys of users and of an organization: some are used, one expired, one is revoked, and one was never used. */
export function accessKeySteps(cast: Cast, holders: Holders, now: number): Step[] {
  const at = (ago: number): number => Math.floor((now - ago * days) / minutes) * minutes
  const { project, owner } = cast
  const enable: Step = {
    at: at(38),
    play: async (tx) => {
      const current = await projectOf(tx, cast)
      const accessKeys = { ...current.settings.accessKeys, enabled: true, prefix: 'acme', scopes }
      await configureProject(asMember(tx, project, owner, at(38)), current, { accessKeys })
    },
  }
  return [enable, ...keys.flatMap((key) => stepsOfKey(cast, key, holders, at))]
}

function stepsOfKey(cast: Cast, key: DemoKey, { own, team }: Holders, at: (ago: number) => number): Step[] {
  const { rotated, revoked } = key
  const found = key.organization === undefined ? own : team
  const user = key.user === undefined ? undefined : requireFound(found[key.user])
  let row: NamedKeyRow | undefined
  const step = (ago: number, play: (tx: Tx) => Promise<unknown>): Step => ({
    at: at(ago),
    // Users create their keys themselves, and a member that of an organization.
    play: (tx) =>
      play(user ? { ...tx, now: () => new Date(at(ago)) } : asMember(tx, cast.project, cast.admin, at(ago))),
  })
  const by = user ?? null
  return [
    step(key.age, async (tx) => {
      row = await create(tx, cast, key, user)
    }),
    ...(rotated === undefined
      ? []
      : [
          step(rotated, async (tx) => {
            const project = await projectOf(tx, cast)
            return rotateAccessKey(tx, project, requireFound(row), { overlapDays: 7, expiresAt: undefined, by })
          }),
        ]),
    ...(revoked === undefined
      ? []
      : [step(revoked, (tx) => revokeAccessKey(tx, requireFound(row), { reason: 'user', by }))]),
  ]
}

/** With its settings of now. */
const projectOf = async (tx: Tx, { project }: Cast): Promise<Project> =>
  requireFound(await findProjectByNumber(tx, project.id))

async function create(tx: Tx, cast: Cast, key: DemoKey, user: Ref | undefined): Promise<NamedKeyRow> {
  const project = await projectOf(tx, cast)
  const { name, networks = [], caps = {}, lasts } = key
  const expiresAt = new Date(tx.now().getTime() + lasts * days)
  const columns = { name, scopes: key.scopes, networks, caps, expiresAt }
  const organization =
    key.organization === undefined ? undefined : await organizationOf(tx, project.id, key.organization)
  const { row } = await createAccessKey(tx, project, { project, user, organization, ...columns, by: user ?? null })
  return row
}

async function organizationOf(tx: Tx, projectId: number, slug: string): Promise<Ref> {
  const { id, public_id: ref } = requireFound(await findOrganizationBySlug(tx.db, projectId, slug))
  return { id, ref }
}
