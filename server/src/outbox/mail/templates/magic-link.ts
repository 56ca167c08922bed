import type { Language, Wording } from './wording.ts'

export const magicLink: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Sign in to {{app}}',
    preheader: 'Your sign-in link and code, valid until {{validUntil}}.',
    heading: 'Sign in to {{app}}',
    paragraphs: ['Open this link on the device you want to sign in on.'],
    button: 'Sign in',
    codeLead: 'Or enter this code where you asked for it:',
    validity: 'Link and code work once and are valid until {{validUntil}}.',
    closing: [
      'If this was not you, ignore it: nothing happens until the link is opened and confirmed.',
      'Pass neither the link nor the code on. Nobody from {{app}} will ever ask you for them.',
    ],
    sentTo: 'Sent to {{recipient}}, because somebody typed in that address to sign in to {{app}}.',
  },
}
