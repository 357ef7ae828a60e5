import { boolean, collection, group, money, text } from '@filiale/contracts/fields/fields';
import { newId } from '@filiale/contracts/fields/ids';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { valueAtPath, withValueAtPath } from './at-path.ts';
import { changesBetween } from './form-changes.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { merge } from './merge.ts';

const said = (name: string) => ({ de: name, en: name });
const options = collection({
  label: said('Optionen'),
  isIdentified: true,
  fields: { name: text({ label: said('Name') }), price: money({ label: said('Preis') }) },
});
const fields = {
  name: text({ label: said('Name'), translatable: true }),
  price: money({ label: said('Preis') }),
  isEnabled: boolean({ label: said('Aktiv') }),
  time: group({
    label: said('Zeit'),
    fields: { from: text({ label: said('Von') }), to: text({ label: said('Bis') }) },
  }),
  parts: collection({
    label: said('Bestandteile'),
    isIdentified: true,
    fields: { name: text({ label: said('Name') }), options },
  }),
  hours: collection({ label: said('Zeiten'), fields: { from: text({ label: said('Von') }) } }),
};
const [side, more, third] = [newId(), newId(), newId()];
const [fries, salad] = [newId(), newId()];
const part = (id: string, name: string, of: object[] = []) => ({ id, name, options: of });
const base = valuesOf(fields, {
  name: 'Schnitzel',
  price: 20,
  time: { from: '11', to: '14' },
  parts: [part(side, 'Beilage', [{ id: fries, name: 'Pommes', price: 0 }]), part(more, 'Dazu')],
  hours: [{ from: '08' }],
  translations: { 'en-GB': { name: 'Schnitzel' } },
});
const put = (values: FormValues, changes: Readonly<Record<string, unknown>>): FormValues =>
  Object.entries(changes).reduce((state, [path, value]) => withValueAtPath(state, path, value), values);

describe('what two people made of the same record', () => {
  it('is put together where they changed different fields, in groups and other languages too', () => {
    const mine = put(base, { price: 24.9, 'time.from': '10' });
    const theirs = put(base, { name: 'Wiener Schnitzel', 'time.to': '15', 'translations.it-IT.name': 'Cotoletta' });
    const { values, conflicts, taken } = merge(fields, base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(taken.toSorted()).toEqual(['name', 'time.to', 'translations.it-IT.name']);
    expect(values).toMatchObject({
      name: 'Wiener Schnitzel',
      price: 24.9,
      time: { from: '10', to: '15' },
      translations: { 'en-GB': { name: 'Schnitzel' }, 'it-IT': { name: 'Cotoletta' } },
    });
  });

  it('needs no choice where both made the same of it', () => {
    const same = put(base, { price: 22 });
    expect(merge(fields, base, same, put(same, { name: 'A' }))).toMatchObject({ conflicts: [], taken: ['name'] });
  });

  it('waits for a choice where both changed one field, and keeps mine until then', () => {
    const merged = merge(fields, base, put(base, { price: 22 }), put(base, { price: 21, name: 'A' }));
    expect(merged.conflicts).toMatchObject([{ path: 'price', base: 20, mine: 22, theirs: 21 }]);
    expect(merged.values).toMatchObject({ price: 22, name: 'A' });
  });

  it('is put together item by item, however deep', () => {
    const mine = put(base, {
      'parts.0.name': 'Beilagen',
      'parts.0.options': [
        { id: fries, name: 'Pommes', price: 0 },
        { id: salad, name: 'Salat', price: 1 },
      ],
    });
    const theirs = put(base, { 'parts.0.options.0.price': 0.5, 'parts.1.name': 'Extras' });
    const { values, conflicts } = merge(fields, base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values.parts).toEqual([
      part(side, 'Beilagen', [
        { id: fries, name: 'Pommes', price: 0.5 },
        { id: salad, name: 'Salat', price: 1 },
      ]),
      part(more, 'Extras'),
    ]);
  });

  it('names the item that both changed', () => {
    const merged = merge(fields, base, put(base, { 'parts.1.name': 'A' }), put(base, { 'parts.1.name': 'B' }));
    expect(merged.conflicts.map(({ path }) => path)).toEqual(['parts.1.name']);
  });

  it('keeps what each added, and the order of whoever moved something', () => {
    const [one, two] = base.parts as object[];
    const mine = put(base, { parts: [one, two, part(third, 'Sauce')] });
    const moved = put(base, { parts: [two, one] });
    const fourth = newId();
    const theirs = put(base, { parts: [part(fourth, 'Suppe'), one, two] });
    const idsOf = (values: FormValues) => (values.parts as { id: string }[]).map(({ id }) => id);
    expect(idsOf(merge(fields, base, mine, theirs).values)).toEqual([fourth, side, more, third]);
    expect(idsOf(merge(fields, base, base, moved).values)).toEqual([more, side]);
    // One moved, the other added: nobody can tell what was meant.
    expect(merge(fields, base, moved, theirs).conflicts.map(({ path }) => path)).toEqual(['parts']);
  });

  it('asks where one removed what the other changed, and lets it go where nobody did', () => {
    const [one] = base.parts as object[];
    const mine = put(base, { parts: [one] });
    expect(merge(fields, base, mine, put(base, { 'parts.1.name': 'B' })).conflicts).toHaveLength(1);
    const { values, conflicts } = merge(fields, base, mine, put(base, { 'parts.0.name': 'B' }));
    expect(conflicts).toEqual([]);
    expect(values.parts).toMatchObject([{ id: side, name: 'B' }]);
  });

  it('is chosen as a whole where items have no ids', () => {
    const merged = merge(
      fields,
      base,
      put(base, { hours: [{ from: '09' }] }),
      put(base, { hours: [{ from: '08' }, { from: '17' }] }),
    );
    expect(merged.conflicts.map(({ path }) => path)).toEqual(['hours']);
  });

  it('loses nothing of either, whatever they change', () => {
    const paths = ['name', 'price', 'isEnabled', 'time.from', 'time.to', 'parts.0.name', 'parts.1.name', 'hours'];
    const value = (path: string, seed: number): unknown => {
      if (path === 'price') return seed;
      if (path === 'isEnabled') return seed % 2 === 0;
      return path === 'hours' ? [{ from: String(seed) }] : `n${seed}`;
    };
    const changes = fc.dictionary(fc.constantFrom(...paths), fc.integer({ min: 100, max: 109 }));
    const of = (seeds: Record<string, number>) =>
      put(base, Object.fromEntries(Object.entries(seeds).map(([path, seed]) => [path, value(path, seed)])));
    fc.assert(
      fc.property(changes, changes, (one, other) => {
        const [mine, theirs] = [of(one), of(other)];
        const { values, conflicts } = merge(fields, base, mine, theirs);
        const asked = conflicts.map(({ path }) => path);
        for (const { path } of changesBetween(fields, base, mine)) {
          if (path === 'parts') continue;
          expect([path, valueAtPath(values, path)]).toEqual([path, valueAtPath(mine, path)]);
        }
        for (const path of paths) {
          const [was, own, their] = [base, mine, theirs].map((state) => JSON.stringify(valueAtPath(state, path)));
          if (own === was) expect(JSON.stringify(valueAtPath(values, path))).toBe(their);
          else if (their === was || their === own) expect(JSON.stringify(valueAtPath(values, path))).toBe(own);
          else expect(asked).toContain(path);
        }
      }),
    );
  });
});
