import { z } from 'zod';
import { resourceRights } from '../api/rights.ts';
import { consentServices } from '../content/consent-service.ts';
import { socialLinks } from '../content/social-link.ts';
import { themeFonts } from '../content/theme-fonts.ts';
import { countryOptions } from '../fields/countries.ts';
import { shapeOf } from '../fields/field-shape.ts';
import {
  boolean,
  color,
  currency,
  email,
  image,
  locale,
  locales,
  multiselect,
  number,
  phone,
  reference,
  select,
  text,
  textarea,
  timeZone,
  wysiwyg,
} from '../fields/fields.ts';
import { copyOf } from '../fields/lazily.ts';
import { defaultLocale } from '../fields/locales.ts';
import { type AnyResource, type InputValues, RecordHead, type Values } from '../fields/resource.ts';
import { ORDER_ITEMS_MAX } from '../ordering/place-order.ts';
import { flagsOf, type OnlineFlags, onlineMethods } from '../payment/online-methods.ts';
import { type PagePaymentMeans, pagePaymentMeans } from '../payment/online-payment-means.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';
import { tipPercentages, USUAL_TIP_MAX, usualTipPercentages } from './tips.ts';

/** Roundness of corners by what the back office calls it. */
const cornerSteps = [
  { value: 'square', label: { de: 'Eckig', en: 'Square' } },
  { value: 'crisp', label: { de: 'Knapp', en: 'Crisp' } },
  { value: 'soft', label: { de: 'Weich', en: 'Soft' } },
  { value: 'round', label: { de: 'Rund', en: 'Round' } },
] as const;

const flag = (de: string, en: string, isOn = false) => boolean({ label: { de, en }, default: isOn });

const namesOf = (means: readonly PagePaymentMeans[], language: 'de' | 'en'): string =>
  pagePaymentMeans
    .filter(({ value }) => means.includes(value))
    .map(({ label }) => label[language])
    .join(', ');
const meansOf = (name: string, usual: readonly PagePaymentMeans[], carries: readonly PagePaymentMeans[]) =>
  multiselect({
    label: { de: `${name}: Zahlungsmittel`, en: `${name}: means of payment` },
    description: {
      de: `Jedes wird an der Kassa eine Kachel, die zur Seite von ${name} für genau dieses Mittel führt: ${namesOf(carries, 'de')}. Was schon ein anderer Anbieter hat, kommt nicht zweimal, und nur was die Währung erlaubt.`,
      en: `Each becomes a tile at checkout that leads to the page of ${name} for just that: ${namesOf(carries, 'en')}. What another provider has already comes only once, and only what the currency allows.`,
    },
    options: pagePaymentMeans,
    default: usual,
    isListed: true,
  });
/** Of each online method: its switches, and what customers can pay with at the provider, as its contract says; each is a tile at checkout. */
const onlineFields = Object.fromEntries(
  onlineMethods.flatMap((method) => {
    const { name, means: usual, carries } = method;
    const { plugin, config, means } = flagsOf(method);
    return [
      [plugin, copyOf(flag(`${name}: Plugin`, `${name}: plugin`), { isListed: true })],
      [config, copyOf(flag(name, name), { isListed: true })],
      [means, meansOf(name, usual, carries)],
    ];
  }),
) as Record<OnlineFlags['plugin' | 'config'], ReturnType<typeof flag>> &
  Record<OnlineFlags['means'], ReturnType<typeof meansOf>>;

