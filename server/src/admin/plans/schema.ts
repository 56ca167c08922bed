import { type Static, Type } from 'typebox'
import { PlanContent, planContent, saleFields } from '../../catalog/plans/schema.ts'
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
  description:
    'Kind of the plan. `base`: a holder has at most one license per group. `addon`: adds to it, any number of times.',
  examples: ['base'],
})
const group = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,62}$',
  description: 'Group of the plan. A holder has at most one license among the base plans of a group.',
  examples: ['default'],
})
const isDefault = Type.Boolean({
  description: 'Whether this is the default plan, which applies to every user without a license.',
  examples: [false],
})
const holder = Type.Enum(['user', 'organization', 'any'], {
  description:
    'Kind of holder that a license of the plan can have. Default: `any`, and `user` for the default plan. A project has one default plan for users and one for organizations.',
  examples: ['organization'],
})
const version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Number of the version.',
  examples: [3],
})

export const VersionInfo = Type.Object(
  {
    version,
    status: Type.Enum(['draft', 'published'], {
      description: 'Status of the version. A published version cannot be changed.',
      examples: ['published'],
    }),
    ...planContent,
    licenses: Type.Integer({ description: 'Number of licenses on this version.', examples: [12] }),
    publishedAt: nullable(Timestamp('When the version was published. `null` for a draft.')),
    createdAt: Timestamp('When the plan was created.'),
  },
  { title: 'PlanVersion' },
)
export type VersionInfo = Static<typeof VersionInfo>

export const PlanInfo = Type.Object(
  {
    id: idField('pln'),
    projectId: idField('prj'),
    key: text('Key of the plan in files and responses.', 'pro'),
    name: text('Display name of the plan.', 'Pro'),
    kind,
    group,
    default: isDefault,
    /** Left out where it is the default. */
    holder: Type.Optional(holder),
    ...saleFields,
    status: Type.Enum(['draft', 'active', 'archived'], {
      description: 'Status of the plan. `draft`: no version is published. `archived`: no new licenses.',
      examples: ['active'],
    }),
    versions: Type.Array(VersionInfo, { description: 'Versions, newest first.' }),
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
    holder: Type.Optional(holder),
    ...Type.Partial(Type.Object(saleFields)).properties,
    ...Type.Partial(PlanContent).properties,
  },
  { additionalProperties: false },
)
export type CreatePlanBody = Static<typeof CreatePlanBody>

export const UpdatePlanBody = Type.Object(
  {
    name: Type.Optional(nameField),
    default: Type.Optional(isDefault),
    holder: Type.Optional(holder),
    ...Type.Partial(Type.Object(saleFields)).properties,
    archived: Type.Optional(
      Type.Boolean({ description: 'Whether the plan is archived: no new licenses are granted.', examples: [true] }),
    ),
  },
  { additionalProperties: false },
)
export type UpdatePlanBody = Static<typeof UpdatePlanBody>

export const PlanParams = idParam('planId', 'pln')
export type PlanParams = Static<typeof PlanParams>

export const VersionParams = Type.Object({ planId: idField('pln'), version }, { additionalProperties: false })
export type VersionParams = Static<typeof VersionParams>

const change = Type.Object({
  feature: featureKey,
  change: Type.Enum(['granted', 'lost', 'raised', 'lowered', 'changed'], { examples: ['lowered'] }),
  licenses: Type.Integer({
    description: 'Number of licenses on older versions that the migration would change.',
    examples: [12],
  }),
  overLimit: Type.Integer({
    description: 'Number of those licenses whose usage exceeds the new limit.',
    examples: [1],
  }),
})

export const VersionPreview = Type.Object(
  {
    version,
    licenses: Type.Integer({ description: 'Number of licenses of the plan on other versions.', examples: [12] }),
    changes: Type.Array(change, { description: 'Changes compared with the newest published version.' }),
  },
  { title: 'PlanVersionPreview' },
)
export type VersionPreview = Static<typeof VersionPreview>

export const MigrateBody = Type.Object(
  {
    from: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Version whose licenses to migrate. Default: all other versions.',
        examples: [2],
      }),
    ),
    dryRun: Type.Optional(
      Type.Boolean({ description: 'Whether to count the licenses without changing anything.', examples: [true] }),
    ),
  },
  { additionalProperties: false },
)
export type MigrateBody = Static<typeof MigrateBody>

export const Migrated = Type.Object({
  licenses: Type.Integer({ description: 'Number of licenses that were, or would be, migrated.', examples: [12] }),
  dryRun: Type.Boolean({ examples: [true] }),
})
export type Migrated = Static<typeof Migrated>
