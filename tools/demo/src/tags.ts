import type { Tag } from '@filiale/contracts/catalog/tag';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from './demo-id.ts';
import { pictureOf } from './dish.ts';
import type { DishDrawing } from './drawings/dishes.ts';

const drafts = {
  lunch: ['Mittagsmenü', 'Lunch menu', 'schnitzel'],
  vegetarian: ['Vegetarisch', 'Vegetarian', 'leafSalad'],
  catering: ['Catering', 'Catering', 'canapes'],
  desserts: ['Mehlspeisen', 'Desserts', 'kaiserschmarrn'],
  garden: ['Gastgarten', 'Garden', 'whiteWine'],
  breakfast: ['Frühstück', 'Breakfast', 'burger'],
} as const satisfies Record<string, readonly [name: string, en: string, picture: DishDrawing]>;

export const tagId = (key: keyof typeof drafts): string => demoId('tag', key);

/** What the home page filters branches by. */
export const tags: readonly (InputOf<typeof Tag> & { id: string })[] = (
  Object.entries(drafts) as [keyof typeof drafts, readonly [string, string, DishDrawing]][]
).map(([key, [name, en, picture]], place) => ({
  id: tagId(key),
  name,
  translations: { 'en-GB': { name: en } },
  image: pictureOf(picture),
  sortOrder: (place + 1) * 10,
}));
