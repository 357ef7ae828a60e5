import { expect, it } from '@jest/globals';
import { createScreenLog, type LogLine } from './screen-log.ts';

it('a screen keeps its last 200 lines until they are told, and knows of an error among them', () => {
  let stored: readonly LogLine[] = [];
  const log = createScreenLog(
    [],
    () => new Date('2026-11-27T08:00:00Z'),
    async (lines) => {
      stored = lines;
    },
  );
  for (let nth = 0; nth < 250; nth++) log.add('info', `${nth}`);
  expect([log.lines().length, log.lines()[0]?.text, log.hasError()]).toEqual([200, '50', false]);
  log.add('error', 'x'.repeat(900));
  const told = log.lines();
  expect([log.hasError(), told.at(-1)?.text.length]).toEqual([true, 500]);
  log.add('warn', 'meanwhile');
  log.told(told);
  expect(stored).toEqual([{ at: '2026-11-27T08:00:00.000Z', level: 'warn', text: 'meanwhile' }]);
  expect(
    createScreenLog(
      stored,
      () => new Date(),
      async () => undefined,
    ).lines(),
  ).toEqual(stored);
});
