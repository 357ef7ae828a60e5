import { Month } from '@filiale/contracts/workforce/time-sheet';
import { listHash, recordHash } from '../../hash-route.ts';

export const isMonth = (text: string | null): text is string => Month.safeParse(text).success;

/** The hash of the sheets of a month, or of the one of a person. */
export const sheetHash = (user: string | null, month: string): string =>
  user === null ? listHash('time-sheets', `month=${month}`) : `${recordHash('time-sheets', user)}?month=${month}`;
