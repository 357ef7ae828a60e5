/** As `SearchQuery` has it, in whole signs: an emoji is one. */
const [SHORTEST, LONGEST] = [2, 100];

/** What of a typed term is searched for. */
export const askedOf = (term: string): string => [...term.trim()].slice(0, LONGEST).join('').trim();

/** Whether records are searched for by it. */
export const isLongEnough = (asked: string): boolean => [...asked].length >= SHORTEST;