/** The configuration of the installation: company, legal texts, plugin switches. One record. Source: storefront §3 Config. */
export const configFields = {
  shopName: text({ label: { de: 'Shopname', en: 'Shop name' }, required: true, max: 120 }),
  businessName: text({ label: { de: 'Firmenwortlaut', en: 'Business name' } }),
  vatNumber: text({
    label: { de: 'UID-Nummer', en: 'VAT number' },
    description: {
      de: 'Steht auf Belegen. Auf Rechnungen ist sie meist Pflicht.',
      en: 'Stands on receipts. Most invoices must have it.',
    },
    max: 20,
  }),
  title: text({ label: { de: 'Titel', en: 'Title' }, translatable: true }),
  description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 2000, translatable: true }),
  seoTitle: text({ label: { de: 'SEO-Titel', en: 'SEO title' }, translatable: true }),
  seoDescription: textarea({ label: { de: 'SEO-Beschreibung', en: 'SEO description' }, max: 500, translatable: true }),
  logo: image({ label: { de: 'Logo', en: 'Logo' } }),
  /** Stands in for `logo` on dark grounds. */
  logoDark: image({ label: { de: 'Logo für dunklen Grund', en: 'Logo for dark backgrounds' } }),
  street: text({ label: { de: 'Straße', en: 'Street' } }),
  zipCode: text({ label: { de: 'PLZ', en: 'Postcode' }, max: 16 }),
  city: text({ label: { de: 'Ort', en: 'City' } }),
  phone: phone({ label: { de: 'Telefon', en: 'Phone' } }),
  email: email({ label: { de: 'E-Mail', en: 'E-mail' } }),
  website: text({ label: { de: 'Website', en: 'Website' } }),
  socialLinks,

  /** Fill of main buttons; empty: the colour of the house. Everything else is derived from it (rules/theme-colours). */
  primaryColor: color({ label: { de: 'Hauptfarbe', en: 'Primary colour' } }),
  secondaryColor: color({ label: { de: 'Zweitfarbe', en: 'Secondary colour' } }),
  headlineFont: select({
    label: { de: 'Schrift der Überschriften', en: 'Headline font' },
    options: themeFonts,
    default: 'bricolage-grotesque',
    widget: 'font',
  }),
  textFont: select({
    label: { de: 'Textschrift', en: 'Text font' },
    options: themeFonts,
    default: 'figtree',
    widget: 'font',
  }),
  cornerStyle: select({ label: { de: 'Ecken', en: 'Corners' }, options: cornerSteps, default: 'soft' }),
  isDarkModeAllowed: flag('Dunkle Darstellung', 'Dark mode', true),
  /** Drawings and coloured grounds where a product has no photo; off: plain grounds. */
  hasFoodTiles: flag('Gezeichnete Speisen', 'Drawn dishes', true),

  /** Templates of the pictures that social networks show links to branches and dishes with; none: their own pictures. Source: SEO-006. */
  branchShareTemplate: reference({
    label: { de: 'Geteilte Filialen: Bildvorlage', en: 'Shared branches: image template' },
    description: {
      de: 'Macht das Bild, mit dem soziale Netzwerke Filialen zeigen. Ohne Vorlage ist es ihr erstes Bild.',
      en: 'Makes the picture that social networks show branches with. Without one it is their first picture.',
    },
    targets: ['image-template'],
  }),
  productShareTemplate: reference({
    label: { de: 'Geteilte Speisen: Bildvorlage', en: 'Shared dishes: image template' },
    description: {
      de: 'Macht das Bild, mit dem soziale Netzwerke Speisen zeigen. Ohne Vorlage ist es ihr erstes Bild.',
      en: 'Makes the picture that social networks show dishes with. Without one it is their first picture.',
    },
    targets: ['image-template'],
  }),

  privacyPolicy: text({ label: { de: 'Datenschutz: Adresse', en: 'Privacy policy: URL' } }),
  privacyPolicyText: wysiwyg({ label: { de: 'Datenschutz: Text', en: 'Privacy policy: text' }, translatable: true }),
  termsAndConditions: text({ label: { de: 'AGB: Adresse', en: 'Terms: URL' } }),
  termsAndConditionsText: wysiwyg({ label: { de: 'AGB: Text', en: 'Terms: text' }, translatable: true }),
  imprint: text({ label: { de: 'Impressum: Adresse', en: 'Imprint: URL' } }),
  imprintText: wysiwyg({ label: { de: 'Impressum: Text', en: 'Imprint: text' }, translatable: true }),
  allergens: text({ label: { de: 'Allergene: Adresse', en: 'Allergens: URL' } }),
  allergensText: wysiwyg({ label: { de: 'Allergene: Text', en: 'Allergens: text' }, translatable: true }),

  /** ISO 4217. */
  currency: currency({
    label: { de: 'Währung', en: 'Currency' },
    default: 'EUR',
    min: 3,
    max: 3,
    widget: 'currency',
  }),
  /**
   * What prices are being converted to, while they are: currency, rate and an id, as `CZK 24.5 …`. Orders are refused meanwhile. Written by catalog
   * alone, see `convertCurrency`.
   */
  currencyChange: text({ label: { de: 'Laufende Umstellung der Währung', en: 'Currency being changed' }, max: 100 }),
  /** Where the company is at home: numbers without a country are read as its, and addresses begin with it. A branch may say otherwise. */
  country: select({ label: { de: 'Land', en: 'Country' }, options: countryOptions, default: 'AT' }),
  /** IANA zone in which its days begin and end, and that of new branches. A branch may say otherwise. */
  timeZone: timeZone({
    label: { de: 'Zeitzone', en: 'Time zone' },
    default: DEFAULT_TIME_ZONE,
    min: 1,
    max: 60,
  }),
  /** Countries allowed in a customer's address; empty: the usual ones for the countries of company and branches. Source: CHECK-008. */
  countries: multiselect({
    label: { de: 'Länder der Adressen', en: 'Countries of addresses' },
    options: countryOptions,
  }),
  /** Countries whose numbers are sent text messages; empty: those of addresses. */
  smsCountries: multiselect({ label: { de: 'SMS nur nach', en: 'Text messages only to' }, options: countryOptions }),
  /** The language that texts are written in before they are translated, and how its figures read. Its pages have no language in their address. */
  locale: locale({
    label: { de: 'Sprache der Texte', en: 'Language of your texts' },
    default: defaultLocale,
    widget: 'language',
  }),
  /** Further languages that visitors may choose; empty: English, and German for a company that writes in English. */
  locales: locales({ label: { de: 'Weitere Sprachen', en: 'Further languages' }, widget: 'languages' }),

  defaultDeliveryMethod: select({
    label: { de: 'Vorgewählte Bestellart', en: 'Default order type' },
    options: [
      { value: 'takeaway', label: { de: 'Takeaway', en: 'Takeaway' } },
      { value: 'delivery', label: { de: 'Lieferung', en: 'Delivery' } },
      { value: 'dineIn', label: { de: 'Dine In', en: 'Dine in' } },
    ],
    default: 'takeaway',
  }),
  disableTickets: flag('Keine Abholnummern', 'No ticket numbers'),
  /** Guests may write a line to the kitchen on every dish. */
  isItemNoteEnabled: flag('Anmerkung je Speise', 'Note on every dish', true),
  donationAmount: number({
    label: { de: 'Spende je Bestellung', en: 'Donation per order' },
    min: 0,
    max: 100,
    decimals: 2,
    isMoney: true,
    default: 0.07,
  }),

  /** Customers may add a tip where it reaches the staff: to online payments and to deliveries. */
  enableTips: flag('Trinkgeld', 'Tips'),
  /** Shares of the dishes that are suggested, beside a sum of one's own. */
  tipPercentages: multiselect({
    label: {
      de: `Trinkgeld: Vorschläge (keine Auswahl: ${usualTipPercentages.join(', ')} %)`,
      en: `Tips: suggestions (none chosen: ${usualTipPercentages.join(', ')} %)`,
    },
    options: tipPercentages.map((value) => ({ value, label: { de: `${value} %`, en: `${value} %` } })),
  }),
  tipMax: number({
    label: { de: 'Höchstes Trinkgeld je Bestellung', en: 'Highest tip of an order' },
    min: 1,
    max: 10_000,
    decimals: 2,
    isMoney: true,
    default: USUAL_TIP_MAX,
  }),

  enablePluginPWA: flag('App', 'App'),
  enablePluginToolbar: flag('Statusleiste', 'Toolbar', true),
  enablePluginHomePage: flag('Startseite aus Inhalten', 'Home page from content'),
  enablePluginSearch: flag('Filialsuche', 'Branch search', true),
  enablePluginTags: flag('Tag-Filter', 'Tag filter', true),
  enablePluginCategoryBar: flag('Kategorieleiste', 'Category bar', true),
  enablePluginDonations: flag('Spenden', 'Donations'),
  enablePluginSMS: flag('SMS', 'SMS'),
  enablePluginFrontdesk: flag('Frontdesk', 'Front desk', true),
  enablePluginOrderReviews: flag('Bewertungen', 'Order reviews', true),

  enableCash: flag('Bar', 'Cash', true),
  enablePluginATMCard: flag('Bankomatkarte: Plugin', 'Debit card: plugin'),
  enableATMCard: flag('Bankomatkarte', 'Debit card'),
  enablePluginHydroAGVoucher: flag('Essensgutschein: Plugin', 'Meal voucher: plugin'),
  enableHydroAGVoucher: flag('Essensgutschein', 'Meal voucher'),
  ...onlineFields,
  /** `pk_…`, which everybody may know: with it the shop has the button of Apple Pay and Google Pay in its own page, over Stripe. ADR 123. */
  stripePublishableKey: {
    ...text({
      label: { de: 'Stripe: veröffentlichbarer Schlüssel', en: 'Stripe: publishable key' },
      description: {
        de: 'Beginnt mit pk_. Mit ihm zahlen Gäste mit Apple Pay und Google Pay auf der Seite der Kassa selbst. Die Domain muss dafür bei Stripe eingetragen sein.',
        en: 'Begins with pk_. With it guests pay by Apple Pay and Google Pay on the page of the checkout itself. The domain has to be registered at Stripe for it.',
      },
      max: 255,
    }),
    isListed: true,
  },
  /** How long an order waits for its online payment before its place is given to others. */
  paymentHoldMinutes: number({
    label: { de: 'Online-Zahlung abwarten (Minuten)', en: 'Wait for online payment (minutes)' },
    min: 1,
    max: 120,
    default: 15,
  }),

  /** What one order may come to; more is spoken about on the phone. Requests for a quotation may be for more money. */
  orderTotalMax: number({
    label: { de: 'Höchste Summe je Bestellung', en: 'Highest total of an order' },
    min: 1,
    max: 1_000_000,
    decimals: 2,
    isMoney: true,
    default: 5_000,
  }),
  /** Pieces, or kilograms, litres, metres of one line. */
  orderLineAmountMax: number({
    label: { de: 'Höchste Menge je Position (Stück, kg, l, m)', en: 'Largest amount of an item (pieces, kg, l, m)' },
    min: 1,
    max: 100_000,
    default: 500,
  }),
  orderLinesMax: number({
    label: { de: 'Meiste Positionen je Bestellung', en: 'Most items of an order' },
    min: 1,
    max: ORDER_ITEMS_MAX,
    default: ORDER_ITEMS_MAX,
  }),

  /** Measurement id of the Google tag and id of the social pixel; empty: neither is ever loaded. Source: TRACK-010. */
  googleTagId: text({ label: { de: 'Google-Tag: Kennung', en: 'Google tag: id' }, max: 24 }),
  facebookPixelId: text({ label: { de: 'Facebook-Pixel: Kennung', en: 'Facebook pixel: id' }, max: 24 }),
  /**
   * Address of the embedded map with places to fill: {latitude}, {longitude}, {west}, {south}, {east}, {north}, {address},
   * {locale}, {style}. Empty: no map is offered. Source: CONSENT-009.
   */
  mapUrl: text({
    label: { de: 'Karte: Adresse zum Einbetten', en: 'Map: address to embed' },
    max: 500,
    default:
      'https://www.openstreetmap.org/export/embed.html?bbox={west}%2C{south}%2C{east}%2C{north}&layer=mapnik&marker={latitude}%2C{longitude}',
  }),
  consentServices,
};

