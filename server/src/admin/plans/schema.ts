import { type Static, Type } from 'typebox'
import { PlanContent, planContent } from '../../plans/schema.ts'
import {
  idField,
  idParam,
  keyField,
  nameField,
  nullable,
  projectQuery,
  text,
  times,
} from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'
import { featureKey } from '../features/schema.ts'

const kind = Type.Enum(['base', 'addon'], {
  description: 'base: a subject has one of a group. addon: adds to it, as many as there are.',
  examples: ['base'],
})
const group = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,62}$',
  description: 'Of the base plans of one group a subject has at most one licence.',
  examples: ['default'],
})
const isDefault = Type.Boolean({ description: 'Whoever has no licence gets one of this plan.', examples: [false] })
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [3] })

export const VersionInfo = Type.Object(
  {
    version,
    status: Type.Enum(['draft', 'published'], {
      description: 'A published version never changes.',
      examples: ['published'],
    }),
    ...planContent,
    licenses: Type.Integer({ description: 'Licences that are on it.', examples: [12] }),
    publishedAt: nullable(Timestamp('When it was published.')),
    createdAt: Timestamp('When it was made.'),
  },
  { title: 'PlanVersion' },
)
export type VersionInfo = Static<typeof VersionInfo>

export const PlanInfo = Type.Object(
  {
    id: idField('pln'),
    projectId: idField('prj'),
    key: text('Its name in files and answers.', 'pro'),
    name: text('For people.', 'Pro'),
    kind,
    group,
    default: isDefault,
    status: Type.Enum(['draft', 'active', 'archived'], {
      description: 'draft: nothing is published yet. archived: no new licences.',
      examples: ['active'],
    }),
    versions: Type.Array(VersionInfo, { description: 'Newest first.' }),
    ...times,
  },
  { title: 'Plan' },
)
export type PlanInfo = Static<typeof PlanInfo>

export const ListPlansQuery = Type.Object({ ...PageQuery, ...projectQuery }, { additionalProperties: false })
export type ListPlansQuery = Static<typeof ListPlansQuery>

export const CreatePlanBody = Type.Object(
  {
    projectId: idField('prj'),
    key: keyField,
    name: nameField,
    kind: Type.Optional(kind),
    group: Type.Optional(group),
    default: Type.Optional(isDefault),
    ...Type.Partial(PlanContent).properties,
  },
  { additionalProperties: false },
)
export type CreatePlanBody = Static<typeof CreatePlanBody>

export const UpdatePlanBody = Type.Object(
  {
    name: Type.Optional(nameField),
    default: Type.Optional(isDefault),
    archived: Type.Optional(Type.Boolean({ description: 'No new licences.', examples: [true] })),
  },
  { additionalProperties: false },
)
export type UpdatePlanBody = Static<typeof UpdatePlanBody>

export const PlanParams = idParam('planId', 'pln')
export type PlanParams = Static<typeof PlanParams>

export const VersionParams = Type.Object({ planId: idField('pln'), version }, { additionalProperties: false })
export type VersionParams = Static<typeof VersionParams>

export { PlanContent as ChangeVersionBody }

const change = Type.Object({
  feature: featureKey,
  change: Type.Enum(['granted', 'lost', 'raised', 'lowered', 'changed'], { examples: ['lowered'] }),
  licenses: Type.Integer({ description: 'Licences of older versions that it would concern.', examples: [12] }),
  overLimit: Type.Integer({ description: 'Of those, how many have used more than the new limit.', examples: [1] }),
})

export const VersionPreview = Type.Object(
  {
    version,
    licenses: Type.Integer({ description: 'Licences of the plan that are on other versions.', examples: [12] }),
    changes: Type.Array(change, { description: 'Against the newest published version.' }),
  },
  { title: 'PlanVersionPreview' },
)
export type VersionPreview = Static<typeof VersionPreview>

export const MigrateBody = Type.Object(
  {
    from: Type.Optional(Type.Integer({ minimum: 1, description: 'Only those on this version.', examples: [2] })),
    dryRun: Type.Optional(Type.Boolean({ description: 'Counts, and changes nothing.', examples: [true] })),
  },
  { additionalProperties: false },
)
export type MigrateBody = Static<typeof MigrateBody>

export const Migrated = Type.Object({
  licenses: Type.Integer({ description: 'Licences that were moved, or would be.', examples: [12] }),
  dryRun: Type.Boolean({ examples: [true] }),
})
export type Migrated = Static<typeof Migrated>
