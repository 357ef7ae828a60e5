export const isEmpty = (typed: string): boolean => typed.trim() === '';

/** The first of the fields that nothing is typed in; undefined where each has something. */
export const firstEmpty = <N extends string>(typed: Readonly<Record<N, string>>): N | undefined =>
  (Object.keys(typed) as N[]).find((name) => isEmpty(typed[name]));
