// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the control characters to remove
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/**
 * A text as one line: line breaks and control characters become a blank. Without it a name could print lines of its own on a kitchen
 * ticket.
 */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ');
