import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Division } from '@filiale/contracts/catalog/division';
import type { Table } from '@filiale/contracts/catalog/table';
import type { ImageReference } from '@filiale/contracts/fields/fields';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { byOnlineFlag } from '@filiale/contracts/payment/online-methods';
import { grazAreas, josefstadtAreas, linzAreas } from './branch-areas.ts';
import { always, backAgain, eveningDelivery, lateNights, market, office, onHoliday, usual } from './branch-hours.ts';
import { demoId } from './demo-id.ts';
import type { houses } from './drawings/places.ts';
import { tagId } from './tags.ts';

export type BranchRecord = InputOf<typeof Branch> & { id: string };
export type House = keyof typeof houses;

export const branchIdentifiers = {
  josefstadt: 'wien-josefstadt',
  naschmarkt: 'wien-naschmarkt',
  graz: 'graz-lend',
  linz: 'linz-altstadt',
  salzburg: 'salzburg-andraeviertel',
  stPoelten: 'st-poelten',
} as const satisfies Record<House, string>;
export const branchId = (house: House): string => demoId('branch', branchIdentifiers[house]);

export const houseImage = (house: House): ImageReference => ({
  id: demoId('image', `house-${house}`),
  version: 1,
  extension: 'jpg',
  widthPx: 1600,
  heightPx: 862,
});
const base = (house: House) => ({
  id: branchId(house),
  identifier: branchIdentifiers[house],
  email: `${branchIdentifiers[house]}@rosmarin-kren.example`,
  images: [houseImage(house)],
});
const cardAtTheDoor = { isATMCardEnabled: true, isHydroAGVoucherEnabled: true } as const;

/** The six branches; `loadedOn` is the first day of the holiday in Salzburg. */
export const branchesOn = (loadedOn: Date): readonly BranchRecord[] => [
  {
    // Delivery first, and open around the clock with preorder: here an order succeeds at any hour.
    ...base('josefstadt'),
    ...cardAtTheDoor,
    ...byOnlineFlag('branch', () => true),
    name: 'Wien Josefstadt',
    description: 'Unser Stammhaus. Die Küche kocht rund um die Uhr, die Räder stehen vor der Tür.',
    translations: {
      'en-GB': {
        name: 'Vienna Josefstadt',
        description: 'Our first house. The kitchen never sleeps, the bikes are at the door.',
      },
    },
    street: 'Lerchenfelder Straße 48',
    zipCode: '1080',
    city: 'Wien',
    latitude: 48.20757,
    longitude: 16.34942,
    phone: '+43 1 5554820',
    keywords: 'Lieferung, Nacht, Schnitzel, achter Bezirk, Neubau, Strozzigasse',
    tags: [tagId('lunch'), tagId('vegetarian'), tagId('desserts'), tagId('breakfast')],
    openingHours: always,
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isTableSelectionEnabled: true,
    isPreorderEnabled: true,
    deliveryAreas: josefstadtAreas,
  },
  {
    // Self-service at the market stall.
    ...base('naschmarkt'),
    isATMCardEnabled: true,
    name: 'Wien Naschmarkt',
    description: 'Stand 21 am Naschmarkt. Am Bildschirm bestellen, an der Theke abholen.',
    translations: {
      'en-GB': {
        name: 'Vienna Naschmarkt',
        description: 'Stall 21 at the Naschmarkt. Order at the screen, collect at the counter.',
      },
    },
    street: 'Rechte Wienzeile 21',
    zipCode: '1040',
    city: 'Wien',
    latitude: 48.19783,
    longitude: 16.36212,
    phone: '+43 1 5554821',
    keywords: 'Markt, Imbiss, Theke, Wieden, Karlsplatz',
    tags: [tagId('lunch'), tagId('breakfast')],
    openingHours: market,
    isKiosk: true,
    isDineInEnabled: true,
    closedMessage: 'Der Markt hat zu. Wir sind Montag bis Samstag für Sie da.',
  },
  {
    // The inn: tables, late nights, its own delivery hours and two areas.
    ...base('graz'),
    ...cardAtTheDoor,
    isMollieEnabled: true,
    name: 'Graz Lend',
    description: 'Wirtshaus mit Gastgarten am Lendplatz. Freitag und Samstag bis zwei Uhr.',
    translations: {
      'en-GB': {
        name: 'Graz Lend',
        description: 'Inn with a garden near Lendplatz. Open until two on Fridays and Saturdays.',
      },
    },
    street: 'Mariahilfer Straße 12',
    zipCode: '8020',
    city: 'Graz',
    latitude: 47.07158,
    longitude: 15.43241,
    phone: '+43 316 555480',
    keywords: 'Gastgarten, Lendplatz, Murinsel, Backhendl, Kernöl',
    tags: [tagId('lunch'), tagId('vegetarian'), tagId('garden')],
    openingHours: lateNights,
    deliveryHours: eveningDelivery,
    isDeliveryHoursEnabled: true,
    isDeliveryEnabled: true,
    isDineInEnabled: true,
    isTableSelectionEnabled: true,
    deliveryAreas: grazAreas,
  },
  {
    // Catering: requests with an appointment, answered by an offer.
    ...base('linz'),
    name: 'Linz Altstadt',
    description: 'Unsere Cateringküche. Schreiben Sie uns, was Sie planen; wir antworten mit einem Angebot.',
    translations: {
      'en-GB': {
        name: 'Linz Old Town',
        description: 'Our catering kitchen. Tell us what you plan; we answer with an offer.',
      },
    },
    street: 'Hofgasse 7',
    zipCode: '4020',
    city: 'Linz',
    latitude: 48.3059,
    longitude: 14.28546,
    phone: '+43 732 555480',
    keywords: 'Catering, Buffet, Hochzeit, Firmenfeier, Brötchen',
    tags: [tagId('catering'), tagId('vegetarian'), tagId('desserts')],
    openingHours: office,
    isDeliveryEnabled: true,
    isPreorderEnabled: true,
    isAppointmentRequired: true,
    isQuotationRequired: true,
    deliveryAreas: linzAreas,
    isTakeawayEmailRequired: true,
    isTakeawayPhoneRequired: true,
    isHydroAGVoucherEnabled: false,
  },
  {
    // Away for ten days from the day of loading; later appointments can be chosen.
    ...base('salzburg'),
    isATMCardEnabled: true,
    name: 'Salzburg Andräviertel',
    description: 'Kleines Haus in der Linzer Gasse, mit Blick auf den Kapuzinerberg.',
    translations: {
      'en-GB': {
        name: 'Salzburg Andräviertel',
        description: 'A small house in Linzer Gasse, below the Kapuzinerberg.',
        closedMessage: `We are on holiday and back on ${backAgain(loadedOn, 'en-GB')}.`,
      },
    },
    street: 'Linzer Gasse 31',
    zipCode: '5020',
    city: 'Salzburg',
    latitude: 47.8035,
    longitude: 13.0474,
    phone: '+43 662 555480',
    keywords: 'Linzer Gasse, Kapuzinerberg, Altstadt, Festspiele',
    tags: [tagId('desserts'), tagId('garden')],
    openingHours: onHoliday(loadedOn),
    closedMessage: `Betriebsurlaub. Wir sind ab ${backAgain(loadedOn, 'de-AT')} wieder für Sie da.`,
    isDineInEnabled: true,
    isPreorderEnabled: true,
    orderableFrom: '11:30',
  },
  {
    // Not open yet: shown, but takes no orders.
    ...base('stPoelten'),
    name: 'St. Pölten',
    description: 'Eröffnet im Jänner.',
    translations: { 'en-GB': { name: 'St. Pölten', description: 'Opening in January.' } },
    street: 'Wiener Straße 9',
    zipCode: '3100',
    city: 'St. Pölten',
    latitude: 48.2048,
    longitude: 15.6274,
    phone: '+43 2742 555480',
    tags: [],
    openingHours: usual,
    isPublic: false,
  },
];

