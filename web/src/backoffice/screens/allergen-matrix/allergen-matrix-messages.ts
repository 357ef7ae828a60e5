import { defineMessages } from '../../../i18n/define-messages.ts';

export const allergenMatrixMessages = defineMessages(
  {
    title: 'Allergene',
    intro: 'Ein Häkchen gilt sofort. „Frei“ sagt Gästen, dass keines der vierzehn enthalten ist.',
    search: 'Produkt suchen',
    free: 'Frei',
    freeLong: 'Frei von allen Allergenen',
    cell: '{product}: {allergen}',
    missing: 'Nicht angegeben',
    saveFailed: 'Allergene von {product} konnten nicht gespeichert werden',
    none: 'Kein Produkt gefunden.',
    more: 'Weitere laden',
    retry: 'Wiederholen',
    keys: 'Pfeiltasten bewegen, Leertaste setzt.',
  },
  {
    title: 'Allergens',
    intro: 'Ticks are saved at once. “Free” tells guests that it contains none of the fourteen.',
    search: 'Search for a product',
    free: 'Free',
    freeLong: 'Free of all allergens',
    cell: '{product}: {allergen}',
    missing: 'Not given',
    saveFailed: 'Allergens of {product} could not be saved',
    none: 'No product found.',
    more: 'Load more',
    retry: 'Try again',
    keys: 'Arrow keys move, space ticks.',
  },
);
