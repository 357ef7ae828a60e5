import { collection, date, money, reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** New prices of products from an instant on. Once the products have them the plan is removed, and stays among the deleted ones. */
export const PricePlan = resource(
  'price-plans',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    dueAt: date({ label: { de: 'Gilt ab', en: 'From' }, required: true }),
    prices: collection({
      label: { de: 'Preise', en: 'Prices' },
      max: 5_000,
      fields: {
        product: reference({ label: { de: 'Produkt', en: 'Product' }, targets: ['product'], required: true }),
        price: money({ label: { de: 'Neuer Preis', en: 'New price' }, required: true }),
      },
    }),
  },
  {
    service: 'catalog',
    about: 'New prices of products from an instant on. Once they are in force, the plan is removed.',
    label: { one: { de: 'Preisplan', en: 'Price plan' }, many: { de: 'Preispläne', en: 'Price plans' } },
    list: ['name', 'dueAt'],
    filters: ['name', 'dueAt'],
    search: ['name'],
    rights: {
      read: { ROLE_MANAGER: 'all', key: 'all' },
      create: { key: 'all' },
      update: { key: 'all' },
      delete: { key: 'all' },
    },
  },
);
export type PricePlan = RecordOf<typeof PricePlan>;
