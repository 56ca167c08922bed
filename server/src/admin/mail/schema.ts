import { type Static, type TString, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

/** Templates that a project can customize. Emails of the whole instance always use the defaults. */
export const projectTemplates = [
  'magic-link',
  'change-email',
  'step-up-code',
  'change-email-notice',
  'email-changed',
  'way-in-added',
  'way-in-removed',
  'undo-done',
  'passkey-refused',
  'passkey-changed',
  'user-invitation',
  'seat-offer',
  'organization-invitation',
  'organization-owner',
  'organization-removed',
  'purchase-waiting',
  'access-key-created',
  'access-key-expiring',
  'access-key-leaked',
  'impersonation',
  'member-invitation',
] as const
export type ProjectTemplate = (typeof projectTemplates)[number]

const mailStatuses = ['queued', 'sent', 'failed', 'suppressed'] as const

const line = (maxLength: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength, description, examples: [example] })
const lines = (item: TString, description: string, example: string[]) =>
  Type.Array(item, { maxItems: 10, description, examples: [example] })

const parts = {
  subject: line(200, 'Subject of the email, shown in the inbox.', 'Sign in to {{app}}'),
  heading: line(200, 'Heading above the text.', 'Sign in to {{app}}'),
  paragraphs: lines(
    line(2_000, 'Paragraphs of the email, in plain text.', 'Open this link.'),
    'Sentences above the button.',
    ['Open this link.'],
  ),
  button: line(80, 'Label of the button that opens the link.', 'Sign in'),
  closing: lines(
    line(2_000, 'Closing sentences of the email, in plain text.', 'Ignore this email.'),
    'Closing sentences.',
    ["If this wasn't you, ignore this email."],
  ),
}

const wordsInForce = {
  ...parts,
  button: nullable(parts.button),
}

const customWords = {
  subject: Type.Optional(nullable(parts.subject)),
  heading: Type.Optional(nullable(parts.heading)),
  paragraphs: Type.Optional(nullable(parts.paragraphs)),
  button: Type.Optional(nullable(parts.button)),
  closing: Type.Optional(nullable(parts.closing)),
}
const customWordsOptions = {
  title: 'EmailTemplateDraft',
  ...closed,
  description:
    'Custom texts: one line of plain text each, with variables as {{name}}. `null` uses the default. The email always contains its link and code.',
}

export const MailWordsBody = Type.Object(customWords, customWordsOptions)
export type MailWordsBody = Static<typeof MailWordsBody>

const summary = {
  template: Type.Enum(projectTemplates, { description: 'Name of the template.', examples: ['magic-link'] }),
  description: text('When the email is sent, in words.', 'Sign-in with a link and a code'),
  variables: Type.Array(Type.String(), {
    description: 'Variables that texts can contain as {{name}}.',
    examples: [['app', 'recipient', 'code', 'validUntil']],
  }),
  customised: Type.Boolean({ description: 'Whether the project has customized the template.', examples: [false] }),
  updatedAt: nullable(Timestamp('When the texts were last updated. `null` if they are the defaults.')),
}

export const MailTemplateSummary = Type.Object(summary, { title: 'EmailTemplateSummary' })
export type MailTemplateSummary = Static<typeof MailTemplateSummary>

export const MailTemplateInfo = Type.Object(
  {
    ...summary,
    ...wordsInForce,
    original: Type.Object(wordsInForce, { title: 'EmailTemplateTexts', description: 'Default texts.' }),
  },
  { title: 'EmailTemplate' },
)
export type MailTemplateInfo = Static<typeof MailTemplateInfo>

export const TemplateParams = Type.Object(
  {
    template: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Name of the template.',
      examples: ['magic-link'],
    }),
  },
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
    subject: text('Subject, with variables filled in.', 'Sign in to Acme'),
    html: text('Self-contained HTML document without scripts. Show it in a sandboxed frame.', '<!doctype html>'),
    text: text('Plain-text version of the email.', 'Sign in to Acme'),
  },
  { title: 'EmailPreview' },
)
export type MailPreview = Static<typeof MailPreview>

export const SentTest = Type.Object(
  {
    sent: Type.Boolean({ description: 'Whether the email was queued. Always true.', examples: [true] }),
    mailId: idField('mail'),
    recipient: text('Email of the member who called the route.', 'owner@example.com'),
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
        description: 'Status of the emails to return. Default: every status except `suppressed`.',
        examples: ['failed'],
      }),
    ),
    template: Type.Optional(
      Type.Enum(projectTemplates, { description: 'Template of the emails to return.', examples: ['magic-link'] }),
    ),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 320,
        description: 'Start of an email address, or the ID of an email.',
        examples: ['ada@'],
      }),
    ),
  },
  closed,
)
export type OutboxQuery = Static<typeof OutboxQuery>

export const OutboxMail = Type.Object(
  {
    id: idField('mail', 'ID of the email, also the first part of its Message-ID.'),
    projectId: nullable(idField('prj', 'ID of the project. `null` for an email of the whole instance.')),
    template: text('Template of the email.', 'magic-link'),
    recipient: text('Recipient of the email.', 'ada@example.com'),
    status: Type.Enum(mailStatuses, {
      description:
        'Status of the email. `suppressed`: never sent, because usable links were already in the mailbox, the recipient cannot sign up, or a limit was reached.',
      examples: ['sent'],
    }),
    attempts: Type.Integer({ description: 'Number of attempts to send the email.', examples: [1] }),
    lastError: nullable(text('Last response of the mail server.', 'EENVELOPE RCPT TO 550 no such user')),
    canResend: Type.Boolean({
      description: 'Whether the email can be resent: it failed, and its content is still valid.',
      examples: [false],
    }),
    createdAt: Timestamp('When the email was requested.'),
    nextAttemptAt: nullable(Timestamp('When the next attempt is due, for a queued email.')),
    expiresAt: nullable(Timestamp('When the email expires and is no longer sent.', '2026-01-01T12:10:00.000Z')),
    settledAt: nullable(Timestamp('When the email was sent or failed permanently.', '2026-01-01T12:00:01.000Z')),
  },
  { title: 'Email' },
)
export type OutboxMail = Static<typeof OutboxMail>

export const MailParams = idParam('mailId', 'mail')
export type MailParams = Static<typeof MailParams>
