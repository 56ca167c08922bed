import { isDeepStrictEqual } from 'node:util'
import { record } from '../audit/service.ts'
import type { AppContext, Reader, Writer } from '../context.ts'
import { invalidField } from '../errors.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import type { Config } from '../platform/config/config.ts'
import { unnamed } from '../platform/config/readable-name.ts'
import { newId } from '../platform/crypto/ids.ts'
import { inTransaction, type ProjectScope, sqlState } from '../platform/db/db.ts'
import { isOneLine } from '../platform/mail/text.ts'
import { addApp, ensureAccountApp } from './apps/service.ts'
import {
  deleteProjectRow,
  findDeletedProjectRow,
  findProjectById,
  findProjectByKey,
  findProjectByRpId,
  findProjectRow,
  insertFirstProject,
  insertProjectIfAbsent,
  listProjectNumbers,
  listProjectRows,
  listProjectsIn,
  type ProjectRow,
  updateProjectName,
  updateProjectSettings,
} from './queries.ts'
import {
  builtInRoles,
  defaultProjectSettings,
  type OrganizationSettings,
  type ProjectSettingsChange,
  type StoredSettings,
} from './schema.ts'

/** One isolated pool of users, with its own apps and providers. */
export interface Project {
  readonly id: number
  readonly ref: string
  readonly key: string
  readonly name: string
  readonly settings: StoredSettings
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Redirect URIs that the default app of a new development database allows. */
const developmentRedirectUris = ['http://localhost:*/*', 'http://127.0.0.1:*/*']

/**
 * Creates project `default` with app `default` in a new database. Of several nodes that start concurrently one creates
 * both. A database with any project stays unchanged. Returns whether it was created here.
 */
export function ensureDefaultProject(ctx: AppContext): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const row = await insertFirstProject(tx.db, {
      publicId: newId('prj'),
      key: 'default',
      name: unnamed,
      now: tx.now(),
    })
    if (!row) return false
    const project = toProject(row)
    await recordProject(tx, 'project.create', project, { newValue: toAuditValue(project) })
    const redirectUris = tx.config.env === 'development' ? developmentRedirectUris : []
    await addApp(tx, project, { key: 'default', name: unnamed, redirectUris })
    await ensureAccountApp(tx, project)
    return true
  })
}

export async function findProjects(ctx: Reader): Promise<Project[]> {
  const rows = await listProjectRows(ctx.db)
  return rows.map(toProject)
}

export async function findProject(ctx: Reader, key: string): Promise<Project | undefined> {
  const row = await findProjectByKey(ctx.db, key)
  return row && toProject(row)
}

/** Finds a project by its API ID, among those visible to the caller. */
export async function findProjectByRef(ctx: Reader, ref: string, among: ProjectScope): Promise<Project | undefined> {
  const row = await findProjectRow(ctx.db, ref, among)
  return row && toProject(row)
}

export async function findProjectByNumber(ctx: Reader, id: number): Promise<Project | undefined> {
  const row = await findProjectById(ctx.db, id)
  return row && toProject(row)
}

/** The project that has chosen a domain for its passkeys. */
export async function findProjectByDomain(ctx: Reader, rpId: string): Promise<Project | undefined> {
  const row = await findProjectByRpId(ctx.db, rpId)
  return row && toProject(row)
}

/** What is left of a deleted project, so that its audit records can be found. */
export type DeletedProject = Pick<Project, 'id' | 'ref' | 'key'>

export async function findDeletedProject(ctx: Reader, ref: string): Promise<DeletedProject | undefined> {
  const row = await findDeletedProjectRow(ctx.db, ref)
  return row && { id: row.id, ref: row.public_id, key: row.key }
}

/** Lists the numbers of all deleted projects. */
export const findDeletedNumbers = (ctx: Reader): Promise<number[]> => listProjectNumbers(ctx.db, 'deleted_projects')

/** Lists the numbers of all projects that exist. */
export const findProjectNumbers = (ctx: Reader): Promise<number[]> => listProjectNumbers(ctx.db, 'projects')

/** Lists the projects visible to a caller of the admin API, by name. */
export async function listProjectsOf(ctx: Reader, among: ProjectScope): Promise<Project[]> {
  const rows = await listProjectsIn(ctx.db, among)
  return rows.map(toProject)
}

/**
 * Creates a project. Call it in a transaction, like every change to a project, so that the change and its audit record
 * are stored together.
 * @throws VALIDATION_ERROR when the key is taken
 */
export async function addProject(tx: Writer, { key, name }: { key: string; name: string }): Promise<Project> {
  const row = await insertProjectIfAbsent(tx.db, { publicId: newId('prj'), key, name, now: tx.now() })
  if (!row) throw invalidField('key', 'is already used by another project')
  const project = toProject(row)
  await recordProject(tx, 'project.create', project, { newValue: toAuditValue(project) })
  await ensureAccountApp(tx, project)
  return project
}

