import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const magicLink: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Sign in to {{app}}',
    preheader: 'Your sign-in link and code expire at {{validUntil}}.',
    heading: 'Sign in to {{app}}',
    paragraphs: ['Open this link on the device where you want to sign in.'],
    button: 'Sign in',
    codeLead: 'Or enter this code on the sign-in page:',
    validity: 'The link and code work once and expire at {{validUntil}}.',
    closing: [
      "Didn't request this? You can ignore this email. No one can sign in unless they open the link and confirm.",
      "Don't share the link or code. {{app}} will never ask you for them.",
    ],
    withoutCode: {
      preheader: 'Your sign-in link expires at {{validUntil}}.',
      validity: 'The link works once and expires at {{validUntil}}.',
      closing: [
        "Didn't request this? You can ignore this email. No one can sign in unless they open the link and confirm.",
        "Don't share the link. {{app}} will never ask you for it.",
      ],
    },
    sentTo: 'Sent to {{recipient}} because someone entered this address to sign in to {{app}}.',
  },
  de: german.magicLink,
}
