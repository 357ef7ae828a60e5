import { expect, it } from '@jest/globals';
import { searchDishes } from './menu-search.ts';

const dishes = [
  { id: 'soup', texts: ['Käspressknödelsuppe', 'Rindsuppe, Schnittlauch', 'Suppen', 'Cheese dumpling soup'] },
  { id: 'salad', texts: ['Grüner Salat', undefined, 'Salate', 'Vegan'] },
  { id: 'strudel', texts: ['Apfelstrudel', 'warm, mit Süßrahm', 'Süßes'] },
];

it.each([
  ['knodel', ['soup']],
  ['KNÖDEL', ['soup']],
  ['knoedel', ['soup']],
  ['schnittlauch suppen', ['soup']],
  ['soup, cheese', ['soup']],
  ['suss', ['strudel']],
  ['vegan', ['salad']],
  ['salat suppe', []],
])('%j finds %j', (term, found) => expect([...(searchDishes(dishes, term) ?? [])]).toEqual(found));

it.each(['', '  ', ' , '])('%j has no words and finds all', (term) => expect(searchDishes(dishes, term)).toBeNull());
