/** How the network fared: an answer with its status, no answer at all, or none within the time a copy is held back. */
export type NetworkOutcome = number | 'failed' | 'late';

/**
 * What a visitor gets for a page: the network's answer, the copy kept, or the offline view. A copy also stands in for an answer that
 * says the shop is away (5xx); any other answer is the truth, also a 404.
 */
export function pageChoice(outcome: NetworkOutcome, hasCopy: boolean): 'network' | 'copy' | 'offline-view' {
  if (outcome === 'failed' || outcome === 'late') return hasCopy ? 'copy' : 'offline-view';
  return outcome >= 500 && hasCopy ? 'copy' : 'network';
}

/** Names beyond the `most` newest: what a bounded cache drops. Oldest first, as caches list them. */
export const beyond = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));

/** Caches of ours that this version does not use. */
export const staleCaches = (names: readonly string[], used: readonly string[]): string[] =>
  names.filter((name) => name.startsWith('filiale-') && !used.includes(name));
