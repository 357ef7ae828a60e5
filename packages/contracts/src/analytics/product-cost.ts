import { money, reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** What a sold piece of a product costs in goods, without tax; of what is weighed, what a usual sale of it costs. A record of its own: products are public. */
export const ProductCost = resource(
  'product-costs',
  {
    product: reference({ label: { de: 'Produkt', en: 'Product' }, targets: ['product'], required: true }),
    cost: money({
      label: { de: 'Wareneinsatz netto', en: 'Cost of goods, net' },
      description: {
        de: 'Je verkauftem Stück, in der Währung des Unternehmens. Bei Gewogenem für einen üblichen Verkauf, etwa 250 g.',
        en: 'For each piece sold, in the currency of the company. Of what is weighed, for a usual sale of it, such as 250 g.',
      },
      required: true,
      sensitive: true,
    }),
    note: text({
      label: { de: 'Woher', en: 'Source' },
      description: { de: 'Etwa der Lieferant oder die Kalkulation.', en: 'Such as the supplier or the calculation.' },
      max: 200,
      sensitive: true,
    }),
  },
  {
    service: 'analytics',
    about: 'What products cost in goods; for managers.',
    label: { one: { de: 'Wareneinsatz', en: 'Cost of goods' }, many: { de: 'Wareneinsätze', en: 'Costs of goods' } },
    menuGroup: 'reports',
    list: ['product', 'cost', 'note'],
    filters: ['product'],
    unique: 'product',
    rights: {
      read: { ROLE_MANAGER: 'all', key: 'all' },
      create: { ROLE_MANAGER: 'all', key: 'all' },
      update: { ROLE_MANAGER: 'all', key: 'all' },
      delete: { ROLE_MANAGER: 'all', key: 'all' },
    },
  },
);
export type ProductCost = RecordOf<typeof ProductCost>;
