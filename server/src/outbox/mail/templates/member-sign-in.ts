import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const memberSignIn: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Sign in to the {{app}} dashboard',
    preheader: 'Your sign-in link expires at {{validUntil}}.',
    heading: 'Sign in to the dashboard',
    paragraphs: ['Open this link in the browser where you want to use the dashboard.'],
    button: 'Open dashboard',
    validity: 'The link works once and expires at {{validUntil}}.',
    closing: [
      "Didn't request this? You can ignore this email. No one can sign in unless they open the link and confirm.",
      "Don't share this link. Anyone who has it can manage {{app}} as you.",
    ],
    sentTo: 'Sent to {{recipient}} because someone entered this address to sign in to the {{app}} dashboard.',
  },
  de: german.memberSignIn,
}
