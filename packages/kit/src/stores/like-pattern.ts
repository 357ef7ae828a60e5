/** A text as LIKE takes it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of LIKE for what contains a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