export async function renameProject(tx: Writer, project: Project, name: string): Promise<void> {
  await updateProjectName(tx.db, project.id, name, tx.now())
  await recordProject(tx, 'project.update', project, {
    oldValue: toAuditValue(project),
    newValue: toAuditValue({ ...project, name }),
  })
  await publishInvalidation(tx, 'project', project.id)
}

/** Changes the given settings of a project; the others stay. @throws VALIDATION_ERROR */
export async function configureProject(tx: Writer, project: Project, changed: Partial<StoredSettings>): Promise<void> {
  const before = differingSettings(project.settings)
  const after = differingSettings({ ...project.settings, ...changed })
  await updateProjectSettings(tx.db, project.id, after, tx.now()).catch(refuseTakenDomain)
  await recordProject(tx, 'project.update', project, {
    oldValue: { settings: before },
    newValue: { settings: after },
  })
  await publishInvalidation(tx, 'project', project.id)
}

/** Only the default domain of passkeys is shared by projects. */
function refuseTakenDomain(error: unknown): never {
  if (sqlState(error) !== '23505') throw error
  throw invalidField('settings.passkeys.rpId', 'is already used by another project')
}

/** The settings of organizations after a change. @throws VALIDATION_ERROR */
export function changeOrganizationSettings(
  before: OrganizationSettings,
  changed: ProjectSettingsChange['organizations'] = {},
): OrganizationSettings {
  const after = { ...before, ...changed }
  for (const [index, { key, name }] of after.roles.entries()) {
    const path = `settings.organizations.roles.${index}`
    if ((builtInRoles as readonly string[]).includes(key)) throw invalidField(`${path}.key`, 'is a role that exists')
    if (after.roles.findIndex((role) => role.key === key) !== index) throw invalidField(`${path}.key`, 'is repeated')
    if (!isOneLine(name) || name.trim() === '') throw invalidField(`${path}.name`, 'must be one line of text')
  }
  return after
}

/** The settings that differ from the defaults. */
export function differingSettings({
  mailsPerHour,
  impersonation,
  passkeys,
  organizations,
  accessKeys,
}: StoredSettings) {
  const chosen = differingFields(passkeys, defaultProjectSettings.passkeys)
  const ofOrganizations = differingFields(organizations, defaultProjectSettings.organizations)
  const ofAccessKeys = differingFields(accessKeys, defaultProjectSettings.accessKeys)
  return {
    ...(mailsPerHour !== defaultProjectSettings.mailsPerHour && { mailsPerHour }),
    ...(impersonation !== defaultProjectSettings.impersonation && { impersonation }),
    ...(chosen && { passkeys: chosen }),
    ...(ofOrganizations && { organizations: ofOrganizations }),
    ...(ofAccessKeys && { accessKeys: ofAccessKeys }),
  }
}

/** Undefined: none. */
function differingFields<T extends object>(fields: T, defaults: T): Partial<T> | undefined {
  const differing = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(value, defaults[name as keyof T]),
  )
  return differing.length > 0 ? (Object.fromEntries(differing) as Partial<T>) : undefined
}

/** Deletes a project with its apps, providers, users, and sessions. */
export async function dropProject(tx: Writer, project: Project): Promise<void> {
  if (!(await deleteProjectRow(tx.db, project.id))) return
  await recordProject(tx, 'project.delete', project, { oldValue: toAuditValue(project) })
  await publishInvalidation(tx, 'project', { key: project.id, ref: project.ref, projectId: project.id })
}

const recordProject = (
  tx: Writer,
  action: 'project.create' | 'project.update' | 'project.delete',
  project: Project,
  values: { oldValue?: Record<string, unknown>; newValue?: Record<string, unknown> },
) => record(tx, action, { actor: 'system', project, entity: project, ...values })

const toAuditValue = ({ key, name }: Project) => ({ key, name })

const toProject = ({ public_id, ...row }: ProjectRow): Project => ({
  id: row.id,
  ref: public_id,
  key: row.key,
  name: row.name,
  settings: settingsFrom(row.settings),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Merges the stored settings over the defaults. */
export const settingsFrom = ({
  passkeys,
  organizations,
  accessKeys,
  ...settings
}: Record<string, unknown>): StoredSettings => ({
  ...defaultProjectSettings,
  ...settings,
  passkeys: { ...defaultProjectSettings.passkeys, ...Object(passkeys) },
  organizations: { ...defaultProjectSettings.organizations, ...Object(organizations) },
  accessKeys: { ...defaultProjectSettings.accessKeys, ...Object(accessKeys) },
})

/**
 * The issuer of a project (OpenID Connect Discovery, section 3). It does not change, because keys of projects do not. No
 * trailing slash.
 */
export const issuerOf = ({ baseUrl }: Pick<Config, 'baseUrl'>, { key }: { readonly key: string }): string =>
  key === 'default' ? baseUrl : `${baseUrl}/p/${key}`
