import { type Static, Type } from 'typebox'
import { text } from '../../platform/http/fields.ts'

/** One that isn't of Licet and this project is an unknown position, and no error: the client resets. */
const cursor = (description: string) => text(description, 'Jr4mT0cQ8yX2nVb7wKd1sEzLh5uGpA3fRi6oMqYtC9vNkWxBj0HgZe')

export const SessionChangesQuery = Type.Object(
  {
    after: Type.Optional(cursor('Cursor after which to continue, like `Last-Event-ID`.')),
    organizations: Type.Optional(
      Type.Enum(['1'], {
        description:
          '`1`: changes of organizations have the kind `organization`. Otherwise they have the kind `project`.',
        examples: ['1'],
      }),
    ),
    accessKeys: Type.Optional(
      Type.Enum(['1'], {
        description: '`1`: also changes of access keys. Otherwise they are left out.',
        examples: ['1'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type SessionChangesQuery = Static<typeof SessionChangesQuery>

export const SessionChangesHeaders = Type.Object({
  accept: Type.Optional(
    text('`text/event-stream` opens a stream. Otherwise the changes are returned once.', 'text/event-stream'),
  ),
  'Last-Event-ID': Type.Optional(cursor('ID of the last event received, to continue after it.')),
})
export type SessionChangesHeaders = Static<typeof SessionChangesHeaders>

const SessionChange = Type.Object(
  {
    event: Type.Enum(['change', 'reset'], {
      description: '`change`: one object changed. `reset`: drop everything that you keep.',
      examples: ['change'],
    }),
    kind: Type.Optional(
      Type.Enum(['session', 'user', 'app', 'project', 'license', 'organization', 'access_key'], {
        description:
          'Kind of the object. `license`: a license of the user with this `id`. `organization`: the organization, its memberships, licenses, or seats. `access_key`: an access key.',
        examples: ['session'],
      }),
    ),
    id: Type.Optional(text('ID of the object.', 'ses_0199f3c2a4b87c1d9e5f60718293a4b5')),
    reason: Type.Optional(text('Why to drop everything: `cursor_unknown`, `too_many`, or `untold`.', 'cursor_unknown')),
  },
  { title: 'SessionChange' },
)
export type SessionChange = Static<typeof SessionChange>

export const SessionChanges = Type.Object(
  {
    events: Type.Array(SessionChange, { description: 'Changes since the position of the request.' }),
    cursor: cursor('Opaque position after these events, for `after` of the next request.'),
    proven: Type.Boolean({
      description: 'Whether the events include every change committed before the request arrived. Always true.',
      examples: [true],
    }),
  },
  { title: 'SessionChanges' },
)
export type SessionChanges = Static<typeof SessionChanges>
