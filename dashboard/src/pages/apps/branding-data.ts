import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { App } from './apps-data.ts'
import type { PageBrand } from './framed-page.ts'

export type BrandingInput = components['schemas']['BrandingInput']

/** The fields of the form. Empty: that of the built-in app, or the default. */
export const brandingFields = [
  'name',
  'color',
  'locale',
  'supportEmail',
  'termsUrl',
  'privacyUrl',
  'legalName',
] as const
export type BrandingValues = Record<(typeof brandingFields)[number], string>

/** The built-in app of a project, whose branding the others fall back to. */
export const accountAppQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['apps', projectId, 'account'],
    queryFn: async (): Promise<App | undefined> =>
      (await rowsOf(api.GET('/v1/admin/apps', { params: { query: { projectId, kind: 'account' } } }))).items[0],
  })

export const valuesOf = ({ branding }: App): BrandingValues => ({
  name: branding.name ?? '',
  color: branding.color ?? '',
  locale: branding.locale ?? '',
  supportEmail: branding.supportEmail ?? '',
  termsUrl: branding.termsUrl ?? '',
  privacyUrl: branding.privacyUrl ?? '',
  legalName: branding.legalName ?? '',
})

/** Only the differences, so that undo and the audit log contain nothing else. An empty field is unset. */
export function changesOf(before: BrandingValues, after: BrandingValues): BrandingInput {
  const changed = brandingFields.filter((field) => before[field] !== after[field].trim())
  return Object.fromEntries(changed.map((field) => [field, after[field].trim() || null])) as BrandingInput
}

/** What users see of an app with these values. */
export function brandOf(app: App, account: App, values: BrandingValues): PageBrand {
  const fallback = valuesOf(account)
  const shown = { ...values }
  for (const field of brandingFields) if (field !== 'name') shown[field] = values[field].trim() || fallback[field]
  const logoUrl = app.branding.logoUrl ?? account.branding.logoUrl
  return {
    ...shown,
    name: values.name.trim() || app.name,
    isAccount: app.kind === 'account',
    locale: shown.locale === 'de' ? 'de' : 'en',
    logo: logoUrl === null ? undefined : new URL(logoUrl, window.location.origin).pathname + new URL(logoUrl).search,
  }
}
