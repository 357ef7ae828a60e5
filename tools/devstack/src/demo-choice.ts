import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from './stack.ts';

const choices = ['company', 'small', 'none'] as const;
/** What an installation begins with: the demo company, the same with four people and little of their work (for tests), or nothing. */
export type DemoChoice = (typeof choices)[number];
const choiceOf = (text: string | undefined): DemoChoice => choices.find((each) => each === text) ?? 'company';

type State = Pick<Stack, 'stateDir'>;

const fileOf = ({ stateDir }: State): string => join(stateDir, 'demo');

/** Chooses anew: for what begins from nothing, or is given the demo company afterwards. */
export function chooseDemo(stack: State, choice: DemoChoice): void {
  writeFileSync(fileOf(stack), `${choice}\n`);
}

/** `FILIALE_DEMO` decides at the first start; later starts stay with it, so that no demo company comes into a shop that is being filled. */
export function demoChoice(stack: State, env: Record<string, string | undefined> = process.env): DemoChoice {
  if (!existsSync(fileOf(stack))) chooseDemo(stack, choiceOf(env.FILIALE_DEMO));
  return choiceOf(readFileSync(fileOf(stack), 'utf8').trim());
}
