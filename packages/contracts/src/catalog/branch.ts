import { countryOptions } from '../fields/countries.ts';
import {
  boolean,
  date,
  email,
  image,
  images,
  locale,
  number,
  phone,
  references,
  select,
  text,
  textarea,
  timeZone,
} from '../fields/fields.ts';
import { copyOf } from '../fields/lazily.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { atDesk } from '../ordering/order-rights.ts';
import { preparationMinutes, slotCapacity, slotMinutes } from '../ordering/slots.ts';
import { byOnlineFlag, flagsOf, onlineMethods } from '../payment/online-methods.ts';
import { busyKitchen, orderPauses } from './branch-switches.ts';
import { deliveryAreas } from './delivery-area.ts';
import { openingHours } from './opening-hours.ts';

const flag = (de: string, en: string, isOn = false) => boolean({ label: { de, en }, default: isOn });

const minutes = (de: string, en: string, usual: number) =>
  number({ label: { de, en }, min: 0, max: 1440, default: usual });

const companyCountry = { value: '', label: { de: 'Wie das Unternehmen', en: 'Same as the company' } } as const;

/** A branch: where it is, when it is open, what it offers, what it asks of a customer. Source: BRANCH-001. */
export const Branch = resource(
  'branches',
  {
    identifier: text({
      label: { de: 'Kennung', en: 'Identifier' },
      required: true,
      max: 80,
      widget: 'identifier',
    }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 4000, translatable: true }),
    street: text({ label: { de: 'Straße', en: 'Street' } }),
    zipCode: text({ label: { de: 'PLZ', en: 'Postcode' }, max: 16 }),
    city: text({ label: { de: 'Ort', en: 'City' } }),
    /** Where the branch is, in degrees; for the map and for distances. */
    latitude: number({
      label: { de: 'Breitengrad', en: 'Latitude' },
      description: {
        de: 'Beide Zahlen oder der Link einer Karte lassen sich auf einmal einfügen.',
        en: 'Both numbers, or the link of a map, can be pasted at once.',
      },
      min: -90,
      max: 90,
      decimals: 6,
      widget: 'position',
      grid: 12,
    }),
    longitude: number({
      label: { de: 'Längengrad', en: 'Longitude' },
      min: -180,
      max: 180,
      decimals: 6,
      within: 'latitude',
    }),
    phone: phone({ label: { de: 'Telefon', en: 'Phone' } }),
    email: email({ label: { de: 'E-Mail', en: 'E-mail' } }),
    /** Where numbers without a country are from and addresses begin; empty: the company's country. */
    country: select({
      label: { de: 'Land', en: 'Country' },
      options: [companyCountry, ...countryOptions],
      default: '',
    }),
    /** The language of its mails and tickets; empty: that of the company's texts. */
    locale: locale({ label: { de: 'Sprache der Filiale', en: "Branch's language" } }),
    keywords: text({ label: { de: 'Suchbegriffe', en: 'Keywords' }, max: 1000 }),
    tags: references({ label: { de: 'Tags', en: 'Tags' }, targets: ['tag'] }),
    images: images({ label: { de: 'Bilder', en: 'Images' } }),
    logo: image({ label: { de: 'Logo', en: 'Logo' } }),
    isPublic: flag('Öffentlich', 'Public', true),
    /** Opens with the tap-to-order screensaver as a self-service terminal: the ticket number is called, no name is asked. Source: BRANCH-012. */
    isKiosk: flag('Selbstbedienung', 'Self-service'),
    /** IANA zone that opening hours and slots are read in; one that is written without takes that of the company. */
    timeZone: timeZone({
      label: { de: 'Zeitzone', en: 'Time zone' },
      placeholder: { de: 'Wie das Unternehmen', en: 'As the company' },
      max: 60,
    }),

    openingHours: openingHours({ de: 'Öffnungszeiten', en: 'Opening hours' }),
    deliveryHours: openingHours({ de: 'Lieferzeiten', en: 'Delivery hours' }),
    isDeliveryHoursEnabled: flag('Eigene Lieferzeiten', 'Separate delivery hours'),
    closedMessage: text({
      label: { de: 'Hinweis bei Schließung', en: 'Closed message' },
      max: 500,
      translatable: true,
    }),
    orderableFrom: date({ label: { de: 'Abholung ab', en: 'Pickup from' }, mode: 'time' }),

    isTakeawayEnabled: flag('Takeaway', 'Takeaway', true),
    isDeliveryEnabled: flag('Lieferung', 'Delivery'),
    isDineInEnabled: flag('Dine In', 'Dine in'),
    isTableSelectionEnabled: flag('Tischwahl', 'Table selection'),
    isPreorderEnabled: flag('Vorbestellung', 'Preorder'),
    isAppointmentRequired: flag('Termin erforderlich', 'Appointment required'),
    isQuotationRequired: flag('Nur Angebotsanfragen', 'Quotation requests only'),
    deliveryAreas,
    slotMinutes,
    slotCapacity,
    preparationMinutes,
    pauses: orderPauses,
    busy: busyKitchen,

    /** How long a new order may wait for an answer before staff are warned; preorders count from the start of their preparation. */
    missedWarningMinutes: minutes(
      'Warnung bei unbeantworteter Bestellung nach (Minuten)',
      'Warn of an unanswered order after (minutes)',
      4,
    ),
    /** How long it may wait before it is rejected by itself; 0 never rejects. */
    autoRejectMinutes: minutes(
      'Automatisch ablehnen nach (Minuten, 0: nie)',
      'Reject by itself after (minutes, 0: never)',
      13,
    ),
    /** Orders are confirmed as they come; requests for a quotation never are. */
    isAutoAccept: flag('Bestellungen automatisch annehmen', 'Accept orders by themselves'),
    /** How long after its promised time a confirmed order is completed by itself; 0 never completes. */
    autoCompleteMinutes: minutes(
      'Automatisch abschließen nach (Minuten, 0: nie)',
      'Complete by itself after (minutes, 0: never)',
      0,
    ),

    isCashEnabled: flag('Bar', 'Cash', true),
    isATMCardEnabled: flag('Bankomatkarte', 'Debit card'),
    isHydroAGVoucherEnabled: flag('Essensgutschein', 'Meal voucher'),
    ...byOnlineFlag('branch', ({ name }) => copyOf(flag(name, name), { isListed: true })),
    /** Tips are asked for where the company takes any. */
    isTipEnabled: flag('Trinkgeld', 'Tips', true),

    isDeliveryEmailRequired: flag('Lieferung: E-Mail erforderlich', 'Delivery: e-mail required', true),
    isDeliveryPhoneRequired: flag('Lieferung: Telefon erforderlich', 'Delivery: phone required', true),
    isDeliveryAddressRequired: flag('Lieferung: Adresse erforderlich', 'Delivery: address required', true),
    isDineInEmailRequired: flag('Dine In: E-Mail erforderlich', 'Dine in: e-mail required'),
    isDineInPhoneRequired: flag('Dine In: Telefon erforderlich', 'Dine in: phone required'),
    isDineInAddressRequired: flag('Dine In: Adresse erforderlich', 'Dine in: address required'),
    isTakeawayEmailRequired: flag('Takeaway: E-Mail erforderlich', 'Takeaway: e-mail required'),
    isTakeawayPhoneRequired: flag('Takeaway: Telefon erforderlich', 'Takeaway: phone required'),
    isTakeawayAddressRequired: flag('Takeaway: Adresse erforderlich', 'Takeaway: address required'),
  },
  {
    service: 'catalog',
    about:
      'Branches with address, hours, areas of delivery and switches; what they sell, their slots, pauses and boards.',
    label: { one: { de: 'Filiale', en: 'Branch' }, many: { de: 'Filialen', en: 'Branches' } },
    menuGroup: 'places',
    list: ['name', 'city', 'isPublic'],
    note: ['identifier', 'email', 'street'],
    filters: ['identifier', 'isPublic', 'city', 'zipCode', 'name'],
    search: ['name', 'street', 'city', 'zipCode', 'keywords', 'identifier'],
    branchField: 'id',
    rights: {
      read: { public: 'all' },
      update: {
        ROLE_MANAGER: {
          scope: 'branches',
          fields: [
            'openingHours',
            'deliveryHours',
            'isDeliveryHoursEnabled',
            'closedMessage',
            'orderableFrom',
            'deliveryAreas',
            'slotMinutes',
            'slotCapacity',
            'preparationMinutes',
            'pauses',
            'busy',
          ],
        },
        key: 'branches',
      },
      /** Takes no orders of a way for a while, or needs longer. */
      pause: atDesk,
    },
    unique: 'identifier',
    tabs: [
      {
        label: { de: 'Allgemein', en: 'General' },
        fields: [
          'name',
          'identifier',
          'description',
          'street',
          'zipCode',
          'city',
          'country',
          'phone',
          'email',
          'isPublic',
          'images',
          'logo',
          'tags',
          'keywords',
          'latitude',
          'longitude',
          'locale',
          'timeZone',
        ],
      },
      {
        label: { de: 'Zeiten', en: 'Hours' },
        fields: ['openingHours', 'isDeliveryHoursEnabled', 'deliveryHours', 'closedMessage', 'orderableFrom'],
      },
      {
        label: { de: 'Bestellarten', en: 'Ways to order' },
        fields: [
          'isTakeawayEnabled',
          'isDeliveryEnabled',
          'isDineInEnabled',
          'slotMinutes',
          'slotCapacity',
          'preparationMinutes',
          'isPreorderEnabled',
          'isAppointmentRequired',
          'isTableSelectionEnabled',
          'isQuotationRequired',
          'isKiosk',
        ],
      },
      { label: { de: 'Liefergebiete', en: 'Delivery areas' }, fields: ['deliveryAreas'] },
      {
        label: { de: 'Küche und Abläufe', en: 'Kitchen and routine' },
        fields: ['busy', 'pauses', 'isAutoAccept', 'missedWarningMinutes', 'autoRejectMinutes', 'autoCompleteMinutes'],
      },
      {
        label: { de: 'Zahlung', en: 'Payment' },
        fields: [
          'isCashEnabled',
          'isATMCardEnabled',
          'isHydroAGVoucherEnabled',
          ...onlineMethods.map((method) => flagsOf(method).branch),
          'isTipEnabled',
        ],
      },
      {
        label: { de: 'Pflichtangaben', en: 'Required details' },
        fields: [
          'isDeliveryEmailRequired',
          'isDeliveryPhoneRequired',
          'isDeliveryAddressRequired',
          'isDineInEmailRequired',
          'isDineInPhoneRequired',
          'isDineInAddressRequired',
          'isTakeawayEmailRequired',
          'isTakeawayPhoneRequired',
          'isTakeawayAddressRequired',
        ],
      },
    ],
    isTranslated: true,
  },
);
export type Branch = RecordOf<typeof Branch>;
