import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const stepUpCode: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Your confirmation code for {{app}}',
    preheader: 'Your code expires at {{validUntil}}.',
    heading: "Confirm that it's you",
    paragraphs: [
      'Someone who is signed in to your {{app}} account wants to do something that needs your confirmation.',
    ],
    codeLead: 'If that was you, enter this code in {{app}}:',
    validity: 'The code works once and expires at {{validUntil}}.',
    closing: [
      "If it wasn't you, someone else has access to your account. Sign in now and end all other sessions.",
      "Don't share the code with anyone. Only enter it in {{app}} itself.",
    ],
    sentTo: 'Sent to {{recipient}}, the email of your account at {{app}}.',
  },
  de: german.stepUpCode,
}
