import type { Language, Wording } from './wording.ts'

export const changeEmailNotice: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Your e-mail address for {{app}} is about to change',
    preheader: 'If this was not you, secure your account now.',
    heading: 'Your address is about to change',
    paragraphs: [
      'Somebody who is signed in to your account at {{app}} asked to change its e-mail address to {{newEmail}}.',
      'Nothing changes until that address is confirmed. Until then you sign in with this one.',
    ],
    closing: [
      'If this was you, there is nothing to do.',
      'If this was not you, somebody else is signed in to your account: sign in now and end all other sessions.',
    ],
    sentTo: 'Sent to {{recipient}}, the address of your account at {{app}}.',
  },
}
