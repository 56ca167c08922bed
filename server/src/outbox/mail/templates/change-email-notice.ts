import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const changeEmailNotice: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Your email for {{app}} is about to change',
    preheader: "If this wasn't you, secure your account now.",
    heading: 'Your email is about to change',
    paragraphs: [
      'Someone signed in to your account at {{app}} asked to change its email to {{newEmail}}.',
      'Nothing changes until the new email is confirmed. Until then, keep signing in with this one.',
    ],
    closing: [
      "If this was you, you don't need to do anything.",
      "If it wasn't, someone else has access to your account. Sign in now and revoke all other sessions.",
    ],
    sentTo: 'Sent to {{recipient}}, the email of your account at {{app}}.',
  },
  de: german.changeEmailNotice,
}
