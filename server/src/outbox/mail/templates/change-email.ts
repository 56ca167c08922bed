import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const changeEmail: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Confirm your new email for {{app}}',
    preheader: 'Your confirmation link and code expire at {{validUntil}}.',
    heading: 'Confirm your new email',
    paragraphs: [
      'Someone asked to use {{recipient}} for an account at {{app}}. If that was you, confirm it where you requested it: the link works only there.',
    ],
    button: 'Confirm email',
    codeLead: 'Or enter this code where you requested the change:',
    validity: 'The link and code work once and expire at {{validUntil}}.',
    closing: [
      "Didn't request this? You can ignore this email. Nothing changes unless someone enters the code.",
      "Don't share the link or code. {{app}} will never ask you for them.",
    ],
    withoutCode: {
      preheader: 'Your confirmation link expires at {{validUntil}}.',
      validity: 'The link works once and expires at {{validUntil}}.',
      closing: [
        "Didn't request this? You can ignore this email. The link changes nothing in your browser.",
        "Don't share the link. {{app}} will never ask you for it.",
      ],
    },
    sentTo: 'Sent to {{recipient}} because someone entered this address for an account at {{app}}.',
  },
  de: german.changeEmail,
}
