type Guard = {
  /** Whether something would be lost now. */
  readonly isDirty: () => boolean;
  /** Asks what is to become of it, and goes on with `leave` unless somebody stays. */
  readonly ask: (leave: () => void) => void;
};

const guards = new Set<Guard>();

/** Watches over what is typed and not saved. Returns how to stop. */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

const dirtyGuard = (): Guard | undefined => [...guards].find(({ isDirty }) => isDirty());

/** Whether something is typed in this tab that is not saved. */
export const hasUnsaved = (): boolean => dirtyGuard() !== undefined;

/** Leaves this page, as by loading it anew; what is not saved is asked about first. */
export function leavePage(leave: () => void): void {
  const guard = dirtyGuard();
  if (guard) guard.ask(leave);
  else leave();
}
