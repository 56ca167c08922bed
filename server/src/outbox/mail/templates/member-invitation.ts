import type { Language, Wording } from './wording.ts'

export const memberInvitation: Readonly<Record<Language, Wording>> = {
  en: {
    subject: '{{inviter}} invites you to administer {{app}}',
    preheader: 'Your invitation as {{role}}, valid until {{validUntil}}.',
    heading: 'Administer {{app}}',
    paragraphs: ['{{inviter}} invites you to the dashboard of {{app}}, with the role {{role}}.'],
    button: 'Accept the invitation',
    validity: 'The invitation is for this address, works once and is valid until {{validUntil}}.',
    closing: ['If you do not know what this is about, ignore it: nothing happens until the invitation is accepted.'],
    sentTo: 'Sent to {{recipient}}, which {{inviter}} wants to administer {{app}}.',
  },
}
