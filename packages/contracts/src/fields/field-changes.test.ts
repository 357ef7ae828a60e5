import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Route } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { ConfigRecord } from '../catalog/config.ts';
import { fieldAt, fieldChanges, isSameValue, isSensitive, labelAt, withValueAt } from './field-changes.ts';
import { boolean, collection, date, group, money, references, text } from './fields.ts';

const said = (name: string) => ({ de: name, en: `${name} (en)` });
const fields = {
  name: text({ label: said('Name'), translatable: true }),
  phone: text({ label: said('Telefon'), sensitive: true }),
  price: money({ label: said('Preis') }),
  isOpen: boolean({ label: said('Offen') }),
  seenAt: date({ label: said('Gesehen') }),
  branches: references({ label: said('Filialen'), targets: ['branch'] }),
  opening: group({
    label: said('Zeiten'),
    fields: { note: text({ label: said('Notiz') }), door: text({ label: said('Türcode'), sensitive: true }) },
  }),
  contacts: collection({
    label: said('Kontakte'),
    fields: { role: text({ label: said('Rolle') }), email: text({ label: said('Adresse'), sensitive: true }) },
  }),
};

const word = fc.stringMatching(/^[a-z]{0,6}$/);
/** Differs from every other value, so that a leak is found anywhere. */
const secret = fc.uuid();
const translations = fc.dictionary(fc.constantFrom('it-IT', 'en-GB'), fc.record({ name: word }, { requiredKeys: [] }));
const record = fc.record({
  name: word,
  phone: secret,
  price: fc.option(fc.integer({ min: 0, max: 5 })),
  isOpen: fc.boolean(),
  seenAt: fc.option(fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')),
  branches: fc.array(word, { maxLength: 3 }),
  opening: fc.record({ note: word, door: secret }),
  contacts: fc.array(fc.record({ role: word, email: secret }), { maxLength: 2 }),
  translations,
});
type Values = typeof record extends fc.Arbitrary<infer V> ? V : never;
const secretsOf = ({ phone, opening, contacts }: Values): string[] => [
  phone,
  opening.door,
  ...contacts.map(({ email }) => email),
];
const state = fc.option(record);

describe('the changes of a record', () => {
  it('never hold sensitive values, for any change', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const changes = JSON.stringify(fieldChanges(fields, before, after));
        for (const value of [before, after].flatMap((each) => (each ? secretsOf(each) : [])))
          expect(changes).not.toContain(value);
      }),
    );
  });

  it('names every field that differs and no other', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changes = fieldChanges(fields, before, after).map(({ field }) => field.split('.')[0]);
        const names = Object.keys({ ...before, ...after }) as (keyof Values)[];
        const differ = names.filter((name) => {
          // Text in another language that is missing and one that is not there at all are the same.
          const plain = (value: unknown) => (name === 'translations' ? textsOf(value) : value);
          return !isSameValue(plain(before[name]), plain(after[name]));
        });
        expect([...new Set(changes)].sort()).toEqual(differ.sort());
      }),
    );
  });

  it('are reversible: restoring each value restores the record, except sensitive fields', () => {
    fc.assert(
      fc.property(record, record, (before, changed) => {
        const after = {
          ...changed,
          phone: before.phone,
          contacts: before.contacts,
          opening: { ...changed.opening, door: before.opening.door },
        };
        const back = fieldChanges(fields, before, after).reduce(
          (values, { field, before: value }) => withValueAt(values, field, value),
          after,
        );
        expect(fieldChanges(fields, before, back)).toEqual([]);
      }),
    );
  });

  it('is found again by its path, with the words of the contract', () => {
    expect(fieldAt(fields, 'opening.note')).toBe(fields.opening.fields.note);
    expect(fieldAt(fields, 'translations.it-IT.name')).toBe(fields.name);
    for (const path of [
      'opening.none',
      'none',
      'contacts.role',
      'translations.it-IT.none',
      'constructor',
      'opening.note.more',
    ])
      expect([path, fieldAt(fields, path)]).toEqual([path, undefined]);
    expect(labelAt(fields, 'opening.note', 'de')).toBe('Zeiten: Notiz');
    expect(labelAt(fields, 'translations.it-IT.name', 'en')).toBe('Name (en) (it-IT)');
    expect(labelAt(fields, 'former', 'de')).toBe('former');
  });

  it('stays below what a message may hold', () => {
    const long = { name: 'x'.repeat(200_000), translations: { 'it-IT': { name: 'y'.repeat(200_000) } } };
    const changes = fieldChanges(fields, null, long);
    expect(changes.map(({ field, withheld }) => [field, withheld])).toEqual([
      ['name', undefined],
      ['translations.it-IT.name', 'long'],
    ]);
  });
});

const textsOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, { name?: string }>).flatMap(([locale, { name }]) =>
      name === undefined ? [] : [[locale, name]],
    ),
  );

describe('the contracts', () => {
  const kinds = new Map(
    (Object.values(routes) as Route[]).flatMap(({ resource }) =>
      resource?.fields ? [[resource.name, resource.fields] as const] : [],
    ),
  );
  const company = new Set(['branches', 'divisions', 'sites', 'config']);

  it('keep addresses, numbers and secrets of people out of the log', () => {
    const personal = /^(?:first|last)Name$|phone|email|password|secret|token|birth|publicHash|^notes?$/i;
    const open = [...kinds, [ConfigRecord.name, ConfigRecord.fields] as const].flatMap(([kind, of]) =>
      company.has(kind)
        ? []
        : Object.entries(of).flatMap(([name, field]) =>
            personal.test(name) && !['boolean', 'date'].includes(field.type) && !isSensitive(field)
              ? [`${kind}.${name}`]
              : [],
          ),
    );
    expect(open).toEqual([]);
  });
});
