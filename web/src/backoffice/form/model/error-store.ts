/** What is wrong with the fields of a form, by their paths. Fields listen to their own. */
export type ErrorStore = {
  readonly get: (path: string) => string | undefined;
  /** All of them, the same list as long as nothing changes. */
  readonly all: () => readonly FieldError[];
  readonly set: (errors: readonly FieldError[]) => void;
  /** Sets what is wrong with one field, or that nothing is. */
  readonly setOne: (path: string, message: string | undefined) => void;
  /** Takes away what is said of a field and of everything within it. */
  readonly clear: (path: string) => void;
  readonly listen: (changed: () => void) => () => void;
};
export type FieldError = { readonly path: string; readonly message: string };

export function errorStore(): ErrorStore {
  let errors: readonly FieldError[] = [];
  const listeners = new Set<() => void>();
  const update = (next: readonly FieldError[]): void => {
    errors = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (path) => errors.find((error) => error.path === path)?.message,
    all: () => errors,
    set: update,
    setOne: (path, message) => {
      const present = errors.find((error) => error.path === path)?.message;
      if (present === message) return;
      const others = errors.filter((error) => error.path !== path);
      update(message === undefined ? others : [...others, { path, message }]);
    },
    clear: (path) => {
      const left = errors.filter((error) => error.path !== path && !error.path.startsWith(`${path}.`));
      if (left.length < errors.length) update(left);
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
