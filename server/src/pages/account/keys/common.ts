import type { AccessKeyItem } from '../../../access-keys/schema.ts'
import type { ApiError, ErrorCode } from '../../../errors.ts'
import { getMyAccessKey } from '../../../me/access-keys/service.ts'
import { hasPowersOf } from '../../../organizations/model.ts'
import type { OwnOrganization } from '../../../organizations/queries.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { FieldFault } from '../../../platform/pages/fault-summary.ts'
import type { TextKey } from '../../../platform/pages/words.ts'
import { findUserByRef } from '../../../users/queries.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { pathOf } from '../organizations/common.ts'
import { type AccountPath, type AccountSubpath, unlessGone } from '../page.ts'

export const keysSection = '/account/keys'

/** The list of the user's keys, or of those in an organization. */
export const listPath = (organization: OwnOrganization | undefined): AccountPath =>
  organization ? pathOf(organization, 'keys') : keysSection

export const keyPath = ({ id }: Pick<AccessKeyItem, 'id'>, ...words: string[]): AccountSubpath =>
  [keysSection, id, ...words].join('/') as AccountSubpath

/** The organization in which a key acts. */
export const organizationOf = (
  { organizations }: UserPage,
  { organizationId }: AccessKeyItem,
): OwnOrganization | undefined => organizations.find(({ public_id }) => public_id === organizationId)

const takesKeysOfUsers = ({ accessKeys }: UserPage['project']['settings']): boolean =>
  accessKeys.enabled && accessKeys.createdBy !== 'servers'

/** Why no key works now, where the project has turned them off. */
export const offNote = ({ project, say }: UserPage): Html | undefined =>
  project.settings.accessKeys.enabled ? undefined : html`<p class="note">${say('keys.off')}</p>`

/** Whether users create keys there, with the organization or without one. */
export function canCreate({ project: { settings } }: UserPage, organization: OwnOrganization | undefined): boolean {
  const { enabled, required } = settings.organizations
  return takesKeysOfUsers(settings) && (organization !== undefined || !(enabled && required))
}

/** Undefined if the user cannot see a key with this ID. */
export const findVisibleKey = (page: UserPage, id: string): Promise<AccessKeyItem | undefined> =>
  unlessGone(getMyAccessKey(page.own, { params: { accessKeyId: id } }))

/** An admin can only revoke the keys of others. */
export const canRotate = (page: UserPage, { status, userId }: AccessKeyItem): boolean =>
  status === 'active' && takesKeysOfUsers(page.project.settings) && (userId === null || userId === page.user.public_id)

/** Start and end of a key: "ak_4fQ0c…0aZk". Undefined for an imported one. */
export const partsText = ({ start, last4 }: AccessKeyItem): Html | undefined =>
  start === null ? undefined : html`<code>${start}…${last4 ?? ''}</code>`

export function keyBadge({ say }: UserPage, { status }: AccessKeyItem): Html | undefined {
  if (status === 'active') return undefined
  return html` <span class="badge bad">${say(status === 'expired' ? 'keys.expired' : 'keys.revoked')}</span>`
}

/** The emails of other users who have keys, by their IDs. */
export async function emailsOf(page: UserPage, keys: readonly AccessKeyItem[]): Promise<ReadonlyMap<string, string>> {
  const { own, user, project } = page
  const others = new Set(keys.flatMap(({ userId }) => (userId === null || userId === user.public_id ? [] : [userId])))
  const found = await Promise.all([...others].map((ref) => findUserByRef(own.db, ref, [project.id])))
  return new Map(found.flatMap((one) => (one?.email == null ? [] : [[one.public_id, one.email]])))
}

/** Whom a key acts as. */
export function holderText(page: UserPage, key: AccessKeyItem, emails: ReadonlyMap<string, string>): Html {
  const { say, user } = page
  const name = organizationOf(page, key)?.name ?? ''
  if (key.userId === null) return say('keys.asOrganization', { name })
  const email = key.userId === user.public_id ? undefined : emails.get(key.userId)
  if (email !== undefined) return say('keys.asUser', { email })
  return name === '' ? say('keys.asYou') : say('keys.asYouIn', { name })
}

/** A scope in the words of the project; one that it no longer has, by its key. */
export const scopeText = ({ project }: UserPage, key: string): string =>
  project.settings.accessKeys.scopes.find((scope) => scope.key === key)?.name ?? key

/** Why a scope is not available now. */
export const reasonText = ({ say }: UserPage, reason: AccessKeyItem['unavailableScopes'][number]['reason']): Html =>
  say(`keys.why.${reason}`)

const refusals: Partial<Record<ErrorCode, TextKey>> = {
  ACCESS_KEYS_OFF: 'keys.off',
  ACCESS_KEY_NOT_FOUND: 'refusal.gone',
  ACCESS_KEY_REVOKED: 'keys.ended',
  FORBIDDEN: 'keys.notByYou',
  ORGANIZATION_NOT_FOUND: 'refusal.gone',
  ORGANIZATION_ROLE: 'refusal.role',
}

/** Why a key was not created or rotated, for the field that the user can change; else for the whole form. @throws what has no words */
export function keyRefusal(page: UserPage, error: ApiError): { faults: FieldFault[] } | { refusal: Html } {
  const { say } = page
  const { code, details } = error
  if (code === 'KEY_LIMIT_REACHED') return { refusal: say('keys.most', { count: Number(details?.['limit']) }) }
  if (code === 'SCOPE_NOT_AVAILABLE') return { faults: [{ field: 'scopes', text: say('keys.scopeFault') }] }
  if (code === 'VALIDATION_ERROR') return { faults: [faultOf(page, details?.['fields'])] }
  const text = refusals[code]
  if (text === undefined) throw error
  return { refusal: say(text) }
}

/** Users choose the rest from lists, which may have become old. */
function faultOf({ say }: UserPage, fields: unknown): FieldFault {
  const path = Array.isArray(fields) ? String(fields[0]?.path) : ''
  if (path.startsWith('scopes')) return { field: 'scopes', text: say('keys.scopeFault') }
  if (path.startsWith('expiresInDays')) return { field: 'days', text: say('keys.daysFault') }
  return { field: 'name', text: say('keys.nameFault') }
}

/** Whether a user has the powers of an admin there. */
export const isAdminOf = (organization: OwnOrganization | undefined): boolean =>
  organization !== undefined && hasPowersOf(organization.role, 'admin')
