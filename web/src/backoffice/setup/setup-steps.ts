/** Steps of the setup, in order, by their words in the address `#/setup/{step}`. */
export const setupSteps = ['admin', 'begin', 'company', 'look', 'branch', 'product', 'live'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const isSetupStep = (name: string | null): name is SetupStep =>
  (setupSteps as readonly (string | null)[]).includes(name);

/** What the installation has already, of which the steps are read. */
export type SetupFacts = {
  /** Nobody loads the demo company here, or somebody has begun without it. */
  readonly isBegun: boolean;
  /** The configuration was saved once. */
  readonly hasCompany: boolean;
  /** Colours or a logo were chosen, or are left for later. */
  readonly hasLook: boolean;
  readonly hasBranch: boolean;
  readonly hasProduct: boolean;
  readonly isLive: boolean;
};

/** Which steps an administrator has done. */
export function stepsDone(facts: SetupFacts): ReadonlySet<SetupStep> {
  const { isBegun, hasCompany, hasLook, hasBranch, hasProduct, isLive } = facts;
  const done: readonly (readonly [SetupStep, boolean])[] = [
    ['admin', true],
    ['begin', isBegun || hasCompany],
    ['company', hasCompany],
    // Colours have a default, so continuing counts as accepting it.
    ['look', hasLook || hasBranch],
    ['branch', hasBranch],
    ['product', hasProduct],
    ['live', isLive],
  ];
  return new Set(done.flatMap(([step, isDone]) => (isDone ? [step] : [])));
}

/** The first step that is left; null when there is none. */
export const firstLeft = (done: ReadonlySet<SetupStep>): SetupStep | null =>
  setupSteps.find((step) => !done.has(step)) ?? null;

/** The step after one. */
export const stepAfter = (step: SetupStep): SetupStep => setupSteps[setupSteps.indexOf(step) + 1] ?? 'live';
