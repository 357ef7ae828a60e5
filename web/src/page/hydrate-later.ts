/**
 * Runs inline in the first HTML. An empty script that Next is to run before it hydrates, as `next/script` notes one down: hydration begins in a
 * task of its own, after the one that evaluates React DOM (`instrumentation-client.ts`), so that neither holds a tap up for long.
 */
export const hydrateLaterScript = "(self.__next_s=self.__next_s||[]).push([0,{children:''}]);";
