import { invalidField } from '../errors.ts'
import { tokenKinds } from '../platform/crypto/tokens.ts'
import { isOneLine } from '../platform/mail/text.ts'
import {
  type AccessKeySettings,
  builtInRoles,
  type OrganizationSettings,
  type ProjectSettingsChange,
} from './schema.ts'

/** Prefixes of secrets of Licet itself: an access key is never taken for one. */
const reservedPrefixes: readonly string[] = [...tokenKinds, 'lk', 'whsec']

const path = 'settings.accessKeys'

/** The settings of access keys after a change. @throws VALIDATION_ERROR */
export function changeAccessKeySettings(
  before: AccessKeySettings,
  changed: ProjectSettingsChange['accessKeys'] = {},
  { roles }: Pick<OrganizationSettings, 'roles'>,
): AccessKeySettings {
  const after: AccessKeySettings = { ...before, ...changed }
  const { prefix, scopes, defaultDays, maxDays } = after
  if (reservedPrefixes.includes(prefix)) throw invalidField(`${path}.prefix`, 'is the prefix of a secret of Licet')
  if (maxDays !== null && defaultDays > maxDays) throw invalidField(`${path}.defaultDays`, 'must be at most maxDays')
  const knownRoles: readonly string[] = [...builtInRoles, ...roles.map(({ key }) => key)]
  for (const [index, scope] of scopes.entries()) {
    const fault = faultOfScope(scope, knownRoles)
    if (fault) throw invalidField(`${path}.scopes.${index}.${fault[0]}`, fault[1])
    if (scopes.findIndex(({ key }) => key === scope.key) !== index)
      throw invalidField(`${path}.scopes.${index}.key`, 'is repeated')
  }
  return after
}

function faultOfScope(
  { name, roles = [] }: AccessKeySettings['scopes'][number],
  knownRoles: readonly string[],
): [field: string, fault: string] | undefined {
  if (!isOneLine(name) || name.trim() === '') return ['name', 'must be one line of text']
  const unknown = roles.findIndex((role) => !knownRoles.includes(role))
  if (unknown >= 0) return [`roles.${unknown}`, `must be one of ${knownRoles.join(', ')}`]
  return roles.length === new Set(roles).size ? undefined : ['roles', 'must not contain the same role twice']
}
