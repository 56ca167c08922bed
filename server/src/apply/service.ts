import { changeInstance } from '../admin/instance/service.ts'
import { addProvider, dropProvider, saveProvider } from '../auth/providers/changes.ts'
import type { OAuthProvider, ProviderSetup } from '../auth/providers/model.ts'
import { vouchesWith } from '../auth/providers/protocol.ts'
import { lockProviders } from '../auth/providers/queries.ts'
import { findProviders } from '../auth/providers/service.ts'
import type { AppContext } from '../context.ts'
import { requireNodesKnow } from '../instance/nodes.ts'
import { holdInstanceSettings } from '../instance/settings/service.ts'
import { lockMembers } from '../members/queries.ts'
import { changeMemberRole, createMember, dropMember, findMembers } from '../members/service.ts'
import { changePasskeySettings } from '../passkeys/settings.ts'
import { findRunningIn } from '../payments/purchases/running.ts'
import type { Role } from '../permissions.ts'
import { inTransaction } from '../platform/db/db.ts'
import { normalizeEmail } from '../platform/mail/address.ts'
import { changeAccessKeySettings } from '../projects/access-keys.ts'
import type { App } from '../projects/apps/model.ts'
import { lockApps } from '../projects/apps/queries.ts'
import { addApp, differing, dropApp, ensureAccountApp, findApps, saveApp, setupOf } from '../projects/apps/service.ts'
import { readAppSettings } from '../projects/apps/signups.ts'
import { defaultProjectSettings, type StoredSettings } from '../projects/schema.ts'
import {
  addProject,
  changeOrganizationSettings,
  configureProject,
  differingSettings,
  dropProject,
  findProject,
  findProjects,
  type Project,
  renameProject,
} from '../projects/service.ts'
import { applyCatalog } from './catalog.ts'
import { type Change, differences, secretChanged } from './differences.ts'
import { applyPaymentConfigs } from './payments.ts'
import { DeclarationError, type Path, placeFaults } from './problems.ts'
import { lockDeclarations } from './queries.ts'
import type { Declaration, DeclaredApp, DeclaredProject, DeclaredProvider } from './schema.ts'
import { isEmpty, noteChange, type Skip, type Work } from './work.ts'

export interface ApplyOptions {
  /** Reports what would change, without changing anything. */
  dryRun?: boolean
  /** Deletes entries that the file's lists omit. Omitted lists and the project `default` are never pruned. */
  prune?: boolean
  /** Called for each entry that stays unchanged because a stored secret of it cannot be decrypted. */
  onSkip?: (skip: Skip) => void
}

class DryRun extends Error {}

/**
 * Applies the file to the database in one transaction with its audit records, and returns the changes. Idempotent.
 * Everything the file does not mention stays unchanged.
 */
export async function applyDeclaration(
  ctx: AppContext,
  declaration: Declaration,
  { dryRun = false, prune = false, onSkip = () => undefined }: ApplyOptions = {},
): Promise<Change[]> {
  const changes: Change[] = []
  const work = inTransaction(ctx, async (tx) => {
    await lockDeclarations(tx.db)
    await applyAll({ tx, prune, changes, skip: onSkip }, declaration)
    // A dry run does everything and rolls back, so it cannot differ from a real run.
    if (dryRun) throw new DryRun()
  })
  await work.catch((error) => {
    if (!(error instanceof DryRun)) throw error
  })
  return changes
}

async function applyAll(work: Work, { instance, members, projects }: Declaration): Promise<void> {
  if (instance) await applyInstance(work, instance)
  if (members) await applyMembers(work, undefined, members)
  for (const [index, declared] of (projects ?? []).entries()) await applyProject(work, declared, ['projects', index])
  if (!projects || !work.prune) return
  const kept = new Set(['default', ...projects.map(({ key }) => key)])
  for (const project of await findProjects(work.tx)) {
    if (kept.has(project.key)) continue
    await requireNoneRuns(work.tx, project)
    await dropProject(work.tx, project)
    noteChange(work, 'delete', 'project', project.key)
  }
}

/** A file cannot acknowledge that providers continue to charge the users of a project. @throws DeclarationError */
async function requireNoneRuns(tx: Work['tx'], { id, key }: Project): Promise<void> {
  const running = await findRunningIn(tx, id)
  if (running.length === 0) return
  const message = `project ${key} has purchases that a provider continues to charge: cancel them there, or delete the project in the dashboard`
  throw new DeclarationError([{ path: 'projects', message }])
}

