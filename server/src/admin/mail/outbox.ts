import { record } from '../../audit/service.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { requeueMail } from '../../outbox/mail/queries.ts'
import { MailQueued } from '../../outbox/mail/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { afterCommit } from '../../platform/db/endings.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import {
  emailsToCount,
  findOutboxMail,
  hasNewerMail,
  listOutbox,
  type OutboxFilter,
  type OutboxRow,
} from './queries.ts'
import type { MailParams, OutboxMail, OutboxQuery } from './schema.ts'

export async function listEmails(ctx: AdminContext, { query }: { query: OutboxQuery }): Promise<Page<OutboxMail>> {
  const project = await requireProject(ctx, query.projectId)
  const { status, template, limit } = query
  const filter: OutboxFilter = { projectId: project.id, status, template, ...readSearch(query.q) }
  const where = { limit: limit + 1, offset: offsetOf(query), after: query.after ? positionIn(query.after) : undefined }
  const total = await totalOf(ctx, { list: 'emails', ...filter }, emailsToCount(filter))
  const rows = isWithin(query, total) ? await listOutbox(ctx.db, filter, where) : []
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const next = last && writePosition([last.created_at.toISOString(), last.id])
  return Page.long(
    items.map((row) => toInfo(row, ctx.now())),
    total,
    query,
    next,
  )
}

/** Recipients are stored normalized, and IDs have a fixed length. */
function readSearch(q: string | undefined): Pick<OutboxFilter, 'recipient' | 'publicId'> {
  const wanted = q?.trim().normalize('NFC').toLowerCase()
  if (!wanted) return {}
  return /^mail_[0-9a-f]{32}$/.test(wanted) ? { publicId: wanted } : { recipient: wanted }
}

function positionIn(after: string): { at: Date; id: number } {
  const [value, id] = readPosition(after)
  const at = new Date(typeof value === 'string' && /^\d{4}-/.test(value) ? value : Number.NaN)
  if (Number.isNaN(at.getTime())) throw invalidField('after', 'must be the meta.next of a page of this list')
  return { at, id }
}

/**
 * Puts a failed email back into the queue unchanged: the same link, the same Message-ID.
 * @throws MAIL_NOT_FOUND, MAIL_NOT_RESENDABLE
 */
export function resendEmail(ctx: AdminContext, { params }: { params: MailParams }): Promise<OutboxMail> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireMail(tx, params.mailId)
    const { id, project_id: projectId, recipient, template } = row
    const superseded = await hasNewerMail(tx.db, { id, projectId, recipient, template })
    if (superseded || !(await requeueMail(tx.db, id, tx.now()))) throw unsendable(row, superseded, tx.now())
    await record(tx, 'mail.resend', {
      project: projectId === null ? undefined : { id: projectId, ref: row.project_ref ?? '' },
      entity: { id, ref: row.public_id },
      newValue: { template, attempts: row.attempts },
    })
    afterCommit(tx.db, (pool) => pool.emit(new MailQueued(projectId)))
    return toInfo(await requireMail(tx, params.mailId), tx.now())
  })
}

/** @throws MAIL_NOT_FOUND, FORBIDDEN */
async function requireMail(ctx: AnyAdminRequest, ref: string): Promise<OutboxRow> {
  const row = await findOutboxMail(ctx.db, ref, ctx.caller.projects)
  if (!row) throw new ApiError('MAIL_NOT_FOUND')
  requirePermission(ctx, row.project_id)
  return row
}

/** Returns the error whose `details.reason` the dashboard puts into words. */
function unsendable(row: OutboxRow, superseded: boolean, now: Date): ApiError {
  // A concurrent request has resent an email that had failed when it was read.
  const status = row.status === 'failed' ? 'queued' : row.status
  const over = row.status === 'failed' && (isOver(row, now) || !row.has_content)
  const reason = over ? 'expired' : superseded ? 'superseded' : status
  return new ApiError('MAIL_NOT_RESENDABLE', { details: { reason } })
}

const isOver = ({ expires_at }: OutboxRow, now: Date): boolean => expires_at === null || expires_at <= now

const toInfo = (row: OutboxRow, now: Date): OutboxMail => ({
  id: row.public_id,
  projectId: row.project_ref,
  template: row.template,
  recipient: row.recipient,
  status: row.status,
  attempts: row.attempts,
  lastError: row.last_error,
  canResend: row.status === 'failed' && row.has_content && !isOver(row, now),
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.status === 'queued' ? row.next_attempt_at.toISOString() : null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
})
