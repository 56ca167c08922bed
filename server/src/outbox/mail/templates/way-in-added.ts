import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const wayInAdded: Readonly<Record<Language, Wording>> = {
  en: {
    subject: '{{provider}} was linked to your {{app}} account',
    preheader: "If this wasn't you, undo it until {{validUntil}}.",
    heading: '{{provider}} was linked to your account',
    paragraphs: ['You can now use it to sign in to {{app}}.'],
    button: 'Undo this change',
    validity: 'You can undo this and all later changes until {{validUntil}}. That ends all your sessions.',
    closing: [
      "If this was you, you don't need to do anything.",
      "If it wasn't, someone else has access to your account. Undo the change now.",
    ],
    sentTo: 'Sent to {{recipient}}, the email of your account at {{app}}.',
  },
  de: german.wayInAdded,
}