async function applyInstance(work: Work, declared: NonNullable<Declaration['instance']>): Promise<void> {
  const before = await holdInstanceSettings(work.tx)
  const fields = differences(before, declared)
  if (isEmpty(fields)) return
  await changeInstance(work.tx, before, { ...before, ...declared })
  noteChange(work, 'update', 'instance', 'settings', fields)
}

async function applyProject(work: Work, declared: DeclaredProject, at: Path): Promise<void> {
  const project = await applyProjectItself(work, declared, at)
  if (declared.members) await applyMembers(work, project, declared.members)
  if (declared.apps) await applyApps(work, project, declared.apps, [...at, 'apps'])
  await applyPasskeys(work, project, declared, at)
  if (declared.providers) await applyProviders(work, project, declared.providers)
  await applyCatalog(work, project, declared, at)
  // After the plans that prices refer to.
  const { paymentConfigs } = declared
  if (paymentConfigs) await applyPaymentConfigs(work, project, paymentConfigs, [...at, 'paymentConfigs'])
}

async function applyProjectItself(work: Work, { key, name, settings }: DeclaredProject, at: Path): Promise<Project> {
  const found = await findProject(work.tx, key)
  if (!found) {
    noteChange(work, 'create', 'project', key, { name: { to: name ?? key } })
    return applySettings(work, await addProject(work.tx, { key, name: name ?? key }), settings, at)
  }
  const fields = differences(found, { name })
  if (name === undefined || isEmpty(fields)) return applySettings(work, found, settings, at)
  await renameProject(work.tx, found, name)
  noteChange(work, 'update', 'project', key, fields)
  return applySettings(work, { ...found, name }, settings, at)
}

/** An entry has all settings: omitted ones get their default. Without `settings` they stay. */
async function applySettings(
  work: Work,
  project: Project,
  declared: DeclaredProject['settings'],
  at: Path,
): Promise<Project> {
  if (declared === undefined) return project
  const { mailsPerHour, impersonation } = { ...defaultProjectSettings, ...declared }
  const changed = { ...defaultProjectSettings.organizations, roles: [], ...declared.organizations }
  const ofKeys = { ...defaultProjectSettings.accessKeys, scopes: [], ...declared.accessKeys }
  try {
    const organizations = changeOrganizationSettings(project.settings.organizations, changed)
    if (organizations.enabled && !project.settings.organizations.enabled)
      await requireNodesKnow(work.tx, 'organizations')
    const accessKeys = changeAccessKeySettings(project.settings.accessKeys, ofKeys, organizations)
    if (accessKeys.enabled && !project.settings.accessKeys.enabled) await requireNodesKnow(work.tx, 'access_keys')
    const settings = { ...project.settings, mailsPerHour, impersonation, organizations, accessKeys }
    return await changeSettings(work, project, settings)
  } catch (error) {
    placeFaults(error, at)
  }
}

/** After the apps: the domain of passkeys must be one of their redirect URIs. */
async function applyPasskeys(work: Work, project: Project, declared: DeclaredProject, at: Path): Promise<void> {
  if (declared.settings === undefined) return
  const { confirmLoses } = declared
  const changed = { ...defaultProjectSettings.passkeys, origins: [], ...declared.settings.passkeys }
  try {
    const passkeys = await changePasskeySettings(work.tx, project, { changed, confirmLoses })
    await changeSettings(work, project, { ...project.settings, passkeys })
  } catch (error) {
    placeFaults(error, at)
  }
}

async function changeSettings(work: Work, project: Project, settings: StoredSettings): Promise<Project> {
  const before = differingSettings(project.settings)
  const fields = differences({ settings: before }, { settings: differingSettings(settings) })
  if (isEmpty(fields)) return project
  await configureProject(work.tx, project, settings)
  noteChange(work, 'update', 'project', project.key, fields)
  return { ...project, settings }
}

async function applyMembers(
  work: Work,
  project: Project | undefined,
  declared: { email: string; role?: Role }[],
): Promise<void> {
  const { tx } = work
  await lockMembers(tx.db)
  const known = new Map((await findMembers(tx, project)).map((member) => [member.email, member]))
  const nameOf = (email: string) => (project ? `${project.key}/${email}` : email)
  for (const { email: written, role = 'owner' } of declared) {
    const email = normalizeEmail(written) ?? written
    const member = known.get(email)
    known.delete(email)
    if (!member) {
      await createMember(tx, project, { email, role })
      noteChange(work, 'create', 'member', nameOf(email), { role: { to: role } })
    } else if (member.role !== role) {
      await changeMemberRole(tx, project, member, role)
      noteChange(work, 'update', 'member', nameOf(email), { role: { from: member.role, to: role } })
    }
  }
  for (const member of work.prune ? known.values() : []) {
    await dropMember(tx, project, member)
    noteChange(work, 'delete', 'member', nameOf(member.email))
  }
}

