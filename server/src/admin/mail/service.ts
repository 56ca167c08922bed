import { type Ref, record } from '../../audit/service.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError, type FieldProblem } from '../../errors.ts'
import { allowMail } from '../../outbox/mail/limits/allowances.ts'
import { queueMail } from '../../outbox/mail/service.ts'
import { type MailFacts, render } from '../../outbox/mail/templates/service.ts'
import { faultsOf, type MailWords, ownWords, usableWords, variablesOf } from '../../outbox/mail/templates/words.ts'
import { readableName } from '../../platform/config/readable-name.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { redirectHostsOf } from '../../projects/apps/hosts.ts'
import type { Project } from '../../projects/service.ts'
import { requireProject } from '../access/service.ts'
import { faultsOfLinks } from './links.ts'
import { deleteWords, findWords, listWords, mergeWords, takeWords, type WordsRow } from './queries.ts'
import { samples } from './samples.ts'
import {
  type DraftBody,
  type ListTemplatesQuery,
  type MailPreview,
  type MailTemplateInfo,
  type MailTemplateSummary,
  type MailWordsBody,
  type ProjectTemplate,
  projectTemplates,
  type SentTest,
  type TemplateParams,
  type TemplateQuery,
} from './schema.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, TEMPLATE_NOT_FOUND */
async function requireTemplate(
  ctx: AnyAdminRequest,
  projectId: string | undefined,
  name: string,
): Promise<{ project: Project; template: ProjectTemplate }> {
  const project = await requireProject(ctx, projectId)
  const template = projectTemplates.find((known) => known === name)
  if (template === undefined) throw new ApiError('TEMPLATE_NOT_FOUND')
  return { project, template }
}

export async function listEmailTemplates(
  ctx: AdminContext,
  { query }: { query: ListTemplatesQuery },
): Promise<Page<MailTemplateSummary>> {
  const project = await requireProject(ctx, query.projectId)
  const rows = await listWords(ctx.db, project.id)
  const items = projectTemplates.map((template) =>
    summaryOf(
      template,
      rows.find((row) => row.template === template),
    ),
  )
  const from = (query.page - 1) * query.limit
  return new Page(items.slice(from, from + query.limit), items.length, query)
}

type Asked = { params: TemplateParams; query: TemplateQuery }

export async function getEmailTemplate(ctx: AdminContext, { params, query }: Asked): Promise<MailTemplateInfo> {
  const { project, template } = await requireTemplate(ctx, query.projectId, params.template)
  return infoOf(template, await findWords(ctx.db, project.id, template))
}

/** @throws VALIDATION_ERROR that names the part */
export function updateEmailTemplate(
  ctx: AdminContext,
  { params, query, body }: Asked & { body: MailWordsBody },
): Promise<MailTemplateInfo> {
  return inTransaction(ctx, async (tx) => {
    const { project, template } = await requireTemplate(tx, query.projectId, params.template)
    await requireWords(tx, project, template, body)
    const before = await takeWords(tx.db, project.id, template, tx.now())
    const after = await mergeWords(tx.db, before.id, body, tx.now())
    if (JSON.stringify(before.words) !== JSON.stringify(after.words)) {
      await record(tx, 'mail_template.update', {
        project,
        entity: entityOf(after),
        oldValue: before.words,
        newValue: after.words,
      })
    }
    return infoOf(template, after)
  })
}

/** Resets a template to its default. Succeeds without effect if it is not customized. */
export function resetEmailTemplate(ctx: AdminContext, { params, query }: Asked): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    const { project, template } = await requireTemplate(tx, query.projectId, params.template)
    const row = await deleteWords(tx.db, project.id, template)
    if (row && isCustomized(row)) {
      await record(tx, 'mail_template.reset', { project, entity: entityOf(row), oldValue: row.words })
    }
    return { success: true }
  })
}

const entityOf = ({ id, template }: WordsRow): Ref => ({ id, ref: template })

type Drafted = { params: TemplateParams; body: DraftBody }

