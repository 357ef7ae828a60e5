/** How many walk, how far, and which way. */
export type Size = {
  readonly seed: number;
  /** How many walk, one after the other. */
  readonly walks: number;
  /** Most steps of each. */
  readonly steps: number;
  /** This one alone, as a failure names its path: how many walked before. */
  readonly only?: number;
};

/** The same for fast-check, which ends with the first failure. */
export const runsOf = ({ seed, walks, only }: Size) => ({
  seed,
  ...(only === undefined ? { numRuns: walks } : { numRuns: 1, path: `${only}` }),
  endOnFailure: true,
});
