import { slugOf } from '../../../organizations/model.ts'
import { normalizeEmail } from '../../../platform/mail/address.ts'
import { oneLine } from '../../../platform/mail/text.ts'
import { checkMetadata, checkText } from '../checks.ts'
import { compilePath, firstOf, isJsonObject, isPresent, type JsonObject, openJson, textOf, timeOf } from '../paths.ts'
import type { FieldPaths } from '../sources/model.ts'
import type { OrganizationSource } from '../sources/organizations.ts'

/** What a record says, by what it is about. Times are ISO 8601. */
export type FileItem =
  | { readonly of: 'organization'; readonly value: MappedOrganization }
  | { readonly of: 'membership'; readonly value: MappedMembership }
  | { readonly of: 'invitation'; readonly value: MappedInvitation }
  | { readonly of: ItemKind; readonly problem: { readonly field: string; readonly message: string } }

export type ItemKind = 'organization' | 'membership' | 'invitation'

export interface MappedOrganization {
  /** By which memberships and invitations name it. */
  readonly key: string
  readonly externalId: string | null
  readonly slug: string
  readonly name: string
  /** Whether the name has changed so that it fits. */
  readonly isRenamed: boolean
  /** In normal form. Another text is left out. */
  readonly billingEmail: string | null
  readonly metadata: JsonObject
  readonly privateMetadata: JsonObject
  readonly createdAt: string | null
  readonly updatedAt: string | null
  readonly creator: string | null
}

export interface MappedMembership {
  readonly organization: string
  readonly user: string
  readonly roles: readonly string[]
  readonly joinedAt: string | null
  readonly id: string | null
}

export interface MappedInvitation {
  readonly organization: string
  readonly email: string
  readonly roles: readonly string[]
  readonly createdAt: string | null
  readonly expiresAt: string | null
  readonly id: string | null
}

const textAt = (paths: FieldPaths | undefined) => {
  const read = firstOf(paths)
  return (record: unknown): string | undefined => textOf(read(record))
}

const timeAt = (paths: FieldPaths | undefined) => {
  const read = firstOf(paths)
  return (record: unknown): string | null => timeOf(read(record))?.toISOString() ?? null
}

const idAt = (paths: FieldPaths | undefined, prefix: string) => {
  const read = textAt(paths)
  return (record: unknown): string | null => {
    const id = read(record)
    return id !== undefined && new RegExp(`^${prefix}_[0-9a-f]{32}$`).test(id) ? id : null
  }
}

/** The names of roles: text, text with commas, objects with a name or slug, or lists of these. */
function roleNames(value: unknown): string[] {
  const inner = openJson(value)
  if (typeof inner === 'string') return inner.split(',').flatMap((one) => one.trim() || [])
  if (Array.isArray(inner)) return inner.flatMap(roleNames)
  return isJsonObject(inner) ? roleNames(inner['slug'] ?? inner['key'] ?? inner['name'] ?? inner['id']) : []
}

/** Compiles a source to a function from records to what they say. Users by name: their IDs, for memberships that have no ID. */
export function compileItems(
  source: OrganizationSource,
  userIdOf: (username: string) => string | undefined,
): (record: unknown) => FileItem[] {
  const kindOf = compileKind(source)
  const organization = compileOrganization(source)
  const memberships = compileMemberships(source, userIdOf)
  const invitations = compileInvitations(source)
  return (record) => {
    if (!isJsonObject(record)) return [{ of: 'organization', problem: { field: '', message: 'must be an object' } }]
    const kind = kindOf(record)
    if (kind === 'organization') {
      const item = organization(record)
      if ('problem' in item || item.of !== 'organization') return [item]
      const { key } = item.value
      return [item, ...memberships.listed(record, key), ...invitations.listed(record, key)]
    }
    if (kind === 'membership') return memberships.own(record)
    return kind === 'invitation' ? invitations.own(record) : []
  }
}

