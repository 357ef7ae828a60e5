/** The query of an address, as Next reads it. */
export type PageQuery = { readonly [name: string]: string | string[] | undefined };

/** Which page of its lists an address asks for (`?page=2`); anything else asks for the first. */
export const pageNumberOf = ({ page }: PageQuery): number =>
  typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
