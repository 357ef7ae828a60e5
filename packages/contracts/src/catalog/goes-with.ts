import { references } from '../fields/fields.ts';

/** Most dishes that one is said to go with. */
const GOES_WITH_MAX = 12;

/** Products that are offered beside what carries this, the best first; those of a product stand in for those of its category. */
export const goesWith = references({
  label: { de: 'Dazu passt', en: 'Goes well with' },
  targets: ['product'],
  max: GOES_WITH_MAX,
});
