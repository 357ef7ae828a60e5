import { defineMessages } from '../i18n/define-messages.ts';

/** Texts that pages carry from the start, and the worker's offline view. */
export const pwaMessages = defineMessages(
  {
    offline: 'Sie sind offline',
    offlineHint: 'Bitte überprüfen Sie Ihre Internetverbindung.',
    retry: 'Erneut versuchen',
    storedAt: 'Stand {time}',
    keptPages: 'Diese Seiten können Sie weiter ansehen',
    away: 'Die Seite ist gerade nicht erreichbar',
    online: 'Sie sind wieder online',
    checkoutWaits: 'Sie sind offline. Zur Kassa geht es weiter, sobald Sie wieder online sind.',
    install: 'App installieren',
    statusTitle: 'Nächstes Mal schneller bestellen',
    statusText: 'Installieren Sie uns als App: mit einem Tippen bei der Speisekarte, auch bei schlechtem Netz.',
  },
  {
    offline: 'You are offline',
    offlineHint: 'Please check your internet connection.',
    retry: 'Try again',
    storedAt: 'As of {time}',
    keptPages: 'You can still look at these pages',
    away: 'The page cannot be reached at the moment',
    online: 'You are back online',
    checkoutWaits: 'You are offline. The checkout continues as soon as you are back online.',
    install: 'Install app',
    statusTitle: 'Order faster next time',
    statusText: 'Install us as an app: one tap to the menu, even where the network is weak.',
  },
);
