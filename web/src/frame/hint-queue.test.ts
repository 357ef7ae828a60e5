import { expect, it } from '@jest/globals';
import { currentHint, wantHint } from './hint-queue.ts';

it('lets one hint speak at a time, consent first, and the next when it is done [SHELL-026]', () => {
  const stopInstall = wantHint('install');
  const stopMinimized = wantHint('consent-minimized');
  expect(currentHint()).toBe('install');
  const stopConsent = wantHint('consent');
  const stopUpdate = wantHint('update');
  expect(currentHint()).toBe('consent');
  stopConsent();
  expect(currentHint()).toBe('update');
  stopUpdate();
  stopInstall();
  expect(currentHint()).toBe('consent-minimized');
  stopMinimized();
  expect(currentHint()).toBeNull();
});
