import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const memberRecovery: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Your passkeys at {{app}} were reset',
    preheader: 'Your recovery link expires at {{validUntil}}.',
    heading: 'Your passkeys were reset',
    paragraphs: [
      'An owner removed your passkeys for the {{app}} dashboard and ended your sessions.',
      'Open this link to sign in and add a new passkey.',
    ],
    button: 'Sign in',
    validity: 'The link works once and expires at {{validUntil}}.',
    withoutLink: {
      preheader: 'Your passkeys were removed and your sessions ended.',
      paragraphs: ['Your passkeys for the {{app}} dashboard were removed on the server, and your sessions ended.'],
      closing: ["Didn't expect this? Contact an owner now."],
    },
    closing: [
      "Didn't expect this? Contact an owner now.",
      "Don't share this link. Anyone who has it can manage {{app}} as you.",
    ],
    sentTo: 'Sent to {{recipient}}, your email at the {{app}} dashboard.',
  },
  de: german.memberRecovery,
}
