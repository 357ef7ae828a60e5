// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the control characters to remove
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
/** Signs that turn the direction of what stands behind them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as one line: line breaks and control characters become a blank, signs that turn the direction of letters go. Without it a name could print
 * lines of its own on a kitchen ticket, or show what stands beside it backwards.
 */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(TURNS, '');
