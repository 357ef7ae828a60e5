import { describe, expect, it } from '@jest/globals';
import { inOrder } from './schedule.ts';
import { cloneDir } from './stack.ts';
import { filesOfLanes, laneOf, named, parts, readJestArguments, testFiles, testTasks } from './test-tasks.ts';
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

  it('start a stack when all that needs none has ended', () => {
    const others = all.filter(({ part, name }) => part !== undefined && part !== 'e2e' && name !== 'stores');
    expect(find('stack journeys')?.after).toEqual(expect.arrayContaining(others.map(({ name }) => name)));
    expect(find('stack kills')?.after).toContain('stack journeys');
    expect(find('journeys')?.slot).toBe('lane');
  });

  it('let event tests wait beside what computes, but for those that compute', () => {
    expect(find('event 1/1')).toMatchObject({ slot: 'wait', after: ['stores'] });
    expect(find('event of a new service')?.slot).toBe('cpu');
  });

  it('change the company itself beside no other journey', () => {
    expect(find('kills')?.after).toEqual(['more journeys']);
    expect(find('company')?.after).toEqual(['journeys']);
    expect(find('company')?.work).toMatchObject({ files: ['e2e/company/theme.test.ts'], lane: 'journeys' });
  });

  it('run journeys in processes that end in time, one after the other on a stack', () => {
    const many = Array.from({ length: 40 }, (_, index) => `e2e/journeys/${index}.test.ts`);
    const tasks = testTasks({ parts: ['e2e'], files: { ...files, e2e: many }, scripts, timings });
    const after = (name: string) => tasks.find((task) => task.name === name)?.after;
    expect(after('journeys 1/2')).toEqual(['stack journeys']);
    expect(after('journeys 2/2')).toEqual(['journeys 1/2']);
    expect(after('more journeys 2/2')).toEqual(['more journeys 1/2']);
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
    expect(killing.map(({ name }) => name)).toEqual(['web build', 'stack kills', 'kills']);
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

  it('that kill and flood have a stack of their own', () => {
    expect(files.e2e.map(laneOf)).toEqual(['journeys', 'journeys', 'journeys', 'kills']);
  });

  it('of journeys are spread over both stacks, so that they end together', () => {
    const costs: Readonly<Record<string, number>> = { 'e2e/journeys/a.test.ts': 50, 'e2e/journeys/b.test.ts': 30 };
    const some = [...files.e2e, ...Object.keys(costs)].sort();
    const lanes = filesOfLanes(some, (file) => costs[file] ?? 10);
    expect([...lanes.journeys, ...lanes.kills].sort()).toEqual(some);
    const costOf = (lane: readonly string[]) => lane.reduce((sum, file) => sum + (costs[file] ?? 10), 0);
    expect(Math.abs(costOf(lanes.journeys) - costOf(lanes.kills))).toBeLessThanOrEqual(10);
    expect(lanes.journeys).toContain('e2e/company/theme.test.ts');
    expect(lanes.kills).toContain('e2e/kill/all-through-kills.test.ts');
  });
});
