// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/**
 * A text as one line: whatever breaks lines or moves a printer's head becomes a blank. Without it a name could print lines of its own on a kitchen
 * ticket.
 */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ');
