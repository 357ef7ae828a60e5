import type { BranchQueue } from '@filiale/contracts/ordering/branch-queue';
import type { ShownHours } from '@filiale/rules/shown-hours';
import type { SignageWords } from './signage-words.ts';

/** What every picture of a screen goes by. */
export type ScreenLook = {
  readonly textFont: string;
  readonly headlineFont: string;
  readonly words: SignageWords;
  readonly now: Date;
  readonly timeZone: string;
  /** Those of dishes; what was kept from before has none. */
  readonly hours: ShownHours | undefined;
  /** Nobody knows whether prices still hold: none is shown. */
  readonly arePricesOld: boolean;
  /** Null: nobody says how it is, and nothing is shown. */
  readonly queue: BranchQueue | null;
  readonly volume: number;
  /** A picture of the screen elsewhere: nothing in it moves. */
  readonly isStill: boolean;
};

/** Numbers for a picture of another moment, or of a scene that is being made. */
export const exampleQueue: BranchQueue = {
  numbers: { ready: [41, 43], working: [44, 45, 47] },
  ...{ waiting: 4, minutes: 20 },
};
