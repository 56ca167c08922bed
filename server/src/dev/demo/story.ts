import { addProvider, saveProvider } from '../../auth/providers/changes.ts'
import type { ProviderSetup } from '../../auth/providers/model.ts'
import { findProviderInScope } from '../../auth/providers/service.ts'
import type { AdminTransaction, AppContext } from '../../context.ts'
import { invite, withdrawInvitation } from '../../members/invitations.ts'
import { changeMemberRole, createMember, dropMember, type Member } from '../../members/service.ts'
import type { InTransaction } from '../../platform/db/db.ts'
import { type ApiKey, createKey, revokeKey, rotateKey } from '../../projects/api-keys/keys.ts'
import { type AppSetup, addApp, findAppInScope, saveApp, setupOf } from '../../projects/apps/service.ts'
import { addProject, type Project, renameProject } from '../../projects/service.ts'
import { draftEnterprise, draftThirdPro, makeCatalog, publishSecondPro, secondVersionDays } from './catalog.ts'
import { days, demoDays, hours } from './sign-in-times.ts'
import { type DemoSetup, lifetimes, redirectUris } from './sign-ins.ts'
import { memberAgent } from './troubles.ts'
import { endpointSteps } from './webhooks.ts'

/** The members' actions, each by its own service, at a past time. */
export interface Step {
  readonly at: number
  play(tx: InTransaction<AppContext>): Promise<unknown>
}

const previewUri = 'https://preview.example.com/callback'

/** The context of a member's request at a given time. */
export function asMember(
  tx: InTransaction<AppContext>,
  project: Project,
  member: Member,
  at: number,
): AdminTransaction {
  return {
    ...tx,
    now: () => new Date(at),
    requestId: `req_demo${at}`,
    client: { ip: '203.0.113.24', userAgent: memberAgent },
    addressKey: 'ip:203.0.113.24',
    locations: { of: () => 'Unknown' },
    appId: undefined,
    organization: undefined,
    ifNoneMatch: undefined,
    fetchSite: undefined,
    bearer: undefined,
    session: undefined,
    caller: {
      kind: 'member',
      limitKey: `member:${member.id}`,
      email: member.email,
      adminSession: undefined,
      projects: [project.id],
      permission: undefined,
      may: () => true,
      actorIn: () => member,
    },
  }
}

const plain: Omit<ProviderSetup, 'type' | 'clientId'> = {
  issuer: null,
  endpoints: null,
  scopes: null,
  allowedScopes: null,
  name: null,
  parameters: null,
  allowedParameters: null,
  enabled: true,
  forMembers: false,
  vouches: false,
  vouchesReset: false,
  reauthenticates: false,
}

/** The members, and their objects. */
export interface Cast {
  readonly setting: DemoSetup
  readonly project: Project
  readonly owner: Member
  readonly admin: Member
  readonly developer: Member
}

/** The project before the first user: apps, providers, members, and a key, within an hour. */
export async function setUp(tx: InTransaction<AppContext>, key: string, now: number): Promise<Cast> {
  let at = now - (demoDays + 1) * days
  const next = () => {
    at += 90_000
    return at
  }
  const project = await addProject({ ...tx, now: () => new Date(at) }, { key, name: 'Acme' })
  const owner = await createMember({ ...tx, now: () => new Date(next()) }, project, {
    email: 'owner@example.com',
    role: 'owner',
  })
  const byOwner = () => asMember(tx, project, owner, next())
  const setting = {
    project,
    apps: { web: await makeApp(byOwner(), project, 'web'), mobile: await makeApp(byOwner(), project, 'mobile') },
    providers: {
      github: await makeProvider(byOwner(), project, 'github', { type: 'github', clientId: 'Iv1.8d1f02a97c3be645' }),
      google: await makeProvider(byOwner(), project, 'google', { type: 'google', clientId: '4074-acme.example.com' }),
      corp: await makeProvider(byOwner(), project, 'corp', corp),
    },
  }
  const admin = await createMember(byOwner(), project, { email: 'priya@example.com', role: 'admin' })
  const developer = await createMember(byOwner(), project, { email: 'tom@example.com', role: 'viewer' })
  await createMember(byOwner(), project, { email: 'yuki@example.com', role: 'viewer' })
  const { apiKey } = await createKey(asMember(tx, project, admin, next()), project, {
    name: 'Support desk',
    scopes: ['users:read', 'sessions:read', 'sessions:write'],
    expiresAt: null,
  })
  await makeCatalog(() => asMember(tx, project, admin, next()), project)
  return { setting: { ...setting, admin, supportKey: apiKey }, project, owner, admin, developer }
}

const names = { web: 'Acme Notes', mobile: 'Acme Notes for phones' }

/** Every demo project of an installation has the same apps. */
const shared = { allowSharedHosts: true }

async function makeApp(tx: AdminTransaction, project: Project, key: 'web' | 'mobile') {
  const settings = { refreshTokenTtl: lifetimes[key] / 1_000 }
  const ref = await addApp(tx, project, { key, name: names[key], redirectUris: [redirectUris[key]], settings }, shared)
  return requireFound(await findAppInScope(tx, ref, 'all'))
}

