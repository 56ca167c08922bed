import german from '../locales/de.json' with { type: 'json' }
import english from '../locales/en.json' with { type: 'json' }

/** The languages of emails. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The texts of one email. `{{name}}` inserts a variable; everything is escaped later, in the HTML. */
export interface Wording {
  readonly subject: string
  /** The first line, which a list of emails shows beside the subject. */
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: string
  /** Above the code. */
  readonly codeLead?: string
  /** Below the code. */
  readonly validity?: string
  /** Replace the texts that mention the code, in an email without a code. */
  readonly withoutCode?: Pick<Wording, 'preheader' | 'validity' | 'closing'>
  /** Replace the texts that mention the link, in an email without one. */
  readonly withoutLink?: Pick<Wording, 'preheader' | 'paragraphs' | 'closing'>
  readonly closing: readonly string[]
  /** The reason this recipient received the email. */
  readonly sentTo: string
}

/** Texts shared by every email. */
export interface SharedWording {
  /** For clients in which the button does not work. */
  readonly copyLink: string
  readonly askedBy: string
  readonly when: string
  readonly device: string
  readonly place: string
  readonly ip: string
  /** What stands between a browser and its system: "Chrome on Windows". */
  readonly on: string
  readonly unknownDevice: string
  readonly unknownPlace: string
  /** Of members. */
  readonly roles: Readonly<Partial<Record<string, string>>>
}

export const shared: Readonly<Record<Language, SharedWording>> = { en: english.shared, de: german.shared }

/** Our own templates. Their names are those of the rows of the queue. */
export const wordings: Readonly<Record<Language, Readonly<Record<keyof typeof english.templates, Wording>>>> = {
  en: english.templates,
  de: german.templates,
}
