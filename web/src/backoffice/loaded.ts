import { type LazyExoticComponent, lazy, type ReactNode } from 'react';

type Drawn<P> = (props: P) => ReactNode;

/** A component of a module that is loaded when it is first shown: `loaded(() => import('./roster.tsx'), 'RosterPage')`. */
export const loaded = <N extends string, P>(
  load: () => Promise<{ readonly [K in N]: Drawn<P> }>,
  name: N,
): LazyExoticComponent<Drawn<P>> => lazy(async () => ({ default: (await load())[name] }));
