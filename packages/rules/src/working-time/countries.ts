/** The countries whose law of working time the rules have. */
export const countries = ['AT', 'DE', 'CH'] as const;
export type Country = (typeof countries)[number];
