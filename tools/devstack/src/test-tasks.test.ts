import { describe, expect, it } from '@jest/globals';
import { inOrder } from './schedule.ts';
import { cloneDir } from './stack.ts';
import { named, parts, readJestArguments, stackOf, testFiles, testTasks } from './test-tasks.ts';
import type { Timings } from './timings.ts';

const files = {
  unit: ['a/src/a.test.ts'],
  service: Array.from({ length: 30 }, (_, index) => `services/a/test/${index}.api.test.ts`),
  event: ['packages/kit/test/new-service.event.test.ts', 'services/a/test/a.event.test.ts'],
  e2e: [
    'e2e/api/uses.test.ts',
    'e2e/company/theme.test.ts',
    'e2e/journeys/order.test.ts',
    'e2e/kill/all-through-kills.test.ts',
  ],
};
const scripts = ['check:types', 'check:lint'];
const timings: Timings = { tasks: { 'check:types': 24 }, files: { 'e2e/journeys/order.test.ts': 900 } };
const all = testTasks({ parts, files, scripts, timings });
const find = (name: string) => all.find((task) => task.name === name);
const filesOf = (project: string) =>
  all.flatMap(({ work }) => (work.kind === 'jest' && work.project === project ? work.files : []));

describe('the tasks of a run', () => {
  it('hold every file once', () => {
    for (const [project, some] of Object.entries(files)) expect([...filesOf(project)].sort()).toEqual([...some].sort());
  });

  it('begin with the newcomer, whose web app is the one that is tested', () => {
    expect(inOrder(all)[0]?.name).toBe('newcomer');
    expect(find('web build')?.after).toEqual(['newcomer']);
  });

  it('start a stack beside the last of what needs none', () => {
    const others = all.filter(({ part, name }) => part !== undefined && part !== 'e2e' && name !== 'stores');
    expect(find('stack journeys')?.nearlyAfter).toEqual({ names: others.map(({ name }) => name), left: 1 });
    expect(find('stack alone')?.nearlyAfter).toEqual({ names: others.map(({ name }) => name), left: 3 });
    expect(find('journeys 1/2')).toMatchObject({ slot: 'lane', after: ['stack journeys'] });
  });

  it('let event tests wait beside what computes, but for those that compute', () => {
    expect(find('event 1/1')).toMatchObject({ slot: 'wait', after: ['stores'] });
    expect(find('event of a new service')?.slot).toBe('cpu');
  });

  it('change the company and kill one after the other on another stack, beside the journeys', () => {
    expect(find('company and loads')?.after).toEqual(['stack alone']);
    expect(find('company and loads')).toMatchObject({
      slot: 'lane',
      work: { files: ['e2e/company/theme.test.ts'], stack: 'alone' },
    });
    expect(find('stack journeys')?.after).toContain('stack alone');
    const names = inOrder(all).map(({ name }) => name);
    expect(names.indexOf('company and loads')).toBeLessThan(names.indexOf('journeys 2/2'));
    expect(find('kills')).toMatchObject({ after: ['stack alone', 'company and loads'], work: { stack: 'alone' } });
  });

  it('start the second stack after the tests of the first where one task runs at a time', () => {
    const tasks = testTasks({ parts, files, scripts, timings, isAlone: true });
    const after = (name: string) => tasks.find((task) => task.name === name)?.after;
    expect(after('stack alone')).toEqual(['web build', 'journeys 1/2', 'journeys 2/2']);
    expect(after('stack journeys')).toEqual(['web build', 'stores']);
  });

  it('kill last where there is one stack for all', () => {
    const tasks = testTasks({ parts: ['e2e'], files, scripts, timings, isOneStack: true });
    const after = (name: string) => tasks.find((task) => task.name === name)?.after;
    expect(after('kills')).toContain('company and loads');
    expect(after('stack alone')).toBeUndefined();
  });

  it('run journeys in processes that end in time, several at a time, and kill in turn', () => {
    const many = (folder: string) => Array.from({ length: 15 }, (_, index) => `e2e/${folder}/${index}.test.ts`);
    const e2e = [...many('journeys'), ...many('kill')];
    const tasks = testTasks({ parts: ['e2e'], files: { ...files, e2e }, scripts, timings });
    const after = (name: string) => tasks.find((task) => task.name === name)?.after;
    expect(after('journeys 1/2')).toEqual(['stack journeys']);
    expect(after('journeys 2/2')).toEqual(['stack journeys']);
    expect(after('kills 1/2')).toEqual(['stack alone']);
    expect(after('kills 2/2')).toEqual(['stack alone', 'kills 1/2']);
  });

  it('prepare nothing that nobody asks for', () => {
    const some = testTasks({ parts: ['unit', 'check'], files, scripts, timings });
    expect(some.map(({ name }) => name).sort()).toEqual(['check:lint', 'check:types', 'unit 1/1']);
    const killing = testTasks({
      parts: ['e2e'],
      files: { ...files, e2e: ['e2e/race/races.test.ts'] },
      scripts,
      timings,
    });
    expect(killing.map(({ name }) => name)).toEqual(['web build', 'stack alone', 'kills']);
  });
});

describe('test files', () => {
  it('of this clone are found, each in one project', () => {
    const found = (['unit', 'service', 'event', 'e2e'] as const).flatMap((project) => testFiles(cloneDir, project));
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain('tools/devstack/src/test-tasks.test.ts');
    expect(found).toContain('packages/kit/test/outbox.event.test.ts');
    expect(found.filter((file) => /node_modules|\.filiale|\.next/.test(file))).toEqual([]);
  });

  it('are named by a part of their path; options of jest are passed on', () => {
    const { names, flags } = readJestArguments([
      '--runTestsByPath',
      'e2e/api',
      '-t',
      'a name',
      '--testPathPatterns=cart',
      '--bail',
    ]);
    expect(names).toEqual(['e2e/api', 'cart']);
    expect(flags).toEqual(['-t', 'a name', '--bail']);
    expect(named(['e2e/api/a.test.ts', 'e2e/journeys/cart.test.ts', 'x.test.ts'], names)).toHaveLength(2);
    expect(named(files.e2e, [])).toEqual(files.e2e);
  });

  it('that kill or concern all have a stack of their own', () => {
    expect(files.e2e.map(stackOf)).toEqual(['journeys', 'alone', 'journeys', 'alone']);
  });
});
