import { defineMessages } from '../i18n/define-messages.ts';

export const uiMessages = defineMessages(
  {
    close: 'Schließen',
    less: 'Weniger',
    more: 'Mehr',
    remove: 'Entfernen',
    amount: 'Menge',
    amountIn: 'Menge in {unit}',
    required: 'Pflichtfeld',
    requiredLegend: 'Felder mit * sind Pflichtfelder.',
  },
  {
    close: 'Close',
    less: 'Less',
    more: 'More',
    remove: 'Remove',
    amount: 'Amount',
    amountIn: 'Amount in {unit}',
    required: 'Required',
    requiredLegend: 'Fields marked * are required.',
  },
);
