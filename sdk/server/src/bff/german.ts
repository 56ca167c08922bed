/** The German text of the pages. */
export const german = {
  invalid: ['Anmeldung fehlgeschlagen', 'Starten Sie die Anmeldung erneut.', 'Anmelden'],
  unavailable: [
    'Anmeldung nicht verfügbar',
    'Der Anmeldedienst antwortet nicht. Versuchen Sie es gleich erneut.',
    'Erneut versuchen',
  ],
  fault: [
    'Anmeldung fehlgeschlagen',
    'Etwas ist schiefgegangen. Der Grund steht im Log dieser App.',
    'Erneut versuchen',
  ],
} as const
