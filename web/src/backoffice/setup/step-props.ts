import type { SetupStep } from './setup-steps.ts';
import type { Setup } from './use-setup-facts.ts';

/** What a step is given. `onDone` reads anew what is there and goes on. */
export type StepProps = {
  readonly setup: Setup;
  readonly done: ReadonlySet<SetupStep>;
  readonly onDone: () => void;
};
