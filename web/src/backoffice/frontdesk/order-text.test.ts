import { describe, expect, it } from '@jest/globals';
import { messages } from '../../i18n/messages.ts';
import { choiceLines, isSeveral } from './order-text.ts';

const texts = messages('de-AT', 'frontdesk');

describe('a dish as a kitchen reads it', () => {
  it('has a line for each choice, and knows which tells of an allergy', () => {
    const parts = [
      { name: 'Beilage', value: ['Erdäpfelsalat', 'Preiselbeeren'] },
      { name: 'Allergien', value: 'Sellerie' },
      { name: 'Wunsch', value: '' },
    ];
    expect(choiceLines({ parts }, texts)).toEqual([
      { text: 'Erdäpfelsalat', isAllergy: false },
      { text: 'Preiselbeeren', isAllergy: false },
      { text: 'Sellerie', isAllergy: true },
    ]);
  });

  it.each([
    [1, 'piece', false],
    [2, 'piece', true],
    [350, 'gram', false],
  ] as const)('of %d %s is more than one portion: %p', (amount, unit, several) =>
    expect(isSeveral({ amount, unit })).toBe(several),
  );
});
