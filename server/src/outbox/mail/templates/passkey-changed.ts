import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const passkeyChanged: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'A passkey of your {{app}} account has changed',
    preheader: 'Password managers do this after an update.',
    heading: 'A passkey has changed',
    paragraphs: [
      'In a sign-in to {{app}}, a passkey of your account reported a change: whether it can be synced to other devices.',
    ],
    closing: [
      'If this was you, a password manager was probably updated or synced. No action is needed.',
      "If it wasn't, remove the passkey, and check the sessions of your account.",
    ],
    sentTo: 'Sent to {{recipient}}, the email of your account at {{app}}.',
  },
  de: german.passkeyChanged,
}
