import { defineMessages } from '../../../i18n/define-messages.ts';

export const productPreviewMessages = defineMessages(
  {
    title: 'So sehen es Gäste',
    range: 'Kleinster Preis {least}, größter {most}',
    add: 'Hinzufügen',
    incomplete: 'Sobald Name und Preis da sind, sehen Sie hier das Gericht.',
  },
  {
    title: 'As guests see it',
    range: 'Lowest price {least}, highest {most}',
    add: 'Add',
    incomplete: 'The dish appears here as soon as it has a name and a price.',
  },
);
