import type { Language, Wording } from './wording.ts'

export const memberSignIn: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Sign in to the dashboard of {{app}}',
    preheader: 'Your sign-in link, valid until {{validUntil}}.',
    heading: 'Sign in to the dashboard',
    paragraphs: ['Open this link in the browser you want to administer {{app}} with.'],
    button: 'Open the dashboard',
    validity: 'The link works once and is valid until {{validUntil}}.',
    closing: [
      'If this was not you, ignore it: nothing happens until the link is opened and confirmed.',
      'Do not pass the link on: whoever has it administers in your name.',
    ],
    sentTo: 'Sent to {{recipient}}, because somebody typed in that address at the dashboard of {{app}}.',
  },
}
