import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { messages, type PickedTexts, pickMessages, type Section } from '../i18n/messages.ts';

/**
 * The sections of a terminal's page. A way of ordering is called there what the first question called it, on every page, and nothing
 * is suggested that a terminal has no field for. Source: KIOSK-001.
 */
export function terminalTexts<S extends Section>(locale: EnabledLocale, sections: readonly S[]): PickedTexts<S> {
  const own = messages(locale, 'kiosk');
  const words = { takeaway: own.takeaway, delivery: own.delivery, 'dine-in': own['dine-in'] };
  const picked = pickMessages(locale, sections);
  const said = picked as Partial<PickedTexts<Section>>;
  return {
    ...picked,
    ...(said.ui && { ui: { ...said.ui, ...words } }),
    ...(said.checkout && { checkout: { ...said.checkout, tableHint: own.tableHint } }),
  };
}
