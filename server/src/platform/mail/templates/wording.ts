/** The languages that mails are written in. */
export type Language = 'en'

/** The words of one mail. `{{name}}` takes a variable; everything is escaped later, where it is put into HTML. */
export interface Wording {
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: string
  /** Above the code. */
  readonly codeLead?: string
  /** Below the code. */
  readonly validity?: string
  readonly closing: readonly string[]
  /** Why this address got the mail. */
  readonly sentTo: string
}

/** Words that every mail shares. */
export interface SharedWording {
  /** Where the button does not work. */
  readonly copyLink: string
  readonly askedBy: string
  readonly when: string
  readonly device: string
  readonly place: string
  readonly ip: string
}

export const shared: Readonly<Record<Language, SharedWording>> = {
  en: {
    copyLink: 'If the button does not work, copy this link into your browser:',
    askedBy: 'Who asked for it',
    when: 'When',
    device: 'Device',
    place: 'Place',
    ip: 'IP address',
  },
}
