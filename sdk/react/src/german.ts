import type { Words } from './english.ts'

export const german: Words = {
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  account: 'Konto',
  plan: 'Tarif',
  menu: 'Konto von {{name}}',
  unnamed: 'Angemeldet',
  signedOutTitle: 'Sie sind abgemeldet',
  continue: 'Weiter',
  title: 'Bei {{app}} anmelden',
  email: 'E-Mail-Adresse',
  provider: 'Weiter mit {{provider}}',
  or: 'oder',
  codeTitle: 'Prüfen Sie Ihre E-Mails',
  codeLead: 'Wir haben einen Code und einen Anmeldelink an {{email}} gesendet.',
  linkLead: 'Wir haben einen Anmeldelink an {{email}} gesendet. Öffnen Sie ihn in diesem Browser.',
  code: 'Code',
  resend: 'Erneut senden',
  otherEmail: 'Andere E-Mail-Adresse',
  linkText: 'Es geschieht nichts, bevor Sie die Schaltfläche drücken.',
  tryAgain: 'Noch einmal versuchen',
  emailFault: 'Geben Sie Ihre E-Mail-Adresse ein, zum Beispiel ada@example.com.',
  codeFault: 'Dieser Code ist falsch. Geben Sie die Ziffern aus der neuesten E-Mail ein, oder öffnen Sie deren Link.',
  linkFault: 'Dieser Link funktioniert nicht mehr. Geben Sie für einen neuen Ihre E-Mail-Adresse ein.',
  elsewhereFault:
    'Dieser Link bestätigt eine neue E-Mail-Adresse. Öffnen Sie ihn dort, wo Sie die Änderung angefordert haben, oder geben Sie dort seinen Code ein.',
  unverifiedFault:
    'Der Anbieter hat Ihre E-Mail-Adresse nicht bestätigt. Melden Sie sich zuerst mit Ihrer E-Mail-Adresse an.',
  tooMany: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
  unavailable: 'Keine Verbindung. Prüfen Sie Ihr Netz und versuchen Sie es dann noch einmal.',
  failed: 'Die Anmeldung wurde nicht abgeschlossen. Beginnen Sie noch einmal.',
}