async function applyApps(work: Work, project: Project, declared: DeclaredApp[], at: Path): Promise<void> {
  await ensureAccountApp(work.tx, project)
  // Locked before reading, so that the compared rows are the changed ones.
  await lockApps(work.tx.db, [project.id])
  const known = new Map((await findApps(work.tx, project)).map((app) => [app.key, app]))
  for (const [index, entry] of declared.entries()) {
    const app = known.get(entry.key)
    known.delete(entry.key)
    await applyApp(work, project, app, entry).catch((error) => placeFaults(error, [...at, index]))
  }
  for (const app of work.prune ? known.values() : []) {
    if (app.kind === 'account') continue
    await dropApp(work.tx, app)
    noteChange(work, 'delete', 'app', `${project.key}/${app.key}`)
  }
}

/** Omitted fields stay, or get their default in a new app. */
async function applyApp(work: Work, project: Project, app: App | undefined, declared: DeclaredApp): Promise<void> {
  const { key, settings: written, allowSharedHosts, ...given } = declared
  const path = `${project.key}/${key}`
  const setup = { ...given, ...(written && { settings: differing(readAppSettings(written)) }) }
  if (!app) {
    await addApp(work.tx, project, { name: key, ...setup, key }, { allowSharedHosts })
    noteChange(work, 'create', 'app', path, differences({}, setup))
    return
  }
  const fields = differences(setupOf(app), setup)
  if (isEmpty(fields)) return
  await saveApp(work.tx, app, { ...setupOf(app), ...setup }, { allowSharedHosts })
  noteChange(work, 'update', 'app', path, fields)
}

async function applyProviders(work: Work, project: Project, declared: DeclaredProvider[]): Promise<void> {
  await lockProviders(work.tx.db, [project.id])
  const known = new Map((await findProviders(work.tx, project)).map((provider) => [provider.key, provider]))
  for (const entry of declared) {
    const provider = known.get(entry.key)
    known.delete(entry.key)
    await applyProvider(work, project, provider, entry)
  }
  for (const provider of work.prune ? known.values() : []) {
    await dropProvider(work.tx, project, provider)
    noteChange(work, 'delete', 'provider', `${project.key}/${provider.key}`)
  }
}

async function applyProvider(
  work: Work,
  project: Project,
  provider: OAuthProvider | undefined,
  { key, clientSecret, ...declared }: DeclaredProvider,
): Promise<void> {
  const path = `${project.key}/${key}`
  if (provider?.secretFault !== undefined && clientSecret === undefined) {
    const reason = `the client secret cannot be decrypted: ${provider.secretFault}`
    work.skip({ entity: 'provider', name: path, reason })
    return
  }
  const setup = setupOfProvider(declared)
  const secret =
    clientSecret !== undefined && clientSecret !== provider?.clientSecret ? { clientSecret: secretChanged } : {}
  const fields = { ...differences(provider ?? {}, provider ? setup : declared), ...secret }
  if (!provider) {
    await addProvider(work.tx, project, { key, clientSecret, ...setup })
    noteChange(work, 'create', 'provider', path, fields)
  } else if (!isEmpty(fields)) {
    await saveProvider(work.tx, project, provider, { ...setup, clientSecret })
    noteChange(work, 'update', 'provider', path, fields)
  }
}

const unsetOfProvider = {
  ...{ name: null, issuer: null, endpoints: null, scopes: null, allowedScopes: null },
  ...{ parameters: null, allowedParameters: null, enabled: true, forMembers: false },
  ...{ vouches: false, vouchesReset: false, reauthenticates: false },
}

/** An entry is the complete provider: omitted fields are unset. Only an omitted secret stays. */
function setupOfProvider(declared: Omit<DeclaredProvider, 'key' | 'clientSecret'>): ProviderSetup {
  const setup = { ...unsetOfProvider, ...declared }
  return { ...setup, vouches: vouchesWith(setup, setup.vouches) }
}
