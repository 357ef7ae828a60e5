/** Words that screens say, in their language or else that of the company. */
const words = {
  de: {
    pricesAtTill: 'Preise an der Kassa',
    soldOut: 'Ausverkauft',
    pairTitle: 'Fernseher koppeln',
    pairText: 'Im Back Office unter „Fernseher“ diesen Code eingeben:',
    waiting: 'Wartet auf die Bestätigung …',
    offline: 'Ohne Verbindung',
    noStream: 'Diesem Fernseher ist noch kein Programm zugeteilt.',
    off: 'Dieser Fernseher ist abgeschaltet.',
    ready: 'Bitte abholen',
    working: 'In Zubereitung',
    waitMinutes: 'Wartezeit ca. {minutes} Minuten',
    waitNone: 'Keine Bestellung in Arbeit',
    waitOne: '1 Bestellung in Arbeit',
    waitMany: '{count} Bestellungen in Arbeit',
  },
  en: {
    pricesAtTill: 'Prices at the till',
    soldOut: 'Sold out',
    pairTitle: 'Pair this TV',
    pairText: 'Enter this code in the back office, under “TVs”:',
    waiting: 'Waiting for confirmation …',
    offline: 'Not connected',
    noStream: 'This TV has no programme yet.',
    off: 'This TV is switched off.',
    ready: 'Please collect',
    working: 'Being prepared',
    waitMinutes: 'About {minutes} minutes’ wait',
    waitNone: 'No orders in progress',
    waitOne: '1 order in progress',
    waitMany: '{count} orders in progress',
  },
} as const;
export type SignageWords = (typeof words)['de'] | (typeof words)['en'];
export const signageWords = (language: 'de' | 'en'): SignageWords => words[language];