const corp = {
  type: 'oidc',
  name: 'Acme Corp',
  clientId: 'acme-notes',
  issuer: 'https://id.corp.example.com',
  vouches: true,
}

async function makeProvider(
  tx: AdminTransaction,
  project: Project,
  key: string,
  setup: Partial<ProviderSetup> & Required<Pick<ProviderSetup, 'type' | 'clientId'>>,
) {
  const ref = await addProvider(tx, project, { ...plain, ...setup, key, clientSecret: `made-up-secret-of-${key}` })
  return requireFound(await findProviderInScope(tx, ref, 'all'))
}

/** The object that was just created exists. */
export function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('demo data disappeared after it was created')
  return found
}

/** The members' actions in the days since. */
export function stepsOf({ project, owner, admin, developer, setting }: Cast, now: number): Step[] {
  const steps: Step[] = []
  const did = (member: Member, daysAgo: number, play: (tx: AdminTransaction) => Promise<unknown>) => {
    // About three in the afternoon.
    const at = Math.floor((now - daysAgo * days) / days) * days + 15 * hours + (daysAgo % 7) * 11 * 60_000
    steps.push({
      at: Math.min(at, now - hours),
      play: (tx) => play(asMember(tx, project, member, Math.min(at, now - hours))),
    })
  }
  const { web, mobile } = setting.apps
  keySteps(did, project, admin)
  memberSteps(did, project, { owner, admin, developer })
  did(developer, 74, (tx) => changeApp(tx, web.ref, { redirectUris: [redirectUris.web, previewUri] }))
  did(developer, 2, (tx) => changeApp(tx, web.ref, { redirectUris: [redirectUris.web] }))
  did(admin, 21, (tx) =>
    changeApp(tx, mobile.ref, { settings: { refreshTokenTtl: lifetimes.mobile / 1_000, maxSessions: 10 } }),
  )
  did(admin, 56, (tx) =>
    changeProvider(tx, project, setting.providers.google.ref, { scopes: ['openid', 'email', 'profile'] }),
  )
  did(owner, 15, (tx) => changeProvider(tx, project, setting.providers.corp.ref, { forMembers: true }))
  did(admin, secondVersionDays, (tx) => publishSecondPro(tx, project))
  did(admin, 8, (tx) => draftEnterprise(tx, project))
  did(admin, 4, (tx) => draftThirdPro(tx, project))
  for (const { daysAgo, play } of endpointSteps(project)) did(admin, daysAgo, play)
  did(owner, 30, (tx) => renameProject(tx, project, 'Acme Notes'))
  return steps
}

type Did = (member: Member, daysAgo: number, play: (tx: AdminTransaction) => Promise<unknown>) => void

function keySteps(did: Did, project: Project, admin: Member): void {
  const scopes = ['users:read'] as const
  let crm: ApiKey | undefined
  let importer: ApiKey | undefined
  did(admin, 88, async (tx) => {
    crm = (await createKey(tx, project, { name: 'CRM sync', scopes, expiresAt: null })).apiKey
  })
  did(admin, 61, (tx) => rotateKey(tx, requireFound(crm), 7))
  did(admin, 40, (tx) =>
    createKey(tx, project, {
      name: 'Quarterly export',
      scopes: ['users:read', 'audit:read'],
      expiresAt: new Date(tx.now().getTime() + 30 * days),
    }),
  )
  did(admin, 33, async (tx) => {
    importer = (await createKey(tx, project, { name: 'Old importer', scopes: ['users:write'], expiresAt: null })).apiKey
  })
  did(admin, 20, (tx) => revokeKey(tx, requireFound(importer)))
}

function memberSteps(
  did: Did,
  project: Project,
  { owner, admin, developer }: Pick<Cast, 'owner' | 'admin' | 'developer'>,
): void {
  let sam: Member | undefined
  did(owner, 70, async (tx) => {
    sam = await createMember(tx, project, { email: 'sam@example.com', role: 'developer' })
  })
  did(owner, 45, (tx) => changeMemberRole(tx, project, developer, 'developer'))
  did(owner, 28, (tx) => dropMember(tx, project, requireFound(sam)))
  did(admin, 12, async (tx) => {
    const order = { project, email: 'contractor@example.com', role: 'viewer' as const }
    await withdrawInvitation(tx, project, await invite(tx, order))
  })
  did(admin, 1, (tx) => invite(tx, { project, email: 'newcomer@example.com', role: 'developer' }))
}

async function changeApp(tx: AdminTransaction, ref: string, change: Partial<AppSetup>): Promise<void> {
  const app = requireFound(await findAppInScope(tx, ref, 'all'))
  await saveApp(tx, app, { ...setupOf(app), ...change }, shared)
}

async function changeProvider(
  tx: AdminTransaction,
  project: Project,
  ref: string,
  change: Partial<ProviderSetup>,
): Promise<void> {
  const provider = requireFound(await findProviderInScope(tx, ref, 'all'))
  await saveProvider(tx, project, provider, { ...provider, ...change })
}
