type Made<M> = { readonly [N in keyof M]: M[N] extends () => infer V ? V : never };

/**
 * Adds properties that are made when they are first read. Contracts define thousands of schemas, of which a page or a service needs a few: making all of them
 * took half of what the back office computed before its first screen. `{ ...copies }` make what they copy; `copyOf` does not.
 */
export function lazily<P extends object, M extends Readonly<Record<string, () => unknown>>>(
  properties: P,
  makers: M,
): P & Made<M> {
  for (const [name, make] of Object.entries(makers)) {
    let made: { readonly value: unknown } | undefined;
    const get = (): unknown => {
      made ??= { value: make() };
      return made.value;
    };
    Object.defineProperty(properties, name, { get, enumerable: true, configurable: true });
  }
  return properties as P & Made<M>;
}

/** A copy with changes, in which what was not made yet is made later. */
export const copyOf = <P extends object, C extends object>(original: P, changes: C): Omit<P, keyof C> & C =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(original), ...Object.getOwnPropertyDescriptors(changes) },
  ) as Omit<P, keyof C> & C;
