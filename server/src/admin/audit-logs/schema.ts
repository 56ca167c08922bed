import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
export const severities = ['info', 'notice', 'warning', 'critical'] as const
export const actorTypes = ['user', 'member', 'api_key', 'system'] as const

const number = (description: string, example: number) => Type.Integer({ description, examples: [example] })
const state = (description: string, example: object) =>
  nullable(Type.Record(Type.String(), Type.Any(), { description, examples: [example] }))
const severity = Type.Enum(severities, {
  description: 'Audit action. See docs/reference/audit.md.',
  examples: ['notice'],
})

export const AuditRecord = Type.Object(
  {
    id: idField('aud'),
    action: text('Action, in the form `<entity>.<verb>`.', 'app.update'),
    userId: number('Internal number of the acting user. 0 if no user acted.', 42),
    projectId: number('Internal number of the project. 0 for a record without one.', 1),
    entityType: text('Type of the target.', 'app'),
    entityId: number('Internal number of the target. 0 for a record without one.', 7),
    oldValue: state('Values before the action. `null` for a new object, or after they were erased with their user.', {
      name: 'Web',
    }),
    newValue: state(
      'Values after the action. `null` for a deleted object, or after they were erased with their user.',
      { name: 'Acme Web' },
    ),
    metadata: Type.Object({
      ipAddress: text('IP address of the request. Empty if it is unknown, or after it was erased.', '203.0.113.7'),
      userAgent: text('User-Agent of the request. Empty if it is unknown, or after it was erased.', 'Mozilla/5.0'),
    }),
    severity,
    createdAt: Timestamp('When the action happened.'),
    actor: Type.Object(
      {
        type: Type.Enum(actorTypes, { description: 'Type of the actor.', examples: ['member'] }),
        id: nullable(
          idField(
            'mem',
            'ID of the actor in the API. For `system`, the user on whose behalf it acted. `null` without one.',
          ),
        ),
        number: number('Internal number of the actor. 0 without one.', 3),
        name: nullable(
          text('Email of the member or user, or name of the API key. `null` if it no longer exists.', 'a@b.example'),
        ),
      },
      { title: 'AuditActor', description: 'The user, member, or API key that acted, or the system.' },
    ),
    projectRef: nullable(idField('prj')),
    entityRef: nullable(idField('app', 'ID of the target in the API.')),
    requestId: nullable(text('ID of the request, as in its response.', 'req_Ab3dE6gH9jKl00001')),
  },
  { title: 'AuditRecord' },
)
export type AuditRecord = Static<typeof AuditRecord>

const refOrNumber = (description: string, prefix: string) =>
  Type.Optional(
    Type.String({
      pattern: '^([a-z]{2,8}_[0-9A-Za-z_-]{1,90}|[0-9]{1,15})$',
      description,
      examples: [`${prefix}_0199f3c2a4b87c1d9e5f60718293a4b5`],
    }),
  )

