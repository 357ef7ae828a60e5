import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Period, stepped } from '../period/periods.ts';

type Place = { readonly row: number; readonly column: number };
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

/**
 * Makes the places of a calendar one tab stop: arrows move between them, Page Up and Page Down to the period before and after. A place is a button that is
 * given what `slot` answers.
 */
export function useSlotKeys(usual: Place, period: Period, onPeriod: (period: Period) => void) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place | null>(null);
  const [isMoved, setMoved] = useState(false);
  const at = active ?? usual;
  useEffect(() => {
    if (isMoved) grid.current?.querySelector<HTMLElement>(`[data-slot="${at.row},${at.column}"]`)?.focus();
    setMoved(false);
  }, [isMoved, at.row, at.column]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      return onPeriod(stepped(period, event.key === 'PageUp' ? -1 : 1));
    }
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLElement) || event.target.dataset.slot === undefined) return;
    event.preventDefault();
    const next = { row: at.row + step.row, column: at.column + step.column };
    if (!grid.current?.querySelector(`[data-slot="${next.row},${next.column}"]`)) return;
    setActive(next);
    setMoved(true);
  };
  const slot = (row: number, column: number) => ({
    'data-slot': `${row},${column}`,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => setActive({ row, column }),
  });
  return { table: { ref: grid, onKeyDown }, slot };
}
