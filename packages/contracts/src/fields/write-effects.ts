/** What a write made of a record. */
export const writeEffects = ['created', 'updated', 'deleted'] as const;
export type WriteEffect = (typeof writeEffects)[number];