export async function previewEmailTemplate(ctx: AdminContext, { params, body }: Drafted): Promise<MailPreview> {
  const { project, template } = await requireTemplate(ctx, body.projectId, params.template)
  const words = await draftWords(ctx, project, template, body.draft)
  const { variables, expiresAt } = sampleFor(ctx, project, template)
  const facts: MailFacts = { recipient: ctx.caller.email ?? 'ada@example.com', requestedAt: ctx.now(), expiresAt }
  return render(template, { ...variables, ...facts }, { words })
}

/** Test emails to one member in 24 hours. */
const mostTestEmails = 30

/**
 * Sends only to the caller's own email, and counts against its limit, so that members cannot send emails to others.
 * @throws MAIL_ALLOWANCE_SPENT, FORBIDDEN for an API key, which has no email
 */
export function sendTestEmail(ctx: AdminContext, { params, body }: Drafted): Promise<SentTest> {
  return inTransaction(ctx, async (tx) => {
    const { project, template } = await requireTemplate(tx, body.projectId, params.template)
    const recipient = tx.caller.email
    if (recipient === undefined) throw new ApiError('FORBIDDEN')
    const trial = await draftWords(tx, project, template, body.draft)
    const counted = `test emails to ${recipient}`
    if (!(await allowMail(tx, { projectId: project.id, counted, most: mostTestEmails })))
      throw new ApiError('MAIL_ALLOWANCE_SPENT')
    const sample = sampleFor(tx, project, template)
    const mail = await queueMail(tx, { projectId: project.id, template, recipient, trial, ...sample })
    await record(tx, 'mail.test', { project, entity: mail, newValue: { template } })
    return { sent: true, mailId: mail.ref, recipient }
  })
}

function sampleFor(ctx: AnyAdminRequest, project: Project, template: ProjectTemplate) {
  const { minutes, variables } = samples[template]
  return {
    variables: { app: readableName(ctx, project.name), ...variables },
    expiresAt: new Date(ctx.now().getTime() + minutes * 60_000),
  }
}

/** Parts missing from a draft have their saved value. @throws VALIDATION_ERROR */
async function draftWords(
  ctx: AnyAdminRequest,
  project: Project,
  template: ProjectTemplate,
  draft: MailWordsBody = {},
): Promise<MailWords> {
  await requireWords(ctx, project, template, draft, 'draft.')
  const saved = await findWords(ctx.db, project.id, template)
  return usableWords(template, { ...saved?.words, ...draft })
}

/** @throws VALIDATION_ERROR */
async function requireWords(
  ctx: AnyAdminRequest,
  project: Project,
  template: ProjectTemplate,
  words: MailWordsBody,
  prefix = '',
): Promise<void> {
  const given: MailWords = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null))
  const unfit = faultsOf(template, given)
  const faults = unfit.length > 0 ? unfit : faultsOfLinks(given, await redirectHostsOf(ctx, project))
  const fields = faults.map(({ path, message }): FieldProblem => ({ path: prefix + path, message }))
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { details: { fields } })
}

const isCustomized = (row: WordsRow | undefined): row is WordsRow =>
  row !== undefined && Object.keys(row.words).length > 0

const summaryOf = (template: ProjectTemplate, row: WordsRow | undefined): MailTemplateSummary => ({
  template,
  description: samples[template].description,
  variables: [...variablesOf(template)],
  customised: isCustomized(row),
  updatedAt: isCustomized(row) ? row.updated_at.toISOString() : null,
})

function infoOf(template: ProjectTemplate, row: WordsRow | undefined): MailTemplateInfo {
  const original = ownWords(template)
  const words = { ...original, ...usableWords(template, row?.words) }
  return { ...summaryOf(template, row), ...toWords(words), original: toWords(original) }
}

const toWords = ({ subject = '', heading = '', paragraphs = [], button, closing = [] }: MailWords) => ({
  subject,
  heading,
  paragraphs: [...paragraphs],
  button: button ?? null,
  closing: [...closing],
})
