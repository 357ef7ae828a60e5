/** `__next_s` is where `next/script` notes down what is to be run before hydration: an address, or 0, and properties. */
type Scope = Window & { __next_s?: [0, { readonly children: string }][] };

/**
 * Notes down an empty script that Next is to run before it hydrates: hydration then begins in a task of its own, after the one that evaluates
 * React DOM (`instrumentation-client.ts`), so that neither holds a tap up for long. Runs inline in the head.
 */
export function hydrateLater(scope: Scope): void {
  scope.__next_s ??= [];
  scope.__next_s.push([0, { children: '' }]);
}
