import type { Project } from '../../api/session.ts'
import type { Form } from '../../kit/use-form.ts'

type Settings = Project['settings']['accessKeys']
type Days = number | ''

interface ScopeValues {
  key: string
  name: string
  /** Null: no feature is needed. */
  feature: string | null
  /** Empty: all roles. */
  roles: string[]
}

/** The settings of access keys in their form. */
export interface AccessKeyValues
  extends Omit<Settings, 'scopes' | 'defaultDays' | 'maxDays' | 'maxPerHolder' | 'maxPerOrganization'> {
  scopes: ScopeValues[]
  defaultDays: Days
  /** Empty: any number, and none. */
  maxDays: Days
  maxPerHolder: number | ''
  maxPerOrganization: number | ''
}

export interface FieldsProps {
  readonly form: Form<AccessKeyValues>
  readonly may: boolean
}

export const blankScope: ScopeValues = { key: '', name: '', feature: null, roles: [] }

export const valuesOf = ({ scopes, maxDays, ...settings }: Settings): AccessKeyValues => ({
  ...settings,
  maxDays: maxDays ?? '',
  scopes: scopes.map(({ key, name, feature = null, roles = [] }) => ({ key, name, feature, roles: [...roles] })),
})

export const isComplete = ({ defaultDays, maxPerHolder, maxPerOrganization }: AccessKeyValues): boolean =>
  defaultDays !== '' && maxPerHolder !== '' && maxPerOrganization !== ''

/** What the form sets. Required numbers that are empty are left out. */
export const settingsOf = ({
  scopes,
  prefix,
  defaultDays,
  maxDays,
  maxPerHolder,
  maxPerOrganization,
  ...values
}: AccessKeyValues) => ({
  ...values,
  prefix: prefix.trim(),
  scopes: scopes.map(({ key, name, feature, roles }) => ({
    key: key.trim(),
    name: name.trim(),
    ...(feature !== null && { feature }),
    ...(roles.length > 0 && { roles }),
  })),
  maxDays: maxDays === '' ? null : maxDays,
  ...(defaultDays !== '' && { defaultDays }),
  ...(maxPerHolder !== '' && { maxPerHolder }),
  ...(maxPerOrganization !== '' && { maxPerOrganization }),
})
