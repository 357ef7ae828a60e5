import { problemMessage } from '@filiale/contracts/api/problem-message';
import { type ProblemCode, problems } from '@filiale/contracts/api/problems';
import { allergenOptions } from '@filiale/contracts/catalog/allergens';
import { dietOptions } from '@filiale/contracts/catalog/diets';
import { fillPlaces, pluralsOf } from '@filiale/contracts/fields/fill-places';
import type { Label } from '@filiale/contracts/fields/locales';
import { onlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import { submitTexts } from '@filiale/rules/checkout-submit';
import { formatQuantity, formatRelativeDay } from '@filiale/rules/formats';
import { orderLabelTexts, timelineTexts } from '@filiale/rules/order-timeline';
import { calculationModelTexts, unitCatalogue } from '@filiale/rules/units';
import { afterEach, describe, expect, it } from '@jest/globals';
import { placesOf } from '../testing/places-of.ts';
import { setLanguages } from './company-languages.ts';
import { fill } from './define-messages.ts';
import { messages, shopSections } from './messages.ts';
import { problemText } from './problem-text.ts';
import { shopLanguages } from './shop-languages.ts';
import { carriedWords, shopWords } from './shop-words.ts';

/** What a guest can be refused with on the way from home to the status of an order. */
const refusals = (Object.keys(problems) as ProblemCode[])
  .filter(
    (code) =>
      /^(order|field|form|media)\.|^notification\.(sms|push)|^payment\.(method|means|already|hold|provider)|^service\.|^internal$|^record\.missing$/.test(
        code,
      ) || ['request.too-many', 'request.too-large', 'request.key-running', 'request.key-reused'].includes(code),
  )
  .filter(
    (code) =>
      !/^order\.(station|field-|deleted-|item-missing|transition|refund-ordered|promise-differs|currency|other-currency)|^field\.(unique|reference)/.test(
        code,
      ),
  );

/** Names of lists that a guest reads. */
const labels: readonly Label[] = [
  ...Object.values(orderLabelTexts),
  ...Object.values(timelineTexts),
  ...Object.values(submitTexts),
  ...[...allergenOptions, ...dietOptions, ...onlinePaymentMeans].map(({ label }) => label),
  ...Object.values(unitCatalogue).map(({ abbreviation }) => abbreviation),
  ...Object.values(calculationModelTexts).flatMap(({ prefix }) => prefix ?? []),
];

describe.each(Object.entries(shopWords))('the words of the shop in %s', (language, words) => {
  const needed = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  // Of millions and of fractions, which no guest orders.
  needed.delete('many');
  /** What is wrong with a text. */
  const same = (path: string, english: string, text: string | undefined): string[] => {
    if (!text?.trim()) return [`${path} is missing: ${english}`];
    const { names, forms } = placesOf(text);
    const wanted = placesOf(english).names;
    const values = Object.fromEntries(names.map((name) => [name, 2]));
    const isFilled = !fillPlaces(pluralsOf(text, language), values, (place) => place).includes('{');
    return [
      ...(isFilled ? [] : [`${path} is not filled in: ${text}`]),
      ...(names.join() === wanted.join() ? [] : [`${path} has other places: ${text}`]),
      ...forms.flatMap((each) =>
        [...needed].filter((form) => !each.includes(form)).map((form) => `${path}: no ${form}`),
      ),
    ];
  };

  it('are whole from home to the status of an order, with the same places [I18N-001]', () => {
    const { sections, refusals: told, labels: names } = words;
    expect([
      ...shopSections.flatMap((section) =>
        Object.entries(messages('en-GB', section)).flatMap(([key, english]) =>
          same(`${section}.${key}`, english, sections[section]?.[key]),
        ),
      ),
      ...refusals.flatMap((code) => same(code, problems[code].en, told[code])),
      ...labels.flatMap(({ en }) => same(en, en, names[en])),
    ]).toEqual([]);
  });

  it('are none that nothing shows', () => {
    const { sections, refusals: told, labels: names } = words;
    const english = new Set(labels.map(({ en }) => en));
    expect([
      ...Object.entries(sections).flatMap(([section, texts]) => {
        const known: Record<string, string> = shopSections.includes(section as never)
          ? messages('en-GB', section as (typeof shopSections)[number])
          : {};
        return Object.keys(texts)
          .filter((key) => !(key in known))
          .map((key) => `${section}.${key}`);
      }),
      ...Object.keys(told).filter((code) => !(code in problems)),
      ...Object.keys(names).filter((name) => !english.has(name)),
    ]).toEqual([]);
  });
});

describe('a page in a language beside German and English', () => {
  afterEach(() => {
    setLanguages({ base: 'de-AT', offered: ['de-AT', 'en-GB'] });
  });

  it('has its words, and those of the company where it has none', () => {
    setLanguages({ base: 'it-IT', offered: ['it-IT', 'en-GB', 'es-ES'] });
    expect(fill(messages('it-IT', 'frame').openMany, { count: 2 })).toBe(
      fill(messages('es-ES', 'frame').openMany, { count: 2 }),
    );
    expect(messages('it-IT', 'cart').title).toBe(shopWords.it.sections.cart?.title);
    expect(messages('en-GB', 'cart').title).toBe('Cart');
    expect(messages('it-IT', 'list')).toEqual(messages('en-GB', 'list'));
  });

  it('says units, days and refusals in it', () => {
    setLanguages({ base: 'it-IT', offered: ['it-IT'] });
    const now = new Date('2026-11-27T12:00:00Z');
    expect(formatRelativeDay('2026-11-28', now, 'Europe/Rome', 'it-IT')).toBe('Domani, 28.11.2026');
    expect(formatQuantity(2, 'serving', 'approximate', 'it-IT')).toBe(
      `${shopWords.it.labels['approx.']} 2 ${shopWords.it.labels['serv.']}`,
    );
    expect(problemText('order.sold-out', 'it-IT', { name: 'Ribollita' })).toContain('Ribollita');
    expect(problemText('order.sold-out', 'it-IT', { name: 'Ribollita' })).not.toBe(
      problemMessage('order.sold-out', 'en', { name: 'Ribollita' }),
    );
  });

  it('carries what its scripts need, and ends no tag', () => {
    expect(carriedWords('de-AT')).toBe(null);
    const carried = carriedWords('fr-FR') ?? '';
    expect(carried).not.toContain('<');
    expect(JSON.parse(carried).fr.sections.menuSearch).toBeDefined();
    expect(Object.keys(shopWords)).toEqual(Object.keys(shopLanguages));
  });
});
