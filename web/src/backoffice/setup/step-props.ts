import type { SetupStep } from './setup-steps.ts';
import type { Setup } from './use-setup-facts.ts';

/** Props of a step. `onDone` refreshes the data and goes to the next step. */
export type StepProps = {
  readonly setup: Setup;
  readonly done: ReadonlySet<SetupStep>;
  readonly onDone: () => void;
};
