import { describe, expect, it } from '@jest/globals';
import { followedProgress, type TaskProgress } from './task-progress.ts';

const at = '2026-11-26T10:00:00.000Z';
const earlier = '2026-11-20T08:00:00.000Z';
const states = (['backlog', 'open', 'active', 'active', 'done', 'canceled'] as const).map((group, index) => ({
  ...{ id: `${group}-${index}`, name: group, group },
}));
const open: TaskProgress = { state: 'open-1', status: 'open', completedAt: null };
const done: TaskProgress = { state: 'done-4', status: 'done', completedAt: earlier };

describe('state, status and completion of a task [WORK-001]', () => {
  it.each([
    ['a state', open, { state: 'active-3' }, { state: 'active-3', status: 'active', completedAt: null }],
    ['a closed state', open, { state: 'done-4' }, { ...done, completedAt: at }],
    ['a status', open, { status: 'active' }, { state: 'active-2', status: 'active', completedAt: null }],
    ['a closed status', open, { status: 'canceled' }, { state: 'canceled-5', status: 'canceled', completedAt: at }],
    ['a completion', open, { completedAt: earlier }, done],
    ['its removal', done, { completedAt: null }, open],
    ['an open status', done, { status: 'open' }, open],
    ['the other closed status', done, { status: 'canceled' }, { ...done, state: 'canceled-5', status: 'canceled' }],
    ['a state against the rest', done, { state: 'open-1', status: 'canceled' }, open],
    ['an empty state', open, { state: '' }, open],
    ['nothing', done, {}, done],
  ] as const)('follow %s', (_what, before, change, expected) => {
    expect(followedProgress(before, { ...before, ...change }, states, at)).toEqual(expected);
  });

  it('begin in the first open state, or done where a new task is', () => {
    const fresh = { state: '', status: 'open', completedAt: null } as const;
    expect(followedProgress(null, fresh, states, at)).toEqual(open);
    expect(followedProgress(null, { ...fresh, completedAt: earlier }, states, at)).toEqual(done);
    expect(followedProgress(null, { ...fresh, state: 'backlog-0' }, states, at).status).toBe('backlog');
  });

  it('have no state where the project has none of the status', () => {
    expect(followedProgress(open, { ...open, status: 'active' }, [], at)).toEqual({
      ...{ state: '', status: 'active', completedAt: null },
    });
  });
});