/** The configuration as it is answered by `GET /api/config`. */
export const Config = z.object({ ...RecordHead.shape, ...shapeOf(configFields) }) as unknown as z.ZodType<
  Values<typeof configFields, true> & RecordHead
>;
export type Config = z.infer<typeof Config>;
/** The configuration as it is stored and announced: a kind of record of which there is one. */
export const ConfigRecord = { name: 'config', fields: configFields, record: Config } as const;

/** The configuration before it was ever saved: revision 0, never stored, never announced. */
export const initialConfig: Config = {
  ...Config.parse({
    id: '00000000-0000-7000-8000-000000000001',
    revision: 1,
    createdAt: '1970-01-01T00:00:00.000Z',
    updatedAt: '1970-01-01T00:00:00.000Z',
    shopName: 'Filiale',
  }),
  revision: 0,
};

/** Body of `POST /api/config`: the whole configuration with the revision it was read at. */
export const SaveConfig = z.strictObject({
  id: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  revision: z.int().min(0),
  ...shapeOf(configFields, 'write'),
}) as unknown as z.ZodType<
  Values<typeof configFields, true> & { revision: number },
  InputValues<typeof configFields> & { revision: number }
>;

/** Who may read and save the configuration. */
export const configRights = resourceRights('config', { read: { public: 'all' } });

