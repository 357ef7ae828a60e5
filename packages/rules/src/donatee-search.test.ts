import { describe, expect, it } from '@jest/globals';
import { searchDonatees } from './donatee-search.ts';

const donatees = [
  {
    name: 'Wiener Tafel',
    description: 'Rettet Lebensmittel',
    translations: { 'en-GB': { description: 'Rescues food' } },
  },
  { name: 'Bergrettung Tirol', description: '', translations: {} },
];
const found = (term: string): string[] => searchDonatees(donatees, term).map(({ name }) => name);

describe('searchDonatees [CHECK-015]', () => {
  it.each([
    ['', ['Wiener Tafel', 'Bergrettung Tirol']],
    ['TAFEL', ['Wiener Tafel']],
    ['  lebensmittel ', ['Wiener Tafel']],
    ['rescues food', ['Wiener Tafel']],
    ['rett', ['Wiener Tafel', 'Bergrettung Tirol']],
    ['tafel wien', []],
    ['caritas', []],
  ])('finds for %p the recipients %p', (term, names) => {
    expect(found(term)).toEqual(names);
  });
});
