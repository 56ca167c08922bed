import { deviceIn, unknownLocation } from '../../../platform/http/requester.ts'
import { oneLine } from '../../../platform/mail/text.ts'
import { type MailContent, toHtml, toText } from './layout.ts'
import { inFull, until } from './when.ts'
import { type Language, languages, shared, type Wording, wordings } from './wording.ts'
import { fill, type MailWords } from './words.ts'

/** Origin of the request for an email, in words for people. */
export interface Requester {
  readonly ip: string
  readonly device: string
  readonly location: string
}

interface LinkVariables extends Requester {
  /** Name of the app, written by a member. */
  readonly app: string
  readonly link: string
  /** Six digits; empty for an email without a code. */
  readonly code: string
}

/** The link undoes the change. Empty for one that the user cannot undo; then the requester is empty, too. */
type ChangeVariables = Omit<LinkVariables, 'code'>

/** Variables that the sender of each template provides. */
export interface MailVariables {
  'magic-link': LinkVariables
  /** To the new email. */
  'change-email': LinkVariables
  /** To a user who is signed in. */
  'step-up-code': Requester & { readonly app: string; readonly code: string }
  /** To the old email. */
  'change-email-notice': Requester & { readonly app: string; readonly newEmail: string }
  /** To the old and the new email. */
  'email-changed': ChangeVariables & { readonly oldEmail: string; readonly newEmail: string }
  'way-in-added': ChangeVariables & { readonly provider: string }
  'way-in-removed': ChangeVariables & { readonly provider: string }
  /** `email` signs the user in again. */
  'undo-done': Requester & { readonly app: string; readonly email: string }
  'passkey-refused': Requester & { readonly app: string }
  'passkey-changed': Requester & { readonly app: string }
  /** To someone without an account; the requester is empty. */
  'user-invitation': Omit<LinkVariables, 'code'>
  /** To someone whom the holder of a license offers a seat, with or without an account. The requester is empty. */
  'seat-offer': Omit<LinkVariables, 'code'> & { readonly inviter: string; readonly plan: string }
  /** To someone whom an organization invites, with or without an account. The requester is empty in these three. */
  'organization-invitation': Omit<LinkVariables, 'code'> & {
    readonly inviter: string
    readonly organization: string
    readonly organizationRole: string
  }
  /** To a user who owns the organization now. */
  'organization-owner': Omit<LinkVariables, 'code'> & { readonly organization: string }
  /** To a user who no longer belongs to it. */
  'organization-removed': Omit<LinkVariables, 'code'> & { readonly organization: string }
  /** To a user whom a purchase of another customer names. The requester is empty. */
  'purchase-waiting': Omit<LinkVariables, 'code'> & { readonly plan: string }
  /** To the user of an access key, `key`. Without a requester if a server or a member created it. */
  'access-key-created': Requester & { readonly app: string; readonly key: string }
  /** The requester is empty in these two. */
  'access-key-expiring': Requester & { readonly app: string; readonly key: string }
  'access-key-leaked': Requester & { readonly app: string; readonly key: string }
  /** To a user whose apps a member has viewed; the requester is empty. */
  impersonation: Requester & { readonly app: string; readonly reason: string }
  /** To a member, for the dashboard. */
  'member-sign-in': Omit<LinkVariables, 'code'>
  /** `app` is the project, or the name of the whole instance. */
  'member-invitation': Omit<LinkVariables, 'code'> & { readonly inviter: string; readonly role: string }
  /** The link opens the sign-in page. */
  'member-use-passkey': Omit<LinkVariables, 'code'>
  'member-passkey-added': Requester & { readonly app: string; readonly passkey: string }
  'member-passkey-removed': Requester & { readonly app: string; readonly passkey: string }
  /** Without a link when the command line shows it. */
  'member-recovery': Omit<LinkVariables, 'code'>
}

export type MailTemplate = keyof MailVariables

