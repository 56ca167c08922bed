import type { Ref } from '../audit/service.ts'
import type { PlanRow, VersionRow } from './queries.ts'
import type { PlanContent } from './schema.ts'

/** What licences are of. What it grants is said by its versions. */
export interface Plan extends Ref {
  readonly project: Ref
  readonly key: string
  readonly name: string
  readonly kind: 'base' | 'addon'
  /** Of the base plans of one group a subject has at most one. */
  readonly group: string
  /** Whoever has no licence gets one of it. */
  readonly isDefault: boolean
  readonly archived: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What a plan grants. A draft until it is published; from then on it never changes. */
export interface PlanVersion {
  readonly id: number
  readonly version: number
  readonly content: PlanContent
  readonly publishedAt: Date | null
  readonly createdAt: Date
}

export type PlanWithVersions = Plan & { readonly versions: readonly PlanVersion[] }

export const toPlan = (row: PlanRow): Plan => ({
  id: row.id,
  ref: row.public_id,
  project: { id: row.project_id, ref: row.project_ref },
  key: row.key,
  name: row.name,
  kind: row.kind,
  group: row.plan_group,
  isDefault: row.is_default,
  archived: row.archived_at !== null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toVersion = ({ id, version, content, published_at, created_at }: VersionRow): PlanVersion => ({
  id,
  version,
  content: content as unknown as PlanContent,
  publishedAt: published_at,
  createdAt: created_at,
})
