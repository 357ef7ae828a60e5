import type { SignageStream } from '@filiale/contracts/signage/stream';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses entries that end before they begin, and hours of which one end is missing. Source: RES-037. */
export const checkStream = ({ entries }: Pick<SignageStream, 'entries'>): Problem[] =>
  entries.flatMap((entry, index): Problem[] => {
    const at = `entries.${index}.`;
    const missing = entry.from === null ? 'from' : 'to';
    const isHalf = (entry.from === null) !== (entry.to === null);
    return [
      ...(isHalf ? [{ code: 'field.required', field: `${at}${missing}` } as const] : []),
      ...checkPeriod(entry, 'validFrom', 'validTo', at),
    ];
  });
