import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { reportNavigation } from './page-views.ts';
import { onTracked, type TrackedEvent } from './track.ts';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: { title: 'Wien Josefstadt', documentElement: { lang: 'de-AT' } } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});

it('reports a navigation 250 ms after it, with the title the page has by then, and the same path once [TRACK-003, TRACK-005]', () => {
  const heard: TrackedEvent[] = [];
  const stop = onTracked((event) => heard.push(event));
  reportNavigation('/store/lend');
  document.title = 'Graz Lend';
  jest.advanceTimersByTime(249);
  expect(heard).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(heard).toMatchObject([
    { category: 'page', action: 'view', label: '/store/lend', payload: { title: 'Graz Lend', locale: 'de-AT' } },
  ]);
  reportNavigation('/store/lend');
  jest.advanceTimersByTime(1_000);
  expect(heard).toHaveLength(1);
  reportNavigation('/');
  jest.advanceTimersByTime(250);
  expect(heard.map(({ label }) => label)).toEqual(['/store/lend', '/']);
  stop();
});
