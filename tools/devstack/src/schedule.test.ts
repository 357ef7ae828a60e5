import { describe, expect, it } from '@jest/globals';
import { batches, inOrder, runSchedule, startable, type Task } from './schedule.ts';

const cpu = (name: string, cost: number, ...after: string[]): Task => ({ name, slot: 'cpu', cost, after });
const wait = (name: string, cost: number, ...after: string[]): Task => ({ name, slot: 'wait', cost, after });
const names = (tasks: readonly Task[]) => tasks.map(({ name }) => name);
const nothing = new Set<string>();

describe('the order of tasks', () => {
  const tasks = [
    cpu('unit', 30),
    cpu('check', 57),
    cpu('journeys', 900, 'stack'),
    wait('stack', 30, 'stores', 'build'),
    wait('stores', 8),
    cpu('build', 47),
    wait('events', 110, 'stores'),
  ];

  it('begins with what the longest way follows, then the longest', () => {
    expect(names(inOrder(tasks))).toEqual(['build', 'stores', 'stack', 'journeys', 'events', 'check', 'unit']);
  });

  it('is the same for any order of names, and by name where nothing else decides', () => {
    expect(names(inOrder([...tasks].reverse()))).toEqual(names(inOrder(tasks)));
    expect(names(inOrder([cpu('b', 1), cpu('a', 1)]))).toEqual(['a', 'b']);
  });

  it('begins as many as there are slots of their kind, and none before what it waits for has ended', () => {
    const ordered = inOrder(tasks);
    const slots = { cpu: 2, wait: 2, lane: 0 };
    const now = (running: string[], ended: string[]) =>
      names(startable(ordered, { running: new Set(running), ended: new Set(ended) }, slots));
    expect(now([], [])).toEqual(['build', 'stores', 'check']);
    expect(now(['build', 'check'], ['stores'])).toEqual(['events']);
    expect(now(['check', 'events'], ['stores', 'build'])).toEqual(['stack', 'unit']);
    expect(now(['check', 'unit', 'events'], ['stores', 'build', 'stack'])).toEqual([]);
    expect(now(['events'], ['stores', 'build', 'stack', 'check'])).toEqual(['journeys', 'unit']);
  });

  it('begins none beyond so many of all kinds, but those of lanes', () => {
    const ordered = inOrder([cpu('a', 3), wait('b', 2), cpu('c', 1), { name: 'journeys', slot: 'lane', cost: 0 }]);
    const slots = { cpu: 2, wait: 2, lane: 1, all: 2 };
    expect(names(startable(ordered, { running: nothing, ended: nothing }, slots))).toEqual(['a', 'b', 'journeys']);
    const running = new Set(['a', 'journeys']);
    expect(names(startable(ordered, { running, ended: nothing }, slots))).toEqual([]);
    expect(names(startable(ordered, { running, ended: nothing }, { ...slots, all: 3 }))).toEqual(['b']);
  });

  it('takes a task that is not there as none to wait for', () => {
    const [alone] = startable(
      [cpu('a', 1, 'nobody')],
      { running: nothing, ended: nothing },
      { cpu: 1, wait: 0, lane: 0 },
    );
    expect(alone?.name).toBe('a');
  });
});

describe('a schedule', () => {
  it('begins what takes a while to stand beside the last of what comes before', () => {
    const stack = {
      name: 'stack',
      slot: 'wait',
      cost: 1,
      nearlyAfter: { names: ['a', 'b', 'gone'], left: 1 },
    } as const;
    const some: Task[] = [...['a', 'b'].map((name) => ({ name, slot: 'cpu', cost: 1 }) as const), stack];
    const now = (ended: string[]) =>
      names(startable(inOrder(some), { running: new Set(), ended: new Set(ended) }, { cpu: 9, wait: 9, lane: 0 }));
    expect(now([])).toEqual(['a', 'b']);
    expect(now(['a'])).toEqual(['b', 'stack']);
  });

  it('runs every task once, never more at a time than there are slots', async () => {
    const tasks = [...'abcdef'].map((name, index) => (index % 2 ? cpu : wait)(name, index));
    const seen: string[] = [];
    const now = { cpu: 0, wait: 0, lane: 0 };
    const most = { cpu: 0, wait: 0, lane: 0 };
    await runSchedule(tasks, { cpu: 2, wait: 1, lane: 0 }, async ({ name, slot }) => {
      seen.push(name);
      now[slot] += 1;
      most[slot] = Math.max(most[slot], now[slot]);
      await new Promise(setImmediate);
      now[slot] -= 1;
    });
    expect(seen.sort().join('')).toBe('abcdef');
    expect(most).toEqual({ cpu: 2, wait: 1, lane: 0 });
  });

  it('ends instead of waiting for ever where tasks wait for one another', async () => {
    const tasks = [cpu('a', 1, 'b'), cpu('b', 1, 'a')];
    await expect(runSchedule(tasks, { cpu: 1, wait: 1, lane: 0 }, async () => {})).rejects.toThrow(
      'wait for one another',
    );
  });
});

describe('batches', () => {
  it('are equally full, longest first, and each thing is in one', () => {
    const made = batches([1, 9, 2, 8, 3, 7], (cost) => cost, 10);
    expect(made).toEqual([
      [9, 1],
      [8, 2],
      [7, 3],
    ]);
    expect(batches([], () => 1, 10)).toEqual([]);
    expect(batches([50], (cost) => cost, 10)).toEqual([[50]]);
  });
});
