const austria = '+43 664 1234567';
/** A mobile number as each country writes it, behind its prefix. */
const examples: Readonly<Record<string, string>> = {
  AT: austria,
  CH: '+41 78 123 45 67',
  CZ: '+420 601 234 567',
  DE: '+49 1512 3456789',
  FR: '+33 6 12 34 56 78',
  HU: '+36 30 123 4567',
  IT: '+39 333 1234567',
  SI: '+386 40 123 456',
};

/** How a number looks that everybody can call, where most guests are from the country (`AT`); Austria's for one that is not known here. Source: CHECK-026. */
export const phoneExample = (country: string): string => examples[country] ?? austria;
