/** Says so whenever one of some methods of a thing is called; the call goes on as it was. */
export function whenCalled<T extends object>(thing: T, names: readonly (keyof T)[], happened: () => void): void {
  for (const name of names) {
    const call = thing[name] as (...given: unknown[]) => unknown;
    const heard = (...given: unknown[]): unknown => {
      happened();
      return call.apply(thing, given);
    };
    Object.assign(thing, { [name]: heard });
  }
}
