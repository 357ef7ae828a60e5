import { type LazyExoticComponent, lazy, type ReactNode } from 'react';

type Drawn<P> = (props: P) => ReactNode;

/** Comes at once, or when there is a network: a browser that could not load a file once does not ask for it again. */
const networkThere = async (): Promise<void> => {
  if (typeof window === 'undefined' || navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
};

/**
 * A component of a module that is loaded when it is first shown: `loaded(() => import('./roster.tsx'), 'RosterPage')`.
 * @param isKept by the service worker, so that it comes without a network, too
 */
export const loaded = <N extends string, P>(
  load: () => Promise<{ readonly [K in N]: Drawn<P> }>,
  name: N,
  { isKept = false } = {},
): LazyExoticComponent<Drawn<P>> =>
  lazy(async () => {
    if (!isKept) await networkThere();
    return { default: (await load())[name] };
  });
