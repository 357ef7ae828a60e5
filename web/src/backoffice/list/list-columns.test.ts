import type { Caller } from '@filiale/contracts/api/access';
import { resources } from '@filiale/contracts/api/resources';
import { describe, expect, it } from '@jest/globals';
import { resourceNamed } from '../resources/resource-named.ts';
import {
  askedFields,
  columnsFor,
  filtersFor,
  hiddenNames,
  isSortable,
  isState,
  noteColumn,
  pictureColumn,
  shownColumns,
  writableNames,
} from './list-columns.ts';

const named = (name: string) => {
  const resource = resourceNamed(name);
  if (!resource) throw new Error(name);
  return resource;
};
const staff = (...roles: string[]) =>
  ({ kind: 'staff', sub: 'a', name: '', roles, branches: ['b'] }) as unknown as Caller;
const nobodyHides: ReadonlySet<string> = new Set();
const products = named('products');

describe('the columns of a list', () => {
  it('are those of the resource beside what names it, and when it was changed', () => {
    const menus = named('menus');
    const shown = shownColumns(menus, columnsFor(menus, nobodyHides), null);
    expect(shown.map(({ name }) => name)).toEqual(['availableFrom', 'isEnabled', 'updatedAt']);
  });

  it('say of a product where it stands and how it is, which no field of it says', () => {
    const all = columnsFor(products, nobodyHides);
    const shown = shownColumns(products, all, null);
    expect(shown.map(({ name }) => name)).toEqual(['category', 'price', 'state', 'branches', 'updatedAt']);
    expect(shown.filter((column) => isSortable(column)).map(({ name }) => name)).toEqual(['price', 'updatedAt']);
    expect(shown.filter(isState).map(({ name }) => name)).toEqual(['state']);
    expect(noteColumn(products, all, shown)?.name).toBe('type');
    expect(pictureColumn(products, nobodyHides)).toBe('images');
    expect(askedFields(products, shown, { note: null, picture: null })).toBe(
      'name,translations,price,isEnabled,schedule,soldOut,updatedAt,revision',
    );
  });

  it('are no filters where they are made; what lasts, and what is not translated, is one', () => {
    const names = filtersFor(products, nobodyHides, [{ locale: 'it-IT', name: 'Italienisch' }]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['price', 'images', 'isSoldOut', 'untranslated']));
    expect(names).not.toContain('state');
    expect(filtersFor(products, nobodyHides, []).map(({ name }) => name)).not.toContain('untranslated');
    expect(
      filtersFor(named('tables'), nobodyHides, [{ locale: 'it-IT', name: 'Italienisch' }]).map(({ name }) => name),
    ).not.toContain('untranslated');
  });

  it('say of a key what it is, and read what tells that', () => {
    const keys = named('api-keys');
    const shown = shownColumns(keys, columnsFor(keys, nobodyHides), null);
    expect(shown.map(({ field }) => field.label.de)).toEqual(['Zustand', 'Gilt bis', 'Zuletzt verwendet', 'Geändert']);
    expect(askedFields(keys, shown, { note: null, picture: null }).split(',')).toEqual(
      expect.arrayContaining(['hasKey', 'isEnabled', 'expiresAt', 'formerKeyEndsAt', 'lastUsedAt']),
    );
  });

  it('are those that were chosen, in their order, without what there is not', () => {
    const all = columnsFor(products, nobodyHides);
    expect(shownColumns(products, all, ['price', 'secret', 'sku']).map(({ name }) => name)).toEqual(['price', 'sku']);
  });

  it('leave out what a role may not read', () => {
    const customers = named('customers');
    const hidden = hiddenNames(staff('ROLE_EMPLOYEE'), customers);
    expect([...hidden]).toContain('phone');
    expect(columnsFor(customers, hidden).map(({ name }) => name)).not.toContain('phone');
    expect(filtersFor(customers, hidden, []).map(({ name }) => name)).not.toContain('phone');
    expect(hiddenNames(staff('ROLE_ADMIN'), customers).size).toBe(0);
  });

  it('are changed where a role may', () => {
    const tasks = named('tasks');
    const names = ['title', 'state', 'checklist'];
    expect(names.filter(writableNames(staff('ROLE_EDITOR'), tasks))).toEqual(['state', 'checklist']);
    expect(names.filter(writableNames(staff('ROLE_ADMIN'), tasks))).toEqual(names);
    expect(names.filter(writableNames(staff('ROLE_EDITOR'), named('products')))).toEqual([]);
  });

  it.each([...resources])('of $name can all be asked for [RES-008]', (resource) => {
    const all = columnsFor(resource, nobodyHides);
    const asked = askedFields(resource, all, { note: null, picture: pictureColumn(resource, nobodyHides) }).split(',');
    const known = [...Object.keys(resource.fields), 'translations', 'createdAt', 'updatedAt', 'revision'];
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });
});
