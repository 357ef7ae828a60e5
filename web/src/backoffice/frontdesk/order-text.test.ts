import { describe, expect, it } from '@jest/globals';
import { messages } from '../../i18n/messages.ts';
import { choiceLines } from './order-text.ts';

const texts = messages('de-AT', 'frontdesk');

describe('a dish as a kitchen reads it', () => {
  it('has a line for each choice and for the guest’s note, and knows which mentions an allergy', () => {
    const parts = [
      { name: 'Beilage', value: ['Erdäpfelsalat', 'Preiselbeeren'] },
      { name: 'Allergien', value: 'Sellerie' },
      { name: 'Wunsch', value: '' },
    ];
    expect(choiceLines({ parts, note: 'ohne Zwiebel' }, texts)).toEqual([
      { text: 'Erdäpfelsalat', isAllergy: false, isNote: false },
      { text: 'Preiselbeeren', isAllergy: false, isNote: false },
      { text: 'Sellerie', isAllergy: true, isNote: false },
      { text: 'ohne Zwiebel', isAllergy: false, isNote: true },
    ]);
    expect(choiceLines({ parts: [], note: 'Nussallergie!' }, texts)).toMatchObject([{ isAllergy: true }]);
  });
});
