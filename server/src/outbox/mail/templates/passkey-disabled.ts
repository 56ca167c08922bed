import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const passkeyDisabledNotice: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'A passkey of your {{app}} account is disabled',
    preheader: 'It may have been copied and no longer works.',
    heading: 'A passkey was disabled',
    paragraphs: [
      'In a sign-in to {{app}}, a passkey of your account looked like a copy. The sign-in was refused and the passkey disabled.',
    ],
    closing: [
      'If this was you, sign in another way, remove the passkey, and add a new one.',
      "If it wasn't, check the sessions and passkeys of your account.",
    ],
    sentTo: 'Sent to {{recipient}}, the email of your account at {{app}}.',
  },
  de: german.passkeyDisabled,
}
