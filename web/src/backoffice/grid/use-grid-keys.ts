import { useEffect, useRef } from 'react';

/** What keys do in a grid. Single letters count unless they are switched off, and never where something is typed. */
type GridKeys = {
  readonly search: () => void;
  readonly create: () => void;
  readonly move: (by: number) => void;
  readonly side: (by: number) => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly toggle: (how: { readonly isRange: boolean }) => void;
  readonly selectAll: () => void;
  readonly edit: () => void;
  readonly open: () => void;
  readonly escape: () => void;
  /** Takes back what was last written in the list. */
  readonly undo?: () => void;
};

const OFF = 'filiale-keys-off';
/** Rows that a page key moves by. */
const PAGE = 10;

/** Whether single letters are switched off on this device. Source: WCAG 2.1.4. */
export const areKeysOff = (): boolean => localStorage.getItem(OFF) !== null;
export const switchKeys = (isOff: boolean): void =>
  isOff ? localStorage.setItem(OFF, '1') : localStorage.removeItem(OFF);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'));
/** Something lies over the list. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

const nothing = () => undefined;
const noKeys: GridKeys = {
  ...{ search: nothing, create: nothing, move: nothing, side: nothing, first: nothing, last: nothing },
  ...{ toggle: nothing, selectAll: nothing, edit: nothing, open: nothing, escape: nothing },
};

/** Listens to the keys of a grid while it is open; those that are not given do nothing. */
export function useGridKeys(keys: Partial<GridKeys>): void {
  const latest = useRef<GridKeys>(noKeys);
  latest.current = { ...noKeys, ...keys };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.isComposing || isTyping(target) || isCovered()) return;
      const isInGrid = target instanceof Element && target.closest('[role="rowgroup"]') !== null;
      // A row reached by letters gets the focus with the next frame: who is faster opens it, too.
      const isEarly = event.key === 'Enter' && target === document.body;
      const act = isInGrid || isEarly ? inGrid(event, latest.current) : null;
      const done = act ?? letters(event, latest.current);
      if (!done) return;
      event.preventDefault();
      done();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function inGrid(event: KeyboardEvent, keys: GridKeys): (() => void) | null {
  const isWhole = event.ctrlKey || event.metaKey;
  if (isWhole && event.key === 'a') return keys.selectAll;
  if (event.altKey || event.metaKey) return null;
  switch (event.key) {
    case 'ArrowDown':
      return () => keys.move(1);
    case 'ArrowUp':
      return () => keys.move(-1);
    case 'ArrowRight':
      return () => keys.side(1);
    case 'ArrowLeft':
      return () => keys.side(-1);
    case 'PageDown':
      return () => keys.move(PAGE);
    case 'PageUp':
      return () => keys.move(-PAGE);
    case 'Home':
      return isWhole ? keys.first : () => keys.side(-Number.MAX_SAFE_INTEGER);
    case 'End':
      return isWhole ? keys.last : () => keys.side(Number.MAX_SAFE_INTEGER);
    case 'Enter':
      return keys.open;
    case 'F2':
      return keys.edit;
    case ' ':
      return () => keys.toggle({ isRange: event.shiftKey });
    default:
      return null;
  }
}

function letters(event: KeyboardEvent, keys: GridKeys): (() => void) | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z')
    return keys.undo ?? null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Escape') return keys.escape;
  if (areKeysOff()) return null;
  switch (event.key.toLowerCase()) {
    case '/':
      return keys.search;
    case 'n':
      return keys.create;
    case 'j':
      return () => keys.move(1);
    case 'k':
      return () => keys.move(-1);
    case 'x':
      return () => keys.toggle({ isRange: event.shiftKey });
    case 'e':
      return keys.edit;
    default:
      return null;
  }
}