/** The configuration as the back office edits it: one record with a form of its own, and no list. */
export const configResource: AnyResource = {
  ...ConfigRecord,
  service: 'catalog',
  about: 'The company: its name, look, legal texts, means of payment and switches.',
  label: {
    one: { de: 'Konfiguration', en: 'Configuration' },
    many: { de: 'Konfiguration', en: 'Configuration' },
  },
  menuGroup: 'settings',
  list: ['shopName'],
  rights: configRights,
  isOwnOnly: true,
  byService: ['currencyChange'],
  create: SaveConfig,
  replace: SaveConfig,
  tabs: [
    {
      label: { de: 'Unternehmen', en: 'Company' },
      fields: [
        'shopName',
        'businessName',
        'vatNumber',
        'street',
        'zipCode',
        'city',
        'country',
        'timeZone',
        'phone',
        'email',
        'website',
        'socialLinks',
        'currency',
        'locale',
        'locales',
      ],
    },
    {
      label: { de: 'Erscheinungsbild', en: 'Look' },
      fields: [
        'logo',
        'logoDark',
        'primaryColor',
        'secondaryColor',
        'headlineFont',
        'textFont',
        'cornerStyle',
        'isDarkModeAllowed',
        'hasFoodTiles',
      ],
    },
    {
      label: { de: 'Suche & Teilen', en: 'Search & sharing' },
      fields: ['title', 'description', 'seoTitle', 'seoDescription', 'branchShareTemplate', 'productShareTemplate'],
    },
    {
      label: { de: 'Bestellungen', en: 'Orders' },
      fields: [
        'defaultDeliveryMethod',
        'orderTotalMax',
        'orderLineAmountMax',
        'orderLinesMax',
        'paymentHoldMinutes',
        'disableTickets',
        'isItemNoteEnabled',
        'countries',
        'smsCountries',
      ],
    },
    {
      label: { de: 'Zahlung', en: 'Payment' },
      fields: [
        'enableCash',
        'enablePluginATMCard',
        'enableATMCard',
        'enablePluginHydroAGVoucher',
        'enableHydroAGVoucher',
        ...Object.keys(onlineFields),
        'stripePublishableKey',
      ],
    },
    {
      label: { de: 'Rechtstexte', en: 'Legal texts' },
      fields: [
        'imprint',
        'imprintText',
        'privacyPolicy',
        'privacyPolicyText',
        'termsAndConditions',
        'termsAndConditionsText',
        'allergens',
        'allergensText',
      ],
    },
    {
      label: { de: 'Dienste', en: 'Services' },
      fields: ['mapUrl', 'googleTagId', 'facebookPixelId', 'consentServices'],
    },
    {
      label: { de: 'Funktionen', en: 'Features' },
      fields: Object.keys(configFields).filter(
        (name) =>
          (name.startsWith('enablePlugin') || name.startsWith('tip') || name.startsWith('donation')) &&
          !(name in onlineFields) &&
          !['enablePluginATMCard', 'enablePluginHydroAGVoucher'].includes(name),
      ),
    },
  ],
};
