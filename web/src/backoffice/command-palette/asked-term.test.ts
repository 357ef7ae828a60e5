import { SearchQuery } from '@filiale/contracts/api/search';
import { expect, it } from '@jest/globals';
import { askedOf, isLongEnough } from './asked-term.ts';

it.each(['', 'a', ' a ', 'ab', '😀', '😀😀', `${'x'.repeat(99)}😀`, '😀'.repeat(150), `${'x'.repeat(99)} y`])(
  'asks for “%s” as the search takes it, or not at all',
  (term) => {
    const asked = askedOf(term);
    expect(SearchQuery.safeParse({ q: asked }).success).toBe(isLongEnough(asked));
    expect(asked.isWellFormed()).toBe(true);
  },
);
