import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { resources } from '@filiale/contracts/api/resources';
import { Product } from '@filiale/contracts/catalog/product';
import { Site } from '@filiale/contracts/content/site';
import { User } from '@filiale/contracts/workforce/user';
import { describe, expect, it } from '@jest/globals';
import { fieldTypes } from '../fields/types/field-types.ts';
import { copyOfItem, inlineFields, newItem } from './collection-items.ts';
import { atFields, problemOfValue, problemsBy } from './field-problems.ts';
import { changesBetween } from './form-changes.ts';
import { fieldOfPath, labelOfPath } from './form-parts.ts';
import { HISTORY_TAB, tabOfPath, tabsOf, topFieldOf } from './form-tabs.ts';
import { tidy, valuesOf } from './form-values.ts';
import { itemSummary } from './item-summary.ts';
import { missingTexts } from './translation-gaps.ts';

const { fields } = Product;
const reader = {
  locale: 'de-AT',
  words: 'de',
  currency: 'EUR',
  zone: 'Europe/Vienna',
  texts: { yes: 'Ja', no: 'Nein', nothing: 'leer', entries: '{count} Einträge', entryOne: '1 Eintrag' },
} as const;
const parts = fieldOfPath(fields, 'config.parts');
const options = fieldOfPath(fields, 'config.parts.0.options');
if (!parts || !options) throw new Error('a product has parts with options');

describe('the values of a form', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'of a new one of %s are those of its contract, and refused only where something must be filled in',
    (_name, resource) => {
      const values = valuesOf(resource.fields, {});
      const refused = problemsBy(resource.create, values, 'en').filter(({ code }) => code !== 'field.required');
      // A file is sent beside the fields; what reports is never made by hand.
      expect(refused.map(({ field, code }) => `${field} ${code}`)).toEqual([]);
    },
  );

  it('are the same whatever is empty', () => {
    const one = valuesOf(fields, { name: 'Suppe', price: 4, translations: { 'en-GB': { name: '', description: '' } } });
    const other = valuesOf(fields, { name: 'Suppe', price: 4 });
    expect(changesBetween(fields, one, other)).toEqual([]);
    expect(tidy(fields, one)).toEqual(one);
  });
});

describe('changes', () => {
  it('are told by their places, with other languages of their own', () => {
    const before = valuesOf(fields, { name: 'Suppe', price: 4 });
    const after = tidy(fields, {
      ...before,
      price: 5,
      leadTime: { value: 2, unit: 'hours' },
      translations: { 'en-GB': { name: 'Soup' } },
    });
    expect(changesBetween(fields, before, after).map(({ path }) => path)).toEqual([
      'translations.en-GB.name',
      'price',
      'leadTime.value',
      'leadTime.unit',
    ]);
    expect(labelOfPath(fields, 'translations.en-GB.name', 'de')).toBe('Name (en-GB)');
    expect(labelOfPath(fields, 'config.parts.1.options.0.value', 'de')).toBe(
      'Konfiguration: Bestandteile 2: Optionen 1: Betrag',
    );
  });
});

describe('texts in other languages', () => {
  it('are missing where the company has written one, in items of collections too', () => {
    const values = valuesOf(fields, {
      name: 'Suppe',
      price: 4,
      description: 'Heiß',
      config: {
        parts: [{ name: 'Einlage', options: [{ name: 'Frittaten', translations: { 'en-GB': { name: 'Strips' } } }] }],
      },
      translations: { 'en-GB': { name: 'Soup' } },
    });
    expect(missingTexts(fields, values, 'en-GB')).toEqual([
      'translations.en-GB.description',
      'config.parts.0.translations.en-GB.name',
    ]);
    expect(missingTexts(fields, values, 'it-IT')).toHaveLength(4);
  });
});

