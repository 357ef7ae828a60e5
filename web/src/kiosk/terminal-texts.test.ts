import { expect, it } from '@jest/globals';
import { messages } from '../i18n/messages.ts';
import { terminalTexts } from './terminal-texts.ts';

it.each(['de-AT', 'en-GB'] as const)('has one word for one way on a terminal in %s [KIOSK-001]', (locale) => {
  const { ui, kiosk, checkout } = terminalTexts(locale, ['ui', 'kiosk', 'checkout']);
  for (const way of ['takeaway', 'delivery', 'dine-in'] as const) expect(ui[way]).toBe(kiosk[way]);
  // A terminal has no field for a comment, and does not send anybody to it.
  expect(checkout.tableHint).not.toMatch(/Takeaway|Kommentar|comment/);
  expect(ui.close).toBe(messages(locale, 'ui').close);
});
