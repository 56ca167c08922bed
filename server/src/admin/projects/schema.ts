import { type Static, Type } from 'typebox'
import { idField, idParam, keyField, nameField, text, times } from '../../platform/http/fields.ts'
import { PageQuery } from '../../platform/http/page.ts'
import { ProjectSettings, ProjectSettingsChange } from '../../projects/schema.ts'

export const ProjectInfo = Type.Object(
  {
    id: idField('prj'),
    key: text('Key of the project in files and commands.', 'acme'),
    name: text('Display name of the project.', 'Acme'),
    settings: ProjectSettings,
    ...times,
  },
  { title: 'Project' },
)
export type ProjectInfo = Static<typeof ProjectInfo>

export const ListProjectsQuery = Type.Object(
  { ...PageQuery, projectId: Type.Optional(idField('prj', 'ID of the only project to return.')) },
  { additionalProperties: false },
)
export type ListProjectsQuery = Static<typeof ListProjectsQuery>

export const CreateProjectBody = Type.Object({ key: keyField, name: nameField }, { additionalProperties: false })
export type CreateProjectBody = Static<typeof CreateProjectBody>

export const UpdateProjectBody = Type.Object(
  {
    name: Type.Optional(nameField),
    settings: Type.Optional(
      Type.Evaluate(ProjectSettingsChange, {
        description: 'Settings to change; the others stay.',
        examples: [{ mailsPerHour: 500 }],
      }),
    ),
    confirmLoses: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Number of passkeys that stop working, if `passkeys.rpId` changes and there are any.',
        examples: [12],
      }),
    ),
  },
  { additionalProperties: false },
)
export type UpdateProjectBody = Static<typeof UpdateProjectBody>

export const DeleteProjectQuery = Type.Object(
  {
    acknowledge: Type.Optional(
      Type.Enum(['purchases'], {
        description: 'Deletes it although users are charged.',
        examples: ['purchases'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type DeleteProjectQuery = Static<typeof DeleteProjectQuery>

export const ProjectParams = idParam('projectId', 'prj')
export type ProjectParams = Static<typeof ProjectParams>
