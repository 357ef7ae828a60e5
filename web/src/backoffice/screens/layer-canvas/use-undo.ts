import { useEffect, useRef, useState } from 'react';

/** Steps that can be taken back. */
const MOST = 100;

/**
 * Steps back and forth through the states of a value, which others change too: each state that lasted until it was drawn is one.
 * @param value its text now; equal texts are one state
 * @param put makes an earlier or later state the present one
 */
export function useUndo(value: string, put: (value: string) => void) {
  const states = useRef<{ before: string[]; now: string; after: string[] }>({ before: [], now: value, after: [] });
  const [steps, setSteps] = useState({ back: 0, forth: 0 });
  const count = () => setSteps({ back: states.current.before.length, forth: states.current.after.length });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other value is a state
  useEffect(() => {
    const all = states.current;
    if (value === all.now) return;
    states.current = { before: [...all.before, all.now].slice(-MOST), now: value, after: [] };
    count();
  }, [value]);
  const go = (from: 'before' | 'after', to: 'before' | 'after') => () => {
    const all = states.current;
    const next = all[from].at(-1);
    if (next === undefined) return;
    states.current = { ...all, [from]: all[from].slice(0, -1), [to]: [...all[to], all.now], now: next };
    count();
    put(next);
  };
  return {
    undo: go('before', 'after'),
    redo: go('after', 'before'),
    canUndo: steps.back > 0,
    canRedo: steps.forth > 0,
  };
}
