import { describe, expect, it } from '@jest/globals';
import { after, type Item, itemsOf, nextRound, type Progress, ROUNDS, tasksOf } from './hard-tests.ts';
import { inOrder, startable } from './schedule.ts';
import { stackNames } from './test-tasks.ts';

const files = {
  unit: Array.from({ length: 90 }, (_, index) => `unit/${index}.test.ts`),
  service: ['services/a/test/a.api.test.ts'],
  event: ['services/a/test/a.event.test.ts'],
  e2e: ['e2e/journeys/order.test.ts', 'e2e/journeys/home.test.ts', 'e2e/kill/all-through-kills.test.ts'],
};
const begun: Progress = { seed: 7, round: 1, done: [], failed: [] };
const items = itemsOf(files, begun);
const filesOf = (some: readonly Item[]) => some.flatMap((item) => ('files' in item ? item.files : []));
const namesOf = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name);

describe('the long tests', () => {
  it('hold every file once, and the long forms, in an order of seed and round', () => {
    expect(filesOf(items).sort()).toEqual(Object.values(files).flat().sort());
    expect(namesOf(items)).toEqual(expect.arrayContaining(['kills', 'races', 'backup and restore', 'calls at random']));
    expect(itemsOf(files, begun)).toEqual(items);
    expect(namesOf(itemsOf(files, { ...begun, seed: 8 }))).not.toEqual(namesOf(items));
    expect(namesOf(itemsOf(files, { ...begun, round: 2 }))).not.toEqual(namesOf(items));
  });

  it('go on with what is not done, and prepare what that needs alone', () => {
    const [first, second] = items as [Item, Item];
    const progress = after(after(begun, first.name, true), second.name, false);
    expect(progress.failed).toEqual([`round 1: ${second.name}`]);
    const names = namesOf(tasksOf(items, progress.done));
    expect(names).not.toContain(first.name);
    const others = namesOf(items).filter((name) => !name.startsWith('unit tests'));
    const units = tasksOf(items, others);
    expect(units.every(({ work }) => work.kind === 'jest' && work.project === 'unit')).toBe(true);
  });

  it('never run two things of one stack beside each other', () => {
    const tasks = inOrder(tasksOf(items, []));
    const running = new Set<string>();
    const ended = new Set(['stores', 'web build', 'stack journeys', 'stack alone']);
    const slots = { cpu: 99, wait: 99, lane: 99 };
    const now = startable(tasks, { running, ended }, slots);
    for (const stack of stackNames)
      expect(now.filter(({ work }) => 'stack' in work && work.stack === stack)).toHaveLength(1);
  });

  it('have five rounds', () => {
    const done = namesOf(items);
    expect(nextRound({ ...begun, done: done.slice(1) }, items)).toMatchObject({ round: 1 });
    expect(nextRound({ ...begun, done }, items)).toEqual({ ...begun, round: 2 });
    expect(nextRound({ ...begun, round: ROUNDS, done }, items)).toBeUndefined();
  });
});
