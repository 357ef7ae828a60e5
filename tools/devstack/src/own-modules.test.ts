import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { counting, needsOwnModules } from '../jest/own-modules.cjs';
import { cloneDir } from './stack.ts';
import { testFiles } from './test-tasks.ts';

const needs = (text: string) => needsOwnModules('a/src/a.test.ts', text);

describe('a test file evaluates modules for itself', () => {
  it.each([
    ["jest.mock('server-only', () => ({}));"],
    ['jest.resetModules();'],
    ['jest.isolateModulesAsync(async () => {});'],
    ['/** @jest-environment jsdom */'],
    ["process.env.NODE_ENV = 'production';"],
    ['process.env = { ...before };'],
    ["process.env[name] ??= '1';"],
    ['delete process.env.NODE_ENV;'],
    ['globalThis.fetch = send;'],
    ['Object.assign(globalThis, { window });'],
    ["Reflect.deleteProperty(globalThis, 'window');"],
    ['expect.extend({ toBeGood });'],
  ])('where it changes what another gets: %s', (text) => {
    expect(needs(text)).toBe(true);
  });

  it('not where it only reads, or puts back by itself', () => {
    expect(needs("const { REDIS_URL = '' } = process.env;\nif (process.env.FILIALE_LONG === '1') run();")).toBe(false);
    expect(needs('const original = globalThis.fetch;\njest.useFakeTimers();\njest.spyOn(console, "log");')).toBe(false);
  });

  it('where the list names it; each on it is there, with a reason', () => {
    for (const [file, reason] of counting) {
      expect(needsOwnModules(file, '')).toBe(true);
      expect(existsSync(join(cloneDir, file))).toBe(true);
      expect(reason).not.toBe('');
    }
  });

  it('seldom', () => {
    const files = (['unit', 'service', 'event'] as const).flatMap((project) => testFiles(cloneDir, project));
    const own = files.filter((file) => needsOwnModules(file, readFileSync(join(cloneDir, file), 'utf8')));
    expect(own.length).toBeLessThan(files.length / 20);
  });
});
