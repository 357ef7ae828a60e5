import { defineMessages } from '../i18n/define-messages.ts';

export const mapMessages = defineMessages(
  {
    title: 'So finden Sie uns',
    route: 'Route planen',
    load: 'Karte laden',
    blocked:
      'Ihre Einstellungen verbieten die Einbettung von {provider}. Beim Laden erfährt der Anbieter Ihre IP-Adresse.',
    settings: 'Cookie-Einstellungen',
    frame: 'Karte: {address}',
  },
  {
    title: 'How to find us',
    route: 'Plan route',
    load: 'Load map',
    blocked: 'Your settings do not allow embedding {provider}. When it loads, the provider learns your IP address.',
    settings: 'Cookie settings',
    frame: 'Map: {address}',
  },
);
