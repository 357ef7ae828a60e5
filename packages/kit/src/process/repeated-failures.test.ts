import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { countRepeats } from './repeated-failures.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function log() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { hooks: { logMethod: countRepeats() } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { lines, logger };
}

describe('repeated failures', () => {
  it('are counted instead of written', () => {
    const { lines, logger } = log();
    for (let call = 0; call < 5_000; call += 1)
      logger.warn(
        { error: new Error('connect ECONNREFUSED'), route: 'GET /api/init', requestId: `r${call}` },
        'call not answered',
      );
    expect(lines).toHaveLength(3);
    jest.advanceTimersByTime(10_000);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatchObject({ repeated: 4_997, requestId: 'r4999', msg: 'call not answered' });
    jest.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(4);
  });

  it('of different kinds do not hide each other, and other lines are written at once', () => {
    const { lines, logger } = log();
    for (let call = 0; call < 10; call += 1) {
      logger.info({ call }, 'call answered');
      logger.error({ error: new Error('a') }, 'call failed');
      logger.error({ error: new Error('b') }, 'call failed');
      logger.error('plain');
    }
    expect(lines).toHaveLength(10 + 9);
    jest.advanceTimersByTime(10_000);
    expect(lines.filter(({ repeated }) => repeated === 7)).toHaveLength(3);
  });
});
