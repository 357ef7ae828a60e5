import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { amountText } from '@filiale/rules/formats';

/** Amount and name of an ordered dish in the page's language: `2 × Tafelspitz`, `500 g Leberkäse`. `name` stands in for the one of then. */
export function dishText(item: PublicOrder['items'][number], locale: string, name?: string): string {
  const called = name ?? (item.translations as Record<string, { name: string }>)[locale]?.name ?? item.name;
  return `${amountText(item, locale)} ${called}`;
}
