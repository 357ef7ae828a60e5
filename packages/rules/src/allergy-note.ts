/** Words by which guests tell what they must not eat, in German and English. */
const WORDS =
  /allerg|unverträg|intoleran|zöliak|celiac|coeliac|anaphyla|laktosefrei|lactose.?free|glutenfrei|gluten.?free|nussfrei|nut.?free|keine nüsse|no nuts/i;

/**
 * True of a text of a guest that may tell of an allergy, so that it is made to stand out wherever people cook. It only draws the eye: a text
 * without such a word is shown all the same.
 */
export const isAllergyNote = (text: string): boolean => WORDS.test(text.normalize('NFC'));
