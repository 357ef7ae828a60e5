import type { AsyncCommand } from 'fast-check';
import type { Belief, Walker } from './walker.ts';
import { holds } from './what-holds.ts';

/** One thing a visitor may do: when it can be done, and how; what must then be true it writes into the belief. */
export type Deed = {
  readonly name: string;
  readonly can: (belief: Readonly<Belief>) => boolean;
  readonly act: (belief: Belief, walker: Walker) => Promise<void>;
};

/** A deed as a command of fast-check: done, and then everything must hold. */
export const step = ({ name, can, act }: Deed): AsyncCommand<Belief, Walker> => ({
  check: can,
  run: async (belief, walker) => {
    walker.path.push(name);
    try {
      await act(belief, walker);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\nafter ${walker.path.join(' → ')}`);
    }
    await holds(belief, walker);
  },
  toString: () => name,
});
