/**
 * Journeys of `make test-hard` alone, which has their long forms as well: what they go through costs minutes, and journeys and the hostile calls of
 * each route protect the same.
 */
const longAlone = /^e2e\/(?:fuzz|long|wander)\//;
export const isLongAlone = (file: string): boolean => longAlone.test(file);
