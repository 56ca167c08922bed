import { type Static, Type } from 'typebox'
import { idField, idParam, nameField, nullable, projectQuery, text, times } from '../../platform/http/fields.ts'
import { PageQuery } from '../../platform/http/page.ts'

const type = Type.Enum(['boolean', 'static', 'limit', 'metered'], {
  description:
    'Type of the feature; cannot be changed later. `boolean`: granted or not. `static`: a value for the app. `limit`: a maximum at any time. `metered`: a quantity per period.',
  examples: ['metered'],
})
const unit = Type.String({
  minLength: 1,
  maxLength: 50,
  description: 'Unit in which usage is counted.',
  examples: ['call'],
})
const clientReportable = Type.Boolean({
  description: 'Whether users can report usage of the feature themselves, without a server.',
  examples: [false],
})

/** Key of a feature, also used by plans. */
export const featureKey = Type.String({
  pattern: '^[a-z][a-z0-9_.-]{0,63}$',
  description: 'Lower-case letter, followed by letters, digits, dots, dashes, and underscores. At most 64 characters.',
  examples: ['api_calls'],
})

export const FeatureInfo = Type.Object(
  {
    id: idField('ftr'),
    projectId: idField('prj'),
    key: text('Key of the feature in plans, checks, and usage.', 'api_calls'),
    name: text('Display name of the feature.', 'API calls'),
    type,
    unit: nullable(unit),
    clientReportable,
    archived: Type.Boolean({
      description: 'Whether the feature is archived: new plan versions cannot grant it.',
      examples: [false],
    }),
    ...times,
  },
  { title: 'Feature' },
)
export type FeatureInfo = Static<typeof FeatureInfo>

export const ListFeaturesQuery = Type.Object({ ...PageQuery, ...projectQuery }, { additionalProperties: false })
export type ListFeaturesQuery = Static<typeof ListFeaturesQuery>

export const CreateFeatureBody = Type.Object(
  {
    projectId: idField('prj'),
    key: featureKey,
    name: nameField,
    type,
    unit: Type.Optional(nullable(unit)),
    clientReportable: Type.Optional(clientReportable),
  },
  { additionalProperties: false },
)
export type CreateFeatureBody = Static<typeof CreateFeatureBody>

export const UpdateFeatureBody = Type.Object(
  {
    name: Type.Optional(nameField),
    unit: Type.Optional(nullable(unit)),
    clientReportable: Type.Optional(clientReportable),
    archived: Type.Optional(Type.Boolean({ examples: [true] })),
  },
  { additionalProperties: false },
)
export type UpdateFeatureBody = Static<typeof UpdateFeatureBody>

export const FeatureParams = idParam('featureId', 'ftr')
export type FeatureParams = Static<typeof FeatureParams>
