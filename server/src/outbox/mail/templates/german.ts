/** The German texts of all emails, one for each English one. */
export const german = {
  magicLink: {
    subject: 'Bei {{app}} anmelden',
    preheader: 'Ihr Anmeldelink und Ihr Code gelten bis {{validUntil}}.',
    heading: 'Bei {{app}} anmelden',
    paragraphs: ['Öffnen Sie diesen Link auf dem Gerät, auf dem Sie sich anmelden möchten.'],
    button: 'Anmelden',
    codeLead: 'Oder geben Sie diesen Code auf der Anmeldeseite ein:',
    validity: 'Link und Code funktionieren einmal und gelten bis {{validUntil}}.',
    closing: [
      'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren. Niemand kann sich anmelden, ohne den Link zu öffnen und zu bestätigen.',
      'Geben Sie Link und Code nicht weiter. {{app}} wird Sie nie danach fragen.',
    ],
    withoutCode: {
      preheader: 'Ihr Anmeldelink gilt bis {{validUntil}}.',
      validity: 'Der Link funktioniert einmal und gilt bis {{validUntil}}.',
      closing: [
        'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren. Niemand kann sich anmelden, ohne den Link zu öffnen und zu bestätigen.',
        'Geben Sie den Link nicht weiter. {{app}} wird Sie nie danach fragen.',
      ],
    },
    sentTo: 'Gesendet an {{recipient}}, weil jemand diese Adresse zur Anmeldung bei {{app}} eingegeben hat.',
  },
  changeEmail: {
    subject: 'Neue E-Mail-Adresse für {{app}} bestätigen',
    preheader: 'Ihr Bestätigungslink und Ihr Code gelten bis {{validUntil}}.',
    heading: 'Neue E-Mail-Adresse bestätigen',
    paragraphs: [
      'Jemand möchte {{recipient}} für ein Konto bei {{app}} verwenden. Wenn Sie das waren, bestätigen Sie die Adresse dort, wo Sie die Änderung angefordert haben: Der Link funktioniert nur dort.',
    ],
    button: 'E-Mail-Adresse bestätigen',
    codeLead: 'Oder geben Sie diesen Code dort ein, wo Sie die Änderung angefordert haben:',
    validity: 'Link und Code funktionieren einmal und gelten bis {{validUntil}}.',
    closing: [
      'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren. Es ändert sich nichts, solange niemand den Code eingibt.',
      'Geben Sie Link und Code nicht weiter. {{app}} wird Sie nie danach fragen.',
    ],
    withoutCode: {
      preheader: 'Ihr Bestätigungslink gilt bis {{validUntil}}.',
      validity: 'Der Link funktioniert einmal und gilt bis {{validUntil}}.',
      closing: [
        'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren. Der Link ändert in Ihrem Browser nichts.',
        'Geben Sie den Link nicht weiter. {{app}} wird Sie nie danach fragen.',
      ],
    },
    sentTo: 'Gesendet an {{recipient}}, weil jemand diese Adresse für ein Konto bei {{app}} eingegeben hat.',
  },
  stepUpCode: {
    subject: 'Ihr Bestätigungscode für {{app}}',
    preheader: 'Ihr Code gilt bis {{validUntil}}.',
    heading: 'Bestätigen Sie, dass Sie es sind',
    paragraphs: [
      'Jemand, der bei Ihrem Konto bei {{app}} angemeldet ist, möchte etwas tun, das Ihre Bestätigung braucht.',
    ],
    codeLead: 'Wenn Sie das waren, geben Sie diesen Code in {{app}} ein:',
    validity: 'Der Code funktioniert einmal und gilt bis {{validUntil}}.',
    closing: [
      'Wenn nicht, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich jetzt an und beenden Sie alle anderen Sitzungen.',
      'Geben Sie den Code an niemanden weiter. Geben Sie ihn nur in {{app}} selbst ein.',
    ],
    sentTo: 'Gesendet an {{recipient}}, die E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  changeEmailNotice: {
    subject: 'Ihre E-Mail-Adresse bei {{app}} soll geändert werden',
    preheader: 'Wenn Sie das nicht waren, sichern Sie jetzt Ihr Konto.',
    heading: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      'Jemand, der bei Ihrem Konto bei {{app}} angemeldet ist, möchte dessen E-Mail-Adresse in {{newEmail}} ändern.',
      'Es ändert sich nichts, bis die neue Adresse bestätigt ist. Melden Sie sich bis dahin weiter mit dieser an.',
    ],
    closing: [
      'Wenn Sie das waren, müssen Sie nichts tun.',
      'Wenn nicht, hat jemand anderes Zugriff auf Ihr Konto. Melden Sie sich jetzt an und beenden Sie alle anderen Sitzungen.',
    ],
    sentTo: 'Gesendet an {{recipient}}, die E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  wayInAdded: {
    subject: '{{provider}} wurde mit Ihrem Konto bei {{app}} verknüpft',
    preheader: 'Wenn Sie das nicht waren, machen Sie es bis {{validUntil}} rückgängig.',
    heading: '{{provider}} wurde mit Ihrem Konto verknüpft',
    paragraphs: ['Sie können sich jetzt damit bei {{app}} anmelden.'],
    button: 'Änderung rückgängig machen',
    validity:
      'Diese und alle späteren Änderungen können Sie bis {{validUntil}} rückgängig machen. Dabei enden alle Ihre Sitzungen.',
    closing: [
      'Wenn Sie das waren, müssen Sie nichts tun.',
      'Wenn nicht, hat jemand anderes Zugriff auf Ihr Konto. Machen Sie die Änderung jetzt rückgängig.',
    ],
    sentTo: 'Gesendet an {{recipient}}, die E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  wayInRemoved: {
    subject: '{{provider}} wurde von Ihrem Konto bei {{app}} entfernt',
    preheader: 'Wenn Sie das nicht waren, machen Sie es bis {{validUntil}} rückgängig.',
    heading: '{{provider}} wurde von Ihrem Konto entfernt',
    paragraphs: [
      'Sie können sich damit nicht mehr bei {{app}} anmelden. Andere Sitzungen Ihres Kontos wurden beendet.',
    ],
    button: 'Änderung rückgängig machen',
    validity:
      'Diese und alle späteren Änderungen können Sie bis {{validUntil}} rückgängig machen. Dabei enden alle Ihre Sitzungen.',
    closing: [
      'Wenn Sie das waren, müssen Sie nichts tun.',
      'Wenn nicht, hat jemand anderes Zugriff auf Ihr Konto. Machen Sie die Änderung jetzt rückgängig.',
    ],
    withoutLink: {
      preheader: 'Das Team von {{app}} hat diese Änderung vorgenommen.',
      paragraphs: [
        'Das Team von {{app}} hat diese Änderung vorgenommen. Sie können sich damit nicht mehr anmelden, und Ihre Sitzungen wurden beendet.',
      ],
      closing: ['Haben Sie Fragen dazu? Wenden Sie sich an das Team von {{app}}.'],
    },
    sentTo: 'Gesendet an {{recipient}}, die E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse bei {{app}} wurde geändert',
    preheader: 'Wenn Sie das nicht waren, machen Sie es bis {{validUntil}} rückgängig.',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Die E-Mail-Adresse Ihres Kontos bei {{app}} wurde von {{oldEmail}} in {{newEmail}} geändert.',
      'Melden Sie sich ab jetzt mit der neuen Adresse an. Andere Sitzungen Ihres Kontos wurden beendet.',
    ],
    button: 'Änderung rückgängig machen',
    validity:
      'Diese und alle späteren Änderungen können Sie bis {{validUntil}} rückgängig machen. Dabei enden alle Ihre Sitzungen.',
    closing: [
      'Wenn Sie das waren, müssen Sie nichts tun.',
      'Wenn nicht, hat jemand anderes Zugriff auf Ihr Konto. Machen Sie die Änderung jetzt rückgängig.',
    ],
    withoutLink: {
      preheader: 'Das Team von {{app}} hat diese Änderung vorgenommen.',
      paragraphs: [
        'Das Team von {{app}} hat die E-Mail-Adresse Ihres Kontos von {{oldEmail}} in {{newEmail}} geändert.',
        'Melden Sie sich ab jetzt mit der neuen Adresse an. Ihre Sitzungen wurden beendet.',
      ],
      closing: ['Haben Sie Fragen dazu? Wenden Sie sich an das Team von {{app}}.'],
    },
    sentTo: 'Gesendet an {{recipient}}, eine E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  seatOffer: {
    subject: '{{inviter}} bietet Ihnen einen Platz bei {{app}} an',
    preheader: 'Nehmen Sie ihn mit Ihrem Konto an, um {{plan}} zu nutzen.',
    heading: 'Ein Platz von {{plan}} für Sie',
    paragraphs: [
      '{{inviter}} bietet Ihnen bei {{app}} einen Platz der eigenen Lizenz {{plan}} an. Melden Sie sich mit {{recipient}} an, um ihn anzunehmen oder abzulehnen.',
      'Mit dem Platz teilen Sie sich die Limits dieser Lizenz, und Ihre Nutzung über Ihre eigenen Limits hinaus zählt dort. Sie können den Platz jederzeit verlassen.',
    ],
    button: 'Platz ansehen',
    closing: [
      'Sie haben das nicht erwartet? Dann können Sie diese E-Mail ignorieren. Ohne Ihre Zustimmung ändert sich nichts.',
    ],
    sentTo: 'Gesendet an {{recipient}}, weil {{inviter}} diese Adresse bei {{app}} eingegeben hat.',
  },
  userInvitation: {
    subject: 'Ihre Einladung zu {{app}}',
    preheader: 'Legen Sie Ihr Konto an. Die Einladung gilt bis {{validUntil}}.',
    heading: '{{app}} beitreten',
    paragraphs: [
      'Sie sind zu {{app}} eingeladen. Nehmen Sie die Einladung an, um Ihr Konto mit {{recipient}} anzulegen.',
    ],
    button: 'Einladung annehmen',
    validity: 'Die Einladung ist nur für diese Adresse, funktioniert einmal und gilt bis {{validUntil}}.',
    closing: [
      'Sie haben das nicht erwartet? Dann können Sie diese E-Mail ignorieren. Es entsteht kein Konto, solange niemand den Link öffnet und bestätigt.',
      'Geben Sie den Link nicht weiter. {{app}} wird Sie nie danach fragen.',
    ],
    sentTo: 'Gesendet an {{recipient}}, weil {{app}} diese Adresse eingeladen hat.',
  },
  undoDone: {
    subject: 'Änderungen an Ihrem Konto bei {{app}} wurden rückgängig gemacht',
    preheader: 'Alle Sitzungen wurden beendet. Melden Sie sich mit {{email}} neu an.',
    heading: 'Die Änderungen wurden rückgängig gemacht',
    paragraphs: [
      'Sie melden sich bei {{app}} wieder so an wie vor der Änderung: mit {{email}} und den Anbietern, die damals verknüpft waren.',
      'Alle Sitzungen wurden beendet.',
    ],
    closing: [
      'Wenn Sie das nicht erwartet haben, melden Sie sich an und prüfen Sie die E-Mail-Adresse und die verknüpften Anbieter Ihres Kontos.',
    ],
    sentTo: 'Gesendet an {{recipient}}, eine E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  passkeyRefused: {
    subject: 'Ein Passkey Ihres Kontos bei {{app}} wurde abgelehnt',
    preheader: 'Er könnte kopiert worden sein.',
    heading: 'Ein Passkey wurde abgelehnt',
    paragraphs: [
      'Bei einer Anmeldung bei {{app}} sah ein Passkey Ihres Kontos wie eine Kopie aus. Die Anmeldung wurde abgelehnt. Der Passkey funktioniert weiterhin.',
    ],
    closing: [
      'Wenn Sie das waren, versuchen Sie es noch einmal. Wird der Passkey wieder abgelehnt, melden Sie sich auf andere Weise an, entfernen Sie ihn und fügen Sie einen neuen hinzu.',
      'Wenn nicht, entfernen Sie den Passkey und prüfen Sie die Sitzungen Ihres Kontos.',
    ],
    sentTo: 'Gesendet an {{recipient}}, die E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  passkeyChanged: {
    subject: 'Ein Passkey Ihres Kontos bei {{app}} hat sich geändert',
    preheader: 'Das kommt nach Updates von Passwortmanagern vor.',
    heading: 'Ein Passkey hat sich geändert',
    paragraphs: [
      'Bei einer Anmeldung bei {{app}} hat ein Passkey Ihres Kontos eine Änderung gemeldet: ob er auf andere Geräte synchronisiert werden kann.',
    ],
    closing: [
      'Wenn Sie das waren, wurde wahrscheinlich Ihr Passwortmanager aktualisiert oder synchronisiert. Sie müssen nichts tun.',
      'Wenn nicht, entfernen Sie den Passkey und prüfen Sie die Sitzungen Ihres Kontos.',
    ],
    sentTo: 'Gesendet an {{recipient}}, die E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  accountViewed: {
    subject: 'Das Team von {{app}} hat Ihr Konto angesehen',
    preheader: 'Es konnte 15 Minuten lang alles sehen, aber nichts ändern.',
    heading: 'Ihr Konto wurde angesehen',
    paragraphs: [
      'Ein Mitglied des Teams von {{app}} hat eine Ansicht Ihres Kontos geöffnet. Es sieht höchstens 15 Minuten lang, was Sie sehen, und kann nichts ändern.',
      'Grund: {{reason}}',
    ],
    closing: [
      'Wenn Sie um Hilfe gebeten haben, müssen Sie nichts tun.',
      'Wenn Sie den Grund nicht kennen, wenden Sie sich an das Team von {{app}}. In den Sitzungen Ihres Kontos können Sie die Ansicht beenden.',
    ],
    sentTo: 'Gesendet an {{recipient}}, die E-Mail-Adresse Ihres Kontos bei {{app}}.',
  },
  memberSignIn: {
    subject: 'Beim Dashboard von {{app}} anmelden',
    preheader: 'Ihr Anmeldelink gilt bis {{validUntil}}.',
    heading: 'Beim Dashboard anmelden',
    paragraphs: ['Öffnen Sie diesen Link in dem Browser, in dem Sie das Dashboard verwenden möchten.'],
    button: 'Dashboard öffnen',
    validity: 'Der Link funktioniert einmal und gilt bis {{validUntil}}.',
    closing: [
      'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren. Niemand kann sich anmelden, ohne den Link zu öffnen und zu bestätigen.',
      'Geben Sie diesen Link nicht weiter. Wer ihn hat, kann {{app}} in Ihrem Namen verwalten.',
    ],
    sentTo:
      'Gesendet an {{recipient}}, weil jemand diese Adresse zur Anmeldung beim Dashboard von {{app}} eingegeben hat.',
  },
  memberInvitation: {
    subject: '{{inviter}} hat Sie zu {{app}} eingeladen',
    preheader: 'Treten Sie als {{role}} bei. Die Einladung gilt bis {{validUntil}}.',
    heading: '{{app}} beitreten',
    paragraphs: ['{{inviter}} hat Sie eingeladen, {{app}} im Licet-Dashboard zu verwalten. Ihre Rolle ist {{role}}.'],
    button: 'Einladung annehmen',
    validity: 'Die Einladung ist nur für diese Adresse, funktioniert einmal und gilt bis {{validUntil}}.',
    closing: ['Sie haben das nicht erwartet? Dann können Sie diese E-Mail ignorieren.'],
    sentTo: 'Gesendet an {{recipient}}, weil {{inviter}} diese Adresse zu {{app}} eingeladen hat.',
  },
  memberPasskeyAdded: {
    subject: 'Ein Passkey für das Dashboard von {{app}} wurde hinzugefügt',
    preheader: 'Wenn Sie das nicht waren, lassen Sie Ihre Passkeys von einem Inhaber zurücksetzen.',
    heading: 'Ein Passkey wurde hinzugefügt',
    paragraphs: ['Sie können sich jetzt mit dem Passkey „{{passkey}}“ beim Dashboard von {{app}} anmelden.'],
    closing: [
      'Wenn Sie das waren, müssen Sie nichts tun.',
      'Wenn nicht, hat jemand anderes Zugriff auf Ihre Anmeldung. Lassen Sie Ihre Passkeys jetzt von einem Inhaber zurücksetzen.',
    ],
    sentTo: 'Gesendet an {{recipient}}, Ihre E-Mail-Adresse beim Dashboard von {{app}}.',
  },
  memberPasskeyRemoved: {
    subject: 'Ein Passkey für das Dashboard von {{app}} wurde entfernt',
    preheader: 'Wenn Sie das nicht waren, lassen Sie Ihre Passkeys von einem Inhaber zurücksetzen.',
    heading: 'Ein Passkey wurde entfernt',
    paragraphs: [
      'Sie können sich nicht mehr mit dem Passkey „{{passkey}}“ beim Dashboard von {{app}} anmelden. Ihre anderen Sitzungen wurden beendet.',
    ],
    closing: [
      'Wenn Sie das waren, müssen Sie nichts tun.',
      'Wenn nicht, hat jemand anderes Zugriff auf Ihre Anmeldung. Lassen Sie Ihre Passkeys jetzt von einem Inhaber zurücksetzen.',
    ],
    sentTo: 'Gesendet an {{recipient}}, Ihre E-Mail-Adresse beim Dashboard von {{app}}.',
  },
  memberUsePasskey: {
    subject: 'Mit Ihrem Passkey beim Dashboard von {{app}} anmelden',
    preheader: 'Für die Anmeldung brauchen Sie Ihren Passkey.',
    heading: 'Melden Sie sich mit Ihrem Passkey an',
    paragraphs: [
      'Jemand hat einen Anmeldelink für Sie angefordert. {{app}} verlangt einen Passkey, und Sie haben einen. Deshalb senden wir Ihnen keinen Link.',
      'Passkey verloren? Lassen Sie Ihre Passkeys von einem anderen Inhaber zurücksetzen.',
    ],
    button: 'Anmeldeseite öffnen',
    closing: [
      'Sie haben das nicht angefordert? Dann können Sie diese E-Mail ignorieren. Ohne Ihren Passkey kann sich niemand als Sie anmelden.',
    ],
    sentTo:
      'Gesendet an {{recipient}}, weil jemand diese Adresse zur Anmeldung beim Dashboard von {{app}} eingegeben hat.',
  },
  memberRecovery: {
    subject: 'Ihre Passkeys für das Dashboard von {{app}} wurden zurückgesetzt',
    preheader: 'Ihr Wiederherstellungslink gilt bis {{validUntil}}.',
    heading: 'Ihre Passkeys wurden zurückgesetzt',
    paragraphs: [
      'Ein Inhaber hat Ihre Passkeys für das Dashboard von {{app}} entfernt und Ihre Sitzungen beendet.',
      'Öffnen Sie diesen Link, um sich anzumelden und einen neuen Passkey hinzuzufügen.',
    ],
    button: 'Anmelden',
    validity: 'Der Link funktioniert einmal und gilt bis {{validUntil}}.',
    withoutLink: {
      preheader: 'Ihre Passkeys wurden entfernt und Ihre Sitzungen beendet.',
      paragraphs: [
        'Ihre Passkeys für das Dashboard von {{app}} wurden auf dem Server entfernt, und Ihre Sitzungen wurden beendet.',
      ],
      closing: ['Sie haben das nicht erwartet? Wenden Sie sich jetzt an einen Inhaber von {{app}}.'],
    },
    closing: [
      'Sie haben das nicht erwartet? Wenden Sie sich jetzt an einen Inhaber von {{app}}.',
      'Geben Sie diesen Link nicht weiter. Wer ihn hat, kann {{app}} in Ihrem Namen verwalten.',
    ],
    sentTo: 'Gesendet an {{recipient}}, Ihre E-Mail-Adresse beim Dashboard von {{app}}.',
  },
} as const

export const germanShared = {
  copyLink: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diesen Link in Ihren Browser:',
  askedBy: 'Angefordert von',
  when: 'Zeit',
  device: 'Gerät',
  place: 'Ort',
  ip: 'IP-Adresse',
  on: 'unter',
  unknownDevice: 'Unbekanntes Gerät',
  unknownPlace: 'unbekannt',
}
