import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const memberUsePasskey: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Sign in to {{app}} with your passkey',
    preheader: 'Your account needs a passkey to sign in.',
    heading: 'Sign in with your passkey',
    paragraphs: [
      "Someone requested a sign-in link for you. {{app}} requires a passkey, and you have one, so we don't send you a link.",
      'Lost your passkey? Ask another owner to reset your passkeys.',
    ],
    button: 'Open sign-in page',
    closing: ["Didn't request this? You can ignore this email. No one can sign in as you without your passkey."],
    sentTo: 'Sent to {{recipient}} because someone entered this address to sign in to the {{app}} dashboard.',
  },
  de: german.memberUsePasskey,
}
