type Group = { readonly products: readonly { readonly availability: { readonly state: string } }[] };

/** The groups of a menu as a terminal lists them: those of which nothing can be ordered now come last; otherwise in the order given. */
export function orderableFirst<G extends Group>(groups: readonly G[]): G[] {
  const isOut = ({ products }: G) => !products.some(({ availability }) => availability.state === 'orderable');
  return groups.toSorted((a, b) => Number(isOut(a)) - Number(isOut(b)));
}
