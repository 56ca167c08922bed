import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const undoDone: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Changes to your {{app}} account were undone',
    preheader: 'All sessions have ended. Sign in again with {{email}}.',
    heading: 'The changes were undone',
    paragraphs: [
      'You sign in to {{app}} as before the change again, with {{email}} and the providers that were linked then.',
      'All sessions have ended.',
    ],
    closing: ["If you didn't expect this, sign in and check the email and the linked providers of your account."],
    sentTo: 'Sent to {{recipient}}, an email of your account at {{app}}.',
  },
  de: german.undoDone,
}
