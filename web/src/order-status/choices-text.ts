import type { PublicOrder } from '@filiale/contracts/ordering/order';

/** What was chosen for an ordered dish, in one line and in the page's language; of files as `filesText` says how many. Empty without a choice. */
export function choicesText(
  item: Pick<PublicOrder['items'][number], 'parts' | 'translations'>,
  locale: string,
  filesText: (count: number) => string,
): string {
  const { parts } = (item.translations as Record<string, Pick<typeof item, 'parts'>>)[locale] ?? item;
  return parts
    .flatMap(({ value }) => {
      if (typeof value === 'string') return [value];
      return value.every((each) => typeof each === 'string') ? value : [filesText(value.length)];
    })
    .filter(Boolean)
    .join(', ');
}
