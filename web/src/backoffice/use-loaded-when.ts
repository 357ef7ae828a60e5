import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A component that is loaded when it is first wanted; null until it is there. Unlike `loaded`, a failure is no failure of the page around it, which may
 * hold what somebody typed: `onFailed` answers it.
 */
export function useLoadedWhen<P>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailed: () => void,
): ComponentType<P> | null {
  const [found, setFound] = useState<{ readonly component: ComponentType<P> } | null>(null);
  const begin = useEffectEvent(() => load().then((component) => setFound({ component }), onFailed));
  useEffect(() => {
    if (isWanted && !found) void begin();
  }, [isWanted, found]);
  return found?.component ?? null;
}
