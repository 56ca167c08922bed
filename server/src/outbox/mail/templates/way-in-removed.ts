import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const wayInRemoved: Readonly<Record<Language, Wording>> = {
  en: {
    subject: '{{provider}} was removed from your {{app}} account',
    preheader: "If this wasn't you, undo it until {{validUntil}}.",
    heading: '{{provider}} was removed from your account',
    paragraphs: ['You can no longer use it to sign in to {{app}}. Other sessions of your account have ended.'],
    button: 'Undo this change',
    validity: 'You can undo this and all later changes until {{validUntil}}. That ends all your sessions.',
    closing: [
      "If this was you, you don't need to do anything.",
      "If it wasn't, someone else has access to your account. Undo the change now.",
    ],
    withoutLink: {
      preheader: 'The {{app}} team made this change.',
      paragraphs: [
        'The {{app}} team made this change. You can no longer use it to sign in, and your sessions have ended.',
      ],
      closing: ['Do you have questions about this? Contact the {{app}} team.'],
    },
    sentTo: 'Sent to {{recipient}}, the email of your account at {{app}}.',
  },
  de: german.wayInRemoved,
}
