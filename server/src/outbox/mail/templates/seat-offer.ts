import { german } from './german.ts'
import type { Language, Wording } from './wording.ts'

export const seatOffer: Readonly<Record<Language, Wording>> = {
  en: {
    subject: '{{inviter}} offers you a seat at {{app}}',
    preheader: 'Accept it with your account to use {{plan}}.',
    heading: '{{plan}}: a seat for you',
    paragraphs: [
      '{{inviter}} offers you a seat of their license {{plan}} at {{app}}. Sign in with {{recipient}} to accept or decline it.',
      'While you have the seat, you share the limits of that license, and your usage above your own limits counts there. You can leave the seat at any time.',
    ],
    button: 'View the seat',
    closing: ["Weren't expecting this? You can ignore this email. Nothing changes unless you accept."],
    sentTo: 'Sent to {{recipient}} because {{inviter}} entered this address at {{app}}.',
  },
  de: german.seatOffer,
}
