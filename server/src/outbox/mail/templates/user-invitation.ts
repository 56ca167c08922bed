import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const userInvitation: Readonly<Record<Language, Wording>> = {
  en: {
    subject: 'Your invitation to {{app}}',
    preheader: 'Create your account. The invitation expires at {{validUntil}}.',
    heading: 'Join {{app}}',
    paragraphs: ["You're invited to {{app}}. Accept the invitation to create your account with {{recipient}}."],
    button: 'Accept invitation',
    validity: 'The invitation is for this address only, works once, and expires at {{validUntil}}.',
    closing: [
      "Weren't expecting this? You can ignore this email. No account is created unless someone opens the link and confirms.",
      "Don't share the link. {{app}} will never ask you for it.",
    ],
    sentTo: 'Sent to {{recipient}} because {{app}} invited this address.',
  },
  de: german.userInvitation,
}
