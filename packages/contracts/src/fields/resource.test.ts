import { describe, expect, it } from '@jest/globals';
import { select, text } from './fields.ts';
import { resource } from './resource.ts';

const options = [{ value: 'low', label: { de: 'Niedrig', en: 'Low' } }];
const label = { de: 'Stufe', en: 'Level' };

describe('a board', () => {
  const withBoard = (by: 'title' | 'level', filters: readonly ('title' | 'level')[]) => () =>
    resource(
      'errands',
      {
        title: text({ label: { de: 'Titel', en: 'Title' } }),
        level: select({ label, options, default: 'low' }),
      },
      {
        service: 'workforce',
        about: 'Errands.',
        label: { one: { de: 'Gang', en: 'Errand' }, many: { de: 'Gänge', en: 'Errands' } },
        list: ['title'],
        filters,
        board: { by },
        rights: {},
      },
    );

  it('has a column for every record, each of which is a filtered list', () => {
    expect(withBoard('level', ['level'])).not.toThrow();
    expect(withBoard('level', ['title'])).toThrow('errands: a board needs');
    expect(withBoard('title', ['title'])).toThrow('errands: a board needs');
  });
});
