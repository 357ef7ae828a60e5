import type { SignageStream } from '@filiale/contracts/signage/stream';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses entries that end before they begin, hours of which one end is missing, and weeks that are counted from no day. Source: RES-037. */
export const checkStream = ({ entries }: Pick<SignageStream, 'entries'>): Problem[] =>
  entries.flatMap((entry, index): Problem[] => {
    const at = `entries.${index}.`;
    const missing = entry.from === null ? 'from' : 'to';
    const isHalf = (entry.from === null) !== (entry.to === null);
    return [
      ...((entry.everyWeeks ?? 1) > 1 && entry.validFrom === null
        ? [{ code: 'field.required', field: `${at}validFrom` } as const]
        : []),
      ...(isHalf ? [{ code: 'field.required', field: `${at}${missing}` } as const] : []),
      ...checkPeriod(entry, 'validFrom', 'validTo', at),
    ];
  });
