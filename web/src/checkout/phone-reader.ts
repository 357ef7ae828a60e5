import type { ReadPhone } from '@filiale/rules/phone-number';

let reader: ReadPhone | null = null;

/** Loads what reads numbers: it knows the plans of all countries, and weighs as much as the rest of the page. Without it the server reads them. */
export async function loadReader(): Promise<void> {
  try {
    ({ readPhone: reader } = await import('@filiale/rules/phone-number'));
  } catch {
    // Offline; asked for again with the next page.
    reader = null;
  }
}

/** What reads numbers, once it is here. */
export const loadedReader = (): ReadPhone | null => reader;
