/** What calls of our own pages carry: without it the gateway changes nothing in the name of a session (`sessionCallHeader` of the contracts). */
export const pageCallHeaders = { 'x-filiale-call': '1' } as const;
