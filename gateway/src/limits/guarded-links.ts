import { addressKey } from '@filiale/kit/http/address-key';
import type { LimitName, Limits } from './rate-limits.ts';
import type { ValidLinks } from './valid-links.ts';

/** The secret in a call's path, and the limit for wrong ones. */
export type SecretLink = { readonly link: string; readonly limit: Extract<LimitName, 'links' | 'keys'> };

/** Lets nobody try secret links without end: wrong ones count per address, and one that is known to be right is always let through. */
export function guardLinks(limits: Limits, known: ValidLinks) {
  return {
    /** Refuses a link that is not known to be right while too many wrong ones came from its address. */
    check: async ({ link, limit }: SecretLink, address: string): Promise<void> => {
      if (known.has(link)) return;
      try {
        await limits.refuseExhausted(limit, addressKey(address));
      } catch (refusal) {
        if (!(await known.isKnownElsewhere(link))) throw refusal;
      }
    },
    /** Learns a link that a call has just made, so that it is let through from its first use on. */
    teach: (link: string): void => known.add(link),
    /** Learns from the answer's status; only counts, the refusal meets the next one. */
    learn: ({ link, limit }: SecretLink, address: string, status: number): void => {
      if (status === 200) known.add(link);
      else if (status === 404) limits.consume(limit, addressKey(address)).catch(() => undefined);
    },
  };
}
export type LinkGuard = ReturnType<typeof guardLinks>;
