import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const passkeyRefused: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'A passkey of your {{app}} account was refused',
    preheader: 'It may have been copied.',
    heading: 'A passkey was refused',
    paragraphs: [
      'In a sign-in to {{app}}, a passkey of your account looked like a copy. The sign-in was refused. The passkey still works.',
    ],
    closing: [
      'If this was you, try again. If the passkey is refused again, sign in another way, remove it, and add a new one.',
      "If it wasn't, remove the passkey, and check the sessions of your account.",
    ],
    sentTo: 'Sent to {{recipient}}, the email of your account at {{app}}.',
  },
  de: german.passkeyRefused,
}