function compileKind({ kinds, membership, invitation, name }: OrganizationSource) {
  if (kinds) {
    const read = compilePath(kinds.path)
    const kindOfName = new Map<unknown, ItemKind>([[kinds.organization, 'organization']])
    if (kinds.membership !== undefined) kindOfName.set(kinds.membership, 'membership')
    if (kinds.invitation !== undefined) kindOfName.set(kinds.invitation, 'invitation')
    return (record: JsonObject): ItemKind | undefined => kindOfName.get(read(record))
  }
  const hasOrganization = textAt(membership.organization)
  const hasUser = textAt(membership.list === undefined ? membership.user : [])
  const hasEmail = textAt(invitation?.list === undefined ? invitation?.email : [])
  const hasName = textAt(name)
  return (record: JsonObject): ItemKind | undefined => {
    if (hasOrganization(record) === undefined) return hasName(record) === undefined ? undefined : 'organization'
    if (hasUser(record) !== undefined) return 'membership'
    return hasEmail(record) === undefined ? undefined : 'invitation'
  }
}

const fault = (of: ItemKind, field: string, message: string): FileItem => ({ of, problem: { field, message } })

const longestKey = 255
const longestName = 80

function compileOrganization(source: OrganizationSource): (record: JsonObject) => FileItem {
  const key = compileKey(source)
  const name = compileName(source)
  const readExternalId = textAt(source.externalId)
  const readSlug = textAt(source.slug)
  const [createdAt, updatedAt] = [timeAt(source.createdAt), timeAt(source.updatedAt)]
  const creator = textAt(source.creator)
  const billingEmail = textAt(source.billingEmail)
  const metadata = compileMetadata('metadata', source.metadata)
  const privateMetadata = compileMetadata('privateMetadata', source.privateMetadata)
  return (record) => {
    const parts = [key(record), name(record), metadata(record), privateMetadata(record)] as const
    const unfit = parts.find((part) => 'message' in part)
    if (unfit && 'message' in unfit) return fault('organization', unfit.field, unfit.message)
    const [{ value: id }, named, ...both] = parts as [
      Fit<string>,
      Fit<string> & Named,
      Fit<JsonObject>,
      Fit<JsonObject>,
    ]
    const value = {
      key: id,
      externalId: source.keepsIds ? (readExternalId(record) ?? null) : id,
      slug: slugFor(readSlug(record), named.value),
      name: named.value,
      isRenamed: named.isRenamed,
      billingEmail: normalizeEmail(billingEmail(record) ?? '') ?? null,
      metadata: both[0].value,
      privateMetadata: both[1].value,
      createdAt: createdAt(record),
      updatedAt: updatedAt(record),
      creator: creator(record) ?? null,
    }
    return { of: 'organization', value }
  }
}

type Fit<T> = { readonly value: T }
type Named = { readonly isRenamed: boolean }
type Unfit = { readonly field: string; readonly message: string }

function compileKey({ id, keepsIds }: OrganizationSource): (record: JsonObject) => Fit<string> | Unfit {
  const read = textAt(id)
  return (record) => {
    const value = read(record) ?? ''
    const message = checkText(value, longestKey).fault
    if (message !== undefined) return { field: 'id', message }
    const isKept = !keepsIds || /^org_[0-9a-f]{32}$/.test(value)
    return isKept ? { value } : { field: 'id', message: 'must be the ID of an organization' }
  }
}

function compileName({ name }: OrganizationSource): (record: JsonObject) => (Fit<string> & Named) | Unfit {
  const read = textAt(name)
  return (record) => {
    const written = read(record)?.trim() ?? ''
    const value = oneLine(written.replaceAll(/[:/@<>\\]/g, ' '), longestName)
    return value === '' ? { field: 'name', message: 'is required' } : { value, isRenamed: value !== written }
  }
}

function compileMetadata(field: string, paths: readonly string[]): (record: JsonObject) => Fit<JsonObject> | Unfit {
  const reads = paths.map(compilePath)
  return (record) => {
    const parts = reads.map((read) => openJson(read(record))).filter((part) => part !== undefined && part !== null)
    const objects = parts.filter(isJsonObject)
    if (objects.length < parts.length) return { field, message: 'must be an object' }
    const checked = checkMetadata(Object.fromEntries(objects.flatMap((one) => Object.entries(one))))
    return checked.fault === undefined ? checked : { field, message: checked.fault }
  }
}

