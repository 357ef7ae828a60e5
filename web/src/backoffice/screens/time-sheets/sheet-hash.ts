import { listHash, recordHash } from '../../hash-route.ts';

export const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text > '1970' && text < '2200';

/** The hash of the sheets of a month, or of the one of a person. */
export const sheetHash = (user: string | null, month: string): string =>
  user === null ? listHash('time-sheets', `month=${month}`) : `${recordHash('time-sheets', user)}?month=${month}`;
