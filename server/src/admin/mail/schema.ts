import { type Static, type TString, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

/** Mails that a project sends: their words can be its own. Those about the whole instance keep ours. */
export const projectTemplates = ['magic-link', 'change-email', 'change-email-notice', 'member-invitation'] as const
export type ProjectTemplate = (typeof projectTemplates)[number]

const mailStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const

const line = (maxLength: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength, description, examples: [example] })
const lines = (item: TString, description: string, example: string[]) =>
  Type.Array(item, { maxItems: 10, description, examples: [example] })

const parts = {
  subject: line(200, 'What a list of mails shows.', 'Sign in to {{app}}'),
  heading: line(200, 'Above the text.', 'Sign in to {{app}}'),
  paragraphs: lines(line(2_000, 'Plain text.', 'Open this link.'), 'Above the button.', ['Open this link.']),
  button: line(80, 'What is written on the button, which has the link.', 'Sign in'),
  closing: lines(line(2_000, 'Plain text.', 'Ignore it.'), 'The last sentences.', ['If this was not you, ignore it.']),
}

const wordsInForce = {
  ...parts,
  button: nullable(parts.button),
}

export const MailWordsBody = Type.Object(
  {
    subject: Type.Optional(nullable(parts.subject)),
    heading: Type.Optional(nullable(parts.heading)),
    paragraphs: Type.Optional(nullable(parts.paragraphs)),
    button: Type.Optional(nullable(parts.button)),
    closing: Type.Optional(nullable(parts.closing)),
  },
  {
    ...closed,
    description:
      'One-line plain texts with {{name}} where a variable goes. Null: as it comes. Link and code are in the mail whatever these say.',
  },
)
export type MailWordsBody = Static<typeof MailWordsBody>

const summary = {
  template: Type.Enum(projectTemplates, { description: 'Its name.', examples: ['magic-link'] }),
  description: text('When it is sent.', 'To sign in: a link and a code.'),
  variables: Type.Array(Type.String(), {
    description: 'What {{name}} may name.',
    examples: [['app', 'recipient', 'code', 'validUntil']],
  }),
  customised: Type.Boolean({ description: 'The project has words of its own for it.', examples: [false] }),
  updatedAt: nullable(Timestamp('When they last changed.')),
}

export const MailTemplateSummary = Type.Object(summary, { title: 'EmailTemplateSummary' })
export type MailTemplateSummary = Static<typeof MailTemplateSummary>

export const MailTemplateInfo = Type.Object(
  {
    ...summary,
    ...wordsInForce,
    original: Type.Object(wordsInForce, { description: 'As it comes.' }),
  },
  { title: 'EmailTemplate' },
)
export type MailTemplateInfo = Static<typeof MailTemplateInfo>

export const TemplateParams = Type.Object(
  { template: Type.String({ minLength: 1, maxLength: 100, examples: ['magic-link'] }) },
  closed,
)
export type TemplateParams = Static<typeof TemplateParams>

export const ListTemplatesQuery = Type.Object({ ...PageQuery, ...projectQuery }, closed)
export type ListTemplatesQuery = Static<typeof ListTemplatesQuery>

export const TemplateQuery = Type.Object(projectQuery, closed)
export type TemplateQuery = Static<typeof TemplateQuery>

export const DraftBody = Type.Object({ projectId: idField('prj'), draft: Type.Optional(MailWordsBody) }, closed)
export type DraftBody = Static<typeof DraftBody>

export const MailPreview = Type.Object(
  {
    subject: text('As it arrives.', 'Sign in to Acme'),
    html: text(
      'A whole document that fetches nothing and runs nothing. Show it in a sandboxed frame.',
      '<!doctype html>',
    ),
    text: text('For clients that show text.', 'Sign in to Acme'),
  },
  { title: 'EmailPreview' },
)
export type MailPreview = Static<typeof MailPreview>

export const SentTest = Type.Object(
  {
    sent: Type.Boolean({ description: 'It is on its way.', examples: [true] }),
    mailId: idField('mail'),
    recipient: text('The address of the member who asked.', 'owner@example.com'),
  },
  { title: 'SentTestEmail' },
)
export type SentTest = Static<typeof SentTest>

export const OutboxQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    status: Type.Optional(
      Type.Enum(mailStatuses, {
        description: 'Without it: all but suppressed, which were never meant to be sent.',
        examples: ['failed'],
      }),
    ),
    template: Type.Optional(Type.Enum(projectTemplates, { description: 'Of one kind.', examples: ['magic-link'] })),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 320,
        description: 'The beginning of an address, or the id of a mail.',
        examples: ['ada@'],
      }),
    ),
  },
  closed,
)
export type OutboxQuery = Static<typeof OutboxQuery>

export const OutboxMail = Type.Object(
  {
    id: idField('mail', 'Also the first part of its Message-ID.'),
    projectId: nullable(idField('prj', 'Null: a mail about the whole instance.')),
    template: text('Which mail it is.', 'magic-link'),
    recipient: text('To whom.', 'ada@example.com'),
    status: Type.Enum(mailStatuses, {
      description:
        'Suppressed ones were never meant to be sent: the address had its five mails in 15 minutes, or may not sign up.',
      examples: ['sent'],
    }),
    attempts: Type.Integer({ description: 'How often sending was tried.', examples: [1] }),
    lastError: nullable(text('What the mail server said last.', 'EENVELOPE RCPT TO 550 no such user')),
    canResend: Type.Boolean({ description: 'It failed, and its content is still of use.', examples: [false] }),
    createdAt: Timestamp('When it was asked for.'),
    nextAttemptAt: nullable(Timestamp('When sending is tried next, of a queued one.')),
    expiresAt: nullable(Timestamp('When it is of no use any more, and not sent.', '2026-01-01T12:10:00.000Z')),
    settledAt: nullable(Timestamp('When it was sent or given up.', '2026-01-01T12:00:01.000Z')),
  },
  { title: 'Email' },
)
export type OutboxMail = Static<typeof OutboxMail>

export const MailParams = idParam('mailId', 'mail')
export type MailParams = Static<typeof MailParams>
