import type { Reader } from '../../../context.ts'
import { startSha256 } from '../../../platform/crypto/digest.ts'
import type { Project } from '../../../projects/service.ts'
import { findTaken } from '../../../users/imported/service.ts'
import { checkExport } from '../export-check.ts'
import { isJsonObject, textOf } from '../paths.ts'
import type { InputFile, Place, Shape } from '../reading/model.ts'
import { readRecords } from '../reading/service.ts'
import type { OrganizationSource } from '../sources/organizations.ts'
import { compileItems, type FileItem, type ItemKind, type MappedMembership } from './items.ts'
import { roleFinder } from './roles.ts'

/** An item with its place in the file, and its number among those of its kind. */
export type NumberedItem = FileItem & { readonly place: Place; readonly number: number }

export interface ItemBatch {
  readonly kind: ItemKind
  /** Over all items of all kinds: of the last one before, and of the last one. */
  readonly from: number
  readonly to: number
  readonly items: readonly NumberedItem[]
}

/** Organizations come before those who belong to them, wherever the file has them. */
export const kindsInOrder = ['organization', 'membership', 'invitation'] as const

/** A user of the project. */
export interface FoundUser {
  readonly id: number
  readonly ref: string
}

/** The one who becomes the owner of a new organization. */
export interface Owner extends FoundUser {
  readonly rank: number
  readonly joinedAt: string | null
  readonly membershipId: string | null
}

/** What a first reading of the files finds. */
export interface OrganizationSurvey {
  readonly source: OrganizationSource
  readonly fingerprint: Buffer
  readonly totals: Readonly<Record<ItemKind, number>>
  readonly owners: ReadonlyMap<string, Owner>
  /** The record that has a key, of several the first. */
  readonly firsts: ReadonlyMap<string, number>
  readonly map: (record: unknown) => FileItem[]
}

interface Asked {
  readonly project: Project
  readonly files: readonly InputFile[]
  readonly keepsIds: boolean
}

const usual = 1_000

/** Reads all files: afterward it is known that they can be read, and who owns each organization. */
export async function surveyOrganizations(
  ctx: Reader,
  source: OrganizationSource,
  { project, files, keepsIds }: Asked,
): Promise<OrganizationSurvey> {
  if (keepsIds) for (const file of files) await checkExport(file)
  const map = compileItems(source, await readUserIds(source, files))
  const hash = startSha256()
  const found: Found = {
    totals: { organization: 0, membership: 0, invitation: 0 },
    creators: new Map(),
    firsts: new Map(),
  }
  for await (const items of readItems(files, source, map, (bytes) => void hash.update(bytes)))
    for (const item of items) note(found, item)
  const { totals, firsts, creators } = found
  const base = { source, fingerprint: hash.digest(), totals, firsts, map, owners: new Map<string, Owner>() }
  return { ...base, owners: await findOwners(ctx, project, { files, survey: base, creators }) }
}

interface Found {
  readonly totals: Record<ItemKind, number>
  readonly creators: Map<string, string>
  readonly firsts: Map<string, number>
}

function note({ totals, creators, firsts }: Found, item: FileItem): void {
  totals[item.of] += 1
  if (item.of !== 'organization' || 'problem' in item) return
  const { key, creator } = item.value
  if (firsts.has(key)) return
  firsts.set(key, totals.organization)
  if (creator !== null) creators.set(key, creator)
}

interface OwnersSought {
  readonly files: readonly InputFile[]
  readonly survey: OrganizationSurvey
  readonly creators: ReadonlyMap<string, string>
}

async function findOwners(ctx: Reader, project: Project, { files, survey, creators }: OwnersSought) {
  const owners = new Map<string, Owner>()
  const findRole = roleFinder(project.settings.organizations, survey.source)
  const rankOf = ({ organization, user, roles }: MappedMembership): number => {
    const { role } = findRole(roles)
    if (role === 'owner') return 0
    return creators.get(organization) === user ? 1 : role === 'admin' ? 2 : 3
  }
  for await (const { items } of batchesOfKind(files, survey, 'membership', usual)) {
    const memberships = items.flatMap((item) => (item.of === 'membership' && 'value' in item ? [item.value] : []))
    const users = await findUsers(ctx, project, memberships, survey.source.keepsIds === true)
    for (const one of memberships) {
      const user = users.get(one.user)
      if (user && survey.firsts.has(one.organization))
        offer(owners, one.organization, { ...user, rank: rankOf(one), joinedAt: one.joinedAt, membershipId: one.id })
    }
  }
  return owners
}

