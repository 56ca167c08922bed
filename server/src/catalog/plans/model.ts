import type { Ref } from '../../audit/service.ts'
import type { OfferRow, PlanRow, VersionRow } from './queries.ts'
import type { PlanContent } from './schema.ts'

export type PlanHolder = PlanRow['holder']

/** Trials that a buyer can have of the plans in a group. */
export type TrialRule = PlanRow['trial_rule']

/** Of a plan for which nothing else is said. */
export const usualHolder = ({ isDefault }: Pick<Plan, 'isDefault'>): PlanHolder => (isDefault ? 'user' : 'any')

/** Of a plan that becomes the default one, if nothing else is said, or no longer is: one for all is then for users. */
export const holderAfter = ({ holder }: Pick<Plan, 'holder'>, isDefault: boolean): PlanHolder =>
  isDefault && holder === 'any' ? 'user' : holder

/** A plan. Its versions hold the entitlements. */
export interface Plan extends Ref {
  readonly project: Ref
  readonly key: string
  readonly name: string
  readonly kind: 'base' | 'addon'
  /** A subject has at most one base plan per group. */
  readonly group: string
  /** Whether its holders without a license get this plan. */
  readonly isDefault: boolean
  /** Who can hold a license of it. One that is the default is for users, or for organizations. */
  readonly holder: PlanHolder
  /** For buyers. */
  readonly description: string | null
  /** Shown to anyone as for sale, with its entitlements. */
  readonly listed: boolean
  readonly trialRule: TrialRule
  readonly archived: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The content of a plan. A draft until published; immutable after that. */
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
  holder: row.holder,
  description: row.description,
  listed: row.listed,
  trialRule: row.trial_rule,
  archived: row.archived_at !== null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toOfferedVersion = (row: OfferRow): PlanVersion | undefined =>
  row.offered_id === null
    ? undefined
    : {
        id: row.offered_id,
        version: row.offered_version,
        content: row.offered_content as unknown as PlanContent,
        publishedAt: row.offered_published_at,
        createdAt: row.offered_created_at,
      }

export const toVersion = ({ id, version, content, published_at, created_at }: VersionRow): PlanVersion => ({
  id,
  version,
  // Only content that passed the schema is stored.
  content: content as unknown as PlanContent,
  publishedAt: published_at,
  createdAt: created_at,
})
