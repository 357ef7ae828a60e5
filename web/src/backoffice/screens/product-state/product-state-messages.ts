import { defineMessages } from '../../../i18n/define-messages.ts';

export const productStateMessages = defineMessages(
  {
    orderable: 'Bestellbar',
    off: 'Inaktiv',
    nowhere: 'Auf keiner Karte',
    soldOut: 'Ausverkauft bis {time}',
    soldOutAtSome: 'In {count} von {all} ausverkauft',
    optionSoldOut: 'Auswahl ausverkauft',
    from: 'Ab {time}',
    closed: 'Nicht bestellbar',
    tomorrow: 'morgen',
    dayAndTime: '{day}, {time}',
    branches: '{count} von {all}',
  },
  {
    orderable: 'Available',
    off: 'Inactive',
    nowhere: 'On no menu',
    soldOut: 'Sold out until {time}',
    soldOutAtSome: 'Sold out at {count} of {all}',
    optionSoldOut: 'Option sold out',
    from: 'From {time}',
    closed: 'Not available',
    tomorrow: 'tomorrow',
    dayAndTime: '{day}, {time}',
    branches: '{count} of {all}',
  },
);
