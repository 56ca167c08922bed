import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const memberPasskeyRemoved: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'A passkey was removed at {{app}}',
    preheader: "If this wasn't you, ask an owner to reset your passkeys.",
    heading: 'A passkey was removed',
    paragraphs: [
      'You can no longer sign in to the {{app}} dashboard with the passkey “{{passkey}}”. Your other sessions were ended.',
    ],
    closing: [
      "If this was you, you don't need to do anything.",
      "If it wasn't, someone else has access to your sign-in. Ask an owner to reset your passkeys now.",
    ],
    sentTo: 'Sent to {{recipient}}, your email at the {{app}} dashboard.',
  },
  de: german.memberPasskeyRemoved,
}
