/** What mails about notices say besides them. German first. */
export const noticeMailWords = {
  de: {
    action: 'Ansehen',
    automatic:
      'Diese Nachricht wurde automatisch verschickt. Was wir Ihnen schicken, bestimmen Sie im Backoffice unter „Mein Konto“.',
  },
  en: {
    action: 'View',
    automatic:
      'This message was sent automatically. You choose what we send you in the back office, under “My account”.',
  },
} as const;
export const digestWords = {
  de: {
    subject: 'Das Neueste für Sie',
    lead: 'Das ist geschehen, seit wir Ihnen zuletzt geschrieben haben, und Sie haben es noch nicht gelesen.',
    action: 'Alle ansehen',
  },
  en: {
    subject: 'The latest for you',
    lead: 'This has happened since we last wrote to you, and you have not read it yet.',
    action: 'View all',
  },
} as const;
