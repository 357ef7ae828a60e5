import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenVisitorActs } from './when-visitor-acts.ts';

const globals = globalThis as { window?: unknown; document?: unknown };
const listeners = new Map<string, (event: object) => void>();
const page = {};

beforeEach(() => {
  listeners.clear();
  globals.document = page;
  globals.window = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  };
});
afterEach(() => {
  delete globals.window;
  delete globals.document;
});

const fire = (type: string, target: object = page) => listeners.get(type)?.({ type, target });

it('runs once, at the first sign', () => {
  const work = jest.fn();
  whenVisitorActs(work);
  fire('touchstart', {});
  fire('pointerdown', {});
  expect(work).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

it('takes no bar that the page scrolls by itself for a visitor', () => {
  const work = jest.fn();
  whenVisitorActs(work);
  fire('scroll', {});
  expect(work).not.toHaveBeenCalled();
  fire('scroll');
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be called off', () => {
  const work = jest.fn();
  whenVisitorActs(work)();
  fire('click', {});
  expect(work).not.toHaveBeenCalled();
});
