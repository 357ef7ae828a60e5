import { number, reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A place in the kitchens of the company where dishes are made: grill, cold kitchen, bar. Its screens show its lines of orders alone. */
export const KitchenStation = resource(
  'kitchen-stations',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 80 }),
    sortOrder: number({ label: { de: 'Reihung', en: 'Order' }, default: 0 }),
  },
  {
    service: 'catalog',
    about: 'Stations of the kitchen, whose screens show their part of each order.',
    label: {
      one: { de: 'Küchenstation', en: 'Kitchen station' },
      many: { de: 'Küchenstationen', en: 'Kitchen stations' },
    },
    list: ['name', 'sortOrder'],
    filters: ['name'],
    search: ['name'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', key: 'all', 'device:orders.read': 'all' },
      create: { key: 'all' },
      update: { key: 'all' },
      delete: { key: 'all' },
    },
  },
);
export type KitchenStation = RecordOf<typeof KitchenStation>;

/** Where a dish is made; a product without one is made where its category says. */
export const kitchenStation = reference({
  label: { de: 'Küchenstation', en: 'Kitchen station' },
  targets: ['kitchen-station'],
});
