import type { SignageWords } from './signage-words.ts';

/** What every picture of a screen goes by. */
export type ScreenLook = {
  readonly textFont: string;
  readonly headlineFont: string;
  readonly words: SignageWords;
  readonly now: Date;
  readonly timeZone: string;
  /** Nobody knows whether prices still hold: none is shown. */
  readonly arePricesOld: boolean;
  readonly volume: number;
  /** A picture of the screen elsewhere: nothing in it moves. */
  readonly isStill: boolean;
};
