import { describe, expect, it } from '@jest/globals';
import { mentionsIn, partsOfText, peopleNamed, typedName, withName } from './mentions.ts';

const people = [
  { id: 'ivo', name: 'Ivo' },
  { id: 'pichler', name: 'Ivo Pichler' },
  { id: 'lea', name: 'Léa Müller' },
];

describe('people in a comment [WORK-001]', () => {
  it.each([
    ['Bitte @Iv', 'Iv'],
    ['@', ''],
    ['@Ivo Pi', 'Ivo Pi'],
    ['office@iv', null],
    ['Bitte Iv', null],
  ])('are looked for after %j', (text, typed) => expect(typedName(text, text.length)).toBe(typed));

  it('are found by any part of their name', () => {
    expect(peopleNamed(people, 'mü').map(({ id }) => id)).toEqual(['lea']);
    expect(peopleNamed(people, '')).toHaveLength(3);
  });

  it('are written out where they were typed', () => {
    expect(withName('Bitte @mü ansehen', 9, 'Léa Müller')).toEqual({ text: 'Bitte @Léa Müller ansehen', cursor: 18 });
  });

  it('are those whose whole name stands there, the longer one first', () => {
    expect(mentionsIn('@Ivo Pichler, @Léa Müller und @Ivo: @Ivo', people)).toEqual(['pichler', 'lea', 'ivo']);
    expect(partsOfText('An @Ivo!', people)).toEqual([
      { text: 'An ', person: null },
      { text: '@Ivo', person: 'ivo' },
      { text: '!', person: null },
    ]);
  });
});
