import type { z } from 'zod';
import {
  boolean,
  collection,
  group,
  images,
  money,
  multiselect,
  number,
  percent,
  select,
  text,
  textarea,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { atDesk } from '../ordering/order-rights.ts';
import { allergenOptions } from './allergens.ts';
import { soldOutEntries } from './branch-switches.ts';
import { dietOptions } from './diets.ts';
import { goesWith } from './goes-with.ts';
import { kitchenStation } from './kitchen-station.ts';
import { openingHours } from './opening-hours.ts';
import { productParts } from './product-part.ts';
import { calculationModelOptions, unitOptions } from './units.ts';

/** Amounts are in `unit`, with up to 4 decimals. */
const quantity = (de: string, en: string) => number({ label: { de, en }, min: 0, max: 1_000_000, decimals: 4 });
const unit = (de: string, en: string) => select({ label: { de, en }, options: unitOptions, default: 'piece' });
const calculationModel = select({
  label: { de: 'Preisberechnung', en: 'Calculation' },
  options: calculationModelOptions,
  default: 'fixed',
});

/**
 * Something a branch sells. `price` is gross for one `unit`; `tax` is the rate for delivery, `takeawayTax` and `dineInTax`
 * those of the other ways; `pricing` says whether the price counts per amount or once per item. Source: PROD-003.
 */
export const Product = resource(
  'products',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    sku: text({ label: { de: 'Artikelnummer', en: 'SKU' }, max: 60 }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 2000, translatable: true }),
    allergens: multiselect({ label: { de: 'Allergene', en: 'Allergens' }, options: allergenOptions }),
    /** Distinguishes a product without allergens from one whose allergens are not entered yet; the letters count if both are given. */
    hasNoAllergens: boolean({ label: { de: 'Frei von allen Allergenen', en: 'Free of all allergens' } }),
    /** Diets the product suits with every choice; `dietsByChoice` has those it suits with some. */
    diets: multiselect({ label: { de: 'Ernährung', en: 'Diets' }, options: dietOptions }),
    dietsByChoice: multiselect({
      label: { de: 'Ernährung bei passender Auswahl', en: 'Diets with matching choices' },
      options: dietOptions,
    }),
    images: images({ label: { de: 'Bilder', en: 'Images' } }),
    type: select({
      label: { de: 'Art', en: 'Type' },
      options: [
        { value: 'simple', label: { de: 'Einfach', en: 'Simple' } },
        { value: 'configurable', label: { de: 'Konfigurierbar', en: 'Configurable' } },
        { value: 'bundle', label: { de: 'Menü', en: 'Bundle' } },
      ],
      default: 'simple',
    }),
    price: money({ label: { de: 'Preis', en: 'Price' }, required: true }),
    tax: percent({ label: { de: 'Steuersatz Lieferung', en: 'Tax rate delivery' }, default: 10 }),
    takeawayTax: percent({ label: { de: 'Steuersatz Takeaway', en: 'Tax rate takeaway' }, default: 10 }),
    dineInTax: percent({ label: { de: 'Steuersatz Dine In', en: 'Tax rate dine in' }, default: 10 }),
    pricing: select({
      label: { de: 'Preis gilt', en: 'Price applies' },
      options: [
        { value: 'unit', label: { de: 'pro Einheit', en: 'per unit' } },
        { value: 'flat', label: { de: 'pauschal', en: 'once' } },
      ],
      default: 'unit',
    }),
    calculationModel,
    isPriceHidden: boolean({ label: { de: 'Preis verbergen', en: 'Hide price' } }),

    unit: unit('Einheit', 'Unit'),
    minimumQuantity: quantity('Mindestmenge', 'Minimum quantity'),
    maximumQuantity: quantity('Höchstmenge', 'Maximum quantity'),
    quantityStepSize: quantity('Mengenschritt', 'Quantity step'),
    defaultQuantity: quantity('Vorgabemenge', 'Default quantity'),
    defaultUnit: text({ label: { de: 'Vorgabeeinheit', en: 'Default unit' }, max: 40 }),
    alternativeUnits: collection({
      label: { de: 'Weitere Einheiten', en: 'Alternative units' },
      max: 20,
      fields: {
        unit: unit('Einheit', 'Unit'),
        /** How many of the product's `unit` one of this unit is. */
        ratio: number({ label: { de: 'Verhältnis', en: 'Ratio' }, min: 0, max: 1_000_000, decimals: 6, default: 1 }),
        minimumQuantity: quantity('Mindestmenge', 'Minimum quantity'),
        maximumQuantity: quantity('Höchstmenge', 'Maximum quantity'),
        quantityStepSize: quantity('Mengenschritt', 'Quantity step'),
        calculationModel,
      },
    }),
    /** Content of a packed product, from which the unit price is shown. */
    netQuantity: group({
      label: { de: 'Nettofüllmenge', en: 'Net quantity' },
      fields: { value: quantity('Menge', 'Amount'), unit: unit('Einheit', 'Unit') },
    }),

    goesWith,

    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    schedule: openingHours({ de: 'Zeitplan', en: 'Schedule' }),
    /** Time the kitchen needs; pushes the earliest appointment. Source: HOURS-009. */
    leadTime: group({
      label: { de: 'Vorlaufzeit', en: 'Lead time' },
      fields: {
        value: number({ label: { de: 'Dauer', en: 'Duration' }, min: 0, max: 1000, default: 0 }),
        unit: select({
          label: { de: 'Einheit', en: 'Unit' },
          options: [
            { value: 'minutes', label: { de: 'Minuten', en: 'Minutes' } },
            { value: 'hours', label: { de: 'Stunden', en: 'Hours' } },
            { value: 'days', label: { de: 'Tage', en: 'Days' } },
            { value: 'weeks', label: { de: 'Wochen', en: 'Weeks' } },
          ],
          default: 'minutes',
        }),
      },
    }),

    /** What one piece, or one weighed item, takes of the capacity of a slot. */
    loadUnits: number({ label: { de: 'Lasteinheiten', en: 'Load units' }, min: 0, max: 1000, default: 1 }),
    soldOut: soldOutEntries,
    /** Where it is made; without one where its category says. */
    station: kitchenStation,

    isStepByStep: boolean({ label: { de: 'Schritt für Schritt', en: 'Step by step' } }),
    config: group({ label: { de: 'Konfiguration', en: 'Configuration' }, fields: { parts: productParts } }),
  },
  {
    service: 'catalog',
    hasMetadata: true,
    about: 'Dishes and goods with prices, parts to configure, allergens and times; selling out.',
    label: { one: { de: 'Produkt', en: 'Product' }, many: { de: 'Produkte', en: 'Products' } },
    list: ['name', 'sku', 'price', 'isEnabled'],
    note: ['type', 'sku'],
    editedFirst: 'price',
    filters: ['name', 'sku', 'isEnabled', 'type', 'price', 'images'],
    lasting: {
      isSoldOut: { label: { de: 'Ausverkauft', en: 'Sold out' }, entries: 'soldOut', until: 'until' },
    },
    search: ['name', 'sku', 'description'],
    rights: {
      read: { public: 'all' },
      create: { key: 'all' },
      update: { key: 'all' },
      delete: { key: 'all' },
      /** Sold out at a branch, and there again. */
      availability: atDesk,
      labels: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', key: 'branches' },
    },
    tabs: [
      {
        label: { de: 'Allgemein', en: 'General' },
        fields: ['name', 'price', 'sku', 'description', 'type', 'isEnabled', 'isPriceHidden', 'images'],
      },
      { label: { de: 'Konfiguration', en: 'Configuration' }, fields: ['isStepByStep', 'config'] },
      {
        label: { de: 'Allergene', en: 'Allergens' },
        fields: ['allergens', 'hasNoAllergens', 'diets', 'dietsByChoice'],
      },
      {
        label: { de: 'Preis und Einheiten', en: 'Price and units' },
        fields: [
          'tax',
          'takeawayTax',
          'dineInTax',
          'pricing',
          'calculationModel',
          'unit',
          'minimumQuantity',
          'maximumQuantity',
          'quantityStepSize',
          'defaultQuantity',
          'defaultUnit',
          'netQuantity',
          'alternativeUnits',
        ],
      },
      {
        label: { de: 'Verfügbarkeit', en: 'Availability' },
        fields: ['schedule', 'leadTime', 'loadUnits', 'station', 'soldOut', 'goesWith'],
      },
    ],
    isTranslated: true,
  },
);
export type Product = RecordOf<typeof Product>;
export type AlternativeUnit = Product['alternativeUnits'][number];
export type LeadTime = Product['leadTime'];
export type ProductInput = z.input<typeof Product.create>;
