import { describe, expect, it } from '@jest/globals';
import { isAllergyNote } from './allergy-note.ts';

describe('a note that mentions an allergy', () => {
  it.each([
    'Allergie: Nüsse!',
    'bin allergisch gegen Sellerie',
    'Laktoseintoleranz',
    'Histaminunverträglichkeit'.normalize('NFD'),
    'Bitte glutenfrei, Zöliakie',
    'Severe nut ALLERGY',
    'gluten-free please',
  ])('is found in „%s“', (text) => expect(isAllergyNote(text)).toBe(true));

  it.each(['', 'Bitte ohne Zwiebel', 'Sauce extra', 'Ring twice'])('is not seen in „%s“', (text) =>
    expect(isAllergyNote(text)).toBe(false),
  );
});
