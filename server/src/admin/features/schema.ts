import { type Static, Type } from 'typebox'
import { idField, idParam, nameField, nullable, projectQuery, text, times } from '../../platform/http/fields.ts'
import { PageQuery } from '../../platform/http/page.ts'

const type = Type.Enum(['boolean', 'static', 'limit', 'metered'], {
  description:
    'boolean: has it or not. static: a value that means something to the app. limit: so many at once. metered: so much in a period. It cannot be changed later.',
  examples: ['metered'],
})
const unit = Type.String({ minLength: 1, maxLength: 50, description: 'What is counted.', examples: ['call'] })
const clientReportable = Type.Boolean({
  description: 'Users may report usage of it themselves, without a server in between.',
  examples: [false],
})

/** Also what a plan names it by. */
export const featureKey = Type.String({
  pattern: '^[a-z][a-z0-9_.-]{0,63}$',
  description: 'A lower-case letter, then letters, digits, dots, dashes and underscores; at most 64.',
  examples: ['api_calls'],
})

export const FeatureInfo = Type.Object(
  {
    id: idField('ftr'),
    projectId: idField('prj'),
    key: text('What plans, checks and usage name it by.', 'api_calls'),
    name: text('For people.', 'API calls'),
    type,
    unit: nullable(unit),
    clientReportable,
    archived: Type.Boolean({ description: 'Not offered to new versions of plans any more.', examples: [false] }),
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
