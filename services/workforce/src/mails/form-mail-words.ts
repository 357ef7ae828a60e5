/** What mails of forms say besides their own words. German first. */
export const formMailWords = {
  de: {
    confirm: 'Ja, das bin ich',
    automatic: 'Diese Nachricht wurde verschickt, weil jemand ein Formular auf unserer Website ausgefüllt hat.',
  },
  en: {
    confirm: 'Yes, this is me',
    automatic: 'This message was sent because somebody filled in a form on our website.',
  },
} as const;
