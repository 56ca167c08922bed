import type { FieldProblem } from '../../../errors.ts'
import { isOneLine } from '../../../platform/mail/text.ts'
import { type Language, type Wording, wordings } from './wording.ts'

export type TemplateName = keyof (typeof wordings)['en']

/**
 * Texts that replace ours, in every language. Plain text with `{{name}}` for a variable. Link and code are not among
 * them: the layout always shows them, so that no email can lose its purpose.
 */
export interface MailWords {
  readonly subject?: string
  readonly heading?: string
  readonly paragraphs?: readonly string[]
  /** Only for emails with a link: the button holds it. */
  readonly button?: string
  readonly closing?: readonly string[]
}

const everywhere = ['app', 'recipient', 'device', 'location', 'ip'] as const

/** The variables of each email. Not the link, which text could only cut or break: the layout has a place for it. */
const variables: Readonly<Record<TemplateName, readonly string[]>> = {
  'magic-link': [...everywhere, 'code', 'validUntil'],
  'change-email': [...everywhere, 'code', 'validUntil'],
  'step-up-code': [...everywhere, 'code', 'validUntil'],
  'change-email-notice': [...everywhere, 'newEmail'],
  'email-changed': [...everywhere, 'oldEmail', 'newEmail', 'validUntil'],
  'way-in-added': [...everywhere, 'provider', 'validUntil'],
  'way-in-removed': [...everywhere, 'provider', 'validUntil'],
  'undo-done': [...everywhere, 'email'],
  'passkey-refused': everywhere,
  'passkey-changed': everywhere,
  'user-invitation': [...everywhere, 'validUntil'],
  'seat-offer': ['app', 'recipient', 'inviter', 'plan'],
  'organization-invitation': ['app', 'recipient', 'inviter', 'organization', 'organizationRole'],
  'organization-owner': ['app', 'recipient', 'organization'],
  'organization-removed': ['app', 'recipient', 'organization'],
  'purchase-waiting': ['app', 'recipient', 'plan'],
  'access-key-created': [...everywhere, 'key'],
  'access-key-expiring': ['app', 'recipient', 'key'],
  'access-key-leaked': ['app', 'recipient', 'key'],
  impersonation: ['app', 'recipient', 'reason'],
  'member-sign-in': [...everywhere, 'validUntil'],
  'member-invitation': [...everywhere, 'inviter', 'role', 'validUntil'],
  'member-use-passkey': everywhere,
  'member-passkey-added': [...everywhere, 'passkey'],
  'member-passkey-removed': [...everywhere, 'passkey'],
  'member-recovery': [...everywhere, 'validUntil'],
}
export const variablesOf = (template: TemplateName): readonly string[] => variables[template]

/** The customizable texts of an email. */
export function ownWords(template: TemplateName, language: Language = 'en'): MailWords {
  const { subject, heading, paragraphs, button, closing }: Wording = wordings[language][template]
  return { subject, heading, paragraphs, ...(button !== undefined && { button }), closing }
}

const place = /(?<!\{)\{\{\s*(\w+)\s*\}\}(?!\})/g

/**
 * Inserts the variables into a text, once: values of variables are never expanded again. @throws for an unknown name
 */
export const fill = (phrase: string, values: ReadonlyMap<string, string>): string =>
  phrase.replaceAll(place, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`the email has no variable ${name}`)
    return value
  })

/** The given texts with their paths in a body: `paragraphs.1`. */
export function textsOf({ subject, heading, paragraphs = [], button, closing = [] }: MailWords) {
  const texts: [path: string, text: string | undefined][] = [
    ['subject', subject],
    ['heading', heading],
    ...paragraphs.map((text, index): [string, string] => [`paragraphs.${index}`, text]),
    ['button', button],
    ...closing.map((text, index): [string, string] => [`closing.${index}`, text]),
  ]
  return texts.flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]))
}

/** Problems of the texts for a template. */
export const faultsOf = (template: TemplateName, words: MailWords): FieldProblem[] =>
  textsOf(words).flatMap(({ path, text }) => {
    const message = faultOfPart(template, path) ?? faultOfText(template, path, text)
    return message === undefined ? [] : [{ path, message }]
  })

const faultOfPart = (template: TemplateName, path: string): string | undefined =>
  path === 'button' && ownWords(template).button === undefined ? 'is not allowed: this email has no link' : undefined

function faultOfText(template: TemplateName, path: string, text: string): string | undefined {
  if (text.trim() === '') {
    return path === 'button'
      ? 'must not be blank: the button opens the link'
      : 'must not be blank; leave it out to omit it'
  }
  if (!isOneLine(text)) return 'must be one line of plain text without control characters'
  const names = [...text.matchAll(place)].map(([, name = '']) => name)
  const unknown = names.find((name) => !variables[template].includes(name))
  if (unknown === 'link') return 'cannot contain {{link}}: the button and the line below it contain the link'
  if (unknown !== undefined) return `cannot contain {{${unknown}}}; the variables are ${listVariables(template)}`
  return /\{\{|\}\}/.test(text.replaceAll(place, ''))
    ? `must write variables as {{name}}; the variables are ${listVariables(template)}`
    : undefined
}

const listVariables = (template: TemplateName): string => variables[template].map((name) => `{{${name}}}`).join(', ')

/**
 * The usable parts of stored texts. They may come from another release, with other variables: unusable parts are left
 * out, because an email in our words is better than no email.
 */
export function usableWords(template: TemplateName, stored: unknown): MailWords {
  const { subject, heading, paragraphs, button, closing }: Record<keyof MailWords, unknown> = Object(stored)
  const words: MailWords = {
    ...(typeof subject === 'string' && { subject }),
    ...(typeof heading === 'string' && { heading }),
    ...(isTexts(paragraphs) && { paragraphs }),
    ...(typeof button === 'string' && { button }),
    ...(isTexts(closing) && { closing }),
  }
  const unfit = new Set(faultsOf(template, words).map(({ path }) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(words).filter(([part]) => !unfit.has(part)))
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
