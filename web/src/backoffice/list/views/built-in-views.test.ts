import { describe, expect, it } from '@jest/globals';
import { textsIn } from '../../../i18n/define-messages.ts';
import { listStateOf } from '../../grid/list-state.ts';
import { resourceNamed } from '../../resources/resource-named.ts';
import { filtersFor } from '../list-columns.ts';
import { listMessages } from '../list-messages.ts';
import { builtInViews } from './built-in-views.ts';

const others = [
  { locale: 'en-GB', name: 'Englisch' },
  { locale: 'it-IT', name: 'Italienisch' },
];
const viewsOf = (name: string, languages = others, waiting: readonly string[] = []) => {
  const resource = resourceNamed(name);
  if (!resource) throw new Error(name);
  const options = { others: languages, words: 'de' as const, weekBegan: '2026-11-22T23:00:00.000Z', waiting };
  const filters = filtersFor(resource, new Set(), languages);
  return builtInViews(resource, filters, { ...options, texts: textsIn(listMessages, 'de-AT') });
};

describe('views that come with a list', () => {
  it('are those of what its records have', () => {
    expect(viewsOf('products').map(({ name }) => name)).toEqual([
      'Ausverkauft',
      'Ohne Bild',
      'Ohne Englisch',
      'Ohne Italienisch',
      'Diese Woche geändert',
    ]);
    expect(viewsOf('menus').map(({ name }) => name)).toEqual([
      'Ohne Englisch',
      'Ohne Italienisch',
      'Diese Woche geändert',
    ]);
    expect(viewsOf('tables')).toEqual([]);
    expect(viewsOf('menus', [])).toEqual([]);
    expect(viewsOf('sites', [], ['a', 'b']).map(({ name, query }) => [name, listStateOf(query).filter.id])).toEqual([
      ['Mit Entwurf', 'a,b'],
      ['Diese Woche geändert', undefined],
    ]);
    expect(viewsOf('devices', [], ['a'])[0]?.name).toBe('Mit Störung');
  });

  it('ask by filters that lists know', () => {
    expect(viewsOf('products').map(({ query }) => listStateOf(query).filter)).toEqual([
      { isSoldOut: 'true' },
      { 'images.empty': 'true' },
      { untranslated: 'en-GB' },
      { untranslated: 'it-IT' },
      { 'updatedAt.gte': '2026-11-22T23:00:00.000Z' },
    ]);
    expect(viewsOf('categories').map(({ query }) => listStateOf(query).filter)[0]).toEqual({ 'image.empty': 'true' });
  });
});
