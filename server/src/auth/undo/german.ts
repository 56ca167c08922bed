/** The German texts of the page /undo. */
export const germanUndo = {
  heading: 'Änderung an Ihrem Konto rückgängig machen?',
  lead: 'Sie haben eine E-Mail über eine Änderung an Ihrer Anmeldung erhalten. Wenn Sie sie rückgängig machen:',
  effects: [
    'Sie melden sich wieder mit der E-Mail-Adresse und den Anbietern von vor der Änderung an.',
    'Auch alle späteren Änderungen an Ihrer Anmeldung werden rückgängig gemacht.',
    'Alle Sitzungen Ihres Kontos enden, auf jedem Gerät.',
  ],
  button: 'Änderung rückgängig machen',
  leave:
    'Wenn Sie die Änderung selbst vorgenommen haben, schließen Sie diese Seite. Es geschieht nichts, bevor Sie die Schaltfläche drücken.',
  noScript: 'Diese Seite braucht JavaScript.',
  outcomes: {
    done: [
      'Die Änderung ist rückgängig gemacht',
      'Alle Sitzungen wurden beendet. Melden Sie sich wieder so an wie vor der Änderung.',
    ],
    used: [
      'Die Änderung wurde schon rückgängig gemacht',
      'Dieser Link funktioniert einmal. Melden Sie sich wieder so an wie vor der Änderung.',
    ],
    expired: [
      'Dieser Link funktioniert nicht mehr',
      'Eine Änderung können Sie 72 Stunden lang rückgängig machen. Das Team der App hilft Ihnen weiter.',
    ],
    unknown: [
      'Dieser Link ist nicht vollständig',
      'Öffnen Sie den Link aus der E-Mail noch einmal, oder kopieren Sie ihn ganz in Ihren Browser.',
    ],
    failed: [
      'Das hat nicht funktioniert',
      'Die Änderung ist noch nicht rückgängig gemacht. Prüfen Sie Ihre Verbindung und versuchen Sie es in einer Minute noch einmal.',
    ],
  },
} as const
