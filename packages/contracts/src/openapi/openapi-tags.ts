import type { Route } from '../api/route.ts';

/** What each group of calls is about that belongs to no resource, by the first word of its addresses. */
const tagTexts: Readonly<Record<string, string>> = {
  init: 'Everything an app needs to start: configuration, branches, menus and dishes in one prepared answer.',
  session: 'Signing in and out.',
  search: 'Search across all kinds of records.',
  changes: 'Live changes of records.',
  presence: 'Who has a record open.',
  setup: 'The first run of an installation: its first administrator, or the demo company.',
  config: 'The company: name, languages, currency, look, plugins, means of payment, limits. One record.',
  custom: 'Forms of pages, as visitors send them.',
  'content-ai': 'Texts and pictures that language models make for pages.',
  labels: 'Sheets of labels to print, as PDF.',
  orders: 'Placing orders, following them as their customer, and everything staff does about them.',
  'order-items': 'Items of orders, as staff changes them.',
  'placed-orders': 'Finding an order whose answer was lost, by its idempotency key.',
  'push-key': 'The key that a browser subscribes to push messages with.',
  payments: 'Calls of payment providers, and the return of customers.',
  'print-jobs': 'Sheets that wait for a printer or for attention.',
  'device-sessions': 'Signing a device in with its key.',
  'device-pairings': 'Pairing a device with a short-lived code.',
  'digital-signage-sessions': 'Screens: signing in, polling for commands, reporting their results.',
  'digital-signage-pairings': 'Pairing a screen with a short-lived code.',
  'time-clock-sessions': 'Signing a time clock in with its key.',
  'time-clock-pairings': 'Pairing a time clock with a short-lived code.',
  'time-sheets': 'Balances of hours and leave, the months of time sheets, and their files.',
  'time-tracking': 'The time clock of a branch: who is here, and stamping of working time.',
  roster: 'The week of a branch: who works when.',
  'shift-requests': 'Shifts that people want to give away or to swap.',
  'shift-calendars': 'Shifts of a person, for calendar apps.',
  printers: 'Calls of printers: Star CloudPRNT and Epson Server Direct Print.',
  'content-packs': 'Packs of block and node types that an installation has.',
  'path-visits': 'Requested paths that were redirected or not found.',
  'site-previews': 'Pages as their drafts would show them, by secret links that end.',
  'site-words': 'Words in the texts of all pages: finding and replacing them.',
  fonts: 'Fonts, and style sheets with them embedded.',
  'lost-dishes': 'Dishes that lost most, and what may be behind it.',
  'menu-changes': 'Prices, dishes sold out, switched off or taken off a menu, as the log has them.',
  events: 'What happened in the last 30 days, as webhooks tell it.',
  journal: 'What is to be booked: sales and what changed them, by rate of tax.',
  statistics: 'What was sold, when and where, in one shape for every set.',
  'analytics-log': 'Events of visitors who consented.',
};

/** What a group of calls is about; a resource says it itself. */
export const tagText = (tag: string, table: Record<string, Route>): string =>
  table[`GET /api/${tag}`]?.resource?.about ?? tagTexts[tag] ?? '';