type DivisionRecord = InputOf<typeof Division> & { id: string };
export const divisions: readonly DivisionRecord[] = [
  {
    id: demoId('division', 'wirtshaus'),
    identifier: 'wirtshaus',
    name: 'Rosmarin & Kren Wirtshäuser',
    description: 'Hausgemacht in Wien, Graz und Salzburg. Abholen, liefern lassen oder am Tisch bestellen.',
    translations: {
      'en-GB': {
        name: 'Rosmarin & Kren inns',
        description: 'Home-made in Vienna, Graz and Salzburg. Collect, have it delivered or order at the table.',
      },
    },
    image: houseImage('josefstadt'),
    branches: [
      branchId('josefstadt'),
      branchId('naschmarkt'),
      branchId('graz'),
      branchId('salzburg'),
      branchId('stPoelten'),
    ],
  },
  {
    id: demoId('division', 'catering'),
    identifier: 'catering',
    name: 'Rosmarin & Kren Catering',
    description: 'Platten, Buffets und Feste in Oberösterreich.',
    translations: {
      'en-GB': { name: 'Rosmarin & Kren catering', description: 'Platters, buffets and parties in Upper Austria.' },
    },
    image: houseImage('linz'),
    branches: [branchId('linz')],
  },
];

const tablesOf = (house: House, identifiers: readonly string[]): (InputOf<typeof Table> & { id: string })[] =>
  identifiers.map((identifier) => ({
    id: demoId('table', `${house}/${identifier}`),
    identifier,
    branch: branchId(house),
  }));
const numbered = (count: number): string[] => Array.from({ length: count }, (_, place) => String(place + 1));

/** Tables by number; the garden in Graz has letters. */
export const tables = [
  ...tablesOf('josefstadt', numbered(8)),
  ...tablesOf('graz', [...numbered(14), ...['G1', 'G2', 'G3', 'G4', 'G5', 'G6']]),
  ...tablesOf('salzburg', numbered(6)),
];
