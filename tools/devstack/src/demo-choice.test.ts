import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { chooseDemo, demoChoice } from './demo-choice.ts';
import { describeStack } from './stack.ts';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'filiale-demo-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

it('is the company unless the first start says otherwise, and later starts stay with it', () => {
  const stack = describeStack({ stateDir, env: {} });
  expect(demoChoice(stack, { FILIALE_DEMO: 'none' })).toBe('none');
  expect(demoChoice(stack, {})).toBe('none');
  chooseDemo(stack, 'company');
  expect(demoChoice(stack, { FILIALE_DEMO: 'none' })).toBe('company');
});

it('may be small', () => {
  const stack = describeStack({ stateDir, env: {} });
  expect(demoChoice(stack, { FILIALE_DEMO: 'small' })).toBe('small');
  expect(demoChoice(stack, {})).toBe('small');
});

it('is the company where nothing is said', () => {
  expect(demoChoice(describeStack({ stateDir, env: {} }), {})).toBe('company');
});
