/** Most signs of a shortened text by default, the ellipsis among them. */
const USUAL_MAX = 128;

/** A text without blanks at its ends, cut to `max` signs with an ellipsis where it is longer. Source: SITE-073. */
export function shortened(text: string, max: number = USUAL_MAX): string {
  const signs = [...text.trim()];
  return signs.length <= max
    ? signs.join('')
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