/** Filters shared by the audit log page, its export, and its histogram. */
const auditFilters = {
  ...projectQuery,
  scope: Type.Optional(
    Type.Enum(['project', 'instance', 'all'], {
      default: 'project',
      description:
        'Records to read. `project`: those of `projectId`. `instance`: those without a project and those of deleted projects. `all`: every record. Only instance owners can use the last two, or the ID of a deleted project.',
      examples: ['project'],
    }),
  ),
  actor: refOrNumber(
    'Actor: an ID (`usr_…`, `mem_…`, `key_…`), or a number of the given `actorType`. A number alone is that of a user.',
    'usr',
  ),
  actorType: Type.Optional(Type.Enum(actorTypes, { description: 'Type of the actor.', examples: ['member'] })),
  entity: refOrNumber('Target: an ID or the number in `entityId`.', 'app'),
  entityType: Type.Optional(
    Type.String({ pattern: '^[a-z_]{1,60}$', description: 'Type of the target.', examples: ['app'] }),
  ),
  action: Type.Optional(
    Type.String({
      pattern: '^[a-z_]{1,60}\\.(\\*|[a-z_]{1,60}(,[a-z_]{1,60}\\.[a-z_]{1,60}){0,7})$',
      description: 'Actions, separated by commas, or all of an entity: `user.*`.',
      examples: ['user.*'],
    }),
  ),
  severity: Type.Optional(
    Type.String({
      pattern: '^(info|notice|warning|critical)(,(info|notice|warning|critical)){0,3}$',
      description: 'One or more severities, separated by commas.',
      examples: ['warning,critical'],
    }),
  ),
  detail: Type.Optional(
    Type.String({
      pattern: '^[0-9A-Za-z_:-]{1,100}$',
      description: 'Reason of a failure, or sign-in method.',
      examples: ['PROVIDER_UNAVAILABLE'],
    }),
  ),
  from: Type.Optional(Timestamp('Earliest time, inclusive.')),
  to: Type.Optional(Timestamp('Latest time, exclusive.')),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Search words. Each must match the start of a word in the action, an email, or the texts of the values. Punctuation separates words. Searches the 30 days before `to`, or before now, unless `from` is set. Or the ID of an actor, target, record, or request, at any time.',
      examples: ['ada@example.com'],
    }),
  ),
}
export const AuditFilterQuery = Type.Object(auditFilters, closed)
export type AuditFilterQuery = Static<typeof AuditFilterQuery>

export const ListAuditQuery = Type.Object({ ...LongPageQuery, ...auditFilters }, closed)
export type ListAuditQuery = Static<typeof ListAuditQuery>

export const ExportAuditQuery = Type.Object(
  {
    ...auditFilters,
    format: Type.Enum(['csv', 'ndjson'], {
      description:
        'Format of the file. `csv` suits spreadsheets and escapes formulas. `ndjson` has one record per line, as in the API.',
      examples: ['csv'],
    }),
  },
  closed,
)
export type ExportAuditQuery = Static<typeof ExportAuditQuery>

export const AuditLogParams = idParam('auditLogId', 'aud')
export type AuditLogParams = Static<typeof AuditLogParams>

export const AuditActionInfo = Type.Object(
  {
    action: text('Action, as in `action` of a record.', 'app.update'),
    severity,
    description: text('Meaning of the action.', 'App updated'),
  },
  { title: 'AuditAction' },
)
export type AuditActionInfo = Static<typeof AuditActionInfo>

export const VerifyAuditBody = Type.Object(
  {
    newest: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description: 'Maximum number of seals to verify, counted from the newest. Default: 1,000.',
        examples: [1_000],
      }),
    ),
  },
  closed,
)
export type VerifyAuditBody = Static<typeof VerifyAuditBody>

export const AuditVerdict = Type.Object(
  {
    ok: Type.Boolean({ description: 'Whether every record and seal that was checked is intact.', examples: [true] }),
    complete: Type.Boolean({ description: 'Whether every existing seal was checked.', examples: [true] }),
    records: nullable(
      number('Number of sealed records that were checked. `null` unless the caller sees all projects.', 2_400),
    ),
    seals: nullable(number('Number of seals that were checked. `null` unless the caller sees all projects.', 12)),
    firstProblem: nullable(
      Type.Object(
        {
          kind: Type.Enum(
            [
              'changed',
              'removed',
              'added',
              'seal_missing',
              'chain_broken',
              'not_signed',
              'signature_wrong',
              'key_wrong',
              'purge_wrong',
            ],
            { examples: ['changed'] },
          ),
          seal: nullable(number('Number of the seal.', 12)),
          record: nullable(
            Type.Object({
              number: number('Number of the record.', 2_399),
              id: nullable(idField('aud')),
              action: nullable(text('Action of the record.', 'app.update')),
            }),
          ),
          message: text(
            'Description of the fault, for people.',
            'record 2399 (aud_…, app.update) was changed: seal 12',
          ),
        },
        { title: 'AuditProblem' },
      ),
    ),
  },
  { title: 'AuditVerification' },
)
export type AuditVerdict = Static<typeof AuditVerdict>
