import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CountedRows } from '../../platform/db/counting.ts'
import { type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'

export interface WordsRow {
  id: number
  template: string
  words: Record<string, unknown>
  updated_at: Date
}

const wordsColumns = ['id', 'template', 'words', 'updated_at'] as const

export const listWords = (db: Db, projectId: number): Promise<WordsRow[]> =>
  db.selectFrom('mail_templates').select(wordsColumns).where('project_id', '=', projectId).execute()

export const findWords = (db: Db, projectId: number, template: string): Promise<WordsRow | undefined> =>
  db
    .selectFrom('mail_templates')
    .select(wordsColumns)
    .where('project_id', '=', projectId)
    .where('template', '=', template)
    .executeTakeFirst()

/**
 * Returns the row, created if missing, and locks it until the end of the transaction. On a conflict the update changes
 * nothing: it only takes the lock.
 */
export const takeWords = (db: Db, projectId: number, template: string, now: Date): Promise<WordsRow> =>
  db
    .insertInto('mail_templates')
    .values({ project_id: projectId, template, words: '{}', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'template']).doUpdateSet({ template }))
    .returning(wordsColumns)
    .executeTakeFirstOrThrow()

/** Merges the changes: missing parts are unchanged, null removes a part. */
export const mergeWords = (db: Db, id: number, changes: Record<string, unknown>, now: Date): Promise<WordsRow> =>
  db
    .updateTable('mail_templates')
    .set({
      words: sql<string>`jsonb_strip_nulls(words || ${JSON.stringify(changes)}::jsonb)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(wordsColumns)
    .executeTakeFirstOrThrow()

export const deleteWords = (db: Db, projectId: number, template: string): Promise<WordsRow | undefined> =>
  db
    .deleteFrom('mail_templates')
    .where('project_id', '=', projectId)
    .where('template', '=', template)
    .returning(wordsColumns)
    .executeTakeFirst()

export type MailStatus = 'queued' | 'sent' | 'failed' | 'suppressed'

export interface OutboxRow {
  id: number
  public_id: string
  project_id: number | null
  project_ref: string | null
  template: string
  recipient: string
  status: MailStatus
  attempts: number
  last_error: string | null
  has_content: boolean
  created_at: Date
  next_attempt_at: Date
  expires_at: Date | null
  settled_at: Date | null
}

const outbox = (db: Db) =>
  db
    .selectFrom('mails')
    .leftJoin('projects', 'projects.id', 'mails.project_id')
    .select([
      'mails.id',
      'mails.public_id',
      'mails.project_id',
      'projects.public_id as project_ref',
      'mails.template',
      'mails.recipient',
      'mails.status',
      'mails.attempts',
      'mails.last_error',
      'mails.created_at',
      'mails.next_attempt_at',
      'mails.expires_at',
      'mails.settled_at',
    ])
    .select(sql<boolean>`mails.content_ciphertext is not null`.as('has_content'))

/** Filter of a project's emails. */
export interface OutboxFilter {
  projectId: number
  /** Undefined: all but the suppressed ones. */
  status?: MailStatus | undefined
  template?: string | undefined
  /** Start of the recipient's email. */
  recipient?: string | undefined
  publicId?: string | undefined
}

/** Status and template are our own constants and are inlined, so that the planner can choose the partial index. */
function matching({ projectId, status, template, recipient, publicId }: OutboxFilter): RawBuilder<SqlBool> {
  const conditions = [
    sql`mails.project_id = ${projectId}`,
    hasStatus(projectId, status),
    ...(template === undefined ? [] : [sql`mails.template = ${sql.lit(template)}`]),
    ...(recipient === undefined ? [] : [sql`mails.recipient like ${`${recipient.replace(/[\\%_]/g, '\\$&')}%`}`]),
    ...(publicId === undefined ? [] : [sql`mails.public_id = ${publicId}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The rare ones have their own index, and those in the queue are few. */
function hasStatus(projectId: number, status: MailStatus | undefined): RawBuilder<SqlBool> {
  if (status === undefined) return sql`mails.status <> 'suppressed'`
  if (status === 'sent') return sql`mails.status = 'sent'`
  if (status === 'queued')
    return sql`mails.status = 'queued' and mails.id in (select mail_id from mails_due where project = ${projectId})`
  return sql`mails.unsent = ${sql.lit(status)}`
}

/** Lists emails, newest first. `after` is the last one of the previous page. */
export function listOutbox(
  db: Db,
  filter: OutboxFilter,
  { limit, offset, after }: { limit: number; offset: number; after: { at: Date; id: number } | undefined },
): Promise<OutboxRow[]> {
  const all = outbox(db).where(matching(filter))
  const rest = after
    ? all.where(sql<SqlBool>`(mails.created_at, mails.id) < (${after.at}::timestamptz, ${after.id}::bigint)`)
    : all
  return rest.orderBy('mails.created_at', 'desc').orderBy('mails.id', 'desc').limit(limit).offset(offset).execute()
}

/** Selects emails to count. */
export const emailsToCount =
  (filter: OutboxFilter): CountedRows =>
  () =>
    sql`select from mails where ${matching(filter)}`

export const findOutboxMail = (db: Db, publicId: string, among: ProjectScope): Promise<OutboxRow | undefined> =>
  outbox(db).where('mails.public_id', '=', publicId).where(inScope('mails.project_id', among)).executeTakeFirst()

/** Returns whether a newer email of the template was sent or is queued to the recipient. */
export async function hasNewerMail(
  db: Db,
  { id, projectId, recipient, template }: { id: number; projectId: number | null; recipient: string; template: string },
): Promise<boolean> {
  const newer = await db
    .selectFrom('mails')
    .select('id')
    .where(sql<SqlBool>`project_id is not distinct from ${projectId}`)
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .where('status', '<>', 'suppressed')
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
