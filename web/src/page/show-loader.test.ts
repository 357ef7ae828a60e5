import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { showLoader } from './show-loader.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A page at the beginning of its head. */
function page({ surface = 'shop', isStandalone = false, started = new Map<string, string>() }) {
  const marks = new Set<string>();
  const percent = { textContent: '0 %' };
  const bar = { style: { setProperty: () => {} } };
  const document = {
    documentElement: {
      dataset: { surface },
      setAttribute: (name: string) => marks.add(name),
      removeAttribute: (name: string) => marks.delete(name),
    },
    getElementById: (id: string) => (id === 'loader-bar' ? bar : percent),
  };
  showLoader({
    document: document as never,
    matchMedia: () => ({ matches: isStandalone }),
    navigator: {},
    sessionStorage: { getItem: (key: string) => started.get(key) ?? null, setItem: started.set.bind(started) },
  });
  return { isLoading: () => marks.has('data-loading'), percent };
}

it('counts ten steps of 10 percent in a second, then leaves [SHELL-012]', () => {
  const { isLoading, percent } = page({ surface: 'kiosk' });
  const seen = [percent.textContent];
  for (let step = 1; step <= 10; step += 1) {
    expect(isLoading()).toBe(true);
    jest.advanceTimersByTime(100);
    seen.push(percent.textContent);
  }
  expect(seen).toEqual(['0 %', '10 %', '20 %', '30 %', '40 %', '50 %', '60 %', '70 %', '80 %', '90 %', '100 %']);
  jest.advanceTimersByTime(100);
  expect(isLoading()).toBe(false);
});

it('covers the installed app once per start, and no page in the browser [SHELL-012]', () => {
  const started = new Map<string, string>();
  expect(page({ isStandalone: true, started }).isLoading()).toBe(true);
  expect(page({ isStandalone: true, started }).isLoading()).toBe(false);
  expect(page({}).isLoading()).toBe(false);
});
