/** How a file of values is written for a spreadsheet of some locale: what stands between values, before decimals, and how a day reads. */
export type SheetDialect = {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
  /** `2026-11-25` as people write it there. */
  readonly dayText: (day: string) => string;
  /** Whether amounts of money have two decimals, as people write them: `19,10`. */
  readonly hasCents: boolean;
};

/** What programs read: commas between, plain decimals, ISO dates. */
export const plainDialect: SheetDialect = { separator: ',', decimal: '.', dayText: (day) => day, hasCents: false };

/** Spreadsheets there separate by semicolons, although decimals have a point. */
const pointButSemicolon = /-(?:CH|LI)$/;

/** What a spreadsheet of a locale (`de-AT`, `en-GB`) reads without being asked. */
export function dialectOf(locale: string): SheetDialect {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const decimal = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
  const days = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
    ...{ calendar: 'gregory', numberingSystem: 'latn' },
  });
  return {
    separator: decimal === ',' || pointButSemicolon.test(locale) ? ';' : ',',
    decimal,
    dayText: (day) => days.format(new Date(`${day}T12:00:00Z`)),
    hasCents: true,
  };
}
