type Guard = {
  /** Whether something would be lost now. */
  readonly isDirty: () => boolean;
  /** Asks whether to discard the changes, and calls `leave` unless the user stays. */
  readonly ask: (leave: () => void) => void;
};

const guards = new Set<Guard>();

/** Guards unsaved changes. Returns a function that ends that. */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

const dirtyGuard = (): Guard | undefined => [...guards].find(({ isDirty }) => isDirty());

/** Whether something is typed in this tab that is not saved. */
export const hasUnsaved = (): boolean => dirtyGuard() !== undefined;

/** Leaves this page, as by a reload; asks about unsaved changes first. */
export function leavePage(leave: () => void): void {
  const guard = dirtyGuard();
  if (guard) guard.ask(leave);
  else leave();
}
