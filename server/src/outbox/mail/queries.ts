import { type Insertable, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { recordsOf } from '../../platform/db/records.ts'

/** A row to insert. */
export type NewMail = Insertable<Tables['mails']>

/**
 * The project's texts for an email, which replace ours; null without any. Read together with the email, so that no node
 * can use outdated texts.
 */
const wordsOfProject = sql<unknown>`(
  select t.words from mail_templates t where t.project_id = mails.project_id and t.template = mails.template)`

/** What the statement that inserts an email returns. */
export type StoredMail = Pick<DueMail, 'id' | 'words'>

/** Inserts an email, and runs the statement that counts it. */
export const insertMail = (db: Db, mail: NewMail, counting: RawBuilder<object> | undefined): Promise<StoredMail> =>
  db
    .with('counted', () => sql<object>`(${counting ?? sql`select 1`})`)
    .insertInto('mails')
    .values(mail)
    .returning(['id', wordsOfProject.as('words')])
    .executeTakeFirstOrThrow()

const newColumns = sql.raw(
  `public_id, project_id, template, priority, recipient, content_ciphertext, status, attempts, next_attempt_at, expires_at,
   last_error, created_at, settled_at`,
)

/** Part of a statement: inserts emails, those of the rows `r` to which the condition applies. Returns `id`, `public_id`, and `words`. */
export const writeInsertOfMails = (mails: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into mails (${newColumns}) select ${newColumns} from ${recordsOf('mails', mails)} r where ${where}
  returning id, public_id, ${wordsOfProject} as words`

export interface DueMail {
  id: number
  project_id: number | null
  public_id: string
  template: string
  recipient: string
  content_ciphertext: string | null
  /** Includes the current attempt. */
  attempts: number
  created_at: Date
  expires_at: Date | null
  words: unknown
}

/** Emails that this worker is sending for a project, or for the instance (0). */
export interface HeldMails {
  readonly project: number
  readonly count: number
}

/** `count`: free places. `mostOfOne`: those of one project while another one waits. */
export type MailClaim = { now: Date; leaseEnd: Date; count: number; held: readonly HeldMails[]; mostOfOne: number }

/** Candidates that other workers may be claiming at the same moment. */
const forOthers = 256

/**
 * Claims due emails for this worker, of each project in turn, and those first that someone waits for. What is beyond the share of a project
 * comes after all others. No other worker sees them until `leaseEnd`; if this worker dies, they are due again then. It takes one step
 * through the index for each project with queued emails, however many they are. The inner select is materialized: the planner may
 * run a plain subquery again and claim more than `count`.
 */
export async function claimDueMails(db: Db, { now, leaseEnd, count, held, mostOfOne }: MailClaim): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with recursive held as (
      select h.project, h.places
      from unnest(${held.map(({ project }) => project)}::bigint[], ${held.map((one) => one.count)}::int[]) h (project, places)),
    waiting as (
      (select d.priority, d.project, d.next_attempt_at from mails_due d
        order by d.priority, d.project, d.next_attempt_at limit 1)
      union all
      select later.priority, later.project, later.next_attempt_at from waiting w cross join lateral (
        select d.priority, d.project, d.next_attempt_at from mails_due d
        where (d.priority, d.project) > (w.priority, w.project)
        order by d.priority, d.project, d.next_attempt_at limit 1) later),
    placed as (
      select c.id, w.priority, c.next_attempt_at, coalesce(h.places, 0)
        + row_number() over (partition by w.project order by w.priority, c.next_attempt_at, c.id) as place
      from waiting w left join held h on h.project = w.project cross join lateral (
        select d.mail_id as id, d.next_attempt_at from mails_due d
        where d.priority = w.priority and d.project = w.project and d.next_attempt_at <= ${now}
        order by d.next_attempt_at, d.mail_id limit ${count}::int) c
      where w.next_attempt_at <= ${now}),
    candidates as materialized (
      select id, row_number() over (order by place > ${mostOfOne}::int, priority, place, next_attempt_at, id) as turn
      from placed order by turn limit ${count + forOthers}::int),
    due as materialized (
      select m.id from candidates c join mails m on m.id = c.id
      where m.status = 'queued' and m.next_attempt_at <= ${now}
      order by c.turn
      limit ${count}::int for update of m skip locked)
    update mails set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
    from due where mails.id = due.id
    returning mails.id, project_id, public_id, template, recipient, content_ciphertext, attempts, created_at, expires_at,
      ${wordsOfProject} as words`.execute(db)
  return rows
}

/** Also correct when a lease has expired: the emails were sent. */
export async function markMailsSent(
  db: Db,
  { ids, now, keepContent }: { ids: readonly number[]; now: Date; keepContent: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', settled_at: now, last_error: null, ...(!keepContent && { content_ciphertext: null }) })
    .where(sql<boolean>`id = ${anyOf(ids, 'bigint')}`)
    .execute()
}

/**
 * Only for the worker that holds the email: `attempt` is the number of its claim. An email that may be sent again keeps
 * its content.
 */
export async function markMailFailed(
  db: Db,
  { id, attempt, now, reason }: { id: number; attempt: number; now: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      status: 'failed',
      settled_at: now,
      last_error: reason,
      content_ciphertext: sql<string | null>`case when expires_at > ${now} then content_ciphertext end`,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempt)
    .execute()
}

/**
 * Due again after half of `delayMs` to all of it from `now`, so that emails that failed together are not retried
 * together.
 */
export async function postponeMail(
  db: Db,
  { id, attempt, now, delayMs, reason }: { id: number; attempt: number; now: Date; delayMs: number; reason: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: reason,
      next_attempt_at: sql<Date>`${now}::timestamptz + ${delayMs}::int * (0.5 + random() / 2) * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempt)
    .execute()
}

/** As if it had not been claimed: it is the first in the queue again. */
export async function unclaimMail(db: Db, { id, attempt }: { id: number; attempt: number }): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), next_attempt_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempt)
    .execute()
}

export async function countQueuedMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails_due')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Erases the content of expired failed emails, at most 1,000 at a time. Returns the number of emails. */
export async function emptyExpiredMails(db: Db, now: Date): Promise<number> {
  const expired = db
    .selectFrom('mails')
    .select('id')
    .where('unsent', '=', sql.lit('failed'))
    .where('content_ciphertext', 'is not', null)
    .where('expires_at', '<=', now)
    .limit(1_000)
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ content_ciphertext: null })
    .where('id', 'in', expired)
    // Resent in the meantime: the queue needs the content.
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes settled emails from before `before`, oldest first, at most 1,000 at a time. Returns the number of emails. */
export async function deleteOldMails(db: Db, before: Date): Promise<number> {
  const oldest = db.selectFrom('mails').select('id').orderBy('id').limit(1_000)
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', 'in', oldest)
    .where('settled_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Data of a user who is being erased: emails in normal form. */
export interface ErasedEmails {
  projectId: number
  email: string
  /** Not verified: others may have requested it too, so only emails about a change of email count as the user's. */
  pendingEmail: string | null
  formerEmails: readonly string[]
}

/** Emails to an address that another user has by now belong to that user, no matter who had it before. */
export async function deleteMailsOf(
  db: Db,
  { projectId, email, pendingEmail, formerEmails }: ErasedEmails,
): Promise<void> {
  const others = pendingEmail === null ? formerEmails : [...formerEmails, pendingEmail]
  await sql`
    delete from mails m
    where m.project_id = ${projectId} and m.recipient = any(${[email, ...others]}::text[]) and (m.recipient = ${email} or (
      (m.recipient is distinct from ${pendingEmail}::text or m.template = 'change-email')
      and not exists (select 1 from users u where u.project_id = ${projectId} and u.email = m.recipient)))`.execute(db)
}

/** Stored data of an email after it was queued. */
export interface HeldMail {
  public_id: string
  template: string
  recipient: string
  status: 'queued' | 'sent' | 'failed' | 'suppressed'
  created_at: Date
  settled_at: Date | null
}

/** Newest first, without suppressed ones. */
export const listHeldMails = (db: Db, projectId: number, recipient: string, limit: number): Promise<HeldMail[]> =>
  db
    .selectFrom('mails')
    .select(['public_id', 'template', 'recipient', 'status', 'created_at', 'settled_at'])
    .where('recipient', '=', recipient)
    .where('project_id', '=', projectId)
    .where('status', '<>', 'suppressed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export interface KeptMail extends Omit<HeldMail, 'settled_at'> {
  content_ciphertext: string | null
  last_error: string | null
  expires_at: Date | null
  words: unknown
}

const keptContent = ['template', 'recipient', 'content_ciphertext', 'expires_at'] as const
const keptColumns = ['public_id', 'status', 'last_error', 'created_at', ...keptContent] as const

/** The newest 100 that are not suppressed, newest first. */
export function listKeptMails(db: Db, recipient: string | undefined): Promise<KeptMail[]> {
  const all = db
    .selectFrom('mails')
    .select(keptColumns)
    .select(wordsOfProject.as('words'))
    .where('status', '!=', 'suppressed')
  const some = recipient === undefined ? all : all.where('recipient', '=', recipient)
  return some.orderBy('id', 'desc').limit(100).execute()
}

export function findKeptMail(db: Db, publicId: string): Promise<KeptMail | undefined> {
  return db
    .selectFrom('mails')
    .select(keptColumns)
    .select(wordsOfProject.as('words'))
    .where('public_id', '=', publicId)
    .executeTakeFirst()
}

/**
 * True for one of several concurrent callers. False when the email has not failed, has expired, or no longer has
 * content.
 */
export async function requeueMail(db: Transaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: 'queued', next_attempt_at: now, settled_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('content_ciphertext', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
