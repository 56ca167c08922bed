import type { Language, Wording } from './wording.ts'

export const changeEmail: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Confirm your new e-mail address for {{app}}',
    preheader: 'Your confirmation link and code, valid until {{validUntil}}.',
    heading: 'Confirm your new address',
    paragraphs: ['Somebody asked to use {{recipient}} for an account at {{app}}. If that was you, confirm it.'],
    button: 'Confirm the address',
    codeLead: 'Or enter this code where you asked for it:',
    validity: 'Link and code work once and are valid until {{validUntil}}.',
    closing: [
      'If this was not you, ignore it: nothing happens until the link is opened and confirmed.',
      'Pass neither the link nor the code on. Nobody from {{app}} will ever ask you for them.',
    ],
    sentTo: 'Sent to {{recipient}}, because somebody typed in that address at {{app}}.',
  },
}
