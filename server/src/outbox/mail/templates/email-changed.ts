import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const emailChanged: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Your email for {{app}} was changed',
    preheader: "If this wasn't you, undo it until {{validUntil}}.",
    heading: 'Your email was changed',
    paragraphs: [
      'The email of your account at {{app}} was changed from {{oldEmail}} to {{newEmail}}.',
      'Use the new email to sign in. Other sessions of your account have ended.',
    ],
    button: 'Undo this change',
    validity: 'You can undo this and all later changes until {{validUntil}}. That ends all your sessions.',
    closing: [
      "If this was you, you don't need to do anything.",
      "If it wasn't, someone else has access to your account. Undo the change now.",
    ],
    withoutLink: {
      preheader: 'The {{app}} team made this change.',
      paragraphs: [
        'The {{app}} team changed the email of your account from {{oldEmail}} to {{newEmail}}.',
        'Use the new email to sign in. Your sessions have ended.',
      ],
      closing: ['Do you have questions about this? Contact the {{app}} team.'],
    },
    sentTo: 'Sent to {{recipient}}, an email of your account at {{app}}.',
  },
  de: german.emailChanged,
}
