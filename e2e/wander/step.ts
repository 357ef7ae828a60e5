import type { AsyncCommand } from 'fast-check';
import { holds } from './check-model.ts';
import type { Model, Walker } from './walker.ts';

/** One thing a visitor may do: when it can be done, and how; what must then be true it writes into the model. */
export type Deed = {
  readonly name: string;
  readonly can: (model: Readonly<Model>) => boolean;
  readonly act: (model: Model, walker: Walker) => Promise<void>;
};

/** A deed as a command of fast-check: done, and then everything must hold. */
export const step = ({ name, can, act }: Deed): AsyncCommand<Model, Walker> => ({
  check: can,
  run: async (model, walker) => {
    walker.path.push(name);
    try {
      await act(model, walker);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\nafter ${walker.path.join(' → ')}`);
    }
    await holds(model, walker);
  },
  toString: () => name,
});