describe('what is wrong', () => {
  it('is said in the words of the service, at the field that shows it', () => {
    const values = valuesOf(fields, { name: '', price: null, config: { parts: [{ name: '' }] } });
    const { errors, rest } = atFields(fields, problemsBy(Product.create, values, 'de'));
    expect(rest).toEqual([]);
    expect(errors).toEqual([
      { path: 'name', message: 'Bitte füllen Sie das Feld aus' },
      { path: 'price', message: 'Bitte füllen Sie das Feld aus' },
      { path: 'config.parts.0.name', message: 'Bitte füllen Sie das Feld aus' },
    ]);
    expect(problemOfValue(fields.price, 'zwölf', 'de')).toBe('Bitte geben Sie einen gültigen Wert ein.');
    expect(problemOfValue(fields.price, 1.2, 'de')).toBeUndefined();
    expect(problemOfValue(User.fields.email, 'nora', 'de')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  });

  it('stands at the nearest field above what has no input, and above the form where no field shows it', () => {
    const told = (field?: string) => ({ code: 'x', message: 'M', ...(field && { field }) });
    expect(atFields(fields, [told('images.0.id'), told('images.1.id')]).errors).toEqual([
      { path: 'images', message: 'M' },
    ]);
    expect(atFields(fields, [told('translations.en-GB.name')]).errors[0]?.path).toBe('translations.en-GB.name');
    expect(atFields(fields, [told(), told('externalId')])).toEqual({ errors: [], rest: ['M', 'M'] });
  });
});

describe('pages of a form', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'of %s show every field once, under addresses of their own',
    (_name, resource) => {
      const tabs = tabsOf(resource, Object.keys(resource.fields));
      expect(tabs.flatMap((tab) => tab.fields).toSorted()).toEqual(Object.keys(resource.fields).toSorted());
      const keys = [...tabs.map(({ key }) => key), HISTORY_TAB];
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  it('are found by what stands on them', () => {
    const tabs = tabsOf(Product, Object.keys(fields));
    expect(tabOfPath(tabs, 'config.parts.0.name')?.fields).toContain('config');
    expect(tabOfPath(tabs, 'translations.en-GB.name')?.fields).toContain('name');
    expect(topFieldOf('translations.en-GB.name')).toBe('name');
  });

  it('leave out what may not be seen', () => {
    expect(tabsOf(Site, ['name']).flatMap((tab) => tab.fields)).toEqual(['name']);
  });
});

describe('items of collections', () => {
  it('begin with their defaults and an id, and are copied under ids of their own', () => {
    const part = newItem(parts);
    expect(part).toMatchObject({ name: '', type: 'select', optional: false, options: [] });
    const copy = copyOfItem(parts, { ...part, name: 'Beilage', options: [{ ...newItem(options), name: 'Reis' }] });
    expect(copy).toMatchObject({ name: 'Beilage', options: [{ name: 'Reis' }] });
    expect(copy.id).not.toBe(part.id);
  });

  it('stand in lines where they are short, and where the contract wants it', () => {
    expect(inlineFields(fieldTypes, options)).toEqual(['name', 'modifier', 'value']);
    expect(inlineFields(fieldTypes, parts)).toBeNull();
    expect(inlineFields(fieldTypes, fields.soldOut)).toEqual(['branch', 'option', 'until']);
  });

  it('are told in one line', () => {
    const values = { name: 'Beilage', type: 'select', optional: true, options: [{}, {}] };
    expect(itemSummary(fieldTypes, parts.fields ?? {}, values, reader)).toEqual({
      title: 'Beilage',
      reference: null,
      notes: ['Auswahl', 'Optional', '2 Optionen'],
    });
  });

  it('say what is chosen where nothing names an item', () => {
    const methods = fieldOfPath(DayClosing.fields, 'methods');
    const values = { method: 'cash', orders: 3, revenue: 616 };
    const { title, notes } = itemSummary(fieldTypes, methods?.fields ?? {}, values, reader);
    expect([title, notes.includes(title)]).toEqual(['Bar', false]);
  });
});
