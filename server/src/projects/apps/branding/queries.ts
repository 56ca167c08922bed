import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** An app with the built-in app of its project, whose branding is the fallback. */
export interface BrandingRow {
  updated_at: Date
  fallback_updated_at: Date | null
  branding: Record<string, unknown>
  fallback: Record<string, unknown>
}

/** Finds an app by its API ID, if it belongs to this project. */
export async function findBrandingOf(db: Db, ref: string, projectKey: string): Promise<BrandingRow | undefined> {
  const { rows } = await sql<BrandingRow>`
    select a.branding, coalesce(b.branding, '{}') as fallback, a.updated_at, b.updated_at as fallback_updated_at
    from apps a join projects p on p.id = a.project_id
    left join apps b on b.project_id = a.project_id and b.kind = 'account'
    where a.public_id = ${ref} and p.key = ${projectKey}`.execute(db)
  return rows[0]
}

export interface LogoRow {
  updated_at: Date
  fallback_updated_at: Date | null
  logo: Buffer
  logo_type: string
}

/** The logo of an app, else that of the built-in app of its project. */
export async function findLogoOf(db: Db, ref: string, projectKey: string): Promise<LogoRow | undefined> {
  const { rows } = await sql<LogoRow>`
    select l.logo, l.logo_type, a.updated_at, b.updated_at as fallback_updated_at
    from apps a join projects p on p.id = a.project_id
    left join apps b on b.project_id = a.project_id and b.kind = 'account'
    join apps l on l.project_id = a.project_id and (l.id = a.id or l.kind = 'account') and l.logo is not null
    where a.public_id = ${ref} and p.key = ${projectKey}
    order by l.id = a.id desc limit 1`.execute(db)
  return rows[0]
}

/** Replaces the logo of an app, or removes it. */
export async function updateLogo(
  db: Db,
  id: number,
  logo: { bytes: Buffer; type: string } | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('apps')
    .set({ logo: logo?.bytes ?? null, logo_type: logo?.type ?? null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