/** Facts about the email itself. */
export interface MailFacts {
  readonly recipient: string
  readonly requestedAt: Date
  /** Expiration of the link and the code. */
  readonly expiresAt: Date
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Whether the name is a template of this release: a row of the queue may be older or newer. */
export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(wordings.en, name)

const awaited: readonly MailTemplate[] = [
  'magic-link',
  'change-email',
  'step-up-code',
  'member-sign-in',
  'member-recovery',
]

/** Whether someone sits and waits for such an email: to sign in, or to confirm something. */
export const isAwaited = (template: MailTemplate): boolean => awaited.includes(template)

/** Locales are BCP 47 tags; a language without texts gets English. */
const languageOf = (locale: string | undefined): Language =>
  languages.find((language) => language === locale?.split('-')[0]?.toLowerCase()) ?? 'en'

/** The language of emails that an Accept-Language header prefers (RFC 9110, section 12.5.4). */
export function languageFor(header = ''): Language | undefined {
  const ranges = header.slice(0, longestHeader).split(',')
  const wanted = ranges.map((range) => {
    const [tag = '', quality = ''] = range.split(';')
    return { name: tag.trim().split('-')[0]?.toLowerCase(), weight: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) }
  })
  const sorted = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return sorted.flatMap(({ name }) => languages.filter((language) => language === name))[0]
}

const longestHeader = 500

export interface RenderOptions {
  readonly locale?: string | undefined
  /** Replace ours, checked by `faultsOf` or `usableWords`. */
  readonly words?: MailWords
}

const longestSubject = 200

/**
 * Subject and both bodies. Whatever the texts and variables hold, the subject is one line and the HTML contains none of
 * their markup.
 */
export function render<T extends MailTemplate>(
  template: T,
  variables: MailVariables[T] & MailFacts,
  { locale, words = {} }: RenderOptions = {},
): RenderedMail {
  const language = languageOf(locale)
  const values: LinkVariables & MailFacts = { link: '', code: '', ...variables }
  const ours = wordings[language][template]
  const wording: Wording = {
    ...ours,
    ...(values.code === '' && ours.withoutCode),
    ...words,
    ...(values.link === '' && ours.withoutLink),
  }
  const content = contentOf(wording, language, values, phrasebook(values, language))
  return { subject: content.subject, html: toHtml(content, language), text: toText(content) }
}

type Say = (phrase: string) => string

/** The layout escapes. */
function phrasebook(values: LinkVariables & MailFacts, language: Language): Say {
  const words = shared[language]
  const known = {
    ...values,
    device: deviceIn(values.device, words),
    location: values.location === unknownLocation ? words.unknownPlace : values.location,
  }
  const texts = Object.entries(known).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const lines = new Map(texts.map(([name, text]) => [name, oneLine(text, name === 'app' ? 80 : 320)]))
  const role = lines.get('role')
  if (role !== undefined) lines.set('role', words.roles[role] ?? role)
  lines.set('validUntil', until(values.expiresAt, values.requestedAt, language))
  return (phrase) => fill(phrase, lines)
}

function contentOf(wording: Wording, language: Language, values: LinkVariables & MailFacts, say: Say): MailContent {
  const { codeLead } = wording
  const button = values.link === '' ? undefined : wording.button
  // A validity is that of the link or of the code.
  const validity = values.link === '' && values.code === '' ? undefined : wording.validity
  const words = shared[language]
  return {
    subject: oneLine(say(wording.subject), longestSubject),
    preheader: say(wording.preheader),
    app: say('{{app}}'),
    heading: say(wording.heading),
    paragraphs: wording.paragraphs.map(say),
    button: button ? { label: say(button), link: safeLink(values.link), copyLink: words.copyLink } : null,
    code: codeLead && values.code !== '' ? { lead: say(codeLead), digits: say('{{code}}') } : null,
    validity: validity ? say(validity) : null,
    factsTitle: values.device === '' && values.ip === '' ? null : words.askedBy,
    facts: [
      { label: words.when, value: inFull(values.requestedAt, language) },
      { label: words.device, value: say('{{device}}') },
      { label: words.place, value: values.location === unknownLocation ? '' : say('{{location}}') },
      { label: words.ip, value: say('{{ip}}') },
    ].filter(({ value }) => value !== ''),
    closing: wording.closing.map(say),
    sentTo: say(wording.sentTo),
  }
}

/** Apps may have their own schemes; these would run code or read files in an email client. */
const forbiddenScheme = /^(javascript|data|vbscript|file|blob|about):/i

/**
 * Unchanged: an app must receive its registered URI exactly. @throws when it is not a URL, has spaces, or would run
 * code.
 */
function safeLink(link: string): string {
  if (/[\s\p{Cc}]/u.test(link)) throw new Error('a link in an email must not contain whitespace')
  if (forbiddenScheme.test(new URL(link).href)) throw new Error('a link in an email must not run code or read files')
  return link
}
