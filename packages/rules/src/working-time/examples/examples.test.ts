import { describe, expect, it } from '@jest/globals';
import { paragraphs } from '../law-sources/paragraphs.ts';
import { leaveAccount } from '../leave-account.ts';
import { warningsOf } from '../warnings-of.ts';
import type { Expected } from './example.ts';
import { leaveExamples, workExamples } from './examples.ts';
import { bookOf, guardedOf } from './read-example.ts';

const inOrder = (expected: readonly Expected[]): string[] => expected.map((row) => row.join(' ')).toSorted();

describe('the examples worked by hand', () => {
  const rows = [...Object.values(workExamples).flat(), ...Object.values(leaveExamples).flat()];

  it('are more than two hundred, and every paragraph says where and when it was read', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
    for (const { wording, address, read } of Object.values(paragraphs)) {
      expect(wording).not.toBe('');
      expect(address).toMatch(/^https?:\/\/[^ ]+$/);
      expect(read).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it('leave no paragraph without one', () => {
    const named = new Set<string>(rows.map(([by]) => by));
    expect(Object.keys(paragraphs).filter((paragraph) => !named.has(paragraph))).toEqual([]);
  });
});

describe.each(Object.entries(workExamples))('the legal guard by %s', (_law, examples) => {
  it.each(examples.map((example) => [example[0], example[1], example] as const))('%s: %s', (_by, _about, example) => {
    const said = warningsOf(guardedOf(example)).map(({ code, level, value, limit }): Expected => {
      const unit = code.startsWith('days-') ? 1 : 60;
      return level === 'broken' ? [code, value / unit, limit / unit] : [code, value / unit, limit / unit, level];
    });
    expect(inOrder(said)).toEqual(inOrder(example[3] ?? []));
  });
});

describe.each(Object.entries(leaveExamples))('the account of leave by %s', (_law, examples) => {
  it.each(examples.map((example) => [example[0], example[1], example] as const))(
    '%s: %s [TIME-005]',
    (_by, _about, example) => {
      expect(leaveAccount(bookOf(example), example[2].on)).toMatchObject(example[3]);
    },
  );
});
