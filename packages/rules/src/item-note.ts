/** Notes to the kitchen on single dishes. */
import type { Config } from '@filiale/contracts/catalog/config';
import { type Refusal, refuse } from './refusal.ts';

/** Guests may write one. A configuration that was stored before there was the setting allows it, as its default does. */
export const hasItemNotes = ({ isItemNoteEnabled }: Partial<Pick<Config, 'isItemNoteEnabled'>>): boolean =>
  isItemNoteEnabled !== false;

type NotedItem = { readonly product: { readonly name: string }; readonly note: string };

/** Refuses every note where none is taken: left out silently, a guest would rely on what nobody reads. `field` points into `items`. */
export const refuseNotes = (items: readonly NotedItem[]): Refusal<'order.note-off'>[] =>
  items.flatMap(({ product, note }, index) =>
    note === '' ? [] : [refuse('order.note-off', `items.${index}.note`, { name: product.name })],
  );
