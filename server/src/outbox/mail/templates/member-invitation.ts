import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const memberInvitation: Readonly<Record<Language, Wording>> = {
  en: {
    subject: '{{inviter}} invited you to {{app}}',
    preheader: 'Join as {{role}}. The invitation expires at {{validUntil}}.',
    heading: 'Join {{app}}',
    paragraphs: ['{{inviter}} invited you to manage {{app}} in the Licet dashboard. Your role is {{role}}.'],
    button: 'Accept invitation',
    validity: 'The invitation is for this address only, works once, and expires at {{validUntil}}.',
    closing: ["Weren't expecting this? You can ignore this email."],
    sentTo: 'Sent to {{recipient}} because {{inviter}} invited this address to {{app}}.',
  },
  de: german.memberInvitation,
}