/** The slug of the source, or one made of it or of the name. Empty if neither has two Latin letters or digits. */
function slugFor(written: string | undefined, name: string): string {
  if (written !== undefined && /^[a-z0-9][a-z0-9-]{0,46}[a-z0-9]$/.test(written)) return written
  return slugOf(written ?? '') || slugOf(name)
}

/** The items of a list in a record. */
function listAt(path: string | undefined): (record: JsonObject) => JsonObject[] {
  if (path === undefined) return () => []
  const read = compilePath(path)
  return (record) => {
    const list = openJson(read(record))
    return Array.isArray(list) ? list.filter(isJsonObject) : []
  }
}

function compileMemberships({ membership }: OrganizationSource, userIdOf: (username: string) => string | undefined) {
  const list = listAt(membership.list)
  const readOrganization = textAt(membership.organization)
  const readUser = textAt(membership.user)
  const readUsername = textAt(membership.username === undefined ? [] : [membership.username])
  const readRole = firstOf(membership.role)
  const joinedAt = timeAt(membership.joinedAt)
  const id = idAt(membership.id, 'mbs')
  const isActive = conditionOf(membership.active)
  const read = (record: JsonObject, organization: string | undefined): FileItem[] => {
    if (!isActive(record)) return []
    const username = readUsername(record)
    // A name that the list of users does not have stays: it is no user of the project, and counted as such.
    const user = readUser(record) ?? (username === undefined ? undefined : (userIdOf(username) ?? username))
    if (organization === undefined) return [fault('membership', 'organization', 'is required')]
    if (user === undefined) return [fault('membership', 'user', 'is required')]
    const roles = roleNames(readRole(record))
    return [{ of: 'membership', value: { organization, user, roles, joinedAt: joinedAt(record), id: id(record) } }]
  }
  return {
    own: (record: JsonObject) => read(record, readOrganization(record)),
    listed: (record: JsonObject, key: string) => list(record).flatMap((one) => read(one, key)),
  }
}

function conditionOf(
  rule: { readonly path: string; readonly is: string } | undefined,
): (record: JsonObject) => boolean {
  if (!rule) return () => true
  const read = compilePath(rule.path)
  return (record) => {
    const value = read(record)
    return value === undefined || value === null || String(value).toLowerCase() === rule.is.toLowerCase()
  }
}

function compileInvitations({ invitation }: OrganizationSource) {
  const none = () => []
  if (!invitation) return { own: none, listed: none }
  const list = listAt(invitation.list)
  const readOrganization = textAt(invitation.organization)
  const readEmail = textAt(invitation.email)
  const readRole = firstOf(invitation.role)
  const [createdAt, expiresAt] = [timeAt(invitation.createdAt), timeAt(invitation.expiresAt)]
  const id = idAt(invitation.id, 'oin')
  const isOpen = conditionOf(invitation.open)
  const ends = (invitation.closed ?? []).map(compilePath)
  const read = (record: JsonObject, organization: string | undefined): FileItem[] => {
    // WorkOS invites to its whole environment, too.
    if (organization === undefined || !isOpen(record) || ends.some((end) => isPresent(end(record)))) return []
    const written = readEmail(record)
    // Licet erases the email of an erased user.
    if (written === undefined) return []
    const email = normalizeEmail(written)
    if (email === undefined) return [fault('invitation', 'email', 'must be an email address, such as ada@example.com')]
    const times = { createdAt: createdAt(record), expiresAt: expiresAt(record) }
    return [
      {
        of: 'invitation',
        value: { organization, email, roles: roleNames(readRole(record)), ...times, id: id(record) },
      },
    ]
  }
  return {
    own: (record: JsonObject) => read(record, readOrganization(record)),
    listed: (record: JsonObject, key: string) => list(record).flatMap((one) => read(one, key)),
  }
}
