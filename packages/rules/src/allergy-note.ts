/** Words guests use for what they must not eat, in German and English. */
const WORDS =
  /allerg|unverträg|intoleran|zöliak|celiac|coeliac|anaphyla|laktosefrei|lactose.?free|glutenfrei|gluten.?free|nussfrei|nut.?free|keine nüsse|no nuts/i;

/**
 * True if a guest's text may mention an allergy, so that the kitchen sees it highlighted. It is only a highlight: a text without such a word
 * is shown too.
 */
export const isAllergyNote = (text: string): boolean => WORDS.test(text.normalize('NFC'));
