import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const severities = ['info', 'notice', 'warning', 'critical'] as const
const actorTypes = ['user', 'member', 'api_key', 'system'] as const

const number = (description: string, example: number) => Type.Integer({ description, examples: [example] })
const state = (description: string, example: object) =>
  nullable(Type.Record(Type.String(), Type.Any(), { description, examples: [example] }))
const severity = Type.Enum(severities, { description: 'See docs/reference/audit.md.', examples: ['notice'] })

export const AuditRecord = Type.Object(
  {
    id: idField('aud'),
    action: text('What happened: `<entity>.<verb>`.', 'app.update'),
    userId: nullable(number('Who acted: the number of the user, member or API key.', 42)),
    projectId: nullable(number('The number of the project.', 1)),
    entityType: text('The kind of thing it happened to.', 'app'),
    entityId: nullable(number('The number of that thing.', 7)),
    oldValue: state('State before. Null when there was none, or when it was erased with its user.', { name: 'Web' }),
    newValue: state('State after. Null when there is none, or when it was erased with its user.', { name: 'Acme Web' }),
    metadata: Type.Object({
      ipAddress: nullable(text('Where the request came from. Null once erased.', '203.0.113.7')),
      userAgent: nullable(text('What it was sent with. Null once erased.', 'Mozilla/5.0')),
    }),
    severity,
    createdAt: Timestamp('When it happened.'),
    actorType: Type.Enum(actorTypes, { description: 'What kind of caller acted.', examples: ['member'] }),
    userRef: nullable(idField('mem', 'Who acted, by the id that the API has for them.')),
    projectRef: nullable(idField('prj')),
    entityRef: nullable(idField('app', 'The id that the API has for the thing.')),
    actorName: nullable(
      text('Address of the member or user, name of the key; null for one that is gone.', 'a@b.example'),
    ),
    requestId: nullable(text('The request that did it, as its answer named it.', 'req_Ab3dE6gH9jKl00001')),
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

/** What the explorer, its export and its histogram may be narrowed to. */
const auditFilters = {
  ...projectQuery,
  actor: refOrNumber('Who acted: an id (`usr_…`, `mem_…`, `key_…`), or the number of `userId`.', 'usr'),
  actorType: Type.Optional(Type.Enum(actorTypes, { description: 'What kind of caller acted.', examples: ['member'] })),
  entity: refOrNumber('What it happened to: an id, or the number of `entityId`.', 'app'),
  entityType: Type.Optional(
    Type.String({ pattern: '^[a-z_]{1,60}$', description: 'The kind of thing it happened to.', examples: ['app'] }),
  ),
  action: Type.Optional(
    Type.String({
      pattern: '^[a-z_]{1,60}\\.([a-z_]{1,60}|\\*)$',
      description: 'An action, or all of a kind: `user.*`.',
      examples: ['user.*'],
    }),
  ),
  severity: Type.Optional(
    Type.String({
      pattern: '^(info|notice|warning|critical)(,(info|notice|warning|critical)){0,3}$',
      description: 'One or several, with commas.',
      examples: ['warning,critical'],
    }),
  ),
  from: Type.Optional(Timestamp('Not before this instant.')),
  to: Type.Optional(Timestamp('Before this instant.')),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words, each of which has to begin one in the action, the address or the texts of the values. Or an id: of the actor, the thing, the record or the request.',
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
      description: 'csv: for spreadsheets, formulas defused. ndjson: one record a line, as the API has it.',
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
    action: text('What records of it have as `action`.', 'app.update'),
    severity,
    description: text('What it records.', 'An app was changed.'),
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
        description: 'How many seals at most, counted from the newest. 1000 when left out.',
        examples: [1_000],
      }),
    ),
  },
  closed,
)
export type VerifyAuditBody = Static<typeof VerifyAuditBody>

export const AuditVerdict = Type.Object(
  {
    ok: Type.Boolean({ description: 'Everything that was looked at fits.', examples: [true] }),
    complete: Type.Boolean({ description: 'All seals there are were looked at.', examples: [true] }),
    records: number('Sealed records that were checked.', 2_400),
    seals: number('Seals that were walked.', 12),
    firstProblem: nullable(
      Type.Object({
        kind: Type.Enum(['changed', 'removed', 'added', 'seal_missing', 'chain_broken'], { examples: ['changed'] }),
        seal: nullable(number('The number of the seal.', 12)),
        record: nullable(
          Type.Object({
            number: number('The number of the record.', 2_399),
            id: nullable(idField('aud')),
            action: nullable(text('What it recorded.', 'app.update')),
          }),
        ),
        message: text('For people.', 'record 2399 (aud_…, app.update) was changed: seal 12'),
      }),
    ),
  },
  { title: 'AuditVerification' },
)
export type AuditVerdict = Static<typeof AuditVerdict>
