import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const accountViewed: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'The {{app}} team viewed your account',
    preheader: 'They could see it for 15 minutes, and change nothing.',
    heading: 'Your account was viewed',
    paragraphs: [
      'A member of the {{app}} team opened a view of your account. They see what you see for at most 15 minutes, and can change nothing.',
      'Reason: {{reason}}',
    ],
    closing: [
      'If you asked for help, no action is needed.',
      "If you don't know why, reply to the {{app}} team. You can end the view in the sessions of your account.",
    ],
    sentTo: 'Sent to {{recipient}}, the email of your account at {{app}}.',
  },
  de: german.accountViewed,
}