function offer(owners: Map<string, Owner>, organization: string, owner: Owner): void {
  const before = owners.get(organization)
  if (!before || isBefore(owner, before)) owners.set(organization, owner)
}

const isBefore = (one: Owner, other: Owner): boolean =>
  one.rank === other.rank ? (one.joinedAt ?? '~') < (other.joinedAt ?? '~') : one.rank < other.rank

/** The users whom memberships name, by the names. */
export async function findUsers(
  ctx: Reader,
  project: Project,
  memberships: readonly MappedMembership[],
  keepsIds: boolean,
): Promise<Map<string, FoundUser>> {
  const names = [...new Set(memberships.map(({ user }) => user))]
  const keys = { ids: keepsIds ? names : [], externalIds: keepsIds ? [] : names, emails: [] }
  const { existing } = await findTaken(ctx, project.id, keys)
  const here = existing.filter(({ project_id, email }) => project_id === project.id && email !== null)
  return new Map(here.map(({ id, public_id: ref, external_id }) => [keepsIds ? ref : (external_id ?? ''), { id, ref }]))
}

/** Keycloak's export names members by their usernames: reads the IDs of those from the lists of users. */
async function readUserIds({ users, formats, membership, listField }: OrganizationSource, files: readonly InputFile[]) {
  const ids = new Map<string, string | undefined>()
  const { list } = membership
  if (!users || list === undefined) return (name: string) => ids.get(name)
  for await (const value of valuesOf(files, { formats, listField }))
    for (const name of namesIn(value, list, users.username)) ids.set(name, undefined)
  for await (const value of valuesOf(files, { formats, listField: users.listField })) {
    const [name, id] = isJsonObject(value) ? [textOf(value[users.username]), textOf(value[users.id])] : []
    if (name !== undefined && ids.has(name)) ids.set(name, id)
  }
  return (name: string) => ids.get(name)
}

async function* valuesOf(files: readonly InputFile[], shape: Shape): AsyncGenerator<unknown> {
  for (const file of files)
    for await (const records of readRecords(file, shape, ignore)) for (const { value } of records) yield value
}

function namesIn(value: unknown, list: string, field: string): string[] {
  const items = isJsonObject(value) ? value[list] : undefined
  return Array.isArray(items) ? items.flatMap((item) => (isJsonObject(item) ? (textOf(item[field]) ?? []) : [])) : []
}

const ignore = (): void => undefined

async function* readItems(
  files: readonly InputFile[],
  { formats, listField }: OrganizationSource,
  map: OrganizationSurvey['map'],
  tap: (bytes: Buffer) => void,
): AsyncGenerator<(FileItem & { readonly place: Place })[]> {
  for (const file of files) {
    for await (const raws of readRecords(file, { formats, listField }, tap)) {
      yield raws.flatMap(({ place, value, fault, field = '' }) =>
        fault === undefined
          ? map(value).map((item) => ({ ...item, place }))
          : [{ of: 'organization' as const, problem: { field, message: fault }, place }],
      )
    }
  }
}

/** The items of one kind, in batches. */
export async function* batchesOfKind(
  files: readonly InputFile[],
  survey: OrganizationSurvey,
  kind: ItemKind,
  size: number,
  after = 0,
): AsyncGenerator<ItemBatch> {
  const { totals } = survey
  const before = kindsInOrder.slice(0, kindsInOrder.indexOf(kind)).reduce((sum, one) => sum + totals[one], 0)
  if (before + totals[kind] <= after) return
  let number = 0
  let items: NumberedItem[] = []
  const batch = (): ItemBatch => ({ kind, from: before + number - items.length, to: before + number, items })
  for await (const item of itemsOfKind(files, survey, kind)) {
    number += 1
    if (before + number > after) items.push({ ...item, number })
    if (items.length < size) continue
    yield batch()
    items = []
  }
  if (items.length > 0) yield batch()
}

async function* itemsOfKind(files: readonly InputFile[], { source, map }: OrganizationSurvey, kind: ItemKind) {
  for await (const items of readItems(files, source, map, ignore))
    for (const item of items) if (item.of === kind) yield item
}
