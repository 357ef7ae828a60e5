import { describe, expect, it } from '@jest/globals';
import { date, reference, select, text } from './fields.ts';
import { resource } from './resource.ts';

const options = [{ value: 'low', label: { de: 'Niedrig', en: 'Low' } }];
const label = { de: 'Stufe', en: 'Level' };

const errands = (views: object, filters: readonly ('title' | 'level' | 'on' | 'until' | 'above')[]) => () =>
  resource(
    'errands',
    {
      title: text({ label: { de: 'Titel', en: 'Title' } }),
      level: select({ label, options, default: 'low' }),
      on: date({ label, mode: 'date' }),
      until: date({ label }),
      above: reference({ label, targets: ['errand'] }),
    },
    {
      service: 'workforce',
      about: 'Errands.',
      label: { one: { de: 'Gang', en: 'Errand' }, many: { de: 'Gänge', en: 'Errands' } },
      list: ['title'],
      filters,
      ...views,
      rights: {},
    },
  );

describe('the views that a resource declares', () => {
  it('are a board with a column for every record, each of which is a filtered list', () => {
    expect(errands({ board: { by: 'level' } }, ['level'])).not.toThrow();
    expect(errands({ board: { by: 'level' } }, ['title'])).toThrow('errands: a board needs');
    expect(errands({ board: { by: 'title' } }, ['title'])).toThrow('errands: a board needs');
  });

  it('are a calendar of days or of moments, which its list is bounded by', () => {
    expect(errands({ calendar: { from: 'on' } }, ['on'])).not.toThrow();
    expect(errands({ calendar: { from: 'on' } }, [])).toThrow('errands: a calendar needs');
    expect(errands({ calendar: { from: 'title' } }, ['title'])).toThrow('errands: a calendar needs');
    expect(errands({ calendar: { from: 'on', to: 'until' } }, ['on'])).toThrow('errands: a calendar needs');
  });

  it('are a timeline from a date to another, which its list is bounded by', () => {
    expect(errands({ timeline: { from: 'on', to: 'until' } }, ['until'])).not.toThrow();
    expect(errands({ timeline: { from: 'on', to: 'until' } }, ['on'])).toThrow('errands: a timeline needs');
    expect(errands({ timeline: { from: 'title', to: 'until' } }, ['until'])).toThrow('errands: a timeline needs');
  });

  it('are a tree by a reference, of which each branch is a filtered list', () => {
    expect(errands({ tree: { parent: 'above' } }, ['above'])).not.toThrow();
    expect(errands({ tree: { parent: 'above' } }, [])).toThrow('errands: a tree needs');
    expect(errands({ tree: { parent: 'title' } }, ['title'])).toThrow('errands: a tree needs');
  });
});
