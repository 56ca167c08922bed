import { record } from '../../../audit/service.ts'
import type { Configured, Reader, Writer } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { publishInvalidation } from '../../../memory/changes/service.ts'
import { readableName } from '../../../platform/config/readable-name.ts'
import type { PageBrand } from '../../../platform/pages/layout.ts'
import type { App } from '../model.ts'
import { type HexColor, shadesOf } from './color.ts'
import { readLogo } from './logo.ts'
import { findBrandingOf, findLogoOf, type LogoRow, updateLogo } from './queries.ts'
import { type Branding, type BrandingInfo, type BrandingInput, brandingOf } from './schema.ts'

/** The branding after a change: `null` unsets a field. */
export function changeBranding(before: Branding, change: BrandingInput): Branding {
  const after = { ...before, ...change, ...(change.color && { color: change.color.toLowerCase() }) }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null))
}

/** Address of the hosted pages of a project, without a trailing slash. The default project has that of the instance. */
const issuerOfProject = ({ config }: Configured, projectKey: string): string =>
  projectKey === 'default' ? config.baseUrl : `${config.baseUrl}/p/${projectKey}`

export const describeBranding = (ctx: Configured, app: App): BrandingInfo => ({
  name: app.branding.name ?? null,
  color: app.branding.color ?? null,
  locale: app.branding.locale ?? null,
  supportEmail: app.branding.supportEmail ?? null,
  termsUrl: app.branding.termsUrl ?? null,
  privacyUrl: app.branding.privacyUrl ?? null,
  legalName: app.branding.legalName ?? null,
  logoUrl: app.hasLogo
    ? `${issuerOfProject(ctx, app.project.key)}/brand/${app.ref}/logo?v=${versionOf(app.updatedAt)}`
    : null,
})

/** Name of an app for its users. */
export const publicNameOf = (ctx: Configured, { branding, name }: Pick<App, 'branding' | 'name'>): string =>
  branding.name ?? readableName(ctx, name)

/** How an app looks to its users: fields that it leaves out are those of the built-in app, as on its pages. */
export function resolveBranding(ctx: Configured, app: App, account: App | undefined): BrandingInfo {
  const [own, fallback] = [describeBranding(ctx, app), describeBranding(ctx, account ?? app)]
  const set: Partial<BrandingInfo> = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null))
  return { ...fallback, ...set, name: publicNameOf(ctx, app) }
}

const versionOf = (updatedAt: Date | null): string => updatedAt?.getTime().toString(36) ?? ''

/** The versions under which URLs name this content: with the built-in app on the pages, alone in the API. */
const versionsOf = (row: { updated_at: Date; fallback_updated_at: Date | null }): string[] => [
  versionOf(row.updated_at) + versionOf(row.fallback_updated_at),
  versionOf(row.updated_at),
]

/** How the pages of an app look. Fields that it leaves out are those of the built-in app. */
export function brandForPages(
  ctx: Configured,
  { app, account, root }: { app: App; account: App; root: string },
): PageBrand {
  const { color, ...branding }: Branding = { ...account.branding, ...app.branding }
  const version = versionOf(app.updatedAt) + versionOf(account.updatedAt)
  const path = `${root}/brand/${app.ref}`
  return {
    ...branding,
    name: publicNameOf(ctx, app),
    style: color === undefined ? undefined : `${path}.css?v=${version}`,
    logo: app.hasLogo || account.hasLogo ? `${path}/logo?v=${version}` : undefined,
  }
}

/** Replaces the logo of an app. @throws LOGO_INVALID */
export async function saveLogo(tx: Writer, app: App, bytes: Buffer): Promise<void> {
  const read = readLogo(bytes)
  if ('fault' in read)
    throw new ApiError('LOGO_INVALID', { details: { fields: [{ path: 'data', message: read.fault }] } })
  await updateLogo(tx.db, app.id, { bytes, type: read.type }, tx.now())
  await recordLogo(tx, app, { logo: read.type, bytes: bytes.length })
}

export async function dropLogo(tx: Writer, app: App): Promise<void> {
  await updateLogo(tx.db, app.id, undefined, tx.now())
  await recordLogo(tx, app, { logo: null })
}

async function recordLogo(tx: Writer, app: App, newValue: Record<string, unknown>): Promise<void> {
  await record(tx, 'app.branding_update', { actor: 'system', project: app.project, entity: app, newValue })
  await publishInvalidation(tx, 'app', app.id)
}

/** A file of an app's branding, with the versions under which its URL may be cached permanently. */
export interface BrandFile<Content> {
  readonly content: Content
  readonly versions: readonly string[]
}

/** The colors of an app as a style sheet, after that of the pages. Undefined for an unknown app. */
export async function findStyle(ctx: Reader, ref: string, projectKey: string): Promise<BrandFile<string> | undefined> {
  const found = await findBrandingOf(ctx.db, ref, projectKey)
  if (!found) return undefined
  const { color: chosen = brandingOf(found.fallback).color } = brandingOf(found.branding)
  const color = chosen?.toLowerCase() as HexColor | undefined
  const versions = versionsOf(found)
  if (color === undefined) return { content: '', versions }
  const rules = (scheme: 'light' | 'dark'): string => {
    const { accent, hover, onAccent } = shadesOf(color, scheme)
    return `:root{--licet-accent:${accent};--licet-accent-hover:${hover};--licet-on-accent:${onAccent}}`
  }
  return { content: `${rules('light')}@media (prefers-color-scheme:dark){${rules('dark')}}\n`, versions }
}

export async function findLogo(ctx: Reader, ref: string, projectKey: string): Promise<BrandFile<LogoRow> | undefined> {
  const row = await findLogoOf(ctx.db, ref, projectKey)
  return row && { content: row, versions: versionsOf(row) }
}
